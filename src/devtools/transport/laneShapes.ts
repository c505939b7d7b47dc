// The lanes as SVG paths: the axis is cut into columns, and a lane's column is filled where it has an entry, that of the
// deadlines for as long as one runs.
import type { BinnedLane } from './laneBins.ts'
import type { Playback } from './playback.ts'

/** The kinds of entries, and those of them that are problems. */
export const LANES = ['command', 'event', 'exchange', 'problem'] as const
export type Lane = (typeof LANES)[number]

/** What is drawn, from above. */
export const DRAWN_LANES = [...LANES, 'deadline'] as const
export type DrawnLane = (typeof DRAWN_LANES)[number]

export const COLUMNS = 480
export const LANE_HEIGHT = 10
/** Of the lane's height, at both edges. */
const MARGIN = 1.5

export type LaneShapes = Readonly<Record<DrawnLane, string>>

/** Other shapes come of more entries and of more broken laws alone. */
export const laneShapes = ({ index }: Pick<Playback, 'index'>): LaneShapes => {
  const lengthMs = Math.max(1, index.axisLengthMs())
  const columnOf = (axisMs: number): number => Math.floor((axisMs / lengthMs) * (COLUMNS - 1))
  const columnsOf = (lane: BinnedLane): Uint8Array => {
    const columns = new Uint8Array(COLUMNS)
    index.bins.each(lane, (fromMs, toMs) => columns.fill(1, columnOf(fromMs), columnOf(toMs) + 1))
    return columns
  }
  const problems = new Uint8Array(COLUMNS)
  for (const position of index.problems()) problems[columnOf(index.axisMsOf(position))] = 1
  const path = (lane: DrawnLane): string =>
    columnsPath(lane === 'problem' ? problems : columnsOf(lane), DRAWN_LANES.indexOf(lane))
  return {
    command: path('command'),
    event: path('event'),
    exchange: path('exchange'),
    problem: path('problem'),
    deadline: path('deadline'),
  }
}

/** A rectangle for each run of filled columns, in the lane with this number from above. */
export const columnsPath = (columns: Uint8Array, lane: number): string => {
  const top = lane * LANE_HEIGHT + MARGIN
  const height = LANE_HEIGHT - 2 * MARGIN
  let path = ''
  for (let from = columns.indexOf(1); from !== -1;) {
    const end = columns.indexOf(0, from)
    const to = end === -1 ? columns.length : end
    path += `M${from} ${top}h${to - from}v${height}h${from - to}z`
    from = end === -1 ? -1 : columns.indexOf(1, end)
  }
  return path
}
