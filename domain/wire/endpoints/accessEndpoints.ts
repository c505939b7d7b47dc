// The calls about an account's life beside the sign-in (API-03, API-05 to API-08).
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { openText } from '../../codec/text.ts'
import { LetterToken } from '../../ids.ts'
import {
  ActivateAnswer,
  hideTokenIfAny,
  LetterTokenBody,
  RecoverBody,
  SignUpAnswer,
  SignUpBody,
} from '../account/access.ts'
import type { Endpoint } from './endpoint.ts'

const none = shape({})
/** An answer that is not read: that it came says all. */
const ignored = t.unknown

export const accessEndpoints = {
  signUp: {
    method: 'POST',
    host: 'api',
    path: '/api/auth/signup/{source}',
    parameters: shape({ source: openText('signInSource') }),
    body: SignUpBody,
    answer: SignUpAnswer,
    hide: hideTokenIfAny,
  },
  activate: {
    method: 'POST',
    host: 'api',
    path: '/api/auth/activate/{token}',
    parameters: shape({ token: LetterToken }),
    body: none,
    answer: ActivateAnswer,
    hide: hideTokenIfAny,
  },
  recover: {
    method: 'POST',
    host: 'api',
    path: '/api/auth/recover',
    parameters: none,
    body: RecoverBody,
    answer: ignored,
  },
  checkRecoveryToken: {
    method: 'POST',
    host: 'api',
    path: '/api/auth/check-recovery-token',
    parameters: none,
    body: LetterTokenBody,
    answer: ignored,
  },
  resetPassword: {
    method: 'POST',
    host: 'api',
    path: '/api/auth/resetPassword',
    parameters: none,
    body: LetterTokenBody,
    answer: ignored,
  },
} as const satisfies Record<string, Endpoint>
