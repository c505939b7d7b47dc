// What tickets, vehicles and extras are called, by what is known now and in the language of now (OP-170, RES-16).
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { selectedSails } from '../../../projections/selectors/schedule.ts'
import { sailIdsOf, titleInPrices } from '../../../projections/selectors/titles.ts'
import { useModel } from '../../models/modelSource.ts'

export interface Titles {
  /** Of what a reservation holds: the title that the server itself has given it counts first. */
  readonly held: (code: string, title: string) => string
  /** Of what was chosen here: `title` is what it was called then. */
  readonly chosen: (code: string, title: string) => string
}

/** The prices of the sails of `reservation` count before those of the chosen ones. */
export const useTitles = (reservation: Reservation | null): Titles => {
  const prices = useModel('prices')
  const chosen = selectedSails(useModel('schedule')).map(({ sailRefId }) => sailRefId)
  const sails = [...sailIdsOf(reservation), ...chosen]
  const named = (code: string): string | null => titleInPrices(prices, code, sails)
  return {
    held: (code, title) => (title === code ? (named(code) ?? code) : title),
    chosen: (code, title) => named(code) ?? title,
  }
}
