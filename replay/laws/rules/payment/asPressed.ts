// The laws about calls that give back money, give time, or end a change: each names what was on the screen at its press.
import type { ReservationId, ReservationToken, SailRefId } from '../../../../domain/ids.ts'
import type { CommandEntry } from '../../../../domain/log/entry.ts'
import type { AskedSail } from '../../../../domain/refund/refund.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import { type Law, law } from '../../engine/law.ts'
import { newestMap } from '../../engine/newest.ts'
import { watchWith } from '../../engine/looks.ts'
import { createEditCalls } from '../../readers/edit/editCalls.ts'
import { bodyOf, parametersOf } from '../../readers/exchanges.ts'
import { askedAboutIn, toldIn } from '../../readers/told.ts'
import { differenceFrom } from '../../truth/shown.ts'
import { type Told, toldBy } from '../../truth/told.ts'

/** A press on Refund. */
interface Pressed {
  readonly reservationId: ReservationId
  readonly sails: readonly AskedSail[]
  /** One of them that did not stand on the screen with this amount. */
  readonly unseen: AskedSail | undefined
}

const listOf = (sails: readonly SailRefId[]): string => sails.toSorted().join(' and ')

const refundAsPressed = law('LAW-208', 'payment', {
  since: 8,
  sentence:
    'A refund is asked for what was pressed and for nothing else: that reservation and those sails, each with the amount that stood on the screen.',
  watch: ({ firstSeq }) => {
    const presses = newestMap<number, Pressed>()
    const ids = new Map<ReservationToken, ReservationId>()
    return watchWith({
      commands: {
        RequestRefund: ({ seq, cause, data: { reservationId, sails } }, { before }) => {
          if (cause !== null) return
          const offered = before.refund.byReservation[reservationId]?.preview?.sails ?? []
          const isSeen = (one: AskedSail): boolean =>
            offered.some((o) => o.sailRefId === one.sailRefId && o.refundCents === one.refundCents)
          presses.set(seq, { reservationId, sails, unseen: sails.find((one) => !isSeen(one)) })
        },
      },
      exchanges: (entry) => {
        const told = toldIn(entry)
        if (told !== null) ids.set(told.token, told.reservationId)
        const parameters = parametersOf(entry, 'refund')
        const body = bodyOf(entry, 'refund')
        if (parameters === null || body === null || (entry.cause ?? 0) < firstSeq) return null
        const pressed = presses.get(entry.cause ?? 0)
        if (pressed === undefined) return 'a refund without a press for it'
        const { reservationId, sails, unseen } = pressed
        const id = ids.get(parameters.token) ?? reservationId
        if (id !== reservationId)
          return `the refund of ${reservationId} was pressed, and that of ${id} is asked for`
        const wanted = listOf(sails.map(({ sailRefId }) => sailRefId))
        const asked = listOf(body.sailRefIds)
        if (asked !== wanted) return `the refund of ${wanted} was pressed, and that of ${asked} is asked for`
        return unseen && `${unseen.refundCents} cents for ${unseen.sailRefId} were not on the screen`
      },
    })
  },
})

/** What was on the screen at a press for time, or for the end of a change. */
interface Seen {
  readonly reservationId: ReservationId | null
  /** How a change that is to be finished differed there from the server's last word on it; `null` where it did not. */
  readonly difference: string | null
}

const CALLS: ReadonlySet<string> = new Set(['extendReservation', 'finishEdit', 'cancelEdit'])

const endsAsSeen = law('LAW-209', 'edit', {
  since: 8,
  sentence:
    'More time, and the end of a change, are asked for the reservation that was on the screen at the press; and a change is finished as it stood there, with its sails and its price.',
  watch: ({ firstSeq }) => {
    const presses = newestMap<number, Seen>()
    const callIn = createEditCalls()
    /** By ticket: the server's last word on its change, `null` where that told nothing. */
    const changes = new Map<ReservationId, Told | null>()
    const note = (
      { seq, cause }: CommandEntry,
      id: ReservationId | null,
      edited: Reservation | null = null,
    ) => {
      const told = id === null ? null : (changes.get(id) ?? null)
      const difference = told === null || edited === null ? null : differenceFrom(told, edited)
      if (cause === null) presses.set(seq, { reservationId: id, difference })
    }
    return watchWith({
      commands: {
        ExtendReservation: (entry, { before }) =>
          note(entry, before.reservation.current?.reservationId ?? null),
        FinishEdit: (entry, { before: { edit } }) => note(entry, edit.reservationId, edit.edited),
        CancelEdit: (entry, { before: { edit } }) => note(entry, edit.reservationId),
        DropUnpaidChange: (entry) => note(entry, entry.data.reservationId),
      },
      exchanges: (entry, moment) => {
        const made = callIn(entry, moment)
        const isWord = made?.call === 'startEdit' || made?.call === 'editData'
        if (isWord && entry.data.outcome._tag === 'Answered')
          changes.set(made.reservationId, made.told === null ? null : toldBy(made.told))
        if (!CALLS.has(entry.type) || (entry.cause ?? 0) < firstSeq) return null
        const seen = presses.get(entry.cause ?? 0)
        if (seen === undefined) return `${entry.type} without a press for it`
        const asked = askedAboutIn(entry)
        if (asked !== seen.reservationId)
          return `${entry.type} is asked of ${asked}, and ${seen.reservationId} was on the screen`
        return seen.difference
      },
    })
  },
})

export const asPressedLaws: readonly Law[] = [refundAsPressed, endsAsSeen]
