// Sentences for what is typed and asked about while a ticket is changed: what extras ask for, vehicles that come on it, and
// residents.
import type { EventData, EventType } from '../../domain/log/events.ts'
import { errorText } from './words.ts'

type Sentences = { readonly [K in EventType]?: (data: EventData<K>) => string }

export const editFormSentences = {
  EditAddonParameterChanged: ({ code }) => `what ${code} of the ticket asks for is typed`,
  EditVehicleFormChanged: ({ kind }) => `the form of a ${kind} for the ticket changed`,
  EditVehicleFormClosed: () => 'the form of a vehicle for the ticket is closed',
  EditVehiclePriceRequested: ({ form: { priceCategory } }) =>
    `what a vehicle of ${String(priceCategory)} is by its measures is asked for`,
  EditVehicleRefused: ({ kind, errors, error }) =>
    `the ${kind} does not come on the ticket: ${error === null ? Object.keys(errors).join(', ') : errorText(error)}`,
  EditVehicleAdded: ({ vehicle: { code }, replaces }) =>
    `a vehicle of ${code} is to come on the ticket${replaces === null ? '' : ` in the place of ${replaces}`}`,
  EditTravellerAdded: ({ localID }) => `a resident, ${localID}, is to come on the ticket`,
  EditLocalIdEntered: ({ localID }) => `the code of the resident ${localID} of the ticket changed`,
  EditLocalIdCheckRequested: ({ localID }) => `the registry is asked about ${localID} of the ticket`,
  EditLocalIdFound: ({ localID, level, backupRegistryUsed }) =>
    `${localID} of the ticket travels as ${level}${backupRegistryUsed ? ', by the backup registry' : ''}`,
  EditLocalIdNotFound: ({ localID, code }) => `no discount for ${localID} of the ticket: ${code}`,
  EditLocalIdCheckFailed: ({ localID, error }) =>
    `${localID} of the ticket could not be checked: ${errorText(error)}`,
  EditTravellerRemoved: ({ localID }) => `the resident ${localID} does not come on the ticket`,
} satisfies Sentences
