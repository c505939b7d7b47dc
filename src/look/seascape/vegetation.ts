/* Trees, reeds and boulders as SVG path data. The same seed always grows the same wood. */
import { randomFrom } from './randomFrom.ts'

type Spot = Readonly<Record<'x' | 'y', number>>

/** What stands on its foot at a spot: its width and height. */
export type Block = Spot & Readonly<Record<'width' | 'height', number>>

type ReedBed = Readonly<Record<'fromX' | 'toX' | 'groundY' | 'height' | 'seed', number>>

/** `spruces`: their share from 0 to 1; the rest are pines. */
type Stand = Omit<ReedBed, 'height'> & Readonly<Record<'heightMin' | 'heightMax' | 'gap' | 'spruces', number>>

/** A closed ellipse of the given half width and half height. */
export const blob = (at: Spot, rx: number, ry: number): string =>
  `M${n(at.x - rx)} ${n(at.y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0z`

/** A wood: trees of both kinds, lower towards its ends, so that the wind seems to have shaped it. */
export const wood = (stand: Stand): string => {
  const random = randomFrom(stand.seed)
  const trees: string[] = []
  for (let x = stand.fromX; x < stand.toX; x += stand.gap * (0.55 + random() * 0.9)) {
    const along = (x - stand.fromX) / (stand.toX - stand.fromX)
    const shelter = 0.55 + 0.45 * Math.sin(Math.PI * along)
    const height = (stand.heightMin + random() * (stand.heightMax - stand.heightMin)) * shelter
    trees.push(
      random() < stand.spruces
        ? spruce({ x, y: stand.groundY }, height, random)
        : pine({ x, y: stand.groundY }, height, random),
    )
  }
  return trees.join('')
}

/** Reed stems (to be stroked) and their plumes (to be filled). */
export const reeds = ({ fromX, toX, groundY, height, seed }: ReedBed) => {
  const random = randomFrom(seed)
  const stems: string[] = []
  const plumes: string[] = []
  for (let x = fromX; x < toX; x += 4 + random() * 7) {
    const along = (x - fromX) / (toX - fromX)
    const tall = height * (0.45 + random() * 0.55) * (0.5 + 0.5 * Math.sin(Math.PI * (0.15 + along * 0.7)))
    const lean = 4 + random() * 9
    stems.push(`M${n(x)} ${groundY}q0 ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}`)
    if (random() > 0.45) plumes.push(plume({ x: x + lean, y: groundY - tall }, 7 + random() * 6))
  }
  return { stems: stems.join(''), plumes: plumes.join('') }
}

/** A boulder with a flat foot at the waterline, as the ice left it; `lit` false gives its shaded right flank. */
export const boulder = ({ x, y, width, height }: Block, lit = true): string => {
  const top = `M${n(x)} ${y}q${n(width * 0.04)} ${n(-height * 0.75)} ${n(width * 0.36)} ${n(-height * 0.95)}`
  const back = `q${n(width * 0.36)} ${n(-height * 0.2)} ${n(width * 0.52)} ${n(height * 0.4)}q${n(width * 0.1)} ${n(height * 0.35)} ${n(width * 0.12)} ${n(height * 0.55)}z`
  const flank = `M${n(x + width * 0.62)} ${n(y - height * 0.98)}q${n(width * 0.2)} ${n(height * 0.1)} ${n(width * 0.26)} ${n(height * 0.43)}q${n(width * 0.1)} ${n(height * 0.35)} ${n(width * 0.12)} ${n(height * 0.55)}h${n(-width * 0.5)}q${n(width * 0.22)} ${n(-height * 0.36)} ${n(width * 0.12)} ${n(-height * 0.98)}z`
  return lit ? top + back : flank
}

/** A bar of stratus with round ends: a long one below, a shorter one resting on it. */
export const stratus = ({ x, y, width, height }: Block): string =>
  bar({ x, y, width, height }) +
  bar({ x: x + width * 0.24, y: y - height * 0.96, width: width * 0.42, height: height * 0.98 })

/** Scots pine: a bare leaning trunk under a flat, clouded crown. */
const pine = ({ x, y }: Spot, h: number, random: () => number): string => {
  const lean = (random() - 0.4) * h * 0.14
  const half = Math.max(0.5, h * 0.02)
  const trunk = `M${n(x - half)} ${y + 2}L${n(x + lean - half * 0.6)} ${n(y - h * 0.8)}h${n(half * 1.2)}L${n(x + half)} ${y + 2}z`
  const width = h * (0.17 + random() * 0.08)
  const tiers = [
    blob({ x: x + lean * 0.7 - width * 0.7, y: y - h * 0.56 }, width * 0.75, h * 0.055),
    blob({ x: x + lean * 0.8 + width * 0.6, y: y - h * 0.66 }, width * 0.9, h * 0.07),
    blob({ x: x + lean - width * 0.3, y: y - h * 0.78 }, width * 1.1, h * 0.09),
    blob({ x: x + lean + width * 0.15, y: y - h * 0.9 }, width * 0.8, h * 0.09),
  ]
  return trunk + tiers.join('')
}

const spruce = ({ x, y }: Spot, h: number, random: () => number): string => {
  const tiers = 5
  const width = h * (0.15 + random() * 0.05)
  const left: string[] = []
  const right: string[] = []
  for (let tier = 1; tier <= tiers; tier++) {
    const reach = (width * tier) / tiers
    const drop = y - h + (h * 0.94 * tier) / tiers
    right.push(`L${n(x + reach)} ${n(drop)}L${n(x + reach * 0.55)} ${n(drop - h * 0.035)}`)
    left.unshift(`L${n(x - reach * 0.55)} ${n(drop - h * 0.035)}L${n(x - reach)} ${n(drop)}`)
  }
  return `M${n(x)} ${n(y - h)}${right.join('')}L${n(x + 0.7)} ${y + 2}h-1.4${left.join('')}z`
}

const bar = ({ x, y, width, height }: Block): string => {
  const r = height / 2
  return `M${n(x + r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 0 ${n(-height)}h${n(width - height)}a${n(r)} ${n(r)} 0 0 1 0 ${n(height)}z`
}

const plume = ({ x, y }: Spot, length: number): string =>
  `M${n(x - 1)} ${n(y + length)}q-2 ${n(-length * 0.7)} 1.6 ${n(-length * 1.3)}q5 ${n(length * 0.5)} 1 ${n(length * 1.3)}z`

const n = (value: number): number => Math.round(value * 10) / 10
