// The law about the end of a sign-in: by its own time, or by the server's word.
import { jwtDecode } from 'jwt-decode'
import type { AccessToken } from '../../../../domain/ids.ts'
import { type EpochMs, epochMs, greatest } from '../../../../domain/instant.ts'
import type { Verdict } from '../../engine/followUp.ts'
import { allOf, atOnce, written } from '../../engine/language.ts'
import { law, type LooksOf } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { serverBoundsAt, serverTimeAt } from '../../readers/serverTime.ts'

const CHECKED_SCREENS: ReadonlySet<string> = new Set(['/main-inside/select-tickets', '/main-inside/confirm'])

/** As the token says itself: its claim is in seconds (AUTH-09). */
const endOf = (token: AccessToken): EpochMs | null => {
  try {
    const { exp } = jwtDecode(token)
    return typeof exp === 'number' ? epochMs(Math.round(exp * 1_000)) : null
  } catch {
    return null // Not a token that can be read; the server's refusal decides.
  }
}

const hasRunOut = (moment: Moment): boolean => {
  const { token } = moment.before.auth
  const endMs = token === null ? null : endOf(token)
  const byPageMs = serverTimeAt(moment.entry, moment.before)
  return endMs !== null && endMs <= greatest(byPageMs, serverBoundsAt(moment)?.earliestMs ?? byPageMs)
}

/** No one is signed in with the token of now. */
const signedOut =
  ({ before }: Moment, why: string): Verdict =>
  ({ auth }) =>
    auth.token !== null && auth.token === before.auth.token ? `${why}, and a customer stays signed in` : null

const paysNothing: LooksOf = () => {
  /** The presses on Pay that came too late for the sign-in. */
  const late = new Set<number>()
  return {
    commands: { Pay: ({ seq }, moment) => void (hasRunOut(moment) && late.add(seq)) },
    exchanges: {
      preparePayment: ({ cause }) =>
        late.has(cause ?? 0) ? 'a payment is prepared for a customer whose sign-in has run out' : null,
    },
  }
}

export const signInEnds = law('LAW-40', 'privacy', {
  since: 3,
  joins: ['LAW-106'],
  sentence:
    'A sign-in that the server rejects (401), or that has run out on the way to tickets, confirmation or payment, ends there: no one stays signed in, and nothing is paid.',
  looks: allOf(
    atOnce({ at: (look) => ({ exchanges: look }) }, (entry, moment) => {
      // A sign-out is over before the server hears of it, and that of a sign-in is its own failure (OP-51).
      if (entry.kind !== 'exchange' || entry.type === 'logout' || entry.type.startsWith('signIn')) return null
      const { outcome } = entry.data
      const isRejected =
        outcome._tag === 'Failed' && 'status' in outcome.error && outcome.error.status === 401
      return isRejected ? signedOut(moment, `${entry.type} was answered 401`) : null
    }),
    atOnce(written('AddressChanged'), (_entry, moment) =>
      CHECKED_SCREENS.has(moment.after.shell.address?.path ?? '') && hasRunOut(moment)
        ? signedOut(moment, 'the sign-in has run out')
        : null,
    ),
    paysNothing,
  ),
})
