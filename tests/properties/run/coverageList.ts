// Everything that a session can reach, as the codecs say it: commands, events, the words of each refusal, how each
// call can end, and how calls can fail. Nothing is listed by hand, so that what is new is missed until it is reached.
import type * as t from 'io-ts'
import { ApiError } from '../../../domain/apiError.ts'
import { type CodecShape, codecShapeOf } from '../../../domain/codec/codecShape.ts'
import { CALLS, COMMAND_TYPES, dataCodecOf, EVENT_TYPES } from '../../../replay/schema/entryCodecs.ts'

export const COVERAGE_KINDS = ['command', 'event', 'refusal', 'call', 'failure'] as const
export type CoverageKind = (typeof COVERAGE_KINDS)[number]

/** `event ReservationPaid`, `refusal SailRefused.SailFull`, `call prices.Abandoned`, `failure TimedOut`. */
export type Reachable = `${CoverageKind} ${string}`

const REASON = 'reason'
const OUTCOME = 'outcome'

/** The words that the field `reason` of an event may hold; none where it has no such field. */
const reasonsOf = (type: string): readonly string[] => {
  const codec = dataCodecOf('event', type)
  const shape: CodecShape | null = codec === null ? null : codecShapeOf(codec)
  const field = shape?._tag === 'Fields' ? shape.fields.find(({ name }) => name === REASON) : undefined
  const words = field === undefined ? null : codecShapeOf(field.value)
  return words?._tag === 'Words' ? words.words : []
}

/** The literal tags of a union's members. */
const tagsOf = (codec: t.Mixed): readonly string[] => {
  const shape = codecShapeOf(codec)
  return shape._tag === 'Union' ? [...(shape.byTag?.keys() ?? [])].map(String) : []
}

/** Answered, failed, abandoned. */
const endsOf = (call: string): readonly string[] => {
  const codec = dataCodecOf('exchange', call)
  const shape = codec === null ? null : codecShapeOf(codec)
  const outcome = shape?._tag === 'Fields' ? shape.fields.find(({ name }) => name === OUTCOME) : undefined
  return outcome === undefined ? [] : tagsOf(outcome.value)
}

export const REACHABLE: readonly Reachable[] = [
  ...COMMAND_TYPES.map((type): Reachable => `command ${type}`),
  ...EVENT_TYPES.map((type): Reachable => `event ${type}`),
  ...EVENT_TYPES.flatMap((type) => reasonsOf(type).map((word): Reachable => `refusal ${type}.${word}`)),
  ...CALLS.flatMap((call) => endsOf(call).map((end): Reachable => `call ${call}.${end}`)),
  ...tagsOf(ApiError).map((tag): Reachable => `failure ${tag}`),
]

export const kindOf = (reachable: Reachable): CoverageKind =>
  COVERAGE_KINDS.find((kind) => reachable.startsWith(`${kind} `)) ?? 'command'
