// How the server keeps and returns what it is asked for, where its ways are not the usual ones: numbers of its own,
// several of a kind in one item, extras, answers and plates of which it knows nothing.
import { eurCents } from '../../../domain/money.ts'
import type { CallBody } from '../../../domain/wire/endpoints/endpoints.ts'
import type { PricedItem } from '../pricing/itemPrices.ts'
import type { Bookkeeping } from '../state/settings.ts'
import type { DemoItem } from '../state/item.ts'
import { ItemSeq } from '../../../domain/ids.ts'
import { checked } from '../../../domain/codec/shapes.ts'

/** What a create or a change of the items asks for. */
export type ItemsBody = CallBody<'createReservation'>

/** The request as this server reads it; `before` is what it holds. */
export const readRequest = (
  body: ItemsBody,
  bookkeeping: Bookkeeping,
  before: readonly DemoItem[],
): ItemsBody => {
  if (bookkeeping === 'merged')
    return {
      ...body,
      requests: withFreeNumbers(body.requests, before),
      purgeItems: body.purgeItems.flatMap((item) => wholeGroup(item, before)),
    }
  if (bookkeeping !== 'echoless') return body
  const kept = Object.entries(body.requests).map(
    ([seqN, items]) => [seqN, items.filter((item) => !('amount' in item))] as const,
  )
  return { ...body, requests: Object.fromEntries(kept.filter(([, items]) => items.length > 0)) }
}

/** The items under the numbers that this server gives. */
export const numbered = (items: DemoItem[], bookkeeping: Bookkeeping): DemoItem[] =>
  bookkeeping === 'renumbered' ? items.map((item, i) => ({ ...item, seqN: checked(ItemSeq, i + 1) })) : items

/** The items as this server returns them. */
export const toldItems = (priced: readonly PricedItem[], bookkeeping: Bookkeeping): readonly PricedItem[] => {
  if (bookkeeping === 'backwards') return priced.toReversed()
  if (bookkeeping !== 'merged') return priced
  return grouped(priced, groupOf)
}

const grouped = (priced: readonly PricedItem[], keyOf: (item: DemoItem) => string): readonly PricedItem[] => {
  const groups = new Map<string, PricedItem>()
  for (const one of priced) {
    const key = keyOf(one.item)
    const before = groups.get(key)
    groups.set(key, before === undefined ? one : joined(before, one))
  }
  return [...groups.values()]
}

/** The extras as this server returns them where they have no numbers. */
export const toldAmounts = (extras: readonly PricedItem[], bookkeeping: Bookkeeping): readonly PricedItem[] =>
  bookkeeping === 'once' ? grouped(extras, ({ priceCategory }) => priceCategory) : extras

/** A plate as this server writes it: with a space where letters and digits meet, or not at all. */
export const toldPlate = (plate: string | null, bookkeeping: Bookkeeping): string | null => {
  if (bookkeeping === 'echoless') return null
  return bookkeeping === 'renumbered'
    ? (plate?.replace(/(\d)(?=[A-Z])|([A-Z])(?=\d)/g, '$1$2 ') ?? null)
    : plate
}

/** The packages as this server returns them, each by one of its items. */
export const toldPackages = (items: readonly DemoItem[], bookkeeping: Bookkeeping): readonly DemoItem[] =>
  bookkeeping === 'backwards' ? items.toReversed() : items

type Numbered = Pick<DemoItem, 'seqN' | 'sailPackageSeqN'>

const wholeGroup = (
  { seqN, sailPackageSeqN }: Numbered,
  before: readonly DemoItem[],
): readonly Numbered[] => {
  const first = before.find((item) => item.seqN === seqN && item.sailPackageSeqN === sailPackageSeqN)
  return first === undefined
    ? [{ seqN, sailPackageSeqN }]
    : before
        .filter((item) => groupOf(item) === groupOf(first))
        .map((item) => ({ seqN: item.seqN, sailPackageSeqN: item.sailPackageSeqN }))
}

/** A number that is hidden in a group looks free from outside: what is asked for under it gets another one. */
const withFreeNumbers = (
  requests: ItemsBody['requests'],
  before: readonly DemoItem[],
): ItemsBody['requests'] => {
  const asked = Object.values(requests).flat()
  let next = Math.max(0, ...[...before, ...asked].map(({ seqN }) => seqN)) + 1
  const isHidden = ({ seqN, sailPackageSeqN }: Numbered): boolean => {
    const own = before.find((item) => item.seqN === seqN && item.sailPackageSeqN === sailPackageSeqN)
    return own !== undefined && before.find((item) => groupOf(item) === groupOf(own)) !== own
  }
  return Object.fromEntries(
    Object.entries(requests).map(([trip, items]) => [
      trip,
      items.map((item) => (isHidden(item) ? { ...item, seqN: checked(ItemSeq, next++) } : item)),
    ]),
  )
}

/** Only tickets without a name are alike. */
const groupOf = ({ id, detail, sailPackageSeqN, priceCategory, sailRefIds }: DemoItem): string =>
  detail._tag === 'Passenger' && detail.personalIdentificationNumber === null
    ? `${sailPackageSeqN} ${priceCategory} ${sailRefIds.join()}`
    : id

const joined = (one: PricedItem, other: PricedItem): PricedItem => ({
  ...one,
  quantity: one.quantity + other.quantity,
  priceCents: eurCents(one.priceCents + other.priceCents),
  centsBySail: one.centsBySail.map(([sailRefId, cents], i) => [
    sailRefId,
    eurCents(cents + (other.centsBySail[i]?.[1] ?? 0)),
  ]),
  isPromoted: one.isPromoted || other.isPromoted,
})
