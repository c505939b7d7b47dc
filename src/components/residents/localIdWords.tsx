// What the register said of a personal code, in words: a code that speaks of a discount stands as it is (ERR-20).
import type { ReactNode } from 'react'
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import {
  DISCOUNT_ALREADY_USED_ON_SAIL,
  isShownAsIs,
  NO_DISCOUNT_ON_ROUTE,
} from '../../../domain/selection/residentDecisions.ts'
import type { LocalTraveller } from '../../../domain/residents/localTraveller.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'
import css from './residents.module.css'

/** The price category that the code gives, for the whole way, and which register knew it. */
export const useFoundWords = (
  prices: readonly OfferedPrice[],
): ((traveller: LocalTraveller) => ReactNode) => {
  const t = useTripTexts()
  const words = useTripWords()
  return ({ level, backupRegistry }) => {
    const price = prices.find(({ code }) => code === level)
    const title = price?.title ?? level ?? ''
    const found = (): string => {
      if (price === undefined) return title
      if (price.totalCents === 0) return t('residents.found-free', { title })
      return t('residents.found', { title, price: words.money(price.totalCents, price.currency) })
    }
    return (
      <>
        {found()}
        {backupRegistry && <span className={css.more}>{t('residents.backup')}</span>}
      </>
    )
  }
}

/** The server’s own word is shown as it is, behind a sentence that says what it means. */
export const useNotFoundWords = (): ((traveller: LocalTraveller) => ReactNode) => {
  const t = useTripTexts()
  const explained: Readonly<Record<string, string>> = {
    [NO_DISCOUNT_ON_ROUTE]: t('residents.as-is.NO_DISCOUNT_ON_ROUTE'),
    [DISCOUNT_ALREADY_USED_ON_SAIL]: t('residents.as-is.DISCOUNT_ALREADY_USED_ON_SAIL'),
  }
  return ({ errorCode, checkDigitFits }) => {
    const code = errorCode ?? ''
    if (isShownAsIs(code))
      return (
        <>
          {Object.hasOwn(explained, code) ? explained[code] : t('residents.bookingProcessError')}
          <span className={css.more}>{code}</span>
        </>
      )
    return (
      <>
        {t('residents.bookingProcessError')}
        {!checkDigitFits && <span className={css.more}>{t('residents.check-digit')}</span>}
      </>
    )
  }
}
