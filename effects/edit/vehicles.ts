// The vehicles of a ticket that is changed: their plates, those that go, and those that come, asked for and measured as in a
// booking (EDIT-03, VEH-06, VEH-10).
import * as E from 'fp-ts/Either'
import { forkJoin, merge, of } from 'rxjs'
import { filter, map } from 'rxjs/operators'
import { changeRefusal } from '../../domain/edit/decide.ts'
import { type AddedVehicle, changeableVehicles } from '../../domain/edit/draft.ts'
import { refusedFields } from '../../domain/edit/vehicleForm.ts'
import type { ApiError } from '../../domain/apiError.ts'
import type { CommandEntry } from '../../domain/log/entry.ts'
import { event, type Event } from '../../domain/log/events.ts'
import type { OfferedPrice } from '../../domain/prices/offer.ts'
import { describedVehicle, vehiclePrices } from '../../domain/selection/vehicleDecisions.ts'
import type { VehicleDraft, VehicleQuote } from '../../domain/vehicles/vehicle.ts'
import { editOffer, hasResidentIn, vehiclePricesIn } from '../../projections/selectors/edit.ts'
import type { Api } from '../api/api.ts'
import { decider, type Reads } from '../pipeline/handler.ts'
import type { Ports } from '../ports/ports.ts'
import { refusedNow, serverTimeOf } from './draftRules.ts'
import { asks } from '../pipeline/asking.ts'

const TICKET_MODELS = ['edit', 'shell'] as const

export const changeEditPlate = decider(
  'ChangeEditPlate',
  TICKET_MODELS,
  ({ data }, models, ports) => refusedVehicle(ports, models, data.key) ?? event('EditPlateChanged', data),
)

export const removeEditVehicle = decider(
  'RemoveEditVehicle',
  TICKET_MODELS,
  ({ data }, models, ports) => refusedVehicle(ports, models, data.key) ?? event('EditVehicleRemoved', data),
)

export const keepEditVehicle = decider(
  'KeepEditVehicle',
  TICKET_MODELS,
  ({ data }, models, ports) => refusedVehicle(ports, models, data.key) ?? event('EditVehicleKept', data),
)

/** Now is no time, or the vehicle is not on the ticket, or on no way of it that can change. */
const refusedVehicle = (
  ports: Ports,
  models: Reads<(typeof TICKET_MODELS)[number]>,
  key: string,
): Event | null => {
  const { original, draft } = models.edit
  const held = original === null ? [] : changeableVehicles(original, serverTimeOf(ports, models))
  const isKnown = [...held, ...draft.added].some((one) => one.key === key)
  return refusedNow(models) ?? (isKnown ? null : event('EditChangeRefused', { reason: 'UnknownVehicle' }))
}

export const changeEditVehicleForm = decider(
  'ChangeEditVehicleForm',
  ['edit'],
  ({ data }, models) => refusedForm(models) ?? event('EditVehicleFormChanged', data),
)

export const closeEditVehicleForm = decider('CloseEditVehicleForm', ['edit'], (_c, models) =>
  models.edit.vehicleForm === null ? null : event('EditVehicleFormClosed', {}),
)

/** One vehicle is asked about at a time. */
const refusedForm = (models: Reads<'edit'>): Event | null =>
  refusedNow(models) ??
  (models.edit.vehicleForm?.isAsking === true
    ? event('EditChangeRefused', { reason: 'PriceBeingAsked' })
    : null)

/** No price is agreed to here: the whole of the change is seen before it is final. */
export const addEditVehicle = asks(
  'AddEditVehicle',
  // Each press is answered; one that comes while another vehicle is asked about is refused.
  { reads: ['edit', 'prices', 'shell'], turns: 'each' },
  (c, models, ports) => {
    const { kind, form, replaces } = c.data
    const strange = replaces === null ? null : refusedVehicle(ports, models, replaces)
    const refused = refusedForm(models) ?? strange
    if (refused !== null) return refused
    const offer = editOffer(models, serverTimeOf(ports, models))
    const prices = vehiclePrices(offer, kind, hasResidentIn(models))
    const price = prices.find(({ code }) => code === form.priceCategory) ?? null
    const sailRefIds = (price?.fares ?? []).map(({ sailRefId }) => sailRefId)
    const described = describedVehicle(kind, form, { price, sailRefIds })
    if (E.isLeft(described) || price === null) {
      const errors = E.isLeft(described) ? told(described.left) : {}
      return event('EditVehicleRefused', { ...c.data, errors, error: null })
    }
    const answer$ = asked(ports.api, models, { draft: described.right, price }).pipe(
      filter(() => isWanted(models, c)),
      map((answers) =>
        outcomeOf(c, answers, { draft: described.right, models, prices: vehiclePricesIn(offer) }),
      ),
    )
    return merge(of(event('EditVehiclePriceRequested', c.data)), answer$)
  },
)

interface Described {
  readonly draft: VehicleDraft
  readonly price: OfferedPrice
}

/** On each sail of the ways that can change. */
const asked = (api: Api, { edit }: Reads<'edit'>, { draft, price }: Described) =>
  forkJoin(
    price.fares.map(({ sailRefId, fareCents }) =>
      api.vehiclePrice({ draft, sailRefId, listedCents: fareCents, reservationId: edit.reservationId }),
    ),
  )

/** The change may have ended while the answer was on its way, or its form was closed. */
const isWanted = ({ edit }: Reads<'edit'>, { data }: CommandEntry<'AddEditVehicle'>): boolean =>
  changeRefusal(edit) === null && edit.vehicleForm?.isAsking === true && edit.vehicleForm.form === data.form

interface Measured {
  readonly draft: VehicleDraft
  readonly models: Reads<'edit'>
  readonly prices: readonly OfferedPrice[]
}

/** The vehicle comes in the category that was measured. */
const outcomeOf = (
  { data }: CommandEntry<'AddEditVehicle'>,
  answers: readonly E.Either<ApiError, VehicleQuote>[],
  { draft, models, prices }: Measured,
): Event => {
  const failed = answers.find(E.isLeft)
  if (failed !== undefined)
    return event('EditVehicleRefused', { ...data, errors: refusedFields(failed.left), error: failed.left })
  const [quote] = answers.flatMap((answer) => (E.isRight(answer) ? [answer.right] : []))
  const code = quote?.priceCategory ?? draft.priceCategory
  const vehicle: AddedVehicle = {
    key: nextKey(models.edit.draft.added),
    code,
    title: prices.find((price) => price.code === code)?.title ?? draft.title,
    licencePlate: draft.licencePlate ?? '',
    handicapped: draft.handicapped,
    companyRegistrationNumber: draft.companyRegistrationNumber,
    weightInKg: draft.weights[0]?.weightInKg ?? null,
  }
  return event('EditVehicleAdded', { vehicle, replaces: data.replaces })
}

const nextKey = (added: readonly AddedVehicle[]): string =>
  `+${Math.max(0, ...added.map(({ key }) => Number(key.slice(1)))) + 1}`

const told = (errors: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, key]) => (key === undefined ? [] : [[field, key]])),
  )
