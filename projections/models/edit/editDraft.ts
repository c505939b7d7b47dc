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
import {
  blankTraveller,
  foundTraveller,
  type LocalTraveller,
  UNCHECKED_TRAVELLER,
  unknownTraveller,
} from '../../../domain/residents/localTraveller.ts'
import type { Folds } from '../../fold/projection.ts'
import type { EditModel } from '../edit.ts'

const change = (model: EditModel, changed: Partial<Draft>): void => {
  model.draft = { ...model.draft, ...changed }
  model.isUnsent = true
  model.refusal = null
}

const changeTraveller = (model: EditModel, localID: string, part: Partial<LocalTraveller> | null): void => {
  const { travellers, isSent } = travellerChanged(model.draft, localID, part)
  if (isSent) change(model, { travellers })
  else model.draft = { ...model.draft, travellers }
}

export const draftFolds = {
  EditSailChanged: (model, moved) => change(model, sailMoved(model.draft, moved)),
  EditQuantityChanged: (model, line) => change(model, countWanted(model.draft, line, model.original)),
  EditAddonParameterChanged: (model, answer) => change(model, answerGiven(model.draft, answer)),
  EditGuestChanged: (model, { seqN, form }) => change(model, guestNamed(model.draft, { seqN, ...form })),

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
} satisfies Folds<EditModel>
