// Changing a ticket that is paid (API-58..61, API-69). What was paid stays until the change is final; what is dearer is
// final once it is paid (OP-161). The data are the whole of what is to be other than what was paid, so that the same data
// twice change nothing (OP-160).
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { castDraft } from 'immer'
import { CalendarDay, dayAfter, dayAt } from '../../../domain/calendarDay.ts'
import { checked } from '../../../domain/codec/shapes.ts'
import { SailRefId } from '../../../domain/ids.ts'
import { later } from '../../../domain/instant.ts'
import { eurCents } from '../../../domain/money.ts'
import { type CallHandler, type CallResult, told, toldReservation } from './callHandler.ts'
import { sailsOfItem, totalOfReservation } from '../pricing/itemPrices.ts'
import { guestsOf } from '../reservation/guestList.ts'
import { measuredAsBefore, withKept } from '../reservation/keptInEdit.ts'
import { ownById, ownByToken } from '../reservation/lookup.ts'
import { placeRefusal, requestItems, saleRefusal } from '../reservation/requestedItems.ts'
import { reservationView } from '../reservation/view.ts'
import { placesLeft, sailStanding, footPlaces } from '../sails/placesLeft.ts'
import { sailFields } from '../sails/sailView.ts'
import { sailById, sailsOf } from '../sails/timetable.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import type { RefusalCode } from '../data/refusals.ts'
import {
  applyEdit,
  closeOpenPayments,
  type DemoEdit,
  type DemoGuest,
  type DemoReservation,
  isMoneyTaken,
  known,
} from '../state/state.ts'
import type { DemoItem } from '../state/item.ts'

type Found<A> = E.Either<CallRefusal, A>

/** One that is open already is returned as it stands: a start whose answer was lost opens no second one. */
export const startEdit: CallHandler<'startEdit'> = (context, { parameters: { id } }, draft) => {
  const found = pipe(ownById(context, id), E.chain(editable(context)))
  if (E.isLeft(found)) return found
  const { items, guests, edit, reservationId } = found.right
  const reservation = known(draft.reservations, reservationId)
  reservation.edit ??= castDraft({
    items,
    guests,
    expiresAtMs: endOf(context),
    isDue: false,
    owner: null,
    payer: null,
  })
  return edit === null || edit.expiresAtMs > context.nowMs ? toldEdit(reservationId) : refused('EDIT_EXPIRED')
}

export const cancelEdit: CallHandler<'cancelEdit'> = (context, { parameters: { id } }, draft) => {
  const found = ownById(context, id)
  if (E.isLeft(found)) return found
  const { reservationId, edit } = found.right
  if (edit === null) return refused('EDIT_NOT_STARTED')
  if (isMoneyTaken(context.state, reservationId)) return refused('PAYMENT_UNDER_WAY')
  closeOpenPayments(draft, reservationId)
  known(draft.reservations, reservationId).edit = null
  return toldReservation(reservationId)
}

/** A second time it returns again what has come of it while that is to be paid. */
export const finishEdit: CallHandler<'finishEdit'> = (context, { parameters: { id } }, draft) => {
  const found = ownById(context, id)
  if (E.isLeft(found)) return found
  const { reservationId, edit } = found.right
  if (edit === null) return refused('EDIT_NOT_STARTED')
  if (edit.isDue) return toldReservation(reservationId)
  const reservation = known(draft.reservations, reservationId)
  const difference = totalCents(context, asChanged(found.right, edit)) - totalCents(context, found.right)
  if (difference > 0) {
    reservation.edit = castDraft({
      ...edit,
      isDue: true,
      expiresAtMs: later(context.nowMs, context.settings.expiry.tempMs),
    })
    return toldReservation(reservationId)
  }
  applyEdit(reservation)
  reservation.overpaidCents = eurCents(reservation.overpaidCents - difference)
  return toldReservation(reservationId)
}

