// What has to be told of an answer about what is held, by a second reading: the numbers that the server gave, and what
// it holds otherwise than was asked.
import type { HeldDifference, HeldOtherwise } from '../../../reservation/heldDifferences.ts'
import type { Reservation, ReservationItem } from '../../../reservation/reservation.ts'
import type { TicketLine } from '../../../tickets/ticketLine.ts'
import { dueStep, isLeaving, type Situation } from './dueStep.ts'
import { hasNoNumber, holdingOf, itemsIn, packagesWithItems, type Sought, soughtIn } from './holding.ts'
import { withNumberedExtras } from './needs.ts'
import { isWhereWanted, wantedIn } from './packages.ts'
import type { Thing, Wish } from './wish.ts'

type Why = HeldOtherwise['why']

export interface DueNumbers {
  readonly named: readonly { readonly key: string; readonly seqN: number }[]
  readonly gone: readonly string[]
  readonly freed: readonly number[]
}

export const dueNumbers = (wish: Wish, answer: Reservation, askedOut: readonly string[]): DueNumbers => {
  const sought = soughtIn(wish, answer, askedOut)
  const all = [...sought.things, ...sought.gone]
  const packages = packagesWithItems(answer)
  const holdings = packages.map((seqN) => holdingOf(sought, itemsIn(answer, seqN)))
  const numberOf = ({ key }: Thing): number | null => {
    for (const { itemOf } of holdings) {
      const item = itemOf.get(key)
      if (item !== undefined && !hasNoNumber(item)) return item.seqN
    }
    return null
  }
  const numbers = new Set(all.map(numberOf))
  const isHeld = ({ key }: Thing): boolean => holdings.some(({ itemOf }) => itemOf.has(key))
  const named = all.flatMap((thing) => {
    const seqN = numberOf(thing)
    return seqN === null || thing.number === null || thing.number === seqN ? [] : [{ key: thing.key, seqN }]
  })
  const codes = new Set([...all, ...wish.extras].map(({ code }) => code))
  const tickets = itemsIn(answer, packages[0] ?? 0).filter(
    (item) => holdings[0]?.used.has(item) !== true && !codes.has(item.priceCategory),
  )
  return {
    named,
    gone: sought.gone
      .filter((thing) => !isHeld(thing) && answer.items.some(({ seqN }) => seqN === thing.number))
      .map(({ key }) => key),
    freed: tickets
      .map(({ seqN }) => seqN)
      .filter((seqN) => wish.givenNumbers.includes(seqN) && !numbers.has(seqN)),
  }
}

/** What is chosen once the answer's numbers are known; what has gone is looked for no more. */
export const renumberedWish = (wish: Wish, { named, gone }: DueNumbers): Wish => {
  const renumber = (things: readonly Thing[]): readonly Thing[] =>
    things.map((thing) => ({
      ...thing,
      number: named.find(({ key }) => key === thing.key)?.seqN ?? thing.number,
    }))
  return {
    ...wish,
    extras: wish.extras.map((extra) => {
      const given = named.find(({ key }) => key === `A:${extra.code}`)
      return given === undefined ? extra : { ...extra, seqN: given.seqN as typeof extra.seqN }
    }),
    things: renumber(wish.things),
    leaving: renumber(wish.leaving.filter(({ key }) => !gone.includes(key))),
  }
}

interface Asked {
  readonly situation: Situation
  readonly answer: Reservation
  readonly askedOut: readonly string[]
}

/** `null` where what is chosen is held, or can't be asked for. */
export const dueDifferences = ({ situation: whole, answer: told, askedOut }: Asked, why: Why): unknown => {
  const situation = withoutLeaving(whole, withNumberedExtras(whole.wish, told) ?? told)
  const { wish, trips, reservation: answer } = situation
  const asked: Situation = { ...situation, activity: 'idle', isSettled: false }
  if (dueStep(asked)._tag !== 'Request') return null
  const sought = soughtIn(wish, answer, askedOut)
  const held = packagesWithItems(answer)
  const wanted = wantedIn(trips, answer)
  const found = new Set(held.flatMap((seqN) => [...holdingOf(sought, itemsIn(answer, seqN)).itemOf.keys()]))
  const rest = unclaimedIn(sought, answer)
  const onOtherSails = wanted.filter((one) => !isWhereWanted(answer, one)).map(({ seqN }) => seqN)
  const isLost = ({ kind, number, key }: Thing): boolean =>
    kind !== 'extra' && number !== null && !found.has(key)
  return {
    reservationId: answer.reservationId,
    why,
    differences: [...new Set([...wanted.map(({ seqN }) => seqN), ...held])].flatMap((seqN) =>
      differencesIn(situation, answer, seqN),
    ),
    onOtherSails: onOtherSails.filter((seqN) => held.includes(seqN)),
    lines: linesOf(rest.filter(({ isVehicle }) => !isVehicle)),
    lost: wish.things.filter(isLost).map(({ key }) => key),
    kept: wish.leaving.filter(({ key }) => found.has(key)).map(({ key }) => key),
    found: rest.filter(({ isVehicle }) => isVehicle).map(vehicleIn),
  }
}

