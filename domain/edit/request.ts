// What an edit says to the server (API-61, OP-160): always the whole of what is to be other than what was paid, so that
// the same request twice changes nothing.
import * as E from 'fp-ts/Either'
import type { CalendarDay, TimeOfDay } from '../calendarDay.ts'
import type { EpochMs } from '../instant.ts'
import type { ItemSeq, PackageSeq, SailRefId } from '../ids.ts'
import { decideGuest, type GuestRequest } from '../passengers/guest.ts'
import { differenceIn, type PackageDifference, type PurgeItem } from '../reservation/differences.ts'
import { itemsOfPackage } from '../reservation/holders.ts'
import { numbersAfter, type RequestItem, UNNAMED } from '../reservation/request.ts'
import { isSameThing } from '../reservation/elsewhere.ts'
import type { Reservation, ReservationItem } from '../reservation/reservation.ts'
import type { Wanted } from '../selection/wanted.ts'
import type { Voyage } from '../schedule/sail.ts'
import { type NamedChoice, namedChoices, vehicleChoice } from '../selection/selection.ts'
import { UNMEASURED } from '../vehicles/emptyVehicle.ts'
import { normalizedPlate, plateErrorOf } from '../vehicles/vehicle.ts'
import {
  type AddedVehicle,
  type EditDraft,
  type EditedTicket,
  heldCounts,
  type HeldVehicle,
  heldVehicles,
  wantedSails,
} from './draft.ts'
import { extraChoices, type ParameterOf, unansweredExtras } from './extras.ts'
import { wayPast, type WayStanding } from './ways.ts'

export interface EditRequest {
  /** Of the first sail. */
  readonly departureDay: CalendarDay | null
  readonly departureTime: TimeOfDay | null
  readonly packages: readonly {
    readonly code: string
    readonly seqN: PackageSeq
    readonly sailRefIds: readonly SailRefId[]
  }[]
  readonly requests: Readonly<Record<string, readonly RequestItem[]>>
  readonly purgeItems: readonly PurgeItem[]
  readonly guests: readonly GuestRequest[]
}

export interface EditContext {
  /** The server's time: a trip that has left is not touched, nor is one that was given back. */
  readonly nowMs: EpochMs
  readonly today: CalendarDay
  /** Categories that are extras: they have an amount. */
  readonly addonCodes: readonly string[]
  readonly parameterOf: ParameterOf
  /** Categories of residents: a new one has a personal code. */
  readonly residentCodes: readonly string[]
  readonly isPlateWanted: IsPlateWanted
}

/** Whether a vehicle of a category must have a plate on the sails of the ticket (VEH-10). */
export type IsPlateWanted = (code: string) => boolean

/** Something of it is not sent as it stands: a plate that is none, a passenger's data, an extra's answer. Its field says so. */
export const isIncomplete = (
  draft: EditDraft,
  original: Reservation,
  { today, isPlateWanted, parameterOf }: EditContext,
): boolean => {
  const held = heldVehicles(original)
  const typed = draft.vehicles.flatMap(({ key, licencePlate, isRemoved }) =>
    isRemoved || licencePlate === null
      ? []
      : [{ licencePlate, code: held.find((one) => one.key === key)?.code ?? '' }],
  )
  return (
    [...typed, ...draft.added].some(
      ({ code, licencePlate }) => plateErrorOf(licencePlate, isPlateWanted(code)) !== null,
    ) ||
    draft.guests.some(({ seqN, ...form }) => E.isLeft(decideGuest(seqN, form, today))) ||
    unansweredExtras(draft, original.items, parameterOf).length > 0
  )
}

export const editRequestOf = (
  { original, edited }: EditedTicket,
  draft: EditDraft,
  context: EditContext,
): EditRequest => {
  const ways = original.sailPackages.map((paid) => {
    const sails = wantedSails(paid, draft)
    return { paid, sails, sailRefIds: sails.map(({ sailRefId }) => sailRefId) }
  })
  const residents = heldResidents({ original, edited }, context)
  const nextSeq = numbersAfter([...original.items, ...residents])
  const requests: Record<string, readonly RequestItem[]> = {}
  const purgeItems: PurgeItem[] = []
  for (const { paid, sails, sailRefIds } of ways) {
    if (wayPast(standingOn(paid, sails), context.nowMs) !== null) continue
    const place = { sailPackage: paid.code, sailPackageSeqN: paid.seqN, sailRefIds }
    const wanted = wantedOn(place, original, { draft, context })
    const held = itemsOfPackage(original, paid.seqN)
    const difference = differenceIn(held, wanted)
    const isTaken = (seqN: ItemSeq): boolean => held.some((item) => item.seqN === seqN)
    const numbersOf = (code: string, count: number): readonly ItemSeq[] =>
      context.residentCodes.includes(code)
        ? itemsOf(residents, paid.seqN, code)
            .slice(0, count)
            // Under the number of something else, that would go.
            .map(({ seqN }) => (isTaken(seqN) ? nextSeq() : seqN))
        : Array.from({ length: count }, nextSeq)
    const items = saidOf(wanted, difference, { draft, numbersOf, nextSeq }).map((item) => ({
      ...item,
      ...place,
    }))
    if (items.length > 0) requests[paid.seqN] = items
    purgeItems.push(...difference.purgeItems)
  }
  const first = ways[0]?.sails[0]
  return {
    departureDay: first?.departureDay ?? null,
    departureTime: first?.departureTime ?? null,
    packages: ways.map(({ paid: { code, seqN }, sailRefIds }) => ({ code, seqN, sailRefIds })),
    requests,
    purgeItems,
    guests: draft.guests.flatMap(({ seqN, ...form }) => {
      const decided = decideGuest(seqN, form, context.today)
      return E.isRight(decided) ? [decided.right] : []
    }),
  }
}

