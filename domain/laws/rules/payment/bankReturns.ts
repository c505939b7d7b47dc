// Laws about ways back from a bank, and to it: an address proves nothing, and leads to nothing but questions.
import type { ExchangeEntry } from '../../../log/entry.ts'
import { stateOf } from '../../../reservation/reservation.ts'
import { createCancelledReturns } from '../../readers/cancelledReturns.ts'
import { type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { isPaidWord } from '../../readers/openPayments.ts'
import { createPendingChanges, type ChangeKind } from '../../readers/pendingChanges.ts'
import { NO_RESERVATION, ReservationId } from '../../../ids.ts'

/** Calls that change something at the server; the address of the tickets is no change. */
const CHANGING_CALLS: ReadonlySet<string> = new Set([
  'createReservation',
  'modifyReservation',
  'confirmReservation',
  'extendReservation',
  'preparePayment',
  'paymentSuccess',
  'paymentCancel',
  'signIn',
  'setWeight',
  'resetWeight',
  'applyPromotion',
  'removePromotion',
  'removeTrip',
  'saveGuest',
])

const addressesOnlyAsk = law('LAW-68', 'payment', {
  sentence:
    'An address that leads back from a bank, a true one or a forged one, leads to questions alone: nothing is paid, told or changed because of it.',
  watch: (start) => {
    /** What follows from an arrival at the results, and what follows from that. */
    const following = new Set<number>()
    const isFollowing = (cause: number | null): boolean => cause !== null && following.has(cause)
    const pending = createPendingChanges(start, (cause) => !isFollowing(cause))
    /** A call that waited for an answer tells what a person has changed: it goes out after it, and not because of it. */
    const send = (cause: number | null, kind: ChangeKind): void =>
      void (cause !== null && pending.has(kind) && following.delete(cause))
    const look = watchWith({
      events: {
        AddressChanged: ({ seq, data }) =>
          void (data.address.path === '/payment/results' && following.add(seq)),
        CreateRequested: ({ cause }) => send(cause, 'selection'),
        ModifyRequested: ({ cause }) => send(cause, 'selection'),
        ReservationChangeRequested: ({ cause, data }) => send(cause, data.change._tag),
      },
      exchanges: ({ type, cause }) =>
        isFollowing(cause) && CHANGING_CALLS.has(type) ? `${type} because of an address` : null,
      all: ({ kind, seq, cause }) => void (kind !== 'exchange' && isFollowing(cause) && following.add(seq)),
    })
    return (moment) => {
      pending.look(moment)
      return look(moment)
    }
  },
})

const ticketsAskedForOnce = law('LAW-69', 'payment', {
  sentence: 'The address of the tickets is asked for once, however often the page is loaded.',
  watch: ({ models }) => {
    const asked = new Set(models.payment.followedUp)
    const answered = new Set<string>()
    return watchWith({
      events: {
        // Another tab would have asked for those that it paid; this one pays now.
        PaymentRequested: (_, { before: { payment } }) => void asked.delete(payment.reservationId ?? ''),
        FollowUpRequested: ({ data: { reservationId } }) => {
          if (asked.has(reservationId)) return `the tickets of ${reservationId} were asked for before`
          asked.add(reservationId)
          return null
        },
      },
      exchanges: ({ type, data }) => {
        if (type !== 'cardSuccess') return null
        const reservationId = data.parameters['reservationId'] ?? ''
        if (answered.has(reservationId)) return `the tickets of ${reservationId} were asked for once more`
        answered.add(reservationId)
        return null
      },
    })
  },
})

const onlyAllowedHosts = law('LAW-70', 'payment', {
  sentence: 'A payment leads to those banks alone that the shop knows.',
  watch: ({ redirectHosts }) =>
    watchWith({
      events: {
        RedirectPrepared: ({ data: { host } }) =>
          redirectHosts?.includes(host) === false ? `${host} is none of the shop's` : null,
      },
    }),
})

const paidOnTheScreen = law('LAW-71', 'payment', {
  sentence: 'No screen says that something is paid unless the server has said so in answer to a question.',
  watch: ({ models, firstSeq }) => {
    const said = new Set(Object.values(models.reservation.payedReservations).map((one) => one.reservationId))
    const { outcome, progress, reservationId } = models.payment
    if (outcome !== null && isPaidWord(outcome.status)) said.add(outcome.reservationId)
    if (progress._tag === 'Payed' && reservationId !== null) said.add(reservationId)
    return watchWith({
      exchanges: (entry) => {
        const id = saidPaidIn(entry)
        if (id !== null) said.add(id)
      },
      all: ({ cause }, { before, after }) => {
        if (before.payment === after.payment && before.reservation === after.reservation) return null
        const { payment, reservation } = after
        const shown = [
          ...(payment.progress._tag === 'Payed' ? [payment.reservationId] : []),
          ...(isPaidWord(payment.outcome?.status) ? [payment.outcome?.reservationId] : []),
          ...Object.values(reservation.payedReservations).map((one) => one.reservationId),
        ]
        // The answer to what was asked before a cut may be cut off too.
        if ((cause ?? firstSeq) < firstSeq) for (const id of shown) said.add(id ?? NO_RESERVATION)
        const unsaid = shown.find((id) => !said.has(id ?? NO_RESERVATION))
        return unsaid === undefined ? null : `${unsaid} is shown as paid, and the server did not say so`
      },
    })
  },
})

const newWordAlone = law('LAW-89', 'payment', {
  sentence:
    'A bank’s word that it was cancelled counts only of the address with which a page is loaded while the payment is open there, and never of one in use before.',
  watch: ({ models }) => {
    const returns = createCancelledReturns(models)
    /** By the command: of which load it follows. */
    const words = new Map<number, number | null>()
    return (moment) => {
      returns.look(moment)
      const { entry, before } = moment
      if (entry.kind === 'command' && entry.type === 'NoteBankCancelled') words.set(entry.seq, entry.cause)
      if (entry.kind !== 'event' || entry.type !== 'BankCancelled') return null
      const { progress, reservationId } = before.payment
      const id = entry.data.reservationId
      if (!returns.says(words.get(entry.cause ?? -1) ?? entry.cause, id))
        return `no return from the bank said so of ${id}`
      const isOpen = progress._tag === 'Unsettled' && progress.why === 'bank' && reservationId === id
      return isOpen ? null : `no payment of ${id} was open at a bank`
    }
  },
})

const oneAnswerAfterCancel = law('LAW-90', 'payment', {
  sentence:
    'A person who cancels at the bank and is led back is in no more doubt as soon as the server, asked then, has no payment.',
  watch: ({ models }) => {
    const returns = createCancelledReturns(models)
    let cancelled: { readonly id: ReservationId; readonly seq: number } | null = null
    const look = watchWith({
      events: {
        SessionResumed: () => void (cancelled = null),
        PaymentElsewhereNoted: () => void (cancelled = null),
        AddressChanged: ({ seq, cause }, { before: { payment } }) => {
          const { progress, reservationId } = payment
          const id = returns.of(cause)
          const isOpen = progress._tag === 'Unsettled' && progress.why === 'bank' && reservationId === id
          if (id !== null && isOpen) cancelled = { id, seq }
        },
        PaymentOutcomeFound: ({ cause, data }, { after: { payment } }) => {
          const isMeant =
            cancelled !== null && data.reservationId === cancelled.id && (cause ?? 0) > cancelled.seq
          if (!isMeant) return null
          cancelled = null
          const state = stateOf(data.status)
          const isUnpaid = state === 'offer' || state === 'temporary'
          return isUnpaid && payment.progress._tag === 'Unsettled'
            ? `${data.reservationId} is still in doubt`
            : null
        },
      },
    })
    return (moment) => {
      returns.look(moment)
      return look(moment)
    }
  },
})

/** The reservation that an answer calls paid. */
const saidPaidIn = ({ type, data: { parameters, outcome } }: ExchangeEntry): ReservationId | null => {
  if (outcome._tag !== 'Answered') return null
  const { answer } = outcome
  if (typeof answer !== 'object' || answer === null || !('status' in answer) || !isPaidWord(answer.status))
    return null
  const id =
    type === 'reservationStatus' ? parameters['id'] : 'reservationId' in answer && answer.reservationId
  return ReservationId.is(id) ? id : null
}

export const bankReturnLaws: readonly Law[] = [
  addressesOnlyAsk,
  ticketsAskedForOnce,
  onlyAllowedHosts,
  paidOnTheScreen,
  newWordAlone,
  oneAnswerAfterCancel,
]
