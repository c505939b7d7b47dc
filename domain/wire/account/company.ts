// A company of the user's with its invitations, as the wire has it (ENT-03, ENT-05, OP-155).
import type * as t from 'io-ts'
import type { CustomerCompany } from '../../auth/customer.ts'
import type { KeepToken } from '../../auth/token.ts'
import { ReadingType } from '../../codec/reading.ts'
import { shape } from '../../codec/shapes.ts'
import { personal } from '../../codec/text.ts'
import { type Invitation, INVITED } from '../../auth/invitation.ts'
import { CustomerId, LetterToken, PayerId } from '../../ids.ts'
import { received, receivedPerson } from '../owner.ts'
import { decor, decorOr, fittingList, idText, isObject, wireBoolean, wordOf } from '../readings.ts'
import { managerFlag } from './managerFlag.ts'

const { firstName, lastName, email } = receivedPerson

/** The invited person stands in it, or as `customer` or `member`. */
export const WireInvitation = new ReadingType(
  'Invitation',
  shape({
    firstName,
    lastName,
    email,
    token: decor(idText(LetterToken)),
    companyId: decor(idText(PayerId)),
    status: decorOr(wordOf('invitationStatus'), INVITED),
  }),
  (u) => {
    if (!isObject(u)) return u
    const { customer, member, ...rest } = u
    const person = [customer, member].find(isObject) ?? {}
    return { ...person, ...rest }
  },
)
type WireInvitation = t.TypeOf<typeof WireInvitation>

/** The customer stands in it, or as `customer`. */
const WireCompanyMember = new ReadingType(
  'CompanyMember',
  shape({
    firstName,
    lastName,
    email,
    customerId: idText(CustomerId),
    isYou: decorOr(wireBoolean, false),
  }),
  (u) => (isObject(u) && isObject(u['customer']) ? { ...u['customer'], ...u } : u),
)

/** One without its id can't be asked for. */
export const WireCompany = shape({
  companyId: idText(PayerId),
  legalName: decorOr(personal('legalName'), ''),
  registrationNumber: received(personal('companyRegistrationNumber')),
  type: decor(wordOf('companyType')),
  member: decorOr(managerFlag, false),
  members: decorOr(fittingList(WireCompanyMember), []),
  invitations: decorOr(fittingList(WireInvitation), []),
})

type WireCompany = t.TypeOf<typeof WireCompany>

export const hideInvitation = (wire: WireInvitation, keep: KeepToken): WireInvitation => ({
  ...wire,
  token: wire.token === null ? null : keep(wire.token),
})

export const hideInvitationsOf = (wire: WireCompany, keep: KeepToken): WireCompany => ({
  ...wire,
  invitations: wire.invitations.map((one) => hideInvitation(one, keep)),
})

export const toInvitation = (wire: WireInvitation, companyId: PayerId): Invitation => ({
  ...wire,
  companyId: wire.companyId ?? companyId,
})

export const toCompany = (wire: WireCompany): CustomerCompany => {
  const { member, invitations, ...company } = wire
  const { companyId } = company
  return {
    ...company,
    isManaged: member,
    invitations: invitations.map((one) => toInvitation(one, companyId)),
  }
}
