// Laws about how many tickets are chosen: whole numbers, no more than are left, none lost, none under a confirmation.
import type { LawModels } from './lawModels.ts'
import type { TicketLine } from '../tickets/ticketLine.ts'
import { createRest } from './attendance.ts'
import { type Law, law } from './law.ts'
import { watchWith } from './looks.ts'
import { roomFact } from './room.ts'
import { countsOfItems, countsOfLines, differenceBetween } from './ticketCounts.ts'

const unchangedWhileConfirmed = law('LAW-03', 'quantities', {
  sentence: 'While a reservation is being confirmed, its tickets do not change.',
  watch: () => {
    let confirming: { readonly cause: number | null; readonly reservationId: string } | null = null
    return watchWith({
      commands: { StartSession: () => void (confirming = null) },
      events: {
        ConfirmRequested: ({ cause, data }) =>
          void (confirming = { cause, reservationId: data.reservationId }),
        TicketQuantityChanged: ({ data }, { before }) =>
          confirming !== null && before.reservation.current?.reservationId === confirming.reservationId
            ? `${data.line.code} changed while ${confirming.reservationId} is being confirmed`
            : null,
        ModifyRequested: ({ data }) =>
          data.reservationId === confirming?.reservationId
            ? `a modify while ${data.reservationId} is being confirmed`
            : null,
      },
      exchanges: ({ type, cause }) => {
        if (type === 'confirmReservation' && cause === confirming?.cause) confirming = null
      },
    })
  },
})

const wholeCounts = law('LAW-04', 'quantities', {
  sentence:
    'A number of tickets is a whole number and never below zero; what comes down to zero is no longer on the list.',
  watch: () =>
    watchWith({
      events: {
        TicketQuantityChanged: ({ data: { line } }) =>
          Number.isSafeInteger(line.count) && line.count >= 0 ? null : `${line.count} of ${line.code}`,
      },
      all: (_entry, { before, after }) => {
        if (before.tickets.lines === after.tickets.lines) return null
        for (const { code, count } of after.tickets.lines)
          if (!(Number.isSafeInteger(count) && count > 0)) return `${count} of ${code} on the list`
        return null
      },
    }),
})

const QUIET_MS = 10_000

const noChangeIsLost = law('LAW-05', 'quantities', {
  sentence:
    'No change of tickets gets lost: when all has been quiet for ten seconds, the tickets on the screen are those that were chosen last, and those that are held.',
  watch: () => {
    const isAtRest = createRest(QUIET_MS)
    /** What was chosen last, by category. A change that failed, or a choice that was left, is none any more. */
    const chosen = new Map<string, number>()
    const forget = (): void => chosen.clear()
    return watchWith({
      commands: { StartSession: forget },
      events: {
        TicketQuantityChanged: ({ data: { line } }) => void chosen.set(line.code, line.count),
        ReservationCreateFailed: forget,
        ReservationModifyFailed: forget,
        ReservationConfirmFailed: forget,
        ReservationFetchFailed: ({ data }) => (data.gone ? forget() : undefined),
        ReservationExpired: forget,
        ReservationPaid: forget,
        ReservationCleared: forget,
        PackageSelected: forget,
        SailSelected: forget,
      },
      all: (entry, { before }) => (isAtRest(entry) ? lostFact(before, chosen) : null),
    })
  },
})

const lostFact = (models: LawModels, chosen: ReadonlyMap<string, number>): string | null => {
  const { current, activity, failed } = models.reservation
  if (current === null || activity !== 'idle' || failed) return null
  const shown = countsOfLines(models.tickets.lines)
  const different = differenceBetween(shown, countsOfItems(current))
  if (different !== null) return `${different.code}: ${different.shown} shown and ${different.held} held`
  for (const [code, count] of chosen)
    if ((shown.get(code) ?? 0) !== count) return `${code}: ${count} chosen and ${shown.get(code) ?? 0} shown`
  return null
}

const noMoreThanIsLeft = law('LAW-06', 'quantities', {
  sentence: 'Nobody can choose more tickets than are left on the chosen sail.',
  watch: () =>
    watchWith({
      events: {
        TicketQuantityChanged: ({ data: { line } }, { before, after }) =>
          line.count > countOf(before.tickets.lines, line.code) ? roomFact(line.code, after) : null,
      },
    }),
})

const countOf = (lines: readonly TicketLine[], code: string): number => countsOfLines(lines).get(code) ?? 0

export const quantityLaws: readonly Law[] = [
  unchangedWhileConfirmed,
  wholeCounts,
  noChangeIsLost,
  noMoreThanIsLeft,
]
