// The exchanges of a recording in the order in which they were asked, and which call a request is.
import type { Entry, ExchangeEntry } from '../../domain/log/entry.ts'
import type { Exchange } from '../../domain/log/exchange.ts'
import type { DurationMs, EpochMs } from '../../domain/instant.ts'
import type { Endpoint } from '../../effects/api/endpoint.ts'
import { addressOf } from '../../effects/api/endpoint.ts'
import { type Call, endpoints } from '../../effects/api/endpoints.ts'
import type { WireRequest } from '../../effects/api/transport.ts'
import { withoutUnknown } from '../../effects/api/wire/known.ts'
import { canonicalText } from '../player/jsonEquality.ts'
import { type EntryTime, timesOf } from '../rerun/times.ts'

export interface RecordedExchange {
  /** Its place among all, in the order of the questions. */
  readonly place: number
  readonly seq: number
  readonly call: Call
  readonly data: Exchange
  readonly question: Question
  readonly page: number
  /** By timers, see `EntryTime`. */
  readonly askedMs: DurationMs
  /** The server's clock at the question, see `EntryTime`. */
  readonly askedServerMs: EpochMs
  /** The server's clock at the answer, see `EntryTime`. */
  readonly serverMs: EpochMs
}

/** What is asked: `address` is method, host and path with its parameters, `words` the body too. */
export interface Question {
  readonly address: string
  readonly words: string
}

/** Those of calls that this version doesn't know are left out: nothing of this version asks for them. */
export const recordedExchangesIn = (entries: readonly Entry[]): readonly RecordedExchange[] => {
  const times = timesOf(entries)
  const found: (Omit<RecordedExchange, 'place'> & { readonly cause: number })[] = []
  for (const [i, entry] of entries.entries()) {
    const time = times[i]
    const cause = entry.cause ?? 0
    if (entry.kind === 'exchange' && time !== undefined && isCall(entry.type))
      found.push({ ...exchangeOf(entry, entry.type, [time, times[cause - 1] ?? time]), cause })
  }
  // Of two that were asked at one instant, first the one that was wanted first.
  found.sort((a, b) => a.page - b.page || a.askedMs - b.askedMs || a.cause - b.cause || a.seq - b.seq)
  return found.map(({ cause: _cause, ...exchange }, place) => ({ ...exchange, place }))
}

const isCall = (type: string): type is Call => Object.hasOwn(endpoints, type)

const exchangeOf = (
  { seq, data }: ExchangeEntry,
  call: Call,
  [time, wanted]: readonly [EntryTime, EntryTime],
): Omit<RecordedExchange, 'place'> => {
  const path = pathOf(call, data)
  const askedMs = time.timerMs - data.latencyMs
  return {
    seq,
    call,
    data,
    askedMs,
    page: time.page,
    serverMs: time.serverMs,
    question: questionIn({ ...endpoints[call], path }, data.body),
    askedServerMs: wanted.serverMs + askedMs - wanted.timerMs,
  }
}

/** What no address can hold is asked by nobody. */
const pathOf = (call: Call, { parameters }: Exchange): string => {
  try {
    return addressOf(endpoints[call], parameters)
  } catch {
    return ''
  }
}

export const questionOf = (request: WireRequest): Question => questionIn(request, request.body)

const questionIn = (
  { method, host, path }: Pick<WireRequest, 'method' | 'host' | 'path'>,
  body: unknown,
): Question => {
  const address = `${method} ${host} ${path}`
  // A recording has `null` for what was not known, and a request leaves it out.
  return { address, words: body === null ? address : `${address} ${canonicalText(withoutUnknown(body))}` }
}

/** Of the path, as they were before they went into it: `['', 'api', 'reservation', '1001', …]`. */
export const segmentsOf = ({ address }: Pick<Question, 'address'>): readonly string[] => {
  const [path = ''] = address.slice(address.indexOf('/')).split('?', 1)
  return path.split('/').map(decodeURIComponent)
}

/** `null` where no call has such a method and path. */
export const callOf = ({ method, host, path }: WireRequest): Call | null => {
  const [plainPath = ''] = path.split('?', 1)
  const found = PATTERNS.find(
    ({ endpoint, pattern }) =>
      endpoint.method === method && endpoint.host === host && pattern.test(plainPath),
  )
  return found?.call ?? null
}

/** Paths with more fixed words go first: `…/{leg}/dates` before `…/{leg}/{date}`. */
const PATTERNS = (Object.keys(endpoints) as Call[])
  .map((call) => {
    const endpoint: Endpoint = endpoints[call]
    return { call, endpoint, pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]*')}$`) }
  })
  .sort((a, b) => holesIn(a.endpoint.path) - holesIn(b.endpoint.path))

function holesIn(path: string): number {
  return path.split('{').length
}
