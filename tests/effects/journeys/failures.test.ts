// Every call of the journey fails in every way: it is in the log, the customer sees it, nothing typed is lost, and the
// same session can still book to the end.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../domain/apiError.ts'
import type { EventType } from '../../../domain/log/events.ts'
import { paymentStatusOf } from '../../../domain/payment/shown.ts'
import {
  type Booking,
  bookingAt,
  CARDS,
  CONTACT,
  countsOf,
  heldByServer,
  newBooking,
  noticeKeys,
  payByCard,
  pick,
  type Stage,
  typeContact,
  useCard,
  wayOut,
} from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import type { FaultRule } from '../../support/plainDemo.ts'
import { paymentIn } from '../../support/paymentIn.ts'

const FAULTS: readonly (readonly [string, FaultRule['fault'], ApiError['_tag']])[] = [
  ['a page of HTML', { kind: 'serverError' }, 'Broken'],
  ['a refusal', { kind: 'refusal', status: 409, code: 'OUT_OF_ORDER', message: 'Out of order' }, 'Refused'],
  ['a broken connection', { kind: 'broken' }, 'Unreachable'],
  ['no answer in 40 s', { kind: 'silent' }, 'TimedOut'],
  ['an answer that does not fit', { kind: 'unfit' }, 'Unfit'],
]

interface Row {
  readonly call: string
  /** The stage before the call. */
  readonly from: Stage | 'nowhere'
  readonly act: (booking: Booking) => void
  readonly failure: EventType
  /** What the customer sees of it: a notice, or a state that its screen shows. */
  readonly seen: (booking: Booking) => unknown
  /** What `seen` gives. */
  readonly as: unknown
}

const ROWS: readonly Row[] = [
  ...['routes', 'packages'].map((call): Row => ({
    call,
    from: 'nowhere',
    act: (booking) => booking.start(),
    failure: 'CatalogLoadFailed',
    seen: noticeKeys,
    as: ['catalogFailed'],
  })),
  {
    call: 'ports',
    from: 'nowhere',
    act: (booking) => booking.start(),
    failure: 'PortsLoadFailed',
    seen: (booking) => booking.models().catalog.status,
    as: 'loaded',
  },
  {
    call: 'sailDates',
    from: 'opened',
    act: selectRoute,
    failure: 'SailDatesFailed',
    seen: (booking) => wayOut(booking).availableDays.status,
    as: 'failed',
  },
  {
    call: 'sails',
    from: 'opened',
    act: selectRoute,
    failure: 'SailsFailed',
    seen: (booking) => wayOut(booking).sailsStatus,
    as: 'failed',
  },
  {
    call: 'inventory',
    from: 'opened',
    act: selectRoute,
    failure: 'InventoriesFailed',
    seen: (booking) => wayOut(booking).inventoriesStatus,
    as: 'failed',
  },
  {
    call: 'prices',
    from: 'opened',
    act: selectRoute,
    failure: 'PricesFailed',
    seen: isPriceListFailed,
    as: [true],
  },
  {
    call: 'createReservation',
    from: 'sailSelected',
    act: pickThree,
    failure: 'ReservationCreateFailed',
    seen: noticeKeys,
    as: ['reservationCreateFailed'],
  },
  {
    call: 'modifyReservation',
    from: 'reserved',
    act: pickThree,
    failure: 'ReservationModifyFailed',
    seen: noticeKeys,
    as: ['reservationModifyFailed'],
  },
  {
    call: 'modifyReservation',
    from: 'reserved',
    act: retypeContact,
    failure: 'OwnerUpdateFailed',
    seen: noticeKeys,
    as: ['ownerUpdateFailed'],
  },
  {
    call: 'extendReservation',
    from: 'reserved',
    failure: 'ExtensionFailed',
    act: (booking) => booking.dispatch(command('ExtendReservation', {})),
    seen: ({ models }) => models().expiry.error !== null,
    as: true,
  },
  {
    call: 'confirmReservation',
    from: 'reserved',
    failure: 'ReservationConfirmFailed',
    act: (booking) => booking.dispatch(command('ConfirmReservation', {})),
    seen: noticeKeys,
    as: ['reservationConfirmFailed'],
  },
  {
    call: 'paymentMethods',
    from: 'reserved',
    failure: 'PaymentMethodsFailed',
    act: (booking) => booking.dispatch(command('ConfirmReservation', {})),
    seen: noticeKeys,
    as: ['paymentMethodsFailed'],
  },
  {
    call: 'preparePayment',
    from: 'confirmed',
    failure: 'PaymentPrepareFailed',
    act: (booking) => booking.dispatch(command('Pay', { methodCode: 'CARD' })),
    seen: (booking) => paymentStatusOf(paymentIn(booking.models()).progress),
    as: 'error',
  },
  {
    call: 'paymentCancel',
    from: 'atCard',
    failure: 'PaymentFailed',
    act: (booking) => useCard(booking, null),
    seen: noticeKeys,
    as: ['paymentFailed'],
  },
  {
    call: 'reservation',
    from: 'reserved',
    failure: 'ReservationFetchFailed',
    act: (booking) => booking.dispatch(command('ChangeLocale', { locale: 'et' })),
    seen: noticeKeys,
    as: ['reservationFetchFailed'],
  },
]

