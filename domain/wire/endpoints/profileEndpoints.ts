// The calls about the signed-in customer's own profile (API-14 to API-16, API-19).
import {
  ChangePasswordBody,
  CustomerAnswer,
  DetailsBody,
  hideInDetails,
  SavedDetailsAnswer,
  toCustomerRecord,
  toOwnDetails,
  UserDetailsAnswer,
} from '../account/profile.ts'
import { type Endpoint, PERSONAL } from './endpoint.ts'

export const profileEndpoints = {
  userDetails: {
    ...PERSONAL.GET,
    path: '/api/user/details',
    answer: UserDetailsAnswer,
    to: toOwnDetails,
    hide: hideInDetails,
  },
  saveUserDetails: {
    ...PERSONAL.PUT,
    path: '/api/user/details',
    body: DetailsBody,
    answer: SavedDetailsAnswer,
    hide: hideInDetails,
  },
  /** An empty body asks for the customer's record (PROF-03). */
  userCustomer: { ...PERSONAL.PUT, path: '/api/user/customer', answer: CustomerAnswer, to: toCustomerRecord },
  changePassword: { ...PERSONAL.PUT, path: '/api/user/change-password', body: ChangePasswordBody },
} as const satisfies Record<string, Endpoint>
