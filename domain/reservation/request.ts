// What a create or a modify says, and when it is said at all (RES-02..04, RES-18, TICK-11..17).
import * as E from 'fp-ts/Either'
import type { ReservationChange } from './change.ts'
import { differenceOn, type PackageDifference, type PurgeItem, purgeOf } from './differences.ts'
import { withExtrasMatched } from './heldExtras.ts'
import { itemsOfPackage } from './holders.ts'
import { countOf } from '../tickets/ticketLine.ts'
import { isSameItem, type Reservation, type ReservationItem } from './reservation.ts'
import { isCancelled } from './state.ts'
import {
  addonKey,
  type ChosenAddon,
  type ItemDetail,
  type NamedChoice,
  namedChoices,
  type Selection,
} from '../selection/selection.ts'
import { type ChosenTrip, wantedPackages, type WantedPackage } from './wantedPackages.ts'
import { weightChange } from './weights.ts'
import { ItemSeq, NO_ITEM, type PackageSeq, type ReservationId, type SailRefId } from '../ids.ts'
import { checked } from '../codec/shapes.ts'

/** One passenger, bicycle, vehicle, or so many of an extra (TICK-14). */
export interface RequestItem {
  readonly seqN: ItemSeq
  readonly priceCategory: string
  readonly sailPackage: string
  readonly sailPackageSeqN: PackageSeq
  readonly sailRefIds: readonly SailRefId[]
  readonly detail: ItemDetail
}

/** A number that a request gives to a named thing. */
export interface NamedNumber {
  readonly key: string
  readonly seqN: ItemSeq
}

/** What is to be held, and what is not: of a booking, and of the change of a paid ticket. */
export interface RequestedItems {
  /** By the package's sequence number (OP-129). */
  readonly requests: Readonly<Record<string, readonly RequestItem[]>>
  readonly purgeItems: readonly PurgeItem[]
}

export interface ReservationRequest extends RequestedItems {
  readonly roundTrip: boolean
  readonly saleChannel: string
}

export type Sync =
  | {
      readonly _tag: 'Create'
      readonly request: ReservationRequest
      readonly named: readonly NamedNumber[]
    }
  | {
      readonly _tag: 'Modify'
      readonly reservationId: ReservationId
      readonly request: ReservationRequest
      readonly named: readonly NamedNumber[]
    }
  /** A trip that was to be removed is not held any more. */
  | { readonly _tag: 'DropTrip'; readonly seqN: PackageSeq }
  /** A weight, a promotion, a trip's removal, a passenger's data: by a call of its own. */
  | { readonly _tag: 'Change'; readonly reservation: Reservation; readonly change: ReservationChange }

export type SyncRefused =
  /** The reservation says what the selection says; nothing is sent (RES-04, RES-18). */
  | { readonly _tag: 'NothingToSend' }
  /** A call is in flight; the change goes with the next one (OP-108), and nothing is modified while it is being confirmed (RES-12). */
  | { readonly _tag: 'CallUnderWay' }
  | { readonly _tag: 'NoSail' }
  /** What is still to be sent stays chosen: the server takes nothing for a cancelled reservation (RES-17, OP-112). */
  | { readonly _tag: 'ReservationCancelled' }

/** What is being done to the reservation: `other` is a fetch after a reload. */
export type Activity = 'idle' | 'creating' | 'modifying' | 'confirming' | 'other'

export interface SyncSituation {
  readonly selection: Selection
  readonly trips: readonly ChosenTrip[]
  readonly reservation: Reservation | null
  readonly activity: Activity
  /** Changes that wait for their turn. */
  readonly wanted: readonly ReservationChange[]
  /** The server has answered what is chosen, and holds something else: nothing is asked again before a person changes it. */
  readonly isSettled: boolean
  /** It is a dearer edit of a ticket, whose difference is to be paid: nothing that is chosen here is meant for it. */
  readonly isOfEdit?: boolean
  readonly saleChannel: string
}

/** The first change creates, later ones modify, and what is already so is not said again. Tickets go first. */
export const decideSync = (situation: SyncSituation): E.Either<SyncRefused, Sync> => {
  if (situation.isOfEdit === true) return E.left({ _tag: 'NothingToSend' })
  const next = nextSync(situation)
  return E.isRight(next) && isCancelled(situation.reservation)
    ? E.left({ _tag: 'ReservationCancelled' })
    : next
}

