// The network goes and comes back. While it is away nothing is sent; after that, what only waited goes on by itself:
// what was asked, and what is chosen. What moves money waits for a person's press. And what every exchange shows besides its
// answer: that it failed, and what time it is at the server; and that the page woke, after which the clock may be another.
import { map } from 'rxjs'
import { networkErrorOf, statusOf } from '../../domain/apiError.ts'
import { durationMs, type DurationMs } from '../../domain/instant.ts'
import { command } from '../../domain/log/commands.ts'
import type { ExchangeEntry } from '../../domain/log/entry.ts'
import { event } from '../../domain/log/events.ts'
import { boughtAt } from '../../domain/shell/address.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { tripFlags } from '../../projections/selectors/schedule.ts'
import type { TripModel } from '../../projections/models/schedule.ts'
import { isMissed } from '../pipeline/asking.ts'
import { after, afterAny, afterExchange, decider, source, type Reads } from '../pipeline/handler.ts'

/** What the browser says; a page that starts without a network learns that at its start. */
export const followNetwork = source([], ({ network }) =>
  network.changes$.pipe(map((online) => command('NoteNetwork', { online }))),
)

export const noteNetwork = decider('NoteNetwork', ['shell'], ({ online }, models) => {
  const { network, isDemo } = models.shell
  if (online === (network === 'online')) return null
  return online ? event('NetworkReturned', {}) : event('NetworkLost', { cutsOff: !isDemo })
})

/**
 * Said at once: a press without a connection sends nothing, then or later. A promotion's field says itself why its code was
 * not taken.
 */
export const tellNothingSent = afterAny(
  ['PayRefused', 'ConfirmRefused', 'ExtensionRefused'],
  [],
  ({ data }) =>
    data.reason === 'Offline'
      ? command('ShowNotice', { tone: 'bad', key: 'nothingSentOffline', error: null })
      : null,
)

const WAITING = ['shell', 'catalog', 'schedule', 'prices', 'passengers', 'reservation', 'payment'] as const

/** What failed or waited meanwhile, or is in flight and may fail still. None of it moves money. */
export const goOnAfterReturn = after('NetworkReturned', WAITING, (_data, models) => [
  missedLoads(models),
  models.schedule.trips.map(missedSearches),
  ofBooking(models),
])

type Waiting = Reads<(typeof WAITING)[number]>

const missedLoads = ({ catalog, passengers, prices, schedule }: Waiting) => [
  catalog.error === null && catalog.status === 'loaded' ? null : command('LoadCatalog', {}),
  isMissed(passengers.countriesStatus) ? command('LoadCountries', {}) : null,
  schedule.trips.map(({ selectedSailRefId: sailRefId }) => {
    const ofSail = sailRefId === null ? undefined : prices.bySail[sailRefId]
    return sailRefId !== null && ofSail !== undefined && (ofSail.failed || ofSail.requesting)
      ? command('RequestPrices', { sailRefId, ...tripFlags(schedule) })
      : null
  }),
]

const missedSearches = ({ legCode, sailPackage, availableDays, shownDay, ...trip }: TripModel) => [
  isMissed(availableDays.status)
    ? command('FindSailDates', { legCode, packageCode: sailPackage.code })
    : null,
  isMissed(trip.sailsStatus) || isMissed(trip.inventoriesStatus)
    ? command('FindSails', { legCode, day: shownDay })
    : null,
]

/** The reservation as the server has it now; where there is none yet, what is chosen is reserved. */
const ofBooking = ({ reservation: { current, fetchFailure, fetchingId }, payment, shell }: Waiting) => {
  const ticket = boughtAt(shell.address)
  const isTicketMissing = ticket !== null && (fetchFailure?.reservationId === ticket || fetchingId === ticket)
  return [
    current === null
      ? command('SyncReservation', {})
      : command('FetchReservation', { reservationId: current.reservationId, why: 'resume' }),
    command('UpdateOwner', { why: 'form' }),
    isTicketMissing ? command('FetchReservation', { reservationId: ticket, why: 'ticket' }) : null,
    current !== null && isMissed(payment.methodsStatus)
      ? command('FetchPaymentMethods', { reservationId: current.reservationId })
      : null,
  ]
}

/** Each failed exchange becomes the network error, a report, perhaps a sign-out (HTTP-08..10). */
export const noteFailures = afterExchange([], (entry) => {
  const { outcome } = entry.data
  if (outcome._tag !== 'Failed') return null
  const status = statusOf(outcome.error)
  return command('NoteRequestFailure', {
    call: entry.type,
    status,
    code: networkErrorOf(outcome.error),
    // Every status above 400 but those of erd calls (HTTP-10, OP-22).
    reportable: status !== null && status > 400 && !entry.data.path.includes('/erd'),
  })
})

/** A request under api/weight is tracked as the last one (HTTP-07). */
export const trackWeightRequests = afterExchange([], ({ at, data: { method, path } }) =>
  path.startsWith('/api/weight') ? command('NoteWeightRequest', { method, path, atMs: at }) : null,
)

/** An offset that moved by more than the answer leaves open is taken over (OP-80). */
export const measureServerClock = afterExchange(['shell'], (entry, { shell }) => {
  const offsetMs = offsetOf(entry)
  // A header is coarse, and an answer may have been made at any moment between the request and now.
  const doubtMs = TIMINGS.serverClockToleranceMs + entry.data.latencyMs / 2
  return offsetMs !== null && Math.abs(offsetMs - shell.serverOffsetMs) > doubtMs
    ? command('NoteServerClock', { offsetMs })
    : null
})

/** The page is looked at again. */
export const noteWakes = source([], ({ clock }) => clock.wakes$.pipe(map(() => command('NoteWake', {}))))

/** A `Date` header is cut to the second, so half a second is added; the answer was made half a latency ago. */
const offsetOf = (entry: ExchangeEntry): DurationMs | null => {
  const { outcome, latencyMs } = entry.data
  if (outcome._tag === 'Abandoned' || outcome.serverNowMs === null) return null
  return durationMs(Math.round(outcome.serverNowMs + 500 - (entry.at - latencyMs / 2)))
}
