// A session as a trace of OpenTelemetry, in OTLP's JSON: the session is a span, its commands are spans below it, exchanges
// are spans below the command that led to them, events stand in the span of their command, and causes are links.
// Every id is made from the session's and the entry's: the same log makes the same trace.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { EpochMs } from '../../domain/instant.ts'
import type { CommandEntry, Entry, EventEntry, ExchangeEntry } from '../../domain/log/entry.ts'
import { networkErrorOf } from '../../domain/apiError.ts'
import { createCauseIndex } from '../player/causes.ts'
import { isProblem } from '../player/problems.ts'
import { askedAtOf, steadyEntriesOf } from '../player/steadyClock.ts'
import { hostOf } from './address.ts'
import type { LeavingLog } from './leaving.ts'
import {
  type Attribute,
  attributesOf,
  type OtlpLink,
  type OtlpRequest,
  type OtlpSpan,
  SPAN_KINDS,
  STATUS_CODES,
  unixNano,
} from './otlpFormat.ts'

/** As the text of one file, which a collector's file receiver reads as well. */
export const otlpText = (log: LeavingLog): string => JSON.stringify(otlpOf(log))

export const otlpOf = (log: LeavingLog): OtlpRequest => requestWith(log, spansOf(log))

/** The same in requests of so many spans, as collectors limit what they take at once. */
export const otlpRequests = (log: LeavingLog, spansEach: number): readonly OtlpRequest[] => {
  const spans = spansOf(log)
  const count = Math.ceil(spans.length / spansEach)
  return Array.from({ length: count }, (_, i) =>
    requestWith(log, spans.slice(i * spansEach, (i + 1) * spansEach)),
  )
}

const requestWith = ({ header }: LeavingLog, spans: readonly OtlpSpan[]): OtlpRequest => ({
  resourceSpans: [
    {
      resource: {
        attributes: attributesOf({
          'service.name': 'ferrylog',
          'service.version': header.app,
          'session.id': header.sessionId,
          'ferrylog.tab': header.tabId,
          'ferrylog.brand': header.brand,
          'ferrylog.locale': header.locale,
          'ferrylog.time_zone': header.timeZone,
        }),
      },
      scopeSpans: [{ scope: { name: 'ferrylog.log', version: String(header.ferrylog) }, spans }],
    },
  ],
})

interface Trace {
  readonly traceId: string
  /** The session's own span is that of no entry. */
  readonly spanIdOf: (seq: number | null) => string
}

const TRACE_BYTES = 16
const SPAN_BYTES = 8

const traceOf = (sessionId: string): Trace => {
  const hashOf = (text: string, length: number): string =>
    bytesToHex(sha256(utf8ToBytes(text)).slice(0, length))
  return {
    traceId: hashOf(sessionId, TRACE_BYTES),
    spanIdOf: (seq) => hashOf(`${sessionId} ${seq ?? 'session'}`, SPAN_BYTES),
  }
}

const spansOf = ({ header, entries: recorded }: LeavingLog): readonly OtlpSpan[] => {
  const entries = steadyEntriesOf({ startedAtMs: header.startedAtMs, entries: recorded })
  const trace = traceOf(header.sessionId)
  const holders = holdersIn(entries)
  const found = new Map<number | null, Holding>([[null, { events: [], endMs: header.startedAtMs }]])
  for (const [i, entry] of entries.entries()) {
    const holder = holders[i] ?? null
    const holding = found.get(holder) ?? { events: [], endMs: entry.at }
    found.set(holder, holding)
    holding.endMs = Math.max(holding.endMs, entry.at)
    if (entry.kind === 'event') holding.events.push(entry)
  }
  const context: Context = {
    trace,
    bySeq: bySeqIn(entries),
    spanSeqOf: spanSeqIn(entries, holders),
    startedAtMs: header.startedAtMs,
  }
  const lastMs = entries.at(-1)?.at ?? header.startedAtMs
  const session = found.get(null) ?? { events: [], endMs: lastMs }
  return [
    sessionSpan({ ...session, endMs: lastMs }, header.startedAtMs, context),
    ...entries.flatMap((entry, i): readonly OtlpSpan[] => {
      if (entry.kind === 'command')
        return [commandSpan(entry, found.get(entry.seq) ?? { events: [], endMs: entry.at }, context)]
      return entry.kind === 'exchange' ? [exchangeSpan(entry, holders[i] ?? null, context)] : []
    }),
  ]
}

/** What belongs to a span. */
interface Holding {
  readonly events: EventEntry[]
  /** When the last of it happened. */
  endMs: number
}

interface Context {
  readonly trace: Trace
  readonly bySeq: (seq: number) => Entry | null
  /** The span in which an entry stands. */
  readonly spanSeqOf: (seq: number) => number | null
  readonly startedAtMs: EpochMs
}

/** For each entry the command in whose span it stands, its own for a command; `null` for the session's. */
const holdersIn = (entries: readonly Entry[]): readonly (number | null)[] => {
  const { positionOf } = createCauseIndex(entries)
  const holders: (number | null)[] = []
  for (const { seq, kind, cause } of entries) {
    const position = cause === null ? null : positionOf(cause)
    holders.push(kind === 'command' ? seq : position === null ? null : (holders[position - 1] ?? null))
  }
  return holders
}

