// Laws about the log itself, and about what it says of the program's own health.
import { createFollowUp } from '../../engine/followUp.ts'
import { type Law, law, lawOfEachMoment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'

const nothingCrashes = law('LAW-36', 'log', {
  since: 3,
  sentence: 'Nothing in the program crashes.',
  watch: () =>
    watchWith({ events: { EffectCrashed: ({ data }) => `${data.effect} crashed with ${data.error}` } }),
})

const nothingOutOfNothing = lawOfEachMoment('LAW-37', 'log', {
  since: 3,
  sentence: 'Each event and each call has a cause, and every cause comes earlier.',
  broken: ({ entry: { kind, type, cause, seq } }) => {
    if (cause !== null) return cause < seq ? null : `${type} is caused by entry ${cause}`
    return kind === 'command' || type === 'EffectCrashed' ? null : `${type} has no cause`
  },
})

const rejectedIsSignedOut = law('LAW-40', 'payment', {
  since: 3,
  sentence: 'After an answer that rejects a customer’s token (401), no customer is signed in with it.',
  watch: () => {
    const followUp = createFollowUp()
    return watchWith({
      exchanges: (entry, { before }) => {
        const { outcome } = entry.data
        const { token } = before.auth
        // A sign-out is over before the server hears of it; who is signed in by then is another.
        if (token === null || outcome._tag !== 'Failed' || entry.type === 'logout') return
        // That of a sign-in is its own failure (OP-51).
        if (entry.type.startsWith('signIn')) return
        if (!('status' in outcome.error) || outcome.error.status !== 401) return
        followUp.expect(entry, ({ auth }) =>
          auth.token === token ? `${entry.type} was answered 401, and a customer is still signed in` : null,
        )
      },
      whileWaiting: followUp,
    })
  },
})

export const logLaws: readonly Law[] = [nothingCrashes, nothingOutOfNothing, rejectedIsSignedOut]
