// Laws about the chosen sails: everything goes on them, and another one takes along or leaves what is held as a whole.
import type { Entry } from '../../../../domain/log/entry.ts'
import { type Law, law } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { type Asked, type AskedItem, eachRequest } from '../../readers/bookingRequests.ts'
import { chosenSailIn, chosenSails, isHeld, isTurnedRound } from '../../readers/chosenSails.ts'

const onTheChosenSails = law('LAW-50', 'choice', {
  joins: ['LAW-61'],
  since: 4,
  sentence:
    'Each direction has its sail before anything is chosen to travel with, except in the window for tickets; places are requested on the chosen sails alone, or where they are held.',
  looks: () => {
    const sailsFirst = (_entry: Entry, { before }: Moment): string | null => {
      const directions = before.schedule.trips.length
      const chosen = chosenSails(before).length
      return chosen < directions && before.shell.modal !== 'tickets'
        ? `something is chosen, and ${chosen} of ${directions} directions have a sail`
        : null
    }
    return [
      {
        events: {
          TicketQuantityChanged: sailsFirst,
          LocalTravellerCountChanged: sailsFirst,
          VehiclePriceRequested: sailsFirst,
        },
      },
      eachRequest(({ items, models, held }) => {
        const stray = models === null ? undefined : items.find((item) => !isPlaced(item, models, held))
        if (stray === undefined) return null
        const { priceCategory, sailPackageSeqN, sailPackage, sailRefIds } = stray
        return `${priceCategory} is requested in package ${sailPackageSeqN}, ${sailPackage} on ${sailRefIds.join(' and ')}`
      }),
    ]
  },
})

/** On the sail of its own direction, in a package of both ways on both, or just where such a package is held. */
const isPlaced = (
  { sailPackageSeqN, sailPackage, sailRefIds }: AskedItem,
  { schedule: { trips } }: NonNullable<Asked['models']>,
  held: Asked['held'],
): boolean => {
  const heldPackage = held?.packages.find(
    ({ seqN, code }) => seqN === sailPackageSeqN && code === sailPackage,
  )
  if (heldPackage?.sailRefIds.join() === sailRefIds.join()) return true
  const first = trips.findIndex(({ seqN }) => seqN === sailPackageSeqN)
  return (
    trips[first]?.sailPackage.code === sailPackage &&
    sailRefIds.every((sailRefId, i) => {
      const trip = trips[first + i]
      const chosen = trip === undefined ? null : chosenSailIn(trip)
      return (chosen?.sailRefId ?? heldPackage?.sailRefIds[i]) === sailRefId
    })
  )
}

const keptOrLeft = law('LAW-51', 'choice', {
  since: 4,
  sentence:
    'Another sail takes along what is held, tickets and all, or leaves all of it behind; where days and times are changed it takes it along.',
  looks: () => ({
    events: {
      SailSelected: ({ data: { sailRefId, keepsReservation } }, { before, after }) => {
        const { current: held, paidCents } = before.reservation
        const isMove = before.shell.modal === 'datetime' || isHeld(before, sailRefId)
        // Who turned the direction round wants another booking; what is to be paid may be left by a person.
        const isKept = isMove && held !== null && paidCents === null && !isTurnedRound(before)
        if (isKept && !keepsReservation) return `${sailRefId} is chosen for what is held, and that is left`
        const { reservation, tickets, residents, vehicles } = after
        if (keepsReservation) {
          const isSame = reservation.current?.reservationId === held?.reservationId
          return isSame && tickets.lines === before.tickets.lines ? null : 'what is held is not kept'
        }
        const left = tickets.lines.length + residents.localIDs.length + vehicles.chosen.length
        return reservation.current === null && left === 0
          ? null
          : `a reservation or ${left} things are left behind from another sail`
      },
    },
  }),
})

export const chosenSailLaws: readonly Law[] = [onTheChosenSails, keptOrLeft]
