// Laws about the way out and the way back: in their order, and gone for good once taken off.
import type { Sail } from '../../../../domain/schedule/sail.ts'
import { chosenSailIn, chosenSails, isHeld } from '../../readers/chosenSails.ts'
import { type Law, law } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { isCutOff } from '../../readers/cutOff.ts'
import { isCalledOff } from '../../readers/ticketCounts.ts'
import { answerTo, parametersOf } from '../../engine/exchanges.ts'

const backAfterOut = law('LAW-48', 'choice', {
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

const goneForGood = law('LAW-55', 'choice', {
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

/** What was under way when it was taken off may still reserve it, and is given back then, or said to be held. */
const returnedFact = (gone: number, { before, heldOf }: Moment): string | null => {
  const { failed, heldOtherwise } = before.reservation
  if (failed || heldOtherwise !== null || isCutOff(before)) return null
  if (before.schedule.trips.some(({ seqN }) => seqN === gone)) return `trip ${gone} is there again`
  const held = heldOf(before)
  return !isCalledOff(held) && held?.items.some((item) => item.sailPackageSeqN === gone) === true
    ? `something is held on trip ${gone}, which was taken off`
    : null
}

export const thereAndBackLaws: readonly Law[] = [backAfterOut, goneForGood]
