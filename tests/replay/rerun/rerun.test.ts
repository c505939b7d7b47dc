// A recording that is run again by the program that made it gives the same log, to the letter and to the millisecond.
import { interval } from 'rxjs'
import { filter, map } from 'rxjs/operators'
import { describe, expect, it } from 'vitest'
import { allEffects } from '../../../effects/allEffects.ts'
import { causedBy, policy } from '../../../effects/pipeline/handler.ts'
import type { Effects } from '../../../effects/pipeline/pipeline.ts'
import { CARDS, CONTACT } from '../../support/bookingSession.ts'
import { CALM_WORLD, JOURNEY } from '../../properties/generator/journeyPlan.ts'
import type { Step } from '../../properties/run/plan.ts'
import { firstLog } from '../../properties/run/runPlan.ts'
import { recordLongSession } from '../file/longSession.ts'
import { differencesOf, expectSame, INTERRUPTIONS } from './interruptedReruns.ts'
import { differenceOfRerun, rerunOf, sessionOf } from './rerunLog.ts'
import { command } from '../../support/unbranded.ts'

/** While something is searched, and while it is paid. The hunt beside this file tries more. */
const MOMENTS_MS = [2_400, 14_100]

/** The booking up to its payment, and then by a bank. */
const AT_BANK: readonly Step[] = [
  ...JOURNEY.steps.slice(
    0,
    JOURNEY.steps.findIndex((step) => step.does === 'pick' && step.what === 'method'),
  ),
  { does: 'pick', tab: 0, what: 'method', nth: 1 },
  { does: 'wait', ms: 2_000 },
  { does: 'bank', tab: 0, choice: 'pay', comesBack: true },
  { does: 'wait', ms: 6_000 },
]

describe('a booking', () => {
  it.each(INTERRUPTIONS)('that %s is the same when it is run again', (_what, steps) =>
    expectSame(steps, MOMENTS_MS),
  )
  it.each(['serverError', 'broken', 'silent', 'unfit', 'redirected'] as const)(
    'that meets answers of the kind %s is the same when it is run again',
    (kind) => {
      for (const nth of [1, 3, 9]) {
        const faults = [{ on: '*', fault: { kind }, nth: [nth, nth + 3] as [number, number] }]
        expect(
          differencesOf({ ...JOURNEY, world: { ...CALM_WORLD, faults, readings: 'other' } }),
          `nth ${nth}`,
        ).toEqual([null])
      }
    },
  )
  it('that loses the network as its confirmation goes out is the same when it is run again', () => {
    const confirms = JOURNEY.steps.findIndex(
      (step) => step.does === 'command' && step.command.type === 'ConfirmReservation',
    )
    const steps: readonly Step[] = [
      ...JOURNEY.steps.slice(0, confirms),
      { does: 'command', tab: 0, command: command('ExtendReservation', {}) },
      ...JOURNEY.steps.slice(confirms, confirms + 1),
      { does: 'wait', ms: 200 },
      { does: 'network', online: false },
      { does: 'wait', ms: 5_000 },
      { does: 'network', online: true },
      { does: 'wait', ms: 5_000 },
    ]
    const log = firstLog({ world: { ...CALM_WORLD, latencyMs: { min: 700, max: 900 } }, steps })
    const cutOff = log.entries.filter(
      ({ kind, data }) => kind === 'exchange' && JSON.stringify(data).includes('ERR_NETWORK'),
    )
    expect(cutOff.slice(0, 2).map(({ type }) => type)).toEqual(['extendReservation', 'confirmReservation'])
    expect(differenceOfRerun(sessionOf(log))).toBeNull()
  })
  it('that is opened again without a network, while its bank is not done, is the same when it is run again', () => {
    const steps: readonly Step[] = [
      ...AT_BANK.slice(0, -2),
      { does: 'bank', tab: 0, choice: null, comesBack: false },
      { does: 'network', online: false },
      { does: 'reload', tab: 0, awayMs: 0 },
      { does: 'wait', ms: 5_000 },
    ]
    const log = firstLog({ ...JOURNEY, steps })
    const types = log.entries.map(({ type }) => type)
    const recalled = types.lastIndexOf('RecallPayment')
    expect(types.slice(recalled - 1, recalled + 2)).toEqual(['NetworkLost', 'RecallPayment', 'reservation'])
    expect(differenceOfRerun(sessionOf(log))).toBeNull()
  })
  it.each([0, 1, 500, 1_000])(
    'whose card form reports at the instant of a timer (%s ms late) is the same when it is run again',
    (lateMs) => {
      const card = { does: 'card' as const, tab: 0 as const, number: CARDS.good, lateMs }
      const steps = JOURNEY.steps.map((step) => (step.does === 'card' ? card : step))
      expect(differencesOf({ world: { ...CALM_WORLD, latencyMs: { min: 500, max: 500 } }, steps })).toEqual([
        null,
      ])
    },
  )
  it.each([
    ['is paid at a bank', CALM_WORLD.bankPage, 'ReservationPaid'],
    ['is kept from a strange bank', 'https://elsewhere.example/{transaction}', 'RedirectRefused'],
    ['is kept from what is no address', 'nothing', 'RedirectRefused'],
    ['is kept from a wrong protocol', 'ftp://pay.example/{transaction}', 'RedirectRefused'],
    ['is kept from an open line', 'http://pay.example/{transaction}', 'RedirectRefused'],
    ['is kept from a script', 'javascript:alert(1)', 'RedirectRefused'],
  ])('that %s is the same when it is run again', (_what, bankPage, type) => {
    const log = firstLog({ world: { ...CALM_WORLD, bankPage }, steps: AT_BANK })
    expect(log.entries.map((entry) => entry.type)).toContain(type)
    expect(differenceOfRerun(sessionOf(log))).toBeNull()
  })
})

it('a contact that is typed with spaces all around is the same when it is run again', () => {
  const form = { ...CONTACT, email: ` ${CONTACT.email} `, phoneCode: ' 372 ', phoneNumber: '5550-00 0 ' }
  const steps = JOURNEY.steps.map((step) =>
    step.does === 'command' && step.command.type === 'ChangeContact'
      ? { ...step, command: command('ChangeContact', { form }) }
      : step,
  )
  const log = firstLog({ ...JOURNEY, steps })
  expect(log.entries.map(({ type }) => type)).toContain('OwnerUpdated')
  expect(differenceOfRerun(sessionOf(log))).toBeNull()
})

describe('a program that never ends', () => {
  const log = recordLongSession({ commandCount: 10, seed: 1 })

  it('is ended when it makes more and more entries', () => {
    const echo = policy({ on: ['ManualInputCleared', 'RouteSelected'], reads: [] }, (events$) =>
      events$.pipe(map((e) => causedBy(e, command('ClearManualInput', {})))),
    )
    const { ending, entries } = rerunOf(log, { effects: withPolicy(echo), mostEntries: 200 })
    expect(ending).toBe('ranAway')
    expect(entries).toHaveLength(201)
  })
  it('is ended when its timers do nothing for ever', () => {
    const spin = policy({ on: ['RouteSelected'], reads: [] }, (_events$, { clock }) =>
      interval(0, clock.scheduler).pipe(
        map(() => causedBy({ seq: 1 }, command('ClearManualInput', {}))),
        filter(() => false),
      ),
    )
    expect(rerunOf(log, { effects: withPolicy(spin) }).ending).toBe('ranAway')
  })
})

const withPolicy = (more: Effects['policies'][number]): Effects => ({
  ...allEffects,
  policies: [...allEffects.policies, more],
})
