// What a requested item says beyond its category and sails: a resident's code, an extra's amount and words, a
// vehicle's plate and weights. Which of them it may say follows from its category.
import * as E from 'fp-ts/Either'
import { normalizedLocalId } from '../../../domain/residents/localTraveller.ts'
import { isPlate, normalizedPlate } from '../../../domain/vehicles/vehicle.ts'
import type { CallBody } from '../../../domain/wire/endpoints/endpoints.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import {
  type CategoryData,
  isAddonCategory,
  isResidentCategory,
  isVehicleCategory,
  maxWeightOf,
  needsPlate,
} from '../data/categories.ts'
import { ROUTE_ADDONS } from '../data/tariffs.ts'
import { categoriesOnRoute, residentByCode } from '../pricing/residentRegistry.ts'
import type { DemoReservation } from '../state/state.ts'
import { type ItemDetail, plateOf, type SizesOnSail } from '../state/item.ts'
import { type DemoSail, sailById } from '../sails/timetable.ts'
import { isLoyalCompany } from '../pricing/vehicleMeasure.ts'
import type { SailRefId } from '../../../domain/ids.ts'

export type RequestItem = CallBody<'createReservation'>['requests'][string][number]

type Detail = E.Either<CallRefusal, ItemDetail>

/** `before` is the reservation as it stands: a vehicle that moves to another sail keeps its measures. */
export const detailOf = (
  context: CallContext,
  before: DemoReservation,
  { request, category }: { readonly request: RequestItem; readonly category: CategoryData },
): Detail => {
  if (isAddonCategory(category)) return addonDetail(request)
  if (isVehicleCategory(category)) return vehicleDetail(context, before, { request, category })
  return passengerDetail(context, request, category)
}

const passengerDetail = (context: CallContext, request: RequestItem, category: CategoryData): Detail => {
  const unnamed = {
    _tag: 'Passenger',
    personalIdentificationNumber: null,
    backupRegistryUsed: false,
  } as const
  if (!isResidentCategory(category)) return E.right(unnamed)
  const said = 'personalIdentificationNumber' in request ? request.personalIdentificationNumber : null
  const code = normalizedLocalId(said ?? '')
  const resident = residentByCode(code, context.settings.residents)
  const isAtHome = (sail: DemoSail): boolean =>
    resident !== null && categoriesOnRoute(resident, sail.route).includes(category.code)
  if (!sailsOf(context, request).every(isAtHome)) return refused('RESIDENT_REQUIRED', category.code)
  const backupRegistryUsed = 'backupRegistryUsed' in request && request.backupRegistryUsed
  return E.right({ ...unnamed, personalIdentificationNumber: code, backupRegistryUsed })
}

const addonDetail = (request: RequestItem): Detail => {
  const amount = 'amount' in request ? request.amount : 1
  const attributes: Readonly<Record<string, string>> = 'attributes' in request ? request.attributes : {}
  if (!Number.isSafeInteger(amount) || amount < 1) return refused('INVALID_REQUEST', 'amount')
  const parameter = ROUTE_ADDONS.find(
    ({ priceCategory }) => priceCategory === request.priceCategory,
  )?.mandatoryParameter
  if (typeof parameter === 'string' && (attributes[parameter] ?? '').trim() === '')
    return refused('ADDON_PARAMETER_MISSING', parameter)
  return E.right({ _tag: 'Addon', amount, attributes: { ...attributes } })
}

const vehicleDetail = (
  context: CallContext,
  before: DemoReservation,
  { request, category }: { readonly request: RequestItem; readonly category: CategoryData },
): Detail => {
  const said = 'handicapped' in request ? request : null
  const licencePlate = normalizedPlate(said?.licencePlate ?? '')
  if (licencePlate === '' && needsPlate(category)) return refused('PLATE_MISSING', category.code)
  if (licencePlate !== '' && !isPlate(licencePlate)) return refused('INVALID_REQUEST', 'licencePlate')
  const weights = said?.weightOnSails ?? []
  const strange = weights.find(({ sailRefId }) => !request.sailRefIds.includes(sailRefId))
  if (strange !== undefined) return refused('INVALID_REQUEST', 'weightOnSails')
  for (const { weightInKg } of weights) {
    const refusal = weightRefusal(category, weightInKg)
    if (refusal !== null) return E.left(refusal)
  }
  return E.right({
    _tag: 'Vehicle',
    licencePlate: licencePlate === '' ? null : licencePlate,
    handicapped: said?.handicapped ?? false,
    isLoyal: isLoyalCompany(said?.companyRegistrationNumber ?? ''),
    weights: [...weights],
    sizes: request.sailRefIds.flatMap(
      (sailRefId) => sizesFor(context, before, { ...request, licencePlate, sailRefId }) ?? [],
    ),
  })
}

/** Whole kilograms, on categories that are weighed. */
export const weightRefusal = (category: CategoryData, weightInKg: number): CallRefusal | null => {
  const maxKg = maxWeightOf(category)
  if (maxKg === null) return refused('WEIGHT_NOT_EDITABLE', category.code).left
  if (!Number.isSafeInteger(weightInKg) || weightInKg < 1) return refused('INVALID_REQUEST', 'weight').left
  return weightInKg > maxKg ? refused('WEIGHT_TOO_HIGH', `${maxKg} kg`).left : null
}

interface Measured {
  readonly licencePlate: string
  readonly sailRefId: SailRefId
  readonly priceCategory: string
}

/** As measured for the sail in this category; else as the same vehicle was on the sail that it leaves. */
const sizesFor = (
  { state }: CallContext,
  before: DemoReservation,
  { licencePlate, sailRefId, priceCategory }: Measured,
): SizesOnSail | null => {
  const measured = state.measurements.find(
    (one) => one.licencePlate === licencePlate && one.sailRefId === sailRefId,
  )
  if (measured !== undefined) {
    const { licencePlate: _plate, priceCategory: category, ...sizes } = measured
    return category === priceCategory ? sizes : null
  }
  const same = before.items.find(
    (item) => item.priceCategory === priceCategory && licencePlate !== '' && plateOf(item) === licencePlate,
  )
  const [sizes] = same?.detail._tag === 'Vehicle' ? same.detail.sizes : []
  return sizes === undefined ? null : { ...sizes, sailRefId }
}

const sailsOf = ({ timeZone }: CallContext, { sailRefIds }: RequestItem): readonly DemoSail[] =>
  sailRefIds.flatMap((sailRefId) => sailById(sailRefId, timeZone) ?? [])
