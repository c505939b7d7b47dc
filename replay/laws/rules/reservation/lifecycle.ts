// Laws about the reservation's life: one call at a time, and what is paid stays paid.
import type { DurationMs } from '../../../../domain/instant.ts'
import type { Entry, EventEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { createFollowUp } from '../../engine/followUp.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { atCalls, type Finding, type Look, type Looks, watchWith } from '../../engine/looks.ts'
import { sentBefore } from '../../readers/booking/sentAt.ts'
import { isCancelledStatus, isOwnerAlone, TELLING, toldIn } from '../../readers/booking/serverHolds.ts'
import { whenDifferenceDue } from '../../readers/edit/difference.ts'
import { heldOtherwise, isCalledOff } from '../../readers/booking/ticketCounts.ts'

const oneCreate = law('LAW-01', 'lifecycle', {
  since: 3,
  sentence:
    'A reservation is asked for once: never while another one is asked for, and never while one is held.',
  watch: ({ models }) => {
    let isAsking = models.reservation.activity === 'creating'
    /** Since when one is held, by the server's own answer, and when the last one was left or a call for it ended. */
    let heldSinceMs: DurationMs | null = null
    let leftAtMs: DurationMs | null = null
    let endedAtMs: DurationMs | null = null
    const answer = (): void => void (isAsking = false)
    const judgeCall = (entry: ExchangeEntry, nowMs: DurationMs): string | null => {
      const sentMs = sentBefore(entry, nowMs)
      const isOverlapping = endedAtMs !== null && sentMs < endedAtMs
      const isHeld = heldSinceMs !== null && sentMs > heldSinceMs
      endedAtMs = nowMs
      const told = toldIn(entry)
      const isLeft = leftAtMs !== null && leftAtMs >= sentMs
      if (told !== null && !isLeft && !isOver(told.status)) heldSinceMs = nowMs
      if (isOverlapping) return 'a second create went out while the first was under way'
      return isHeld ? 'a create went out while the server held one for this page' : null
    }
    const own: Looks = {
      commands: {
        StartSession: () => {
          answer()
          heldSinceMs = null
          endedAtMs = null
        },
      },
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
      exchanges: {
        createReservation: (entry, { steadyMs }) => {
          answer()
          return judgeCall(entry, steadyMs)
        },
      },
    }
    const leave = (_entry: Entry, { steadyMs }: Moment): void => {
      heldSinceMs = null
      leftAtMs = steadyMs
    }
    return watchWith(own, leavings(leave))
  },
})

/** Paid, cancelled or run out: there is nothing to go on with. */
const isOver = (status: string): boolean => isPaidStatus(status) || isCancelledStatus(status)

const isPaidStatus = (status: string): boolean => status === 'OK' || status === 'COMPLETED'

/** By these, and by nothing else, a reservation is the current one no longer. */
const leavings = (leave: Look<Entry>): Looks => {
  const leaveIfGone = <E extends EventEntry & { readonly data: { readonly gone: boolean } }>(
    entry: E,
    moment: Moment,
  ): Finding => (entry.data.gone ? leave(entry, moment) : null)
  return {
    events: {
      PackageSelected: leave,
      ReservationCleared: leave,
      ReservationExpired: leave,
      ReservationPaid: leave,
      SessionResumed: leave,
      SailSelected: (entry, moment) => (entry.data.keepsReservation ? null : leave(entry, moment)),
      ReservationFetchFailed: leaveIfGone,
      ReservationModifyFailed: leaveIfGone,
      ReservationChangeFailed: leaveIfGone,
      ReservationConfirmFailed: leaveIfGone,
      PaymentOutcomeFailed: leaveIfGone,
    },
  }
}

const oneCallAtATime = law('LAW-02', 'lifecycle', {
  since: 3,
  sentence:
    'A reservation is changed by one call at a time: nothing is modified or confirmed while a create, a modify, a confirm or another change of it is unanswered.',
  watch: () => {
    /** By the command that led to the call: what it is and for which reservation, `null` for one that is being made. */
    const open = new Map<number, { readonly what: string; readonly reservationId: string | null }>()
    /** By the reservation: when the last of its calls was answered. */
    const endedAtMs = new Map<string, DurationMs>()
    const begin = ({ cause }: EventEntry, what: string, reservationId: string | null): string | null => {
      for (const call of open.values()) {
        if (reservationId !== null && (call.reservationId ?? reservationId) === reservationId)
          return `${what} of ${reservationId} while ${call.what} is unanswered`
      }
      if (cause !== null) open.set(cause, { what, reservationId })
      return null
    }
    const end = ({ cause }: { readonly cause: number | null }): void =>
      void (cause !== null && open.delete(cause))
    /** Some calls name a reservation by its token. */
    const byToken = new Map<string, string>()
    const overlap = (entry: ExchangeEntry, { before, steadyMs: nowMs }: Moment): string | null => {
      const told = toldIn(entry)
      if (told !== null) byToken.set(told.token, told.reservationId)
      if (!isChanging(entry)) return null
      const { id: named, reservationId, token } = entry.data.parameters
      const known = named ?? reservationId ?? byToken.get(token ?? '')
      const id = known ?? before.reservation.current?.reservationId
      if (id === undefined) return null
      const last = endedAtMs.get(id)
      endedAtMs.set(id, nowMs)
      return last !== undefined && sentBefore(entry, nowMs) < last
        ? `${entry.type} of ${id} went out before the call before it was answered`
        : null
    }
    return watchWith({
      commands: {
        StartSession: () => {
          open.clear()
          endedAtMs.clear()
        },
      },
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
      exchanges: (entry, moment) => {
        end(entry)
        return overlap(entry, moment)
      },
    })
  },
})

/** The calls that change a reservation, but for that which tells its owner. */
const CHANGES = [
  'modifyReservation',
  'confirmReservation',
  'setWeight',
  'resetWeight',
  'applyPromotion',
  'removePromotion',
  'removeTrip',
  'saveGuest',
] as const satisfies readonly Call[]

const CHANGING: ReadonlySet<string> = new Set(CHANGES)

const isChanging = (entry: ExchangeEntry): boolean => CHANGING.has(entry.type) && !isOwnerAlone(entry)

const onlyTheShownIsConfirmed = law('LAW-07', 'lifecycle', {
  since: 3,
  sentence:
    'Only what is on the screen is confirmed: what is shown is what is held, or what the screen says of it, nothing waits, no other call is under way, and nothing has been cancelled.',
  watch: ({ firstSeq }) => {
    const pressed = new Set<number>()
    return watchWith({
      events: {
        ConfirmRequested: ({ cause, data }, { before, heldOf }) => {
          if (cause !== null) pressed.add(cause)
          const { current, activity, wanted } = before.reservation
          const held = heldOf(before)
          if (current?.reservationId !== data.reservationId)
            return `${data.reservationId} is not the current one`
          if (isCalledOff(held)) return `${data.reservationId} is ${held?.status}`
          if (activity !== 'idle') return `confirmed while ${activity}`
          if (wanted[0] !== undefined) return `confirmed while ${wanted[0]._tag} waits`
          for (const { localID, status } of before.residents.localIDs)
            if (status !== 'exist') return `confirmed while ${localID} is ${status}`
          return before.reservation.heldOtherwise === null ? heldOtherwise(before, held) : null
        },
      },
      exchanges: {
        confirmReservation: ({ cause }) =>
          cause !== null && cause >= firstSeq && !pressed.has(cause)
            ? 'confirmed, and nothing was looked at before'
            : null,
      },
    })
  },
})

const totalIsTheSum = law('LAW-08', 'lifecycle', {
  since: 3,
  sentence: 'The total of a reservation is the sum of what it holds, to the cent.',
  watch: () => {
    /** What the items of the last answer come to, by what led to the call, and of which reservation. */
    const sums = new Map<number, { readonly reservationId: string; readonly sumCents: number }>()
    const judge = ({ cause, data: { reservation } }: TellingEntry): string | null => {
      const { items, total, reservationId } = reservation
      const said = cause === null ? undefined : sums.get(cause)
      const sumCents =
        said?.reservationId === reservationId
          ? said.sumCents
          : items.reduce((sum, { priceCents }) => sum + priceCents, 0)
      if (sumCents === total.amountCents) return null
      return `${reservationId}: the items come to ${sumCents} cents, the total is ${total.amountCents}`
    }
    return watchWith({
      events: {
        ReservationCreated: judge,
        ReservationModified: judge,
        ReservationConfirmed: judge,
        ReservationChangeMade: judge,
        ReservationFetched: judge,
        ReservationPaid: judge,
      },
      exchanges: atCalls(TELLING, (entry) => {
        const told = toldIn(entry)
        if (told === null || entry.cause === null) return
        const sumCents = told.items.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
        sums.set(entry.cause, { reservationId: told.reservationId, sumCents })
      }),
    })
  },
})

interface TellingEntry {
  readonly cause: number | null
  readonly data: { readonly reservation: Reservation }
}

const paidIsNeverCurrent = law('LAW-11', 'lifecycle', {
  since: 3,
  sentence: 'A paid reservation is never the current one.',
  watch: () => {
    const followUp = createFollowUp()
    return watchWith(
      {
        whenChanged: {
          models: ['reservation'],
          atStart: true,
          look: (_entry, { after: { reservation } }) => {
            const { current } = reservation
            return current !== null && isPaidStatus(current.status)
              ? `the current one is ${current.status}`
              : null
          },
        },
        whileWaiting: followUp,
      },
      {
        // A difference of the ticket is to be paid since.
        events: { EditFinished: followUp.drop },
        exchanges: atCalls(TELLING, (entry) => {
          const told = toldIn(entry)
          if (told === null || !isPaidStatus(told.status)) return
          followUp.expect(entry, ({ reservation }) =>
            reservation.current?.reservationId === told.reservationId
              ? `${told.reservationId} is ${told.status} by the server’s word, and the current one`
              : null,
          )
        }),
      },
    )
  },
})

const paidStaysPaid = law('LAW-12', 'lifecycle', {
  since: 3,
  sentence:
    'What is paid stays paid: it never becomes the current reservation again, and only a reload of the page, a sign-out or the money given back takes it off the list.',
  watch: ({ models }) => {
    const paid = new Set<string>(
      Object.values(models.reservation.payedReservations).map((one) => one.reservationId),
    )
    const isComingBack = ({
      data,
    }: {
      readonly data: { readonly reservation: Reservation }
    }): string | null =>
      paid.has(data.reservation.reservationId) ? `${data.reservation.reservationId} was paid before` : null
    return watchWith({
      events: {
        ReservationPaid: ({ data }) => void paid.add(data.reservation.reservationId),
        // What a change costs more is to be paid: until it is, the ticket is the current reservation.
        ...whenDifferenceDue(({ reservationId }) => void paid.delete(reservationId)),
        EditPaymentLapsed: ({ data }) => void paid.add(data.reservation.reservationId),
        ReservationCreated: isComingBack,
        ReservationModified: isComingBack,
        ReservationConfirmed: isComingBack,
        ReservationChangeMade: isComingBack,
      },
      exchanges: atCalls(TELLING, (entry) => {
        const told = toldIn(entry)
        if (told !== null && isPaidStatus(told.status)) paid.add(told.reservationId)
      }),
      whenChanged: {
        models: ['reservation'],
        look: ({ type }, { before, after }) => {
          const { current, payedReservations } = after.reservation
          const isNew = current?.reservationId !== before.reservation.current?.reservationId
          if (current !== null && isNew && paid.has(current.reservationId))
            return `${current.reservationId} was paid and is the current one`
          if (before.reservation.payedReservations === payedReservations) return null
          if (type === 'SessionResumed' || type === 'SignedOut') return null
          for (const [token, one] of Object.entries(before.reservation.payedReservations))
            if (!Object.hasOwn(payedReservations, token) && !isToldOver(after.reservation.viewed, one))
              return `${one.reservationId} is no longer among the paid ones`
          return null
        },
      },
    })
  },
})

/** The server's newer word on it is another one. */
const isToldOver = (viewed: Reservation | null, { reservationId }: Reservation): boolean =>
  viewed?.reservationId === reservationId && !isPaidStatus(viewed.status)

const cancelledIsLeftAlone = law('LAW-97', 'lifecycle', {
  since: 4,
  sentence:
    'Of a reservation that the server has called cancelled nothing more is asked: no change, no more time, no way to pay, no payment.',
  watch: () => {
    /** Since when the server calls it so, by its last word. */
    const sinceMs = new Map<string, DurationMs>()
    const judge = ({ type }: EventEntry, { before, heldOf }: Moment): string | null => {
      const held = heldOf(before)
      return held !== null && isCalledOff(held)
        ? `${type}, and ${held.reservationId} is ${held.status}`
        : null
    }
    const hear = (entry: ExchangeEntry, { steadyMs: nowMs }: Moment): string | null => {
      const { type, data } = entry
      const id = data.parameters['id'] ?? data.parameters['reservationId']
      const since = id === undefined ? undefined : sinceMs.get(id)
      const told = toldIn(entry)
      if (told !== null && isCancelledStatus(told.status))
        sinceMs.set(told.reservationId, sinceMs.get(told.reservationId) ?? nowMs)
      else if (told !== null) sinceMs.delete(told.reservationId)
      return since !== undefined && ASKING_CALLS.has(type) && sentBefore(entry, nowMs) > since
        ? `${type} of ${id}, which is cancelled by the server’s word`
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
      exchanges: atCalls([...TELLING, ...ASKING], hear),
    })
  },
})

const ASKING = [...CHANGES, 'extendReservation', 'paymentMethods'] as const satisfies readonly Call[]

const ASKING_CALLS: ReadonlySet<string> = new Set(ASKING)

export const lifecycleLaws: readonly Law[] = [
  oneCreate,
  oneCallAtATime,
  onlyTheShownIsConfirmed,
  totalIsTheSum,
  paidIsNeverCurrent,
  paidStaysPaid,
  cancelledIsLeftAlone,
]
