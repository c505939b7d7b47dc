// The texts of the pages after the first one, in the language on the screen, by the binding of texts to React. The first
// page reads its few without it, see shownLocale.ts.
import { useTranslation } from 'react-i18next'
import type { Namespace } from './i18n.ts'
import { laterTextsIn, texts } from './laterTexts.ts'
import { useShownLocale } from './shownLocale.ts'

const usePageTexts = <N extends Exclude<Namespace, 'booking'>>(namespace: N) =>
  useTranslation(namespace, { i18n: texts, lng: useShownLocale() }).t

/** The texts about vehicles and trailers, wherever they are chosen. */
export const useVehicleTexts = () => usePageTexts('vehicles')

/** The texts from confirming to the ticket. */
export const useCheckoutTexts = () => usePageTexts('checkout')

/** The texts about changing a ticket that is paid. */
export const useEditTexts = () => usePageTexts('edit')

/** The texts about money that comes back, and about cancelled sails. */
export const useRefundTexts = () => usePageTexts('refund')

/** The texts about a ticket on its way and at the port. */
export const useTicketTexts = () => usePageTexts('ticket')

/** The texts about signing in and who is signed in. */
export const useAccountTexts = () => usePageTexts('account')

/** The texts about making an account, opening it, and a new password. */
export const useAccessTexts = () => usePageTexts('access')

/** The texts about the ways to sign in beside the password. */
export const useSignInTexts = () => usePageTexts('signIn')

/** The texts of the list of reservations. */
export const useHistoryTexts = () => usePageTexts('history')

/** The texts about companies, their members and invitations. */
export const useCompanyTexts = () => usePageTexts('companies')

/** The texts around what the content service returns. */
export const useContentTexts = () => usePageTexts('content')

/**
 * The texts of the replay page and the devtools. Each row of a list asks for them several times, and all rows are new after a
 * jump: without the binding, which makes a copy of the texts' service for each that asks.
 */
export const useReplayTexts = () => laterTextsIn(useShownLocale(), 'replay')

/** The texts of what the devtools do beside showing the log. */
export const useDevtoolsTexts = () => usePageTexts('devtools')
