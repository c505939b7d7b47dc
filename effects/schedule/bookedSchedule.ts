// Days and sails once there is a booking, a page that is resumed, or an address that names a sail: none of it can happen
// on the first page as it begins.
import { distinctUntilChanged } from 'rxjs'
import { dayAt } from '../../domain/calendarDay.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { isTurnedFrom } from '../../domain/reservation/wantedPackages.ts'
import { type EarlierTrip, staleParts } from '../../domain/schedule/staleChoice.ts'
import { isSamePlace, PATHS, sailIn } from '../../domain/shell/address.ts'
import { selectedSailIn, type TripModel } from '../../projections/models/schedule.ts'
import { selectedSails, tripFlags } from '../../projections/selectors/schedule.ts'
import { after, afterAny, decider, mapCaused, policy } from '../pipeline/handler.ts'

/** What is held is left alone: its end is the server's (PERS-04..06). */
export const dropPastChoice = decider(
  'DropPastChoice',
  ['schedule', 'reservation'],
  (_data, models, { clock, config }) => {
    const { sailDates, trips } = models.schedule
    const isHeld = models.reservation.current !== null
    const choice = { sailDates, trips: trips.map(earlierTrip), isHeld }
    const stale = staleParts(choice, dayAt(clock.nowMs(), config.timeZone))
    return stale === null ? null : event('PastChoiceDropped', stale)
  },
)

const earlierTrip = (trip: TripModel): EarlierTrip => {
  const selectedSail = selectedSailIn(trip)
  const hasInventory = selectedSail !== null && trip.inventories[selectedSail.sailRefId] !== undefined
  return { shownDay: trip.shownDay, selectedSail, hasInventory }
}

/** It comes before tickets of a day that has passed are asked for again. */
export const dropWhatHasPassed = afterAny(
  [
    'SessionResumed',
    'ReservationExpired',
    'ReservationPaid',
    'ReservationCleared',
    'ReservationFetchFailed',
    'ReservationModifyFailed',
    'ReservationConfirmFailed',
  ],
  [],
  ({ data }) => ('gone' in data && !data.gone ? null : command('DropPastChoice', {})),
)

/** What sailed on a day that has passed is no longer shown. */
export const searchAfterDrop = after('PastChoiceDropped', ['schedule'], (_data, models) =>
  models.schedule.trips
    .filter(({ seqN, shownDay }) => seqN === 1 || shownDay !== null)
    .map(({ legCode }) => command('FindSails', { legCode, day: null })),
)

/** What was in flight when the page was left is requested again: its answers never come. */
export const searchAfterReload = after('SessionResumed', ['schedule', 'prices'], (_data, models) => {
  const flags = tripFlags(models.schedule)
  const searches = models.schedule.trips.map((trip) => [
    trip.availableDays.status === 'requesting'
      ? command('FindSailDates', { legCode: trip.legCode, packageCode: trip.sailPackage.code })
      : null,
    trip.sailsStatus === 'requesting' || trip.inventoriesStatus === 'requesting'
      ? command('FindSails', { legCode: trip.legCode, day: trip.shownDay })
      : null,
  ])
  const prices = selectedSails(models.schedule)
    .filter(({ sailRefId }) => models.prices.bySail[sailRefId]?.requesting === true)
    .map(({ sailRefId }) => command('RequestPrices', { sailRefId, ...flags }))
  return [searches, prices]
})

/**
 * A move that failed, or that was not made, goes back to the direction that is held too. Turned round, the held sails
 * would be found on the wrong trips, taken for other ones, and the reservation would be left.
 */
export const turnBackToHeld = afterAny(
  ['ReservationModifyFailed', 'ReservationHeldOtherwise', 'ModalClosed'],
  ['schedule', 'reservation'],
  (e, models) => {
    const { trips } = models.schedule
    if (e.type === 'ReservationHeldOtherwise' && e.data.onOtherSails.length === 0) return null
    // What was chosen in the modal is in flight.
    if (e.type === 'ModalClosed' && trips.some((trip) => trip.selectedSailRefId !== null)) return null
    return isTurnedFrom(models.reservation.current, trips) ? command('ToggleDirection', {}) : null
  },
)

/** A move that failed, or that was not made, goes back to the sails that are held, and these are shown again. */
export const searchHeldDays = afterAny(
  ['ReservationModifyFailed', 'ModalClosed'],
  ['schedule', 'reservation'],
  (_e, models) => {
    // The direction that is turned back brings its own days.
    if (isTurnedFrom(models.reservation.current, models.schedule.trips)) return null
    const held = (models.reservation.current?.sailPackages ?? []).flatMap(({ sails }) => sails)
    return models.schedule.trips.map(({ legCode, selectedSailRefId }) => {
      const sail = held.find((one) => one.legCode === legCode)
      return selectedSailRefId !== null || sail === undefined
        ? null
        : command('FindSails', { legCode, day: sail.departureDay })
    })
  },
)

/** What was moved elsewhere is shown on its day. */
export const searchMovedDays = after('ReservationChangedElsewhere', ['schedule'], ({ change }, models) =>
  change.sails.toReversed().map(({ after }) => {
    const trip = models.schedule.trips.find(({ legCode }) => legCode === after?.legCode)
    return after === null || trip === undefined || trip.selectedSailRefId !== null
      ? null
      : command('FindSails', { legCode: after.legCode, day: after.departureDay })
  }),
)

/** `?sail=` names the selected sail (LOC-22), till a person has chosen another; what is held is not given away for a link. */
export const selectFromAddress = policy(
  { on: ['AddressChanged'], reads: ['schedule', 'reservation'] },
  (events$, _ports, models) =>
    events$.pipe(
      distinctUntilChanged((before, after) => isSamePlace(before.data.address, after.data.address)),
      mapCaused(({ data: { address } }) => {
        const sailRefId = sailIn(address)
        if (address.path !== PATHS.selectTickets || sailRefId === null) return null
        if (models.reservation.current !== null) return null
        // Where the address says on which route it sails, it is looked for first.
        if (address.query['route'] !== undefined && models.schedule.sailPackage === null) return null
        return models.schedule.trips.some((trip) => trip.selectedSailRefId === sailRefId)
          ? null
          : command('SelectSail', { sailRefId, by: 'address' })
      }),
    ),
)

/** An address can name a sail that isn't here; that is shown. */
export const tellUnknownSail = after('SailRefused', ['shell'], (data, models) =>
  sailIn(models.shell.address) === data.sailRefId
    ? command('ShowNotice', { tone: 'bad', key: 'sailUnknown', error: null })
    : null,
)
