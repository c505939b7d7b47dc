// Vehicles and trailers, in a booking and in the change of a ticket: the forms, the price as measured, weights and plates, those that
// go and those that come (VEH-01..11, EDIT-03, API-77).
import * as E from 'fp-ts/Either'
import { command, type CommandData } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import {
  decideMeasured,
  decideVehicle,
  decideWeight,
  type VehicleRefused,
  describedVehicle,
  vehiclePrices,
} from '../../domain/selection/vehicleDecisions.ts'
import { vehiclePricesOf, type OfferedPrice } from '../../domain/prices/offer.ts'
import {
  isPriceChange,
  type VehicleKind,
  type VehicleDraft,
  type VehicleQuote,
} from '../../domain/vehicles/vehicle.ts'
import { after, decider, type Reads, serverTimeOf } from '../pipeline/handler.ts'
import { selectedOffer, TICKET_MODELS, vehicleSituation } from '../../projections/selectors/reservation.ts'
import { asks, question } from '../pipeline/asking.ts'
import { vehicleQuotes } from '../api/aboutReservation.ts'
import { changeRefusal } from '../../domain/edit/decide.ts'
import { addedVehicle, changeableVehicles, nextVehicleKey } from '../../domain/edit/draft.ts'
import { refusedFields } from '../../domain/edit/vehicleForm.ts'
import type { EditChangeRefusal } from '../../domain/edit/messages.ts'
import { editOffer, hasResidentIn, openVoyages } from '../../projections/selectors/edit.ts'
import type { Ports } from '../ports/ports.ts'
import { changes } from '../edit/standing.ts'

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

/** The vehicle goes in the category that was measured. */
const measuredVehicle = (
  draft: VehicleDraft,
  quotes: readonly VehicleQuote[],
  prices: readonly OfferedPrice[],
): VehicleDraft => {
  const priceCategory = quotes[0]?.priceCategory ?? draft.priceCategory
  const title = prices.find(({ code }) => code === priceCategory)?.title ?? draft.title
  return { ...draft, priceCategory, title }
}

export const changeEditPlate = changes('ChangeEditPlate', 'EditPlateChanged', unknownVehicle)

export const removeEditVehicle = changes('RemoveEditVehicle', 'EditVehicleRemoved', unknownVehicle)

export const keepEditVehicle = changes('KeepEditVehicle', 'EditVehicleKept', unknownVehicle)

/** The vehicle is not on the ticket, or on no way of it that can change. */
function unknownVehicle(
  { key }: { readonly key: string },
  models: Reads<'edit' | 'shell'>,
  ports: Pick<Ports, 'clock'>,
): EditChangeRefusal | null {
  const { original, draft } = models.edit
  const held = original === null ? [] : changeableVehicles(original, serverTimeOf(ports, models))
  return [...held, ...draft.added].some((one) => one.key === key) ? null : 'UnknownVehicle'
}

export const changeEditVehicleForm = changes(
  'ChangeEditVehicleForm',
  'EditVehicleFormChanged',
  (_data, models) => beingAsked(models),
)

export const closeEditVehicleForm = decider('CloseEditVehicleForm', ['edit'], (_data, models) =>
  models.edit.vehicleForm === null ? null : event('EditVehicleFormClosed', {}),
)

/** One vehicle is asked about at a time. */
const beingAsked = ({ edit }: Reads<'edit'>): EditChangeRefusal | null =>
  edit.vehicleForm?.isAsking === true ? 'PriceBeingAsked' : null

/** No price is agreed to here: the whole of the change is seen before it is final. */
export const addEditVehicle = asks(
  'AddEditVehicle',
  // Each press is answered; one that comes while another vehicle is asked about is refused.
  { reads: ['edit', 'prices', 'shell'], turns: 'each' },
  (data, models, ports) => {
    const { kind, form, replaces } = data
    const unknown = replaces === null ? null : unknownVehicle({ key: replaces }, models, ports)
    const reason = changeRefusal(models.edit) ?? beingAsked(models) ?? unknown
    if (reason !== null) return event('EditChangeRefused', { reason })
    const nowMs = serverTimeOf(ports, models)
    const offer = editOffer(models, nowMs)
    const prices = vehiclePrices(offer, kind, hasResidentIn(models))
    const sailRefIds = openVoyages(models, nowMs).map(({ sailRefId }) => sailRefId)
    const described = describedVehicle(kind, form, { prices, sailRefIds })
    if (E.isLeft(described))
      return event('EditVehicleRefused', { ...data, errors: described.left, error: null })
    const draft = described.right
    const { reservationId } = models.edit
    return question(vehicleQuotes(ports.api, { draft, prices, reservationId }), {
      asked: event('EditVehiclePriceRequested', data),
      isAwaited: () => isWanted(models, data),
      found: (quotes) => {
        const measured = measuredVehicle(draft, quotes, vehiclePricesOf(offer))
        const vehicle = addedVehicle(nextVehicleKey(models.edit.draft), measured)
        return event('EditVehicleAdded', { vehicle, replaces })
      },
      failed: (error) => event('EditVehicleRefused', { ...data, errors: refusedFields(error), error }),
    })
  },
)

/** Stale: the change has ended while the answer was in flight, or its form was closed. */
const isWanted = ({ edit }: Reads<'edit'>, { form }: CommandData<'AddEditVehicle'>): boolean =>
  changeRefusal(edit) === null && edit.vehicleForm?.isAsking === true && edit.vehicleForm.form === form
