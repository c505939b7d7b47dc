// What is shown when the server's answer differs from the request, line by line, and what the selection becomes then:
// that which is held. It is shown once and not requested again; the next change is the customer's.
import * as E from 'fp-ts/Either'
import type { ItemSeq, PackageSeq } from '../ids.ts'
import type { TicketLine } from '../tickets/ticketLine.ts'
import type { ReservationChange } from './change.ts'
import { cameIn, type ChangeElsewhere } from './elsewhere.ts'
import type { FoundVehicle, HeldDifference, HeldOtherwise } from './heldDifferences.ts'
import { withExtrasShared } from './heldExtras.ts'
import {
  type AnsweredRequest,
  holdersOf,
  itemsOfPackage,
  type NamedThings,
  namedThings,
  packageSeqNs,
  type Renumbering,
  renumbered,
} from './holders.ts'
import { leavingThings, type NamedThing, thingsOf } from '../selection/wanted.ts'
import { decideSync, isGoing, type SyncSituation } from './request.ts'
import { quantityOf, type Reservation, type ReservationItem, ticketLines } from './reservation.ts'
import { numbered, numberedLeaving } from '../selection/namedThings.ts'
import {
  addonKey,
  countedLines,
  isAddon,
  type ItemDetail,
  namedChoices,
  type Selection,
} from '../selection/selection.ts'
import { isHeldElsewhere, wantedPackages } from './wantedPackages.ts'

interface Answered extends AnsweredRequest {
  readonly situation: SyncSituation
  readonly answer: Reservation
}

/** `null` where the answer holds what is chosen, or what can't be said now. */
export const heldOtherwise = (
  { situation, answer: received, askedOut }: Answered,
  why: HeldOtherwise['why'],
): HeldOtherwise | null => {
  const { trips, answer } = staying(situation, withExtrasShared(received, [situation.selection.lines]))
  const wanted = situation.wanted.filter(({ _tag }) => _tag === 'RemoveTrip')
  const asked = {
    ...situation,
    trips,
    wanted,
    reservation: answer,
    activity: 'idle' as const,
    isSettled: false,
  }
  const decided = decideSync(asked)
  if (E.isLeft(decided) || !('request' in decided.right)) return null
  const { selection } = asked
  const packages = wantedPackages(asked.trips, answer)
  const onOtherSails = packages.filter((one) => isHeldElsewhere(answer, one)).map(({ seqN }) => seqN)
  const all = [...packages.map(({ seqN }) => seqN), ...packageSeqNs(answer)]
  const things = namedThings(selection, { answer, askedOut })
  const rest = unclaimed(things, answer)
  const isHeld = ({ key }: NamedThing): boolean =>
    packageSeqNs(answer).some((seqN) => holdersOf(things, itemsOfPackage(answer, seqN)).byKey.has(key))
  return {
    reservationId: answer.reservationId,
    why,
    differences: [...new Set(all)].flatMap((seqN) => differencesOn(selection, answer, seqN)),
    onOtherSails: onOtherSails.filter((seqN) => packageSeqNs(answer).includes(seqN)),
    lines: [
      ...ticketLines(rest.flatMap(({ item, quantity }) => (item.isVehicle ? [] : [{ ...item, quantity }]))),
    ],
    lost: thingsOf(selection)
      .filter((one) => isNumbered(one) && one.seqN !== null && !isHeld(one))
      .map(({ key }) => key),
    kept: leavingThings(selection.leaving)
      .filter(isHeld)
      .map(({ key }) => key),
    found: rest.flatMap(({ item }) => (item.isVehicle ? [foundVehicle(item)] : [])),
  }
}

/** Nothing is asked of a trip that waits for its removal, so nothing of it is shown; unless it is all that is held. */
const staying = (
  { trips, wanted }: Pick<SyncSituation, 'trips' | 'wanted'>,
  answer: Reservation,
): Pick<Answered, 'answer'> & Pick<SyncSituation, 'trips'> => {
  const items = answer.items.filter((item) => !isGoing(wanted, item.sailPackageSeqN))
  if (items.length === 0) return { trips, answer }
  const sailPackages = answer.sailPackages.filter(({ seqN }) => !isGoing(wanted, seqN))
  return {
    trips: trips.filter(({ seqN }) => !isGoing(wanted, seqN)),
    answer: { ...answer, items, sailPackages },
  }
}

