// A sail that is no longer available is noticed wherever the server or the clock says so; then it is looked up what is
// true of it, and which sails nearby have room for all that is chosen.
import * as E from 'fp-ts/Either'
import { forkJoin, map, of } from 'rxjs'
import { dayAfter, type CalendarDay } from '../../domain/calendarDay.ts'
import { command, type CommandData } from '../../domain/log/commands.ts'
import type { ExchangeEntry } from '../../domain/log/entry.ts'
import { NOT_TAKEN } from '../../projections/fold/projection.ts'
import { event, type Event } from '../../domain/log/events.ts'
import type { EpochMs } from '../../domain/instant.ts'
import { NO_PRICES } from '../../domain/prices/price.ts'
import {
  type ClosedSail,
  fittingOn,
  heldVoyages,
  keepsChoice,
  lostByTime,
  type LostTrip,
  saysSailIsLost,
  type SoughtSail,
  whyGone,
} from '../../domain/reservation/lostSails.ts'
import { heldVoyageOf } from '../../domain/reservation/state.ts'
import { type FoundTrip, type Voyage, voyageOf } from '../../domain/schedule/sail.ts'
import { isBeforeWayOut, routeOf } from '../../projections/selectors/chosenTrips.ts'
import { selectedSailIn, type TripModel } from '../../projections/models/schedule.ts'
import { thenAsk } from '../api/aboutReservation.ts'
import { inventoriesOf } from '../schedule/sailAvailability.ts'
import type { Api, Answer } from '../api/call.ts'
import { afterAny, afterExchange, decider, type Reads, serverTimeOf, todayAt } from '../pipeline/handler.ts'
import { BOOKING_MODELS, isLost, selectionOf } from '../../projections/selectors/reservation.ts'
import { ReservationId, type SailRefId } from '../../domain/ids.ts'
import { asks, question } from '../pipeline/asking.ts'

const READS = [...BOOKING_MODELS, 'prices', 'catalog', 'shell', 'lostSails'] as const
type SeekModels = Reads<(typeof READS)[number]>

/** Sails of the reservation that an answer calls other than open; what it doesn't say it leaves alone. */
export const followSails = afterExchange(['lostSails'], (entry, { lostSails }) => {
  const closed = closedSailsIn(entry)
  const known = lostSails.closedFor === closed?.reservationId ? lostSails.closed : []
  const isNews = closed !== null && JSON.stringify(known) !== JSON.stringify(closed.sails)
  return isNews ? command('NoteClosedSails', closed) : null
})

/** The parts of an answer on the wire that speak of sails. */
interface Answered {
  readonly reservationId?: unknown
  readonly sailPackages?: readonly {
    readonly sailRefs: readonly { readonly sailRefId: SailRefId; readonly status?: string | null }[]
  }[]
}

const closedSailsIn = ({ data: { outcome } }: ExchangeEntry): CommandData<'NoteClosedSails'> | null => {
  if (outcome._tag !== 'Answered') return null
  const { reservationId, sailPackages } = (outcome.answer ?? {}) as Answered
  if (!ReservationId.is(reservationId) || sailPackages === undefined) return null
  const sails = sailPackages
    .flatMap(({ sailRefs }) => sailRefs)
    .flatMap(({ sailRefId, status }): ClosedSail[] => {
      if ((status ?? 'OPEN') === 'OPEN') return []
      return [{ sailRefId, reason: status === 'CANCELLED' ? 'Cancelled' : 'NotOpen' }]
    })
  return { reservationId, sails }
}

/** The server called a sail closed, refused something that may be about it, or its time has come. */
export const seekWhenLost = afterAny(
  [
    'SailsClosed',
    'ReservationCreateFailed',
    ...NOT_TAKEN,
    'ExtensionFailed',
    'PaymentPrepareFailed',
    'ReservationFetched',
    'ReservationConfirmed',
    'PageWoke',
    'PayRefused',
    'ConfirmRefused',
    'SailRefused',
  ],
  READS,
  (e, models, { clock }) => {
    const isSuspected =
      'error' in e.data ? keepsChoice(e.data.error) : isLost(models, serverTimeOf({ clock }, models))
    // What was found before is as old as that.
    const isStale = e.type === 'SailRefused' && models.lostSails.trips.length > 0
    return isStale || (isSuspected && models.lostSails.trips.length === 0) ? command('SeekSails', {}) : null
  },
)

export const seekSails = asks(
  'SeekSails',
  // A newer look-up is closer to the truth than the one before.
  { reads: READS },
  (_data, models, { api, ...ports }) => {
    const nowMs = serverTimeOf(ports, models)
    const checks = models.schedule.trips.flatMap((trip) => {
      const sail = sailOf(trip, models)
      if (sail === null) return []
      const today = todayAt(ports)
      const firstDay = sail.departureDay < today ? today : sail.departureDay
      return [availabilityOf(api, { trip, sail, firstDay, nowMs }, models)]
    })
    const answer$ = checks.length === 0 ? of(E.right([])) : forkJoin(checks).pipe(map(E.sequenceArray))
    const told = (found: Event): readonly Event[] => [found, ...undoneBy(found, models)]
    return question(answer$, {
      asked: event('SailsSought', {}),
      found: (trips) => told(event('SailsLost', { trips: trips.filter((trip) => trip !== null) })),
      failed: ({ _tag: error }) => told(event('SailsSeekFailed', { error })),
    })
  },
)

