// The law about calls that are abandoned: no one hears what the server does of them, so that must be for a reason.
import { endsEverything } from '../../../../domain/auth/signOut.ts'
import type { DurationMs } from '../../../../domain/instant.ts'
import { law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import { NEVER_REPLACED } from '../../readers/replacedCalls.ts'

export const onlyForAnotherPerson = law('LAW-206', 'held', {
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
