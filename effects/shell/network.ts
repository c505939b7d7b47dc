// The network goes and comes back. While it is away nothing is sent; after that, what only waited goes on by itself:
// what was asked, and what is chosen. What moves money waits for a person's press.
import { map } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event, type EventType } from '../../domain/log/events.ts'
import { boughtAt } from '../../domain/shell/address.ts'
import { tripFlags } from '../../projections/selectors/schedule.ts'
import type { TripModel } from '../../projections/models/trip.ts'
import { forFirstPage, mapCaused, type Reads } from '../pipeline/handler.ts'

const { handler, policy, source } = forFirstPage

/** What the browser says; a page that starts without a network is told so by its start. */
export const followNetwork = source('followNetwork', { reads: [] }, ({ network }) =>
  network.changes$.pipe(map((online) => ({ cause: null, value: command('NoteNetwork', { online }) }))),
)

export const noteNetwork = handler('NoteNetwork', { reads: ['shell'] }, (commands$, _ports, models) =>
  commands$.pipe(
    mapCaused(({ data: { online } }) => {
      const { network, isDemo } = models.shell
      if (online === (network === 'online')) return null
      return online ? event('NetworkReturned', {}) : event('NetworkLost', { cutsOff: !isDemo })
    }),
  ),
)

/** Events that refuse a press; a promotion's field says itself why its code was not taken. */
const REFUSALS = ['PayRefused', 'ConfirmRefused', 'ExtensionRefused'] as const satisfies readonly EventType[]

/** Said at once: a press without a connection sends nothing, then or later. */
export const tellNothingSent = policy('tellNothingSent', { on: REFUSALS, reads: [] }, (events$) =>
  events$.pipe(
    mapCaused(({ data }) =>
      data.reason === 'Offline'
        ? command('ShowNotice', { tone: 'bad', key: 'nothingSentOffline', error: null })
        : null,
    ),
  ),
)

const WAITING = ['shell', 'catalog', 'schedule', 'prices', 'passengers', 'reservation', 'payment'] as const

/** What failed or waited meanwhile. None of it moves money. */
export const goOnAfterReturn = policy(
  'goOnAfterReturn',
  { on: ['NetworkReturned'], reads: WAITING },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(() => [
        ...missedLoads(models),
        ...models.schedule.trips.flatMap(missedSearches),
        ...ofBooking(models),
      ]),
    ),
)

type Waiting = Reads<(typeof WAITING)[number]>

const missedLoads = ({ catalog, passengers, prices, schedule }: Waiting) => [
  ...(catalog.error === null ? [] : [command('LoadCatalog', {})]),
  ...(passengers.countriesStatus === 'failed' ? [command('LoadCountries', {})] : []),
  ...schedule.trips.flatMap(({ selectedSailRefId: sailRefId }) =>
    sailRefId !== null && prices.bySail[sailRefId]?.failed === true
      ? [command('RequestPrices', { sailRefId, ...tripFlags(schedule) })]
      : [],
  ),
]

const missedSearches = ({ legCode, sailPackage, availableDays, shownDay, ...trip }: TripModel) => [
  ...(availableDays.status === 'failed'
    ? [command('FindSailDates', { legCode, packageCode: sailPackage.code })]
    : []),
  ...(trip.sailsStatus === 'failed' || trip.inventoriesStatus === 'failed'
    ? [command('FindSails', { legCode, day: shownDay })]
    : []),
]

/** The reservation as the server has it now; where there is none yet, what is chosen is reserved. */
const ofBooking = ({ reservation: { current, fetchFailure }, payment, shell }: Waiting) => {
  const ticket = boughtAt(shell.address)
  const isTicketMissing = ticket !== null && fetchFailure?.reservationId === ticket
  return [
    current === null
      ? command('SyncReservation', {})
      : command('FetchReservation', { reservationId: current.reservationId, why: 'resume' }),
    command('UpdateOwner', { why: 'form' }),
    ...(isTicketMissing ? [command('FetchReservation', { reservationId: ticket, why: 'ticket' })] : []),
    ...(current !== null && payment.methodsStatus === 'failed'
      ? [command('FetchPaymentMethods', { reservationId: current.reservationId })]
      : []),
  ]
}
