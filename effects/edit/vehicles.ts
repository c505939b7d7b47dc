// The vehicles of a ticket that is changed: their plates, those that go, and those that come, asked for and measured as in a
// booking (EDIT-03, VEH-06, VEH-10).
import * as E from 'fp-ts/Either'
import { changeRefusal } from '../../domain/edit/decide.ts'
import { addedVehicle, changeableVehicles, nextVehicleKey } from '../../domain/edit/draft.ts'
import { refusedFields } from '../../domain/edit/vehicleForm.ts'
import type { CommandData } from '../../domain/log/commands.ts'
import type { EditChangeRefusal } from '../../domain/edit/messages.ts'
import { event } from '../../domain/log/events.ts'
import { vehiclePricesOf } from '../../domain/prices/offer.ts'
import { describedVehicle, vehiclePrices } from '../../domain/selection/vehicleDecisions.ts'
import { editOffer, hasResidentIn, openVoyages } from '../../projections/selectors/edit.ts'
import { decider, type Reads, serverTimeOf } from '../pipeline/handler.ts'
import type { Ports } from '../ports/ports.ts'
import { changes } from './standing.ts'
import { asks, question } from '../pipeline/asking.ts'
import { vehicleQuotes } from '../api/detailApi.ts'
import { measuredVehicle } from '../booking/measuredVehicle.ts'

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
