// The price that a departure is shown with (PRICE-01).
import { PriceTag } from '../../components/PriceTag.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { cheapestFullFare } from './cheapestFullFare.ts'

/** Nothing until the prices of the departure are known. */
export const FullFare = ({ sailRefId }: { readonly sailRefId: string }) => {
  const words = useTripWords()
  const groups = useModel('prices').bySail[sailRefId]?.groups
  const price = groups === undefined ? null : cheapestFullFare(groups)
  if (price === null) return null
  return (
    <>
      {price.title}{' '}
      <PriceTag cents={price.fareCents} currency={price.currency} locale={words.locale} size="s" />
    </>
  )
}
