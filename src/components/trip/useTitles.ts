// What tickets, vehicles and extras are called, by what is known now and in the language of now (OP-170, RES-16).
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { selectedSails } from '../../../projections/selectors/schedule.ts'
import { sailIdsOf, titleInPrices } from '../../../projections/selectors/titles.ts'
import { useModel } from '../../models/modelSource.ts'

/** The prices of the sails of `reservation` count before those of the chosen ones. */
export const useTitles = (reservation: Reservation | null) => {
  const prices = useModel('prices')
  const chosen = selectedSails(useModel('schedule')).map(({ sailRefId }) => sailRefId)
  const sails = [...sailIdsOf(reservation), ...chosen]
  const named = (code: string): string | null => titleInPrices(prices, code, sails)
  return {
    /** Of what a reservation holds: the title that the server itself has given it counts first. */
    held: (code: string, title: string): string => (title === code ? (named(code) ?? code) : title),
    /** Of what was chosen here: `title` is what it was called then. */
    chosen: (code: string, title: string): string => named(code) ?? title,
  }
}