/** What no resident and no vehicle of ours takes of the package that goes first. */
const unclaimed = (things: NamedThings, answer: Reservation) => {
  const [first] = packageSeqNs(answer)
  const items = answer.items.filter((item) => item.sailPackageSeqN === first)
  const { taken } = holdersOf({ ...things, expected: things.expected.filter(isNumbered) }, items)
  return items.flatMap((item) => {
    const quantity = item.quantity - (taken.get(item) ?? 0)
    return quantity > 0 ? [{ item, quantity }] : []
  })
}

/** Residents and vehicles that came in elsewhere, by their numbers, and that are not chosen here. */
export const strangersIn = (
  selection: Selection,
  answer: Reservation,
  change: ChangeElsewhere,
): { readonly found: FoundVehicle[]; readonly freed: ItemSeq[] } => {
  const strangers = unclaimed(namedThings(selection, { answer, askedOut: [] }), answer)
    .map(({ item }) => item)
    .filter((item) => cameIn(change, item))
  const isExtra = ({ priceCategory }: ReservationItem): boolean => isAddon(selection, priceCategory)
  return {
    found: strangers.filter(({ isVehicle }) => isVehicle).map(foundVehicle),
    freed: strangers
      .filter((item) => !item.isVehicle && !isExtra(item) && selection.namedSeqNs.includes(item.seqN))
      .map(({ seqN }) => seqN),
  }
}

/** Residents and vehicles: extras are lines too. */
const isNumbered = ({ kind }: NamedThing): boolean => kind !== 'Addon'

const differencesOn = (
  selection: Selection,
  answer: Reservation,
  seqN: PackageSeq,
): readonly HeldDifference[] => {
  const items = itemsOfPackage(answer, seqN)
  const asked = askedLines(selection)
  const codes = new Set([...asked.map(({ code }) => code), ...items.map((item) => item.priceCategory)])
  return [...codes].flatMap((code) => {
    const lines = asked.filter((line) => line.code === code)
    const count = lines.reduce((sum, line) => sum + line.count, 0)
    const held = quantityOf(items.filter((item) => item.priceCategory === code))
    const title = lines[0]?.title ?? items.find((item) => item.priceCategory === code)?.title ?? code
    return count === held ? [] : [{ seqN, code, title, asked: count, held }]
  })
}

/** Everything that travels, with its own words: tickets, extras, residents, vehicles. */
const askedLines = (selection: Selection): readonly TicketLine[] => [
  ...selection.lines,
  ...selection.travellers.flatMap(({ status, level }) =>
    status === 'exist' && level !== null ? [{ code: level, title: level, count: 1 }] : [],
  ),
  ...selection.vehicles.map(({ priceCategory, title }) => ({ code: priceCategory, title, count: 1 })),
]

const foundVehicle = (item: ReservationItem): FoundVehicle => ({
  kind: item.subType === 'TRAILER' ? 'trailer' : 'vehicle',
  seqN: item.seqN,
  priceCategory: item.priceCategory,
  title: item.title,
  licencePlate: item.licencePlate,
})

/** What the server holds after a call that was taken. */
export interface TakenAnswer {
  readonly reservation: Reservation
  /** The one that it was asked for, beside the tickets. */
  readonly change: ReservationChange | null
  /** A create or a modify asks for tickets; what any other answer holds besides was put in elsewhere. */
  readonly why: HeldOtherwise['why']
}

/** What an answer leads to, beside its own event. */
interface AnswerReport {
  /** The numbers that the server gave instead of ours. */
  readonly renumbering: Renumbering
  readonly isWithoutEffect: boolean
  readonly otherwise: HeldOtherwise | null
}

