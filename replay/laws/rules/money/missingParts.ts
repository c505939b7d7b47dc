// The law about a page that reloads itself because a part of the program is missing.
import { law } from '../../engine/law.ts'

const IN_A_PAYMENT = /^(Preparing|AtCard|Settling|Following|Leaving|Unsettled)$/

export const reloadsOnce = law('LAW-96', 'money', {
  since: 4,
  sentence:
    'The page reloads itself for a missing part once, with the network there, and never in the middle of a payment.',
  looks: () => {
    /** The notes of parts for which the page was reloaded before. */
    const repeated = new Set<number>()
    return {
      commands: {
        NotePartFailure: ({ seq, data }) => void (data.isFirst ? null : repeated.add(seq)),
      },
      events: {
        PartFailed: ({ cause, data: { part, reloads } }, { before: { shell, payment } }) => {
          if (!reloads) return null
          if (repeated.has(cause ?? 0)) return `reloaded for ${part} a second time`
          if (shell.network === 'offline') return `reloaded for ${part} without a network`
          const { _tag } = payment.progress
          return IN_A_PAYMENT.test(_tag) ? `reloaded for ${part} while the payment is ${_tag}` : null
        },
      },
    }
  },
})
