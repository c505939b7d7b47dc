// Whether the passengers' names hold back a payment (OP-173). They are asked for where the reservation lists guests, and
// demanded where the route or the server's refusal says so. A form that was begun is saved before the payment goes on;
// elsewhere names are offered, and nothing waits for them.
import type { ApiError } from '../apiError.ts'
import type { Route } from '../catalog/route.ts'
import { demandsNames } from '../catalog/routeSwitches.ts'
import type { Reservation } from './reservation.ts'
import type { ListedGuest } from './guestList.ts'
import { formOfGuest, guestErrorsOf, type GuestForm, isSameGuestForm } from '../passengers/guest.ts'
import type { CalendarDay } from '../calendarDay.ts'
import type { GuestSeq } from '../ids.ts'

/** What was typed of a passenger, and what became of it. */
export interface TypedGuest {
  readonly form: GuestForm
  readonly status: 'typed' | 'saving' | 'saved' | 'failed'
}

export interface NamesSituation {
  readonly guests: readonly ListedGuest[]
  /** By sequence number. */
  readonly typed: Readonly<Record<string, TypedGuest>>
  readonly isDemanded: boolean
  readonly today: CalendarDay
}

export type NamesStanding =
  | { readonly _tag: 'Named' }
  /** Something is missing or wrong in these forms. */
  | { readonly _tag: 'Missing'; readonly seqNs: readonly GuestSeq[] }
  /** These forms are complete, and the server does not have them yet. */
  | { readonly _tag: 'Unsaved'; readonly seqNs: readonly GuestSeq[] }

export const namesStanding = ({ guests, typed, isDemanded, today }: NamesSituation): NamesStanding => {
  const missing: GuestSeq[] = []
  const unsaved: GuestSeq[] = []
  for (const { guest } of guests) {
    const { seqN, personalIdentificationNumber: code } = guest
    const form = begunForm(guest, typed[seqN])
    if (form !== null) {
      const isWell = Object.keys(guestErrorsOf(form, today)).length === 0
      if (isWell) unsaved.push(seqN)
      else missing.push(seqN)
    } else if (isDemanded && code === '' && !isNamed(guest, typed[seqN])) missing.push(seqN)
  }
  if (missing.length > 0) return { _tag: 'Missing', seqNs: missing }
  return unsaved.length > 0 ? { _tag: 'Unsaved', seqNs: unsaved } : { _tag: 'Named' }
}

/** What a person began to type and the reservation does not have; `null` where there is none. */
export const begunForm = (guest: ListedGuest['guest'], typed: TypedGuest | undefined): GuestForm | null => {
  if (typed === undefined || typed.status === 'saved') return null
  const { personalIdentificationNumber } = guest
  const form = { ...typed.form, personalIdentificationNumber }
  return isSameGuestForm(form, formOfGuest(guest)) ? null : form
}

/** A server need not repeat all that it was sent. */
const isNamed = ({ firstName, lastName }: ListedGuest['guest'], typed: TypedGuest | undefined): boolean =>
  typed?.status === 'saved' || (firstName.trim() !== '' && lastName.trim() !== '')

/** Whether a route of the reservation demands names of all on board. */
export const routesDemandNames = (
  { sailPackages }: Pick<Reservation, 'sailPackages'>,
  routes: readonly Route[],
): boolean =>
  sailPackages.some(({ sails }) =>
    sails.some(({ legCode, departureDay }) => {
      const route = routes.find(({ legs }) => legs.some(({ code }) => code === legCode))
      return route !== undefined && demandsNames(route, departureDay)
    }),
  )

/**
 * Whether a server refuses for missing names: its code has a word for them and one for what is missing, or its sentence
 * has. The name of a class of places is none of these.
 */
export const refusesForNames = (error: ApiError): boolean => {
  if (error._tag !== 'Refused') return false
  const text = `${error.code ?? ''} ${error.message ?? ''}`.replace(/[_-]/g, ' ')
  return ABOUT_NAMES.test(text) && LACKING.test(text)
}

const ABOUT_NAMES =
  /\b(?:names?|guests?|passenger (?:names?|data|details?|info\w*)|nimi|nime\w*|reisijate andme\w*)\b/i
const LACKING =
  /\b(?:missing|required?|needed|incomplete|mandatory|unnamed|not named|vaja|puud\w*|täitmata)\b/i

/** The words of both, each by itself: they say nothing of a person, and stay where a sentence is redacted. */
export const wordsOfNameRefusals = (text: string): readonly RegExpExecArray[] => [
  ...text.replace(/[_-]/g, ' ').matchAll(WORDS),
]

const WORDS =
  /\b(?:names?|guests?|passenger|data|details?|nimi|reisijate|missing|required?|needed|incomplete|mandatory|unnamed|not|named|vaja|täitmata)\b|\b(?:info|nime|andme|puud)/gi
