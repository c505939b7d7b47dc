// How far a payment may be: for each of its states a script that leads there from a confirmed reservation, with the fault
// that it takes. What a bank, a card form or a server seldom does is done here on purpose.
import fc from 'fast-check'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { CARDS } from '../../../support/bookingSession.ts'
import type { Fault, FaultRule } from '../../../support/plainDemo.ts'
import { command } from '../../../support/unbranded.ts'
import type { Step } from '../../run/plan.ts'
import * as stage from '../aims/stage.ts'
import { inTurn, oneOfScripts, perhaps, says, type Script, shortPause, waits } from '../parts.ts'

const { answers, atBank, card, goesToBank, opensCard, paysSomehow } = stage

/** No form speaks later than this, and no answer comes later, so that it is over before the next booking. */
export const LATEST_WORD_MS = 8_000

/** While an answer that takes long is on its way. */
const midway: Script = waits(fc.integer({ min: 1_000, max: 4_000 }))

const strikes = (
  on: Call,
  fault: fc.Arbitrary<Fault>,
  nth: fc.Arbitrary<NonNullable<FaultRule['nth']>> = fc.constant(1),
): Script =>
  fc
    .tuple(fault, nth, fc.boolean())
    .map(([struck, which, workDone]) => [
      { does: 'fault', rule: { on, fault: struck, nth: which, workDone } },
    ])

const LOST = fc.constantFrom<Fault>(
  { kind: 'broken' },
  { kind: 'serverError' },
  { kind: 'serverError', status: 503 },
  { kind: 'unfit' },
)

const refusal = (...codes: readonly string[]): fc.Arbitrary<Fault> =>
  fc
    .tuple(fc.constantFrom('SOMETHING_NEW', ...codes), fc.constantFrom(400, 403, 409))
    .map(([code, status]) => ({ kind: 'refusal', status, code }))

/** The server calls the reservation something else than it is, once or for a while. */
export const calls = (on: 'reservation' | 'reservationStatus', ...words: readonly string[]): Script =>
  fc
    .tuple(fc.constantFrom(...words), fc.constantFrom<NonNullable<FaultRule['nth']>>(1, 1, [1, 2]))
    .map(([status, nth]) => [
      { does: 'fault', rule: { on, fault: { kind: 'altered', fields: { status } }, nth } },
    ])

const OVER = ['CN', 'CN_TIMEOUT', 'EXPIRED'] as const

const formOpen: Script = inTurn(opensCard, answers)
const good = (lateMs = 0): Script => card(CARDS.good, lateMs)
const closesForm: Script = says(command('CloseCardModal', {}))
const leftBank: Script = inTurn(
  goesToBank,
  answers,
  fc
    .constantFrom('byButton' as const, 'reloaded' as const)
    .map((comesBack): readonly Step[] => [{ does: 'bank', tab: 0, choice: null, comesBack }]),
)
const gaveUp: Script = inTurn(
  leftBank,
  answers,
  perhaps(50, stage.slows('reservationStatus', LATEST_WORD_MS)),
  says(command('GiveUpPayment', {})),
)

/** The card form reported, and the server is told late, not at all, or will not hear it. */
const reporting: Script = oneOfScripts(
  { weight: 2, script: inTurn(formOpen, stage.slows('paymentSuccess', LATEST_WORD_MS), good(), midway) },
  {
    weight: 3,
    script: inTurn(
      formOpen,
      strikes('paymentSuccess', LOST, fc.constantFrom<NonNullable<FaultRule['nth']>>(1, [1, 2], [1, 3])),
      good(),
      midway,
    ),
  },
  { weight: 2, script: inTurn(formOpen, stage.slows('paymentCancel', LATEST_WORD_MS), card(null), midway) },
  { weight: 3, script: inTurn(formOpen, strikes('paymentCancel', LOST), card(null), midway) },
  {
    weight: 2,
    script: inTurn(formOpen, strikes('paymentSuccess', refusal('PAYMENT_NOT_COMPLETED')), good(), midway),
  },
  {
    weight: 2,
    script: inTurn(formOpen, strikes('paymentCancel', refusal('PAYMENT_ALREADY_TAKEN')), card(null), midway),
  },
)

