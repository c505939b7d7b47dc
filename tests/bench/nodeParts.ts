// The parts of the bench that need neither a build nor a browser.
import { bookingPart, importPart } from './filePart.ts'
import { fleetPart } from './fleetPart.ts'
import { foldPart, livePart } from './foldPart.ts'
import type { LongLog } from './longLog.ts'
import type { NodePartName } from './partNames.ts'
import { pipelinePart } from './pipelinePart.ts'
import { recorderPart } from './recorderPart.ts'
import { replayCliPart } from './replay/cliPart.ts'
import { goOnPart } from './replay/goOnPart.ts'
import type { Scale } from './scale.ts'
import { seekPart } from './seekPart.ts'
import { sessionsPart } from './sessionsPart.ts'
import type { Part } from './table.ts'

export const NODE_PARTS: Readonly<Record<NodePartName, (log: LongLog, scale: Scale) => Promise<Part>>> = {
  fold: foldPart,
  live: livePart,
  pipeline: pipelinePart,
  seek: seekPart,
  import: importPart,
  recorder: recorderPart,
  sessions: sessionsPart,
  booking: bookingPart,
  fleet: fleetPart,
  replaycli: replayCliPart,
  goon: goOnPart,
}
