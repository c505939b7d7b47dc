// The texts of the pages after the first one, by the binding of texts to React. The first page does without it.
import { useTranslation } from 'react-i18next'
import type { Namespace } from './i18n.ts'
import { laterTextsIn, texts } from './laterTexts.ts'
import { useShownLocale } from './shownLocale.ts'

const usePageTexts = <N extends Exclude<Namespace, 'booking'>>(namespace: N) =>
  useTranslation(namespace, { i18n: texts, lng: useShownLocale() }).t

export const useVehicleTexts = () => usePageTexts('vehicles')

export const useCheckoutTexts = () => usePageTexts('checkout')

export const useEditTexts = () => usePageTexts('edit')

export const useRefundTexts = () => usePageTexts('refund')

export const useTicketTexts = () => usePageTexts('ticket')

export const useAccountTexts = () => usePageTexts('account')

export const useAccessTexts = () => usePageTexts('access')

export const useSignInTexts = () => usePageTexts('signIn')

export const useHistoryTexts = () => usePageTexts('history')

export const useCompanyTexts = () => usePageTexts('companies')

export const useContentTexts = () => usePageTexts('content')

/** Without the binding, which makes a copy of the texts' service for each that asks: rows of a list ask often. */
export const useReplayTexts = () => laterTextsIn(useShownLocale(), 'replay')

export const useDevtoolsTexts = () => usePageTexts('devtools')
