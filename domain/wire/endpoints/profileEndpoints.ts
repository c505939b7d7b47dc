// The calls about the signed-in customer's own profile (API-14 to API-16, API-19).
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import {
  ChangePasswordBody,
  CustomerAnswer,
  DetailsBody,
  hideInDetails,
  SavedDetailsAnswer,
  UserDetailsAnswer,
} from '../account/profile.ts'
import type { Endpoint } from './endpoint.ts'

const none = shape({})

export const profileEndpoints = {
  userDetails: {
    method: 'GET',
    host: 'api',
    path: '/api/user/details',
    parameters: none,
    body: t.null,
    answer: UserDetailsAnswer,
    hide: hideInDetails,
  },
  saveUserDetails: {
    method: 'PUT',
    host: 'api',
    path: '/api/user/details',
    parameters: none,
    body: DetailsBody,
    answer: SavedDetailsAnswer,
    hide: hideInDetails,
  },
  /** An empty body asks for the customer's record (PROF-03). */
  userCustomer: {
    method: 'PUT',
    host: 'api',
    path: '/api/user/customer',
    parameters: none,
    body: none,
    answer: CustomerAnswer,
  },
  changePassword: {
    method: 'PUT',
    host: 'api',
    path: '/api/user/change-password',
    parameters: none,
    body: ChangePasswordBody,
    answer: t.unknown,
  },
} as const satisfies Record<string, Endpoint>
