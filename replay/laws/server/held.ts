// What the server holds of a reservation, in the plain words of its answer.
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { Held } from '../engine/held.ts'
import { type Answer, isCalledOff } from './answeredReservation.ts'

/** One that is cancelled may hold nothing on the wire; what it last held is shown all the same. */
export const heldAfter = (
  before: Held | null,
  { reservationId, status, items, sailPackages }: Answer,
): Held =>
  before !== null && isCalledOff(status)
    ? { ...before, status }
    : {
        reservationId,
        status,
        items: items.map((item) => ({ ...item, isVehicle: isVehicle(item) })),
        packages: sailPackages.map(({ seqN, code, sailRefs }) => ({
          seqN,
          code,
          sailRefIds: sailRefs.map(({ sailRefId }) => sailRefId),
        })),
      }

const VEHICLES: ReadonlySet<string | null> = new Set(['VEHICLE', 'CAR', 'TRAILER'])

/** By its type; where that says nothing, what has a plate is one. */
const isVehicle = ({ type, licencePlate, priceCategorySubType }: Answer['items'][number]): boolean =>
  type === 'VEHICLE' ||
  (type !== 'PASSENGER' && (licencePlate !== null || VEHICLES.has(priceCategorySubType)))

/** The same of a reservation as the page knows it. */
export const heldInModel = ({ reservationId, status, items, sailPackages }: Reservation): Held => ({
  reservationId,
  status,
  items,
  packages: sailPackages.map(({ seqN, code, sails }) => ({
    seqN,
    code,
    sailRefIds: sails.map(({ sailRefId }) => sailRefId),
  })),
})
