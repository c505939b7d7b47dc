// Changing companies on the demo's server: who may not is refused, and so is what is done already (API-17, API-18, API-21,
// API-24..30).
import { castDraft } from 'immer'
import * as E from 'fp-ts/Either'
import { userIdOf } from '../../data/customers.ts'
import { customerIn, isAddressOf } from '../../state/accounts.ts'
import { type CallHandler, type CallResult, told } from '../callHandler.ts'
import { type CallContext, type CallRefusal, refused } from '../../state/callContext.ts'
import type { StateDraft } from '../../state/state.ts'
import { companiesTold, invitationTold } from '../../companies/told.ts'
import { companyIn, type DemoInvitation, invitationBy, isMemberIn, managedIn } from '../../state/firms.ts'

/** Who adds a company manages it. */
export const saveCompany: CallHandler<'saveCompany'> = ({ state, customerId }, { body }, draft) => {
  if (customerId === null) return refused('SIGN_IN_REQUIRED')
  const { legalName, registrationNumber, address, city, zip, country, type } = body
  if (type !== 'REGULAR') return refused('INVALID_REQUEST', 'type')
  if (legalName.trim() === '') return refused('INVALID_REQUEST', 'legalName')
  if (!/^[0-9A-Z]{1,30}$/.test(registrationNumber)) return refused('INVALID_REQUEST', 'registrationNumber')
  if (state.firms.companies.some((one) => one.registrationNumber === registrationNumber))
    return refused('COMPANY_KNOWN')
  const { firms } = draft
  const companyId = `B3${String(firms.nextNumber).padStart(3, '0')}`
  firms.nextNumber += 1
  firms.companies.push({
    companyId,
    legalName,
    registrationNumber,
    address: address ?? '',
    city: city ?? '',
    zip: zip ?? '',
    country: country ?? '',
  })
  firms.memberships.push({ companyId, customerId, isManager: true, status: 'ACTIVE' })
  return toldUser(customerId)
}

export const leaveCompany: CallHandler<'leaveCompany'> = ({ state, customerId }, { parameters }, draft) => {
  if (customerId === null) return refused('SIGN_IN_REQUIRED')
  const { companyId, userId } = parameters
  if (userId !== userIdOf(customerId)) return refused('CUSTOMER_FORBIDDEN')
  if (!isMemberIn(state.firms, companyId, customerId)) return refused('MEMBER_FORBIDDEN')
  removeMembership(draft, companyId, customerId)
  return toldUser(customerId)
}

/** By a manager; or by the customer alone, who is invited to the company. */
export const addMember: CallHandler<'addMember'> = ({ state, customerId: you }, { body }, draft) => {
  if (you === null) return refused('SIGN_IN_REQUIRED')
  const { companyId, customerId } = body
  const { firms } = state
  if (customerIn(state, customerId) === null || companyIn(firms, companyId) === null)
    return refused('CUSTOMER_NOT_FOUND')
  const isManager = managedIn(firms, you).includes(companyId)
  const invitation = firms.invitations.find(
    (one) =>
      one.companyId === companyId &&
      one.status === 'invited' &&
      (one.email === '' || isAddressOf(state, customerId, one.email)),
  )
  if (!isManager && (customerId !== you || invitation === undefined)) return refused('COMPANY_FORBIDDEN')
  if (isMemberIn(firms, companyId, customerId)) return refused('MEMBER_KNOWN')
  draft.firms.memberships.push({ companyId, customerId, isManager: false, status: 'ACTIVE' })
  for (const one of draft.firms.invitations) if (one.number === invitation?.number) one.status = 'used'
  return customerId === you ? toldUser(you) : told(null)
}

export const inviteMember: CallHandler<'inviteMember'> = (context, { parameters, body }, draft) => {
  const { companyId } = parameters
  const refusal = managersRefusal(context, companyId)
  if (refusal !== null) return refusal
  const email = body.email.trim()
  const { firms } = context.state
  if (!/^\S+@\S+\.\w+$/.test(email)) return refused('INVALID_REQUEST', 'email')
  const isMember = firms.memberships.some(
    (one) => one.companyId === companyId && isAddressOf(context.state, one.customerId, email),
  )
  if (isMember) return refused('MEMBER_KNOWN')
  const isInvited = firms.invitations.some(
    (one) => one.companyId === companyId && one.status === 'invited' && one.email === email,
  )
  if (isInvited) return refused('INVITATION_KNOWN')
  const { firstName, lastName } = body
  const number = firms.nextNumber
  const invitation: DemoInvitation = {
    number,
    companyId,
    firstName,
    lastName,
    email,
    status: 'invited',
    letters: 1,
  }
  draft.firms.nextNumber += 1
  draft.firms.invitations.push(castDraft(invitation))
  return told(context.write.object(invitationTold(context, invitation)))
}

