// What a brand's browser keeps over the end of a page, where the brand says so (PERS-01, PERS-02): who is signed in, what is
// sold, and what is being booked. The booking's own forms and the passengers' are no part of it (PERS-03, OP-174).
import * as t from 'io-ts'
import { Customer } from '../auth/customer.ts'
import type { KeepToken } from '../auth/token.ts'
import { CalendarDay, TimeOfDay } from '../calendarDay.ts'
import { PackageSource, Port, Route, SailPackage } from '../catalog/route.ts'
import { byKey, listOf, nullable, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import {
  AccessToken,
  ItemSeq,
  LetterToken,
  PackageSeq,
  PayerId,
  ReservationToken,
  SailRefId,
} from '../ids.ts'
import { EpochMs } from '../instant.ts'
import { EurCents } from '../money.ts'
import { Person } from '../passengers/person.ts'
import { PriceGroups } from '../prices/price.ts'
import { Reservation, withoutPersonal } from '../reservation/reservation.ts'
import { LocalTraveller } from '../residents/localTraveller.ts'
import { Inventory, Sail } from '../schedule/sail.ts'
import { ChosenAddon } from '../selection/selection.ts'
import { TicketLine } from '../tickets/ticketLine.ts'
import { ChosenVehicle, VehicleForm } from '../vehicles/vehicle.ts'

/** The forms of the tickets' page: lines and extras, local travellers, vehicles. */
export const KeptForm = shape({
  lines: listOf(TicketLine),
  addons: listOf(ChosenAddon),
  asHeld: listOf(openText('priceCategory')),
  namedSeqNs: listOf(ItemSeq),
  localIDs: listOf(LocalTraveller),
  vehicles: listOf(ChosenVehicle),
  vehicleForm: VehicleForm,
  trailerForm: VehicleForm,
  /** No key of a vehicle is given twice. */
  nextVehicleKey: t.number,
})

/** One direction, as far as it had been found: lists are empty and `shownDay` is `null` where it had not. */
export const KeptDirection = shape({
  seqN: PackageSeq,
  legCode: openText('legCode'),
  sailPackage: SailPackage,
  availableDays: listOf(CalendarDay),
  shownDay: nullable(CalendarDay),
  sails: listOf(Sail),
  /** By `sailRefId` (OP-41). */
  inventories: byKey(SailRefId, Inventory),
  selectedSailRefId: nullable(SailRefId),
  preferredTime: nullable(TimeOfDay),
})
export type KeptDirection = t.TypeOf<typeof KeptDirection>

/** What else is chosen. */
export const KeptSelections = shape({
  routeCode: nullable(openText('routeCode')),
  sailPackage: nullable(SailPackage),
  source: nullable(PackageSource),
  sailDates: listOf(nullable(CalendarDay)),
  customerRole: nullable(PayerId),
  vehicleIsActive: t.boolean,
  trailerIsActive: t.boolean,
})

/** Reservations without what is personal in them: the server sends it again (OP-174). */
export const KeptReservations = shape({
  current: nullable(Reservation),
  confirmed: t.boolean,
  /** What of the current one is paid already (OP-161). */
  paidCents: nullable(EurCents),
  /** By their token (OP-41). */
  payedReservations: byKey(ReservationToken, Reservation),
})

const KeptBooking = shape({
  form: KeptForm,
  schedule: listOf(KeptDirection),
  /** By `sailRefId` (OP-41), of the sails that are chosen. */
  prices: byKey(SailRefId, PriceGroups),
  selections: KeptSelections,
  reservation: KeptReservations,
})
export type KeptBooking = t.TypeOf<typeof KeptBooking>

/** The tokens of a sign-in, and of a letter that led here. */
export const KeptAuth = shape({
  token: nullable(AccessToken),
  tokenExpiresAtMs: nullable(EpochMs),
  joinToken: nullable(LetterToken),
})

export const KeptState = shape(
  {
    auth: KeptAuth,
    /** Without a token: whose the booking is, whose sign-in has ended without their choosing it. */
    user: nullable(Person),
    customer: nullable(Customer),
    routes: listOf(Route),
    ports: listOf(Port),
    sailPackages: listOf(SailPackage),
    /** `null` for a page that goes on with a booking of its own. */
    booking: nullable(KeptBooking),
  },
  'KeptState',
)
export type KeptState = t.TypeOf<typeof KeptState>

/** As it may be kept: what the forms of the booking and its passengers said stands in no storage. */
export const keptReservation = (reservation: Reservation): Reservation => ({
  ...withoutPersonal(reservation),
  token: reservation.token,
})

/**
 * The same with every token that a page keeps from the log put through `pass`: storage has the tokens, and all else their
 * handles.
 */
export const withTokens = (kept: KeptState, pass: KeepToken): KeptState => {
  const { auth, customer } = kept
  const passed = <T extends string>(token: T | null): T | null => (token === null ? null : pass(token))
  const companies = customer?.companies.map((company) => ({
    ...company,
    invitations: company.invitations.map((one) => ({ ...one, token: passed(one.token) })),
  }))
  return {
    ...kept,
    auth: { ...auth, token: passed(auth.token), joinToken: passed(auth.joinToken) },
    customer: customer && { ...customer, companies: companies ?? [] },
  }
}
