// What an edit says to the server (API-61, OP-160): always the whole of what is to be other than what was paid, so that
// the same request twice changes nothing.
import * as E from 'fp-ts/Either'
import type { CalendarDay, TimeOfDay } from '../calendarDay.ts'
import { checked } from '../codec/shapes.ts'
import type { EpochMs } from '../instant.ts'
import { ItemSeq, type PackageSeq, type SailRefId } from '../ids.ts'
import { decideGuest, type GuestErrors, type GuestRequest } from '../passengers/guest.ts'
import type { PurgeItem } from '../reservation/differences.ts'
import type { RequestItem } from '../reservation/request.ts'
import type { Reservation, ReservationItem } from '../reservation/reservation.ts'
import { namedChoices } from '../selection/selection.ts'
import { normalizedPlate, plateErrorOf } from '../vehicles/vehicle.ts'
import { countOn, type EditDraft, heldVehicles, wantedSails } from './draft.ts'
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
  /** Categories of residents: a new one has a personal code. */
  readonly residentCodes: readonly string[]
  readonly isPlateWanted: IsPlateWanted
}

/** Whether a vehicle of a category must have a plate on the sails of the ticket (VEH-10). */
export type IsPlateWanted = (code: string) => boolean

/** What keeps a draft from being sent as it stands: nothing of that is sent, and it is told at its field. */
export interface DraftErrors {
  /** Keys of vehicles whose plate is none. */
  readonly plates: readonly string[]
  readonly guests: Readonly<Record<string, GuestErrors>>
}

export interface DraftContext {
  readonly original: Reservation
  readonly today: CalendarDay
  readonly isPlateWanted: IsPlateWanted
}

export const draftErrorsOf = (
  draft: EditDraft,
  { original, today, isPlateWanted }: DraftContext,
): DraftErrors => ({
  plates: [...typedPlates(original, draft), ...draft.added]
    .filter(({ code, licencePlate }) => plateErrorOf(licencePlate ?? '', isPlateWanted(code)) !== null)
    .map(({ key }) => key),
  guests: Object.fromEntries(
    draft.guests.flatMap(({ seqN, ...form }) => {
      const decided = decideGuest(seqN, form, today)
      return E.isLeft(decided) ? [[String(seqN), decided.left]] : []
    }),
  ),
})

/** Of the vehicles that the ticket holds those whose plates were typed. */
const typedPlates = (original: Reservation, draft: EditDraft) => {
  const held = heldVehicles(original)
  return draft.vehicles
    .filter(({ licencePlate, isRemoved }) => !isRemoved && licencePlate !== null)
    .map(({ key, licencePlate }) => ({ key, licencePlate, code: codeOf(held, key) }))
}

const codeOf = (held: ReturnType<typeof heldVehicles>, key: string): string =>
  held.find((one) => one.key === key)?.code ?? ''

export const hasErrors = ({ plates, guests }: DraftErrors): boolean =>
  plates.length > 0 || Object.keys(guests).length > 0

export interface EditedTicket {
  /** As it was paid, and as the change stands at the server; `null` while that is not known. */
  readonly original: Reservation
  readonly edited: Reservation | null
}

