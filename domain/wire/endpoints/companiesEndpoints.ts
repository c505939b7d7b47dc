// The calls about companies and their members.
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { PayerId } from '../../ids.ts'
import { MembersAnswer } from '../account/companies.ts'
import type { Endpoint } from './endpoint.ts'

export const companiesEndpoints = {
  companyMembers: {
    method: 'GET',
    host: 'api',
    path: '/api/company/{companyId}/members',
    parameters: shape({ companyId: PayerId }),
    body: t.null,
    answer: MembersAnswer,
  },
  allMembers: {
    method: 'GET',
    host: 'api',
    path: '/api/company/all/members',
    parameters: shape({}),
    body: t.null,
    answer: MembersAnswer,
  },
} as const satisfies Record<string, Endpoint>
