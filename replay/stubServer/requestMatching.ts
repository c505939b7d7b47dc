// Request matching: which recorded exchange answers a request of the re-run. Each is used once, in their order.
import { type DurationMs, durationMs, type EpochMs, greatest, plus } from '../../domain/instant.ts'
import type { WireRequest } from '../../effects/ports/transport.ts'
import { callOf, type ExchangeIndex, type RecordedExchange, requestKeyOf } from './exchangeIndex.ts'

/** Where the re-run stands when it sends the request; see `EntryTime`. */
export interface RequestMoment {
  readonly page: number
  readonly timerMs: DurationMs
  readonly serverMs: EpochMs
  readonly slackMs: DurationMs
}

export interface Match {
  readonly exchange: RecordedExchange
  readonly latencyMs: DurationMs
}

/** `null` where there is no answer. */
export type Matcher = (request: WireRequest, moment: RequestMoment) => Match | null

const NONE: readonly RecordedExchange[] = []

/** Who is called with the outcome of a request. */
export interface MatchListeners {
  readonly onUnmatched: (request: UnmatchedRequest) => void
  readonly onMatched?: (exchange: RecordedExchange) => void
}

/** The same request on the same page at the same time, or none. */
export const createExactMatcher = (
  { all, byText }: ExchangeIndex,
  { onUnmatched, onMatched }: MatchListeners,
): Matcher => {
  const isUsed = new Uint8Array(all.length)
  const begins = new Map<string, number>()
  return (request, { page, timerMs, serverMs, slackMs }) => {
    const { text } = requestKeyOf(request)
    const same = byText.get(text) ?? NONE
    // They are in the order of their time: a past one is never looked at again.
    let begin = begins.get(text) ?? 0
    for (let next = same[begin]; next !== undefined && next.page < page; next = same[begin]) begin += 1
    while (isUsed[same[begin]?.place ?? -1] === 1) begin += 1
    begins.set(text, begin)
    let exchange: RecordedExchange | null = null
    for (let i = begin; i < same.length; i += 1) {
      const next = same[i] as RecordedExchange
      const lateMs = timerMs - next.askedMs
      if (next.page > page || lateMs < -2 * slackMs) break
      if (isUsed[next.place] === 1 || lateMs > 2 * slackMs) continue
      // Times that may be off don't show which of two was sent first.
      if (exchange !== null && next.askedMs - exchange.askedMs > slackMs) break
      if (exchange === null || next.sentBySeq < exchange.sentBySeq) exchange = next
    }
    if (exchange === null) {
      onUnmatched({ text, serverMs, request, page, timerMs })
      return null
    }
    isUsed[exchange.place] = 1
    onMatched?.(exchange)
    return { exchange, latencyMs: exchange.data.latencyMs }
  }
}

/** A request without a recorded answer: the page was gone by then, or the log at its end. */
export interface UnmatchedRequest {
  readonly text: string
  readonly serverMs: EpochMs
  readonly request: WireRequest
  readonly page: number
  readonly timerMs: DurationMs
}

/**
 * The same request; else one at the same address, else one of the same call: of those that were not used the one
 * that was asked nearest to this time. Where all are used, the last one again. `unmatched` have no answer at their time.
 */
export const createNearestMatcher = (
  index: ExchangeIndex,
  unmatched: readonly UnmatchedRequest[],
): Matcher => {
  const isUsed = new Uint8Array(index.all.length)
  const takeUnmatched = createUnmatchedTaker(unmatched)
  return (request, { serverMs }) => {
    const { text, address } = requestKeyOf(request)
    const call = callOf(request)
    const candidates = [
      index.byText.get(text) ?? NONE,
      index.byAddress.get(address) ?? NONE,
      (call === null ? undefined : index.byCall.get(call)) ?? NONE,
    ]
    const exchange =
      nextIn(candidates, serverMs, isUsed) ?? candidates.find((group) => group.length > 0)?.at(-1)
    const isOfThisTime = exchange?.key.text === text && exchange.askedServerMs === serverMs
    if (exchange === undefined || (!isOfThisTime && takeUnmatched({ text, serverMs }))) return null
    isUsed[exchange.place] = 1
    const { latencyMs, outcome } = exchange.data
    if (outcome._tag !== 'Abandoned') return { exchange, latencyMs }
    // The answer to an abandoned request is unknown; where it is awaited this time, another one stands in, later.
    const answered = candidates.flatMap((group) =>
      group.filter(({ data }) => data.outcome._tag !== 'Abandoned'),
    )[0]
    if (answered === undefined) return null
    return {
      exchange: answered,
      latencyMs: greatest(plus(latencyMs, durationMs(1)), answered.data.latencyMs),
    }
  }
}

type Asked = Pick<UnmatchedRequest, 'text' | 'serverMs'>

/** Says whether this one is among those that are left, and takes it out. */
const createUnmatchedTaker = (unmatched: readonly UnmatchedRequest[]): ((request: Asked) => boolean) => {
  const left = new Map<string, number>()
  const keyOf = ({ text, serverMs }: Asked): string => `${serverMs} ${text}`
  for (const request of unmatched) left.set(keyOf(request), (left.get(keyOf(request)) ?? 0) + 1)
  return (request) => {
    const count = left.get(keyOf(request)) ?? 0
    if (count > 0) left.set(keyOf(request), count - 1)
    return count > 0
  }
}

const nextIn = (
  candidates: readonly (readonly RecordedExchange[])[],
  nowMs: EpochMs,
  isUsed: Uint8Array,
): RecordedExchange | null => {
  for (const group of candidates) {
    let [next, leastMs]: [RecordedExchange | null, number] = [null, Infinity]
    for (const exchange of group) {
      const offMs = Math.abs(exchange.askedServerMs - nowMs)
      const penaltyMs = offMs > 0 && exchange.data.outcome._tag !== 'Answered' ? FAILURE_PENALTY_MS : 0
      if (isUsed[exchange.place] === 0 && offMs + penaltyMs < leastMs)
        [next, leastMs] = [exchange, offMs + penaltyMs]
    }
    if (next !== null) return next
  }
  return null
}

/** At another time a request succeeds if it can: a recorded failure is taken only where there is no answer. */
const FAILURE_PENALTY_MS = 1e12
