// What a step presses that counts along what stands on the screen: the nth route, sail, vehicle, notice, button.
import type { Command } from '../../../domain/log/commands.ts'
import { PATHS, ticketPath } from '../../../domain/shell/address.ts'
import { askedSails } from '../../../domain/refund/refund.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { refundedAt } from '../../../projections/selectors/refund.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { tripFlags } from '../../../projections/selectors/schedule.ts'
import type { TripModel } from '../../../projections/models/schedule.ts'
import type { Pick } from '../run/plan.ts'
import { command } from '../../support/unbranded.ts'
import type { ReservationId } from '../../../domain/ids.ts'

/** Goes round, so that any number means one of them; `null` where there are none. */
export const nthOf = <A>(items: readonly A[], nth: number): A | null => items[nth % items.length] ?? null

const of = <A>(found: A | null, commandFor: (found: A) => Command): Command | null =>
  found === null ? null : commandFor(found)

export const pickedCommand = (models: ReadModels, what: Pick, nth: number): Command | null =>
  isOfBooking(what) ? pickedOfBooking(models, what, nth) : pickedElsewhere(models, what, nth)

const BOOKING_PICKS = [
  'day',
  'dayBack',
  'sail',
  'sailBack',
  'trip',
  'resident',
  'residentCheck',
  'vehicle',
] as const satisfies readonly Pick[]
type BookingPick = (typeof BOOKING_PICKS)[number]

const isOfBooking = (what: Pick): what is BookingPick => (BOOKING_PICKS as readonly Pick[]).includes(what)

const pickedElsewhere = (
  models: ReadModels,
  what: Exclude<Pick, BookingPick>,
  nth: number,
): Command | null => {
  const { catalog, payment, shell } = models
  switch (what) {
    case 'route':
      return of(nthOf(catalog.routes, nth), ({ code }) => command('SelectRoute', { routeCode: code }))
    case 'package':
      return packageCommand(nthOf(catalog.packages, nth)?.code)
    case 'roundTrip':
      return packageCommand(roundTripsHere(models)[nth % 2]?.code)
    case 'method':
      return of(nthOf(payment.methods, nth), ({ code }) => command('Pay', { methodCode: code }))
    case 'ticket':
      return of(nthOf(knownReservations(models), nth), (id) =>
        command('NavigateTo', { path: ticketPath(id), query: {}, how: 'push' }),
      )
    case 'notice':
      return noticeCommand('DismissNotice', shell, nth)
    case 'noticeHeld':
      return noticeCommand('HoldNotice', shell, nth)
    case 'noticeReleased':
      return noticeCommand('ReleaseNotice', shell, nth)
    case 'nearestSail':
      return moveCommand(models, nth)
    case 'retry':
      return nthOf(retriesOn(models), nth)
    case 'refundPreview':
    case 'refundSail':
    case 'refundReview':
    case 'refund':
    case 'refundAll':
      return pickedOfRefund(models, what, nth)
  }
}

const pickedOfBooking = (models: ReadModels, what: BookingPick, nth: number): Command | null => {
  const { schedule, residents, vehicles } = models
  const [out, back] = schedule.trips
  switch (what) {
    case 'day':
      return dayCommand(out, nth)
    case 'dayBack':
      return dayCommand(back, nth, schedule.sailDates[0] ?? out?.shownDay ?? '')
    case 'sail':
      return sailCommand(out, nth)
    case 'sailBack':
      return sailCommand(back, nth)
    case 'trip':
      return of(nthOf(schedule.trips, nth), ({ seqN }) => command('RemoveTrip', { seqN }))
    case 'resident':
      return of(nthOf(residents.localIDs, nth), ({ localID }) => command('RemoveLocalTraveller', { localID }))
    case 'residentCheck':
      return of(nthOf(residents.localIDs, nth), ({ localID }) => command('CheckLocalId', { localID }))
    case 'vehicle':
      return of(nthOf(vehicles.chosen, nth), ({ key }) => command('RemoveVehicle', { key }))
  }
}

type RefundPick = Extract<Pick, 'refundPreview' | 'refundSail' | 'refundReview' | 'refund' | 'refundAll'>