const nextSync = (given: SyncSituation): E.Either<SyncRefused, Sync> => {
  const situation = withExtrasMatched(given)
  const { reservation, activity, wanted } = situation
  if (activity !== 'idle') return E.left({ _tag: 'CallUnderWay' })
  const packages = wantedPackages(situation.trips, reservation)
  if (packages.length === 0 && reservation === null) return E.left({ _tag: 'NoSail' })
  // A trip that is about to be removed is left as it is till then.
  const staying = packages.filter(({ seqN }) => !isGoing(wanted, seqN))
  const { request, named } = requestOf(situation, packages, staying)
  const isDifferent = Object.keys(request.requests).length > 0 || request.purgeItems.length > 0
  if (isDifferent && !situation.isSettled)
    return E.right(
      reservation === null
        ? { _tag: 'Create', request, named }
        : { _tag: 'Modify', reservationId: reservation.reservationId, request, named },
    )
  const change = weightChange(situation.selection, reservation) ?? wanted[0]
  if (change === undefined || reservation === null) return E.left({ _tag: 'NothingToSend' })
  const isGone =
    change._tag === 'RemoveTrip' && !reservation.sailPackages.some(({ seqN }) => seqN === change.seqN)
  return E.right(isGone ? { _tag: 'DropTrip', seqN: change.seqN } : { _tag: 'Change', reservation, change })
}

/** Whether this trip waits for its removal. */
export const isGoing = (wanted: readonly ReservationChange[], seqN: PackageSeq): boolean =>
  wanted.some((one) => one._tag === 'RemoveTrip' && one.seqN === seqN)

/** Whether nothing of these packages stays held once this is given back. */
const areEmptied = (
  packages: readonly WantedPackage[],
  reservation: Reservation | null,
  purgeItems: readonly PurgeItem[],
): boolean =>
  packages.every(({ seqN }) =>
    itemsOfPackage(reservation, seqN).every((item) => purgeItems.some((one) => isSameItem(one, item))),
  )

/** What is held for a trip that was given up while the call that reserved it was in flight. */
const strayItems = (
  packages: readonly WantedPackage[],
  reservation: Reservation | null,
): readonly PurgeItem[] =>
  purgeOf(
    (reservation?.items ?? []).filter((item) => !packages.some(({ seqN }) => seqN === item.sailPackageSeqN)),
  )

/** Whether the reservation holds exactly what is selected, on the sails that are selected, or all that the server gives. */
export const isInSync = (given: Omit<SyncSituation, 'activity'>): boolean => {
  if (given.isOfEdit === true) return true
  const situation = withExtrasMatched(given)
  const { selection, reservation, trips, isSettled } = situation
  const decided = decideSync({ ...situation, activity: 'idle' })
  const isWaiting =
    !isSettled &&
    wantedPackages(trips, reservation).some(
      (wanted) => differenceOn(wanted, selection, reservation).waitingKeys.length > 0,
    )
  return E.isLeft(decided) && decided.left._tag === 'NothingToSend' && !isWaiting
}

/**
 * Extras that are chosen and whose question is not answered yet: they stay out of every request (TICK-27). One that was
 * sent before a reload waits only where it has to be sent again: another number of it, or on another sail.
 */
export const unansweredAddons = (given: Omit<SyncSituation, 'activity'>): readonly ChosenAddon[] => {
  const { selection, trips, reservation } = withExtrasMatched(given)
  const waitingKeys = wantedPackages(trips, reservation).flatMap(
    (wanted) => differenceOn(wanted, selection, reservation).waitingKeys,
  )
  return selection.addons.filter(
    ({ code, mandatoryParameter, text, isForgotten }) =>
      mandatoryParameter !== null &&
      text.trim() === '' &&
      countOf(selection.lines, code) > 0 &&
      (!isForgotten || waitingKeys.includes(addonKey(code))),
  )
}

/** The numbers after the last of these, in their order. */
export const numbersAfter = (
  items: readonly Pick<ReservationItem, 'seqN'>[],
  given: readonly ItemSeq[] = [],
): (() => ItemSeq) => {
  let last = Math.max(0, ...given, ...items.map(({ seqN }) => seqN))
  return () => checked(ItemSeq, (last += 1))
}

/** A ticket of which it does not matter whose it is; any of its kind is as good. */
const UNNAMED: ItemDetail = {
  _tag: 'Passenger',
  personalIdentificationNumber: null,
  backupRegistryUsed: false,
}

/** A ticket, whose `key` is `null`, or a named thing; `seqN` is its own number, `null` where it has none. */
export interface ToSay extends Pick<NamedChoice, 'seqN' | 'priceCategory' | 'detail'> {
  readonly key: string | null
}

