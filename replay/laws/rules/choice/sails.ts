// Laws about the chosen sails: everything goes on them, another one takes along or leaves what is held as a whole, and the
// way back is after the way out, and gone for good once taken off.
import type { Entry } from '../../../../domain/log/entry.ts'
import type { Sail } from '../../../../domain/schedule/sail.ts'
import { answerTo, parametersOf } from '../../engine/exchanges.ts'
import { law } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { type Asked, type AskedItem, eachRequest } from '../../readers/bookingRequests.ts'
import { chosenSailIn, chosenSails, isHeld, isTurnedRound } from '../../readers/chosenSails.ts'
import { isCalledOff } from '../../server/answeredReservation.ts'
import { isCutOff } from '../../readers/ticketCounts.ts'

export const onTheChosenSails = law('LAW-50', 'choice', {
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

export const keptOrLeft = law('LAW-51', 'choice', {
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
          : `a reservation or ${left} things remain from another sail`
      },
    },
  }),
})

export const backAfterOut = law('LAW-48', 'choice', {
  joins: ['LAW-49'],
  since: 4,
  sentence:
    'The way back is never before the way out: its day is not earlier, and its sail leaves only when the way out has arrived.',
  looks: () => {
    /** By the sail, as the server lists it. */
    const listed = new Map<string, Pick<Sail, 'departureAtMs' | 'arrivalAtMs'>>()
    const timesOf = (sail: Sail) => listed.get(sail.sailRefId) ?? sail
    const orderFact = (out: Sail | undefined, back: Sail | undefined): string | null =>
      out !== undefined && back !== undefined && timesOf(back).departureAtMs < timesOf(out).arrivalAtMs
        ? `${back.sailRefId} leaves before ${out.sailRefId} arrives`
        : null
    return {
      events: {
        // An earlier way back is dropped at once, and is never seen chosen.
        SailSelected: ({ data: { sailRefId } }, { before }) => {
          if (isHeld(before, sailRefId)) return null
          const [first, second] = before.schedule.trips
          const out = first === undefined ? null : chosenSailIn(first)
          return orderFact(
            out ?? undefined,
            second?.sails.find((sail) => sail.sailRefId === sailRefId),
          )
        },
      },
      exchanges: {
        sails: (entry) => {
          for (const { sailRefId, departure, arrival } of answerTo(entry, 'sails') ?? [])
            listed.set(sailRefId, { departureAtMs: departure.timestamp, arrivalAtMs: arrival.timestamp })
        },
      },
      whenChanged: {
        models: ['schedule'],
        look: (_entry, { after }) => {
          const [outDay = null, backDay = null] = after.schedule.sailDates
          if (outDay !== null && backDay !== null && backDay < outDay)
            return `out on ${outDay} and back on ${backDay}`
          const [out, back] = chosenSails(after)
          return orderFact(out, back)
        },
      },
    }
  },
})

export const goneForGood = law('LAW-55', 'choice', {
  since: 4,
  sentence:
    'The server takes off the trip that a person wants gone and no other; it does not come back by itself, and where the server keeps it, that is said.',
  looks: ({ firstSeq }) => {
    const wanted = new Set<string>()
    let gone: number | null = null
    const forget = (): void => void (gone = null)
    return {
      commands: { RemoveTrip: ({ data }) => void wanted.add(String(data.seqN)) },
      events: {
        TripDropped: ({ data }) => void (gone = data.seqN),
        ReservationChangeMade: ({ data: { change } }) => {
          if (change._tag === 'RemoveTrip') gone = change.seqN
        },
        ChangeWithoutEffect: forget,
        PackageSelected: forget,
        DirectionToggled: forget,
      },
      exchanges: {
        removeTrip: (entry) => {
          const seqN = parametersOf(entry, 'removeTrip')?.seqN
          return seqN !== undefined && firstSeq === 1 && !wanted.has(seqN)
            ? `the server was asked to take off trip ${seqN}, and no one wanted that`
            : null
        },
      },
      whenQuiet: (_entry, moment) => (gone === null ? null : returnedFact(gone, moment)),
    }
  },
})

/** What was in flight may still reserve it, and is given back then, or said to be held; a changed ticket is another one. */
const returnedFact = (gone: number, { before, heldOf }: Moment): string | null => {
  const { failed, heldOtherwise, paidCents } = before.reservation
  if (failed || heldOtherwise !== null || paidCents !== null || isCutOff(before)) return null
  if (before.schedule.trips.some(({ seqN }) => seqN === gone)) return `trip ${gone} is there again`
  const held = heldOf(before)
  return !isCalledOff(held?.status) && held?.items.some((item) => item.sailPackageSeqN === gone) === true
    ? `something is held on trip ${gone}, which was taken off`
    : null
}
