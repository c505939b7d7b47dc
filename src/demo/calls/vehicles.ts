// What a measured vehicle costs (API-77), and what a held one weighs on a sail (API-67, API-68).
import * as E from 'fp-ts/Either'
import { isPlate, normalizedPlate } from '../../../domain/vehicles/vehicle.ts'
import { type CallHandler, type CallResult, stored } from './callHandler.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { CATEGORIES, isVehicleCategory } from '../data/categories.ts'
import { isOverloaded } from '../sails/placesLeft.ts'
import { eurosOf, fareOf } from '../pricing/fares.ts'
import { weightRefusal } from '../reservation/itemDetail.ts'
import { saleRefusal } from '../reservation/requestedItems.ts'
import { changeableById, reservationById } from '../reservation/lookup.ts'
import { type DemoReservation, withMeasurement, withReservation } from '../state/state.ts'
import type { DemoItem, VehicleDetail } from '../state/item.ts'
import { sailById } from '../sails/timetable.ts'
import {
  implausibleField,
  isLoyalCompany,
  measuredCategory,
  sizeFactors,
  vehicleFareCents,
} from '../pricing/vehicleMeasure.ts'

/** The category that the measures make of it, and its price; an item of that plate, sail and category costs the same. */
export const vehiclePrice: CallHandler<'vehiclePrice'> = (context, { parameters, body: sizes }) => {
  const { plate, sailRefId, category: asked, reservationId, companyRegistrationNumber } = parameters
  const licencePlate = normalizedPlate(plate)
  if (!isPlate(licencePlate)) return refused('INVALID_REQUEST', 'plate')
  const field = implausibleField(sizes)
  if (field !== null) return refused('INVALID_REQUEST', field)
  const sail = sailById(sailRefId, context.timeZone)
  if (sail === null) return refused('SAIL_NOT_FOUND', sailRefId)
  const found = reservationId === '' ? null : reservationById(context, reservationId)
  if (found !== null && E.isLeft(found)) return found
  const refusal = saleRefusal(context, sail, asked)
  if (refusal !== null) return E.left(refusal)
  const known = CATEGORIES[asked]
  const measured = measuredCategory(sail, asked, sizes)
  const fare = fareOf(sail, measured)
  if (known === undefined || !isVehicleCategory(known) || fare === null)
    return refused('PRICE_CATEGORY_UNKNOWN', measured)
  const vehicle = { handicapped: false, isLoyal: isLoyalCompany(companyRegistrationNumber), sizes }
  const euros = eurosOf(vehicleFareCents(sail, fare, vehicle))
  const { write } = context
  const factors = sizeFactors(sail, sizes)
  return E.right({
    state: withMeasurement(context.state, { ...sizes, sailRefId, licencePlate, priceCategory: measured }),
    body: write.object({
      priceCategory: write.category(measured, fare.category.title[context.language]),
      calculatedPrice: fare.isFixed ? null : euros,
      fixedPrice: fare.isFixed ? euros : null,
      coefficients: write.coefficients(fare.isFixed || factors.length === 0 ? [] : [{ sailRefId, factors }]),
    }),
  })
}

export const setWeight: CallHandler<'setWeight'> = (context, { parameters, body }) => {
  const found = weighed(context, parameters)
  if (E.isLeft(found)) return found
  const { item, detail } = found.right
  const category = CATEGORIES[item.priceCategory]
  if (category === undefined) return refused('ITEM_NOT_FOUND', parameters.seqNum)
  const refusal = weightRefusal(category, body.weight)
  if (refusal !== null) return E.left(refusal)
  const { sailRefId } = parameters
  const rest = detail.weights.filter((weight) => weight.sailRefId !== sailRefId)
  return withWeights(context, found.right, {
    sailRefId,
    weights: [...rest, { sailRefId, weightInKg: body.weight }],
  })
}

/** What such vehicles weigh, or what was measured, counts again. */
export const resetWeight: CallHandler<'resetWeight'> = (context, { parameters }) => {
  const found = weighed(context, parameters)
  if (E.isLeft(found)) return found
  const { sailRefId } = parameters
  const weights = found.right.detail.weights.filter((weight) => weight.sailRefId !== sailRefId)
  return withWeights(context, found.right, { sailRefId, weights })
}

interface Weighed {
  readonly reservation: DemoReservation
  readonly item: DemoItem
  readonly detail: VehicleDetail
}

/** A number is one of its package, and a sail belongs to one package: together they name the item. */
const weighed = (
  context: CallContext,
  { reservationId, seqNum, sailRefId }: Record<'reservationId' | 'seqNum' | 'sailRefId', string>,
): E.Either<CallRefusal, Weighed> => {
  const found = changeableById(context, reservationId)
  if (E.isLeft(found)) return found
  const item = found.right.items.find(
    (one) => String(one.seqN) === seqNum && one.sailRefIds.includes(sailRefId),
  )
  if (item?.detail._tag !== 'Vehicle') return refused('ITEM_NOT_FOUND', seqNum)
  return E.right({ reservation: found.right, item, detail: item.detail })
}

const withWeights = (
  context: CallContext,
  { reservation, item, detail }: Weighed,
  { sailRefId, weights }: { readonly sailRefId: string; readonly weights: VehicleDetail['weights'] },
): CallResult => {
  const heavier: DemoItem = { ...item, detail: { ...detail, weights } }
  const items = reservation.items.map((one) => (one === item ? heavier : one))
  const changed = { ...reservation, items }
  const sail = sailById(sailRefId, context.timeZone)
  const isTooMuch =
    sail !== null && isOverloaded(context.state, withReservation(context.state, changed), sail)
  return isTooMuch ? refused('DECK_LOAD_EXCEEDED', sail.ship.name) : stored(context, changed)
}