/** A create was refused, nothing was chosen since, and no sail of it is known to be lost. */
const undoneBy = (found: Event, { reservation }: SeekModels): readonly Event[] => {
  const { current, activity, failed, error } = reservation
  const refusal = failed && current === null && activity === 'idle' ? (error?.response ?? null) : null
  if (refusal === null || !keepsChoice(refusal)) return []
  const isLostSail = found.type === 'SailsLost' ? found.data.trips.length > 0 : saysSailIsLost(refusal)
  return isLostSail ? [] : [event('RefusedChoiceUndone', { error: refusal })]
}

/** What is held counts; where nothing is, what is chosen. */
const sailOf = (trip: TripModel, { reservation }: Reads<'reservation'>): Voyage | null => {
  const chosen = selectedSailIn(trip)
  return heldVoyageOf(reservation.current, trip) ?? (chosen === null ? null : voyageOf(chosen))
}

interface Seek {
  readonly trip: TripModel
  readonly sail: Voyage
  readonly firstDay: CalendarDay
  readonly nowMs: EpochMs
}

type Availability = Answer<LostTrip | null>

/** How many days are looked at, and how many sails are enough. */
const MOST_DAYS = 4
const ENOUGH_SAILS = 3

/** Right of `null`: it is still available. */
const availabilityOf = (api: Api, seek: Seek, models: SeekModels): Availability => {
  const lookOn = (day: CalendarDay, before: LostTrip | null): Availability =>
    dayOf(api, seek.trip, day).pipe(
      thenAsk((found): Availability => {
        const sought = soughtIn(models, seek)
        const gone = before?.gone ?? whyGone(sought, found)
        if (gone === null) return of(E.right(null))
        const days = [...(before?.days ?? []), found]
        const nearest = [...(before?.nearest ?? []), ...fittingOn(sought, found)]
        const lost = { gone, days, nearest: nearest.slice(0, ENOUGH_SAILS) }
        return nearest.length >= ENOUGH_SAILS || days.length >= MOST_DAYS
          ? of(E.right(lost))
          : lookOn(dayAfter(day, 1), lost)
      }),
    )
  return lookOn(seek.firstDay, null)
}

const dayOf = (api: Api, { seqN, legCode, sailPackage }: TripModel, day: CalendarDay): Answer<FoundTrip> =>
  api('sails', { parameters: { leg: legCode, date: day } }).pipe(
    thenAsk((sails) =>
      inventoriesOf(api, { legCode, day, sails }).pipe(
        map((answers) => {
          const inventories = answers.flatMap((one) => (E.isRight(one) ? one.right : []))
          return E.right({ wanted: { seqN, legCode, sailPackage }, day, sails, inventories, sailRefId: null })
        }),
      ),
    ),
  )

const soughtIn = (models: SeekModels, { trip, sail, nowMs }: Seek): SoughtSail => ({
  sail,
  isHeld: heldVoyages(models.reservation.current).some(({ sailRefId }) => sailRefId === sail.sailRefId),
  closed: models.lostSails.closed,
  route: routeOf(models),
  nowMs,
  selection: selectionOf(models),
  prices: models.prices.bySail[sail.sailRefId]?.groups ?? NO_PRICES,
  isTooEarly: (one) => isBeforeWayOut(models.schedule, trip, one),
})

/** The day is shown, and the sail chosen on it; what is chosen to travel with stays, and follows. */
export const moveToSail = decider(
  'MoveToSail',
  ['lostSails', 'reservation', 'schedule', 'catalog', 'shell'],
  ({ legCode, sailRefId }, models, { clock }) => {
    const lost = models.lostSails.trips.find(({ gone }) => gone.sail.legCode === legCode)
    const day = lost?.days.find(({ sails }) => sails.some((sail) => sail.sailRefId === sailRefId))
    const sail = day?.sails.find((one) => one.sailRefId === sailRefId)
    const isChosen = models.schedule.trips.some(
      (trip) => trip.seqN === day?.wanted.seqN && trip.legCode === legCode,
    )
    if (day === undefined || sail === undefined || !isChosen) return null
    if (models.reservation.activity === 'confirming') return null
    const nowMs = serverTimeOf({ clock }, models)
    // A page that has stood for long offers what has gone as well.
    const reason = lostByTime(sail, routeOf(models), nowMs)
    if (reason !== null)
      return event('SailRefused', {
        sailRefId,
        reason: reason === 'Departed' ? 'SailDeparted' : 'BookingClosed',
      })
    // It was offered before the way out was chosen for later.
    if (isBeforeWayOut(models.schedule, day.wanted, sail))
      return event('SailRefused', { sailRefId, reason: 'BeforeOutbound' })
    return [
      event('SailsOfDayShown', { trip: day }),
      event('SailSelected', { sailRefId, by: 'person', keepsReservation: true }),
    ]
  },
)
