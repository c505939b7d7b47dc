// The other side of the wire in a re-run: a transport that answers from recorded exchanges, with their latencies.
import { Observable, Subscription } from 'rxjs'
import type { Entry } from '../../domain/log/entry.ts'
import {
  between,
  type DurationMs,
  durationMs,
  type EpochMs,
  later,
  minus,
  plus,
} from '../../domain/instant.ts'
import type { Transport, WireAnswer, WireRequest } from '../../effects/ports/transport.ts'
import type { VirtualClock } from './virtualClock.ts'
import { exchangeIndexOf, type RecordedExchange, recordedExchangesIn } from './exchangeIndex.ts'
import {
  createExactMatcher,
  createNearestMatcher,
  type Match,
  type Matcher,
  type MatchListeners,
  type UnmatchedRequest,
} from './requestMatching.ts'
import { createReservationStub, reservationFactsIn, type ReservationStub } from './reservationStub.ts'
import { wireAnswerOf } from './wireAnswer.ts'

/** The surroundings of one re-run, as its server sees them. */
export interface StubWorld {
  readonly clock: VirtualClock
  /** The number of the page that is open. */
  readonly page: () => number
  /** See `EntryTime`. */
  readonly serverMs: () => EpochMs
  readonly slackMs: DurationMs
}

export interface StubServer {
  readonly transport: Transport
  /** The answer that stands in the recording as the entry `seq`, where it is being waited for. */
  readonly recordedNext: (seq: number) => { readonly dueInMs: DurationMs; readonly give: () => void } | null
  /** The network is lost: what was cut off then fails, in the order of the recording. */
  readonly cutOff: () => void
}

export type StubMaker = (world: StubWorld) => StubServer

/**
 * Answers the same request at the same time on the same page as recorded, and no other. A maker reads the recording
 * once and serves any number of re-runs. `listeners` are called with the outcome of each request.
 */
export const exactStub = (
  entries: readonly Entry[],
  listeners: MatchListeners = { onUnmatched: () => undefined },
): StubMaker => {
  const index = exchangeIndexOf(recordedExchangesIn(entries))
  return (world) =>
    createServer(world, createExactMatcher(index, listeners), ({ exchange }) =>
      wireAnswerOf(exchange.call, exchange.data),
    )
}

/**
 * Answers a request that was never recorded with the nearest one, adapted to it where it is about a reservation, so
 * that a shortened session goes on. `unmatched` are the requests of the whole session that the exact stub leaves open.
 */
export const adaptiveStub = (
  entries: readonly Entry[],
  unmatched: readonly UnmatchedRequest[],
): StubMaker => {
  const exchanges = recordedExchangesIn(entries)
  const index = exchangeIndexOf(exchanges)
  const facts = reservationFactsIn(exchanges)
  return (world) => {
    const match = createNearestMatcher(index, unmatched)
    return createServer(world, match, createAdapter(world, createReservationStub(facts)))
  }
}

interface Given {
  readonly exchange: RecordedExchange
  readonly request: WireRequest
}

/** The answer, made when it arrives; `null` where none does. */
type Answering = (given: Given) => WireAnswer | null

const createAdapter =
  ({ serverMs }: StubWorld, reservations: ReservationStub): Answering =>
  ({ exchange, request }) => {
    const shiftMs = between(exchange.serverMs, serverMs())
    const { call, data } = exchange
    const { outcome } = data
    if (outcome._tag === 'Abandoned') return null
    const serverNowMs = outcome.serverNowMs === null ? null : later(outcome.serverNowMs, shiftMs)
    if (outcome._tag === 'Failed')
      return wireAnswerOf(call, { ...data, outcome: { ...outcome, serverNowMs } })
    const answer = reservations({ exchange, request, shiftMs, answer: outcome.answer })
    return wireAnswerOf(call, { ...data, outcome: { ...outcome, serverNowMs, answer } })
  }

const createServer = (world: StubWorld, match: Matcher, answering: Answering): StubServer => {
  const { clock, slackMs } = world
  const waiting = new Map<
    number,
    { readonly dueMs: DurationMs; readonly isCutOff: boolean; readonly give: () => void }
  >()
  let lostAtMs: number | null = null
  const transport: Transport = (request) =>
    new Observable<WireAnswer>((subscriber) => {
      const timerMs = durationMs(clock.scheduler.now())
      const moment = { page: world.page(), timerMs, serverMs: world.serverMs(), slackMs }
      const found = match(request, moment)
      if (found === null || neverAnswers(found)) return undefined
      const { exchange, latencyMs } = found
      const give = (): void => {
        const answer = answering({ exchange, request })
        if (answer === null) return
        subscriber.next(answer)
        subscriber.complete()
      }
      // Where times may be off, the order of the recording is kept as it is.
      const isSentWithout = timerMs === lostAtMs && latencyMs === 0
      const isCutOff = exchange.isCutOff && slackMs === 0 && !isSentWithout
      waiting.set(exchange.seq, { dueMs: plus(timerMs, latencyMs), isCutOff, give })
      const arrival = isCutOff ? Subscription.EMPTY : clock.scheduler.schedule(give, latencyMs + slackMs)
      return () => {
        arrival.unsubscribe()
        waiting.delete(exchange.seq)
      }
    })
  return {
    transport,
    recordedNext: (seq) => {
      const answer = waiting.get(seq)
      return answer === undefined
        ? null
        : { dueInMs: minus(answer.dueMs, durationMs(clock.scheduler.now())), give: answer.give }
    },
    cutOff: () => {
      lostAtMs = clock.scheduler.now()
      const ended = [...waiting]
        .filter(([, { isCutOff, dueMs }]) => isCutOff && dueMs <= clock.scheduler.now())
        .toSorted(([one], [other]) => one - other)
      for (const [, { give }] of ended) give()
    },
  }
}

const neverAnswers = ({ exchange }: Match): boolean => wireAnswerOf(exchange.call, exchange.data) === null
