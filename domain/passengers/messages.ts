// The contact form and the owner that it makes.
import { ApiError } from '../apiError.ts'
import { shape } from '../codec/shapes.ts'
import { ContactForm, ReservationOwner } from './contact.ts'

export const passengersCommands = {
  /** The form as it stands after a key. The owner follows 1 s after the last one (PAX-01). */
  ChangeContact: shape({ form: ContactForm }),
  /** Shows what is missing, so that a person who wants to go on knows why not. */
  RevealContactErrors: shape({}),
  UpdateOwner: shape({}),
}

export const passengersEvents = {
  ContactChanged: shape({ form: ContactForm }),
  ContactErrorsRevealed: shape({}),
  OwnerUpdated: shape({ owner: ReservationOwner }),
  OwnerUpdateFailed: shape({ error: ApiError }),
}
