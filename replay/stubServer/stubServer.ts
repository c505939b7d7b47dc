// The other side of the wire in a re-run: a transport that answers from recorded exchanges, with their latencies.
import { Observable } from 'rxjs'
import type { Entry } from '../../domain/log/entry.ts'
import type { DurationMs, EpochMs } from '../../domain/instant.ts'
import type { Transport, WireAnswer, WireRequest } from '../../effects/api/transport.ts'
import type { VirtualClock } from '../../effects/ports/virtualClock.ts'
import {
  type Choice,
  type Chooser,
  createFaithfulChooser,
  createHelpfulChooser,
  exchangeListsOf,
  type Silence,
} from './choice.ts'
import { reservationFactsIn } from './facts.ts'
import { type RecordedExchange, recordedExchangesIn } from './exchangeIndex.ts'
import { createReservationKeeper, type ReservationKeeper } from './reservations.ts'
import { wireAnswerOf } from './wire.ts'

/** The world of one re-run, as its server sees it. */
export interface ServerWorld {
  readonly clock: VirtualClock
  /** The number of the page that is open. */
  readonly page: () => number
  /** See `EntryTime`. */
  readonly serverMs: () => EpochMs
  readonly slackMs: DurationMs
}

export interface RecordedServer {
  readonly transport: Transport
  /** The answer that stands in the recording as the entry `seq`, where it is being waited for. */
  readonly recordedNext: (seq: number) => { readonly dueInMs: DurationMs; readonly give: () => void } | null
}

export type ServerMaker = (world: ServerWorld) => RecordedServer

/**
 * The same question at the same time on the same page has its recorded answer, and any other has none ever. A maker
 * reads the recording once and serves any number of re-runs. `onSilence` is told of questions without an answer.
 */
export const faithfulServer = (
  entries: readonly Entry[],
  onSilence: (silence: Silence) => void = () => undefined,
): ServerMaker => {
  const lists = exchangeListsOf(recordedExchangesIn(entries))
  return (world) =>
    createServer(world, createFaithfulChooser(lists, onSilence), ({ exchange }) =>
      wireAnswerOf(exchange.call, exchange.data),
    )
}

/**
 * What was never asked in these words has the answer that fits best, adapted to the question where it is about a
 * reservation, so that a shortened session gets on. `silences` are the questions of the whole session that a faithful
 * server doesn't answer.
 */
export const helpfulServer = (entries: readonly Entry[], silences: readonly Silence[]): ServerMaker => {
  const exchanges = recordedExchangesIn(entries)
  const lists = exchangeListsOf(exchanges)
  const facts = reservationFactsIn(exchanges)
  return (world) => {
    const choose = createHelpfulChooser(lists, silences)
    return createServer(world, choose, createAdapter(world, createReservationKeeper(facts)))
  }
}

interface Given {
  readonly exchange: RecordedExchange
  readonly request: WireRequest
}

/** The answer, made when it arrives; `null` where none does. */
type Answering = (given: Given) => WireAnswer | null

const createAdapter =
  ({ serverMs }: ServerWorld, keep: ReservationKeeper): Answering =>
  ({ exchange, request }) => {
    const shiftMs = serverMs() - exchange.serverMs
    const { call, data } = exchange
    const { outcome } = data
    if (outcome._tag === 'Abandoned') return null
    const serverNowMs = outcome.serverNowMs === null ? null : outcome.serverNowMs + shiftMs
    if (outcome._tag === 'Failed')
      return wireAnswerOf(call, { ...data, outcome: { ...outcome, serverNowMs } })
    const answer = keep({ exchange, request, shiftMs, answer: outcome.answer })
    return wireAnswerOf(call, { ...data, outcome: { ...outcome, serverNowMs, answer } })
  }

const createServer = (world: ServerWorld, choose: Chooser, answering: Answering): RecordedServer => {
  const { clock, slackMs } = world
  const waiting = new Map<number, { readonly dueMs: DurationMs; readonly give: () => void }>()
  const transport: Transport = (request) =>
    new Observable<WireAnswer>((subscriber) => {
      const timerMs = clock.scheduler.now()
      const place = { page: world.page(), timerMs, serverMs: world.serverMs(), slackMs }
      const choice = choose(request, place)
      if (choice === null || neverAnswers(choice)) return undefined
      const { exchange, latencyMs } = choice
      const give = (): void => {
        const answer = answering({ exchange, request })
        if (answer === null) return
        subscriber.next(answer)
        subscriber.complete()
      }
      waiting.set(exchange.seq, { dueMs: timerMs + latencyMs, give })
      const arrival = clock.scheduler.schedule(give, latencyMs + slackMs)
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
        : { dueInMs: answer.dueMs - clock.scheduler.now(), give: answer.give }
    },
  }
}

const neverAnswers = ({ exchange }: Choice): boolean => wireAnswerOf(exchange.call, exchange.data) === null