/** The server took the money, and does not call it paid for a while; or calls it over. */
const taken: Script = oneOfScripts(
  {
    weight: 3,
    script: inTurn(
      formOpen,
      fc.constantFrom<NonNullable<FaultRule['nth']>>(1, [1, 2], [1, 3]).map((nth) => [
        {
          does: 'fault',
          rule: { on: 'reservation', fault: { kind: 'altered', fields: { status: 'TEMP' } }, nth },
        },
      ]),
      good(),
      midway,
    ),
  },
  { weight: 2, script: inTurn(formOpen, calls('reservation', ...OVER), good(), midway) },
  {
    weight: 1,
    script: inTurn(
      formOpen,
      strikes(
        'reservation',
        refusal('RESERVATION_NOT_FOUND', 'RESERVATION_CANCELLED', 'RESERVATION_EXPIRED'),
      ),
      good(),
      midway,
    ),
  },
  { weight: 1, script: inTurn(formOpen, strikes('reservation', LOST), good(), midway) },
  { weight: 1, script: inTurn(formOpen, stage.slows('reservation', LATEST_WORD_MS), good(), midway) },
)

/** Whether it is paid is not known: by whose fault, differs. */
const inDoubt: Script = oneOfScripts(
  { weight: 2, script: inTurn(leftBank, answers) },
  { weight: 2, script: gaveUp },
  { weight: 2, script: inTurn(strikes('preparePayment', LOST), paysSomehow, answers) },
  { weight: 2, script: inTurn(formOpen, closesForm, shortPause) },
  { weight: 3, script: inTurn(formOpen, card(CARDS.pending), midway) },
  {
    weight: 2,
    script: inTurn(
      oneOfScripts({ weight: 1, script: formOpen }, { weight: 1, script: inTurn(goesToBank, answers) }),
      perhaps(40, card(CARDS.good, LATEST_WORD_MS)),
      stage.reloads,
      shortPause,
    ),
  },
  {
    weight: 2,
    script: inTurn(
      goesToBank,
      answers,
      fc.boolean().map((goesOn) => [{ does: 'revisit', tab: 0, awayMs: 1_000, goesOn }]),
      answers,
    ),
  },
)

/** The reservation is called over while money may be on its way. */
const unbooked: Script = oneOfScripts(
  { weight: 3, script: inTurn(leftBank, calls('reservationStatus', ...OVER), answers, answers) },
  {
    // It is still to be reported when the page that says how it stands asks.
    weight: 3,
    script: inTurn(
      formOpen,
      strikes('paymentSuccess', LOST, fc.constantFrom<NonNullable<FaultRule['nth']>>([1, 2], [1, 3])),
      good(),
      shortPause,
      calls('reservationStatus', ...OVER),
      asksForOutcome(''),
      midway,
    ),
  },
  { weight: 1, script: inTurn(leftBank, cancelled(), answers) },
  {
    // Called over once, and paid all the same before the server has taken the report.
    weight: 2,
    script: inTurn(
      formOpen,
      strikes('paymentSuccess', LOST, fc.constant([1, 5])),
      good(),
      shortPause,
      calls('reservationStatus', ...OVER),
      asksForOutcome(''),
      waits(fc.constantFrom(15_500, 17_000)),
      asksForOutcome('COMPLETED'),
      answers,
    ),
  },
)

/** Given up, and begun once more; and then it is paid on the bank’s page that was left. */
const paidOnOldPage: Script = inTurn(
  leftBank,
  answers,
  says(command('GiveUpPayment', {})),
  answers,
  oneOfScripts(
    { weight: 2, script: formOpen },
    { weight: 2, script: inTurn(stage.slows('preparePayment', LATEST_WORD_MS), opensCard, midway) },
    { weight: 1, script: inTurn(formOpen, card(CARDS.declined, LATEST_WORD_MS)) },
    { weight: 1, script: inTurn(strikes('preparePayment', refusal()), opensCard, answers) },
    { weight: 1, script: waits(fc.constant(0)) },
  ),
  atBank('pay', 'byButton'),
  asksForOutcome('COMPLETED'),
  answers,
)

