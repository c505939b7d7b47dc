// A sail of the booking that is no longer available: cancelled, closed, departed, or too close to its departure. What
// would fit instead is looked up, and one press moves the booking there with everything that was typed.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { ApiError, saysReservationIsGone } from '../apiError.ts'
import { bookingClosesAtMs, routeAttribute } from '../catalog/routeAttributes.ts'
import type { Route } from '../catalog/route.ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { ReservationId, SailRefId } from '../ids.ts'
import type { EpochMs } from '../instant.ts'
import { allPrices } from '../prices/offer.ts'
import type { PriceGroups } from '../prices/price.ts'
import { byRefId, FoundTrip, GoneSail, type Sail, type Voyage, voyageOfReserved } from '../schedule/sail.ts'
import { decideSail } from '../schedule/sailChoice.ts'
import { placesUsed } from '../selection/placesUsed.ts'
import type { Selection } from '../selection/selection.ts'
import { decideFitOnAll } from '../tickets/inventoryFit.ts'
import type { Reservation } from './reservation.ts'

/** By the server's own word in an answer about the reservation. */
export const ClosedSail = shape({
  sailRefId: SailRefId,
  reason: oneOf('ClosedReason', 'Cancelled', 'NotOpen'),
})
export type ClosedSail = t.TypeOf<typeof ClosedSail>

/** One direction whose sail is lost, the days that were looked at, and the sails there that have room, nearest first. */
export const LostTrip = shape({ gone: GoneSail, days: listOf(FoundTrip), nearest: listOf(SailRefId) })
export type LostTrip = t.TypeOf<typeof LostTrip>

export const lostSailsCommands = {
  /** What an answer says of the sails of what is held; none where all are open again. */
  NoteClosedSails: shape({ reservationId: ReservationId, sails: listOf(ClosedSail) }),
  /** Looks up whether the sails of the booking are still available, and what is instead. */
  SeekSails: shape({}),
  /** Moves one direction to another sail, with everything that is chosen. */
  MoveToSail: shape({ legCode: openText('legCode'), sailRefId: SailRefId }),
}

export const lostSailsEvents = {
  SailsClosed: shape({ reservationId: ReservationId, sails: listOf(ClosedSail) }),
  SailsSought: shape({}),
  /** Empty: all of them are still available. */
  SailsLost: shape({ trips: listOf(LostTrip) }),
  SailsSeekFailed: shape({ error: nullable(openText('errorTag')) }),
  /** What a create was refused for is not its sail: what was chosen goes back to what is held (TICK-20, TICK-21). */
  RefusedChoiceUndone: shape({ error: ApiError }),
  /** The day of another sail is shown, which is chosen next. */
  SailsOfDayShown: shape({ trip: FoundTrip }),
}

/** Codes about something else than the sail. */
const OTHER_CODES =
  /DISCOUNT|RESIDENT|PROMOTION|PLATE|GUEST|EXTENSION|PAYMENT|PAID|METHOD|WEIGHT|OWNER|ADDON|TRANSACTION|INVALID/

/** A refusal that may mean that a sail is not available: by its code, or by its status where that says nothing else. */
export const maySpeakOfSail = (error: ApiError): boolean =>
  error._tag === 'Refused' &&
  [409, 410, 422].includes(error.status) &&
  !saysReservationIsGone(error) &&
  !OTHER_CODES.test(error.code ?? '')

/** The server says that the sail is not sold, even if there is room. */
export const saysSailIsLost = (error: ApiError): boolean =>
  error._tag === 'Refused' &&
  /^SAIL_(CANCELLED|DEPARTED|NOT_ENABLED|CLOSED|UNKNOWN)$|^BOOKING_CLOSED$/.test(error.code ?? '')

/** The choice stays pending until its sail is known to be available: if it is not, another one can be chosen with it. */
export const keepsChoice = (error: ApiError): boolean => maySpeakOfSail(error) || saysSailIsLost(error)

