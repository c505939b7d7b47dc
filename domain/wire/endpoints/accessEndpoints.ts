// The calls about an account's life beside the sign-in (API-03, API-05 to API-08).
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
  toAdmitted,
} from '../account/access.ts'
import { type Endpoint, PUBLIC } from './endpoint.ts'

export const accessEndpoints = {
  signUp: {
    ...PUBLIC.POST,
    path: '/api/auth/signup/{source}',
    parameters: shape({ source: openText('signInSource') }),
    body: SignUpBody,
    answer: SignUpAnswer,
    to: toAdmitted,
    hide: hideTokenIfAny,
  },
  activate: {
    ...PUBLIC.POST,
    path: '/api/auth/activate/{token}',
    parameters: shape({ token: LetterToken }),
    answer: ActivateAnswer,
    to: toAdmitted,
    hide: hideTokenIfAny,
  },
  recover: { ...PUBLIC.POST, path: '/api/auth/recover', body: RecoverBody },
  checkRecoveryToken: { ...PUBLIC.POST, path: '/api/auth/check-recovery-token', body: LetterTokenBody },
  resetPassword: { ...PUBLIC.POST, path: '/api/auth/resetPassword', body: LetterTokenBody },
} as const satisfies Record<string, Endpoint>
