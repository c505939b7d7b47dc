// Laws about what the log says of the program's own health.
import { type Law, law } from '../../engine/law.ts'

const nothingCrashes = law('LAW-36', 'log', {
  since: 3,
  sentence: 'Nothing in the program crashes.',
  looks: () => ({ events: { EffectCrashed: ({ data }) => `${data.effect} crashed with ${data.error}` } }),
})

const causesComeFirst = law('LAW-37', 'log', {
  since: 3,
  sentence: 'Each event and each call has a cause, and every cause comes earlier.',
  looks: () => ({
    all: ({ kind, type, cause, seq }) => {
      if (cause !== null) return cause < seq ? null : `${type} is caused by entry ${cause}`
      return kind === 'command' || type === 'EffectCrashed' ? null : `${type} has no cause`
    },
  }),
})

export const soundLogLaws: readonly Law[] = [nothingCrashes, causesComeFirst]
