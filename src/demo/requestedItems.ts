// What a create or a modify asks for, checked against what is sold: packages, sails, categories, places.
import * as E from 'fp-ts/Either'
import type { CallBody } from '../../effects/api/endpoints.ts'
import { type CallContext, type CallRefusal, refused } from './callHandler.ts'
import { CATEGORIES } from './data/categories.ts'
import { ROUTE_ADDONS } from './data/tariffs.ts'
import { fareOf } from './fares.ts'
import { packageByCode } from './packages.ts'
import { overfullClass, placesLeft, sailStanding } from './placesLeft.ts'
import { drawText } from './random.ts'
import { closesAtMs } from './sailView.ts'
import { type DemoItem, type DemoReservation, withReservation } from './state.ts'
import { type DemoSail, sailById } from './timetable.ts'

export type ItemsBody = CallBody<'createReservation'>
type RequestItem = ItemsBody['requests'][string][number]

const ITEM_ID_LENGTH = 8

/** The reservation with the items changed as asked, or why it can't be. The state in `context` is that before. */
export const withRequestedItems = (
  context: CallContext,
  reservation: DemoReservation,
  body: ItemsBody,
): E.Either<CallRefusal, { readonly reservation: DemoReservation; readonly random: number }> => {
  const wanted = Object.values(body.requests).flat()
  const kept = reservation.items.filter(
    (item) =>
      !body.purgeItems.some((purged) => isSame(item, purged)) && !wanted.some((other) => isSame(item, other)),
  )
  const before = new Map(reservation.items.map((item) => [keyOf(item), item]))
  const items = [...kept]
  let random = context.state.random
  for (const request of wanted) {
    const refusal = refusalOf(context, request)
    if (refusal !== null) return E.left(refusal)
    const id = before.get(keyOf(request))?.id
    const drawn =
      id === undefined ? drawText(random, '123456789', ITEM_ID_LENGTH) : { value: id, state: random }
    random = drawn.state
    items.push({ ...request, id: drawn.value })
  }
  const changed = {
    ...reservation,
    roundTrip: body.roundTrip,
    saleChannel: body.saleChannel,
    items: sorted(items),
  }
  const refusal =
    mismatchOf(changed.items) ?? addonsOver(changed.items) ?? overfullOf(context, changed, wanted)
  return refusal === null ? E.right({ reservation: changed, random }) : E.left(refusal)
}

/** A number is unique within its package; the same one again changes that item (OP-158). */
const isSame = (
  item: DemoItem,
  other: { readonly seqN: number; readonly sailPackageSeqN: number },
): boolean => keyOf(item) === keyOf(other)

const keyOf = ({
  seqN,
  sailPackageSeqN,
}: {
  readonly seqN: number
  readonly sailPackageSeqN: number
}): string => `${sailPackageSeqN}.${seqN}`

const sorted = (items: readonly DemoItem[]): DemoItem[] =>
  [...items].sort((a, b) => a.sailPackageSeqN - b.sailPackageSeqN || a.seqN - b.seqN)

const refusalOf = (context: CallContext, item: RequestItem): CallRefusal | null => {
  const sailPackage = packageByCode(item.sailPackage)
  if (sailPackage === null) return refused('PACKAGE_UNKNOWN', item.sailPackage).left
  const sails = item.sailRefIds.map((sailRefId) => sailById(sailRefId, context.timeZone))
  const legCodes = sails.map((sail) => sail?.leg.code)
  if (legCodes.join() !== sailPackage.legs.map((leg) => leg.code).join())
    return refused('SAIL_UNKNOWN', item.sailRefIds.join(', ')).left
  for (const sail of sails) {
    const refusal = sail === null ? null : saleRefusal(context, sail, item.priceCategory)
    if (refusal !== null) return refusal
  }
  return null
}

const saleRefusal = (context: CallContext, sail: DemoSail, priceCategory: string): CallRefusal | null => {
  const { isCancelled, isEnabled } = sailStanding(context, sail)
  if (isCancelled) return refused('SAIL_CANCELLED').left
  if (context.nowMs >= sail.departureAtMs) return refused('SAIL_DEPARTED').left
  if (context.nowMs >= closesAtMs(sail)) return refused('BOOKING_CLOSED').left
  if (!isEnabled) return refused('SAIL_NOT_ENABLED').left
  return fareOf(sail, priceCategory) === null ? refused('PRICE_CATEGORY_UNKNOWN', priceCategory).left : null
}

/** All items of a package go on the same sails. */
const mismatchOf = (items: readonly DemoItem[]): CallRefusal | null => {
  const trips = new Map<number, string>()
  for (const { sailPackageSeqN, sailPackage, sailRefIds } of items) {
    const trip = [sailPackage, ...sailRefIds].join()
    if ((trips.get(sailPackageSeqN) ?? trip) !== trip) return refused('PACKAGE_MISMATCH').left
    trips.set(sailPackageSeqN, trip)
  }
  return null
}

const addonsOver = (items: readonly DemoItem[]): CallRefusal | null => {
  const over = ROUTE_ADDONS.find(
    ({ priceCategory, maxQuantityInReservation }) =>
      items.filter((item) => item.priceCategory === priceCategory).length > maxQuantityInReservation,
  )
  return over === undefined
    ? null
    : refused('TOO_MANY_ADDONS', CATEGORIES[over.priceCategory]?.code ?? null).left
}

const overfullOf = (
  context: CallContext,
  changed: DemoReservation,
  wanted: readonly RequestItem[],
): CallRefusal | null => {
  const after = { ...context, state: withReservation(context.state, changed) }
  for (const sailRefId of new Set(wanted.flatMap((item) => item.sailRefIds))) {
    const sail = sailById(sailRefId, context.timeZone)
    const overfull = sail === null ? null : overfullClass(placesLeft(context, sail), placesLeft(after, sail))
    if (overfull !== null) return refused('NOT_ENOUGH_INVENTORY', overfull).left
  }
  return null
}
