// The law about calls that are given up: what the server does of them is told to no one, so that must be for a reason.
import { endsEverything } from '../../../../domain/auth/signOut.ts'
import type { DurationMs } from '../../../../domain/instant.ts'
import { type Call, endpoints } from '../../../../domain/wire/endpoints/endpoints.ts'
import { type Law, law } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'

/** A newer choice of tickets takes the place of the older one. */
const REPLACED: ReadonlySet<Call> = new Set(['modifyReservation'])

/** They change nothing at the server, though they are not asked with GET. */
const READING: ReadonlySet<Call> = new Set([
  'companyReservations',
  'customerReservations',
  'managedReservations',
  'userReservations',
  'userCustomer',
])

/** Who comes in begins again, perhaps another way. */
const COMING_IN: ReadonlySet<Call> = new Set([
  'activate',
  'checkRecoveryToken',
  'recover',
  'resetPassword',
  'signIn',
  'signInCard',
  'signInInvitation',
  'signInMobileId',
  'signInMobileIdStatus',
  'signInSmartId',
  'signInVerify',
  'signUp',
])

/** It changes something at the server, and nothing newer takes its place. */
export const isNeverReplaced = (call: Call): boolean =>
  endpoints[call].method !== 'GET' && !REPLACED.has(call) && !READING.has(call) && !COMING_IN.has(call)

const NEVER_REPLACED = (Object.keys(endpoints) as Call[]).filter(isNeverReplaced)

const givenUpForAnother = law('LAW-206', 'lifecycle', {
  since: 8,
  sentence:
    'A call that changes a booking, a payment, an account or a company is given up only where another person may have come in: its person has signed out since, and a sign-in has followed.',
  watch: () => {
    let leftAtMs: DurationMs | null = null
    /** When the one before has left, once a sign-in has followed. */
    let partedAtMs: DurationMs | null = null
    return watchWith({
      events: {
        SignedOut: ({ data: { why } }, { steadyMs }) => void (endsEverything(why) && (leftAtMs = steadyMs)),
        SignedIn: () => void (partedAtMs = leftAtMs),
      },
      exchanges: atCalls(NEVER_REPLACED, ({ type, data: { latencyMs, outcome } }, { steadyMs }) => {
        if (outcome._tag !== 'Abandoned') return null
        if (partedAtMs === null) return `${type} is given up, and no one else has come in`
        return steadyMs - partedAtMs > latencyMs
          ? `${type} is given up, and went out after the one before had left`
          : null
      }),
    })
  },
})

export const givenUpLaws: readonly Law[] = [givenUpForAnother]
