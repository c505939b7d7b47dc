// Laws about ways back from a bank, and to it: an address proves nothing, and leads to nothing but questions.
import type { EventEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import { createCancelledReturns } from '../../readers/payment/cancelledReturns.ts'
import { createFollowUp } from '../../engine/followUp.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { whenDifferenceDue } from '../../readers/edit/difference.ts'
import { parametersOf } from '../../readers/exchanges.ts'
import { createOpenPayments } from '../../readers/payment/openPayments.ts'
import { isHeldWord, isPaidWord, paidIn, STATUS_CALLS, statusIn } from '../../readers/told.ts'
import { createPendingChanges, type ChangeKind } from '../../readers/pendingChanges.ts'
import { NO_RESERVATION, type ReservationId } from '../../../../domain/ids.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'

/** Calls that change something at the server; the address of the tickets is no change. */
const CHANGING_CALLS = [
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
] as const satisfies readonly Call[]

const addressesOnlyAsk = law('LAW-68', 'payment', {
  since: 4,
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
    return watchWith(pending.looks, {
      events: {
        AddressChanged: ({ seq, data }) =>
          void (data.address.path === '/payment/results' && following.add(seq)),
        CreateRequested: ({ cause }) => send(cause, 'selection'),
        ModifyRequested: ({ cause }) => send(cause, 'selection'),
        ReservationChangeRequested: ({ cause, data }) => send(cause, data.change._tag),
      },
      exchanges: atCalls(CHANGING_CALLS, ({ type, cause }) =>
        isFollowing(cause) ? `${type} because of an address` : null,
      ),
      whileWaiting: {
        get isWaiting() {
          return following.size > 0
        },
        look: ({ kind, seq, cause }) =>
          void (kind !== 'exchange' && isFollowing(cause) && following.add(seq)),
      },
    })
  },
})

const ticketsAskedForOnce = law('LAW-69', 'payment', {
  since: 4,
  sentence: 'The address of the tickets is asked for once, however often the page is loaded.',
  watch: ({ models }) => {
    const asked = new Set(models.payment.followedUp)
    /** What has asked, by what: an answer may come after a difference of the same booking was paid too. */
    const answered = new Set<string>()
    return watchWith({
      events: {
        // Another tab would have asked for those that it paid; this one pays now.
        PaymentRequested: (_, { before: { payment } }) => {
          if (payment.reservationId !== null) asked.delete(payment.reservationId)
        },
        // A difference is paid by itself.
        ...whenDifferenceDue(({ reservationId }) => void asked.delete(reservationId)),
        FollowUpRequested: ({ data: { reservationId } }) => {
          if (asked.has(reservationId)) return `the tickets of ${reservationId} were asked for before`
          asked.add(reservationId)
          return null
        },
      },
      exchanges: {
        cardSuccess: (entry) => {
          const reservationId = parametersOf(entry, 'cardSuccess')?.reservationId
          if (reservationId === undefined) return null
          const asking = `${reservationId} by ${entry.cause}`
          if (answered.has(asking)) return `the tickets of ${reservationId} were asked for once more`
          answered.add(asking)
          return null
        },
      },
    })
  },
})

const onlyAllowedHosts = law('LAW-70', 'payment', {
  since: 4,
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
  since: 4,
  sentence: 'No screen says that something is paid unless the server has said so in answer to a question.',
  watch: ({ models, firstSeq }) => {
    const said = new Set(Object.values(models.reservation.payedReservations).map((one) => one.reservationId))
    const { outcome, progress, reservationId } = models.payment
    if (outcome !== null && isPaidWord(outcome.status)) said.add(outcome.reservationId)
    if (progress._tag === 'Payed' && reservationId !== null) said.add(reservationId)
    return watchWith({
      exchanges: atCalls(STATUS_CALLS, (entry) => {
        const id = paidIn(entry)
        if (id !== null) said.add(id)
      }),
      whenChanged: {
        models: ['payment', 'reservation'],
        look: ({ cause }, { after: { payment, reservation } }) => {
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
      },
    })
  },
})

const newWordAlone = law('LAW-89', 'payment', {
  since: 4,
  sentence:
    'A bank’s word that it was cancelled counts only of the address with which a page is loaded while the payment is open there, and never of one in use before.',
  watch: (start) => {
    const returns = createCancelledReturns(start)
    const payments = start.share(createOpenPayments)
    /** By the command: of which load it follows. */
    const words = new Map<number, number | null>()
    const judge = (entry: EventEntry<'BankCancelled'>, { before }: Moment): string | null => {
      const { progress, reservationId } = before.payment
      const id = entry.data.reservationId
      if (!returns.says(words.get(entry.cause ?? -1) ?? entry.cause, id))
        return `no return from the bank said so of ${id}`
      const isShown = progress._tag === 'Unsettled' && progress.why === 'bank' && reservationId === id
      return isShown && payments.of(id)?.mayBeAtBank !== false
        ? null
        : `no payment of ${id} was open at a bank`
    }
    return watchWith(returns.looks, {
      commands: { NoteBankCancelled: ({ seq, cause }) => void words.set(seq, cause) },
      events: { BankCancelled: judge },
    })
  },
})

const oneAnswerAfterCancel = law('LAW-90', 'payment', {
  since: 4,
  sentence:
    'A person who cancels at the bank and is led back is in no more doubt as soon as the server, asked then, has no payment.',
  watch: (start) => {
    const returns = createCancelledReturns(start)
    const payments = start.share(createOpenPayments)
    const followUp = createFollowUp()
    let cancelled: { readonly id: ReservationId; readonly seq: number } | null = null
    const hear = (entry: ExchangeEntry): void => {
      const said = statusIn(entry)
      const isMeant =
        said !== null && said.reservationId === cancelled?.id && (entry.cause ?? 0) > cancelled.seq
      if (!isMeant) return
      cancelled = null
      if (!isHeldWord(said.status)) return
      followUp.expect(entry, ({ payment: { progress, reservationId } }) =>
        reservationId === said.reservationId && progress._tag === 'Unsettled'
          ? `${reservationId} is still in doubt`
          : null,
      )
    }
    return watchWith(
      returns.looks,
      {
        events: {
          SessionResumed: () => void (cancelled = null),
          PaymentElsewhereNoted: () => void (cancelled = null),
          AddressChanged: ({ seq, cause }) => {
            const id = returns.of(cause)
            const open = payments.of(id)
            if (id !== null && open?.mayBeAtBank === true && !open.isElsewhere) cancelled = { id, seq }
          },
        },
        exchanges: { reservationStatus: hear },
      },
      { whileWaiting: followUp },
    )
  },
})

export const bankReturnLaws: readonly Law[] = [
  addressesOnlyAsk,
  ticketsAskedForOnce,
  onlyAllowedHosts,
  paidOnTheScreen,
  newWordAlone,
  oneAnswerAfterCancel,
]