export const resendInvitation: CallHandler<'resendInvitation'> = (context, { parameters }, draft) => {
  const found = waitingInvitation(context, parameters)
  if (E.isLeft(found)) return found
  for (const one of draft.firms.invitations) if (one.number === found.right.number) one.letters += 1
  return told(context.write.object(invitationTold(context, found.right)))
}

export const cancelInvitation: CallHandler<'cancelInvitation'> = (context, { parameters }, draft) => {
  const found = waitingInvitation(context, parameters)
  if (E.isLeft(found)) return found
  draft.firms.invitations = draft.firms.invitations.filter(({ number }) => number !== found.right.number)
  return told(null)
}

/** Anyone may ask who has the token. */
export const checkInvitation: CallHandler<'checkInvitation'> = (context, { parameters }) => {
  const found = invitationBy(context.state.firms, context.seed, parameters.token)
  if (found === null) return refused('INVITATION_NOT_FOUND')
  if (found.status === 'used') return refused('INVITATION_USED')
  const { companyId, status } = found
  const legalName = companyIn(context.state.firms, companyId)?.legalName ?? null
  return told(context.write.object({ token: parameters.token, companyId, legalName, status }))
}

export const activateMember: CallHandler<'activateMember'> = (context, { parameters }, draft) =>
  toMember(context, parameters, () => setStatus(draft, parameters, 'ACTIVE'))

export const deactivateMember: CallHandler<'deactivateMember'> = (context, { parameters }, draft) =>
  toMember(context, parameters, () => setStatus(draft, parameters, 'INACTIVE'))

export const removeMember: CallHandler<'removeMember'> = (context, { parameters }, draft) =>
  toMember(context, parameters, () => removeMembership(draft, parameters.companyId, parameters.customerId))

interface MemberIds {
  readonly companyId: string
  readonly customerId: string
}

/** A manager does this to others alone. */
const toMember = (
  context: CallContext,
  { companyId, customerId }: MemberIds,
  change: () => void,
): CallResult => {
  const refusal = managersRefusal(context, companyId)
  if (refusal !== null) return refusal
  if (customerId === context.customerId) return refused('MEMBER_IS_YOU')
  if (!isMemberIn(context.state.firms, companyId, customerId)) return refused('MEMBER_FORBIDDEN')
  change()
  return told(null)
}

const setStatus = (
  draft: StateDraft,
  { companyId, customerId }: MemberIds,
  status: 'ACTIVE' | 'INACTIVE',
): void => {
  for (const one of draft.firms.memberships)
    if (one.companyId === companyId && one.customerId === customerId) one.status = status
}

const removeMembership = (draft: StateDraft, companyId: string, customerId: string): void => {
  draft.firms.memberships = draft.firms.memberships.filter(
    (one) => one.companyId !== companyId || one.customerId !== customerId,
  )
}

const managersRefusal = (
  { state, customerId }: CallContext,
  companyId: string,
): E.Left<CallRefusal> | null => {
  if (customerId === null) return refused('SIGN_IN_REQUIRED')
  const managed = managedIn(state.firms, customerId)
  if (managed.length === 0) return refused('MANAGER_REQUIRED')
  return managed.includes(companyId) ? null : refused('COMPANY_FORBIDDEN')
}

interface InvitationIds {
  readonly companyId: string
  readonly token: string
}

const waitingInvitation = (
  context: CallContext,
  { companyId, token }: InvitationIds,
): E.Either<CallRefusal, DemoInvitation> => {
  const refusal = managersRefusal(context, companyId)
  if (refusal !== null) return refusal
  const found = invitationBy(context.state.firms, context.seed, token)
  if (found === null || found.companyId !== companyId) return refused('INVITATION_NOT_FOUND')
  return found.status === 'used' ? refused('INVITATION_USED') : E.right(found)
}

/** The customer with the companies as they are after the call. */
const toldUser = (customerId: string): CallResult =>
  E.right((after) => ({ body: { user: after.write.user(companiesTold(after, customerId)) } }))
