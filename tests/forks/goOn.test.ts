// A session that ended badly, continued: today's program against the server of then, and what comes of it as a log.
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../domain/log/entry.ts'
import { foldInBulk } from '../../projections/fold.ts'
import { compareLogs } from '../../replay/compare/compare.ts'
import type { ForkPoint } from '../../replay/forks/forkPoint.ts'
import { choicesOf, originOf } from '../../replay/forks/origin.ts'
import { lawBreaksIn } from '../../replay/player/lawCheck.ts'
import type { RedactedLog } from '../../replay/player/recording.ts'
import { compareRerun } from '../../replay/rerun/divergence.ts'
import { type GoneOn, goOn } from '../../src/forks/goOn.ts'
import { forkStepsFrom } from '../../src/forks/plan.ts'
import { CALM_WORLD, JOURNEY } from '../properties/generator/journeyPlan.ts'
import { firstLog } from '../properties/run/runPlan.ts'
import { CARDS } from '../support/bookingSession.ts'
import { REFUSED } from './fleet/unpaidLogs.ts'
import { headerFor, livedOn, forkedAt, pointAt } from './forked.ts'

const PAY = [
  { does: 'wait', ms: 1_000 },
  { does: 'command', command: { type: 'Pay', data: { methodCode: 'CARD' } } },
  { does: 'wait', ms: 3_000 },
  { does: 'card', number: CARDS.good, lateMs: 0 },
  { does: 'wait', ms: 5_000 },
]

const stepsOf = (steps: unknown) => {
  const read = forkStepsFrom(steps)
  if (read._tag === 'Left') throw new Error(read.left)
  return read.right
}

const goneOn = (log: RedactedLog, seq: number, steps: unknown): GoneOn =>
  goneOnFrom(log, pointAt(log, seq), steps)

const goneOnFrom = (log: RedactedLog, point: ForkPoint, steps: unknown): GoneOn =>
  goOn({
    header: headerFor(log),
    point,
    steps: stepsOf(steps),
    salt: new Uint8Array(32).fill(7),
    sessionId: '0011223344556677',
  })

const NONE = { header: headerFor({ snapshot: null, firstSeq: 1, entries: [] }), entries: [] }

const typesOf = (entries: readonly Entry[]): readonly string[] => entries.map(({ type }) => type)
const lastSeq = ({ entries }: RedactedLog): number => entries.at(-1)?.seq ?? 0