export const editRequestOf = (
  { original, edited }: EditedTicket,
  draft: EditDraft,
  context: EditContext,
): EditRequest => {
  const packages = original.sailPackages.map((one) => ({
    code: one.code,
    seqN: one.seqN,
    sails: wantedSails(one, draft),
  }))
  const held = heldResidents({ original, edited }, context)
  const numbers = numbering([...original.items, ...held])
  const requests: Record<string, readonly RequestItem[]> = {}
  const purgeItems: PurgeItem[] = []
  for (const way of original.sailPackages) {
    if (wayPast(wantedStanding(way, draft), context.nowMs) !== null) continue
    const { code, seqN } = way
    const sails = wantedSails(way, draft)
    const place = {
      sailPackage: code,
      sailPackageSeqN: seqN,
      sailRefIds: sails.map(({ sailRefId }) => sailRefId),
    }
    const changes = [
      ...draft.counts.map((line) => countChange(original, { place, line, held, numbers, context })),
      { items: travellerItems(draft, { place, numbers }), purge: [] },
      vehicleChange(original, { place, draft, numbers, context }),
    ]
    purgeItems.push(...changes.flatMap(({ purge }) => purge).map(numberOf))
    const items = changes.flatMap((change) => change.items)
    if (items.length > 0) requests[seqN] = items
  }
  const first = packages[0]?.sails[0]
  return {
    departureDay: first?.departureDay ?? null,
    departureTime: first?.departureTime ?? null,
    packages: packages.map(({ code, seqN, sails }) => ({
      code,
      seqN,
      sailRefIds: sails.map(({ sailRefId }) => sailRefId),
    })),
    requests,
    purgeItems,
    guests: draft.guests.flatMap(({ seqN, ...form }) => {
      const decided = decideGuest(seqN, form, context.today)
      return E.isRight(decided) ? [decided.right] : []
    }),
  }
}

/** What was given back or used stays so; another sail in the place of one that has left is judged by its own time. */
const wantedStanding = (way: Reservation['sailPackages'][number], draft: EditDraft): WayStanding => ({
  sails: wantedSails(way, draft).map(({ departureAtMs }, i) => ({
    departureAtMs,
    status: way.sails[i]?.status ?? null,
  })),
})

type Place = Pick<RequestItem, 'sailPackage' | 'sailPackageSeqN' | 'sailRefIds'>

interface PackageChange {
  readonly items: readonly RequestItem[]
  readonly purge: readonly ReservationItem[]
}

const numberOf = ({ seqN, sailPackageSeqN }: ReservationItem): PurgeItem => ({ seqN, sailPackageSeqN })

/** The numbers after the last one that is held, in their order. */
const numbering = (items: readonly ReservationItem[]): (() => ItemSeq) => {
  let last = Math.max(0, ...items.map(({ seqN }) => seqN))
  return () => checked(ItemSeq, (last += 1))
}

interface CountChange {
  readonly place: Place
  readonly line: EditDraft['counts'][number]
  /** Residents whom the change holds already. */
  readonly held: readonly ReservationItem[]
  readonly numbers: () => ItemSeq
  readonly context: EditContext
}

/** An extra is said again in its amount; of tickets the newest go, and new ones come. */
const countChange = (
  original: Reservation,
  { place, line: { code, count }, held: residents, numbers, context }: CountChange,
): PackageChange => {
  const { sailPackageSeqN } = place
  const held = original.items
    .filter((item) => item.priceCategory === code && item.sailPackageSeqN === sailPackageSeqN)
    .sort((one, other) => other.seqN - one.seqN)
  const before = countOn(original, sailPackageSeqN, code)
  if (count === before) return { items: [], purge: [] }
  if (context.addonCodes.includes(code)) {
    const [kept] = held.toReversed()
    if (count === 0) return { items: [], purge: held }
    const detail = { _tag: 'Addon', amount: count, attributes: kept?.attributes ?? {} } as const
    const seqN = kept?.seqN ?? numbers()
    return {
      items: [{ seqN, priceCategory: code, ...place, detail }],
      purge: held.filter((item) => item !== kept),
    }
  }
  const purge: ReservationItem[] = []
  let left = before
  for (const item of held) {
    if (left <= count) break
    purge.push(item)
    left -= item.quantity
  }
  const missing = Math.max(0, count - left)
  const isResident = context.residentCodes.includes(code)
  // A resident whose code a reload took is said again by number; one who was never checked is not said at all.
  const given = isResident
    ? residents
        .filter((item) => item.sailPackageSeqN === sailPackageSeqN && item.priceCategory === code)
        .slice(0, missing)
        .map(({ seqN }) => seqN)
    : Array.from({ length: missing }, numbers)
  const items = given.map((seqN): RequestItem => ({ seqN, priceCategory: code, ...place, detail: UNNAMED }))
  return { items, purge }
}

