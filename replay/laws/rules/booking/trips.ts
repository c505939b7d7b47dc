// Laws about there and back: in the right order, kept or left as a whole, and gone for good once taken off.
import type { Held } from '../../engine/held.ts'
import { durationMs } from '../../../../domain/instant.ts'
import type { Sail } from '../../../../domain/schedule/sail.ts'
import { chosenSailIn, chosenSails, isHeld, isTurnedRound } from '../../readers/chosenSails.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { isCutOff } from '../../readers/cutOff.ts'
import { isCalledOff } from '../../readers/booking/ticketCounts.ts'
import { answerTo, parametersOf } from '../../readers/exchanges.ts'
import { TELLING, type Told, toldIn } from '../../readers/booking/serverHolds.ts'

const backAfterOut = law('LAW-48', 'schedule', {
  since: 4,
  sentence: 'The way back never leaves before the way out has arrived.',
  watch: () => {
    /** By the sail, as the server lists it. */
    const listed = new Map<string, Times>()
    const timesOf = (sail: Sail): Times => listed.get(sail.sailRefId) ?? sail
    const isTooEarly = (out: Sail, back: Sail): boolean =>
      timesOf(back).departureAtMs < timesOf(out).arrivalAtMs
    return watchWith({
      events: {
        SailSelected: ({ data: { sailRefId } }, { before }) => {
          const [first, second] = before.schedule.trips
          const out = first === undefined ? null : chosenSailIn(first)
          const back = second?.sails.find((sail) => sail.sailRefId === sailRefId)
          if (out === null || back === undefined || isHeld(before, sailRefId)) return null
          return isTooEarly(out, back)
            ? `${sailRefId} is chosen and leaves before ${out.sailRefId} arrives`
            : null
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
          if (after.schedule.trips.length < 2) return null
          const [out, back] = chosenSails(after)
          if (out === undefined || back === undefined || !isTooEarly(out, back)) return null
          return `${back.sailRefId} leaves before ${out.sailRefId} arrives`
        },
      },
    })
  },
})

type Times = Pick<Sail, 'departureAtMs' | 'arrivalAtMs'>

const daysInOrder = law('LAW-49', 'schedule', {
  since: 4,
  sentence: 'The day of the way back is never before that of the way out.',
  watch: () =>
    watchWith({
      whenChanged: {
        models: ['schedule'],
        look: (_entry, { before, after }) => {
          if (before.schedule.sailDates === after.schedule.sailDates) return null
          const [out, back] = after.schedule.sailDates
          const isWrong = typeof out === 'string' && typeof back === 'string' && back < out
          return isWrong ? `out on ${out} and back on ${back}` : null
        },
      },
    }),
})

const keptOrLeft = law('LAW-51', 'schedule', {
  since: 4,
  sentence:
    'Another sail leaves what is held; where days are changed, or for one that can’t be had, it takes that along. A change that is to be paid is left by a person alone.',
  watch: ({ firstSeq }) => {
    let isCut = firstSeq > 1
    /** A customer who turned the direction round, and not back, may give up what is held; not by closing the modal. */
    let isTurned = false
    /** A user command to go on another sail instead of one that is not available. */
    let moved: number | null = null
    return watchWith({
      commands: { MoveToSail: ({ seq }) => void (moved = seq) },
      events: {
        DirectionToggled: (_entry, { after }) => void (isTurned = isTurnedRound(after)),
        // Turned round while it was on its way, it is held the other way round from the start.
        ReservationCreated: (_entry, { after }) => void (isTurned ||= isTurnedRound(after)),
        ModalClosed: (_entry, { after }) => void (isTurned &&= chosenSails(after).length > 0),
        SailSelected: ({ cause, data: { sailRefId, by, keepsReservation } }, { before, after }) => {
          const { current: held, paidCents } = before.reservation
          const isMove =
            paidCents === null
              ? before.shell.modal === 'datetime' ||
                isHeld(before, sailRefId) ||
                (moved !== null && cause === moved)
              : by !== 'person'
          const isUnclear = isTurned || isCut
          isTurned = false
          isCut = false
          if (keepsReservation && !isMove && !isUnclear)
            return `${sailRefId} keeps what is held, though no command moves it`
          if (!keepsReservation && isMove && held !== null && !isUnclear)
            return `${sailRefId} is chosen for what is held, and that is left`
          if (keepsReservation) {
            const isKept = after.reservation.current?.reservationId === held?.reservationId
            return isKept && after.tickets.lines === before.tickets.lines ? null : 'what is held is not kept'
          }
          if (after.reservation.current !== null) return 'a reservation is left behind on another sail'
          const { tickets, residents, vehicles } = after
          const left = tickets.lines.length + residents.localIDs.length + vehicles.chosen.length
          return left === 0 ? null : `${left} things are left behind from another sail`
        },
      },
    })
  },
})