/**
 * `asked` is how it stood when the call went out. What a person has changed in the meantime goes with the next request, and
 * nothing is reported before that one is answered.
 */
export const reportOf = (
  answer: TakenAnswer,
  { asked, now }: { readonly asked: SyncSituation; readonly now: SyncSituation },
): AnswerReport => {
  const { reservation, change, why } = answer
  const askedOut = why === 'asked' ? leavingThings(asked.selection.leaving).map(({ key }) => key) : []
  const renumbering = renumbered(now.selection, { answer: reservation, askedOut })
  const trips = tripsAfter(now, answer)
  // What an earlier answer has reported is not reported again by one that was to change something else.
  const isUnchanged =
    chosenText({ ...now, trips }, reservation) ===
      chosenText({ ...asked, trips: tripsAfter(asked, answer) }, reservation) &&
    !(now.isSettled && why === 'elsewhere')
  const situation = { ...now, selection: withNumbers(now.selection, renumbering), trips }
  return {
    renumbering,
    isWithoutEffect: change !== null && !isShown(change, reservation),
    otherwise: isUnchanged ? heldOtherwise({ situation, answer: reservation, askedOut }, why) : null,
  }
}

/**
 * What the next request could ask for after this answer. While another direction or day is looked at and no sail is
 * chosen there, what is held stays on its own sails, so nothing new is wanted. A weight is sent by a call of its own.
 */
const chosenText = ({ selection, trips }: SyncSituation, answer: Reservation): string =>
  JSON.stringify([
    countedLines(selection).map(({ code, count }) => [code, count]),
    namedChoices(selection).map(({ key, priceCategory, quantity, detail }) => [
      key,
      priceCategory,
      quantity,
      withoutWeights(detail),
    ]),
    [...wantedPackages(trips, answer)]
      .sort((one, other) => one.seqN - other.seqN)
      .map(({ seqN, code, sailRefIds }) => [seqN, code, sailRefIds]),
  ])

const withoutWeights = (detail: ItemDetail): ItemDetail =>
  detail._tag === 'Vehicle' ? { ...detail, weightOnSails: [] } : detail

const withNumbers = (selection: Selection, renumbering: Renumbering): Selection => {
  const { addons, travellers, vehicles, leaving } = selection
  const idOf = ({ localID }: Selection['travellers'][number]): string => localID
  const keyOf = ({ key }: Selection['vehicles'][number]): string => key
  return {
    ...selection,
    addons: numbered(addons, ({ code }) => addonKey(code), renumbering),
    travellers: numbered(travellers, idOf, renumbering),
    vehicles: numbered(vehicles, keyOf, renumbering),
    leaving: {
      travellers: numberedLeaving(leaving.travellers, idOf, renumbering),
      vehicles: numberedLeaving(leaving.vehicles, keyOf, renumbering),
    },
  }
}

/** A trip that was given back is no longer wanted, unless the server holds on to it. */
const tripsAfter = (
  { trips }: SyncSituation,
  { change, reservation }: TakenAnswer,
): SyncSituation['trips'] => {
  if (change?._tag !== 'RemoveTrip') return trips
  return trips.filter(
    ({ seqN }) => seqN !== change.seqN || reservation.sailPackages.some((one) => one.seqN === seqN),
  )
}

/**
 * Whether the answer to a change of another kind shows it; no answer holds a weight. Names and codes are judged by whether there
 * are any: a server may write them in its own way.
 */
const isShown = (change: ReservationChange, { promotion, sailPackages, guests }: Reservation): boolean => {
  switch (change._tag) {
    case 'ApplyPromotion':
      return promotion !== null
    case 'RemovePromotion':
      return promotion === null
    case 'RemoveTrip':
      return !sailPackages.some(({ seqN }) => seqN === change.seqN)
    case 'SetWeight':
      return true
    case 'SaveGuest': {
      const guest = guests.find(({ seqN }) => seqN === change.guest.seqN)
      return change.guest.named === null || (guest !== undefined && guest.firstName + guest.lastName !== '')
    }
  }
}
