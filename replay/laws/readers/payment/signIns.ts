// The sign-in that a page has, and when it runs out, as the token itself says: by what came in from outside alone.
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import { EpochMs, epochMs } from '../../../../domain/instant.ts'
import type { AccessToken } from '../../../../domain/ids.ts'
import { atCalls, type Looks } from '../../engine/looks.ts'
import { answerTo } from '../exchanges.ts'
import { SIGN_IN_CALLS } from '../toldUser.ts'

export interface SignIns {
  readonly looks: Looks
  /** The token, and when it runs out by the server's clock; `null` where none has an end. */
  readonly current: () => SignIn | null
}

export interface SignIn {
  readonly token: AccessToken
  readonly endsAtMs: EpochMs
}

export const createSignIns = (): SignIns => {
  let current: SignIn | null = null
  /** What was answered to a sign-in, by its command: one that a sign-out has overtaken signs no one in. */
  const told = new Map<number, AccessToken>()
  const enter = (token: AccessToken): void => {
    const endsAtMs = endOf(token)
    current = endsAtMs === null ? null : { token, endsAtMs }
  }
  const end = (): void => void (current = null)
  return {
    looks: {
      commands: { AcceptToken: ({ data }) => enter(data.token), SignOut: end, StartSession: end },
      events: {
        SignedIn: ({ cause }) => {
          const token = told.get(cause ?? 0)
          if (token !== undefined) enter(token)
        },
      },
      exchanges: atCalls(SIGN_IN_CALLS, (entry) => {
        const token = tokenTold(entry)
        if (token !== null && entry.cause !== null) told.set(entry.cause, token)
      }),
    },
    current: () => current,
  }
}

/** By whichever of the ways. */
const tokenTold = (entry: ExchangeEntry): AccessToken | null =>
  answerTo(entry, 'signIn')?.token ??
  answerTo(entry, 'signInVerify')?.token ??
  answerTo(entry, 'signInInvitation')?.token ??
  answerTo(entry, 'signInMobileId')?.token ??
  answerTo(entry, 'signInMobileIdStatus')?.token ??
  answerTo(entry, 'signInSmartId')?.user?.token ??
  answerTo(entry, 'signInSmartIdNext')?.user?.token ??
  null

/** The claim is in seconds (AUTH-09). */
const endOf = (token: AccessToken): EpochMs | null => {
  try {
    const [, claims = ''] = token.split('.')
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    const seconds = typeof read === 'object' && read !== null && 'exp' in read ? read.exp : null
    const endsAtMs = typeof seconds === 'number' ? epochMs(Math.round(seconds * 1_000)) : null
    return EpochMs.is(endsAtMs) ? endsAtMs : null
  } catch {
    return null // Not a token that can be read; the server's refusal decides.
  }
}