/** What is to be said of a package: the tickets that are missing, then named things in their order. */
export const toSay = (
  choices: readonly NamedChoice[],
  { missingCodes, namedKeys }: PackageDifference,
): readonly ToSay[] => [
  ...missingCodes.map((priceCategory) => ({ key: null, seqN: null, priceCategory, detail: UNNAMED })),
  ...choices.filter(({ key }) => namedKeys.includes(key)),
]

interface PackageToSay {
  readonly wanted: WantedPackage
  readonly difference: PackageDifference
  readonly things: readonly ToSay[]
}

interface Numbering {
  readonly reservation: Reservation | null
  readonly nextSeq: () => ItemSeq
}

/** What is said of packages, where there is anything to say, and what of theirs goes. */
export const requestedItems = (packages: readonly PackageToSay[], numbering: Numbering): RequestedItems => ({
  requests: Object.fromEntries(
    packages
      .map((one) => [one.wanted.seqN, itemsSaid(one, numbering)] as const)
      .filter(([, items]) => items.length > 0),
  ),
  purgeItems: packages.flatMap(({ difference }) => difference.purgeItems),
})

/** Each thing on the sails of its package: under the number that holds it, or its own where that is free, or the next one. */
const itemsSaid = (
  { wanted, difference, things }: PackageToSay,
  { reservation, nextSeq }: Numbering,
): readonly RequestItem[] => {
  const { code: sailPackage, seqN: sailPackageSeqN, sailRefIds } = wanted
  // What goes out by the same request goes with its number.
  const isStaying = (item: ReservationItem): boolean =>
    !difference.purgeItems.some((one) => isSameItem(one, item))
  const taken = new Set(
    itemsOfPackage(reservation, sailPackageSeqN)
      .filter(isStaying)
      .map(({ seqN }) => seqN),
  )
  const given = new Map<ToSay, ItemSeq>()
  const ownOf = ({ seqN }: ToSay): ItemSeq => seqN ?? NO_ITEM
  // In the order of their own numbers: that of the items says what is what where a server counts them through.
  for (const thing of [...things].sort((one, other) => ownOf(one) - ownOf(other))) {
    const isFree = thing.seqN !== null && !taken.has(thing.seqN)
    const seqN = difference.heldNumbers.get(thing.key) ?? (isFree ? thing.seqN : nextSeq())
    taken.add(seqN)
    given.set(thing, seqN)
  }
  return things.map((thing) => ({
    seqN: given.get(thing) ?? NO_ITEM,
    priceCategory: thing.priceCategory,
    sailPackage,
    sailPackageSeqN,
    sailRefIds,
    detail: onSails(thing.detail, sailRefIds),
  }))
}

const requestOf = (
  situation: SyncSituation,
  packages: readonly WantedPackage[],
  staying: readonly WantedPackage[],
) => {
  const { selection, reservation } = situation
  const nextSeq = numbersAfter(reservation?.items ?? [], selection.namedSeqNs)
  const named: NamedNumber[] = []
  const choices = namedChoices(selection)
  const differences = staying.map((wanted) => ({
    wanted,
    difference: differenceOn(wanted, selection, reservation),
  }))
  // One number for a named thing in all packages.
  const numbered = choices.map((choice) => {
    const isSaid = differences.some(({ difference }) => difference.namedKeys.includes(choice.key))
    if (!isSaid || choice.seqN !== null) return choice
    const seqN = nextSeq()
    named.push({ key: choice.key, seqN })
    return { ...choice, seqN }
  })
  const { requests, purgeItems: purged } = requestedItems(
    differences.map((one) => ({ ...one, things: toSay(numbered, one.difference) })),
    { reservation, nextSeq },
  )
  const holdsNothing = Object.keys(requests).length === 0 && areEmptied(staying, reservation, purged)
  // A server doesn't remove the last trip: where nothing would be held beside it, all of it is given back.
  const purgeItems = eachOnce([...purged, ...strayItems(holdsNothing ? staying : packages, reservation)])
  const request: ReservationRequest = {
    roundTrip: situation.trips.length > 1,
    saleChannel: situation.saleChannel,
    requests,
    purgeItems,
  }
  return { request, named }
}

/** Extras of a kind that came back without numbers share the one that they were asked for with: it goes back once. */
const eachOnce = (items: readonly PurgeItem[]): readonly PurgeItem[] =>
  items.filter((item, i) => items.findIndex((one) => isSameItem(one, item)) === i)

/** A vehicle's weights on the sails of its own package. */
const onSails = (detail: ItemDetail, sailRefIds: readonly SailRefId[]): ItemDetail =>
  detail._tag === 'Vehicle'
    ? {
        ...detail,
        weightOnSails: detail.weightOnSails.filter(({ sailRefId }) => sailRefIds.includes(sailRefId)),
      }
    : detail
