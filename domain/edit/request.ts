// What an edit says to the server (API-61, OP-160): always the whole of what is to be other than what was paid, so that
// the same request twice changes nothing.
import * as E from 'fp-ts/Either'
import type { CalendarDay, TimeOfDay } from '../calendarDay.ts'
import type { EpochMs } from '../instant.ts'
import { decideGuest, type GuestRequest } from '../passengers/guest.ts'
import { differenceIn } from '../reservation/differences.ts'
import { itemsOfPackage } from '../reservation/holders.ts'
import {
  numbersAfter,
  type RequestedItems,
  requestedItems,
  type ToSay,
  toSay,
} from '../reservation/request.ts'
import { isSameThing } from '../reservation/elsewhere.ts'
import type { Reservation, ReservationItem } from '../reservation/reservation.ts'
import type { WantedPackage } from '../reservation/wantedPackages.ts'
import type { Wanted } from '../selection/wanted.ts'
import type { Voyage } from '../schedule/sail.ts'
import { type NamedChoice, namedChoices, vehicleChoice } from '../selection/selection.ts'
import { UNMEASURED } from '../vehicles/emptyVehicle.ts'
import { normalizedPlate, plateErrorOf } from '../vehicles/vehicle.ts'
import { type EditDraft, type EditedTicket, heldCounts, heldVehicles, wantedSails } from './draft.ts'
import { extraChoices, type ParameterOf, unansweredExtras } from './extras.ts'
import { wayPast, type WayStanding } from './ways.ts'

export interface EditRequest extends RequestedItems {
  /** Of the first sail. */
  readonly departureDay: CalendarDay | null
  readonly departureTime: TimeOfDay | null
  readonly packages: readonly WantedPackage[]
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
export const isIncomplete = (draft: EditDraft, original: Reservation, context: EditContext): boolean =>
  waysOf(original, draft).some((way) =>
    vehiclesOn(way, original, { draft, context }).some(({ isSayable }) => !isSayable),
  ) ||
  decidedGuests(draft, context).some(E.isLeft) ||
  unansweredExtras(draft, original.items, context.parameterOf).length > 0

export const editRequestOf = (ticket: EditedTicket, draft: EditDraft, context: EditContext): EditRequest => {
  const { original } = ticket
  const ways = waysOf(original, draft)
  const residents = heldResidents(ticket, context)
  const packages = ways
    .filter((way) => wayPast(standingOn(way), context.nowMs) === null)
    .map((way) => {
      const held = itemsOfPackage(original, way.seqN)
      const wanted = wantedOn(way, original, { draft, context })
      const difference = differenceIn(held, wanted)
      const known = itemsOfPackage({ items: residents }, way.seqN)
      const things = sayable(toSay(wanted.choices, difference), known, context)
      return { wanted: way, difference, things }
    })
  const first = ways[0]?.sails[0]
  return {
    departureDay: first?.departureDay ?? null,
    departureTime: first?.departureTime ?? null,
    packages: ways.map(({ code, seqN, sailRefIds }) => ({ code, seqN, sailRefIds })),
    ...requestedItems(packages, {
      reservation: original,
      nextSeq: numbersAfter([...original.items, ...residents]),
    }),
    guests: decidedGuests(draft, context).flatMap((one) => (E.isRight(one) ? [one.right] : [])),
  }
}

const decidedGuests = ({ guests }: EditDraft, { today }: EditContext) =>
  guests.map(({ seqN, ...form }) => decideGuest(seqN, form, today))

/** A package of the ticket on the sails that are wanted, beside those that were paid. */
interface Way extends WantedPackage {
  readonly sails: readonly Voyage[]
  readonly paid: Reservation['sailPackages'][number]['sails']
}

const waysOf = ({ sailPackages }: Reservation, draft: EditDraft): readonly Way[] =>
  sailPackages.map((paid) => {
    const { code, seqN } = paid
    const sails = wantedSails(paid, draft)
    return { code, seqN, sails, paid: paid.sails, sailRefIds: sails.map(({ sailRefId }) => sailRefId) }
  })

/** What was given back or used stays so; another sail in the place of one that has left is judged by its own time. */
const standingOn = ({ sails, paid }: Way): WayStanding => ({
  sails: sails.map(({ departureAtMs }, i) => ({ departureAtMs, status: paid[i]?.status ?? null })),
})

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
const wantedOn = (way: Way, original: Reservation, change: Change): Wanted => {
  const { draft, context } = change
  const held = itemsOfPackage(original, way.seqN)
  const { counts, travellers } = draft
  const extras = extraChoices(draft, held, context.parameterOf).filter(({ priceCategory }) =>
    context.addonCodes.includes(priceCategory),
  )
  const changed = [...counts.map(({ code }) => code), ...extras.map(({ priceCategory }) => priceCategory)]
  return {
    lines: counts.filter(({ code }) => !context.addonCodes.includes(code)),
    choices: [
      ...extras,
      ...namedChoices({ lines: [], addons: [], vehicles: [], travellers }),
      ...vehiclesOn(way, original, change),
    ],
    leaving: [],
    asHeld: heldCounts({ items: held })
      .map(({ code }) => code)
      .filter((code) => !changed.includes(code)),
    namedSeqNs: [],
  }
}

/**
 * The vehicles that a way is to hold. One that it holds is said again where its plate is to be another one, as it might not
 * be sold any more; one that comes weighs the same on each of its sails.
 */
const vehiclesOn = (
  { seqN, sailRefIds }: Way,
  original: Reservation,
  { draft, context: { isPlateWanted } }: Change,
): readonly NamedChoice[] => {
  const isFit = (code: string, plate: string): boolean => plateErrorOf(plate, isPlateWanted(code)) === null
  const staying = heldVehicles(original).flatMap(({ key, code, items }) => {
    const change = draft.vehicles.find((one) => one.key === key)
    if (change?.isRemoved === true) return []
    const typed = change?.licencePlate ?? null
    return itemsOfPackage({ items }, seqN).map((item) => {
      const licencePlate = plateOf(typed ?? item.licencePlate)
      return {
        ...vehicleChoice({ ...UNMEASURED, ...item, key, licencePlate }),
        licencePlate: item.licencePlate,
        isChanged: licencePlate !== plateOf(item.licencePlate),
        isSayable: typed === null || isFit(code, typed),
      }
    })
  })
  const coming = draft.added.map(({ code, licencePlate, weightInKg, ...vehicle }) => ({
    ...vehicleChoice({
      ...vehicle,
      seqN: null,
      priceCategory: code,
      licencePlate: plateOf(licencePlate),
      weights: weightInKg === null ? [] : sailRefIds.map((sailRefId) => ({ sailRefId, weightInKg })),
    }),
    isSayable: isFit(code, licencePlate),
  }))
  return [...staying, ...coming]
}

const plateOf = (text: string | null): string | null => normalizedPlate(text ?? '') || null

/**
 * Residents who came on by the change are said again by the numbers that the server knows; without one, or a personal code,
 * there is nothing to say of a resident.
 */
const sayable = (
  things: readonly ToSay[],
  known: readonly ReservationItem[],
  { residentCodes }: EditContext,
): readonly ToSay[] => {
  const left = [...known]
  return things.flatMap((thing) => {
    if (thing.key !== null || !residentCodes.includes(thing.priceCategory)) return [thing]
    const at = left.findIndex(({ priceCategory }) => priceCategory === thing.priceCategory)
    return left.splice(at, at === -1 ? 0 : 1).map(({ seqN }) => ({ ...thing, seqN }))
  })
}
