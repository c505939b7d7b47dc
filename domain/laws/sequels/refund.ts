// What follows from a refund: the way to its results, and a look at the reservation where it failed. Presses are passed over
// within a second, and looks wait for their time: LAW-181 to LAW-183 judge those.
import { command } from '../engine/exactSequels.ts'
import { PATHS, reservationIn } from '../../shell/address.ts'
import { after, type Ruling } from './rows.ts'

export const refundRulings: readonly Ruling[] = [
  after(['RefundGiven'], ['NavigateTo'], ({ entry: { data }, models: { shell } }) => {
    const { reservationId } = data
    const path = shell.address?.path
    const isForm = path === PATHS.refund || path === PATHS.editRefund
    return isForm && reservationIn(shell.address) === reservationId
      ? command('NavigateTo', { path: PATHS.refundResults, query: { reservationId }, how: 'replace' })
      : null
  }),
  after(['RefundFailed'], ['FetchReservation'], ({ entry: { data } }) =>
    command('FetchReservation', { reservationId: data.reservationId, why: 'ticket' }),
  ),
]