export const editData: CallHandler<'editData'> = (context, { parameters: { token }, body }, draft) => {
  const found = pipe(ownByToken(context, token), E.chain(editable(context)))
  if (E.isLeft(found)) return found
  const paid = found.right
  if (paid.edit === null) return refused('EDIT_NOT_STARTED')
  const { reservationId, edit } = paid
  if (isOfRefunded(paid, body)) return refused('SAIL_ALREADY_REFUNDED')
  const moved = movedItems(context, paid, body.sailPackages)
  if (E.isLeft(moved)) return moved
  const base: DemoReservation = { ...paid, items: moved.right }
  const reservation = known(draft.reservations, reservationId)
  const { roundTrip, saleChannel } = paid
  // While it is judged whether it can be, the change stands in the place of what was paid.
  reservation.edit = null
  reservation.items = castDraft(moved.right)
  const isOther = (item: DemoItem): boolean =>
    paid.items.find(({ id }) => id === item.id)?.sailRefIds.join() !== item.sailRefIds.join()
  return pipe(
    requestItems(draft, context, {
      before: base,
      asked: {
        roundTrip,
        saleChannel,
        requests: withKept({ paid, edit }, body.requests),
        purgeItems: body.purgeItems,
      },
      moved: moved.right.filter(isOther),
      known: edit.items,
    }),
    E.mapLeft(atField),
    E.chain((told): Found<CallResult> => {
      const items = told.map(measuredAsBefore(base.items, edit.items))
      if (items.every((item) => isRefunded(paid, item))) return refused('RESERVATION_EMPTY')
      const guests = toldGuests(context, { ...base, items, guests: [...reservation.guests] }, body.guests)
      if (E.isLeft(guests)) return guests
      reservation.items = castDraft([...paid.items])
      reservation.guests = castDraft([...paid.guests])
      reservation.edit = castDraft({
        items,
        guests: guests.right,
        expiresAtMs: endOf(context),
        isDue: false,
        owner: null,
        payer: null,
      })
      return E.right(toldEdit(reservationId))
    }),
    E.flatten,
  )
}

const DAYS_OF_REPLACEMENTS = 3
const MOST_REPLACEMENTS = 6

/** What goes instead of a sail: the next ones of its own crossing that are sold and have room. */
export const replacementLegs: CallHandler<'replacementLegs'> = (context, { parameters: { sailRefId } }) => {
  const sail = sailById(sailRefId, context.timeZone)
  if (sail === null) return refused('SAIL_NOT_FOUND', sailRefId)
  const legs = Array.from({ length: DAYS_OF_REPLACEMENTS }, (_, i) => dayAfter(sail.day, i))
    .flatMap((day) => sailsOf(sail.leg, day, context.timeZone))
    .filter((one) => one.sailRefId !== sailRefId && one.departureAtMs > context.nowMs)
    .filter((one) => isSold(context, one) && footPlaces(placesLeft(context, one)) > 0)
    .slice(0, MOST_REPLACEMENTS)
    .map((one) => context.write.object(sailFields(context, one)))
  return told(context.write.named('availableReplacementLegs', legs))
}

const isSold = (context: CallContext, sail: Parameters<typeof sailStanding>[1]): boolean => {
  const { isCancelled, isEnabled } = sailStanding(context, sail)
  return !isCancelled && isEnabled
}

const endOf = ({ nowMs, settings }: CallContext) => later(nowMs, settings.editMs)

const totalCents = ({ timeZone }: CallContext, reservation: DemoReservation): number =>
  totalOfReservation(reservation, timeZone).grossCents

const asChanged = (paid: DemoReservation, { items, guests }: DemoEdit): DemoReservation => ({
  ...paid,
  items,
  guests,
})

/** The edit as it stands, under its own end. */
const toldEdit = (reservationId: DemoReservation['reservationId']): CallResult =>
  E.right((after) => {
    const paid = known(after.state.reservations, reservationId)
    const { edit } = paid
    if (edit === null) return { body: reservationView(after, paid) }
    return {
      body: after.write.changed(() => reservationView(after, asChanged(paid, edit), edit.expiresAtMs)),
    }
  })

