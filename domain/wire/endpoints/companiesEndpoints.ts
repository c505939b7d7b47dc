// The calls about companies, their members and invitations.
import * as t from 'io-ts'
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
} from '../account/companyChanges.ts'
import type { Endpoint } from './endpoint.ts'

const ofCompany = shape({ companyId: PayerId })
const ofInvitation = shape({ companyId: PayerId, token: LetterToken })
const ofMember = shape({ companyId: PayerId, customerId: CustomerId })
const INVITATION = '/api/company/{companyId}/invitation/{token}'
const MEMBER = '/api/company/{companyId}/customer/{customerId}'
const nothing = shape({})

export const companiesEndpoints = {
  companyMembers: {
    method: 'GET',
    host: 'api',
    path: '/api/company/{companyId}/members',
    parameters: ofCompany,
    body: t.null,
    answer: MembersAnswer,
  },
  allMembers: {
    method: 'GET',
    host: 'api',
    path: '/api/company/all/members',
    parameters: nothing,
    body: t.null,
    answer: MembersAnswer,
  },
  saveCompany: {
    method: 'PUT',
    host: 'api',
    path: '/api/user/company',
    parameters: nothing,
    body: CompanyBody,
    answer: CompanyChangeAnswer,
    hide: hideInvitationTokens,
  },
  leaveCompany: {
    method: 'DELETE',
    host: 'api',
    path: '/api/user/company',
    parameters: shape({ companyId: PayerId, userId: PayerId }),
    body: t.null,
    answer: CompanyChangeAnswer,
    hide: hideInvitationTokens,
  },
  addMember: {
    method: 'POST',
    host: 'api',
    path: '/api/customer/add/company/member',
    parameters: nothing,
    body: MemberBody,
    answer: CompanyChangeAnswer,
    hide: hideInvitationTokens,
  },
  inviteMember: {
    method: 'PUT',
    host: 'api',
    path: '/api/company/{companyId}/member/invite',
    parameters: ofCompany,
    body: InvitationForm,
    answer: CompanyChangeAnswer,
    hide: hideInvitationTokens,
  },
  resendInvitation: {
    method: 'PUT',
    host: 'api',
    path: INVITATION,
    parameters: ofInvitation,
    body: nothing,
    answer: CompanyChangeAnswer,
    hide: hideInvitationTokens,
  },
  cancelInvitation: {
    method: 'DELETE',
    host: 'api',
    path: INVITATION,
    parameters: ofInvitation,
    body: t.null,
    answer: CompanyChangeAnswer,
    hide: hideInvitationTokens,
  },
  checkInvitation: {
    method: 'GET',
    host: 'api',
    path: '/api/company/invitation/check/{token}',
    parameters: shape({ token: LetterToken }),
    body: t.null,
    answer: InvitationCheckAnswer,
  },
  activateMember: {
    method: 'PUT',
    host: 'api',
    path: `${MEMBER}/status`,
    parameters: ofMember,
    body: nothing,
    answer: CompanyChangeAnswer,
    hide: hideInvitationTokens,
  },
  deactivateMember: {
    method: 'DELETE',
    host: 'api',
    path: `${MEMBER}/status`,
    parameters: ofMember,
    body: t.null,
    answer: CompanyChangeAnswer,
    hide: hideInvitationTokens,
  },
  removeMember: {
    method: 'DELETE',
    host: 'api',
    path: MEMBER,
    parameters: ofMember,
    body: t.null,
    answer: CompanyChangeAnswer,
    hide: hideInvitationTokens,
  },
} as const satisfies Record<string, Endpoint>
