// The language on the screen, and its texts.
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'

export const ShownLocale = createContext('en')

/** For dates, prices and `lang`. */
export const useShownLocale = (): string => use(ShownLocale)

/** The frame's texts in the language on the screen. */
export const useShellTexts = () => useTranslation('shell', { lng: useShownLocale() }).t

/** The texts from the route to the tickets. */
export const useTripTexts = () => useTranslation('trip', { lng: useShownLocale() }).t

/** The texts about vehicles and trailers, wherever they are chosen. */
export const useVehicleTexts = () => useTranslation('vehicles', { lng: useShownLocale() }).t

/** The texts from confirming to the ticket. */
export const useCheckoutTexts = () => useTranslation('checkout', { lng: useShownLocale() }).t

/** The texts about changing a ticket that is paid. */
export const useEditTexts = () => useTranslation('edit', { lng: useShownLocale() }).t
/** The texts about money that comes back, and about cancelled sails. */
export const useRefundTexts = () => useTranslation('refund', { lng: useShownLocale() }).t
/** The texts about a ticket on its way and at the port. */
export const useTicketTexts = () => useTranslation('ticket', { lng: useShownLocale() }).t

/** The texts about signing in and who is signed in. */
export const useAccountTexts = () => useTranslation('account', { lng: useShownLocale() }).t

/** The texts about making an account, opening it, and a new password. */
export const useAccessTexts = () => useTranslation('access', { lng: useShownLocale() }).t
/** The texts about the ways to sign in beside the password. */
export const useSignInTexts = () => useTranslation('signIn', { lng: useShownLocale() }).t

/** The texts of the list of reservations. */
export const useHistoryTexts = () => useTranslation('history', { lng: useShownLocale() }).t

/** The texts about companies, their members and invitations. */
export const useCompanyTexts = () => useTranslation('companies', { lng: useShownLocale() }).t

/** The texts around what the content service tells. */
export const useContentTexts = () => useTranslation('content', { lng: useShownLocale() }).t

/** The texts of the menu and of the choice about cookies. */
export const useFrameTexts = () => useTranslation('frame', { lng: useShownLocale() }).t

/** The texts of the replay page and the devtools. */
export const useReplayTexts = () => useTranslation('replay', { lng: useShownLocale() }).t
