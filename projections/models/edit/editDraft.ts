// What a person wants of an edit, as it grows by what they change (EDIT-08): the draft, and the form of a vehicle that is to
// come on the ticket.
import { type ChangedVehicle, type EditDraft as Draft, isAsPaid } from '../../../domain/edit/draft.ts'
import type { EditVehicleForm } from '../../../domain/edit/vehicleForm.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import {
  blankTraveller,
  foundTraveller,
  type LocalTraveller,
  UNCHECKED_TRAVELLER,
  unknownTraveller,
} from '../../../domain/residents/localTraveller.ts'
import type { Folds } from '../../fold/projection.ts'

/** The part of the model that is about what is wanted. */
interface Wanted {
  readonly original: Reservation | null
  draft: Draft
  isUnsent: boolean
  refusal: unknown
  vehicleForm: EditVehicleForm | null
}

const change = (model: Wanted, changed: Partial<Draft>): void => {
  model.draft = { ...model.draft, ...changed }
  model.isUnsent = true
  model.refusal = null
}

/** What becomes of a vehicle that the ticket holds. */
const changedVehicle = ({ draft }: Wanted, changed: ChangedVehicle): Partial<Draft> => ({
  vehicles: [...draft.vehicles.filter(({ key }) => key !== changed.key), changed],
})

const isAdded = ({ draft }: Wanted, key: string): boolean => draft.added.some((one) => one.key === key)

const removed = (model: Wanted, key: string): Partial<Draft> =>
  isAdded(model, key)
    ? { added: model.draft.added.filter((one) => one.key !== key) }
    : changedVehicle(model, { key, licencePlate: null, isRemoved: true })

/** A resident who is sent, or was, changes what is sent to the server; a code in the making does not. `null` takes them off. */
const changeTraveller = (model: Wanted, localID: string, part: Partial<LocalTraveller> | null): void => {
  const before = model.draft.travellers.find((one) => one.localID === localID)
  const travellers = model.draft.travellers.flatMap((one) => {
    if (one.localID !== localID) return [one]
    return part === null ? [] : [{ ...one, ...part }]
  })
  if (before?.status === 'exist' || part?.status === 'exist') change(model, { travellers })
  else model.draft = { ...model.draft, travellers }
}

const sailsAndTickets = {
  EditSailChanged: (model, { seqN, from, to }) => {
    const others = model.draft.sails.filter((moved) => moved.seqN !== seqN || moved.from !== from)
    change(model, { sails: to.sailRefId === from ? others : [...others, { seqN, from, to }] })
  },
  EditQuantityChanged: (model, { code, title, count }) => {
    const { original } = model
    const others = model.draft.counts.filter((line) => line.code !== code)
    const isSame = original !== null && isAsPaid(original, { code, count })
    change(model, { counts: isSame ? others : [...others, { code, title, count }] })
  },
  EditAddonParameterChanged: (model, answer) => {
    const others = model.draft.answers.filter(({ code }) => code !== answer.code)
    change(model, { answers: [...others, answer] })
  },
  EditGuestChanged: (model, { seqN, form }) => {
    const others = model.draft.guests.filter((one) => one.seqN !== seqN)
    change(model, { guests: [...others, { seqN, ...form }] })
  },
} satisfies Folds<Wanted>

const vehicles = {
  EditPlateChanged: (model, { key, licencePlate }) => {
    const added = model.draft.added.map((one) => (one.key === key ? { ...one, licencePlate } : one))
    change(
      model,
      isAdded(model, key) ? { added } : changedVehicle(model, { key, licencePlate, isRemoved: false }),
    )
  },
  EditVehicleFormChanged: (_model, open) => ({ vehicleForm: { ...open, isAsking: false, refusal: null } }),
  EditVehiclePriceRequested: (_model, open) => ({ vehicleForm: { ...open, isAsking: true, refusal: null } }),
  EditVehicleRefused: (_model, { errors, error, ...open }) => ({
    vehicleForm: { ...open, isAsking: false, refusal: { errors, error } },
  }),
  EditVehicleAdded: (model, { vehicle, replaces }) => {
    if (replaces !== null) change(model, removed(model, replaces))
    change(model, { added: [...model.draft.added, vehicle] })
  },
  EditVehicleRemoved: (model, { key }) => change(model, removed(model, key)),
  EditVehicleKept: (model, { key }) =>
    change(model, { vehicles: model.draft.vehicles.filter((one) => one.key !== key) }),
} satisfies Folds<Wanted>

const travellers = {
  EditTravellerAdded: ({ draft }, { localID }) => ({
    draft: { ...draft, travellers: [...draft.travellers, blankTraveller(localID)] },
  }),
  EditLocalIdEntered: (model, { localID, personalIdentificationNumber }) =>
    changeTraveller(model, localID, { ...blankTraveller(localID), personalIdentificationNumber }),
  EditLocalIdCheckRequested: (model, { localID }) => changeTraveller(model, localID, { isChecking: true }),
  EditLocalIdFound: (model, data) => changeTraveller(model, data.localID, foundTraveller(data)),
  EditLocalIdNotFound: (model, data) => changeTraveller(model, data.localID, unknownTraveller(data)),
  EditLocalIdCheckFailed: (model, { localID }) => changeTraveller(model, localID, UNCHECKED_TRAVELLER),
  EditTravellerRemoved: (model, { localID }) => changeTraveller(model, localID, null),
} satisfies Folds<Wanted>

export const draftFolds = { ...sailsAndTickets, ...vehicles, ...travellers }
