// What a person wants of an edit, as it grows by what they change (EDIT-08): the draft, and the form of a vehicle that is to
// come on the ticket.
import type { EditDraft as Draft } from '../../../domain/edit/draft.ts'
import {
  answerGiven,
  countWanted,
  guestNamed,
  plateGiven,
  sailMoved,
  travellerChanged,
  vehicleAdded,
  vehicleKept,
  vehicleRemoved,
} from '../../../domain/edit/draftChanges.ts'
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

const changeTraveller = (model: Wanted, localID: string, part: Partial<LocalTraveller> | null): void => {
  const { travellers, isSent } = travellerChanged(model.draft, localID, part)
  if (isSent) change(model, { travellers })
  else model.draft = { ...model.draft, travellers }
}

const sailsAndTickets = {
  EditSailChanged: (model, moved) => change(model, sailMoved(model.draft, moved)),
  EditQuantityChanged: (model, line) => change(model, countWanted(model.draft, line, model.original)),
  EditAddonParameterChanged: (model, answer) => change(model, answerGiven(model.draft, answer)),
  EditGuestChanged: (model, { seqN, form }) => change(model, guestNamed(model.draft, { seqN, ...form })),
} satisfies Folds<Wanted>

const vehicles = {
  EditPlateChanged: (model, plate) => change(model, plateGiven(model.draft, plate)),
  EditVehicleFormChanged: (_model, open) => ({ vehicleForm: { ...open, isAsking: false, refusal: null } }),
  EditVehiclePriceRequested: (_model, open) => ({ vehicleForm: { ...open, isAsking: true, refusal: null } }),
  EditVehicleRefused: (_model, { errors, error, ...open }) => ({
    vehicleForm: { ...open, isAsking: false, refusal: { errors, error } },
  }),
  EditVehicleAdded: (model, { vehicle, replaces }) =>
    change(model, vehicleAdded(model.draft, vehicle, replaces)),
  EditVehicleRemoved: (model, { key }) => change(model, vehicleRemoved(model.draft, key)),
  EditVehicleKept: (model, { key }) => change(model, vehicleKept(model.draft, key)),
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