describe('a session whose payment was refused', () => {
  const log = firstLog(REFUSED)
  const gone = goneOn(log, lastSeq(log), PAY)
  const own = gone.log.entries.filter(({ seq }) => seq >= gone.firstOwnSeq)

  it('ends with a ticket when it is continued and paid', () => {
    expect(typesOf(log.entries)).not.toContain('ReservationPaid')
    expect(typesOf(own)).toContain('ReservationPaid')
    expect(gone.models.shell.address?.path).toMatch(/^\/ticket\//)
    expect(gone.unknown).toEqual([])
  })
  it('breaks no law, told as one line with what was before', () => {
    const { timeZone, settings } = gone.header
    expect(lawBreaksIn(gone.log, { timeZone, ...settings })).toEqual([])
  })
  it('names its origin, and has a session of its own', () => {
    expect(originOf(gone.header)).toEqual({ sessionId: headerFor(log).sessionId, seq: gone.firstOwnSeq - 1 })
    expect(gone.header.sessionId).toBe('0011223344556677')
  })
  it('goes the same way when it is run again', () => {
    const { header, log: forked, firstOwnSeq } = gone
    expect(compareRerun({ ...forked, header })).toEqual({ _tag: 'Same', slackMs: 0, fromSeq: firstOwnSeq })
  })
  it('stands beside the other log as one line that forks', () => {
    const [recorded, forked] = [log, gone.log].map(({ entries }) => ({ header: headerFor(log), entries }))
    const { rows } = compareLogs(recorded ?? NONE, forked ?? NONE)
    const firstOther = rows.findIndex(({ how }) => how !== 'same')
    expect(rows[firstOther - 1]?.b?.seq).toBe(gone.firstOwnSeq - 1)
  })
})

describe('a press whose answer is under way at the entry', () => {
  const log = firstLog(JOURNEY)
  const seq = log.entries.find(({ type }) => type === 'ConfirmRequested')?.seq ?? 0

  it('is answered there by the server that was taken over', () => {
    const { log: forked, firstOwnSeq } = goneOn(log, seq, [{ does: 'wait', ms: 5_000 }])
    expect(typesOf(forked.entries.filter((entry) => entry.seq >= firstOwnSeq))).toContain(
      'ReservationConfirmed',
    )
  })
  it('can be refused instead: the choice names the log, and a re-run goes the same way', () => {
    const rule = { on: 'confirmReservation', fault: { kind: 'refusal', status: 409, code: 'OWNER' }, nth: 1 }
    const {
      header,
      log: forked,
      firstOwnSeq,
    } = goneOn(log, seq, [
      { does: 'fault', rule },
      { does: 'wait', ms: 5_000 },
    ])
    const types = typesOf(forked.entries.slice(firstOwnSeq - 1))
    expect(types).toContain('ReservationConfirmFailed')
    expect(types).not.toContain('ReservationConfirmed')
    expect(choicesOf(header)).toEqual([{ does: 'fault', rule }])
    expect(compareRerun({ ...forked, header })).toEqual({ _tag: 'Same', slackMs: 0, fromSeq: firstOwnSeq })
  })
})

describe('a clock that is set and a network that is taken away before a session goes on', () => {
  const log = firstLog(REFUSED)
  const BACK = { does: 'setClock', byMs: -3_600_000 }
  const AWAY = { does: 'network', online: false }
  const gone = goneOn(log, lastSeq(log), [BACK, AWAY, ...PAY])
  const own = gone.log.entries.filter(({ seq }) => seq >= gone.firstOwnSeq)

  it('stand in the log before anything that a person does, and name it', () => {
    expect(own.filter(({ cause }) => cause === null)).toMatchObject([
      { type: 'NoteClockMove', data: { byMs: -3_600_000 } },
      { type: 'NoteNetwork', data: { online: false } },
      { type: 'Pay' },
    ])
    expect(choicesOf(gone.header)).toEqual([BACK, AWAY])
  })
  it('leave the press without a payment, whose deadline the other clock does not move', () => {
    expect(typesOf(own)).toContain('PayRefused')
    const { models, log: back } = goneOn(log, lastSeq(log), [BACK, ...PAY])
    expect(typesOf(back.entries)).toContain('ReservationPaid')
    // A `Date` header has whole seconds.
    expect(Math.round(models.shell.serverOffsetMs / 10_000)).toBe(360)
  })
  it('go the same way when it is run again', () => {
    const { header, log: forked, firstOwnSeq } = gone
    expect(compareRerun({ ...forked, header })).toEqual({ _tag: 'Same', slackMs: 0, fromSeq: firstOwnSeq })
  })
})

describe('a card success whose report had no answer when the page was left', () => {
  const slow = { on: 'paymentSuccess', fault: { kind: 'slow', delayMs: 30_000 } } as const
  const log = firstLog({
    world: { ...CALM_WORLD, faults: [slow] },
    steps: [...JOURNEY.steps, { does: 'reload', tab: 0, awayMs: 0 }],
  })
  const asked = log.entries.find(({ type }) => type === 'SettlementRequested')?.seq ?? 0
  const last = (log.entries.findLast(({ type }) => type === 'StartSession')?.seq ?? 0) - 1

  it('is reported again as soon as the page goes on (LAW-25)', () => {
    const entries = log.entries.slice(0, last)
    const point = { ...pointAt(log, last), before: { ...log, entries }, models: foldInBulk(entries) }
    const goesOn = { ...point, goesOn: true, again: [], since: [] }
    const { log: forked, firstOwnSeq, requests } = goneOnFrom(log, goesOn, [{ does: 'wait', ms: 5_000 }])
    expect(firstOwnSeq).toBeGreaterThan(asked)
    expect(requests.filter((request) => request.endsWith('/success'))).toHaveLength(1)
    const own = forked.entries.filter((entry) => entry.seq >= firstOwnSeq)
    expect(typesOf(own)).toContain('ReservationPaid')
  })
})

describe('a reservation that is left alone', () => {
  it('runs out at its own deadline, by the clock of its server', () => {
    const log = firstLog({ ...JOURNEY, world: { ...CALM_WORLD, clockOffsetMs: 120_000 } })
    const seq = log.entries.find(({ type }) => type === 'PaymentMethodsFound')?.seq ?? 0
    const deadline = pointAt(log, seq).models.expiry.expiresAtMs ?? 0
    const { log: forked } = goneOn(log, seq, [{ does: 'waitUntil', instant: 'expiry', plusMs: 1_000 }])
    const ended = forked.entries.find(({ type }) => type === 'ReservationExpired')
    const lateMs = (ended?.at ?? 0) + 120_000 - deadline
    expect(Math.abs(lateMs)).toBeLessThan(3_000)
  })
})

describe('a redacted log', () => {
  it('goes on like the one that it came from: the same requests but for pseudonyms', () => {
    const [open, redacted] = [false, true].map((isRedacted) => {
      const log = firstLog(REFUSED, { isRedacted })
      return goneOn(log, lastSeq(log), PAY).requests
    })
    expect(open?.length).toBeGreaterThan(5)
    expect(redacted?.map(shapeOf)).toEqual(open?.map(shapeOf))
  })
})

/** What stands in an address for a token may be a pseudonym of it, of the same form. */
const shapeOf = (request: string): string => request.replace(/\/[\w-]{20,}(?=\/|$)/g, '/token')

describe('generated steps', () => {
  it('go on from the middle of a payment, and break no law', () => {
    const log = firstLog(JOURNEY)
    const seq = log.entries.find(({ type }) => type === 'CardPaymentPrepared')?.seq ?? 0
    const { breaks, lived } = livedOn(forkedAt(log, seq), CALM_WORLD, [
      { does: 'card', tab: 0, number: CARDS.good, lateMs: 500 },
      { does: 'reload', tab: 0, awayMs: 1_000 },
      { does: 'wait', ms: 8_000 },
    ])
    expect(breaks()).toEqual([])
    expect(typesOf(lived.tabs[0]?.log.entries ?? [])).toContain('ReservationPaid')
  })
})
