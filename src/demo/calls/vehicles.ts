// What a measured vehicle costs (API-77), and what a held one weighs on a sail (API-67, API-68).
import * as E from 'fp-ts/Either'
import type { Draft } from 'immer'
import { isPlate, normalizedPlate } from '../../../domain/vehicles/vehicle.ts'
import { type CallHandler, type CallResult, told, toldChange } from './callHandler.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { CATEGORIES, isVehicleCategory } from '../data/categories.ts'
import { isOverloaded } from '../sails/placesLeft.ts'
import { eurosOf, fareOf } from '../pricing/fares.ts'
import { weightRefusal } from '../reservation/itemDetail.ts'
import { saleRefusal } from '../reservation/requestedItems.ts'
import { changeableById, reservationById } from '../reservation/lookup.ts'
import { known, rememberMeasurement, type StateDraft } from '../state/state.ts'
import type { VehicleDetail } from '../state/item.ts'
import { sailById } from '../sails/timetable.ts'
import {
  implausibleField,
  isLoyalCompany,
  measuredCategory,
  sizeFactors,
  vehicleFareCents,
} from '../pricing/vehicleMeasure.ts'
import type { SailRefId } from '../../../domain/ids.ts'
import type { CallParameters } from '../../../domain/wire/endpoints/endpoints.ts'

/** The category that the measures make of it, and its price; an item of that plate, sail and category costs the same. */
export const vehiclePrice: CallHandler<'vehiclePrice'> = (context, { parameters, body: sizes }, draft) => {
  const { plate, sailRefId, category: asked, reservationId, companyRegistrationNumber } = parameters
  const licencePlate = normalizedPlate(plate)
  if (!isPlate(licencePlate)) return atField('plate')
  const field = implausibleField(sizes)
  if (field !== null) return atField(field)
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
  rememberMeasurement(draft, { ...sizes, sailRefId, licencePlate, priceCategory: measured })
  return told(
    write.object({
      priceCategory: write.category(measured, fare.category.title[context.language]),
      calculatedPrice: fare.isFixed ? null : euros,
      fixedPrice: fare.isFixed ? euros : null,
      coefficients: write.coefficients(fare.isFixed || factors.length === 0 ? [] : [{ sailRefId, factors }]),
    }),
  )
}

/** Which part of what was said of the vehicle can't be. */
const atField = (id: string): E.Left<CallRefusal> => ({
  _tag: 'Left',
  left: { ...refused('INVALID_REQUEST', id).left, id },
})

export const setWeight: CallHandler<'setWeight'> = (context, { parameters, body }, draft) => {
  const found = weighed(context, parameters, draft)
  if (E.isLeft(found)) return found
  const { priceCategory, detail } = found.right
  const category = CATEGORIES[priceCategory]
  if (category === undefined) return refused('ITEM_NOT_FOUND', parameters.seqNum)
  const refusal = weightRefusal(category, body.weight)
  if (refusal !== null) return E.left(refusal)
  const { sailRefId } = parameters
  detail.weights = [...weightsElsewhere(detail, sailRefId), { sailRefId, weightInKg: body.weight }]
  return weightTold(context, parameters, draft)
}

/** What such vehicles weigh, or what was measured, counts again. */
export const resetWeight: CallHandler<'resetWeight'> = (context, { parameters }, draft) => {
  const found = weighed(context, parameters, draft)
  if (E.isLeft(found)) return found
  const { detail } = found.right
  detail.weights = weightsElsewhere(detail, parameters.sailRefId)
  return weightTold(context, parameters, draft)
}

type WeighedItem = CallParameters<'setWeight'>

interface Weighed {
  readonly priceCategory: string
  readonly detail: Draft<VehicleDetail>
}

/** A number is one of its package, and a sail belongs to one package: together they name the item. */
const weighed = (
  context: CallContext,
  { reservationId, seqNum, sailRefId }: WeighedItem,
  draft: StateDraft,
): E.Either<CallRefusal, Weighed> => {
  const found = changeableById(context, reservationId)
  if (E.isLeft(found)) return found
  const item = known(draft.reservations, reservationId).items.find(
    (one) => String(one.seqN) === seqNum && one.sailRefIds.includes(sailRefId),
  )
  if (item?.detail._tag !== 'Vehicle') return refused('ITEM_NOT_FOUND', seqNum)
  return E.right({ priceCategory: item.priceCategory, detail: item.detail })
}

const weightsElsewhere = ({ weights }: Draft<VehicleDetail>, sailRefId: SailRefId) =>
  weights.filter((weight) => weight.sailRefId !== sailRefId)

/** Refused where the ship can't carry it. */
const weightTold = (
  context: CallContext,
  { reservationId, sailRefId }: WeighedItem,
  draft: StateDraft,
): CallResult => {
  const sail = sailById(sailRefId, context.timeZone)
  return sail !== null && isOverloaded(context.state, draft, sail)
    ? refused('DECK_LOAD_EXCEEDED', sail.ship.name)
    : toldChange(reservationId)
}
