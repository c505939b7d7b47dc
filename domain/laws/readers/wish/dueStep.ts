// What should be sent to the server next, by a second reading: what is chosen, held against what is held.
import type { ReservationChange } from '../../../reservation/change.ts'
import type { Reservation, ReservationItem } from '../../../reservation/reservation.ts'
import type { WeightOnSail } from '../../../vehicles/vehicle.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { isDifferenceDue } from '../edit/difference.ts'
import { isOverWord } from '../told.ts'
import { hasNoNumber, holdingNow, itemsIn } from './holding.ts'
import { type GivenBack, type Needs, needsOf, withNumberedExtras } from './needs.ts'
import { type Wanted, wantedIn } from './packages.ts'
import { type Wish, wishOf } from './wish.ts'

/** The body of a create or a modify; only the channel through which it is sold is missing. */
export interface DueBody {
  readonly roundTrip: boolean
  readonly requests: Readonly<Record<string, readonly DueItem[]>>
  readonly purgeItems: readonly GivenBack[]
}

export type DueItem = Readonly<Record<string, unknown>> & { readonly seqN: number }

export interface DueNumber {
  readonly key: string
  readonly seqN: number
}

export type DueStep =
  | { readonly _tag: 'Request'; readonly body: DueBody; readonly named: readonly DueNumber[] }
  | { readonly _tag: 'Change'; readonly change: ReservationChange }
  | { readonly _tag: 'Drop'; readonly seqN: number }
  /** All is as it should be. */
  | { readonly _tag: 'Nothing' }
  /** Something else is being done, or nothing can be. */
  | { readonly _tag: 'Blocked' }

export interface Situation {
  readonly wish: Wish
  readonly trips: LawModels['schedule']['trips']
  readonly vehicles: LawModels['vehicles']['chosen']
  readonly reservation: Reservation | null
  readonly activity: LawModels['reservation']['activity']
  readonly wanted: readonly ReservationChange[]
  /** It is told how what is held differs, and nothing was changed since. */
  readonly isSettled: boolean
  /** It is a ticket whose difference is to be paid. */
  readonly isOfEdit: boolean
}

export const situationIn = (models: LawModels): Situation => ({
  wish: wishOf(models),
  trips: models.schedule.trips,
  vehicles: models.vehicles.chosen,
  reservation: models.reservation.current,
  activity: models.reservation.activity,
  wanted: models.reservation.wanted,
  isSettled: models.reservation.heldOtherwise !== null,
  isOfEdit: isDifferenceDue(models),
})

export const isOver = (reservation: Reservation | null): boolean =>
  reservation !== null && isOverWord(reservation.status)

export const dueStep = (told: Situation): DueStep => {
  if (told.isOfEdit) return { _tag: 'Nothing' }
  const { wish, trips, wanted, activity, isSettled } = told
  const reservation = withNumberedExtras(wish, told.reservation)
  const packages = wantedIn(trips, reservation)
  if (activity !== 'idle' || (packages.length === 0 && reservation === null)) return BLOCKED
  const request = dueRequest({ ...told, reservation }, packages)
  const { requests, purgeItems } = request.body
  const isDifferent = Object.keys(requests).length + purgeItems.length > 0
  if (isDifferent && !isSettled) return isOver(reservation) ? BLOCKED : request
  const change = dueWeight(told.vehicles, wish, reservation) ?? wanted[0]
  if (change === undefined || reservation === null) return { _tag: 'Nothing' }
  if (isOver(reservation)) return BLOCKED
  const isGone =
    change._tag === 'RemoveTrip' && reservation.sailPackages.every(({ seqN }) => seqN !== change.seqN)
  return isGone ? { _tag: 'Drop', seqN: change.seqN } : { _tag: 'Change', change }
}

/** The same for these models. They never change, and are asked about when they come and when they go. */
export const dueStepIn = (models: LawModels): DueStep => {
  const known = STEPS.get(models) ?? dueStep(situationIn(models))
  STEPS.set(models, known)
  return known
}

const STEPS = new WeakMap<LawModels, DueStep>()

const BLOCKED: DueStep = { _tag: 'Blocked' }

type Asked = Pick<Situation, 'wish' | 'trips' | 'reservation' | 'wanted'>

interface PackageNeeds extends Needs {
  readonly wanted: Wanted
}

const dueRequest = (
  { wish, trips, reservation, wanted }: Asked,
  packages: readonly Wanted[],
): Extract<DueStep, { readonly _tag: 'Request' }> => {
  const needs = packages
    .filter(({ seqN }) => !isLeaving(wanted, seqN))
    .map((one) => ({ wanted: one, ...needsOf(one, wish, reservation) }))
  const held = reservation?.items ?? []
  const next = counterFrom([...wish.givenNumbers, ...held.map(({ seqN }) => seqN)])
  const named: DueNumber[] = []
  const ownNumbers = new Map<string, number>()
  for (const { key, number } of wish.things) {
    if (!needs.some(({ things }) => things.some((thing) => thing.key === key))) continue
    const seqN = number ?? next()
    if (number === null) named.push({ key, seqN })
    ownNumbers.set(key, seqN)
  }
  const requests: Record<string, readonly DueItem[]> = {}
  for (const one of needs) {
    const items = itemsFor(one, { held, ownNumbers, next })
    if (items.length > 0) requests[one.wanted.seqN] = items
  }
  // The last trip can't be removed: with nothing beside it, its tickets go back one by one.
  const isRestEmpty =
    Object.keys(requests).length === 0 &&
    needs.every(({ wanted: { seqN }, back }) =>
      itemsIn(reservation, seqN).every((item) => back.some((one) => one.seqN === item.seqN)),
    )
  const known = isRestEmpty ? needs.map((one) => one.wanted) : packages
  const isStray = (item: ReservationItem): boolean =>
    !hasNoNumber(item) && known.every(({ seqN }) => seqN !== item.sailPackageSeqN)
  const stray = held.filter(isStray).map(({ seqN, sailPackageSeqN }) => ({ seqN, sailPackageSeqN }))
  const purgeItems = onceEach([...needs.flatMap(({ back }) => back), ...stray])
  return { _tag: 'Request', body: { roundTrip: trips.length === 2, requests, purgeItems }, named }
}

