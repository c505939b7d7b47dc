// How the people of an entry are reached, as the entry itself says: no other reader may see that in it.
import type { Entry } from '../../../../domain/log/entry.ts'
import type { ContactForm, ReservationOwner } from '../../../../domain/passengers/contact.ts'
import { ownerSentIn, type SentOwner } from './sentOwner.ts'

/** The e-mail address and the phone number in a contact form or of an owner, where the entry has one. */
export const reachedAt = (entry: Entry): readonly string[] => {
  if (entry.kind === 'exchange') return ofOwner(ownerSentIn(entry))
  const { type } = entry
  if (type === 'ChangeContact' || type === 'ContactChanged') return ofForm(entry.data.form)
  if (type === 'OwnerUpdated') return ofOwner(entry.data.owner)
  const isTold = type === 'ReservationCreated' || type === 'ReservationModified' || type === 'ReservationPaid'
  if (
    isTold ||
    type === 'ReservationChangeMade' ||
    type === 'ReservationConfirmed' ||
    type === 'ReservationFetched'
  )
    return ofOwner(entry.data.reservation.owner)
  return NO_CONTACTS
}

const NO_CONTACTS: readonly string[] = []

const ofForm = ({ email, phoneNumber }: ContactForm): readonly string[] => [email, phoneNumber].filter(isLong)

const ofOwner = (owner: ReservationOwner | SentOwner | null): readonly string[] =>
  owner === null ? NO_CONTACTS : [owner.email ?? '', owner.phone?.phoneNumber ?? ''].filter(isLong)

/** What has only just been begun belongs to no person yet. */
const isLong = (text: string): boolean => text.length >= SHORTEST

const SHORTEST = 6
