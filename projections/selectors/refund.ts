// What a refund is decided on, and what may be offered of one, for the handlers and the screens alike.
import { isSetOn } from '../../domain/catalog/routeSwitches.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import type { ReservationId, SailRefId } from '../../domain/ids.ts'
import type { EurCents } from '../../domain/money.ts'
import { refundedSails, type RefundSituation } from '../../domain/refund/refund.ts'
import { cancelledSails, isContradicted } from '../../domain/refund/refundedSails.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { type Address, boughtAt, isSailCancelledScreen, PATHS } from '../../domain/shell/address.ts'
import { refundOf } from '../models/refund.ts'
import { isCutOff } from '../models/shell.ts'
import type { ReadModels } from '../readModels.ts'
import { findReservation } from './knownReservation.ts'

export const REFUND_MODELS = ['reservation', 'refund', 'shell', 'catalog'] as const
export type RefundModels = Pick<ReadModels, (typeof REFUND_MODELS)[number]>

type Config = Pick<SessionConfig, 'allowsCancel'>

export const refundSituation = (
  models: RefundModels,
  reservationId: ReservationId,
  { allowsCancel }: Config,
): RefundSituation => {
  const { preview, status, progress } = refundOf(models.refund, reservationId)
  const reservation = findReservation(models.reservation, reservationId)
  return {
    isOffered: allowsCancel,
    isCutOff: isCutOff(models.shell),
    reservation,
    preview,
    isPreviewing: status === 'requesting',
    progress,
    withheld: reservation === null ? [] : withheldSails(reservation, models.catalog),
  }
}

/** Cancelled sails of routes that give nothing back for those (REF-08). */
export const withheldSails = (
  reservation: Reservation,
  { routes }: Pick<ReadModels['catalog'], 'routes'>,
): readonly SailRefId[] =>
  cancelledSails(reservation)
    .filter((sail) => isSetOn(routes, sail, 'NO_REFUND_IF_SAIL_CANCELLED'))
    .map(({ sailRefId }) => sailRefId)

/** Whether the server calls sails refunded of which the reservation, as it is known here, says something else. */
export const isRefundContradicted = (
  { reservation, refund }: Pick<RefundModels, 'reservation' | 'refund'>,
  reservationId: ReservationId,
): boolean => {
  const { preview } = refundOf(refund, reservationId)
  const known = findReservation(reservation, reservationId)
  return preview !== null && known !== null && isContradicted(known, refundedSails(preview))
}

/** Cents that the change finished last in this tab has left of this ticket, until they are given; `null` where there are none. */
export const openDifference = (
  { edit, refund }: Pick<ReadModels, 'edit' | 'refund'>,
  ticketId: ReservationId,
): EurCents | null =>
  edit.outcome?._tag === 'Refund' &&
  edit.reservationId === ticketId &&
  refundOf(refund, ticketId).progress._tag !== 'Given'
    ? edit.outcome.cents
    : null

/** The reservation whose refund a page speaks of; `null` on any other page. */
export const refundedAt = (address: Address | null): ReservationId | null =>
  address !== null && (REFUND_PAGES.includes(address.path) || isSailCancelledScreen(address.path))
    ? boughtAt(address)
    : null

/** The pages on which Refund is pressed. */
export const isRefundForm = (address: Address | null): boolean =>
  address !== null && [PATHS.refund, PATHS.editRefund].includes(address.path)

const REFUND_PAGES = [PATHS.refund, PATHS.refundResults, PATHS.editRefund]
