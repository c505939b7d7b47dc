// Laws about pages around a payment: which page of a bank is opened, what an address may do that leads back, and when a
// page loads itself again.
import { isOwnMachine } from '../../../../domain/deployment/hosts.ts'
import type { ReservationId } from '../../../../domain/ids.ts'
import type { EventEntry } from '../../../../domain/log/entry.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { paymentOf, progressOf } from '../../../../projections/models/payment/paymentModel.ts'
import { answerTo } from '../../engine/exchanges.ts'
import { law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import type { Moment } from '../../engine/moment.ts'
import { createCancelledReturns } from '../../readers/cancelledReturns.ts'
import { isHeldWord, statusIn } from '../../server/answers.ts'

type Prepared = EventEntry<'CardPaymentPrepared' | 'RedirectPrepared'>

export const onlyTheAwaitedAnswerOpens = law('LAW-67', 'money', {
  since: 4,
  sentence:
    'Only the answer to the newest press on Pay opens a card form or a bank’s page, only the one that it names, and only while it is awaited.',
  looks: () => {
    /** By the newest press; `null` where that was cut off. */
    let press: number | null = null
    const judge = (entry: Prepared, { before, previous }: Moment): string | null => {
      const { type, cause } = entry
      const { _tag } = progressOf(before.payment)
      if (_tag !== 'Preparing') return `${type} while the payment is ${_tag}`
      if (press !== null && cause !== press) return `${type} by the answer to an earlier press`
      if (previous === null) return null
      const isOwn = previous.kind === 'exchange' && previous.cause === cause
      const answer = isOwn ? answerTo(previous, 'preparePayment') : null
      if (answer === null) return `${type} without its answer`
      const isNamed =
        entry.type === 'RedirectPrepared'
          ? 'redirectUrl' in answer
          : 'transactionUuid' in answer && answer.transactionUuid === entry.data.transactionUuid
      return isNamed ? null : `${type}, and the answer names another one`
    }
    return {
      events: {
        PaymentRequested: ({ cause }) => void (press = cause),
        CardPaymentPrepared: judge,
        RedirectPrepared: judge,
      },
    }
  },
})

/**
 * By the answer just before; `null` where there is none. In a log that was stored an address is a pseudonym, and its words
 * are as long as they were: `http` has four letters.
 */
const isUnencrypted = ({ previous }: Moment): boolean | null => {
  const answer = previous?.kind === 'exchange' ? answerTo(previous, 'preparePayment') : null
  return answer !== null && 'redirectUrl' in answer ? /^[a-z]{4}:/i.test(answer.redirectUrl) : null
}

export const onlyPagesOfKnownBanks = law('LAW-70', 'money', {
  since: 4,
  joins: ['LAW-146'],
  sentence:
    'A payment leads to the banks alone that the shop knows, and to each of them, but never to a page that is not encrypted.',
  looks: ({ redirectHosts }) => ({
    events: {
      RedirectPrepared: ({ data: { host } }, moment) => {
        if (redirectHosts?.includes(host) === false) return `${host} is none of the shop’s`
        const [name = ''] = host.split(':')
        return isUnencrypted(moment) === true && !isOwnMachine(name)
          ? `the page of ${host} is not encrypted, and was opened`
          : null
      },
      RedirectRefused: ({ data: { host } }, moment) =>
        host !== null && redirectHosts?.includes(host) === true && isUnencrypted(moment) === false
          ? `the page of ${host} was refused`
          : null,
    },
  }),
})

/** Calls that book, pay, cancel or give time. */
const ACTING_CALLS = [
  'confirmReservation',
  'extendReservation',
  'preparePayment',
  'paymentSuccess',
  'paymentCancel',
  'signIn',
] as const satisfies readonly Call[]

export const addressesOnlyAsk = law('LAW-68', 'money', {
  since: 4,
  sentence:
    'An address that leads back from a bank, a true one or a forged one, leads to questions alone: nothing is confirmed, paid, reported or given more time because of it.',
  looks: () => {
    /** What follows from an arrival at the results, and what follows from that. */
    const following = new Set<number | null>()
    return {
      events: {
        AddressChanged: ({ seq, data }) =>
          void (data.address.path === '/payment/results' && following.add(seq)),
      },
      exchanges: atCalls(ACTING_CALLS, ({ type, cause }) =>
        following.has(cause) ? `${type} because of an address` : null,
      ),
      all: ({ kind, seq, cause }) => void (kind !== 'exchange' && following.has(cause) && following.add(seq)),
    }
  },
})

export const cancellingEndsTheDoubt = law('LAW-90', 'money', {
  since: 4,
  sentence:
    'A customer who cancels at the bank and is led back is in no more doubt as soon as the server, asked then, has no payment.',
  looks: (start) => {
    const returns = start.share(createCancelledReturns)
    let cancelled: { readonly id: ReservationId; readonly seq: number } | null = null
    const forget = (): void => void (cancelled = null)
    return {
      events: {
        SessionResumed: forget,
        PaymentElsewhereNoted: forget,
        AddressChanged: ({ seq }, moment) => {
          const { payment } = moment.before
          const [progress, { reservationId: id }] = [progressOf(payment), payment]
          const isAtBank = progress._tag === 'Unsettled' && progress.why === 'bank'
          if (id !== null && isAtBank && returns.of(moment) === id) cancelled = { id, seq }
        },
      },
      exchanges: {
        reservationStatus: (entry) => {
          const said = statusIn(entry)
          if (said === null || said.reservationId !== cancelled?.id) return
          if ((entry.cause ?? 0) <= cancelled.seq) return
          cancelled = null
          if (!isHeldWord(said.status)) return
          return ({ payment }) =>
            paymentOf(payment, said.reservationId).progress._tag === 'Unsettled'
              ? `${said.reservationId} is still in doubt`
              : null
        },
      },
    }
  },
})

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
          const { _tag } = progressOf(payment)
          return IN_A_PAYMENT.test(_tag) ? `reloaded for ${part} while the payment is ${_tag}` : null
        },
      },
    }
  },
})
