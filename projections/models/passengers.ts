// The contact form and the passengers' forms, kept here while they are typed so that nothing typed is lost; never kept
// over a reload (PERS-03). Lands and citizenships to choose from.
import * as t from 'io-ts'
import type { ApiError } from '../../domain/apiError.ts'
import { byKey, listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { type GuestSeq, ReservationId } from '../../domain/ids.ts'
import { changedParts, contactOfOwner, ContactPart } from '../../domain/passengers/typedContact.ts'
import { ContactForm, contactFilledFrom, ReservationOwner } from '../../domain/passengers/contact.ts'
import { Country } from '../../domain/passengers/countries.ts'
import { AfterNames, GuestForm, isSameGuestForm } from '../../domain/passengers/guest.ts'
import { refusesForNames } from '../../domain/reservation/names.ts'
import { EurCents } from '../../domain/money.ts'
import type { ReservationChange } from '../../domain/reservation/change.ts'
import { CHOICE, DIFFERENCE, LOAD, PERSON, projection, TRIP, until } from '../fold/projection.ts'

const GuestStatus = oneOf('GuestStatus', 'typed', 'saving', 'saved', 'failed')

export const PassengersModel = shape({
  form: ContactForm,
  /** Errors are shown once a person wanted to go on; before that only for what they have touched. */
  errorsAreRevealed: t.boolean,
  /** Fields of the form that a person has changed: no answer fills them in. */
  typedFields: listOf(ContactPart),
  /** The owner as the server has it. */
  owner: nullable(ReservationOwner),
  /** The reservation whose passengers they are. */
  heldFor: nullable(ReservationId),
  /** Temporary passenger data by sequence number (PAX-09). */
  guests: byKey(
    openText('guestSeqN'),
    shape({
      form: GuestForm,
      status: GuestStatus,
      errors: byKey(openText('guestField'), openText('messageKey')),
    }),
  ),
  /** The server has refused something for want of names (OP-173). */
  namesAreDemanded: t.boolean,
  /** What was pressed and waits for passengers' data to be saved. */
  awaiting: nullable(shape({ then: AfterNames, amountCents: EurCents })),
  countries: listOf(Country),
  citizenships: listOf(Country),
  countriesStatus: oneOf('CountriesStatus', 'none', 'requesting', 'found', 'failed'),
})
export type PassengersModel = t.TypeOf<typeof PassengersModel>

const noteRefusal = (
  { namesAreDemanded }: PassengersModel,
  { error }: { readonly error: ApiError },
): Partial<PassengersModel> => ({ namesAreDemanded: namesAreDemanded || refusesForNames(error) })

/** Sending failed, or is no longer wanted. */
const noteGuestFailure = (
  draft: PassengersModel,
  { change }: { readonly change: ReservationChange },
): void => {
  if (change._tag !== 'SaveGuest') return
  setGuest(draft, change.guest.seqN, { status: 'failed' })
  draft.awaiting = null
}

/** What a person has not touched is filled in from the owner whom the server has (OP-174). */
const fillContact = (draft: PassengersModel, owner: ReservationOwner): void => {
  draft.form = contactOfOwner(draft.form, draft.typedFields, owner)
}

const setGuest = (
  draft: PassengersModel,
  seqN: GuestSeq | string,
  change: Partial<PassengersModel['guests'][string]>,
): void => {
  const before = draft.guests[seqN]
  if (before !== undefined) draft.guests = { ...draft.guests, [seqN]: { ...before, ...change } }
}

/** What is saved is in the reservation; after a change of the tickets its numbers may be other people's. */
const forgetSaved = (draft: PassengersModel): void => {
  draft.guests = Object.fromEntries(
    Object.entries(draft.guests).filter(([, { status }]) => status !== 'saved'),
  )
}

export const passengers = projection('passengers', PassengersModel, {
  about: ({ heldFor }) => heldFor,
  lifetimes: [
    [{ ...TRIP, ...CHOICE, ...DIFFERENCE }, ['guests', 'heldFor', 'namesAreDemanded', 'awaiting']],
    // A customer who signs out leaves no name behind (AUTH-05, OP-18).
    [{ ...PERSON, ...LOAD }, ['form', 'errorsAreRevealed', 'typedFields', 'owner', 'guests', 'awaiting']],
    [LOAD, ['countriesStatus'], ({ countriesStatus }) => countriesStatus === 'requesting'],
    [until('PayRefused', 'PaymentRequested', 'PaymentPrepareFailed'), ['awaiting']],
    [until('ConfirmRefused', 'ConfirmRequested', 'ReservationConfirmFailed'), ['awaiting']],
    [until('AddressChanged', 'GuestRefused'), ['awaiting']],
    [{ FetchRequested: ({ why }) => why === 'pay' }, ['awaiting']],
    [until('ReservationConfirmed'), ['errorsAreRevealed']],
    // The owner whom the server has is not yet this account's.
    [until('SignedIn'), ['owner']],
  ],
  on: {
    ContactChanged: ({ form: before, typedFields }, { form }) => {
      const isNew = (part: ContactPart): boolean => !typedFields.includes(part)
      return { form, typedFields: [...typedFields, ...changedParts(before, form).filter(isNew)] }
    },
    ContactErrorsRevealed: () => ({ errorsAreRevealed: true }),
    OwnerUpdated: (_draft, { owner }) => ({ owner }),
    GuestChanged: (draft, { seqN, form }) => {
      const before = draft.guests[seqN]
      // What was kept already, at the end of the pause after the last key, changes nothing.
      if (before === undefined || !isSameGuestForm(before.form, form))
        draft.guests = { ...draft.guests, [seqN]: { form, status: 'typed', errors: {} } }
    },
    GuestRefused: (draft, { seqN, errors }) => setGuest(draft, seqN, { errors }),
    NamesAwaited: (_draft, awaiting) => ({ awaiting }),
    PaymentPrepareFailed: noteRefusal,
    ReservationConfirmFailed: noteRefusal,
    ReservationChangeWanted: (draft, { change }) => {
      if (change._tag === 'SaveGuest') setGuest(draft, change.guest.seqN, { status: 'saving', errors: {} })
    },
    ReservationModified: (draft) => {
      forgetSaved(draft)
      // What waited to be said of a passenger is no longer said: it may be another one's number now.
      for (const [seqN, { status }] of Object.entries(draft.guests))
        if (status === 'saving') setGuest(draft, seqN, { status: 'typed' })
    },
    ReservationChangeMade: (draft, { change, reservation }) => {
      if (draft.awaiting?.amountCents !== reservation.total.amountCents) draft.awaiting = null
      if (change._tag !== 'SaveGuest') return forgetSaved(draft)
      const { seqN } = change.guest
      if (draft.guests[seqN]?.status === 'saving') setGuest(draft, seqN, { status: 'saved' })
    },
    ReservationChangeFailed: noteGuestFailure,
    ChangeGivenUp: noteGuestFailure,
    CountriesRequested: () => ({ countriesStatus: 'requesting' }),
    CountriesLoaded: (_draft, { countries, citizenships }) => ({
      countries,
      citizenships,
      countriesStatus: 'found',
    }),
    CountriesFailed: ({ citizenships }) => ({
      countriesStatus: citizenships.length > 0 ? 'found' : 'failed',
    }),
    ReservationCreated: (_draft, { reservation: { owner, reservationId } }) => ({
      owner,
      heldFor: reservationId,
    }),
    ReservationConfirmed: (_draft, { reservation }) => ({ owner: reservation.owner }),
    ReservationFetched: (draft, { reservation, why }) => {
      if (why === 'ticket' || reservation.owner === null) return
      // A payment is followed up after the booking was left; that brings no passenger back.
      if (why === 'payment' && draft.heldFor !== reservation.reservationId) return
      draft.owner = reservation.owner
      fillContact(draft, reservation.owner)
    },
    // Who pays the difference of a ticket is who bought it, as far as nothing else was typed (EDIT-07).
    EditFinished: (draft, { reservation: { owner, reservationId }, outcome }) => {
      if (outcome._tag !== 'Pay') return
      draft.heldFor = reservationId
      draft.owner = owner
      if (owner !== null) fillContact(draft, owner)
    },
    // A sign-in fills in what the form lacks; what is typed stays (OP-137).
    SignedIn: ({ form }, { user }) => (user === null ? {} : { form: contactFilledFrom(form, user) }),
    DetailsFound: (draft, { person }) => {
      if (person !== null) fillContact(draft, { ...person, companyInfo: null })
    },
  },
})
