// Vehicles and trailers: the forms, the price as measured, and weights (VEH-01..11).
import * as E from 'fp-ts/Either'
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import {
  decideMeasured,
  decideVehicle,
  decideWeight,
  type VehicleRefused,
} from '../../domain/selection/vehicleDecisions.ts'
import { vehiclePricesOf } from '../../domain/prices/offer.ts'
import { isPriceChange, type VehicleKind } from '../../domain/vehicles/vehicle.ts'
import { after, decider, type Reads } from '../pipeline/handler.ts'
import { selectedOffer, TICKET_MODELS, vehicleSituation } from '../../projections/selectors/tickets.ts'
import { asks, question } from '../pipeline/asking.ts'
import { vehicleQuotes } from '../api/detailApi.ts'
import { measuredVehicle } from './measuredVehicle.ts'

export const addVehicle = asks(
  'AddVehicle',
  // A second vehicle is refused while the call about the first is in flight, and must not cancel that.
  { reads: [...TICKET_MODELS], turns: 'each' },
  ({ kind }, models, { api }) => {
    const { vehicleForm, trailerForm } = models.vehicles
    const form = kind === 'vehicle' ? vehicleForm : trailerForm
    const decided = decideVehicle(vehicleSituation(models), kind, form)
    if (E.isLeft(decided)) return refusalOf(kind, decided.left)
    const draft = decided.right
    const reservationId = models.reservation.current?.reservationId ?? null
    return question(vehicleQuotes(api, { draft, prices: pricesOf(models), reservationId }), {
      asked: event('VehiclePriceRequested', { draft }),
      isAwaited: () => models.vehicles.offer?.draft === draft,
      found: (quotes) => event('VehiclePriced', { draft, quotes: [...quotes] }),
      failed: (error) => event('VehiclePriceFailed', { kind, error }),
    })
  },
)

/** The price that a person has seen already needs no word of theirs. */
export const acceptUnchangedPrice = after('VehiclePriced', [], ({ draft, quotes }) =>
  isPriceChange(quotes, draft.priceCategory) ? null : command('AcceptVehiclePrice', {}),
)

export const acceptVehiclePrice = decider('AcceptVehiclePrice', TICKET_MODELS, (_data, models) => {
  const { offer, nextKey } = models.vehicles
  if (offer === null || offer.quotes === null) return null
  const draft = measuredVehicle(offer.draft, offer.quotes, pricesOf(models))
  const refused = decideMeasured(vehicleSituation(models), draft)
  return refused !== null
    ? refusalOf(draft.kind, refused)
    : event('VehicleAdded', {
        vehicle: { ...draft, key: `V${nextKey}`, seqN: null, sentWeights: [] },
      })
})

export const declineVehiclePrice = decider('DeclineVehiclePrice', ['vehicles'], (_data, models) => {
  const { offer } = models.vehicles
  return offer === null ? null : event('VehiclePriceDeclined', { kind: offer.draft.kind })
})

export const removeVehicle = decider('RemoveVehicle', ['vehicles', 'reservation'], ({ key }, models) => {
  const vehicle = models.vehicles.chosen.find((one) => one.key === key)
  if (vehicle === undefined) return null
  return models.reservation.activity === 'confirming'
    ? refusalOf(vehicle.kind, { _tag: 'ConfirmationInProgress' })
    : event('VehicleRemoved', { key })
})

export const changeVehicleWeight = decider(
  'ChangeVehicleWeight',
  ['vehicles', 'schedule', 'prices', 'reservation'],
  ({ key, sailRefId, weight, way }, models) => {
    const decided = decideWeight(
      {
        vehicles: models.vehicles.chosen,
        prices: pricesOf(models),
        isConfirming: models.reservation.activity === 'confirming',
      },
      key,
      weight,
    )
    return E.isRight(decided)
      ? event('VehicleWeightChanged', { key, sailRefId, weightInKg: decided.right, way })
      : event('VehicleWeightRefused', { key, sailRefId, reason: decided.left })
  },
)

const pricesOf = (models: Reads<'schedule' | 'prices'>) => vehiclePricesOf(selectedOffer(models))

const refusalOf = (kind: VehicleKind, refused: VehicleRefused): Event =>
  event('VehicleRefused', {
    kind,
    errors: refused._tag === 'FormErrors' ? refused.errors : {},
    reason: refused._tag === 'FormErrors' ? null : refused._tag,
    available: refused._tag === 'DoesNotFit' ? refused.available : null,
  })
