// What of a reservation is another now than was last seen of it, by a second reading of both.
import { durationMs } from '../../../instant.ts'
import type { Reservation, ReservationItem } from '../../../reservation/reservation.ts'
import { type Voyage, voyageOfReserved } from '../../../schedule/sail.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { isOverWord, isPaidWord } from '../told.ts'
import { dueStep, situationIn } from './dueStep.ts'
import { soughtIn } from './holding.ts'
import { unclaimedIn, vehicleIn } from './dueTelling.ts'

interface ChangedItem {
  readonly seqN: number
  readonly sailPackageSeqN: number
  readonly priceCategory: string
  readonly title: string
  readonly before: number
  readonly after: number
}

interface ChangedLeg {
  readonly seqN: number
  readonly before: Voyage | null
  readonly after: Voyage | null
}

export interface DueChange {
  readonly reservationId: string
  readonly firstPackage: number | null
  readonly total: unknown
  readonly deadline: unknown
  readonly status: unknown
  readonly sails: readonly ChangedLeg[]
  readonly items: readonly ChangedItem[]
}

/** Two words with the same meaning are the same. */
const meaningOf = (status: string): string => {
  if (isPaidWord(status)) return 'paid'
  if (/^RF$|^REFUNDED$/.test(status)) return 'refunded'
  if (isOverWord(status)) return 'cancelled'
  return status === 'OFFER' || status === 'TEMP' ? status : 'unknown'
}

/** Servers round instants to seconds here and there. */
const SAME_INSTANT_MS = durationMs(1_500)

interface Sight {
  readonly seen: Reservation
  readonly told: Reservation
  /** A confirmation is to change the status and the deadline. */
  readonly isConfirmation: boolean
}

/** `null` where nothing is. */
export const dueChange = ({ seen: before, told, isConfirmation }: Sight): DueChange | null => {
  // What one that is over still lists is held no more, and says nothing.
  const after = isOverWord(told.status) ? { ...before, status: told.status } : told
  const { amountCents, currency } = after.total
  const isSameTotal = before.total.amountCents === amountCents && before.total.currency === currency
  const sails = changedLegs(legsIn(before), legsIn(after))
  const items = changedItems(before.items, after.items)
  const isSameStatus = isConfirmation || meaningOf(before.status) === meaningOf(after.status)
  const isSameEnd = isConfirmation || isSameDeadline(before.expiresAtMs, after.expiresAtMs)
  if (isSameTotal && isSameStatus && isSameEnd && sails.length === 0 && items.length === 0) return null
  const packages = after.items.map(({ sailPackageSeqN }) => sailPackageSeqN)
  return {
    reservationId: after.reservationId,
    firstPackage: packages.length === 0 ? null : Math.min(...packages),
    total: isSameTotal
      ? null
      : {
          before: { amountCents: before.total.amountCents, currency: before.total.currency },
          after: { amountCents, currency },
        },
    deadline: isSameEnd ? null : { before: before.expiresAtMs, after: after.expiresAtMs },
    status: isSameStatus ? null : { before: before.status, after: after.status },
    sails,
    items,
  }
}

const isSameDeadline = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) <= SAME_INSTANT_MS

interface Leg {
  readonly seqN: number
  readonly sail: Voyage
}

const legsIn = ({ sailPackages }: Reservation): readonly Leg[] =>
  sailPackages.flatMap(({ seqN, sails }) => sails.map((sail) => ({ seqN, sail: voyageOfReserved(sail) })))

const changedLegs = (before: readonly Leg[], after: readonly Leg[]): readonly ChangedLeg[] => {
  const partner = (legs: readonly Leg[], { seqN, sail }: Leg): Voyage | null =>
    legs.find((leg) => leg.seqN === seqN && leg.sail.legCode === sail.legCode)?.sail ?? null
  const placeOf = ({ sailRefId, departureDay, departureTime }: Voyage): string =>
    `${sailRefId} on ${departureDay} at ${departureTime}`
  const legs: ChangedLeg[] = []
  for (const leg of before) {
    const now = partner(after, leg)
    if (now === null || placeOf(now) !== placeOf(leg.sail))
      legs.push({ seqN: leg.seqN, before: leg.sail, after: now })
  }
  for (const leg of after)
    if (partner(before, leg) === null) legs.push({ seqN: leg.seqN, before: null, after: leg.sail })
  return legs
}

