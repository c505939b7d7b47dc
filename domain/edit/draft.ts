// What a person wants to change of a paid ticket, as long as it is not final (EDIT-08, OP-83): what differs from what was
// paid, and nothing else, so that what is not touched can't be lost.
import * as t from 'io-ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { PackageSeq, SailRefId } from '../ids.ts'
import { Guest } from '../passengers/guest.ts'
import type { Reservation, ReservationItem } from '../reservation/reservation.ts'
import { sailFateIn } from '../reservation/sailFate.ts'
import { Voyage } from '../schedule/sail.ts'
import { TicketLine } from '../tickets/ticketLine.ts'

export const EditMode = oneOf('EditMode', 'date', 'tickets', 'passengers')
export type EditMode = t.TypeOf<typeof EditMode>

/** One sail of a package goes for another one. */
export const MovedSail = shape({ seqN: PackageSeq, from: SailRefId, to: Voyage })
export type MovedSail = t.TypeOf<typeof MovedSail>

/** A vehicle of the ticket, by the key of `heldVehicles`; `licencePlate` is `null` while it is the one that was paid. */
export const ChangedVehicle = shape({
  key: openText('vehicleKey'),
  licencePlate: nullable(personal('licencePlate')),
  isRemoved: t.boolean,
})
export type ChangedVehicle = t.TypeOf<typeof ChangedVehicle>

export const AddedVehicle = shape({
  key: openText('vehicleKey'),
  code: openText('priceCategory'),
  title: openText('priceTitle'),
  licencePlate: personal('licencePlate'),
})
export type AddedVehicle = t.TypeOf<typeof AddedVehicle>

export const EditDraft = shape({
  sails: listOf(MovedSail),
  /** How many of a category are wanted on each trip; only those that were changed. */
  counts: listOf(TicketLine),
  vehicles: listOf(ChangedVehicle),
  added: listOf(AddedVehicle),
  guests: listOf(Guest),
})
export type EditDraft = t.TypeOf<typeof EditDraft>

export const NO_CHANGES: EditDraft = { sails: [], counts: [], vehicles: [], added: [], guests: [] }

/** A vehicle as the ticket holds it: one item on each trip. */
export interface HeldVehicle {
  readonly key: string
  readonly code: string
  readonly title: string
  readonly licencePlate: string | null
  readonly items: readonly ReservationItem[]
}

/** The vehicles of a ticket, each once, however many trips it goes on: those of one plate, or of one kind in their order. */
export const heldVehicles = ({ items }: Pick<Reservation, 'items'>): readonly HeldVehicle[] => {
  const held: { -readonly [K in keyof HeldVehicle]: HeldVehicle[K] }[] = []
  for (const item of items.filter(({ isVehicle }) => isVehicle)) {
    const { priceCategory: code, title, licencePlate, sailPackageSeqN, seqN } = item
    const same = held.find(
      (one) =>
        one.code === code &&
        one.licencePlate === licencePlate &&
        one.items.every((other) => other.sailPackageSeqN !== sailPackageSeqN),
    )
    if (same === undefined)
      held.push({ key: `${sailPackageSeqN}.${seqN}`, code, title, licencePlate, items: [item] })
    else same.items = [...same.items, item]
  }
  return held
}

/** How many of a category that is no vehicle a trip holds. */
export const countOn = ({ items }: Pick<Reservation, 'items'>, seqN: PackageSeq, code: string): number =>
  items
    .filter((item) => !item.isVehicle && item.sailPackageSeqN === seqN && item.priceCategory === code)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** The tickets and extras of a reservation, one line a category, with the most of them that a trip holds. */
export const heldCounts = (reservation: Reservation): readonly TicketLine[] => {
  const codes = [
    ...new Set(reservation.items.filter((one) => !one.isVehicle).map((one) => one.priceCategory)),
  ]
  const packages = [...new Set(reservation.items.map((item) => item.sailPackageSeqN))]
  return codes.map((code) => ({
    code,
    title: reservation.items.find((item) => item.priceCategory === code)?.title ?? code,
    count: Math.max(...packages.map((seqN) => countOn(reservation, seqN, code))),
  }))
}

