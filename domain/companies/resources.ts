// What is read of companies: an invitation to one (AUTH-12, COMP-07).
import { resource } from '../resources/resource.ts'
import { companyText } from './company.ts'
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