/** Paid, not waiting for a difference, and with a sail that has not left. */
const editable =
  (context: CallContext) =>
  (found: DemoReservation): Found<DemoReservation> => {
    if (found.edit?.isDue === true) return refused('EDIT_PAYMENT_DUE')
    if (found.phase._tag !== 'Paid') return refused(NOT_EDITABLE[found.phase._tag] ?? 'RESERVATION_NOT_PAID')
    const open = found.items.filter((item) => !isRefunded(found, item))
    const sails = open.flatMap((item) => sailsOfItem(item, context.timeZone))
    return sails.every(({ departureAtMs }) => departureAtMs <= context.nowMs)
      ? refused('SAIL_DEPARTED')
      : E.right(found)
  }

const NOT_EDITABLE: Readonly<Record<string, RefusalCode>> = {
  Cancelled: 'RESERVATION_CANCELLED',
  Refunded: 'RESERVATION_REFUNDED',
}

/** A sail of it was given back: it stays as it is. */
const isRefunded = ({ refunds }: DemoReservation, { sailRefIds }: Pick<DemoItem, 'sailRefIds'>): boolean =>
  refunds.some(({ sailRefId }) => sailRefIds.includes(sailRefId))

/** Something is to be other than it was paid on a trip that was given back. */
const isOfRefunded = (paid: DemoReservation, { sailPackages, requests, purgeItems }: EditBody): boolean =>
  paid.items
    .filter((item) => isRefunded(paid, item))
    .some(({ sailPackageSeqN, sailRefIds }) => {
      const wanted = sailPackages.find(({ seqN }) => seqN === sailPackageSeqN)?.sailRefIds ?? sailRefIds
      return (
        wanted.join() !== sailRefIds.join() ||
        (requests[String(sailPackageSeqN)] ?? []).length > 0 ||
        purgeItems.some((item) => item.sailPackageSeqN === sailPackageSeqN)
      )
    })

type EditBody = Parameters<CallHandler<'editData'>>[1]['body']
type Packages = Parameters<CallHandler<'editData'>>[1]['body']['sailPackages']

/** What was paid, on the sails that are wanted now: each item keeps its number, its plate, its answers. */
const movedItems = (
  context: CallContext,
  paid: DemoReservation,
  packages: Packages,
): Found<readonly DemoItem[]> =>
  pipe(
    paid.items,
    E.traverseArray((item) => {
      const wanted = packages.find(({ seqN }) => seqN === item.sailPackageSeqN)?.sailRefIds ?? item.sailRefIds
      if (wanted.join() === item.sailRefIds.join()) return E.right(item)
      const moved = {
        ...item,
        sailRefIds: wanted.map((id) => checked(SailRefId, id)),
        detail: movedDetail(item, wanted),
      }
      const left = item.sailRefIds.filter((id) => !wanted.includes(id))
      const isGone = left.some((id) => (sailById(id, context.timeZone)?.departureAtMs ?? 0) <= context.nowMs)
      if (isGone) return E.left({ ...refused('SAIL_DEPARTED').left, id: 'sailPackages' })
      const refusal = placeRefusal(context, moved)
      // A sail that stays, though it is cancelled, is not asked about.
      return refusal === null || (isOfSail(refusal) && isOnlyOfStaying(context, item, wanted))
        ? E.right(moved)
        : E.left({ ...refusal, id: 'sailPackages' })
    }),
  )

/** Only a sail that is kept is closed. */
const isOnlyOfStaying = (context: CallContext, item: DemoItem, wanted: readonly SailRefId[]): boolean =>
  wanted
    .filter((id) => !item.sailRefIds.includes(id))
    .every((id) => {
      const sail = sailById(id, context.timeZone)
      return sail !== null && saleRefusal(context, sail, item.priceCategory) === null
    })

