// The law about the people that the server is sent: they stand in the form, and are whole.
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { ContactForm } from '../../../../domain/passengers/contact.ts'
import { bodyOf } from '../../engine/exchanges.ts'
import { law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import { newestMap } from '../../engine/newest.ts'
import { ungrouped } from '../../readers/bareText.ts'
import type { Call, CallBody } from '../../../../domain/wire/endpoints/endpoints.ts'

export const asInTheForm = law('LAW-39', 'choice', {
  joins: ['LAW-57', 'LAW-58'],
  since: 3,
  sentence:
    'The owner is sent as in the contact form, whole unless a customer has just signed in; a company with its name; a passenger with seven fields, or three and a personal code.',
  looks: () => {
    /** By the command that leads to the call, and whether the form has to be complete. */
    const forms = newestMap<number, { readonly form: ContactForm; readonly isWhole: boolean }>()
    return {
      commands: {
        UpdateOwner: ({ seq, data: { why } }, { before }) =>
          void forms.set(seq, { form: before.passengers.form, isWhole: why === 'form' }),
      },
      events: {
        ConfirmRequested: ({ cause }, { before }) =>
          void (cause !== null && forms.set(cause, { form: before.passengers.form, isWhole: true })),
      },
      exchanges: {
        ...atCalls(OWNER_CALLS, (entry) => {
          const owner = ownerSentIn(entry)
          if (owner === null) return null
          const isNameless = 'companyInfo' in owner && isBlank(owner.companyInfo.legalName)
          if (isNameless) return 'a company has no name'
          const { form, isWhole } = forms.get(entry.cause ?? 0) ?? {}
          return (isWhole ? missingIn(owner) : null) ?? (form ? differenceOf(owner, form) : null)
        }),
        saveGuest: passengerFact,
      },
    }
  },
})

type SentOwner = CallBody<'confirmReservation'>['reservationOwner']

/** The calls that may send it. */
const OWNER_CALLS = ['modifyReservation', 'confirmReservation'] as const satisfies readonly Call[]

/** `null` for any other call, and for a modify of what is held. */
const ownerSentIn = (entry: ExchangeEntry): SentOwner | null => {
  const modify = bodyOf(entry, 'modifyReservation')
  if (modify !== null) return 'reservationOwner' in modify ? modify.reservationOwner : null
  return bodyOf(entry, 'confirmReservation')?.reservationOwner ?? null
}

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

const missingIn = ({ firstName, lastName, email, phone }: SentOwner): string | null => {
  if (isBlank(firstName) || isBlank(lastName)) return 'the owner has no whole name'
  if (!/.@.+\../.test(email ?? '')) return 'the owner has no e-mail address'
  return isBlank(phone?.intlCode) || isBlank(phone?.phoneNumber) ? 'the owner has no phone' : null
}

/** What is typed around a text or within a number is not sent; pseudonyms keep to that. */
const differenceOf = ({ firstName, lastName, email, phone }: SentOwner, form: ContactForm): string | null => {
  const differs = Object.entries({
    'first name': [firstName, form.firstName.trim()],
    'last name': [lastName, form.lastName.trim()],
    'e-mail address': [email, form.email.trim()],
    'phone number': [phone?.phoneNumber, ungrouped(form.phoneNumber)],
    // The code that the form begins with has no pseudonym; with a space before it, it has one.
    'country code': /^\s|\s$/.test(form.phoneCode) ? [] : [phone?.intlCode ?? form.phoneCode, form.phoneCode],
  }).find(([, [sent, typed]]) => (sent ?? '') !== (typed ?? ''))
  return differs === undefined ? null : `another ${differs[0]} than in the form`
}

const THREE = 'citizenship comments seqN'
const SEVEN = 'birthday citizenship comments firstName gender lastName seqN'

const passengerFact = (entry: ExchangeEntry): string | null => {
  const body = bodyOf(entry, 'saveGuest')
  // What else was sent the codec leaves out: that is counted as it was sent.
  const fields = Object.keys(entry.data.body ?? {})
    .sort()
    .join(' ')
  if (body === null || (fields !== THREE && fields !== SEVEN)) return `a passenger is sent with: ${fields}`
  const empty = Object.entries(body).find(([name, value]) => name !== 'comments' && value === '')
  return empty === undefined ? null : `a passenger is sent without ${empty[0]}`
}
