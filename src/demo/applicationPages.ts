// Addresses inside the application to which the server and the bank lead back.
import type { CallContext } from './callHandler.ts'

interface Target {
  readonly origin: string
  readonly locale: string
  readonly reservationId: string
}

export const ticketPageOf = (context: CallContext, { origin, locale, reservationId }: Target): string =>
  `${appPageOf(context, origin)}#/${encodeURIComponent(locale)}/ticket/${encodeURIComponent(reservationId)}`

/** `status` is the bank's word; the application believes the server alone. */
export const paymentResultsPageOf = (
  context: CallContext,
  { origin, locale, reservationId }: Target,
  status: string,
): string => {
  const query = new URLSearchParams({ status, reservationId }).toString()
  return `${appPageOf(context, origin)}#/${encodeURIComponent(locale)}/payment/results?${query}`
}

const appPageOf = ({ settings }: CallContext, origin: string): string =>
  settings.appPage.replaceAll('{origin}', origin.replace(/\/$/, ''))
