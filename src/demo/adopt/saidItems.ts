// What requests have said of the items of a reservation and no answer repeats: a resident's code, what a vehicle weighs.
import type { SailRefId } from '../../../domain/ids.ts'
import type { CallBody } from '../../../domain/wire/endpoints/endpoints.ts'

export type SaidItem = CallBody<'createReservation'>['requests'][string][number]

/** By the number of the package and of the item in it; a number that is used again is said again. */
export type SaidItems = ReadonlyMap<string, SaidItem>

interface Numbered {
  readonly seqN: number
  readonly sailPackageSeqN: number
}

export const itemKey = ({ seqN, sailPackageSeqN }: Numbered): string => `${sailPackageSeqN} ${seqN}`

export const withSaid = (
  said: SaidItems,
  requests: Readonly<Record<string, readonly SaidItem[]>>,
): SaidItems =>
  new Map([
    ...said,
    ...Object.values(requests)
      .flat()
      .map((item) => [itemKey(item), item] as const),
  ])

interface WeighedItem {
  readonly seqNum: string
  readonly sailRefId: SailRefId
}

/** `weightInKg` is `null` where the usual weight counts again. */
export const withWeight = (
  said: SaidItems,
  { seqNum, sailRefId }: WeighedItem,
  weightInKg: number | null,
): SaidItems =>
  new Map(
    [...said].map(([key, item]) => {
      const isIt =
        String(item.seqN) === seqNum && item.sailRefIds.includes(sailRefId) && 'weightOnSails' in item
      if (!isIt) return [key, item] as const
      const others = item.weightOnSails.filter((one) => one.sailRefId !== sailRefId)
      const own = weightInKg === null ? [] : [{ sailRefId, weightInKg }]
      return [key, { ...item, weightOnSails: [...others, ...own] }] as const
    }),
  )
