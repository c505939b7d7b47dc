// The law about a sign-out, here or in another tab of the browser: no data of the customer stays here or comes back by itself.
import { CONTACT_FIELDS } from '../../../passengers/contact.ts'
import type { Entry } from '../../../log/entry.ts'
import { isPageStart, isUserCommand } from '../../engine/userActivity.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'

const nothingPersonalStays = law('LAW-91', 'redaction', {
  sentence:
    'After a person signed out, here or in another tab, nothing of theirs stays or comes back: no sign-in, contact, name, personal code, vehicle, reservation or list.',
  watch: () => {
    let stage: 'none' | 'clearing' | 'cleared' = 'none'
    return watchWith({
      commands: { SignOut: ({ data: { why } }) => void (why === 'elsewhere' && (stage = 'clearing')) },
      events: {
        // A press without a sign-in ends nothing.
        SignedOut: ({ data: { why } }) => void (why === 'chosen' && (stage = 'clearing')),
        ReservationCleared: () => void (stage === 'clearing' && (stage = 'cleared')),
        // One that was under way is a new one.
        SignedIn: () => void (stage = 'none'),
      },
      all: (entry, { before, after }) => {
        if (stage === 'none' || isSignOut(entry)) return null
        if (stage === 'cleared' && !isUserCommand(entry)) return leftOver(after)
        if (!isUserCommand(entry) && !isPageStart(entry)) return null
        // What a person does next is theirs, and may be another person's.
        stage = 'none'
        return isPageStart(entry) ? null : leftOver(before)
      },
    })
  },
})

const isSignOut = ({ kind, type }: Entry): boolean => kind === 'command' && type === 'SignOut'

const leftOver = ({
  auth,
  companies,
  history,
  passengers,
  payment,
  repeat,
  reservation,
  residents,
  vehicles,
}: LawModels): string | null => {
  const { form, owner, guests } = passengers
  const typed = CONTACT_FIELDS.filter((field) => field !== 'phoneCode' && form[field] !== '')
  // Money that may have been taken is followed up to its end.
  const paid = Object.values(reservation.payedReservations).filter(
    ({ reservationId }) => !payment.followedUp.includes(reservationId),
  )
  const left: Readonly<Record<string, boolean>> = {
    'a sign-in': auth.token !== null || auth.customer !== null,
    'a list of reservations': history.reservations !== null,
    'a list of members': companies.members !== null,
    'a contact': typed.length > 0 || Object.values(form.company).some((text) => text !== ''),
    'an owner': owner !== null,
    'a passenger’s name': Object.keys(guests).length > 0,
    'a personal code': residents.localIDs.some((one) => one.personalIdentificationNumber !== ''),
    'a vehicle': vehicles.chosen.length > 0 || vehicles.offer !== null,
    'a reservation': reservation.current !== null || reservation.viewed !== null,
    'a paid reservation': paid.length > 0,
    'a promotion': reservation.wanted.length > 0,
    'a trip to book again': repeat.kept !== null,
  }
  const found = Object.keys(left).filter((name) => left[name] === true)
  return found.length === 0 ? null : `${found.join(' and ')} stays after the sign-out`
}

export const signOutLaws: readonly Law[] = [nothingPersonalStays]
