// Where a server gives no titles with the items of a reservation, the prices of its sails name them (OP-170). They are asked
// for once a sail and language; a failure leaves the codes on the screen, and nothing else follows from it.
import { command } from '../../domain/log/commands.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import type { ReservedSail } from '../../domain/schedule/sail.ts'
import { editedSails } from '../../projections/selectors/edit.ts'
import { selectedSails } from '../../projections/selectors/schedule.ts'
import { ticketFlags, untitledSails } from '../../projections/selectors/titles.ts'
import { mapCaused, policy, type Reads } from '../pipeline/handler.ts'

/** The prices of what is chosen or changed here are asked for anyway. */
export const priceUntitled = policy(
  {
    on: [
      'ReservationFetched',
      'ReservationPaid',
      'UnpaidChangeFound',
      'EditFinished',
      'LocaleChanged',
      'NetworkReturned',
      'SessionResumed',
    ],
    reads: ['reservation', 'edit', 'schedule', 'prices'],
  },
  (events$, _ports, models) => {
    /** The sails whose prices did not come before the page was left, or before the network was. */
    let missed: readonly string[] = []
    return events$.pipe(
      mapCaused((e) => {
        if (e.type === 'SessionResumed' || e.type === 'NetworkReturned') missed = missingIn(models)
        const others = [...selectedSails(models.schedule), ...editedSails(models.edit)]
        const isWanted = ({ sailRefId }: ReservedSail): boolean => {
          if (others.some((sail) => sail.sailRefId === sailRefId)) return false
          const isKnown = models.prices.bySail[sailRefId] !== undefined && !missed.includes(sailRefId)
          return !isKnown || e.type === 'LocaleChanged'
        }
        const wanted = shownIn(models).flatMap((one) => {
          const held = one.sailPackages.flatMap(({ sails }) => sails)
          const flags = ticketFlags(one, held)
          return untitledSails(one)
            .filter(isWanted)
            .map(({ sailRefId }) => [sailRefId, command('RequestPrices', { sailRefId, ...flags })] as const)
        })
        missed = missed.filter((sail) => wanted.every(([sailRefId]) => sailRefId !== sail))
        return [...new Map(wanted).values()]
      }),
    )
  },
)

const missingIn = ({ prices: { bySail } }: Reads<'prices'>): readonly string[] =>
  Object.entries(bySail)
    .filter(([, { requesting, failed }]) => requesting || failed)
    .map(([sailRefId]) => sailRefId)

/** Every reservation that a page may show. */
const shownIn = ({ reservation, edit }: Reads<'reservation' | 'edit'>): readonly Reservation[] =>
  [
    reservation.current,
    reservation.viewed,
    ...Object.values(reservation.payedReservations),
    edit.unpaid?.paid,
    edit.unpaid?.changed,
    edit.edited,
  ].filter((one) => one !== null && one !== undefined)
