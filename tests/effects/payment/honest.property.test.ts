// Whatever an honest person does, and in whatever order answers are lost: once the money is taken, no page leads to pay
// a second time, and in the end it is the ticket that is shown.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BankAction } from '../../../src/demo/provider/providerEndpoints.ts'
import { CARDS, noteCardSent, typeContact } from '../../support/bookingSession.ts'
import { duplicated, firstTab, pathOf, pay, reloaded, type Tab } from '../../support/paymentPages.ts'
import { runs } from '../../support/runs.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

type Step =
  | { readonly what: 'pay'; readonly methodCode: 'CARD' | 'TULETORN' }
  | { readonly what: 'card'; readonly number: string | null; readonly isReported: boolean }
  | { readonly what: 'bank'; readonly action: BankAction }
  | { readonly what: 'wait' | 'sleep'; readonly ms: number }
  | { readonly what: 'break'; readonly calls: readonly string[] }
  | { readonly what: 'close' | 'wake' | 'reload' | 'results' | 'give up' | 'other tab' }

const anyPress: fc.Arbitrary<Step> = fc.record({
  what: fc.constant('pay' as const),
  methodCode: fc.constantFrom('CARD' as const, 'TULETORN' as const),
})

/** What happens between two presses of Pay. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constant('card' as const),
    number: fc.constantFrom(CARDS.good, CARDS.good, CARDS.pending, null),
    isReported: fc.boolean(),
  }),
  fc.record({
    what: fc.constant('bank' as const),
    action: fc.constantFrom('pay' as const, 'cancel' as const, 'close' as const, 'pay-and-stay' as const),
  }),
  fc.record({ what: fc.constantFrom('wait' as const, 'wait' as const), ms: fc.nat(20_000) }),
  fc.record({
    what: fc.constant('break' as const),
    calls: fc.subarray([
      'preparePayment',
      'paymentSuccess',
      'reservationStatus',
      'reservation',
      'cardSuccess',
    ]),
  }),
  fc.constantFrom(
    ...(['close', 'wake', 'reload', 'results', 'give up', 'other tab'] as const).map((what) => ({ what })),
  ),
)

const anyLife: fc.Arbitrary<Step[]> = fc
  .array(fc.tuple(anyPress, fc.array(anyStep, { maxLength: 6 })), { minLength: 1, maxLength: 4 })
  .map((tries) => tries.flatMap(([press, steps]) => [press, ...steps]))

describe('when an honest person pays, and much goes wrong', () => {
  it('begins no payment once the money is taken, and ends at the ticket [PAY-05] [PAY-11]', () => {
    fc.assert(
      fc.property(anyLife, (steps) => {
        const { tab, preparedLate, followUps } = lived(steps)
        expect(preparedLate).toBe(0)
        expect(followUps).toBeLessThanOrEqual(2) // Once in each of the two tabs.
        if (!isMoneyTaken(tab)) return
        // On the ticket's own page a reload asks for it again.
        expect(pathOf(tab)).toMatch(/^\/(ticket\/\d+|payment\/results)$/)
        expect(paymentIn(tab.page.models()).progress._tag).toMatch(/^(Payed|Empty)$/)
        expect(tab.page.events('ReservationExpired')).toEqual([])
        expect(tab.browser.open(tab.page.clock.nowMs())).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  })
})

const lived = (steps: readonly Step[]) => {
  let tab = firstTab('confirmed')
  let other: Tab | null = null
  let preparedLate = 0
  const led: URL[] = []
  tab.page.setLatency(300)
  for (const step of steps) {
    const isTaken = isMoneyTaken(tab)
    const before = prepares(tab)
    if (step.what === 'reload') tab = reloaded(tab)
    else if (step.what === 'results') tab = reloaded(tab, { fragment: resultsOf(tab) })
    else if (step.what === 'other tab') {
      const wasOpen: Tab | null = other
      other = wasOpen ?? duplicated(tab)
      other.page.advance(2_000)
      payWith(other, 'CARD')
    } else if (step.what === 'bank') visitBank(tab, led, step.action)
    else take(step, tab)
    tab.page.advance(400)
    led.push(...tab.page.browser.left.splice(0))
    // A customer who says that nothing was paid does not go back to pay at the bank's old page.
    if (step.what === 'give up') led.length = 0
    if (isTaken) preparedLate += prepares(tab) - before
  }
  tab.page.setFaults()
  tab.page.advance(40_000)
  // A customer still on the way to the bank comes back at last, and a form that never reported is closed.
  tab.page.clock.sleep(0)
  tab.page.dispatch(command('CloseCardModal', {}))
  tab.page.advance(40_000)
  return { tab, preparedLate, followUps: tab.page.sent('POST', /cc-success/).length }
}

const take = (step: Step, tab: Tab): void => {
  const { page } = tab
  if (step.what === 'pay') payWith(tab, step.methodCode)
  else if (step.what === 'card') useForm(tab, step)
  else if (step.what === 'wait') page.advance(step.ms)
  else if (step.what === 'close') page.dispatch(command('CloseCardModal', {}))
  else if (step.what === 'wake') page.clock.sleep(0)
  else if (step.what === 'break')
    page.setFaults(...step.calls.map((on) => ({ on, fault: { kind: 'broken' as const }, workDone: true })))
  // Only who has not paid says so.
  else if (step.what === 'give up' && !isMoneyTaken(tab)) page.dispatch(command('GiveUpPayment', {}))
}

const payWith = (tab: Tab, methodCode: string): void => {
  if (tab.page.models().passengers.form.email === '') {
    typeContact(tab.page)
    tab.page.advance(2_500)
  }
  pay(tab, methodCode)
}

/** Types a card into the form that is open, and sends it; its word may never come back. */
const useForm = (
  { page }: Tab,
  { number, isReported }: { readonly number: string | null; readonly isReported: boolean },
): void => {
  const { progress } = paymentIn(page.models())
  if (progress._tag !== 'AtCard') return
  noteCardSent(page)
  const { key, transactionUuid } = progress
  const card = { number, expiry: '12/30', cvc: '123', name: 'M MAASIKAS', key }
  const answer = page.wire.backend.handle({
    method: 'POST',
    url: `/fake-card/${transactionUuid}`,
    headers: {},
    body: number === null ? { cancel: true, key } : card,
  })
  if (isReported && !answer.broken && answer.status === 200)
    page.dispatch(
      command('ReportCardResult', {
        reservationId: null,
        ...(answer.body as { status: string; transactionId: string }),
        transactionUuid,
      }),
    )
}

/** A bank's page is not seen where no browser was led to it. */
const visitBank = ({ page }: Tab, led: readonly URL[], action: BankAction): void => {
  const url = led.at(-1)
  if (url === undefined) return
  page.wire.backend.handle({
    method: 'POST',
    url: `/fake-bank${url.pathname}`,
    headers: {},
    body: { action },
  })
}

interface Transaction {
  readonly phase: { readonly _tag: string }
}

const transactionsOf = ({ wire }: Tab['page']): Readonly<Record<string, Transaction>> =>
  (wire.backend.snapshot() as { state: { transactions: Record<string, Transaction> } }).state.transactions

const isMoneyTaken = ({ page }: Tab): boolean =>
  Object.values(transactionsOf(page)).some(({ phase }) => phase._tag === 'Taken' || phase._tag === 'Settled')

const prepares = ({ page }: Tab): number => page.sent('POST', /prepare/).length

const resultsOf = ({ page }: Tab): string => {
  const reservationId =
    page.models().reservation.current?.reservationId ?? page.models().payment.reservationId
  return `#/en/payment/results?status=COMPLETED&reservationId=${reservationId ?? ''}`
}
