// The lanes as SVG paths: the axis is cut into columns, and a lane's column is filled where it has an entry, that of the
// deadlines for as long as one runs.
import type { Entry } from '../../../domain/log/entry.ts'
import { deadlineAfter, NO_DEADLINE } from './deadlines.ts'
import type { Playback, PlaybackState } from './playback.ts'

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
export const laneShapes = (
  { player, index }: Pick<Playback, 'player' | 'index'>,
  { length }: Pick<PlaybackState, 'length' | 'breakCount'>,
): LaneShapes => {
  const lengthMs = Math.max(1, index.axisLengthMs())
  const columnOf = (axisMs: number): number => Math.floor((axisMs / lengthMs) * (COLUMNS - 1))
  const filled: Record<DrawnLane, Uint8Array> = {
    command: new Uint8Array(COLUMNS),
    event: new Uint8Array(COLUMNS),
    exchange: new Uint8Array(COLUMNS),
    problem: new Uint8Array(COLUMNS),
    deadline: new Uint8Array(COLUMNS),
  }
  const fillDeadline = createDeadlineFiller(filled.deadline)
  for (let position = 1; position <= length; position += 1) {
    const entry = player.entryAt(position)
    if (entry === null) continue
    const column = columnOf(index.axisMsOf(position))
    // A call is drawn for as long as it took.
    const from =
      entry.kind === 'exchange' ? columnOf(index.axisMsBefore(position, entry.data.latencyMs)) : column
    filled[entry.kind].fill(1, from, column + 1)
    if (index.isProblem(position)) filled.problem[column] = 1
    fillDeadline(entry, column)
  }
  const path = (lane: DrawnLane): string =>
    pathOf(filled[lane], DRAWN_LANES.indexOf(lane) * LANE_HEIGHT + MARGIN)
  return {
    command: path('command'),
    event: path('event'),
    exchange: path('exchange'),
    problem: path('problem'),
    deadline: path('deadline'),
  }
}

/** A deadline fills its lane from the entry that sets it to the one that ends it, or to its own instant. */
const createDeadlineFiller = (columns: Uint8Array) => {
  let deadline = NO_DEADLINE
  let lastColumn = 0
  return (entry: Entry, column: number): void => {
    if (deadline !== null) columns.fill(1, lastColumn, (entry.at <= deadline ? column : lastColumn) + 1)
    deadline = deadlineAfter(deadline, entry)
    lastColumn = column
  }
}

/** A rectangle for each run of filled columns. */
const pathOf = (columns: Uint8Array, top: number): string => {
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
