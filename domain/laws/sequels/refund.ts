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
  after(['RefundPreviewFound'], ['FetchReservation'], ({ entry: { data }, models: { reservation } }) => {
    const { reservationId, preview } = data
    const shown = [reservation.viewed, ...Object.values(reservation.payedReservations)].find(
      (one) => one?.reservationId === reservationId,
    )
    // What is known of it otherwise was not bought here.
    if (shown === undefined || shown === null) return 'unknown'
    const back = new Set(
      preview.sails.flatMap(({ sailRefId, standing }) => (standing === 'refunded' ? [sailRefId] : [])),
    )
    const isRefunded = /^(RF|REFUNDED)$/.test(shown.status)
    const stands = shown.sailPackages
      .flatMap(({ sails }) => sails)
      .some(({ sailRefId, status }) => {
        const word = (status ?? '').trim()
        const isOther = /^(CN.*|CANCELL?ED|USED|DEPARTED)$/i.test(word)
        return back.has(sailRefId) && !/^(REFUNDED|RF)$/i.test(word) && (!isRefunded || isOther)
      })
    return stands ? command('FetchReservation', { reservationId, why: 'ticket' }) : null
  }),
]
