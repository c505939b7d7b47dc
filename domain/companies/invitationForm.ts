// The form that invites a person to a company: its beginning, its rules, and what is sent (COMP-06, OP-48).
import { allOf, email, errorsBy, required } from '../forms/rules.ts'
import type { InvitationForm } from '../auth/invitation.ts'

export const NO_INVITATION: InvitationForm = { firstName: '', lastName: '', email: '' }

export const invitationErrorsOf = (form: InvitationForm) =>
  errorsBy(form, { firstName: required, lastName: required, email: allOf(required, email) })

/** As it is sent. */
export const trimmedInvitation = ({
  firstName,
  lastName,
  email: address,
}: InvitationForm): InvitationForm => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: address.trim(),
})
