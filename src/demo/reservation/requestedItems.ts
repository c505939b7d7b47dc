// What a create or a modify asks for, checked against what is sold: packages, sails, categories, and then the rules
// for the whole. A body may take all items of a trip out and put others on another sail.
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { castDraft } from 'immer'
import { type ItemsBody, numbered, readRequest } from './bookkeeping.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { carriedGuests } from './guestList.ts'
import { detailOf, type RequestItem } from './itemDetail.ts'
import { fareOf } from '../pricing/fares.ts'
import { packageByCode } from '../sails/packages.ts'
import { sailStanding } from '../sails/placesLeft.ts'
import { drawText } from '../state/random.ts'
import { brokenRule } from './rules.ts'
import { closesAtMs } from '../sails/sailView.ts'
import { CATEGORIES } from '../data/categories.ts'
import { type DemoReservation, drawn, known, type StateDraft } from '../state/state.ts'
import type { DemoItem } from '../state/item.ts'
import { type DemoSail, sailById } from '../sails/timetable.ts'

const ITEM_ID_DIGITS = '123456789'
const ITEM_ID_LENGTH = 8

interface ItemsRequest {
  readonly before: DemoReservation
  readonly asked: ItemsBody
  /** Items that were moved to other sails beside it. */
  readonly moved?: readonly DemoItem[]
  /** Items that were asked for before under their numbers, and keep their ids. */
  readonly known?: readonly DemoItem[]
}

/** Changes the items as asked and returns them, or says why they can't be; the draft is then discarded. */
export const requestItems = (
  draft: StateDraft,
  context: CallContext,
  { before, asked, moved = [], known: knownItems = [] }: ItemsRequest,
): E.Either<CallRefusal, readonly DemoItem[]> => {
  const { bookkeeping } = context.settings
  const body = readRequest(asked, bookkeeping, before.items)
  const wanted = Object.values(body.requests).flat()
  const field = strangeField(body)
  if (field !== null) return refused('INVALID_REQUEST', field)
  const ids = new Map([...knownItems, ...before.items].map((item) => [keyOf(item), item.id]))
  const drawId = (): string => drawn(draft, (random) => drawText(random, ITEM_ID_DIGITS, ITEM_ID_LENGTH))
  const gone = new Set([...body.purgeItems, ...wanted].map(keyOf))
  const kept = before.items.filter((item) => !gone.has(keyOf(item)))
  return pipe(
    wanted,
    E.traverseArray((request) =>
      pipe(
        checkedItem(context, before, request),
        E.map((item): DemoItem => ({ ...item, id: ids.get(keyOf(item)) ?? drawId() })),
      ),
    ),
    E.chain((added) => {
      const items = sorted([...kept, ...added])
      const reservation = known(draft.reservations, before.reservationId)
      reservation.roundTrip = body.roundTrip
      reservation.saleChannel = body.saleChannel
      // The rules know an item by the number it was asked for under.
      reservation.items = castDraft(items)
      const stayed = moved.flatMap(({ id }) => items.filter((item) => item.id === id))
      const refusal = brokenRule(context, draft, { items, added: [...added, ...stayed] })
      if (refusal !== null) return E.left(refusal)
      const renumbered = numbered(items, bookkeeping)
      reservation.items = castDraft(renumbered)
      reservation.guests = carriedGuests(before, renumbered)
      return E.right(renumbered)
    }),
  )
}

type Placed = Pick<RequestItem, 'sailPackage' | 'sailRefIds' | 'priceCategory'>

/** A number is unique within its package; the same one again changes that item (OP-158). */
const keyOf = ({ seqN, sailPackageSeqN }: Pick<DemoItem, 'seqN' | 'sailPackageSeqN'>): string =>
  `${sailPackageSeqN}.${seqN}`

/** Items stand under the number of their package, and no number twice. */
const strangeField = ({ requests }: ItemsBody): string | null => {
  const keys = new Set<string>()
  for (const [seqN, items] of Object.entries(requests)) {
    for (const item of items) {
      if (String(item.sailPackageSeqN) !== seqN) return `requests.${seqN}`
      if (keys.has(keyOf(item))) return `requests.${seqN}.seqN`
      keys.add(keyOf(item))
    }
  }
  return null
}

const sorted = (items: readonly DemoItem[]): DemoItem[] =>
  [...items].sort((a, b) => a.sailPackageSeqN - b.sailPackageSeqN || a.seqN - b.seqN)

const checkedItem = (
  context: CallContext,
  reservation: DemoReservation,
  request: RequestItem,
): E.Either<CallRefusal, Omit<DemoItem, 'id'>> => {
  const refusal = placeRefusal(context, request)
  if (refusal !== null) return E.left(refusal)
  const category = CATEGORIES[request.priceCategory]
  if (category === undefined) return refused('PRICE_CATEGORY_UNKNOWN', request.priceCategory)
  const { seqN, sailPackage, sailPackageSeqN, priceCategory, sailRefIds } = request
  return pipe(
    detailOf(context, reservation, { request, category }),
    E.map((detail) => ({
      seqN,
      sailPackage,
      sailPackageSeqN,
      priceCategory,
      sailRefIds: [...sailRefIds],
      detail,
    })),
  )
}

export const placeRefusal = (context: CallContext, item: Placed): CallRefusal | null => {
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

/** Why a category can't be bought on a sail now, however many places there are. */
export const saleRefusal = (
  context: CallContext,
  sail: DemoSail,
  priceCategory: string,
): CallRefusal | null => {
  const { isCancelled, isEnabled } = sailStanding(context, sail)
  if (isCancelled) return refused('SAIL_CANCELLED').left
  if (context.nowMs >= sail.departureAtMs) return refused('SAIL_DEPARTED').left
  if (context.nowMs >= closesAtMs(sail)) return refused('BOOKING_CLOSED').left
  if (!isEnabled) return refused('SAIL_NOT_ENABLED').left
  return fareOf(sail, priceCategory) === null ? refused('PRICE_CATEGORY_UNKNOWN', priceCategory).left : null
}