/** The packages of which no sail was given back: nothing of the others is changed any more. */
export const openPackages = ({
  sailPackages,
}: Pick<Reservation, 'sailPackages'>): Reservation['sailPackages'] =>
  sailPackages.filter(({ sails }) => sails.every(({ status }) => sailFateIn(status) !== 'refunded'))

const isOpen = (reservation: Reservation, { sailPackageSeqN }: ReservationItem): boolean =>
  openPackages(reservation).some(({ seqN }) => seqN === sailPackageSeqN)

/** Of the tickets and extras of a reservation those that can be changed still, as `heldCounts`. */
export const changeableCounts = (reservation: Reservation): readonly TicketLine[] =>
  heldCounts({ ...reservation, items: reservation.items.filter((item) => isOpen(reservation, item)) })

/** Of its vehicles those that can be changed still, with their items on those trips, under the same keys. */
export const changeableVehicles = (reservation: Reservation): readonly HeldVehicle[] =>
  heldVehicles(reservation)
    .map((vehicle) => ({ ...vehicle, items: vehicle.items.filter((item) => isOpen(reservation, item)) }))
    .filter(({ items }) => items.length > 0)

/** The sails of a package as they are wanted: those that were not moved stay (OP-135). */
export const wantedSails = (
  { seqN, sails }: Reservation['sailPackages'][number],
  draft: Pick<EditDraft, 'sails'>,
): readonly Voyage[] =>
  sails.map(
    (sail) => draft.sails.find((moved) => moved.seqN === seqN && moved.from === sail.sailRefId)?.to ?? sail,
  )

/** What an edit that was open already has changed: it is taken up as it stands at the server. */
export const draftOf = (original: Reservation, edited: Reservation): EditDraft => {
  const sails = original.sailPackages.flatMap(({ seqN, sails: before }) => {
    const after = edited.sailPackages.find((one) => one.seqN === seqN)?.sails ?? []
    return before.flatMap((sail, i): MovedSail[] => {
      const to = after[i]
      return to === undefined || to.sailRefId === sail.sailRefId
        ? []
        : [{ seqN, from: sail.sailRefId, to: voyageIn(to) }]
    })
  })
  const before = changeableVehicles(original)
  const after = changeableVehicles(edited)
  return {
    sails,
    counts: changedCounts(original, edited),
    vehicles: before.flatMap((vehicle): ChangedVehicle[] => {
      const { key, licencePlate } = vehicle
      const now = after.find((one) => isSame(one, vehicle))
      if (now === undefined) return [{ key, licencePlate: null, isRemoved: true }]
      return now.licencePlate === licencePlate
        ? []
        : [{ key, licencePlate: now.licencePlate, isRemoved: false }]
    }),
    added: after
      .filter((vehicle) => before.every((one) => !isSame(one, vehicle)))
      .map(({ key, code, title, licencePlate }) => ({ key, code, title, licencePlate: licencePlate ?? '' })),
    guests: edited.guests.filter((guest) => {
      const known = original.guests.find(({ seqN }) => seqN === guest.seqN)
      return JSON.stringify(known) !== JSON.stringify(guest)
    }),
  }
}

/** One vehicle before and after, by the numbers of its items: its plate may be another one on some of its trips. */
const isSame = (one: HeldVehicle, other: HeldVehicle): boolean =>
  one.items.some((item) =>
    other.items.some(
      ({ seqN, sailPackageSeqN }) => seqN === item.seqN && sailPackageSeqN === item.sailPackageSeqN,
    ),
  )

const changedCounts = (original: Reservation, edited: Reservation): EditDraft['counts'] => {
  const before = changeableCounts(original)
  const after = changeableCounts(edited)
  const lines = [...after, ...before.filter(({ code }) => after.every((one) => one.code !== code))]
  return lines
    .map((line) => ({ ...line, count: after.find(({ code }) => code === line.code)?.count ?? 0 }))
    .filter(({ code, count }) => count !== (before.find((one) => one.code === code)?.count ?? 0))
}

/** The part of a reserved sail that a move keeps. */
export const voyageIn = ({
  status: _status,
  arrivalDay: _arrivalDay,
  ...voyage
}: Voyage & {
  readonly status: unknown
  readonly arrivalDay: unknown
}): Voyage => voyage
