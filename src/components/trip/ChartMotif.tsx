/* A scrap of nautical chart generated from two positions: the island, the coast, depth lines and the plotted course. */
import { randomFrom } from '../../look/seascape/randomFrom.ts'
import css from './ChartMotif.module.css'

type GeoPoint = Readonly<Record<'lat' | 'lon', number>>

/** Between two ports, by their codes. */
interface ChartMotifProps extends Readonly<Record<'from' | 'to', string>> {
  readonly className?: string | undefined
}

type Point = Readonly<Record<'x' | 'y', number>>

const WIDTH = 96
const HEIGHT = 88

export const ChartMotif = ({ className, ...ports }: ChartMotifProps) => {
  const [from, to] = [placeOfPort(ports.from), placeOfPort(ports.to)]
  const [a, b] = plot(from, to)
  const seed = Math.round((from.lat + to.lon * 7 + to.lat * 13) * 1000)
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const away = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const island = { x: b.x + away.x * 11, y: b.y + away.y * 11 }
  const coast = { x: a.x - away.x * 24, y: a.y - away.y * 24 }
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={css.sea} width={WIDTH} height={HEIGHT} />
      <path className={css.graticule} d="M24 0v88M72 0v88M0 22h96M0 66h96" />
      <path className={css.depth} d={shore(island, 24, seed) + shore(coast, 37, seed + 3)} />
      <path className={css.shoal} d={shore(island, 18, seed) + shore(coast, 31, seed + 3)} />
      <path className={css.land} d={shore(island, 12.5, seed) + shore(coast, 24, seed + 3)} />
      <path className={css.course} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      <circle className={css.port} cx={a.x} cy={a.y} r="2.600" />
      <path className={css.mark} d={`M${b.x} ${b.y - 4.5}l4.500 4.500-4.500 4.500-4.500-4.500z`} />
    </svg>
  )
}

/** Puts the two ports on the paper in their true bearing, as far apart as it allows. */
function plot(from: GeoPoint, to: GeoPoint): readonly [Point, Point] {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)
  const north = to.lat - from.lat
  const scale = Math.min(19 / Math.max(Math.abs(east), 1e-6), 17 / Math.max(Math.abs(north), 1e-6))
  const half = { x: round(east * scale), y: round(-north * scale) }
  return [
    { x: WIDTH / 2 - half.x, y: HEIGHT / 2 - half.y },
    { x: WIDTH / 2 + half.x, y: HEIGHT / 2 + half.y },
  ]
}

/** A closed, smooth and uneven coastline around a centre; the same seed keeps its shape at every radius. */
function shore(centre: Point, radius: number, seed: number): string {
  const random = randomFrom(seed)
  const corners = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2
    const reach = radius * (0.72 + random() * 0.5)
    return { x: centre.x + Math.cos(angle) * reach * 1.15, y: centre.y + Math.sin(angle) * reach }
  })
  const middles = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    return { corner: next, x: round((corner.x + next.x) / 2), y: round((corner.y + next.y) / 2) }
  })
  const start = middles[middles.length - 1] ?? { x: 0, y: 0 }
  const curves = corners.map((corner, index) => {
    const end = middles[index] ?? corner
    return `Q${round(corner.x)} ${round(corner.y)} ${end.x} ${end.y}`
  })
  return `M${start.x} ${start.y}${curves.join('')}z`
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Where the harbours are: good enough for a drawing and not for navigation. */
const PLACES: Readonly<Record<string, GeoPoint>> = {
  VIR: { lat: 58.572, lon: 23.508 },
  KUI: { lat: 58.574, lon: 23.393 },
  ROH: { lat: 58.906, lon: 23.425 },
  HEL: { lat: 58.866, lon: 23.048 },
  SVI: { lat: 58.97, lon: 23.309 },
  SOR: { lat: 58.694, lon: 22.524 },
  TRI: { lat: 58.591, lon: 22.718 },
  MUN: { lat: 58.229, lon: 24.117 },
  KIH: { lat: 58.132, lon: 24.03 },
  MAN: { lat: 58.22, lon: 24.12 },
  PAR: { lat: 58.388, lon: 24.49 },
  RIN: { lat: 57.778, lon: 23.271 },
  ROO: { lat: 58.218, lon: 22.505 },
  ABR: { lat: 58.164, lon: 22.496 },
  LAA: { lat: 58.28, lon: 27.54 },
  PII: { lat: 58.367, lon: 27.495 },
  LEP: { lat: 59.552, lon: 24.866 },
  KEL: { lat: 59.64, lon: 25.01 },
  TAL: { lat: 59.45, lon: 24.75 },
  AEG: { lat: 59.578, lon: 24.76 },
  VEN: { lat: 57.394, lon: 21.541 },
  NYN: { lat: 58.902, lon: 17.953 },
}

/** A harbour that is not charted yet lies in the middle of the Väinameri (OP-127). */
const SOMEWHERE: GeoPoint = { lat: 58.8, lon: 23.2 }

export const placeOfPort = (code: string): GeoPoint =>
  (Object.hasOwn(PLACES, code) ? PLACES[code] : undefined) ?? SOMEWHERE
