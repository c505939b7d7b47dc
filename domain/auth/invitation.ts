// An invitation to a company, and what is typed to send one (ENT-05, COMP-06, COMP-07, OP-48).
import type * as t from 'io-ts'
import { nullable, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { LetterToken, PayerId } from '../ids.ts'

const invited = {
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  email: personal('email', 'email'),
}

export const Invitation = shape({
  ...invited,
  /** `null` where the server doesn't send it: such an invitation can be neither resent nor cancelled. */
  token: nullable(LetterToken),
  companyId: PayerId,
  /** The server's own word, `invited` while it waits. */
  status: openText('invitationStatus'),
})
export type Invitation = t.TypeOf<typeof Invitation>

export const INVITED = 'invited'

/** Others are taken up, or over. */
export const isWaiting = ({ status }: Invitation): boolean => status.trim().toLowerCase() === INVITED

export const InvitationForm = shape(invited)
export type InvitationForm = t.TypeOf<typeof InvitationForm>