const QUIET_MS = durationMs(10_000)

const goneForGood = law('LAW-55', 'schedule', {
  since: 4,
  sentence:
    'A trip that was taken off does not come back by itself, and where the server keeps it, that is said.',
  watch: ({ firstSeq }) => {
    /** The trips that a person has taken off by their commands. */
    const wanted = new Set<string>()
    let gone: number | null = null
    /** The server's answer holds it still, and nothing has said so yet. */
    let kept: number | null = null
    /** By the command: which trip the server was asked to take off, and what it holds by its last answer to that. */
    const asked = new Map<number | null, { readonly seqN: string | undefined; readonly told: Told | null }>()
    const forgetGone = (): void => void (gone = null)
    const restFact = ({ before, after, awakeMs, heldOf }: Moment): string | null => {
      const wasAtRest = awakeMs >= QUIET_MS
      if (wasAtRest && kept !== null) return `trip ${kept} is held still, and nothing says so`
      if (gone === null) return null
      if (after.schedule.trips.some(({ seqN }) => seqN === gone)) return `trip ${gone} is there again`
      // What was under way when it was taken off may still reserve it, and is taken back then, or said to be held.
      const { failed, heldOtherwise } = before.reservation
      const isSettled = wasAtRest && !failed && heldOtherwise === null && !isCutOff(before)
      return isSettled ? heldFact(heldOf(before), gone) : null
    }
    return watchWith({
      commands: { RemoveTrip: ({ data }) => void wanted.add(String(data.seqN)) },
      events: {
        TripDropped: ({ data }) => void (gone = data.seqN),
        ReservationChangeMade: ({ cause, data: { change, reservation } }, { after, heldOf }) => {
          if (change._tag !== 'RemoveTrip') return null
          const { seqN } = change
          const call = asked.get(cause)
          const other = call?.seqN ?? String(seqN)
          if (other !== String(seqN))
            return `trip ${seqN} was to go, and the server was asked for trip ${other}`
          const isKept = (call?.told ?? reservation).sailPackages.some((one) => one.seqN === seqN)
          gone = isKept ? null : seqN
          kept = isKept ? seqN : null
          return isKept ? null : heldFact(heldOf(after), seqN)
        },
        ChangeWithoutEffect: ({ data: { change } }) => {
          if (change._tag === 'RemoveTrip' && change.seqN === kept) kept = null
        },
        PackageSelected: forgetGone,
        DirectionToggled: forgetGone,
      },
      exchanges: atCalls(TELLING, (entry) => {
        const { cause } = entry
        const seqN = parametersOf(entry, 'removeTrip')?.seqN
        const call = asked.get(cause)
        if (seqN !== undefined || call !== undefined)
          asked.set(cause, { seqN: seqN ?? call?.seqN, told: toldIn(entry) ?? call?.told ?? null })
        return seqN !== undefined && firstSeq === 1 && !wanted.has(seqN)
          ? `the server was asked to take off trip ${seqN}, and no one wanted that`
          : null
      }),
      whileWaiting: {
        get isWaiting() {
          return gone !== null || kept !== null
        },
        look: (_entry, moment) => restFact(moment),
      },
    })
  },
})

/** Of one that was cancelled, nothing is held: what it last held is shown all the same. */
const heldFact = (held: Held | null, seqN: number): string | null =>
  held !== null && !isCalledOff(held) && held.items.some((item) => item.sailPackageSeqN === seqN)
    ? `something is held on trip ${seqN}, which was taken off`
    : null

const wholeBeforeTickets = law('LAW-61', 'schedule', {
  since: 4,
  sentence:
    'Nothing is chosen to travel with before each direction has its sail, except in the window for tickets.',
  watch: () => {
    const judge = (_entry: unknown, { before }: Moment): string | null => {
      const { trips } = before.schedule
      const chosenCount = chosenSails(before).length
      return chosenCount < trips.length && before.shell.modal !== 'tickets'
        ? `something is chosen, and ${chosenCount} of ${trips.length} directions have a sail`
        : null
    }
    return watchWith({
      events: {
        TicketQuantityChanged: judge,
        LocalTravellerCountChanged: judge,
        VehiclePriceRequested: judge,
      },
    })
  },
})

export const tripLaws: readonly Law[] = [
  backAfterOut,
  daysInOrder,
  keptOrLeft,
  goneForGood,
  wholeBeforeTickets,
]
