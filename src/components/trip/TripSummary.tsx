// The trip in one line for each way, for the board in the header of every page after the first.
import type { Voyage } from '../../../domain/schedule/sail.ts'
import { inventoriesOf, selectedSails } from '../../../projections/selectors/schedule.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Crossing } from './Crossing.tsx'
import { useField, useModel } from '../../models/modelSource.ts'
import { crossingOf } from './crossingOf.ts'
import css from './TripSummary.module.css'
import { useTripWords } from './tripWords.ts'
import { type Address, boughtAt, isTicketsScreen } from '../../../domain/shell/address.ts'
import type { ReservationModel } from '../../../projections/models/reservation.ts'
import { findReservation } from '../../../projections/selectors/knownReservation.ts'
import type { ScheduleModel } from '../../../projections/models/schedule.ts'

/** Nothing when no sail is chosen or reserved. */
export const TripSummary = () => {
  const schedule = useModel('schedule')
  const reservation = useModel('reservation')
  const sails = shownTrips(useField('shell', 'address'), { schedule, reservation })
  if (sails.length === 0) return null
  return (
    <div className={css.trips}>
      {sails.map((sail) => (
        <SailLine key={sail.sailRefId} sail={sail} />
      ))}
    </div>
  )
}

const SailLine = ({ sail }: { readonly sail: Voyage }) => {
  const words = useTripWords()
  const { timeZone } = useBrand()
  const schedule = useModel('schedule')
  const ship = sail.vessel ?? inventoriesOf(schedule)[sail.sailRefId]?.vessel
  return (
    <div className={css.trip}>
      <div className={css.crossing}>
        <Crossing {...crossingOf(sail, words, timeZone)} size="s" />
      </div>
      <p className={css.when}>
        <span className={css.day}>{words.day(sail.departureDay, 'short')}</span>
        {ship !== null && ship !== undefined && <span className="fl-muted">{ship}</span>}
      </p>
    </div>
  )
}

// Which sails a page is about: the chosen ones while choosing, the reservation's from the confirm page on.

interface TripModels {
  readonly schedule: ScheduleModel
  readonly reservation: ReservationModel
}

/** The way out first; none where there is nothing to show yet. */
const shownTrips = (address: Address | null, { schedule, reservation }: TripModels): readonly Voyage[] => {
  const ticketId = boughtAt(address)
  if (ticketId !== null) return sailsOf(findReservation(reservation, ticketId))
  const reserved = isTicketsScreen(address) ? [] : sailsOf(reservation.current)
  return reserved.length > 0 ? reserved : selectedSails(schedule)
}

const sailsOf = (reservation: ReservationModel['current']): readonly Voyage[] =>
  [...(reservation?.sailPackages ?? [])]
    .sort((a, b) => a.seqN - b.seqN)
    .flatMap(({ sails }) => sails.slice(0, 1))