const isOfSail = ({ code }: CallRefusal): boolean =>
  ['SAIL_CANCELLED', 'SAIL_DEPARTED', 'BOOKING_CLOSED', 'SAIL_NOT_ENABLED'].includes(code)

/** A vehicle weighs and measures on its new sails what it did on the old ones. */
const movedDetail = ({ detail, sailRefIds }: DemoItem, wanted: readonly SailRefId[]): DemoItem['detail'] => {
  if (detail._tag !== 'Vehicle') return detail
  const moved = (id: SailRefId): SailRefId => wanted[sailRefIds.indexOf(id)] ?? id
  return {
    ...detail,
    weights: detail.weights.map((one) => ({ ...one, sailRefId: moved(one.sailRefId) })),
    sizes: detail.sizes.map((one) => ({ ...one, sailRefId: moved(one.sailRefId) })),
  }
}

type Guests = Parameters<CallHandler<'editData'>>[1]['body']['guests']

const toldGuests = (
  context: CallContext,
  reservation: DemoReservation,
  guests: Guests,
): Found<readonly DemoGuest[]> => {
  const listed = guestsOf(reservation, context)
  let next: readonly DemoGuest[] = reservation.guests
  for (const { seqN, ...said } of guests) {
    const guest = listed.find((one) => one.seqN === seqN)
    if (guest === undefined) return E.left({ ...refused('GUEST_NOT_FOUND', String(seqN)).left, id: 'guests' })
    const saved: DemoGuest = { ...(guest.known ?? unnamed(guest.item.id)), ...said }
    const today = dayAt(context.nowMs, context.timeZone)
    const isWell = saved.birthday === '' || (CalendarDay.is(saved.birthday) && saved.birthday <= today)
    if (!isWell) return E.left({ ...refused('INVALID_REQUEST', 'birthday').left, id: 'guests' })
    next = [...next.filter(({ itemId }) => itemId !== saved.itemId), saved]
  }
  return E.right(next)
}

const unnamed = (itemId: string): DemoGuest => ({
  itemId,
  firstName: '',
  lastName: '',
  gender: 'M',
  birthday: '',
  citizenship: '',
  comments: '',
})

/** By refusal: the part of the data that it is about. */
const FIELDS: Readonly<Partial<Record<RefusalCode, string>>> = {
  PLATE_MISSING: 'licencePlate',
  PLATE_ALREADY_ON_SAIL: 'licencePlate',
  NOT_ENOUGH_INVENTORY: 'requests',
  DECK_LOAD_EXCEEDED: 'requests',
  TOO_MANY_ADDONS: 'requests',
  ADDON_PARAMETER_MISSING: 'requests',
  RESIDENT_REQUIRED: 'personalIdentificationNumber',
  DISCOUNT_ALREADY_USED_ON_SAIL: 'personalIdentificationNumber',
  WEIGHT_NOT_EDITABLE: 'weightOnSails',
  WEIGHT_TOO_HIGH: 'weightOnSails',
  PRICE_CATEGORY_UNKNOWN: 'requests',
  SAIL_CANCELLED: 'sailPackages',
  SAIL_DEPARTED: 'sailPackages',
  SAIL_UNKNOWN: 'sailPackages',
  SAIL_NOT_ENABLED: 'sailPackages',
  BOOKING_CLOSED: 'sailPackages',
  RETURN_TOO_EARLY: 'sailPackages',
}

/** Data that a refusal names by itself. */
const NAMED: readonly string[] = ['licencePlate', 'weightOnSails']

const atField = (refusal: CallRefusal): CallRefusal => {
  const { code, detail } = refusal
  const id = code === 'INVALID_REQUEST' && NAMED.includes(detail ?? '') ? detail : FIELDS[code]
  return id === undefined || id === null ? refusal : { ...refusal, id }
}