type Way = Reservation['sailPackages'][number]
type Place = Pick<RequestItem, 'sailPackage' | 'sailPackageSeqN' | 'sailRefIds'>

/** What was given back or used stays so; another sail in the place of one that has left is judged by its own time. */
const standingOn = (paid: Way, sails: readonly Voyage[]): WayStanding => ({
  sails: sails.map(({ departureAtMs }, i) => ({ departureAtMs, status: paid.sails[i]?.status ?? null })),
})

const itemsOf = (
  items: readonly ReservationItem[],
  seqN: PackageSeq,
  code: string,
): readonly ReservationItem[] =>
  items.filter((item) => item.sailPackageSeqN === seqN && item.priceCategory === code)

/** Residents who came on by the change as it stands at the server: it knows them by their numbers. */
const heldResidents = (
  { original, edited }: EditedTicket,
  { residentCodes }: EditContext,
): readonly ReservationItem[] =>
  (edited?.items ?? []).filter(
    (item) =>
      residentCodes.includes(item.priceCategory) && original.items.every((one) => !isSameThing(one, item)),
  )

interface Change {
  readonly draft: EditDraft
  readonly context: EditContext
}

/** What is changed is wanted alike on all ways, and anything else stays as each of them holds it. */
const wantedOn = (place: Place, original: Reservation, { draft, context }: Change): Wanted => {
  const held = itemsOfPackage(original, place.sailPackageSeqN)
  const { counts, travellers } = draft
  const extras = extraChoices(draft, held, context.parameterOf).filter(({ priceCategory }) =>
    context.addonCodes.includes(priceCategory),
  )
  const changed = [...counts.map(({ code }) => code), ...extras.map(({ priceCategory }) => priceCategory)]
  const vehicles = [
    ...heldVehicles(original).flatMap((vehicle) => stayingVehicle(vehicle, place, draft)),
    ...draft.added.map((vehicle) => addedVehicle(vehicle, place)),
  ]
  return {
    lines: counts.filter(({ code }) => !context.addonCodes.includes(code)),
    choices: [
      ...extras,
      ...namedChoices({ lines: [], addons: [], vehicles: [], travellers }),
      ...vehicles.map((choice) => ({ ...choice, isSayable: isPlateFit(choice, context) })),
    ],
    leaving: [],
    asHeld: heldCounts({ items: held })
      .map(({ code }) => code)
      .filter((code) => !changed.includes(code)),
    namedSeqNs: [],
  }
}

const isPlateFit = ({ priceCategory, detail }: NamedChoice, { isPlateWanted }: EditContext): boolean =>
  detail._tag === 'Vehicle' && plateErrorOf(detail.licencePlate ?? '', isPlateWanted(priceCategory)) === null

/** A vehicle that the ticket holds on a way: it is said again where its plate is to be another one, as it might not be sold any more. */
const stayingVehicle = (
  { key, items }: HeldVehicle,
  { sailPackageSeqN }: Place,
  { vehicles }: EditDraft,
): readonly NamedChoice[] => {
  const change = vehicles.find((one) => one.key === key)
  if (change?.isRemoved === true) return []
  return items
    .filter((item) => item.sailPackageSeqN === sailPackageSeqN)
    .map((item) => {
      const licencePlate = plateOf(change?.licencePlate ?? item.licencePlate)
      return {
        ...vehicleChoice({ ...UNMEASURED, ...item, key, licencePlate }),
        licencePlate: item.licencePlate,
        isChanged: licencePlate !== plateOf(item.licencePlate),
      }
    })
}

/** It weighs the same on each of its sails. */
const addedVehicle = (
  { code, licencePlate, weightInKg, ...vehicle }: AddedVehicle,
  { sailRefIds }: Place,
): NamedChoice =>
  vehicleChoice({
    ...vehicle,
    seqN: null,
    priceCategory: code,
    licencePlate: plateOf(licencePlate),
    weights: weightInKg === null ? [] : sailRefIds.map((sailRefId) => ({ sailRefId, weightInKg })),
  })

const plateOf = (text: string | null): string | null => normalizedPlate(text ?? '') || null

interface Saying {
  readonly draft: EditDraft
  /** Those of so many tickets that are missing. */
  readonly numbersOf: (code: string, count: number) => readonly ItemSeq[]
  readonly nextSeq: () => ItemSeq
}

/** In the order in which tickets and extras were changed, then residents, then vehicles. */
const saidOf = (
  { choices }: Wanted,
  { missingCodes, namedKeys, heldNumbers }: PackageDifference,
  { draft, numbersOf, nextSeq }: Saying,
): readonly Omit<RequestItem, keyof Place>[] => {
  const named = choices.filter(({ key }) => namedKeys.includes(key))
  const isExtra = ({ detail }: NamedChoice): boolean => detail._tag === 'Addon'
  const isCounted = ({ priceCategory }: NamedChoice): boolean =>
    draft.counts.some(({ code }) => code === priceCategory)
  const said = ({ key, priceCategory, detail }: NamedChoice) => ({
    seqN: heldNumbers.get(key) ?? nextSeq(),
    priceCategory,
    detail,
  })
  return [
    ...draft.counts.flatMap(({ code: priceCategory }) => [
      ...numbersOf(priceCategory, missingCodes.filter((code) => code === priceCategory).length).map(
        (seqN) => ({
          seqN,
          priceCategory,
          detail: UNNAMED,
        }),
      ),
      ...named.filter((one) => isExtra(one) && one.priceCategory === priceCategory).map(said),
    ]),
    ...named.filter((one) => !isExtra(one) || !isCounted(one)).map(said),
  ]
}
