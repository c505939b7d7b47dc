// Addresses to which the server and the bank lead: the bank's page, and from there back into the application.
import { PATHS, ticketPath } from '../../../domain/shell/address.ts'
import type { CallContext } from '../state/callContext.ts'
import type { Transaction } from '../state/state.ts'
import type { ReservationId } from '../../../domain/ids.ts'

interface Target {
  readonly origin: string
  readonly locale: string
  readonly reservationId: ReservationId
}

export const ticketPageOf = (context: CallContext, { origin, locale, reservationId }: Target): string =>
  `${appPageOf(context, origin)}#/${encodeURIComponent(locale)}${ticketPath(reservationId)}`

/** `status` is the bank's word; the application believes the server alone. */
export const paymentResultsPageOf = (
  context: CallContext,
  { origin, locale, reservationId }: Target,
  status: string,
): string => {
  const query = new URLSearchParams({ status, reservationId }).toString()
  return `${appPageOf(context, origin)}#/${encodeURIComponent(locale)}${PATHS.paymentResults}?${query}`
}

type BankTarget = Pick<Transaction, 'origin' | 'transactionId'>

/** Where the settings say that the bank's page is; it is not checked that there is one. */
export const bankPageAddressOf = ({ settings }: CallContext, { origin, transactionId }: BankTarget): string =>
  filled(settings.bankPage, hostOf(origin)).replaceAll('{transaction}', transactionId)

/** The provider's pages are no part of the shop, and are not below its path. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).origin : origin)

const appPageOf = ({ settings }: CallContext, origin: string): string => filled(settings.appPage, origin)

const filled = (address: string, origin: string): string =>
  address.replaceAll('{origin}', origin.replace(/\/$/, ''))
