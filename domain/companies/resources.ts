// What is read of companies: an invitation to one (AUTH-12, COMP-07).
import type { PayerId } from '../ids.ts'
import { resource } from '../resources/resource.ts'
import { InvitingCompany } from './joining.ts'

/** Of the token that the address has brought, which is kept where the check itself did not come about. */
export const invitation = resource({
  name: 'invitation',
  command: 'CheckInvitation',
  requested: 'InvitationCheckRequested',
  found: 'InvitationChecked',
  failed: 'InvitationCheckFailed',
  query: {},
  answer: { company: InvitingCompany },
  title: () => 'the invitation',
  summary: ({ company: { companyId } }) =>
    companyId === null ? 'to a company that is not named' : `to ${companyText(companyId)}`,
  lifetime: 'visitor',
})

/** As the story of a log calls it; `null` stands for all that the customer manages. */
export const companyText = (companyId: PayerId | null): string =>
  companyId === null ? 'the managed companies' : `the company ${companyId}`
