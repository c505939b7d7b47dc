// The price that a departure is shown with (PRICE-01).
import { PriceTag } from '../../../components/trip/PriceTag.tsx'
import { useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import { departureFare } from './departureFare.ts'
import type { SailRefId } from '../../../../domain/ids.ts'

/** Nothing until the prices of the departure are known. */
export const FullFare = ({ sailRefId }: { readonly sailRefId: SailRefId }) => {
  const t = useTripTexts()
  const words = useTripWords()
  const groups = useModel('prices').bySail[sailRefId]?.groups
  const fare = groups === undefined ? null : departureFare(groups)
  if (fare === null) return null
  const { price, isFull } = fare
  return (
    <>
      {isFull ? price.title : t('sail.fare-from')}{' '}
      <PriceTag cents={price.fareCents} currency={price.currency} locale={words.locale} size="s" />
    </>
  )
}
