// The law about the owner: the server is sent the one in the form, and never an incomplete one.
import type { ContactForm } from '../../../../domain/passengers/contact.ts'
import { type Law, law } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { OWNER_CALLS, ownerSentIn, type SentOwner } from '../../readers/booking/sentOwner.ts'
import { ungrouped } from '../../readers/ungrouped.ts'

const ownerIsInTheForm = law('LAW-39', 'lifecycle', {
  since: 3,
  sentence:
    'The owner that the server is told is the one in the contact form, and no part is missing unless a customer has only just signed in.',
  watch: () => {
    /** The form as it was when it was to be sent to the server, by the command that led to that. */
    const forms = new Map<number, Told>()
    const remember = (seq: number | null, form: ContactForm, isWhole = true): void => {
      if (seq === null) return
      forms.set(seq, { form, isWhole })
      const [oldest] = forms.keys()
      if (forms.size > MOST_FORMS && oldest !== undefined) forms.delete(oldest)
    }
    return watchWith({
      commands: {
        StartSession: () => forms.clear(),
        UpdateOwner: ({ seq, data }, { before }) =>
          remember(seq, before.passengers.form, data.why === 'form'),
      },
      events: {
        ConfirmRequested: ({ cause }, { before }) => remember(cause, before.passengers.form),
      },
      exchanges: atCalls(OWNER_CALLS, (entry) => {
        const owner = ownerSentIn(entry)
        if (owner === null) return null
        const told = entry.cause === null ? undefined : forms.get(entry.cause)
        if (told === undefined) return null
        return (told.isWhole ? missingIn(owner) : null) ?? differenceOf(owner, told.form)
      }),
    })
  },
})

interface Told {
  readonly form: ContactForm
  /** The form had to be complete. */
  readonly isWhole: boolean
}

/** More than are ever on their way at once; most of them lead to no call. */
const MOST_FORMS = 30

const missingIn = ({ firstName, lastName, email, phone }: SentOwner): string | null => {
  if (isBlank(firstName) || isBlank(lastName)) return 'the owner has no whole name'
  if (!/.@.+\../.test(email ?? '')) return 'the owner has no e-mail address'
  return phone === null || isBlank(phone.intlCode) || isBlank(phone.phoneNumber)
    ? 'the owner has no phone'
    : null
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''

/** What is typed around a text or within a number is not sent; pseudonyms keep to that. */
const differenceOf = (owner: SentOwner, form: ContactForm): string | null => {
  const { phone } = owner
  if ((owner.firstName ?? '') !== form.firstName.trim()) return 'another first name than in the form'
  if ((owner.lastName ?? '') !== form.lastName.trim()) return 'another last name than in the form'
  if ((owner.email ?? '') !== form.email.trim()) return 'another e-mail address than in the form'
  if ((phone?.phoneNumber ?? '') !== ungrouped(form.phoneNumber))
    return 'another phone number than in the form'
  // The code that the form begins with has no pseudonym; with a space before it, it has one.
  const isBare = form.phoneCode === form.phoneCode.trim()
  return isBare && phone !== null && (phone.intlCode ?? '') !== form.phoneCode
    ? 'another country code than in the form'
    : null
}

export const ownerLaws: readonly Law[] = [ownerIsInTheForm]
