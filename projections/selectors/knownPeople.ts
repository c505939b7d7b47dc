// Who and what may travel again: the signed-in customer, and the people and vehicles of the customer's own tickets that are
// known here.
import type { Person } from '../../domain/passengers/person.ts'
import { EMPTY_GUEST, type GuestForm } from '../../domain/passengers/guest.ts'
import { isSamePersonsName } from '../../domain/passengers/sameName.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { ReadModels } from '../readModels.ts'

export type KnownPerson = Pick<GuestForm, 'firstName' | 'lastName' | 'gender' | 'birthday' | 'citizenship'>

/** Each once, the customer first; none without a sign-in, and none from a ticket of another owner. */
export const knownPeople = ({
  auth: { token, user },
  profile: { details },
  reservation,
}: Pick<ReadModels, 'auth' | 'profile' | 'reservation'>): readonly KnownPerson[] => {
  if (token === null || user === null) return []
  const { gender, birthday, citizenship } = details?.form ?? EMPTY_GUEST
  const own = { firstName: user.firstName, lastName: user.lastName, gender, birthday, citizenship }
  const people = [own, ...ticketsOf(reservation, user).flatMap(({ guests }) => guests)]
  const named = people.filter(({ firstName, lastName }) => firstName.trim() !== '' && lastName.trim() !== '')
  return named.filter((one, i) => named.findIndex((other) => isSamePersonsName(other, one)) === i)
}

/** The plates of the customer's own tickets that are known here, each once; of vehicles, or of trailers. */
export const knownPlates = (
  { auth: { token, user }, reservation }: Pick<ReadModels, 'auth' | 'reservation'>,
  kind: 'vehicle' | 'trailer',
): readonly string[] => {
  if (token === null || user === null) return []
  const items = ticketsOf(reservation, user).flatMap((one) => one.items)
  const ofKind = items.filter(({ subType }) => (subType === 'TRAILER') === (kind === 'trailer'))
  return [
    ...new Set(ofKind.flatMap(({ licencePlate }) => (licencePlate === null ? [] : licencePlate.trim()))),
  ]
}

const ticketsOf = (
  { payedReservations, viewed }: ReadModels['reservation'],
  { email }: Person,
): readonly Reservation[] => {
  const isOwned = ({ owner }: Reservation): boolean =>
    email.trim() !== '' && owner?.email.trim().toLowerCase() === email.trim().toLowerCase()
  return [...Object.values(payedReservations), ...(viewed === null ? [] : [viewed])].filter(isOwned)
}
