// The law about calls that are abandoned: no one hears what the server does of them, so that must be for a reason.
import { endsEverything } from '../../../../domain/auth/signOut.ts'
import type { DurationMs } from '../../../../domain/instant.ts'
import { type Call, endpoints } from '../../../../domain/wire/endpoints/endpoints.ts'
import { type Law, law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'

const REPLACED: ReadonlySet<string> = new Set([
  // A newer choice of tickets takes the place of the older one.
  'modifyReservation',
  // They change nothing at the server, though they are not asked with GET.
  'companyReservations',
  'customerReservations',
  'managedReservations',
  'userReservations',
  'userCustomer',
  // Who comes in begins again, perhaps another way.
  'activate',
  'checkRecoveryToken',
  'recover',
  'resetPassword',
  'signUp',
])

/** It changes something at the server, and nothing newer takes its place. */
export const isNeverReplaced = (call: Call): boolean =>
  endpoints[call].method !== 'GET' && !REPLACED.has(call) && !call.startsWith('signIn')

const NEVER_REPLACED = (Object.keys(endpoints) as Call[]).filter(isNeverReplaced)

const onlyForAnotherPerson = law('LAW-206', 'held', {
  since: 8,
  sentence:
    'A call that changes a booking, a payment, an account or a company is abandoned only where its person has signed out since, and someone has signed in after that.',
  looks: () => {
    let leftAtMs: DurationMs | null = null
    /** When the last person left after whom someone has signed in. */
    let replacedAtMs: DurationMs | null = null
    return {
      events: {
        SignedOut: ({ data: { why } }, { steadyMs }) => void (endsEverything(why) && (leftAtMs = steadyMs)),
        SignedIn: () => void (replacedAtMs = leftAtMs),
      },
      exchanges: atCalls(NEVER_REPLACED, ({ type, data }, { sent }) => {
        if (data.outcome._tag !== 'Abandoned') return null
        if (replacedAtMs === null) return `${type} is abandoned, and no one else has signed in`
        return sent.atMs > replacedAtMs
          ? `${type} is abandoned, and went out after the person before had left`
          : null
      }),
    }
  },
})

export const abandonedCallLaws: readonly Law[] = [onlyForAnotherPerson]
