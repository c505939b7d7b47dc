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
import { isPlate, normalizedPlate } from '../vehicles/vehicle.ts'
import { changeableVehicles, countOn, type EditDraft, openPackages, wantedSails } from './draft.ts'

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
}

/** What keeps a draft from being sent as it stands: nothing of that is sent, and it is told at its field. */
export interface DraftErrors {
  /** Keys of vehicles whose plate is none. */
  readonly plates: readonly string[]
  readonly guests: Readonly<Record<string, GuestErrors>>
}

export const draftErrorsOf = (draft: EditDraft, today: CalendarDay): DraftErrors => ({
  plates: [
    ...draft.vehicles.filter(({ licencePlate, isRemoved }) => !isRemoved && licencePlate !== null),
    ...draft.added,
  ]
    .filter(({ licencePlate }) => !isPlate(normalizedPlate(licencePlate ?? '')))
    .map(({ key }) => key),
  guests: Object.fromEntries(
    draft.guests.flatMap(({ seqN, ...form }) => {
      const decided = decideGuest(seqN, form, today)
      return E.isLeft(decided) ? [[String(seqN), decided.left]] : []
    }),
  ),
})

export const hasErrors = ({ plates, guests }: DraftErrors): boolean =>
  plates.length > 0 || Object.keys(guests).length > 0

export const editRequestOf = (original: Reservation, draft: EditDraft, context: EditContext): EditRequest => {
  const packages = original.sailPackages.map((one) => ({
    code: one.code,
    seqN: one.seqN,
    sails: wantedSails(one, draft),
  }))
  const numbers = numbering(original)
  const requests: Record<string, readonly RequestItem[]> = {}
  const purgeItems: PurgeItem[] = []
  const open = openPackages(original).map(({ seqN }) => seqN)
  for (const { code, seqN, sails } of packages) {
    if (!open.includes(seqN)) continue
    if (sails.every(({ departureAtMs }) => departureAtMs <= context.nowMs)) continue
    const place = {
      sailPackage: code,
      sailPackageSeqN: seqN,
      sailRefIds: sails.map(({ sailRefId }) => sailRefId),
    }
    const changes = [
      ...draft.counts.map((line) => countChange(original, { place, line, numbers, context })),
      vehicleChange(original, { place, draft, numbers }),
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

type Place = Pick<RequestItem, 'sailPackage' | 'sailPackageSeqN' | 'sailRefIds'>

interface PackageChange {
  readonly items: readonly RequestItem[]
  readonly purge: readonly ReservationItem[]
}

const numberOf = ({ seqN, sailPackageSeqN }: ReservationItem): PurgeItem => ({ seqN, sailPackageSeqN })

/** The numbers after the last one that is held, in their order. */
const numbering = ({ items }: Reservation): (() => ItemSeq) => {
  let last = Math.max(0, ...items.map(({ seqN }) => seqN))
  return () => checked(ItemSeq, (last += 1))
}

interface CountChange {
  readonly place: Place
  readonly line: EditDraft['counts'][number]
  readonly numbers: () => ItemSeq
  readonly context: EditContext
}

/** An extra is said again in its amount; of tickets the newest go, and new ones come. */
const countChange = (
  original: Reservation,
  { place, line: { code, count }, numbers, context }: CountChange,
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
  const items = Array.from({ length: Math.max(0, count - left) }, (): RequestItem => ({
    seqN: numbers(),
    priceCategory: code,
    ...place,
    detail: { _tag: 'Passenger', personalIdentificationNumber: null, backupRegistryUsed: false },
  }))
  return { items, purge }
}

interface VehiclesChange {
  readonly place: Place
  readonly draft: EditDraft
  readonly numbers: () => ItemSeq
}

/** A plate is said again under the number of its vehicle. */
const vehicleChange = (original: Reservation, { place, draft, numbers }: VehiclesChange): PackageChange => {
  const isHere = (item: ReservationItem): boolean => item.sailPackageSeqN === place.sailPackageSeqN
  const held = changeableVehicles(original)
  const changed = draft.vehicles.flatMap((change) => {
    const vehicle = held.find(({ key }) => key === change.key)
    return (vehicle?.items ?? []).filter(isHere).map((item) => ({ change, item }))
  })
  const saidAgain = changed.flatMap(({ change, item }): RequestItem[] => {
    const plate = plateOf(change.licencePlate)
    // What is as it was paid is not said again: it might not be sold any more.
    const isAsPaid = plate === normalizedPlate(item.licencePlate ?? '')
    return change.isRemoved || plate === null || isAsPaid
      ? []
      : [{ seqN: item.seqN, priceCategory: item.priceCategory, ...place, detail: vehicleDetail(plate) }]
  })
  const added = draft.added.flatMap(({ code, licencePlate }): RequestItem[] => {
    const plate = plateOf(licencePlate)
    return plate === null
      ? []
      : [{ seqN: numbers(), priceCategory: code, ...place, detail: vehicleDetail(plate) }]
  })
  return {
    items: [...saidAgain, ...added],
    purge: changed.filter(({ change }) => change.isRemoved).map(({ item }) => item),
  }
}

const plateOf = (text: string | null): string | null => {
  const plate = normalizedPlate(text ?? '')
  return isPlate(plate) ? plate : null
}

const vehicleDetail = (licencePlate: string): RequestItem['detail'] => ({
  _tag: 'Vehicle',
  licencePlate,
  handicapped: false,
  companyRegistrationNumber: null,
  weightOnSails: [],
})