const pickedOfRefund = (models: ReadModels, what: RefundPick, nth: number): Command | null => {
  const reservationId = refundedAt(models.shell.address) ?? knownReservations(models)[0]
  if (reservationId === undefined) return null
  const { preview, chosen, isReviewed } = refundOf(models.refund, reservationId)
  const sailsShown = preview?.sails ?? []
  switch (what) {
    case 'refundPreview':
      return command('PreviewRefund', { reservationId })
    case 'refundSail':
      return of(nthOf(sailsShown, nth), ({ sailRefId }) =>
        command('ChooseRefundSail', { reservationId, sailRefId, isChosen: !chosen.includes(sailRefId) }),
      )
    case 'refundReview':
      return command('ReviewRefund', { reservationId, isOpen: !isReviewed })
    case 'refundAll': {
      const sails = sailsShown.map(({ sailRefId, refundCents }) => ({
        sailRefId,
        refundCents: refundCents ?? 0,
      }))
      return command('RequestRefund', { reservationId, sails })
    }
    case 'refund':
      return command('RequestRefund', { reservationId, sails: [...askedSails(preview, chosen)] })
  }
}

const packageCommand = (packageCode: string | undefined): Command | null =>
  packageCode === undefined ? null : command('SelectPackage', { packageCode, source: 'search-bar' })

/** The round trips of the route that is chosen. */
const roundTripsHere = ({ catalog, schedule }: ReadModels) => {
  const routeCode = schedule.sailPackage?.routeCode ?? catalog.selectedRouteCode
  const sold = catalog.packages.filter((one) => one.kind === 'ROUNDTRIP' && one.routeCode === routeCode)
  return [...sold, ...sold]
}

/** Of the days on the calendar from `firstDay` on. */
const dayCommand = (trip: TripModel | undefined, nth: number, firstDay = ''): Command | null => {
  const days = trip?.availableDays.days.filter((day) => day >= firstDay) ?? []
  return of(nthOf(days, nth), (day) => command('ChooseDate', { trip: trip?.seqN ?? 0, day }))
}

const sailCommand = (trip: TripModel | undefined, nth: number): Command | null =>
  trip === undefined
    ? null
    : of(nthOf(trip.sails, nth), ({ sailRefId }) => command('SelectSail', { sailRefId, by: 'person' }))

const noticeCommand = (
  type: 'DismissNotice' | 'HoldNotice' | 'ReleaseNotice',
  { notices }: ReadModels['shell'],
  nth: number,
): Command | null => of(nthOf(notices, nth), ({ noticeId }) => command(type, { noticeId }))

const moveCommand = ({ lostSails }: ReadModels, nth: number): Command | null => {
  const offered = lostSails.trips.flatMap(({ gone, nearest }) =>
    nearest.map((sailRefId) => command('MoveToSail', { legCode: gone.sail.legCode, sailRefId })),
  )
  return nthOf(offered, nth)
}

export const knownReservations = ({ reservation }: ReadModels): readonly ReservationId[] =>
  [...Object.values(reservation.payedReservations), reservation.viewed, reservation.current].flatMap(
    (known) => (known === null ? [] : [known.reservationId]),
  )

/** The buttons with which screens ask again. */
const retriesOn = ({ schedule, reservation, shell }: ReadModels): readonly Command[] => {
  const [out, back] = schedule.trips
  const here = shell.address
  const asked = here?.path === PATHS.paymentResults ? here.query['reservationId'] : undefined
  const ticket = /^\/ticket\/([\w-]+)$/.exec(here?.path ?? '')?.[1]
  const reservationId = reservation.current?.reservationId
  const sailRefId = out?.selectedSailRefId ?? null
  return [
    command('LoadCatalog', {}),
    command('SettlePayment', { reservationId: null }),
    ...(out === undefined ? [] : [command('FindSails', { legCode: out.legCode, day: out.shownDay })]),
    ...(sailRefId === null ? [] : [command('RequestPrices', { sailRefId, ...tripFlags(schedule) })]),
    ...(reservationId === undefined ? [] : [command('FetchPaymentMethods', { reservationId })]),
    ...(asked === undefined ? [] : [command('CheckPaymentOutcome', { reservationId: asked })]),
    ...(ticket === undefined
      ? []
      : [command('FetchReservation', { reservationId: ticket, why: 'ticket' as const })]),
    ...(back === undefined ? [] : [command('FindSails', { legCode: back.legCode, day: back.shownDay })]),
  ]
}