/** Not begun, being begun, or refused. */
const beforeThat: Script = oneOfScripts(
  { weight: 2, script: inTurn(stage.slows('reservation', LATEST_WORD_MS), paysSomehow, midway) },
  {
    weight: 1,
    script: inTurn(
      fc
        .constantFrom(
          'oneMore' as const,
          'promotion' as const,
          'sooner' as const,
          'later' as const,
          'unconfirm' as const,
        )
        .map((deed) => [{ does: 'colleague', tab: 0, deed }]),
      paysSomehow,
      waits(fc.constantFrom(200, 600, 900)),
    ),
  },
  { weight: 2, script: inTurn(stage.slows('preparePayment', LATEST_WORD_MS), paysSomehow, midway) },
  {
    weight: 2,
    script: inTurn(strikes('preparePayment', refusal('PAYMENT_UNDER_WAY')), paysSomehow, answers),
  },
  { weight: 1, script: inTurn(strikes('reservation', LOST), paysSomehow, answers) },
  { weight: 1, script: inTurn(strikes('reservation', refusal()), paysSomehow, answers) },
  {
    weight: 2,
    script: inTurn(
      fc
        .constantFrom(
          'http://pay.example/fake-bank/t1',
          'https://pay.example.evil/fake-bank/t1',
          'https://pay.example:8443/fake-bank/t1',
          'javascript:alert(1)',
          'mailto:pay@pay.example',
          'no address',
        )
        .map((redirectUrl) => [
          {
            does: 'fault',
            rule: { on: 'preparePayment', fault: { kind: 'altered', fields: { redirectUrl } }, nth: 1 },
          },
        ]),
      goesToBank,
      answers,
    ),
  },
  { weight: 1, script: waits(fc.constant(0)) },
)

const atWork: Script = oneOfScripts(
  { weight: 2, script: formOpen },
  { weight: 2, script: inTurn(goesToBank, answers) },
  { weight: 1, script: inTurn(goesToBank, answers, atBank('pay', 'byButton')) },
  { weight: 1, script: stage.paysWithCard },
)

/** The card form was sent, and closed perhaps, and is still to speak. */
const lateForm: Script = inTurn(
  formOpen,
  fc
    .tuple(
      fc.constantFrom(CARDS.good, CARDS.good, CARDS.declined, CARDS.pending),
      fc.constantFrom(2_000, 5_000, LATEST_WORD_MS),
    )
    .map(([number, lateMs]) => [{ does: 'card', tab: 0, number, lateMs }]),
)

export const formStands: Script = oneOfScripts(
  { weight: 2, script: inTurn(lateForm, shortPause) },
  { weight: 3, script: inTurn(lateForm, closesForm, shortPause) },
  { weight: 2, script: inTurn(lateForm, closesForm, calls('reservationStatus', ...OVER), midway) },
)

export const openStands: Script = oneOfScripts(
  { weight: 4, script: beforeThat },
  { weight: 3, script: atWork },
  { weight: 5, script: inDoubt },
  { weight: 2, script: paidOnOldPage },
)

/** The server took the money, or is being told of it, or has called the reservation over. */
export const takenStands: Script = oneOfScripts(
  { weight: 5, script: reporting },
  { weight: 4, script: taken },
  { weight: 4, script: unbooked },
)
/** The page to which a bank leads back, as an address that is typed, or from the browser’s history. */
export function asksForOutcome(status: string): Script {
  const said = status === '' ? '' : `status=${status}&`
  return fc.constant([
    { does: 'address', tab: 0, fragment: `#/en/payment/results?${said}reservationId={reservation}` },
  ])
}

export function cancelled(): Script {
  return fc.constant([
    { does: 'colleague', tab: 0, deed: 'cancel' },
    { does: 'sleep', ms: 0 },
  ])
}
