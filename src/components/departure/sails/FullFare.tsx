// The price that a departure is shown with (PRICE-01).
import { Skeleton } from '../../layout/Skeleton.tsx'
import { PriceTag } from '../../trip/PriceTag.tsx'
import { useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import { departureFare } from './departureFare.ts'
import type { SailRefId } from '../../../../domain/ids.ts'

/** Until the prices of the departure are known their place is kept; nothing where they are unavailable. */
export const FullFare = ({ sailRefId }: { readonly sailRefId: SailRefId }) => {
  const t = useTripTexts()
  const words = useTripWords()
  const prices = useModel('prices').bySail[sailRefId]
  const fare = prices === undefined ? null : departureFare(prices.groups)
  if (fare === null) return prices?.requesting === true ? <Skeleton width="4.5rem" height="1.25rem" /> : null
  const { price, isFull } = fare
  return (
    <>
      {isFull ? price.title : t('sail.fare-from')}{' '}
      <PriceTag cents={price.fareCents} currency={price.currency} locale={words.locale} size="s" />
    </>
  )
}
