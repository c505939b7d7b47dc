// The price that a departure is shown with (PRICE-01).
import { Skeleton } from '../../layout/Skeleton.tsx'
import { PriceTag } from '../../trip/PriceTag.tsx'
import { useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import type { SailRefId } from '../../../../domain/ids.ts'
import { type Price, type PriceGroups, sortPrices } from '../../../../domain/prices/price.ts'

/** Until the prices of the departure are known their place is kept; nothing where they are unavailable. */
export const FullFare = ({ sailRefId }: { readonly sailRefId: SailRefId }) => {
  const t = useTripTexts()
  const prices = useModel('prices').bySail[sailRefId]
  const fare = prices === undefined ? null : departureFare(prices.groups)
  if (fare === null) return prices?.requesting === true ? <Skeleton width="4rem" height="1.25rem" /> : null
  const { price, isFull } = fare
  return (
    <>
      {isFull ? price.title : t('sail.fare-from')}{' '}
      <PriceTag cents={price.fareCents} currency={price.currency} size="s" />
    </>
  )
}

/** Which of its prices a departure is shown with: the full fare of an adult on foot (PRICE-01). */
interface DepartureFare {
  readonly price: Price
  /** It is the adult's. Where that is unknown it is the lowest of all, and says "from". */
  readonly isFull: boolean
}

/**
 * A server has categories of its own, so the adult's is found in this order:
 * 1. the code has a word for an adult, or the title begins with one, and the code names no one who pays less;
 * 2. only one category is sold for money to people on foot;
 * 3. it is unknown: the lowest fare, as "from".
 * Of several adults' the first one in the order of the list counts. `null` where nothing is sold for money.
 */
export const departureFare = (groups: PriceGroups): DepartureFare | null => {
  const sold = sortPrices(groups.prices).filter((price) => isOnFoot(price) && price.fareCents > 0)
  const plain = sold.filter(({ inventoryClass }) => inventoryClass === 'PASSENGER')
  const fares = plain.length > 0 ? plain : sold
  const adult = fares.find(isAdult) ?? (fares.length === 1 ? fares[0] : undefined)
  if (adult !== undefined) return { price: adult, isFull: true }
  const [lowest] = [...fares].sort((a, b) => a.fareCents - b.fareCents)
  return lowest === undefined ? null : { price: lowest, isFull: false }
}

/** A sub type that is not known still sells to a person where it takes a passenger's place. */
const isOnFoot = ({ kind, isResident, inventoryClass }: Price): boolean =>
  !isResident && (kind === 'passenger' || (kind === 'unknown' && inventoryClass === 'PASSENGER'))

const ADULT_CODE = /(?:^|[^a-z])(?:adults?|adt|full|standard|taiskasvanu|taispilet)(?:[^a-z]|$)/i
const REDUCED_CODE = /child|infant|baby|kid|young|youth|junior|pupil|student|senior|disab|escort|group|reduc/i
/** In the languages of the shop and around the Baltic Sea. */
const ADULT_TITLE =
  /^(?:adult|full fare|full price|täiskasvanu|täispilet|täishind|aikui|pieaug|suaug|vux|взросл)/i

const isAdult = ({ code, title }: Price): boolean =>
  !REDUCED_CODE.test(code) && (ADULT_CODE.test(code) || ADULT_TITLE.test(title.trim()))
