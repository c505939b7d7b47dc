// What a person wants of an edit, as it grows by what they change (EDIT-08): the draft, and the form of a vehicle that is to
// come on the ticket.
import { type EditDraft as Draft, isAsPaid } from '../../../domain/edit/draft.ts'
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

const removed = (model: Wanted, key: string): Partial<Draft> => {
  const { vehicles, added } = model.draft
  if (added.some((one) => one.key === key)) return { added: added.filter((one) => one.key !== key) }
  const others = vehicles.filter((one) => one.key !== key)
  return { vehicles: [...others, { key, licencePlate: null, isRemoved: true }] }
}

/** A resident who is sent, or was, changes what the server is to be told; a code in the making does not. */
const changeTraveller = (model: Wanted, localID: string, part: Partial<LocalTraveller>): void => {
  const before = model.draft.travellers.find((one) => one.localID === localID)
  const travellers = model.draft.travellers.map((one) =>
    one.localID === localID ? { ...one, ...part } : one,
  )
  if (before?.status === 'exist' || part.status === 'exist') return change(model, { travellers })
  model.draft = { ...model.draft, travellers }
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
    const { vehicles, added } = model.draft
    if (added.some((one) => one.key === key))
      return change(model, {
        added: added.map((one) => (one.key === key ? { ...one, licencePlate } : one)),
      })
    const others = vehicles.filter((one) => one.key !== key)
    change(model, { vehicles: [...others, { key, licencePlate, isRemoved: false }] })
  },
  EditVehicleFormChanged: (_model, { kind, form, replaces }) => ({
    vehicleForm: { kind, form, replaces, isAsking: false, refusal: null },
  }),
  EditVehiclePriceRequested: (_model, { kind, form, replaces }) => ({
    vehicleForm: { kind, form, replaces, isAsking: true, refusal: null },
  }),
  EditVehicleRefused: (_model, { kind, form, replaces, errors, error }) => ({
    vehicleForm: { kind, form, replaces, isAsking: false, refusal: { errors, error } },
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
  EditTravellerRemoved: (model, { localID }) => {
    const gone = model.draft.travellers.find((one) => one.localID === localID)
    const travellers = model.draft.travellers.filter((one) => one.localID !== localID)
    if (gone?.status === 'exist') change(model, { travellers })
    else model.draft = { ...model.draft, travellers }
  },
} satisfies Folds<Wanted>

export const draftFolds = { ...sailsAndTickets, ...vehicles, ...travellers }
