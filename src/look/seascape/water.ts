/* Waves and glints as SVG path data: every swell repeats after SWELL_PERIOD units, so it may drift for ever. */
import { randomFrom } from './randomFrom.ts'

export const SCENE_WIDTH = 1920
export const SCENE_HEIGHT = 402
export const HORIZON_Y = 258
export const SWELL_PERIOD = 480

type Glints = Readonly<Record<'fromY' | 'toY' | 'seed', number>>

/** The top edge of one layer of sea, closed along the bottom of the scene: three unequal crests to a period. */
export const swell = (y: number, height: number, phase: number): string => {
  const crests = [
    `q40 ${-height} 90 ${-height * 0.2}t96 ${height * 0.2}`,
    `q52 ${-height * 1.5} 104 ${-height * 0.3}t70 ${height * 0.3}`,
    `q34 ${-height * 0.8} 60 ${-height * 0.15}t60 ${height * 0.15}`,
  ].join('')
  const periods = Math.ceil(SCENE_WIDTH / SWELL_PERIOD) + 2
  return `M${phase - SWELL_PERIOD} ${y}${crests.repeat(periods)}V${SCENE_HEIGHT + 4}H${phase - SWELL_PERIOD}z`
}

/** Short strokes of light on the water, longer and sparser towards the shore, as in a woodcut. */
export const glints = ({ fromY, toY, seed }: Glints): string => {
  const random = randomFrom(seed)
  const strokes: string[] = []
  for (let y = fromY; y < toY; y += 4 + (y - fromY) * 0.07) {
    const nearness = (y - HORIZON_Y) / (SCENE_HEIGHT - HORIZON_Y)
    const step = 60 + nearness * 150
    for (let x = random() * step; x < SCENE_WIDTH; x += step * (0.5 + random())) {
      const length = 5 + nearness * 34 * (0.4 + random())
      strokes.push(`M${Math.round(x)} ${Math.round(y * 2) / 2}h${Math.round(length)}`)
    }
  }
  return strokes.join('')
}

/** The path of sun or moon on the water: strokes that widen and scatter from the horizon to the viewer. */
export const lightPath = (x: number, seed: number): string => {
  const random = randomFrom(seed)
  const strokes: string[] = []
  for (let y = HORIZON_Y + 3; y < SCENE_HEIGHT - 30; y += 5) {
    const spread = 12 + (y - HORIZON_Y) * 0.34
    const length = spread * (0.5 + random() * 0.9)
    strokes.push(`M${Math.round(x - length / 2 + (random() - 0.5) * spread)} ${y}h${Math.round(length)}`)
  }
  return strokes.join('')
}
