// The language on the screen, and its texts.
import { createContext, use } from 'react'
import { textsIn } from './i18n.ts'

export const ShownLocale = createContext('en')

/** For dates, prices and `lang`. */
export const useShownLocale = (): string => use(ShownLocale)

/** The frame's texts in the language on the screen. */
export const useShellTexts = () => textsIn(useShownLocale(), 'shell')

/** The texts from the route to the tickets. */
export const useTripTexts = () => textsIn(useShownLocale(), 'trip')

/** The texts about vehicles and trailers, wherever they are chosen. */
export const useVehicleTexts = () => textsIn(useShownLocale(), 'vehicles')

/** The texts from confirming to the ticket. */
export const useCheckoutTexts = () => textsIn(useShownLocale(), 'checkout')

/** The texts about changing a ticket that is paid. */
export const useEditTexts = () => textsIn(useShownLocale(), 'edit')
/** The texts about money that comes back, and about cancelled sails. */
export const useRefundTexts = () => textsIn(useShownLocale(), 'refund')
/** The texts about a ticket on its way and at the port. */
export const useTicketTexts = () => textsIn(useShownLocale(), 'ticket')

/** The texts about signing in and who is signed in. */
export const useAccountTexts = () => textsIn(useShownLocale(), 'account')

/** The texts about making an account, opening it, and a new password. */
export const useAccessTexts = () => textsIn(useShownLocale(), 'access')
/** The texts about the ways to sign in beside the password. */
export const useSignInTexts = () => textsIn(useShownLocale(), 'signIn')

/** The texts of the list of reservations. */
export const useHistoryTexts = () => textsIn(useShownLocale(), 'history')

/** The texts about companies, their members and invitations. */
export const useCompanyTexts = () => textsIn(useShownLocale(), 'companies')

/** The texts around what the content service tells. */
export const useContentTexts = () => textsIn(useShownLocale(), 'content')

/** The texts of the menu and of the choice about cookies. */
export const useFrameTexts = () => textsIn(useShownLocale(), 'frame')

/** The texts of the replay page and the devtools. */
export const useReplayTexts = () => textsIn(useShownLocale(), 'replay')
