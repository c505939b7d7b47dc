// The law about a sign-out, here or in another tab of the browser: no data of the customer stays here or comes back by itself.
import { CONTACT_FIELDS, type ContactForm } from '../../../../domain/passengers/contact.ts'
import { endsEverything } from '../../../../domain/auth/signOut.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import { isPageStart, isUserCommand } from '../../engine/userActivity.ts'
import { type Law, law } from '../../engine/law.ts'
import { SIGN_IN_CALLS, userSignedInBy } from '../../readers/toldUser.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'

const nothingPersonalStays = law('LAW-91', 'redaction', {
  since: 4,
  sentence:
    'After a person signed out, here or in another tab, nothing of theirs stays or comes back: no sign-in, contact, name, personal code, vehicle, reservation or list.',
  watch: () => {
    let stage: 'none' | 'clearing' | 'cleared' = 'none'
    /** The address of who has left, where the server has told it. */
    let leftEmail: string | null = null
    return watchWith({
      commands: { SignOut: ({ data: { why } }) => void (why === 'elsewhere' && (stage = 'clearing')) },
      events: {
        // A press without a sign-in ends nothing.
        SignedOut: ({ data: { why } }, { before }) => {
          leftEmail = before.auth.user?.email ?? null
          if (why === 'chosen') stage = 'clearing'
        },
        // What another tab has begun since is kept by the browser too, and may be another person's.
        StateRestored: ({ data: { kept } }) => {
          if (kept.user === null || kept.user.email !== leftEmail) stage = 'none'
        },
        ReservationCleared: () => void (stage === 'clearing' && (stage = 'cleared')),
        // One that was under way is a new one.
        SignedIn: () => void (stage = 'none'),
      },
      whileWaiting: {
        get isWaiting() {
          return stage !== 'none'
        },
        look: (entry, { before, after }) => {
          if (isSignOut(entry)) return null
          if (stage === 'cleared' && !isUserCommand(entry)) return leftOver(after)
          if (!isUserCommand(entry) && !isPageStart(entry)) return null
          // What a person does next is theirs, and may be another person's.
          stage = 'none'
          return isPageStart(entry) ? null : leftOver(before)
        },
      },
    })
  },
})

const isSignOut = ({ kind, type }: Entry): boolean => kind === 'command' && type === 'SignOut'

const leftOver = (models: ReadModels): string | null => {
  const { auth, companies, history, passengers, reservation } = models
  const { form, owner } = passengers
  const typed = CONTACT_FIELDS.filter((field) => field !== 'phoneCode' && form[field] !== '')
  return foundIn({
    'a sign-in': auth.token !== null || auth.customer !== null,
    'a list of reservations': history.reservations !== null,
    'a list of members': companies.members !== null,
    'a contact': typed.length > 0 || Object.values(form.company).some((text) => text !== ''),
    'an owner': owner !== null,
    'a reservation that is looked at': reservation.viewed !== null,
    ...bookingOf(models),
  })
}

/** What was booked, for whom, and with what. */
const bookingOf = ({
  passengers,
  payment,
  repeat,
  reservation,
  residents,
  vehicles,
}: ReadModels): Readonly<Record<string, boolean>> => {
  // Money that may have been taken is followed up to its end.
  const paid = Object.values(reservation.payedReservations).filter(
    ({ reservationId }) => !payment.followedUp.includes(reservationId),
  )
  return {
    'a passenger’s name': Object.keys(passengers.guests).length > 0,
    'a personal code': residents.localIDs.some((one) => one.personalIdentificationNumber !== ''),
    'a vehicle': vehicles.chosen.length > 0 || vehicles.offer !== null,
    'a reservation': reservation.current !== null,
    'a paid reservation': paid.length > 0,
    'a promotion': reservation.wanted.length > 0,
    'a trip to book again': repeat.kept !== null,
  }
}

const foundIn = (left: Readonly<Record<string, boolean>>): string | null => {
  const found = Object.keys(left).filter((name) => left[name] === true)
  return found.length === 0 ? null : `${found.join(' and ')} stays`
}

const nothingOfAnothers = law('LAW-203', 'redaction', {
  since: 8,
  sentence:
    'Where another person signs in than the one before, nothing of the other is left: no contact, name, personal code, vehicle or reservation.',
  watch: () => {
    const told = new Map<number | null, string>()
    /** The last person whose data may be in the page. */
    let last: string | null = null
    /** What stood in the contact form of the other; `null` while no other has come in. */
    let theirs: ReadonlySet<string> | null = null
    let typed: ReadonlySet<string> = new Set()
    return watchWith({
      events: {
        SignedIn: ({ cause }, { before }) => {
          const person = told.get(cause) ?? null
          if (last !== null && person !== null && person !== last)
            theirs = new Set([...typed, ...textsOf(before.passengers.form)])
          last = person
        },
        SignedOut: ({ data: { why } }, { before }) => {
          typed = new Set(textsOf(before.passengers.form))
          if (endsEverything(why) && why !== 'replaced') last = null
        },
        SessionResumed: () => void (last = null),
        StateRestored: ({ data: { kept } }) => void (last = kept.customer?.customerId ?? null),
        DetailsFound: (_entry, { after }) => void (last = after.auth.customer?.customerId ?? last),
      },
      exchanges: atCalls(SIGN_IN_CALLS, (entry) => {
        const person = userSignedInBy(entry)?.customerId ?? null
        if (person !== null) told.set(entry.cause, person)
      }),
      byUser: (_entry, { before }) => {
        if (theirs === null) return null
        // All that the sign-in led to at once is done by then.
        const left = leftOfOther(before, theirs)
        theirs = null
        return left
      },
    })
  },
})

/** What the page has of the other when the next one does something. */
const leftOfOther = (models: ReadModels, theirs: ReadonlySet<string>): string | null => {
  const { auth, passengers } = models
  const own = new Set(textsOf(auth.user))
  const isTheirs = (text: string): boolean => theirs.has(text) && !own.has(text)
  return foundIn({ 'a contact': textsOf(passengers.form).some(isTheirs), ...bookingOf(models) })
}

const textsOf = (person: Pick<ContactForm, 'firstName' | 'lastName' | 'email'> | null): readonly string[] =>
  person === null
    ? []
    : [person.firstName, person.lastName, person.email].filter((text) => text.trim() !== '')

export const signOutLaws: readonly Law[] = [nothingPersonalStays, nothingOfAnothers]
