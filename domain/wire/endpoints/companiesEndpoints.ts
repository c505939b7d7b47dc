// The calls about companies, their members and invitations.
import { shape } from '../../codec/shapes.ts'
import { InvitationForm } from '../../auth/invitation.ts'
import { CustomerId, LetterToken, PayerId } from '../../ids.ts'
import { MembersAnswer } from '../account/companies.ts'
import {
  CompanyBody,
  CompanyChangeAnswer,
  hideInvitationTokens,
  InvitationCheckAnswer,
  MemberBody,
  toInvitingCompany,
} from '../account/companyChanges.ts'
import { type Endpoint, PERSONAL, PUBLIC } from './endpoint.ts'

const ofCompany = shape({ companyId: PayerId })
const ofInvitation = shape({ companyId: PayerId, token: LetterToken })
const ofMember = shape({ companyId: PayerId, customerId: CustomerId })
const INVITATION = '/api/company/{companyId}/invitation/{token}'
const MEMBER = '/api/company/{companyId}/customer/{customerId}'
const CHANGE = { answer: CompanyChangeAnswer, hide: hideInvitationTokens } as const

export const companiesEndpoints = {
  companyMembers: {
    ...PERSONAL.GET,
    path: '/api/company/{companyId}/members',
    parameters: ofCompany,
    answer: MembersAnswer,
  },
  allMembers: { ...PERSONAL.GET, path: '/api/company/all/members', answer: MembersAnswer },
  saveCompany: { ...PERSONAL.PUT, ...CHANGE, path: '/api/user/company', body: CompanyBody },
  leaveCompany: {
    ...PERSONAL.DELETE,
    ...CHANGE,
    path: '/api/user/company',
    parameters: shape({ companyId: PayerId, userId: PayerId }),
  },
  addMember: { ...PERSONAL.POST, ...CHANGE, path: '/api/customer/add/company/member', body: MemberBody },
  inviteMember: {
    ...PERSONAL.PUT,
    ...CHANGE,
    path: '/api/company/{companyId}/member/invite',
    parameters: ofCompany,
    body: InvitationForm,
  },
  resendInvitation: { ...PERSONAL.PUT, ...CHANGE, path: INVITATION, parameters: ofInvitation },
  cancelInvitation: { ...PERSONAL.DELETE, ...CHANGE, path: INVITATION, parameters: ofInvitation },
  checkInvitation: {
    ...PUBLIC.GET,
    path: '/api/company/invitation/check/{token}',
    parameters: shape({ token: LetterToken }),
    answer: InvitationCheckAnswer,
    to: toInvitingCompany,
  },
  activateMember: { ...PERSONAL.PUT, ...CHANGE, path: `${MEMBER}/status`, parameters: ofMember },
  deactivateMember: { ...PERSONAL.DELETE, ...CHANGE, path: `${MEMBER}/status`, parameters: ofMember },
  removeMember: { ...PERSONAL.DELETE, ...CHANGE, path: MEMBER, parameters: ofMember },
} as const satisfies Record<string, Endpoint>
