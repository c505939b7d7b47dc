// What follows from choosing: days, sails, inventories, the nearest sail, its prices. What follows from a booking, from a page
// that is resumed and from an address comes after, afterAny the first page (bookedSchedule.ts).
import { instantOf } from '../../domain/calendarDay.ts'
import { command } from '../../domain/log/commands.ts'
import { heldSailOf, heldVoyageOf } from '../../domain/reservation/state.ts'
import { nearestSail } from '../../domain/schedule/sailChoice.ts'
import { sailIn } from '../../domain/shell/address.ts'
import { after, afterAny } from '../pipeline/handler.ts'
import { sailOffer, selectedSails, tripFlags, tripOfLeg } from '../../projections/selectors/schedule.ts'
import type { SailRefId } from '../../domain/ids.ts'

/**
 * SCHED-02, SCHED-03. The way back waits for its day. What is held is shown on its own day, except where other days
 * are looked at in the datetime modal.
 */
export const searchPackage = afterAny(
  ['PackageSelected', 'DirectionToggled'],
  ['schedule', 'shell', 'reservation'],
  (e, models) => {
    const { current, failed, heldOtherwise } = models.reservation
    const isLooking = models.shell.modal === 'datetime' && !failed && heldOtherwise === null
    return e.data.trips.map(({ seqN, legCode, sailPackage }, i) => {
      const held = isLooking ? null : heldVoyageOf(current, { seqN, legCode })
      const day = held?.departureDay ?? models.schedule.sailDates[i] ?? null
      const dates = command('FindSailDates', { legCode, packageCode: sailPackage.code })
      return day === null && seqN > 1 ? [dates] : [dates, command('FindSails', { legCode, day })]
    })
  },
)

export const searchDate = after('DateChosen', ['schedule'], (data, models) => {
  const trip = models.schedule.trips.find(({ seqN }) => seqN === data.trip)
  return trip === undefined ? null : command('FindSails', { legCode: trip.legCode, day: data.day })
})

/** One call a departure time (API-72). */
export const checkWhatIsLeft = after('SailsFound', [], ({ legCode, day, sails }) => {
  const times = [...new Set(sails.map((sail) => sail.departureTime))]
  return times.length === 0 ? null : command('CheckInventories', { legCode, day, times })
})

/** The nearest open sail is chosen for a person who hasn't chosen (SCHED-06); what is held is left where it is. */
export const selectNearest = after(
  'InventoriesStored',
  ['schedule', 'catalog', 'shell', 'reservation'],
  (data, models, { clock, config }) => {
    const trip = tripOfLeg(models.schedule, data.legCode)
    if (trip === null) return null
    const offer = sailOffer(models, clock.nowMs(), trip)
    const isHere = (sailRefId: SailRefId): boolean => offer.sails.some((sail) => sail.sailRefId === sailRefId)
    const { current } = models.reservation
    const held = heldSailOf(current, trip)
    if (held !== null && isHere(held)) return command('SelectSail', { sailRefId: held, by: 'nearest' })
    if (models.shell.modal === 'datetime' && current !== null) return null
    const wanted = sailIn(models.shell.address)
    if (wanted !== null && isHere(wanted)) return command('SelectSail', { sailRefId: wanted, by: 'address' })
    const preferredAtMs =
      trip.preferredTime === null ? null : instantOf(data.day, trip.preferredTime, config.timeZone)
    const nearest = nearestSail(offer, preferredAtMs)
    return nearest === null ? null : command('SelectSail', { sailRefId: nearest.sailRefId, by: 'nearest' })
  },
)

/** The way back that a later way out has thrown over is chosen again, once it is known what sails. */
export const selectBackAgain = after(
  'SailSelected',
  ['schedule', 'catalog', 'shell'],
  (_data, models, { clock }) => {
    const [, back] = models.schedule.trips
    if (back === undefined || back.selectedSailRefId !== null || back.inventoriesStatus !== 'found')
      return null
    const nearest = nearestSail(sailOffer(models, clock.nowMs(), back), null)
    return nearest === null ? null : command('SelectSail', { sailRefId: nearest.sailRefId, by: 'nearest' })
  },
)

/** API-76: on selecting a sail; the other way's prices too, since they are for both ways now or for one day. */
export const priceSelectedSails = afterAny(
  [
    'SailSelected',
    'TripDropped',
    'ReservationChangeMade',
    'ReservationChangedElsewhere',
    'ReservationHeldOtherwise',
    'ReservationModifyFailed',
    'LocaleChanged',
    'StateRestored',
  ],
  ['schedule', 'prices'],
  (e, models) => {
    // Of the changes only a trip that goes makes another trip of it; titles come in the customer's language.
    if (e.type === 'ReservationChangeMade' && e.data.change._tag !== 'RemoveTrip') return null
    if (e.type === 'ReservationChangedElsewhere' && e.data.change.sails.length === 0) return null
    if (e.type === 'ReservationHeldOtherwise' && e.data.onOtherSails.length === 0) return null
    // They may be of another day, or in another language; what the log of this tab knows is asked for where it has to be.
    if (e.type === 'StateRestored' && e.data.kept.booking === null) return null
    const flags = tripFlags(models.schedule)
    // What a failed change goes back to may be held since a colleague changed it.
    const isWanted = ({ sailRefId }: { readonly sailRefId: SailRefId }): boolean =>
      e.type !== 'ReservationModifyFailed' || models.prices.bySail[sailRefId] === undefined
    return selectedSails(models.schedule)
      .filter(isWanted)
      .map(({ sailRefId }) => command('RequestPrices', { sailRefId, ...flags }))
  },
)
