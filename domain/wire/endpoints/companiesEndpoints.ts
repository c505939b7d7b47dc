// The calls about companies, their members and invitations.
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { InvitationForm } from '../../companies/invitation.ts'
import { CustomerId, InvitationToken, PayerId } from '../../ids.ts'
import { MembersAnswer } from '../account/companies.ts'
import {
  CompanyBody,
  CompanyChangeAnswer,
  InvitationCheckAnswer,
  MemberBody,
} from '../account/companyChanges.ts'
import type { Endpoint } from './endpoint.ts'

const ofCompany = shape({ companyId: PayerId })
const ofInvitation = shape({ companyId: PayerId, token: InvitationToken })
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
  },
  leaveCompany: {
    method: 'DELETE',
    host: 'api',
    path: '/api/user/company',
    parameters: shape({ companyId: PayerId, userId: PayerId }),
    body: t.null,
    answer: CompanyChangeAnswer,
  },
  addMember: {
    method: 'POST',
    host: 'api',
    path: '/api/customer/add/company/member',
    parameters: nothing,
    body: MemberBody,
    answer: CompanyChangeAnswer,
  },
  inviteMember: {
    method: 'PUT',
    host: 'api',
    path: '/api/company/{companyId}/member/invite',
    parameters: ofCompany,
    body: InvitationForm,
    answer: CompanyChangeAnswer,
  },
  resendInvitation: {
    method: 'PUT',
    host: 'api',
    path: INVITATION,
    parameters: ofInvitation,
    body: nothing,
    answer: CompanyChangeAnswer,
  },
  cancelInvitation: {
    method: 'DELETE',
    host: 'api',
    path: INVITATION,
    parameters: ofInvitation,
    body: t.null,
    answer: CompanyChangeAnswer,
  },
  checkInvitation: {
    method: 'GET',
    host: 'api',
    path: '/api/company/invitation/check/{token}',
    parameters: shape({ token: InvitationToken }),
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
  },
  deactivateMember: {
    method: 'DELETE',
    host: 'api',
    path: `${MEMBER}/status`,
    parameters: ofMember,
    body: t.null,
    answer: CompanyChangeAnswer,
  },
  removeMember: {
    method: 'DELETE',
    host: 'api',
    path: MEMBER,
    parameters: ofMember,
    body: t.null,
    answer: CompanyChangeAnswer,
  },
} as const satisfies Record<string, Endpoint>