const UNNAMED = { _tag: 'Passenger', personalIdentificationNumber: null, backupRegistryUsed: false } as const

/** Residents who came on by the change as it stands at the server: it knows them by their numbers. */
const heldResidents = (
  { original, edited }: EditedTicket,
  { residentCodes }: EditContext,
): readonly ReservationItem[] =>
  (edited?.items ?? []).filter(
    ({ seqN, sailPackageSeqN, priceCategory }) =>
      residentCodes.includes(priceCategory) &&
      original.items.every((one) => one.seqN !== seqN || one.sailPackageSeqN !== sailPackageSeqN),
  )

/** Those whom the registry knows, in the category that it gave. */
const travellerItems = (
  { travellers }: EditDraft,
  { place, numbers }: { readonly place: Place; readonly numbers: () => ItemSeq },
): readonly RequestItem[] =>
  namedChoices({ lines: [], addons: [], vehicles: [], travellers }).map(({ priceCategory, detail }) => ({
    seqN: numbers(),
    priceCategory,
    ...place,
    detail,
  }))

interface VehiclesChange {
  readonly place: Place
  readonly draft: EditDraft
  readonly numbers: () => ItemSeq
  readonly context: EditContext
}

/** A plate is said again under the number of its vehicle. */
const vehicleChange = (
  original: Reservation,
  { place, draft, numbers, context: { isPlateWanted } }: VehiclesChange,
): PackageChange => {
  const isHere = (item: ReservationItem): boolean => item.sailPackageSeqN === place.sailPackageSeqN
  const held = heldVehicles(original)
  const changed = draft.vehicles.flatMap((change) => {
    const vehicle = held.find(({ key }) => key === change.key)
    return (vehicle?.items ?? []).filter(isHere).map((item) => ({ change, item }))
  })
  const isSayable = (code: string, plate: string): boolean =>
    plateErrorOf(plate, isPlateWanted(code)) === null
  const saidAgain = changed.flatMap(({ change, item }): RequestItem[] => {
    const { seqN, priceCategory } = item
    const plate = normalizedPlate(change.licencePlate ?? '')
    // What is as it was paid is not said again: it might not be sold any more.
    const isAsPaid = plate === normalizedPlate(item.licencePlate ?? '')
    const isTyped = change.licencePlate !== null && !change.isRemoved
    return isTyped && !isAsPaid && isSayable(priceCategory, plate)
      ? [{ seqN, priceCategory, ...place, detail: vehicleDetail(plate, PLAIN) }]
      : []
  })
  const added = draft.added.flatMap(({ code, licencePlate, weightInKg, ...facts }): RequestItem[] => {
    const plate = normalizedPlate(licencePlate)
    const weightOnSails =
      weightInKg === null ? [] : place.sailRefIds.map((sailRefId) => ({ sailRefId, weightInKg }))
    const detail = vehicleDetail(plate, { ...facts, weightOnSails })
    return isSayable(code, plate) ? [{ seqN: numbers(), priceCategory: code, ...place, detail }] : []
  })
  return {
    items: [...saidAgain, ...added],
    purge: changed.filter(({ change }) => change.isRemoved).map(({ item }) => item),
  }
}

type VehicleDetail = Extract<RequestItem['detail'], { readonly _tag: 'Vehicle' }>
type VehicleFacts = Pick<VehicleDetail, 'handicapped' | 'companyRegistrationNumber' | 'weightOnSails'>

/** What is not said again stays as it was paid. */
const PLAIN: VehicleFacts = { handicapped: false, companyRegistrationNumber: null, weightOnSails: [] }

const vehicleDetail = (
  plate: string,
  { handicapped, companyRegistrationNumber, weightOnSails }: VehicleFacts,
): VehicleDetail => ({
  _tag: 'Vehicle',
  licencePlate: plate === '' ? null : plate,
  handicapped,
  companyRegistrationNumber,
  weightOnSails,
})
