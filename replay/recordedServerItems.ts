// The tickets of a reservation after a create or a modify, as the server would have them, and what they cost.
import { centsFromEuros } from '../domain/money.ts'
import type { CallBody } from '../effects/api/endpoints.ts'
import { isPlainObject } from './codecShape.ts'
import type { ReservationFacts, WireItem, WireReservation } from './recordedServerFacts.ts'

type ItemsBody = CallBody<'createReservation'>

export const isItemsBody = (body: unknown): body is ItemsBody => isPlainObject(body) && 'requests' in body

/** In the order of their numbers. A number is unique within its package; the same one again changes that item. */
export const itemsAfter = (
  items: readonly WireItem[],
  { requests, purgeItems }: ItemsBody,
  facts: ReservationFacts,
): WireItem[] => {
  const wanted = Object.values(requests).flat()
  const gone = new Set([...purgeItems, ...wanted].map(keyOf))
  const added = wanted.map(({ seqN, sailPackageSeqN, priceCategory }) => ({
    ...(facts.itemsByCategory.get(priceCategory) ?? { ...UNKNOWN_ITEM, priceCategory }),
    ...{ seqN, sailPackageSeqN },
  }))
  const after = [...items.filter((item) => !gone.has(keyOf(item))), ...added]
  return after.sort((a, b) => a.sailPackageSeqN - b.sailPackageSeqN || a.seqN - b.seqN)
}

const keyOf = ({
  seqN,
  sailPackageSeqN,
}: {
  readonly seqN: number
  readonly sailPackageSeqN: number
}): string => `${sailPackageSeqN}.${seqN}`

const UNKNOWN_ITEM: Omit<WireItem, 'priceCategory'> = {
  seqN: 1,
  sailPackageSeqN: 1,
  type: 'PASSENGER',
  title: null,
  inventoryClass: '',
  quantity: 1,
  price: 0,
}

type PaymentInfo = NonNullable<WireReservation['paymentInfo']>

/** The sum of the items, at the tax that was recorded. */
export const totalOf = (items: readonly WireItem[], recorded: PaymentInfo | null): PaymentInfo => {
  const grossCents = items.reduce((sum, item) => sum + centsFromEuros(item.price), 0)
  const { currency = 'EUR', tax = 0 } = recorded?.totalPrice ?? {}
  const netCents = Math.round(grossCents / (1 + tax / 100))
  return {
    totalPrice: {
      ...{ currency, tax },
      amount: grossCents / 100,
      taxAmount: (grossCents - netCents) / 100,
      amountWithoutTaxes: netCents / 100,
    },
    paymentTransactions: recorded?.paymentTransactions ?? [],
  }
}
