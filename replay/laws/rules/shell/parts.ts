// The law about a page that reloads itself because a part of the program is missing.
import { type Law, law } from '../../engine/law.ts'
import { type Looks, watchWith } from '../../engine/looks.ts'
import { createOpenPayments } from '../../readers/payment/openPayments.ts'

const IN_A_PAYMENT: ReadonlySet<string> = new Set([
  'Preparing',
  'AtCard',
  'Settling',
  'Following',
  'Leaving',
  'Unsettled',
])

const reloadsOnceAndNeverInAPayment = law('LAW-96', 'navigation', {
  since: 4,
  sentence:
    'The page reloads itself for a missing part once, with the network there, and never in the middle of a payment.',
  watch: (start) => {
    const payments = start.share(createOpenPayments)
    /** The notes that are repeated: the page was reloaded for their part before. */
    const repeated = new Set<number>()
    const own: Looks = {
      commands: {
        NotePartFailure: ({ seq, data }) => void (data.isFirst ? null : repeated.add(seq)),
      },
      events: {
        PartFailed: ({ cause, data }, { before }) => {
          if (!data.reloads) return null
          if (cause !== null && repeated.has(cause)) return `reloaded for ${data.part} a second time`
          if (before.shell.network === 'offline') return `reloaded for ${data.part} without a network`
          const { progress, reservationId } = before.payment
          if (IN_A_PAYMENT.has(progress._tag))
            return `reloaded for ${data.part} while the payment is ${progress._tag}`
          const open = payments.of(reservationId)
          return open === null || !(open.isFirm || open.isUnderWay)
            ? null
            : `reloaded for ${data.part} while a payment of ${reservationId} is open`
        },
      },
    }
    return watchWith(own)
  },
})

export const partLaws: readonly Law[] = [reloadsOnceAndNeverInAPayment]
