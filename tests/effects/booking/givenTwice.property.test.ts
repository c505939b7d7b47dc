// Every command of the journey is given twice or thrice, at once or later: there is one reservation and one payment.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/log/commands.ts'
import { askCardForm, type Booking, bookingAt, CARDS, CONTACT } from '../../support/bookingSession.ts'
import { runs } from '../../support/runs.ts'
import { command } from '../../support/unbranded.ts'

describe('when commands are given more than once', () => {
  it('makes one reservation and takes the money once, at any repetition', () => {
    fc.assert(
      fc.property(anyRepeats, fc.integer({ min: 0, max: 1_500 }), (repeats, latencyMs) => {
        const booking = bookingAt('opened')
        booking.wire.backend.settings.latencyMs = { min: 0, max: latencyMs }
        walk(booking, repeats)
        const { reservations, transactions } = stateOf(booking)
        expect(reservations.map(({ phase }) => phase._tag)).toEqual(['Paid'])
        expect(reservations[0]?.items.map(({ priceCategory }) => priceCategory)).toEqual(['ADULT', 'ADULT'])
        expect(transactions.map(({ phase }) => phase._tag)).toEqual(['Settled'])
        expect(booking.sent('POST', /create/).length).toBe(1)
        expect(booking.sent('POST', /prepare/).length).toBe(1)
        expect(booking.events('EffectCrashed')).toEqual([])
      }),
      { numRuns: runs(80) },
    )
  })
})

/** The commands of the journey in their order; the last one is the card form's report, which is asked for only once. */
const JOURNEY: readonly ((booking: Booking) => Command)[] = [
  () => command('SelectRoute', { routeCode: 'VIR-KUI' }),
  () => command('NavigateTo', { path: '/main-inside/select-tickets', query: {}, how: 'push' }),
  () => command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way: 'dropdown' }),
  () => command('ChangeContact', { form: CONTACT }),
  () => command('ConfirmReservation', {}),
  () => command('Pay', { methodCode: 'CARD' }),
  (booking) => command('ReportCardResult', askCardForm(booking, CARDS.good)),
]

/** What a screen that lags may say once more long after its time, or the program itself. */
const LATE: readonly Command[] = [
  command('SyncReservation', {}),
  command('ConfirmReservation', {}),
  command('Pay', { methodCode: 'CARD' }),
  command('Pay', { methodCode: 'TULETORN' }),
  command('SettlePayment', { reservationId: null }),
  command('UpdateOwner', { why: 'form' }),
  command('ChangeContact', { form: CONTACT }),
  command('CloseExpiryModal', {}),
  command('LoadCatalog', {}),
]

interface Repeat {
  /** How often the command itself is given, and how long after each other. */
  readonly times: number
  readonly gapMs: number
  readonly late: readonly { readonly which: Command; readonly gapMs: number }[]
}

const anyGap = fc.oneof(fc.constant(0), fc.nat(3_000))

const anyRepeats: fc.Arbitrary<readonly Repeat[]> = fc.array(
  fc.record({
    times: fc.integer({ min: 2, max: 3 }),
    gapMs: anyGap,
    late: fc.array(fc.record({ which: fc.constantFrom(...LATE), gapMs: anyGap }), { maxLength: 3 }),
  }),
  { minLength: JOURNEY.length, maxLength: JOURNEY.length },
)

const walk = (booking: Booking, repeats: readonly Repeat[]): void => {
  JOURNEY.forEach((make, i) => {
    const given = make(booking)
    const { times = 1, gapMs = 0, late = [] } = repeats[i] ?? {}
    for (let n = 0; n < times; n += 1) {
      booking.dispatch(given)
      booking.advance(gapMs)
    }
    // Pay is not pressed before it is its turn: it would be the first, not the second.
    for (const { which, gapMs: laterMs } of late.filter((one) => isRepeated(one.which, i))) {
      booking.dispatch(which)
      booking.advance(laterMs)
    }
    booking.advance(8_000)
  })
}

const isRepeated = ({ type }: Command, at: number): boolean => {
  if (type === 'ConfirmReservation') return at >= 4
  return type === 'Pay' ? at >= 5 : true
}

interface Stored {
  readonly phase: { readonly _tag: string }
  readonly items: readonly { readonly priceCategory: string }[]
}

const stateOf = (booking: Booking) => {
  const { state } = booking.wire.backend.snapshot() as {
    state: { reservations: Record<string, Stored>; transactions: Record<string, Pick<Stored, 'phase'>> }
  }
  return {
    reservations: Object.values(state.reservations),
    transactions: Object.values(state.transactions),
  }
}
