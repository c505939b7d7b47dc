// Laws about how much is chosen: whole numbers, no more than is left, nothing lost, nothing under a confirmation.
import type { Held } from '../../engine/held.ts'
import type { CommandEntry } from '../../../../domain/log/entry.ts'
import type { TicketLine } from '../../../../domain/tickets/ticketLine.ts'
import { chosenSails } from '../../readers/chosenSails.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { type Looks, watchWith } from '../../engine/looks.ts'
import { isDifferenceDue } from '../../readers/edit/difference.ts'
import { isCutOff } from '../../readers/cutOff.ts'
import { residentCodeOn, roomFact } from '../../readers/room.ts'
import { countsOfLines, heldOtherwise, isCalledOff, isWaiting } from '../../readers/booking/ticketCounts.ts'
import type { ReservationId } from '../../../../domain/ids.ts'

const unchangedWhileConfirmed = law('LAW-03', 'quantities', {
  since: 3,
  sentence: 'While a reservation is being confirmed, its tickets, residents and vehicles do not change.',
  watch: () => {
    let confirming: { readonly cause: number | null; readonly reservationId: ReservationId } | null = null
    const changes =
      (what: string) =>
      (_entry: unknown, { before }: Moment): string | null =>
        confirming !== null && before.reservation.current?.reservationId === confirming.reservationId
          ? `${what} changed while ${confirming.reservationId} is being confirmed`
          : null
    const giveUp = ({ cause }: { readonly cause: number | null }): void =>
      void (cause === confirming?.cause && (confirming = null))
    return watchWith({
      commands: { StartSession: () => void (confirming = null) },
      events: {
        ConfirmRequested: ({ cause, data }) =>
          void (confirming = { cause, reservationId: data.reservationId }),
        // Given up unsent, where the network went while it waited, or it turned out to be cancelled.
        ReservationConfirmFailed: giveUp,
        ConfirmRefused: giveUp,
        TicketQuantityChanged: (entry, moment) => changes(entry.data.line.code)(entry, moment),
        AddonParameterChanged: changes('what an extra asks for'),
        LocalTravellerCountChanged: changes('the number of residents'),
        LocalIdEntered: changes('a personal code'),
        LocalTravellerRemoved: changes('the number of residents'),
        VehicleAdded: changes('the number of vehicles'),
        VehicleRemoved: changes('the number of vehicles'),
        VehicleWeightChanged: changes('a weight'),
        ModifyRequested: ({ data }) =>
          data.reservationId === confirming?.reservationId
            ? `a modify while ${data.reservationId} is being confirmed`
            : null,
        ReservationChangeRequested: ({ data }) =>
          data.reservationId === confirming?.reservationId
            ? `${data.change._tag} while ${data.reservationId} is being confirmed`
            : null,
      },
      exchanges: {
        confirmReservation: ({ cause }) => {
          if (cause === confirming?.cause) confirming = null
        },
      },
    })
  },
})

const wholeCounts = law('LAW-04', 'quantities', {
  since: 3,
  sentence:
    'A number of tickets is a whole number and never below zero; what comes down to zero is no longer on the list.',
  watch: () =>
    watchWith({
      events: {
        TicketQuantityChanged: ({ data: { line } }) =>
          Number.isSafeInteger(line.count) && line.count >= 0 ? null : `${line.count} of ${line.code}`,
        LocalTravellerCountChanged: ({ data: { count } }) =>
          Number.isSafeInteger(count) && count >= 0 ? null : `${count} residents`,
      },
      whenChanged: {
        models: ['tickets'],
        look: (_entry, { before, after }) => {
          if (before.tickets.lines === after.tickets.lines) return null
          for (const { code, count } of after.tickets.lines)
            if (!(Number.isSafeInteger(count) && count > 0)) return `${count} of ${code} on the list`
          return null
        },
      },
    }),
})

const noChangeIsLost = law('LAW-05', 'quantities', {
  since: 3,
  sentence:
    'No change gets lost: after ten quiet seconds online what is shown is what was chosen last and is held each way, or the screen says what is held instead, or that all is cancelled.',
  watch: () => {
    /** What was chosen last, by category. A change that failed, or a choice that was left, is none any more. */
    const chosen = new Map<string, number>()
    let last: { readonly seq: number; readonly code: string; readonly before: number | undefined } | null =
      null
    const forget = (): void => chosen.clear()
    const forgetIfGone = ({ data }: { readonly data: { readonly gone: boolean } }): void =>
      data.gone ? forget() : undefined
    const choose = ({ seq, data: { code, count } }: CommandEntry<'ChangeTicketQuantity'>): void => {
      last = { seq, code, before: chosen.get(code) }
      chosen.set(code, Math.max(0, count))
    }
    const own: Looks = {
      commands: { StartSession: forget },
      events: {
        TicketQuantityRefused: ({ cause }) => {
          if (last === null || last.seq !== cause) return
          if (last.before === undefined) chosen.delete(last.code)
          else chosen.set(last.code, last.before)
        },
        ReservationHeldOtherwise: forget,
        // A ticket whose difference is to be paid was not chosen here.
        EditFinished: forget,
        // What was changed elsewhere is shown as it is held; another price, deadline or status takes nothing away.
        ReservationChangedElsewhere: ({ data: { change } }) =>
          change.items.length + change.sails.length > 0 ? forget() : undefined,
        ReservationCreateFailed: forget,
        ReservationModifyFailed: forget,
        ReservationConfirmFailed: forget,
        ReservationChangeFailed: forgetIfGone,
        ReservationFetchFailed: forgetIfGone,
        ReservationExpired: forget,
        ReservationPaid: forget,
        ReservationCleared: forget,
        PackageSelected: forget,
        SailSelected: ({ data }) => (data.keepsReservation ? undefined : forget()),
        PastChoiceDropped: forget,
        TripRepeated: forget,
      },
      whenQuiet: (_entry, { before, heldOf }) => lostFact(before, heldOf(before), chosen),
    }
    return watchWith(own, { commands: { ChangeTicketQuantity: choose } })
  },
})

const lostFact = (
  models: ReadModels,
  held: Held | null,
  chosen: ReadonlyMap<string, number>,
): string | null => {
  const { current, activity, failed, heldOtherwise: told } = models.reservation
  if (current === null || activity !== 'idle' || failed || told !== null || isWaiting(models)) return null
  if (isDifferenceDue(models)) return null
  // Without a network a change is kept to be sent, and no less shown; of a cancelled reservation it is kept and not sent.
  const fact = isCutOff(models) || isCalledOff(held) ? null : heldOtherwise(models, held)
  if (fact !== null) return fact
  const shown = countsOfLines(models.tickets.lines)
  for (const [code, count] of chosen)
    if ((shown.get(code) ?? 0) !== count) return `${code}: ${count} chosen and ${shown.get(code) ?? 0} shown`
  return null
}

const noMoreThanIsLeft = law('LAW-06', 'quantities', {
  since: 3,
  sentence: 'A customer can’t choose more places than are left on each of the chosen sails.',
  watch: () =>
    watchWith({
      events: {
        TicketQuantityChanged: ({ data: { line } }, { before, after }) =>
          line.count > countOf(before.tickets.lines, line.code) ? roomFact(line.code, after) : null,
        LocalTravellerCountChanged: ({ data: { count } }, { before, after }) => {
          const code = chosenSails(after).map(({ sailRefId }) => residentCodeOn(sailRefId, after))[0] ?? null
          return code !== null && count > before.residents.localIDs.length ? roomFact(code, after) : null
        },
        VehicleAdded: ({ data: { vehicle } }, { after }) => roomFact(vehicle.priceCategory, after),
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