const bySeqIn = (entries: readonly Entry[]): Context['bySeq'] => {
  const { positionOf } = createCauseIndex(entries)
  return (seq) => entries[(positionOf(seq) ?? 0) - 1] ?? null
}

const spanSeqIn = (entries: readonly Entry[], holders: readonly (number | null)[]): Context['spanSeqOf'] => {
  const { positionOf } = createCauseIndex(entries)
  return (seq) => {
    const at = (positionOf(seq) ?? 0) - 1
    return entries[at]?.kind === 'exchange' ? seq : (holders[at] ?? null)
  }
}

const sessionSpan = ({ events, endMs }: Holding, startedAtMs: number, { trace }: Context): OtlpSpan => ({
  traceId: trace.traceId,
  spanId: trace.spanIdOf(null),
  name: 'session',
  kind: SPAN_KINDS.internal,
  startTimeUnixNano: unixNano(startedAtMs),
  endTimeUnixNano: unixNano(Math.max(startedAtMs, endMs)),
  attributes: [],
  events: events.map(spanEvent),
  links: [],
  status: {},
})

const commandSpan = (entry: CommandEntry, { events, endMs }: Holding, context: Context): OtlpSpan => {
  const problem = events.find(isProblem)
  return {
    ...frameOf(entry, null, context),
    name: entry.type,
    kind: SPAN_KINDS.internal,
    startTimeUnixNano: unixNano(entry.at),
    endTimeUnixNano: unixNano(Math.max(entry.at, endMs)),
    attributes: [...entryAttributes(entry), ...attributesOf({ 'ferrylog.data': JSON.stringify(entry.data) })],
    events: events.map(spanEvent),
    links: linksOf(entry, null, context),
    status: problem === undefined ? {} : { code: STATUS_CODES.error, message: problem.type },
  }
}

const exchangeSpan = (entry: ExchangeEntry, holder: number | null, context: Context): OtlpSpan => {
  const { method, path, outcome } = entry.data
  const heldAt = (holder === null ? null : context.bySeq(holder)?.at) ?? context.startedAtMs
  return {
    ...frameOf(entry, holder, context),
    name: `${method} ${path}`,
    kind: SPAN_KINDS.client,
    startTimeUnixNano: unixNano(askedAtOf(entry, heldAt)),
    endTimeUnixNano: unixNano(entry.at),
    attributes: [
      ...entryAttributes(entry),
      ...attributesOf({
        'ferrylog.call': entry.type,
        'ferrylog.host': hostOf(entry.type),
        'http.request.method': method,
        'url.template': path,
        ...outcomeAttributes(outcome),
        'ferrylog.data': JSON.stringify(entry.data),
      }),
    ],
    events: [],
    links: linksOf(entry, holder, context),
    status:
      outcome._tag === 'Failed' ? { code: STATUS_CODES.error, message: networkErrorOf(outcome.error) } : {},
  }
}

type Values = Parameters<typeof attributesOf>[0]

/** By the names of OpenTelemetry's semantic conventions for HTTP. */
const outcomeAttributes = (outcome: ExchangeEntry['data']['outcome']): Values => {
  switch (outcome._tag) {
    case 'Answered':
      return { 'http.response.status_code': outcome.status }
    case 'Failed': {
      const { error } = outcome
      const status = 'status' in error ? { 'http.response.status_code': error.status } : {}
      return { ...status, 'error.type': error._tag }
    }
    case 'Abandoned':
      return { 'ferrylog.abandoned': true }
  }
}

const frameOf = ({ seq }: Entry, parent: number | null, { trace }: Context) => ({
  traceId: trace.traceId,
  spanId: trace.spanIdOf(seq),
  parentSpanId: trace.spanIdOf(parent),
})

const entryAttributes = ({ seq, kind, cause }: Entry): readonly Attribute[] =>
  attributesOf({ 'ferrylog.seq': seq, 'ferrylog.kind': kind, 'ferrylog.cause': cause })

/** To what led to the entry, unless that is its parent itself. A cause that the log no longer has is named all the same. */
const linksOf = ({ cause }: Entry, parent: number | null, context: Context): readonly OtlpLink[] => {
  if (cause === null || cause === parent) return []
  const { trace, bySeq, spanSeqOf } = context
  const led = bySeq(cause)
  return [
    {
      traceId: trace.traceId,
      spanId: trace.spanIdOf(spanSeqOf(cause)),
      attributes: attributesOf({ 'ferrylog.cause': cause, 'ferrylog.type': led?.type ?? null }),
    },
  ]
}

const spanEvent = (entry: EventEntry): OtlpSpan['events'][number] => ({
  name: entry.type,
  timeUnixNano: unixNano(entry.at),
  attributes: [...entryAttributes(entry), ...attributesOf({ 'ferrylog.data': JSON.stringify(entry.data) })],
})