/** It is on its way out. */
export const isLeaving = (wanted: Situation['wanted'], seqN: number): boolean =>
  wanted.some((change) => change._tag === 'RemoveTrip' && change.seqN === seqN)

const counterFrom = (numbers: readonly number[]): (() => number) => {
  let last = numbers.reduce((most, one) => Math.max(most, one), 0)
  return () => {
    last += 1
    return last
  }
}

interface Numbering {
  readonly held: readonly ReservationItem[]
  readonly ownNumbers: ReadonlyMap<string, number>
  readonly next: () => number
}

/** Tickets first; a thing keeps the number under which it is held, or has its own where that is free. */
const itemsFor = (
  { wanted: { seqN: packageNumber, code, sails }, tickets, things, staying, back }: PackageNeeds,
  { held, ownNumbers, next }: Numbering,
): readonly DueItem[] => {
  const place = { sailPackage: code, sailPackageSeqN: packageNumber, sailRefIds: sails }
  const ticketItems = tickets.map((priceCategory) => ({
    seqN: next(),
    priceCategory,
    ...place,
    personalIdentificationNumber: null,
    backupRegistryUsed: false,
  }))
  const isTaken = (number: number): boolean =>
    held.some(({ seqN, sailPackageSeqN }) => seqN === number && sailPackageSeqN === packageNumber) &&
    back.every(({ seqN }) => seqN !== number)
  const numbers = new Map<string, number>()
  const ownOf = (key: string): number => ownNumbers.get(key) ?? 0
  for (const { key } of [...things].sort((one, other) => ownOf(one.key) - ownOf(other.key))) {
    const own = ownOf(key)
    const isFree = !isTaken(own) && ![...numbers.values()].includes(own)
    numbers.set(key, staying.get(key) ?? (isFree ? own : next()))
  }
  const thingItems = things.map(({ key, code: priceCategory, saying }) => ({
    seqN: numbers.get(key) ?? 0,
    priceCategory,
    ...place,
    ...sayingOn(saying, sails),
  }))
  return [...ticketItems, ...thingItems]
}

/** Of its weights a vehicle says those of the sails that it goes on. */
const sayingOn = (saying: Wish['things'][number]['saying'], sails: readonly string[]) => {
  const { weightOnSails, ...rest } = saying
  return Array.isArray(weightOnSails)
    ? {
        ...rest,
        weightOnSails: (weightOnSails as readonly WeightOnSail[]).filter((one) =>
          sails.includes(one.sailRefId),
        ),
      }
    : rest
}

const onceEach = (all: readonly GivenBack[]): readonly GivenBack[] => {
  const byPlace = new Map<string, GivenBack>()
  for (const one of all) {
    const place = `${one.seqN} in ${one.sailPackageSeqN}`
    if (!byPlace.has(place)) byPlace.set(place, one)
  }
  return [...byPlace.values()]
}

/** The first that is another than the server was told, on a sail on which its vehicle is held. */
const dueWeight = (
  vehicles: Situation['vehicles'],
  wish: Wish,
  reservation: Reservation | null,
): ReservationChange | null => {
  if (reservation === null) return null
  const homes = reservation.sailPackages.map(({ seqN, sails }) => ({
    sails,
    itemOf: holdingNow(wish, itemsIn(reservation, seqN)).itemOf,
  }))
  for (const { key, weights, sentWeights } of vehicles)
    for (const { sails, itemOf } of homes) {
      const seqNum = itemOf.get(key)?.seqN
      for (const { sailRefId } of seqNum === undefined ? [] : sails) {
        const due = kilograms(weights, sailRefId)
        if (seqNum !== undefined && due !== kilograms(sentWeights, sailRefId))
          return { _tag: 'SetWeight', key, seqNum, sailRefId, weightInKg: due }
      }
    }
  return null
}

const kilograms = (weights: readonly WeightOnSail[], sail: string): number | null => {
  for (const { sailRefId, weightInKg } of weights) if (sailRefId === sail) return weightInKg
  return null
}

/** What is chosen is held, but for what can't be asked for yet. */
export const isAllHeld = (told: Situation): boolean =>
  dueStep({ ...told, activity: 'idle' })._tag === 'Nothing' &&
  (told.isSettled || waitingIn(told).length === 0)

/** Things that should be asked for, and about which something is unknown; each once. */
export const waitingIn = ({ wish, trips, reservation: told }: Situation): readonly string[] => {
  const reservation = withNumberedExtras(wish, told)
  const keys = wantedIn(trips, reservation).flatMap((one) =>
    needsOf(one, wish, reservation).waiting.map(({ key }) => key),
  )
  return [...new Set(keys)]
}
