// The modals that other rules speak of: `tickets` and `datetime` (TICK-01, OP-104), and what is shown where a direction
// has no sail (SCHED-21).
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { isTicketsScreen } from '../../domain/shell/address.ts'
import { isEveryTripChosen } from '../../projections/selectors/chosenTrips.ts'
import { after, afterAny, decider } from '../pipeline/handler.ts'

export const closeModal = decider('CloseModal', ['shell'], (_data, models) => {
  const { modal } = models.shell
  return modal === null ? null : event('ModalClosed', { name: modal })
})

const mismatch = command('ShowNotice', { tone: 'bad', key: 'packageSailMismatch', error: null })

/** A customer who goes on to the tickets before each direction has its sail sees what to do. */
export const tellMismatch = afterAny(
  ['TicketQuantityRefused', 'LocalTravellerCountRefused', 'VehicleRefused'],
  [],
  ({ data }) => (data.reason === 'PackageSailMismatch' ? mismatch : null),
)

/** So is a customer who goes on without it, once it is known what sails. */
export const tellMismatchOnGoingOn = after('AddressChanged', ['schedule'], ({ address }, models) => {
  const { trips } = models.schedule
  const isLoading = trips.some(
    (trip) => trip.sailsStatus === 'requesting' || trip.inventoriesStatus === 'requesting',
  )
  const isMismatch = trips.length > 1 && !isEveryTripChosen(models.schedule)
  return isTicketsScreen(address) && isMismatch && !isLoading ? mismatch : null
})
