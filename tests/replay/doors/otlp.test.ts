// A session as a trace: the published protobuf definitions take it as it is, and it says what led to what.
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import type { LeavingLog } from '../../../replay/doors/leaving.ts'
import { otlpOf, otlpRequests, otlpText } from '../../../replay/doors/otlp.ts'
import type { OtlpRequest, OtlpSpan } from '../../../replay/doors/otlpFormat.ts'
import { paidBooking, troubledLog } from './doorLogs.ts'

interface Message {
  readonly verify: (message: unknown) => string | null
  readonly fromObject: (message: unknown) => unknown
  readonly encode: (message: unknown) => { readonly finish: () => Uint8Array }
  readonly decode: (bytes: Uint8Array) => unknown
  readonly toObject: (message: unknown, options: object) => unknown
}

interface Definitions {
  readonly opentelemetry: {
    readonly proto: {
      readonly collector: { readonly trace: { readonly v1: { readonly ExportTraceServiceRequest: Message } } }
    }
  }
}

const definitions = createRequire(import.meta.url)(
  '@opentelemetry/otlp-transformer/build/src/generated/root.js',
) as Definitions
const { ExportTraceServiceRequest } = definitions.opentelemetry.proto.collector.trace.v1

/** As a collector takes it: from JSON to protobuf and back, where what the definitions don't know is lost. */
const throughProtobuf = (text: string): unknown => {
  const message = ExportTraceServiceRequest.fromObject(
    JSON.parse(text, (key, value: unknown) => (isId(key) ? Buffer.from(String(value), 'hex') : value)),
  )
  expect(ExportTraceServiceRequest.verify(message)).toBeNull()
  const read = ExportTraceServiceRequest.decode(ExportTraceServiceRequest.encode(message).finish())
  const plain = ExportTraceServiceRequest.toObject(read, { longs: String, bytes: String, arrays: false })
  return JSON.parse(JSON.stringify(plain), (key, value: unknown) =>
    isId(key) ? Buffer.from(String(value), 'base64').toString('hex') : value,
  )
}

const isId = (key: string): boolean => ['traceId', 'spanId', 'parentSpanId'].includes(key)

/** The definitions leave out what is empty. */
const withoutEmpty = (request: OtlpRequest): unknown =>
  JSON.parse(JSON.stringify(request), (_key, value: unknown) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  )

const spansIn = (request: OtlpRequest): readonly OtlpSpan[] =>
  request.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))

const valueOf = (span: Pick<OtlpSpan, 'attributes'>, key: string): string | undefined => {
  const value = span.attributes.find((attribute) => attribute.key === key)?.value
  return value === undefined ? undefined : String(Object.values(value)[0])
}

const spanFor = (spans: readonly OtlpSpan[], seq: number): OtlpSpan => {
  const span = spans.find((one) => valueOf(one, 'ferrylog.seq') === String(seq))
  if (span === undefined) throw new Error(`No span for entry ${seq}`)
  return span
}

describe('a booking that was paid', () => {
  const log = paidBooking()
  const spans = spansIn(otlpOf(log))
  const [session] = spans
  const ofKind = (kind: Entry['kind']): readonly Entry[] => log.entries.filter((entry) => entry.kind === kind)

  it('is a trace that the protobuf definitions take whole', () => {
    expect(throughProtobuf(otlpText(log))).toEqual(withoutEmpty(otlpOf(log)))
  })
  it('has one span for the session, one for each command and each exchange, and an event for each event', () => {
    expect(spans).toHaveLength(1 + ofKind('command').length + ofKind('exchange').length)
    expect(spans.flatMap(({ events }) => events)).toHaveLength(ofKind('event').length)
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length)
  })
  it('has commands below the session, and exchanges below their commands', () => {
    expect(session?.parentSpanId).toBeUndefined()
    for (const { seq } of ofKind('command')) expect(spanFor(spans, seq).parentSpanId).toBe(session?.spanId)
    for (const { seq } of ofKind('exchange'))
      expect(spanFor(spans, seq).parentSpanId).toBe(spanFor(spans, commandAbove(log, seq)).spanId)
  })
  it('has each event in the span of its command, at its time', () => {
    for (const { seq, at, type } of ofKind('event')) {
      const held = spanFor(spans, commandAbove(log, seq)).events.find(
        (event) => valueOf(event, 'ferrylog.seq') === String(seq),
      )
      expect(held).toMatchObject({ name: type, timeUnixNano: `${at}000000` })
    }
  })
  it('links what followed from something else to the span of that', () => {
    for (const { seq, cause } of ofKind('command')) {
      const { links } = spanFor(spans, seq)
      if (cause === null) expect(links).toEqual([])
      else {
        expect(valueOf(links[0] ?? { attributes: [] }, 'ferrylog.cause')).toBe(String(cause))
        expect(links[0]?.spanId).toBe(spanFor(spans, spanSeqOf(log, cause)).spanId)
      }
    }
  })
  it('has the times of the log, and lasts as long as what belongs to it', () => {
    for (const entry of log.entries) {
      if (entry.kind === 'event') continue
      const { startTimeUnixNano, endTimeUnixNano } = spanFor(spans, entry.seq)
      const startMs = entry.at - (entry.kind === 'exchange' ? entry.data.latencyMs : 0)
      expect(startTimeUnixNano).toBe(`${startMs}000000`)
      expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)
    }
    const last = log.entries.at(-1)?.at
    expect(session?.endTimeUnixNano).toBe(`${last}000000`)
  })
  it('has the same ids each time', () => {
    expect(otlpText(paidBooking())).toBe(otlpText(log))
    expect(session?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(session?.spanId).toMatch(/^[0-9a-f]{16}$/)
  })
  it('is cut into requests that hold all of it, for collectors that take little at once', () => {
    const requests = otlpRequests(log, 10)
    expect(requests.flatMap(spansIn)).toEqual(spans)
    for (const request of requests) expect(spansIn(request).length).toBeLessThanOrEqual(10)
  })
})

describe('calls that fail', () => {
  const log = troubledLog()
  const spans = spansIn(otlpOf(log))
  const calls = log.entries.filter(({ kind }) => kind === 'exchange').map(({ seq }) => spanFor(spans, seq))

  it('have their status, and the kind of their error', () => {
    expect(throughProtobuf(otlpText(log))).toEqual(withoutEmpty(otlpOf(log)))
    expect(calls.map(({ status, kind }) => [kind, status.code, status.message])).toEqual([
      [3, 2, 'OWNER'],
      [3, 2, 'ERR_NETWORK'],
      [3, undefined, undefined],
      [3, undefined, undefined],
      [3, undefined, undefined],
    ])
    expect(calls.map((span) => valueOf(span, 'http.response.status_code'))).toEqual([
      '409',
      undefined,
      undefined,
      '200',
      '200',
    ])
    expect(calls.map((span) => valueOf(span, 'error.type')).slice(0, 2)).toEqual(['Refused', 'Unreachable'])
  })
})

const entryWith = (log: LeavingLog, seq: number): Entry => {
  const entry = log.entries.find((one) => one.seq === seq)
  if (entry === undefined) throw new Error(`No entry ${seq}`)
  return entry
}

const commandAbove = (log: LeavingLog, seq: number): number => {
  const { kind, cause } = entryWith(log, seq)
  if (kind === 'command') return seq
  if (cause === null) throw new Error(`Nothing led to ${seq}`)
  return commandAbove(log, cause)
}

const spanSeqOf = (log: LeavingLog, seq: number): number =>
  entryWith(log, seq).kind === 'exchange' ? seq : commandAbove(log, seq)
