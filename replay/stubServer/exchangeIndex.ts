// The exchanges of a recording in the order of their requests, with an index for lookup, and which call a request is.
import type { Entry, ExchangeEntry } from '../../domain/log/entry.ts'
import type { Exchange } from '../../domain/log/exchange.ts'
import { type DurationMs, type EpochMs, later, minus } from '../../domain/instant.ts'
import type { Endpoint } from '../../domain/wire/endpoints/endpoint.ts'
import { addressOf } from '../../domain/wire/endpoints/endpoint.ts'
import { type Call, endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import type { WireRequest } from '../../effects/ports/transport.ts'
import { withoutUnknown } from '../../domain/wire/known.ts'
import { canonicalJson } from '../schema/jsonEquality.ts'
import { type EntryTime, timesOf } from '../player/entryTimes.ts'
import { cutOffIn } from '../player/networkLoss.ts'

export interface RecordedExchange {
  /** Its place among all, in the order of the requests. */
  readonly place: number
  readonly seq: number
  readonly call: Call
  readonly data: Exchange
  /** The loss of the network has ended it. */
  readonly isCutOff: boolean
  readonly key: RequestKey
  readonly page: number
  /** By timers, see `EntryTime`. */
  readonly askedMs: DurationMs
  /** The number of the entry upon which the request was sent. */
  readonly sentBySeq: number
  /** The server's clock at the request, see `EntryTime`. */
  readonly askedServerMs: EpochMs
  /** The server's clock at the answer, see `EntryTime`. */
  readonly serverMs: EpochMs
}

/** By what requests are compared: `address` is method, host and path with its parameters, `text` the body too. */
export interface RequestKey {
  readonly address: string
  readonly text: string
}

/** Calls that this version doesn't know are left out: it never makes them. */
export const recordedExchangesIn = (entries: readonly Entry[]): readonly RecordedExchange[] => {
  const times = timesOf(entries)
  const cutOff = cutOffIn(entries, times)
  const firstSeq = entries[0]?.seq ?? 1
  const found: Omit<RecordedExchange, 'place'>[] = []
  const sentBy = createSentBy()
  for (const [i, entry] of entries.entries()) {
    const time = times[i]
    if (time === undefined) continue
    if (entry.kind === 'exchange' && isCall(entry.type)) {
      const exchange = exchangeOf(entry, entry.type, [time, times[(entry.cause ?? 0) - firstSeq] ?? time])
      const sentBySeq = sentBy.of(entry, exchange.askedMs)
      found.push({ ...exchange, isCutOff: cutOff.has(entry.seq), sentBySeq })
    }
    sentBy.note(entry, time)
  }
  // Of two that were sent at one instant, first the one of which what led to it came first.
  found.sort((a, b) => a.page - b.page || a.askedMs - b.askedMs || a.sentBySeq - b.sentBySeq || a.seq - b.seq)
  return found.map((exchange, place) => ({ ...exchange, place }))
}

/**
 * What a request was sent upon: its cause, or what the same cause had led to by then; where a call is followed by a second
 * one, the answer to the first.
 */
const createSentBy = () => {
  const led = new Map<number, { readonly seq: number; readonly timerMs: DurationMs }[]>()
  return {
    note: ({ seq, cause }: Entry, { timerMs }: EntryTime): void => {
      if (cause === null) return
      const known = led.get(cause)
      if (known === undefined) led.set(cause, [{ seq, timerMs }])
      else known.push({ seq, timerMs })
    },
    of: ({ cause }: Entry, askedMs: DurationMs): number => {
      const before = led.get(cause ?? 0)?.findLast(({ timerMs }) => timerMs <= askedMs)
      return before?.seq ?? cause ?? 0
    },
  }
}

const isCall = (type: string): type is Call => Object.hasOwn(endpoints, type)

const exchangeOf = (
  { seq, data }: ExchangeEntry,
  call: Call,
  [time, causeTime]: readonly [EntryTime, EntryTime],
): Omit<RecordedExchange, 'place' | 'isCutOff' | 'sentBySeq'> => {
  const path = pathOf(call, data)
  const askedMs = minus(time.timerMs, data.latencyMs)
  return {
    seq,
    call,
    data,
    askedMs,
    page: time.page,
    serverMs: time.serverMs,
    key: keyOfParts({ ...endpoints[call], path }, data.body),
    askedServerMs: later(causeTime.serverMs, minus(askedMs, causeTime.timerMs)),
  }
}

/** Parameters that no address can hold match no request. */
const pathOf = (call: Call, { parameters }: Exchange): string => {
  try {
    return addressOf(endpoints[call], parameters)
  } catch {
    return ''
  }
}

export const requestKeyOf = (request: WireRequest): RequestKey => keyOfParts(request, request.body)

const keyOfParts = (
  { method, host, path }: Pick<WireRequest, 'method' | 'host' | 'path'>,
  body: unknown,
): RequestKey => {
  const address = `${method} ${host} ${path}`
  // A recording has `null` for what was not known, and a request leaves it out.
  return { address, text: body === null ? address : `${address} ${canonicalJson(withoutUnknown(body))}` }
}

/** Of the path, as they were before they went into it: `['', 'api', 'reservation', '1001', …]`. */
export const segmentsOf = ({ address }: Pick<RequestKey, 'address'>): readonly string[] => {
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

/** Made once for a recording. */
export interface ExchangeIndex {
  readonly all: readonly RecordedExchange[]
  readonly byText: ReadonlyMap<string, readonly RecordedExchange[]>
  readonly byAddress: ReadonlyMap<string, readonly RecordedExchange[]>
  readonly byCall: ReadonlyMap<Call, readonly RecordedExchange[]>
}

export const exchangeIndexOf = (all: readonly RecordedExchange[]): ExchangeIndex => ({
  all,
  byText: grouped(all, ({ key }) => key.text),
  byAddress: grouped(all, ({ key }) => key.address),
  byCall: grouped(all, ({ call }) => call),
})

const grouped = <K>(
  exchanges: readonly RecordedExchange[],
  keyOf: (exchange: RecordedExchange) => K,
): ReadonlyMap<K, readonly RecordedExchange[]> => {
  const groups = new Map<K, RecordedExchange[]>()
  for (const exchange of exchanges) {
    const group = groups.get(keyOf(exchange))
    if (group === undefined) groups.set(keyOf(exchange), [exchange])
    else group.push(exchange)
  }
  return groups
}