export const heldVoyages = (reservation: Reservation | null): readonly Voyage[] =>
  (reservation?.sailPackages ?? []).flatMap(({ sails }) => sails.map(voyageOfReserved))

/** Why a sail is lost by the clock alone, on the server's time; `null` where it is still to come. */
export const lostByTime = (
  { departureAtMs, departureDay }: Pick<Voyage, 'departureAtMs' | 'departureDay'>,
  route: Route | null,
  nowMs: EpochMs,
): 'Departed' | 'BookingClosed' | null => {
  if (departureAtMs <= nowMs) return 'Departed'
  const context = { sailDay: departureDay, locale: '' }
  const deadline = route === null ? null : routeAttribute(route, 'DEADLINE', context)
  return nowMs >= (bookingClosesAtMs(deadline, departureAtMs) ?? departureAtMs) ? 'BookingClosed' : null
}

/** A sail that may be lost, as it stands when an answer of its day has come. */
export interface SoughtSail {
  readonly sail: Voyage
  readonly isHeld: boolean
  /** What the server has said of the sails of what is held. */
  readonly closed: readonly ClosedSail[]
  readonly route: Route | null
  /** The server's time. */
  readonly nowMs: EpochMs
  readonly selection: Selection
  /** Of the sail itself: they say which places a ticket takes. */
  readonly prices: PriceGroups
  /** Whether it leaves before the way out has arrived. */
  readonly isTooEarly: (sail: Sail) => boolean
}

/** Places on a sail that is held are the booking's own: only its word or its time make it lost. `null` where it is not. */
export const whyGone = (
  { sail, isHeld, closed, route, nowMs }: SoughtSail,
  found: FoundTrip,
): GoneSail | null => {
  const word = closed.find((one) => one.sailRefId === sail.sailRefId)
  const byTime = lostByTime(sail, route, nowMs)
  if (byTime !== null) return { sail, reason: byTime }
  const there = found.sails.find(({ sailRefId }) => sailRefId === sail.sailRefId)
  if (there?.status === 'CANCELLED') return { sail, reason: 'Cancelled' }
  if (there !== undefined && there.status !== 'OPEN') return { sail, reason: 'NotOpen' }
  if (isHeld) return word === undefined ? null : { sail, reason: word.reason }
  if (there === undefined) return { sail, reason: 'NotOpen' }
  const inventory = found.inventories.find(({ sailRefId }) => sailRefId === sail.sailRefId)
  if (inventory === undefined) return null
  if (!inventory.enabled) return { sail, reason: 'NotOpen' }
  return inventory.count <= 0 ? { sail, reason: 'Full' } : null
}

/** Later ones of the first day before earlier ones, and those that have room for all that is chosen alone. */
export const fittingOn = (sought: SoughtSail, found: FoundTrip): readonly SailRefId[] => {
  const { sail, route, nowMs, isTooEarly } = sought
  const inventories = byRefId(found.inventories)
  const offer = { sails: found.sails, inventories, route, nowMs, notBeforeMs: null }
  const distanceMs = ({ departureAtMs }: Sail): number => Math.abs(departureAtMs - sail.departureAtMs)
  return found.sails
    .filter(({ sailRefId }) => sailRefId !== sail.sailRefId && E.isRight(decideSail(offer, sailRefId)))
    .filter((one) => !isTooEarly(one))
    .filter((one) => hasRoom(one, sought, found))
    .sort((one, other) => distanceMs(one) - distanceMs(other))
    .map(({ sailRefId }) => sailRefId)
}

const hasRoom = (
  { sailRefId }: Sail,
  { selection, prices }: SoughtSail,
  { inventories }: FoundTrip,
): boolean => {
  const inventory = inventories.find((one) => one.sailRefId === sailRefId)
  if (inventory === undefined) return false
  const places = [{ prices: allPrices(prices), inventory }]
  return E.isRight(decideFitOnAll(placesUsed(selection, places), places))
}
