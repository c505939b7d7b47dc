// The contact form and the passengers' forms, kept here while they are typed so that nothing typed is lost; never kept
// over a reload (PERS-03). Lands and citizenships to choose from.
import * as t from 'io-ts'
import { byKey, listOf, nullable, oneOf, shape } from '../domain/codec/shapes.ts'
import { openText } from '../domain/codec/text.ts'
import {
  ContactForm,
  contactFilledFrom,
  EMPTY_CONTACT,
  ReservationOwner,
} from '../domain/passengers/contact.ts'
import { Country } from '../domain/passengers/countries.ts'
import { GuestForm, isSameGuestForm } from '../domain/passengers/guest.ts'
import { projection } from './projection.ts'

const GuestStatus = oneOf('GuestStatus', 'typed', 'saving', 'saved', 'failed')

export const PassengersModel = shape({
  form: ContactForm,
  /** Errors are shown once a person wanted to go on; before that only for what they have touched. */
  errorsAreRevealed: t.boolean,
  /** The owner as the server has it. */
  owner: nullable(ReservationOwner),
  /** The reservation whose passengers they are. */
  heldFor: nullable(openText('reservationId')),
  /** Temporary passenger data by sequence number (PAX-09). */
  guests: byKey(
    openText('guestSeqN'),
    shape({
      form: GuestForm,
      status: GuestStatus,
      errors: byKey(openText('guestField'), openText('messageKey')),
    }),
  ),
  countries: listOf(Country),
  citizenships: listOf(Country),
  countriesStatus: oneOf('CountriesStatus', 'none', 'requesting', 'found', 'failed'),
})
export type PassengersModel = t.TypeOf<typeof PassengersModel>

const initial: PassengersModel = {
  form: EMPTY_CONTACT,
  errorsAreRevealed: false,
  owner: null,
  heldFor: null,
  guests: {},
  countries: [],
  citizenships: [],
  countriesStatus: 'none',
}

const forgetGuests = (draft: PassengersModel): void => {
  draft.guests = {}
  draft.heldFor = null
}

const forgetPeople = (draft: PassengersModel): void => {
  draft.form = EMPTY_CONTACT
  draft.errorsAreRevealed = false
  draft.owner = null
  draft.guests = {}
}

const setGuest = (
  draft: PassengersModel,
  seqN: number,
  change: Partial<PassengersModel['guests'][string]>,
): void => {
  const before = draft.guests[seqN]
  if (before !== undefined) draft.guests[seqN] = { ...before, ...change }
}

/** What is saved the reservation tells; after a change of the tickets its numbers may be other people's. */
const forgetSaved = (draft: PassengersModel): void => {
  draft.guests = Object.fromEntries(
    Object.entries(draft.guests).filter(([, { status }]) => status !== 'saved'),
  )
}

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
  GuestChanged: (draft, { seqN, form }) => {
    const before = draft.guests[seqN]
    // What was kept already, at the end of the pause after the last key, changes nothing.
    if (before === undefined || !isSameGuestForm(before.form, form))
      draft.guests[seqN] = { form, status: 'typed', errors: {} }
  },
  GuestRefused: (draft, { seqN, errors }) => setGuest(draft, seqN, { errors }),
  ReservationChangeWanted: (draft, { change }) => {
    if (change._tag === 'SaveGuest') setGuest(draft, change.guest.seqN, { status: 'saving', errors: {} })
  },
  ReservationModified: (draft) => {
    forgetSaved(draft)
    // What waited to be said of a passenger is no longer said: it may be another one's number now.
    for (const seqN of Object.keys(draft.guests))
      if (draft.guests[seqN]?.status === 'saving') setGuest(draft, Number(seqN), { status: 'typed' })
  },
  ReservationChangeMade: (draft, { change }) => {
    if (change._tag !== 'SaveGuest') return forgetSaved(draft)
    const { seqN } = change.guest
    if (draft.guests[seqN]?.status === 'saving') setGuest(draft, seqN, { status: 'saved' })
  },
  ReservationChangeFailed: (draft, { change }) => {
    if (change._tag === 'SaveGuest') setGuest(draft, change.guest.seqN, { status: 'failed' })
  },
  CountriesRequested: (draft) => {
    draft.countriesStatus = 'requesting'
  },
  CountriesLoaded: (draft, { countries, citizenships }) => {
    Object.assign(draft, { countries, citizenships, countriesStatus: 'found' })
  },
  CountriesFailed: (draft) => {
    draft.countriesStatus = draft.citizenships.length > 0 ? 'found' : 'failed'
  },
  ReservationCreated: (draft, { reservation }) => {
    draft.owner = reservation.owner
    draft.heldFor = reservation.reservationId
  },
  ReservationConfirmed: (draft, { reservation }) => {
    draft.owner = reservation.owner
    draft.errorsAreRevealed = false
  },
  PackageSelected: forgetGuests,
  SailSelected: (draft, { keepsReservation }) => (keepsReservation ? undefined : forgetGuests(draft)),
  ReservationCleared: forgetGuests,
  ReservationExpired: forgetGuests,
  ReservationPaid: (draft, { reservation }) => {
    if (draft.heldFor === reservation.reservationId) forgetGuests(draft)
  },
  // Who signs in finds what the form lacks filled in; what is typed stays (OP-137).
  SignedIn: (draft, { user }) => {
    if (user !== null) draft.form = contactFilledFrom(draft.form, user)
  },
  // Who leaves for good leaves nobody's name behind (AUTH-05, OP-18).
  SignedOut: (draft, { why }) => {
    if (why === 'chosen') forgetPeople(draft)
  },
  SessionResumed: forgetPeople,
})
