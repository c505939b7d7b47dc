// Laws about the reservation's life: one call at a time, and what is paid stays paid.
import type { EventEntry } from '../../../log/entry.ts'
import type { Reservation } from '../../../reservation/reservation.ts'
import { type Law, law, lawOfEachMoment, type Moment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { heldOtherwise, isCalledOff } from '../../readers/ticketCounts.ts'
import type { ReservationId } from '../../../ids.ts'

const oneCreate = law('LAW-01', 'lifecycle', {
  sentence:
    'A reservation is asked for once: never while another one is asked for, and never while one is held.',
  watch: ({ models }) => {
    let isAsking = models.reservation.activity === 'creating'
    const answer = (): void => void (isAsking = false)
    return watchWith({
      commands: { StartSession: answer },
      events: {
        CreateRequested: (_entry, { before }) => {
          if (isAsking) return 'a second create while the first is under way'
          if (before.reservation.current !== null) return 'a create while a reservation is held'
          isAsking = true
          return null
        },
        // A log may have been cut between these and what led to them.
        ReservationCreated: answer,
        ReservationCreateFailed: answer,
        SessionResumed: answer,
      },
      exchanges: ({ type }) => (type === 'createReservation' ? answer() : undefined),
    })
  },
})

const oneCallAtATime = law('LAW-02', 'lifecycle', {
  sentence:
    'A reservation is changed by one call at a time: nothing is modified or confirmed while a create, a modify, a confirm or another change of it is unanswered.',
  watch: () => {
    /** By the command that led to the call: what it is and for which reservation, `null` for one that is being made. */
    const open = new Map<number, { readonly what: string; readonly reservationId: ReservationId | null }>()
    const begin = (
      { cause }: EventEntry,
      what: string,
      reservationId: ReservationId | null,
    ): string | null => {
      for (const call of open.values()) {
        if (reservationId !== null && (call.reservationId ?? reservationId) === reservationId)
          return `${what} of ${reservationId} while ${call.what} is unanswered`
      }
      if (cause !== null) open.set(cause, { what, reservationId })
      return null
    }
    const end = ({ cause }: { readonly cause: number | null }): void =>
      void (cause !== null && open.delete(cause))
    return watchWith({
      commands: { StartSession: () => open.clear() },
      events: {
        CreateRequested: (entry) => begin(entry, 'a create', null),
        ModifyRequested: (entry) => begin(entry, 'a modify', entry.data.reservationId),
        ReservationChangeRequested: (entry) => begin(entry, entry.data.change._tag, entry.data.reservationId),
        ConfirmRequested: (entry) => begin(entry, 'a confirm', entry.data.reservationId),
        ReservationCreated: end,
        ReservationModified: end,
        ReservationConfirmed: end,
        // Given up unsent, where the network went while it waited, or it turned out to be cancelled.
        ReservationConfirmFailed: end,
        ConfirmRefused: end,
        ReservationChangeMade: end,
        ReservationChangeFailed: end,
      },
      exchanges: end,
    })
  },
})

const onlyTheShownIsConfirmed = law('LAW-07', 'lifecycle', {
  sentence:
    'Only what is on the screen is confirmed: what is shown is what is held, or what the screen says of it, nothing waits, no other call is under way, and nothing has been cancelled.',
  watch: () =>
    watchWith({
      events: {
        ConfirmRequested: ({ data }, { before }) => {
          const { current, activity, wanted } = before.reservation
          if (current?.reservationId !== data.reservationId)
            return `${data.reservationId} is not the current one`
          if (isCalledOff(before)) return `${data.reservationId} is ${current.status}`
          if (activity !== 'idle') return `confirmed while ${activity}`
          if (wanted[0] !== undefined) return `confirmed while ${wanted[0]._tag} waits`
          for (const { localID, status } of before.residents.localIDs)
            if (status !== 'exist') return `confirmed while ${localID} is ${status}`
          return before.reservation.heldOtherwise === null ? heldOtherwise(before) : null
        },
      },
    }),
})

const totalFact = ({ data }: { readonly data: { readonly reservation: Reservation } }): string | null => {
  const { items, total, reservationId } = data.reservation
  let sumCents = 0
  for (const { priceCents } of items) sumCents += priceCents
  if (sumCents === total.amountCents) return null
  return `${reservationId}: the items come to ${sumCents} cents, the total is ${total.amountCents}`
}

const totalIsTheSum = law('LAW-08', 'lifecycle', {
  sentence: 'The total of a reservation is the sum of what it holds, to the cent.',
  watch: () =>
    watchWith({
      events: {
        ReservationCreated: totalFact,
        ReservationModified: totalFact,
        ReservationConfirmed: totalFact,
        ReservationChangeMade: totalFact,
        ReservationFetched: totalFact,
        ReservationPaid: totalFact,
      },
    }),
})

const paidIsNeverCurrent = lawOfEachMoment('LAW-11', 'lifecycle', {
  sentence: 'A paid reservation is never the current one.',
  broken: ({ after }) => {
    const status = after.reservation.current?.status
    return status === 'OK' || status === 'COMPLETED' ? `the current one is ${status}` : null
  },
})

const paidStaysPaid = law('LAW-12', 'lifecycle', {
  sentence:
    'What is paid stays paid: it never becomes the current reservation again, and only a reload of the page or a sign-out takes it off the list.',
  watch: ({ models }) => {
    const paid = new Set(Object.values(models.reservation.payedReservations).map((one) => one.reservationId))
    const isComingBack = ({
      data,
    }: {
      readonly data: { readonly reservation: Reservation }
    }): string | null =>
      paid.has(data.reservation.reservationId) ? `${data.reservation.reservationId} was paid before` : null
    return watchWith({
      events: {
        ReservationPaid: ({ data }) => void paid.add(data.reservation.reservationId),
        ReservationCreated: isComingBack,
        ReservationModified: isComingBack,
        ReservationConfirmed: isComingBack,
        ReservationChangeMade: isComingBack,
      },
      all: ({ type }, { before, after }) => {
        if (before.reservation === after.reservation) return null
        const { current, payedReservations } = after.reservation
        if (current !== null && paid.has(current.reservationId))
          return `${current.reservationId} was paid and is the current one`
        if (before.reservation.payedReservations === payedReservations) return null
        if (type === 'SessionResumed' || type === 'SignedOut') return null
        for (const [token, one] of Object.entries(before.reservation.payedReservations))
          if (!Object.hasOwn(payedReservations, token))
            return `${one.reservationId} is no longer among the paid ones`
        return null
      },
    })
  },
})

const cancelledIsLeftAlone = law('LAW-97', 'lifecycle', {
  sentence:
    'Of a reservation that the server has called cancelled nothing more is asked: no change, no more time, no way to pay, no payment.',
  watch: () => {
    const judge = ({ type }: EventEntry, { before }: Moment): string | null => {
      const { current } = before.reservation
      return current !== null && isCalledOff(before)
        ? `${type}, and ${current.reservationId} is ${current.status}`
        : null
    }
    return watchWith({
      events: {
        ModifyRequested: judge,
        ReservationChangeRequested: judge,
        ExtensionRequested: judge,
        PaymentMethodsRequested: judge,
        PaymentRequested: judge,
      },
    })
  },
})

export const lifecycleLaws: readonly Law[] = [
  oneCreate,
  oneCallAtATime,
  onlyTheShownIsConfirmed,
  totalIsTheSum,
  paidIsNeverCurrent,
  paidStaysPaid,
  cancelledIsLeftAlone,
]
