// The exchanges of a log as the server had them: each read by its call's own codecs, in the order of the answers, with
// the server's time and the language of the page. What a codec of today does not read is counted and left out.
import * as E from 'fp-ts/Either'
import { type EpochMs, later } from '../../../domain/instant.ts'
import type { Entry, ExchangeEntry } from '../../../domain/log/entry.ts'
import { decodedBy } from '../../../domain/wire/decoding.ts'
import {
  type Call,
  type CallAnswer,
  type CallBody,
  type CallParameters,
  endpoints,
} from '../../../domain/wire/endpoints/endpoints.ts'
import { createServerTime } from './serverTime.ts'

export interface AnsweredCall<K extends Call = Call> {
  readonly call: K
  readonly parameters: CallParameters<K>
  readonly body: CallBody<K>
  readonly answer: CallAnswer<K>
  /** As they stand in the log. */
  readonly raw: Pick<ExchangeEntry['data'], 'parameters' | 'body'>
  /** The server's. */
  readonly atMs: EpochMs
  readonly locale: string
}

export interface RefusedCall {
  readonly call: Call
  readonly parameters: Readonly<Record<string, string>>
  readonly code: string | null
  readonly status: number
  readonly atMs: EpochMs
}

export interface TellingParts {
  readonly told: (call: AnsweredCall) => void
  readonly refused: (call: RefusedCall) => void
  /** A command of a person or the program, and every event. */
  readonly happened: (entry: Exclude<Entry, ExchangeEntry>, atMs: EpochMs) => void
}

/** How the entries ended: the server's clock against the tab's, and how many answers could not be read. */
export interface Telling {
  readonly serverMs: (atMs: EpochMs) => EpochMs
  readonly unreadCount: number
}

export const tellEach = (entries: readonly Entry[], parts: TellingParts): Telling => {
  const time = createServerTime()
  let locale = 'en'
  let unreadCount = 0
  for (const entry of entries) {
    time.note(entry)
    const atMs = later(entry.at, time.offsetMs())
    if (entry.kind === 'event' && entry.type === 'AddressChanged') locale = entry.data.address.locale
    if (entry.kind === 'event' && entry.type === 'LocaleChanged') locale = entry.data.locale
    if (entry.kind !== 'exchange') parts.happened(entry, atMs)
    else if (!tellExchange(entry, { atMs, locale }, parts)) unreadCount += 1
  }
  return { serverMs: (atMs) => later(atMs, time.offsetMs()), unreadCount }
}

type Moment = Pick<AnsweredCall, 'atMs' | 'locale'>

/** Whether it could be read. */
const tellExchange = (
  { type, data }: ExchangeEntry,
  moment: Moment,
  { told, refused }: TellingParts,
): boolean => {
  if (!Object.hasOwn(endpoints, type)) return false
  const call = type as Call
  const { outcome, parameters } = data
  if (outcome._tag === 'Abandoned') return true
  if (outcome._tag === 'Failed') {
    const { error } = outcome
    if (error._tag === 'Refused')
      refused({ call, parameters, code: error.code, status: error.status, atMs: moment.atMs })
    return true
  }
  const { parameters: parameterCodec, body: bodyCodec, answer: answerCodec } = endpoints[call]
  const read = [
    decodedBy(parameterCodec, parameters),
    decodedBy(bodyCodec, data.body),
    decodedBy(answerCodec, outcome.answer),
  ] as const
  const [ofPath, ofBody, ofAnswer] = read
  if (E.isLeft(ofPath) || E.isLeft(ofBody) || E.isLeft(ofAnswer)) return false
  told({
    call,
    parameters: ofPath.right,
    body: ofBody.right,
    answer: ofAnswer.right,
    raw: data,
    ...moment,
  })
  return true
}
