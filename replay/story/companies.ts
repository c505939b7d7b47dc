// The sentences of a story that are about companies. They name companies by their ids, and no person.
import type { CompanyChange } from '../../domain/companies/change.ts'
import type { PayerId } from '../../domain/ids.ts'
import type { EventData, EventType } from '../../domain/log/events.ts'
import { errorText } from './words.ts'

type Sentences = { readonly [K in EventType]?: (data: EventData<K>) => string }

export const companySentences = {
  CompanyChangeRefused: ({ change, reason }) => `refused (${reason}): ${companyChangeText(change)}`,
  CompanyChangeRequested: ({ change }) => `asked for: ${companyChangeText(change)}`,
  CompanyChangeMade: ({ change }) => `done: ${companyChangeText(change)}`,
  CompanyChangeFailed: ({ change, error }) => `failed: ${companyChangeText(change)}: ${errorText(error)}`,
  RoleChosen: ({ companyId }) => `the customer books ${roleText(companyId)}`,
} satisfies Sentences

export const companyChangeText = (change: CompanyChange): string => {
  switch (change._tag) {
    case 'Create':
      return 'add a company'
    case 'Join':
      return `join company ${change.companyId}`
    case 'Leave':
      return `leave company ${change.companyId}`
    case 'Invite':
      return `invite a person to company ${change.companyId}`
    case 'Resend':
      return `send an invitation to company ${change.companyId} again`
    case 'CancelInvitation':
      return `cancel an invitation to company ${change.companyId}`
    case 'AddMember':
      return `add a member to company ${change.companyId}`
    case 'Activate':
      return `activate a member of company ${change.companyId}`
    case 'Deactivate':
      return `deactivate a member of company ${change.companyId}`
    case 'Remove':
      return `remove a member of company ${change.companyId}`
  }
}

/** For whom the customer books. */
export const roleText = (companyId: PayerId | null): string =>
  companyId === null ? 'as a private person' : `for company ${companyId}`