const kindOf = (item: ReservationItem): string => `${item.priceCategory} in ${item.sailPackageSeqN}`
const placeOf = (item: ReservationItem): string => `${kindOf(item)} as ${item.seqN}`

const sums = (
  items: readonly ReservationItem[],
  wordOf: (item: ReservationItem) => string,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(wordOf(item), (counts.get(wordOf(item)) ?? 0) + item.quantity)
  return counts
}

/** As many of a kind under other numbers are the same. */
const changedItems = (
  before: readonly ReservationItem[],
  after: readonly ReservationItem[],
): readonly ChangedItem[] => {
  const [kindsBefore, kindsAfter] = [sums(before, kindOf), sums(after, kindOf)]
  const [placesBefore, placesAfter] = [sums(before, placeOf), sums(after, placeOf)]
  const firsts = new Map<string, ReservationItem>()
  for (const item of [...before, ...after]) if (!firsts.has(placeOf(item))) firsts.set(placeOf(item), item)
  const isOther = (item: ReservationItem): boolean =>
    (kindsBefore.get(kindOf(item)) ?? 0) !== (kindsAfter.get(kindOf(item)) ?? 0)
  return [...firsts.values()]
    .filter(isOther)
    .map((item) => ({
      seqN: item.seqN,
      sailPackageSeqN: item.sailPackageSeqN,
      priceCategory: item.priceCategory,
      title: item.title,
      before: placesBefore.get(placeOf(item)) ?? 0,
      after: placesAfter.get(placeOf(item)) ?? 0,
    }))
    .filter((item) => item.before !== item.after)
}

const isNewIn = (
  { items }: DueChange,
  { seqN, sailPackageSeqN }: Pick<ReservationItem, 'seqN' | 'sailPackageSeqN'>,
): boolean =>
  items.some((item) => item.before === 0 && item.seqN === seqN && item.sailPackageSeqN === sailPackageSeqN)

/** All that is told: the change, whether something chosen here is still to be sent, and who came in unknown. */
export const dueTellingOf = (change: DueChange, told: Reservation, models: LawModels): unknown => {
  if (!isSomethingLeft(change, told, models)) return { change, hasWish: false, found: [], freed: [] }
  const { wish } = situationIn(models)
  const strangers = unclaimedIn(soughtIn(wish, told, []), told).filter((item) => isNewIn(change, item))
  const extras = new Set(wish.extras.map(({ code }) => code))
  return {
    change,
    hasWish: true,
    found: strangers.filter(({ isVehicle }) => isVehicle).map(vehicleIn),
    freed: strangers
      .filter(
        ({ isVehicle, priceCategory, seqN }) =>
          !isVehicle && !extras.has(priceCategory) && wish.givenNumbers.includes(seqN),
      )
      .map(({ seqN }) => seqN),
  }
}

/** There was something to send, and there still is something else than to give back what came in. */
const isSomethingLeft = (change: DueChange, told: Reservation, models: LawModels): boolean => {
  const situation = { ...situationIn(models), activity: 'idle' as const }
  const isBegun = ['Request', 'Change', 'Drop'].includes(dueStep(situation)._tag)
  const left = dueStep({ ...situation, reservation: told })
  if (!isBegun || left._tag === 'Nothing' || left._tag === 'Blocked') return false
  if (left._tag !== 'Request') return true
  const { requests, purgeItems } = left.body
  return (
    Object.keys(requests).length > 0 || purgeItems.some((item) => !isNewIn(change, item as ReservationItem))
  )
}
