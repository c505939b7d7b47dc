// The contact form with the owner that it makes, and the passengers' names.
import { ApiError } from '../apiError.ts'
import { byKey, listOf, oneOf, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { EurCents } from '../money.ts'
import { ContactForm, ReservationOwner } from './contact.ts'
import { Country } from './countries.ts'
import { AfterNames, GuestForm } from './guest.ts'
import { GuestSeq } from '../ids.ts'

const seqN = GuestSeq

export const passengersCommands = {
  /** The form as it stands after a key. The owner follows 1 s after the last one (PAX-01). */
  ChangeContact: shape({ form: ContactForm }),
  /** Shows what is missing, so that a person who wants to go on knows why not. */
  RevealContactErrors: shape({}),
  /** `signIn`: even over a form that is filled in, 900 ms after it (PAX-14, OP-137). */
  UpdateOwner: shape({ why: oneOf('OwnerReason', 'form', 'signIn') }),
  /** The passenger's form as it stands after a key; it is kept half a second after the last one (PAX-10). */
  ChangeGuest: shape({ seqN, form: GuestForm }),
  /** Sends one passenger's data as it stands (PAX-12). */
  SaveGuest: shape({ seqN, form: GuestForm }),
  /** The names of the contact form for the first passenger without one. */
  CopyContactToGuest: shape({ seqN }),
  /** Lands and citizenships for the pickers (API-31, API-32). */
  LoadCountries: shape({}),
}

export const passengersEvents = {
  ContactChanged: shape({ form: ContactForm }),
  ContactErrorsRevealed: shape({}),
  OwnerUpdated: shape({ owner: ReservationOwner }),
  OwnerUpdateFailed: shape({ error: ApiError }),
  /** Temporary passenger data, by sequence number (PAX-09). */
  GuestChanged: shape({ seqN, form: GuestForm }),
  GuestRefused: shape({
    seqN,
    reason: oneOf('GuestRefusedTag', 'Incomplete', 'NoReservation', 'UnknownGuest'),
    errors: byKey(openText('guestField'), openText('messageKey')),
  }),
  /** The passengers' data is saved first; what was pressed follows by itself. */
  NamesAwaited: shape({
    then: AfterNames,
    /** Of the reservation when it was pressed: at another amount it has to be pressed for again. */
    amountCents: EurCents,
  }),
  CountriesRequested: shape({}),
  CountriesLoaded: shape({ countries: listOf(Country), citizenships: listOf(Country) }),
  CountriesFailed: shape({ error: ApiError }),
}
