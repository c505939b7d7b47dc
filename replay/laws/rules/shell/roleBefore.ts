// The law about the role in which a person books: of the company of the role before nothing is left, and nothing is sent.
import type { CustomerCompany } from '../../../../domain/auth/customer.ts'
import type { CompanyInfo } from '../../../../domain/passengers/contact.ts'
import { type Law, law } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { OWNER_CALLS, ownerSentIn, type SentOwner } from '../../readers/booking/sentOwner.ts'

interface Before {
  /** Of the event that has left it. */
  readonly seq: number
  readonly company: CustomerCompany
}

/** How a company is told, here or on the wire. */
type Named = { readonly [F in keyof Pick<CompanyInfo, 'legalName' | 'registrationNumber'>]: string | null }

const bare = (text: string | null): string => (text ?? '').replace(/\s/g, '')

const isOf = (named: Named, { legalName, registrationNumber }: CustomerCompany): boolean =>
  bare(named.legalName) === bare(legalName) && bare(named.registrationNumber) === bare(registrationNumber)

const names = (owner: SentOwner, company: CustomerCompany): boolean =>
  ('companyId' in owner && owner.companyId === company.companyId) ||
  ('companyInfo' in owner && isOf(owner.companyInfo, company))

const nothingOfTheRoleBefore = law('LAW-207', 'redaction', {
  since: 8,
  sentence:
    'Who books for another company, or for none, leaves nothing of the company before in the contact form, and tells the server nothing of it, until it is typed again.',
  watch: () => {
    let left: Before | null = null
    return watchWith({
      events: {
        RoleChosen: ({ seq, data: { before: role } }, { before: { auth } }) => {
          const company = auth.customer?.companies.find(({ companyId }) => companyId === role)
          left = company === undefined ? null : { seq, company }
        },
        SignedOut: () => void (left = null),
      },
      exchanges: atCalls(OWNER_CALLS, (entry) => {
        const owner = ownerSentIn(entry)
        if (left === null || owner === null || (entry.cause ?? 0) < left.seq) return null
        return names(owner, left.company) ? `${entry.type} tells the company of the role before` : null
      }),
      commands: { StartSession: () => void (left = null) },
      byUser: (entry, { before: { passengers } }) => {
        if (left === null) return null
        const stays = isOf(passengers.form.company, left.company)
        // What a person types from here on is their own choice.
        if (entry.type === 'ChangeContact' || stays) left = null
        return stays ? 'the company of the role before stays in the contact form' : null
      },
    })
  },
})

export const roleBeforeLaws: readonly Law[] = [nothingOfTheRoleBefore]