/** A direction that is on its way out is as it was, and says nothing, where anything else is held. */
const withoutLeaving = (
  situation: Situation,
  answer: Reservation,
): Situation & { readonly reservation: Reservation } => {
  const wanted = situation.wanted.filter(({ _tag }) => _tag === 'RemoveTrip')
  const stays = (seqN: number): boolean => !isLeaving(wanted, seqN)
  const items = answer.items.filter(({ sailPackageSeqN }) => stays(sailPackageSeqN))
  if (items.length === 0) return { ...situation, wanted, reservation: answer }
  return {
    ...situation,
    wanted,
    trips: situation.trips.filter(({ seqN }) => stays(seqN)),
    reservation: { ...answer, items, sailPackages: answer.sailPackages.filter(({ seqN }) => stays(seqN)) },
  }
}

/** What is left of the first package without the residents and the vehicles, each item with what is left of it. */
export const unclaimedIn = (sought: Sought, answer: Reservation): readonly ReservationItem[] => {
  const items = itemsIn(answer, packagesWithItems(answer)[0] ?? 0)
  const { used } = holdingOf(
    { ...sought, things: sought.things.filter(({ kind }) => kind !== 'extra') },
    items,
  )
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (used.get(item) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

export const vehicleIn = (item: ReservationItem): unknown => ({
  kind: item.subType === 'TRAILER' ? 'trailer' : 'vehicle',
  seqN: item.seqN,
  priceCategory: item.priceCategory,
  title: item.title,
  licencePlate: item.licencePlate,
})

const linesOf = (items: readonly ReservationItem[]): readonly TicketLine[] =>
  [...new Set(items.map(({ priceCategory }) => priceCategory))].map((code) => {
    const ofKind = items.filter(({ priceCategory }) => priceCategory === code)
    return {
      code,
      title: ofKind.at(-1)?.title ?? code,
      count: ofKind.reduce((sum, { quantity }) => sum + quantity, 0),
    }
  })

const differencesIn = (
  { wish, vehicles }: Situation,
  answer: Reservation,
  seqN: number,
): readonly HeldDifference[] => {
  const items = itemsIn(answer, seqN)
  const titleOfVehicle = (key: string): string | undefined =>
    vehicles.find((vehicle) => vehicle.key === key)?.title
  const asked: readonly TicketLine[] = [
    ...wish.lines,
    ...wish.things
      .filter(({ kind }) => kind !== 'extra')
      .map(({ key, code }) => ({ code, title: titleOfVehicle(key) ?? code, count: 1 })),
  ]
  const differences: HeldDifference[] = []
  for (const code of new Set([...asked.map((one) => one.code), ...items.map((one) => one.priceCategory)])) {
    const wanted = asked.filter((one) => one.code === code)
    const ofKind = items.filter((one) => one.priceCategory === code)
    const count = wanted.reduce((sum, one) => sum + one.count, 0)
    const held = ofKind.reduce((sum, one) => sum + one.quantity, 0)
    const title = (wanted[0] ?? ofKind[0])?.title ?? code
    if (count !== held)
      differences.push({ seqN: seqN as HeldDifference['seqN'], code, title, asked: count, held })
  }
  return differences
}

/** All that the next request could ask for; what a vehicle weighs is told by calls of its own. */
export const choiceIn = ({ wish, trips }: Situation, answer: Reservation): unknown => [
  wish.tickets.map(({ code, count }) => [code, count]),
  wish.things.map(({ key, kind, code, amount, saying }) => [
    key,
    kind,
    code,
    amount,
    { ...saying, weightOnSails: null },
  ]),
  [...wantedIn(trips, answer)].sort((one, other) => one.seqN - other.seqN),
]
