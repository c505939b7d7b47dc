// The contact form, kept here while it is typed so that nothing typed is lost; never kept over a reload (PERS-03).
import * as t from 'io-ts'
import { nullable, shape } from '../domain/codec/shapes.ts'
import { ContactForm, EMPTY_CONTACT, ReservationOwner } from '../domain/passengers/contact.ts'
import { projection } from './projection.ts'

export const PassengersModel = shape({
  form: ContactForm,
  /** Errors are shown once a person wanted to go on; before that only for what they have touched. */
  errorsAreRevealed: t.boolean,
  /** The owner as the server has it. */
  owner: nullable(ReservationOwner),
})
export type PassengersModel = t.TypeOf<typeof PassengersModel>

const initial: PassengersModel = { form: EMPTY_CONTACT, errorsAreRevealed: false, owner: null }

export const passengers = projection(PassengersModel, initial, {
  ContactChanged: (draft, { form }) => {
    draft.form = form
  },
  ContactErrorsRevealed: (draft) => {
    draft.errorsAreRevealed = true
  },
  OwnerUpdated: (draft, { owner }) => {
    draft.owner = owner
  },
  ReservationCreated: (draft, { reservation }) => {
    draft.owner = reservation.owner
  },
  ReservationConfirmed: (draft, { reservation }) => {
    draft.owner = reservation.owner
    draft.errorsAreRevealed = false
  },
  SessionResumed: (draft) => {
    draft.form = EMPTY_CONTACT
    draft.errorsAreRevealed = false
    draft.owner = null
  },
})
