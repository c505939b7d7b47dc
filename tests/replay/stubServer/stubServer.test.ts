// The other side of the wire in a re-run: recorded outcomes come back as themselves, and a session that is shorter than
// the recorded one gets answers that agree with it.
import fc from 'fast-check'
import { OPEN_VAULT } from '../../../effects/ports/tokenVault.ts'
import { NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { durationMs, type DurationMs, epochMs, type EpochMs } from '../../../domain/instant.ts'
import type { ApiError } from '../../../domain/apiError.ts'
import type { Entry, EventEntry } from '../../../domain/log/entry.ts'
import type { EventType } from '../../../domain/log/events.ts'
import type { Exchange, ExchangeOutcome } from '../../../domain/log/exchange.ts'
import { countOf } from '../../../domain/tickets/ticketLine.ts'
import { callerOf, createTurns } from '../../../effects/api/call.ts'
import { type Call, endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import type { WireAnswer } from '../../../effects/ports/transport.ts'
import { isHunt, runs } from '../../support/runs.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { CALLS } from '../../../replay/schema/entryCodecs.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { unfitBodies, wireAnswerOf } from '../../../replay/stubServer/wireAnswer.ts'
import { type Move, movesOf } from '../../../replay/rerun/moves.ts'
import { JOURNEY } from '../../properties/generator/journeyPlan.ts'
import { firstLog } from '../../properties/run/runPlan.ts'
import { arbitraryOf } from '../../support/arbitraryOf.ts'
import { HEADER } from '../file/arbitraryLog.ts'
import { adaptiveStubOf, rerunOf, sessionOf } from '../rerun/rerunLog.ts'

const NOW_MS = epochMs(1_795_154_401_000)

/** What the program makes of such an answer. */
const outcomeOf = (call: Call, answer: WireAnswer | null): ExchangeOutcome => {
  const clock = createVirtualClock(NOW_MS)
  const recorded: Exchange[] = []
  const context = {
    clock,
    startedAtMs: NOW_MS,
    locale: () => null,
    token: () => null,
    vault: OPEN_VAULT,
    transport: () => (answer === null ? NEVER : of(answer)),
    record: (_call: Call, exchange: Exchange) => void recorded.push(exchange),
    left$: NEVER,
    personsBefore: () => 0,
    inTurn: createTurns(),
    aboutNow: () => null,
    handedOver: () => undefined,
  }
  callerOf(endpoints, context)(call, { parameters: {}, body: null }).subscribe()
  clock.advance(60_000)
  const [exchange] = recorded
  if (exchange === undefined) throw new Error('Nothing was recorded')
  return exchange.outcome
}

const exchangeOf = (outcome: ExchangeOutcome, latencyMs: DurationMs = durationMs(10)): Exchange => ({
  method: 'GET',
  path: '/',
  parameters: {},
  body: null,
  latencyMs,
  outcome,
})

const againOf = (call: Call, outcome: ExchangeOutcome, latencyMs?: DurationMs): ExchangeOutcome =>
  outcomeOf(call, wireAnswerOf(call, exchangeOf(outcome, latencyMs)))

describe('a recorded answer', () => {
  it.each(CALLS)('of %s always decodes to itself', (call) => {
    fc.assert(
      fc.property(arbitraryOf(endpoints[call].answer), (answer) => {
        const outcome: ExchangeOutcome = {
          _tag: 'Answered',
          status: 200,
          answer: answer ?? null,
          dropped: [],
          serverNowMs: NOW_MS,
        }
        expect(againOf(call, outcome)).toEqual(outcome)
      }),
      { numRuns: runs(30) },
    )
  })
})

const refused = { _tag: 'Refused' as const, status: 409, statusText: 'Conflict' }
const FAILURES: readonly (readonly [ApiError, latencyMs: number, serverNowMs: EpochMs | null])[] = [
  [{ _tag: 'TimedOut', code: 'ECONNABORTED' }, 40_000, null],
  [{ _tag: 'TimedOut', code: 'ECONNABORTED' }, 300, null],
  [{ _tag: 'TimedOut', code: 'ETIMEDOUT' }, 300, null],
  [{ _tag: 'Unreachable', code: 'ERR_NETWORK' }, 300, null],
  [{ _tag: 'Unreachable', code: 'Default Error' }, 300, null],
  [{ ...refused, code: 'OWNER', message: 'Mati is known', id: null }, 300, NOW_MS],
  [{ ...refused, code: null, message: null, id: null }, 300, null],
  [{ _tag: 'Broken', status: 502, statusText: 'Bad Gateway' }, 300, NOW_MS],
]

/** What these answer is not read, or need not be understood. */
const TAKES_ANYTHING: ReadonlySet<string> = new Set(
  `paymentSuccess paymentCancel logout recover checkRecoveryToken resetPassword changePassword saveUserDetails
  saveCompany leaveCompany addMember inviteMember resendInvitation cancelInvitation checkInvitation activateMember
  deactivateMember removeMember sendFeedback`.split(/\s+/),
)

const LATER_ITEMS: readonly (readonly [call: Call, path: string, expected: string])[] = [
  ['modifyReservation', 'sailPackages.1.sailRefs.0.arrival', 'WireArrival'],
  ['modifyReservation', 'sailPackages.0.sailRefs.3.departure', 'WireCall'],
  ['inventory', 'inventories.0.availableInventoryClasses.4.inventoryClass', 'inventoryClass'],
]

describe('a recorded failure', () => {
  it.each(FAILURES)('is the same again: %j', (error, latencyMs, serverNowMs) => {
    const outcome: ExchangeOutcome = { _tag: 'Failed', error, serverNowMs }
    expect(againOf('reservation', outcome, durationMs(latencyMs))).toEqual(outcome)
  })
  it.each(LATER_ITEMS)('of %s is the same again about a later item: %s', (call, path, expected) => {
    const error: ApiError = { _tag: 'Unfit', status: 200, path, expected }
    const outcome: ExchangeOutcome = { _tag: 'Failed', error, serverNowMs: null }
    expect(againOf(call, outcome)).toEqual(outcome)
  })
  it('is a failure again where its path leads nowhere', () => {
    const path = 'inventories.9999999999.__proto__'
    const error: ApiError = { _tag: 'Unfit', status: 200, path, expected: 'nothing' }
    expect(againOf('inventory', { _tag: 'Failed', error, serverNowMs: null })._tag).toBe('Failed')
  })
  it.each(CALLS)('of %s is the same again wherever its answer does not fit', (call) => {
    let count = 0
    for (const body of unfitBodies(call)) {
      const answer: WireAnswer = { _tag: 'Answer', status: 200, statusText: '', date: null, body }
      const outcome = outcomeOf(call, answer)
      if (outcome._tag !== 'Failed' || count > 40) continue
      count += 1
      expect(againOf(call, outcome)).toEqual(outcome)
    }
    expect(count > 0).toBe(!TAKES_ANYTHING.has(call))
  })
})

const session = sessionOf(firstLog(JOURNEY))
const { moves } = movesOf(session.entries)

const server = adaptiveStubOf(session)

const helped = (some: readonly Move[]): readonly Entry[] => rerunOf(session, { moves: some, server }).entries

const eventsOf = <K extends EventType>(entries: readonly Entry[], type: K) =>
  entries.filter((entry) => entry.kind === 'event' && entry.type === type) as unknown as EventEntry<K>[]

const isQuantity = (code: string) => (move: Move) =>
  move.does === 'command' && move.command.type === 'ChangeTicketQuantity' && move.command.data.code === code

describe('a session that leaves something out', () => {
  const codes = eventsOf(session.entries, 'TicketQuantityChanged').map(({ data }) => data.line.code)
  const [first = '', second = ''] = [...new Set(codes)]

  it.each([first, second])('gets the reservation that it asks for, at its price: without %s', (code) => {
    const entries = helped(moves.filter((move) => !isQuantity(code)(move)))
    const { tickets } = foldInBulk(
      entries.slice(
        0,
        entries.findIndex(({ type }) => type === 'ReservationPaid'),
      ),
    )
    const [paid] = eventsOf(entries, 'ReservationPaid')
    const other = code === first ? second : first
    expect(countOf(tickets.lines, other)).toBeGreaterThan(0)
    expect(tickets.held).toEqual(tickets.lines)
    expect(paid?.data.reservation.items.map((item) => item.priceCategory)).not.toContain(code)
  })
  it('gets answers that agree with each other, so that it asks no more than it would', () => {
    // Each of them in a hunt.
    for (let i = 1; i < moves.length; i += isHunt() ? 1 : 5) {
      const entries = helped(moves.toSpliced(i, 1))
      expect(lawBreaksIn({ snapshot: null, entries }, { timeZone: HEADER.timeZone })).toEqual([])
      expect(entries.length).toBeLessThan(session.entries.length + 25)
    }
  })
  it('has as much time for its reservation as it had in the recording', () => {
    const [before] = eventsOf(session.entries, 'ReservationCreated')
    const hurried = moves.map((move) =>
      move.does === 'wait' && move.ms > 3_000 ? { ...move, ms: durationMs(3_000) } : move,
    )
    const [after] = eventsOf(helped(hurried), 'ReservationCreated')
    const leftMs = (entry: typeof before): number =>
      (entry?.data.reservation.expiresAtMs ?? 0) - (entry?.at ?? 0)
    expect(after?.at).toBeLessThan(before?.at ?? 0)
    expect(leftMs(after)).toBe(leftMs(before))
  })
})
