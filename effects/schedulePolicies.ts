// What follows from choosing: days, sails, inventories, the nearest sail, its prices.
import { command } from '../domain/commands.ts'
import { nearestSail } from '../domain/schedule/sailChoice.ts'
import { PATHS } from '../domain/shell/address.ts'
import { leadsTo, policy } from './handler.ts'
import { sailOffer } from './sailOffer.ts'

/** SCHED-02, SCHED-03. */
export const searchPackage = policy(
  'searchPackage',
  { on: ['PackageSelected'], reads: ['schedule'] },
  (events$, _ports, models) =>
    events$.pipe(
      leadsTo((e) => {
        const { startLeg, code } = e.data.sailPackage
        const day = models.schedule.sailDates[0] ?? null
        return [
          command('FindSailDates', { legCode: startLeg, packageCode: code }),
          command('FindSails', { legCode: startLeg, day }),
        ]
      }),
    ),
)

/** It comes before tickets of a day that has passed are asked for again. */
export const dropWhatHasPassed = policy(
  'dropWhatHasPassed',
  {
    on: [
      ...(['SessionResumed', 'ReservationExpired', 'ReservationPaid', 'ReservationCleared'] as const),
      ...(['ReservationFetchFailed', 'ReservationModifyFailed', 'ReservationConfirmFailed'] as const),
    ],
    reads: [],
  },
  (events$) =>
    events$.pipe(
      leadsTo(({ data }) => ('gone' in data && !data.gone ? null : command('DropPastChoice', {}))),
    ),
)

/** What sailed on a day that has passed is no longer shown. */
export const searchAfterDrop = policy(
  'searchAfterDrop',
  { on: ['PastChoiceDropped'], reads: ['schedule'] },
  (events$, _ports, models) =>
    events$.pipe(
      leadsTo(() => {
        const sailPackage = models.schedule.sailPackage
        return sailPackage === null
          ? null
          : command('FindSails', { legCode: sailPackage.startLeg, day: null })
      }),
    ),
)

export const searchDate = policy(
  'searchDate',
  { on: ['DateChosen'], reads: ['schedule'] },
  (events$, _ports, models) =>
    events$.pipe(
      leadsTo((e) => {
        const sailPackage = models.schedule.sailPackage
        return sailPackage === null
          ? null
          : command('FindSails', { legCode: sailPackage.startLeg, day: e.data.day })
      }),
    ),
)

/** One call a departure time (API-72). */
export const checkWhatIsLeft = policy('checkWhatIsLeft', { on: ['SailsFound'], reads: [] }, (events$) =>
  events$.pipe(
    leadsTo(({ data: { legCode, day, sails } }) => {
      const times = [...new Set(sails.map((sail) => sail.departureTime))]
      return times.length === 0 ? null : command('CheckInventories', { legCode, day, times })
    }),
  ),
)

/** The nearest open sail is chosen for a person who hasn't chosen (SCHED-06). */
export const selectNearest = policy(
  'selectNearest',
  { on: ['InventoriesStored'], reads: ['schedule', 'catalog', 'shell'] },
  (events$, { clock }, models) =>
    events$.pipe(
      leadsTo(() => {
        const wanted = models.shell.address?.query['sail']
        const offer = sailOffer(models, clock.nowMs())
        const named = offer.sails.find((sail) => sail.sailRefId === wanted)
        if (named !== undefined) return command('SelectSail', { sailRefId: named.sailRefId, by: 'address' })
        const nearest = nearestSail(offer, null)
        return nearest === null
          ? null
          : command('SelectSail', { sailRefId: nearest.sailRefId, by: 'nearest' })
      }),
    ),
)

/** `?sail=` names the selected sail (LOC-22). */
export const selectFromAddress = policy(
  'selectFromAddress',
  { on: ['AddressChanged'], reads: ['schedule'] },
  (events$, _ports, models) =>
    events$.pipe(
      leadsTo(({ data: { address } }) => {
        const sailRefId = address.query['sail']
        if (address.path !== PATHS.selectTickets || sailRefId === undefined) return null
        return sailRefId === models.schedule.selectedSailRefId
          ? null
          : command('SelectSail', { sailRefId, by: 'address' })
      }),
    ),
)

/** An address can name a sail that isn't here; that is told. */
export const tellUnknownSail = policy(
  'tellUnknownSail',
  { on: ['SailRefused'], reads: ['shell'] },
  (events$, _ports, models) =>
    events$.pipe(
      leadsTo(({ data }) =>
        models.shell.address?.query['sail'] === data.sailRefId
          ? command('ShowNotice', { tone: 'bad', key: 'sailUnknown', error: null })
          : null,
      ),
    ),
)

/** API-76: on selecting a sail. */
export const priceSelectedSail = policy('priceSelectedSail', { on: ['SailSelected'], reads: [] }, (events$) =>
  events$.pipe(
    leadsTo((e) =>
      command('RequestPrices', { sailRefId: e.data.sailRefId, roundTrip: false, oneDayRoundTrip: false }),
    ),
  ),
)

/** Titles come in the customer's language. */
export const priceAgainInLocale = policy(
  'priceAgainInLocale',
  { on: ['LocaleChanged'], reads: ['schedule'] },
  (events$, _ports, models) =>
    events$.pipe(
      leadsTo(() => {
        const sailRefId = models.schedule.selectedSailRefId
        return sailRefId === null
          ? null
          : command('RequestPrices', { sailRefId, roundTrip: false, oneDayRoundTrip: false })
      }),
    ),
)