describe.each(FAULTS)('when the answer is %s', (_what, fault, tag) => {
  it.each(ROWS.filter((row) => isAskedFor(row, tag)))(
    'is shown after $call as $failure, shows what is held, and the booking goes on',
    (row) => {
      const booking = row.from === 'nowhere' ? newBooking() : bookingAt(row.from)
      const typed = booking.models().passengers.form
      booking.setFaults({ on: row.call, fault, nth: [1, inventoriesOr(row.call)] })
      row.act(booking)
      const failed = untilFailed(booking, row.failure)
      expect(failed?.error._tag).toBe(tag)
      expect(row.seen(booking)).toEqual(row.as)
      expect(countsOf(booking)).toEqual(heldByServer(booking))
      expect(booking.models().passengers.form).toEqual(row.act === retypeContact ? MERI : typed)
      goOnToTheEnd(booking)
      expect(booking.events('ReservationPaid').length).toBeGreaterThan(0)
      expect(booking.events('EffectCrashed')).toEqual([])
    },
  )

  it.each(['paymentSuccess', 'cardSuccess', 'reservation'])('is paid all the same after %s', (call) => {
    const booking = bookingAt('atCard')
    booking.setFaults({ on: call, fault, nth: 1 })
    useCard(booking, CARDS.good, 100_000)
    // Even where the server refused the report: the provider reports to it by itself, and it is asked.
    expect(paymentStatusOf(paymentIn(booking.models()).progress)).toBe('payed')
  })
})

const MERI = { ...CONTACT, firstName: 'Meri' }

function selectRoute(booking: Booking): void {
  booking.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
}

function pickThree(booking: Booking): void {
  pick(booking, 'ADULT', 3)
}

function retypeContact(booking: Booking): void {
  typeContact(booking, { firstName: 'Meri' })
}

function isPriceListFailed({ models }: Booking): unknown {
  return Object.values(models().prices.bySail).map(({ failed }) => failed)
}

/** The body of a cancel is not read, so that none can be wrong. */
function isAskedFor({ call }: Row, tag: ApiError['_tag']): boolean {
  return call !== 'paymentCancel' || tag !== 'Unfit'
}

/** A day has many departures, and only when none could be asked about is it a failure. */
const inventoriesOr = (call: string): number => (call === 'inventory' ? 99 : 1)

/** Lets time pass until the failure is in the log, a minute at most, and no further. */
const untilFailed = (booking: Booking, failure: EventType): { readonly error: ApiError } | undefined => {
  for (let passedMs = 0; passedMs < 60_000 && booking.events(failure).length === 0; passedMs += 50)
    booking.advance(50)
  return booking.events(failure)[0]?.data as { readonly error: ApiError } | undefined
}

const goOnToTheEnd = (booking: Booking): void => {
  booking.setFaults()
  booking.advance(10_000)
  booking.perform(command('LoadCatalog', {}), 1_000)
  selectRoute(booking)
  booking.advance(3_000)
  typeContact(booking)
  pick(booking, 'ADULT', 1)
  booking.advance(1_000)
  booking.perform(command('ConfirmReservation', {}), 2_000)
  // A customer who was left in doubt says that nothing was paid; all others have nothing to give up.
  booking.perform(command('GiveUpPayment', {}), 1_000)
  payByCard(booking)
}
