// What is shown when the server's answer differs from the request, line by line, and what the selection becomes then:
// that which is held. It is shown once and not requested again; the next change is the customer's.
import * as E from 'fp-ts/Either'
import type { ItemSeq, PackageSeq } from '../ids.ts'
import type { TicketLine } from '../tickets/ticketLine.ts'
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
} from './holders.ts'
import { leavingThings, type NamedThing, thingsOf } from '../selection/wanted.ts'
import { decideSync, isGoing, type SyncSituation } from './request.ts'
import { quantityOf, type Reservation, type ReservationItem, ticketLines } from './reservation.ts'
import { isAddon, type Selection } from '../selection/selection.ts'
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
