// How far a payment may be: for each of its states a script that leads there from a confirmed reservation, with the fault
// that it takes. What a bank, a card form or a server seldom does is done here on purpose.
import fc from 'fast-check'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { CARDS } from '../../../support/bookingSession.ts'
import type { Fault, FaultRule } from '../../../support/plainDemo.ts'
import { command } from '../../../support/unbranded.ts'
import type { Step } from '../../run/plan.ts'
import * as stage from '../aims/stage.ts'
import { inTurn, oneOf, perhaps, says, type Script, steps } from '../parts.ts'
import { answered, answers, shortPause, waits } from '../pauses.ts'
import { goesTo, waitsFor } from '../deeds.ts'

const { atBank, card, goesToBank, opensCard, paysSomehow } = stage

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

const formOpen: Script = answered(opensCard)
const good = (lateMs = 0): Script => card(CARDS.good, lateMs)
const closesForm: Script = says(command('CloseCardModal', {}))
const leftBank: Script = inTurn(
  answered(goesToBank),
  fc
    .constantFrom('byButton' as const, 'reloaded' as const)
    .map((comesBack): readonly Step[] => [{ does: 'bank', tab: 0, choice: null, comesBack }]),
)
const gaveUp: Script = inTurn(
  answered(leftBank),
  perhaps(50, stage.slows('reservationStatus', LATEST_WORD_MS)),
  says(command('GiveUpPayment', {})),
)

/** The card form reported, and the report comes late, never, or is refused. */
const reporting: Script = oneOf(
  [3, inTurn(formOpen, strikes('paymentCancel', LOST), card(null), midway)],
  [
    3,
    inTurn(
      formOpen,
      strikes('paymentSuccess', LOST, fc.constantFrom<NonNullable<FaultRule['nth']>>(1, [1, 2], [1, 3])),
      good(),
      midway,
    ),
  ],
  [2, inTurn(formOpen, stage.slows('paymentSuccess', LATEST_WORD_MS), good(), midway)],
  [2, inTurn(formOpen, stage.slows('paymentCancel', LATEST_WORD_MS), card(null), midway)],
  [2, inTurn(formOpen, strikes('paymentSuccess', refusal('PAYMENT_NOT_COMPLETED')), good(), midway)],
  [2, inTurn(formOpen, strikes('paymentCancel', refusal('PAYMENT_ALREADY_TAKEN')), card(null), midway)],
)

/** The server took the money, and does not call it paid for a while; or calls it over. */
const taken: Script = oneOf(
  [
    3,
    inTurn(
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
  ],
  [2, inTurn(formOpen, calls('reservation', ...OVER), good(), midway)],
  [1, inTurn(formOpen, strikes('reservation', LOST), good(), midway)],
  [1, inTurn(formOpen, stage.slows('reservation', LATEST_WORD_MS), good(), midway)],
  [
    1,
    inTurn(
      formOpen,
      strikes(
        'reservation',
        refusal('RESERVATION_NOT_FOUND', 'RESERVATION_CANCELLED', 'RESERVATION_EXPIRED'),
      ),
      good(),
      midway,
    ),
  ],
)

/** Whether it is paid is not known: by whose fault, differs. */
const inDoubt: Script = oneOf(
  [3, inTurn(formOpen, card(CARDS.pending), midway)],
  [2, answered(leftBank), gaveUp, inTurn(strikes('preparePayment', LOST), answered(paysSomehow))],
  [2, inTurn(formOpen, closesForm, shortPause)],
  [
    2,
    inTurn(
      oneOf([1, formOpen, answered(goesToBank)]),
      perhaps(40, card(CARDS.good, LATEST_WORD_MS)),
      stage.reloads,
      shortPause,
    ),
  ],
  [
    2,
    answered(
      goesToBank,
      fc.boolean().map((goesOn) => [{ does: 'revisit', tab: 0, awayMs: 1_000, goesOn }]),
    ),
  ],
)

/** The reservation is called over while money may be on its way. */
const unbooked: Script = oneOf(
  [3, inTurn(leftBank, answered(calls('reservationStatus', ...OVER)), answers)],
  // It is still to be reported when the page that says how it stands asks.
  [3, inTurn(unreported([1, 2], [1, 3]), asksForOutcome(''), midway)],
  [1, inTurn(leftBank, answered(cancelled()))],
  // Called over once, and paid all the same before the server has taken the report.
  [
    2,
    inTurn(
      unreported([1, 5]),
      asksForOutcome(''),
      waitsFor(15_500, 17_000),
      answered(asksForOutcome('COMPLETED')),
    ),
  ],
)

/** The form has taken the money, which is not reported to the server, and it calls the reservation over. */
function unreported(...nths: readonly NonNullable<FaultRule['nth']>[]): Script {
  return inTurn(
    formOpen,
    strikes('paymentSuccess', LOST, nths.length === 1 ? fc.constant(nths[0] ?? 1) : fc.constantFrom(...nths)),
    good(),
    shortPause,
    calls('reservationStatus', ...OVER),
  )
}

/** Given up, and begun once more; and then it is paid on the bank’s page that was left. */
const paidOnOldPage: Script = inTurn(
  answered(leftBank, says(command('GiveUpPayment', {}))),
  oneOf(
    [2, formOpen, inTurn(stage.slows('preparePayment', LATEST_WORD_MS), opensCard, midway)],
    [1, inTurn(formOpen, card(CARDS.declined, LATEST_WORD_MS))],
    [1, inTurn(strikes('preparePayment', refusal()), answered(opensCard)), waitsFor(0)],
  ),
  atBank('pay', 'byButton'),
  answered(asksForOutcome('COMPLETED')),
)

/** Not begun, being begun, or refused. */
const beforeThat: Script = oneOf(
  [2, inTurn(stage.slows('reservation', LATEST_WORD_MS), paysSomehow, midway)],
  [2, inTurn(stage.slows('preparePayment', LATEST_WORD_MS), paysSomehow, midway)],
  [2, inTurn(strikes('preparePayment', refusal('PAYMENT_UNDER_WAY')), answered(paysSomehow))],
  [
    2,
    inTurn(
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
      answered(goesToBank),
    ),
  ],
  [1, inTurn(strikes('reservation', LOST), answered(paysSomehow))],
  [1, inTurn(strikes('reservation', refusal()), answered(paysSomehow)), waitsFor(0)],
  [
    1,
    inTurn(
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
      waitsFor(200, 600, 900),
    ),
  ],
)

const atWork: Script = oneOf(
  [2, formOpen, answered(goesToBank)],
  [1, inTurn(answered(goesToBank), atBank('pay', 'byButton')), stage.paysWithCard],
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

export const cardFormStates: Script = oneOf(
  [3, inTurn(lateForm, closesForm, shortPause)],
  [2, inTurn(lateForm, shortPause)],
  [2, inTurn(lateForm, closesForm, calls('reservationStatus', ...OVER), midway)],
)

export const unpaidStates: Script = oneOf([5, inDoubt], [4, beforeThat], [3, atWork], [2, paidOnOldPage])

/** The server took the money, or gets its report, or has called the reservation over. */
export const chargedStates: Script = oneOf([5, reporting], [4, taken, unbooked])
/** The page to which a bank leads back, as an address that is typed, or from the browser’s history. */
export function asksForOutcome(status: string): Script {
  const said = status === '' ? '' : `status=${status}&`
  return goesTo(`#/en/payment/results?${said}reservationId={reservation}`)
}

export function cancelled(): Script {
  return steps({ does: 'colleague', tab: 0, deed: 'cancel' }, { does: 'sleep', ms: 0 })
}
