// What a person wants to change of a paid ticket, as long as it is not final (EDIT-08, OP-83): what differs from what was
// paid, and nothing else, so that what is not touched can't be lost.
import * as t from 'io-ts'
import { listOf, nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { PackageSeq, SailRefId } from '../ids.ts'
import type { EpochMs } from '../instant.ts'
import { Guest, isSameGuestForm } from '../passengers/guest.ts'
import { LocalTraveller } from '../residents/localTraveller.ts'
import { type HeldItems, holdersOf, itemsOfPackage, packageSeqNs } from '../reservation/holders.ts'
import {
  quantityOf,
  type Reservation,
  type ReservationItem,
  ticketLines,
} from '../reservation/reservation.ts'
import { Voyage, voyageOfReserved } from '../schedule/sail.ts'
import { TicketLine } from '../tickets/ticketLine.ts'
import { UNMEASURED } from '../vehicles/emptyVehicle.ts'
import type { ChosenVehicle } from '../vehicles/vehicle.ts'
import { keptWays, openWays } from './ways.ts'

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
  /** Empty where it needs none. */
  licencePlate: personal('licencePlate'),
  handicapped: t.boolean,
  companyRegistrationNumber: nullable(personal('companyRegistrationNumber')),
  /** On each of its sails; `null` where none was given. */
  weightInKg: nullable(t.number),
})
export type AddedVehicle = t.TypeOf<typeof AddedVehicle>

/** What is answered to what an extra asks for; what the ticket holds is said once, and need not be answered again. */
export const AddonAnswer = shape({ code: openText('priceCategory'), text: personal('addonParameter') })
export type AddonAnswer = t.TypeOf<typeof AddonAnswer>

export const EditDraft = shape({
  sails: listOf(MovedSail),
  /** How many of a category are wanted on each trip; only those that were changed. */
  counts: listOf(TicketLine),
  answers: listOf(AddonAnswer),
  vehicles: listOf(ChangedVehicle),
  added: listOf(AddedVehicle),
  guests: listOf(Guest),
  /** Residents who come on the ticket; those whom it holds stay as they are. */
  travellers: listOf(LocalTraveller),
})
export type EditDraft = t.TypeOf<typeof EditDraft>

/** A vehicle that comes on the ticket. */
export const addedVehicle = (
  key: string,
  vehicle: Omit<ChosenVehicle, 'key' | 'kind' | 'seqN' | 'sentWeights'>,
): AddedVehicle => ({
  key,
  code: vehicle.priceCategory,
  title: vehicle.title,
  licencePlate: vehicle.licencePlate ?? '',
  handicapped: vehicle.handicapped,
  companyRegistrationNumber: vehicle.companyRegistrationNumber,
  weightInKg: vehicle.weights[0]?.weightInKg ?? null,
})

/** The key of one more. */
export const nextVehicleKey = ({ added }: Pick<EditDraft, 'added'>): string =>
  `+${Math.max(0, ...added.map(({ key }) => Number(key.slice(1)))) + 1}`

export const NO_CHANGES: EditDraft = {
  sails: [],
  counts: [],
  answers: [],
  vehicles: [],
  added: [],
  guests: [],
  travellers: [],
}

export interface EditedTicket {
  /** As it was paid, and as the change stands at the server; `null` while that is not known. */
  readonly original: Reservation
  readonly edited: Reservation | null
}

/** A vehicle as the ticket holds it: one item on each trip. */
export interface HeldVehicle {
  readonly key: string
  readonly code: string
  readonly title: string
  readonly licencePlate: string | null
  readonly items: readonly ReservationItem[]
}

/** The vehicles of a ticket, each once, however many trips it goes on: those of one plate, or of one kind in their order. */
export const heldVehicles = ({ items }: HeldItems): readonly HeldVehicle[] =>
  items.filter(isVehicle).reduce<readonly HeldVehicle[]>((held, item) => {
    const { priceCategory: code, title, licencePlate } = item
    const same = held.find(
      (one) =>
        one.code === code &&
        one.licencePlate === licencePlate &&
        one.items.every(({ sailPackageSeqN }) => sailPackageSeqN !== item.sailPackageSeqN),
    )
    return same === undefined
      ? [...held, { key: keyOf(item), code, title, licencePlate, items: [item] }]
      : held.map((one) => (one === same ? { ...one, items: [...one.items, item] } : one))
  }, [])

const isVehicle = (item: ReservationItem): boolean => item.isVehicle

const keyOf = ({ sailPackageSeqN, seqN }: ReservationItem): string => `${sailPackageSeqN}.${seqN}`

/** How many of a category that is no vehicle a trip holds. */
export const countOn = (held: HeldItems, seqN: PackageSeq, code: string): number =>
  quantityOf(itemsOfPackage(held, seqN).filter((item) => !item.isVehicle && item.priceCategory === code))

/** The tickets and extras of a reservation, one line a category, with the most of them that a trip holds. */
export const heldCounts = (held: HeldItems): readonly TicketLine[] =>
  ticketLines(held.items.filter((item) => !item.isVehicle)).map((line) => ({
    ...line,
    count: Math.max(...packageSeqNs(held).map((seqN) => countOn(held, seqN, line.code))),
  }))

/** Of the tickets and extras of a reservation those on ways that can change still, as `heldCounts`. */
export const changeableCounts = (reservation: Reservation, nowMs: EpochMs): readonly TicketLine[] =>
  heldCounts({ items: reservation.items.filter(onOpenWay(reservation, nowMs)) })

/** Of its vehicles those that can be changed still, with their items on those ways, under the same keys. */
export const changeableVehicles = (reservation: Reservation, nowMs: EpochMs): readonly HeldVehicle[] => {
  const isOpen = onOpenWay(reservation, nowMs)
  return heldVehicles(reservation)
    .map((vehicle) => ({ ...vehicle, items: vehicle.items.filter(isOpen) }))
    .filter(({ items }) => items.length > 0)
}

const onOpenWay = (reservation: Reservation, nowMs: EpochMs): ((item: ReservationItem) => boolean) => {
  const open = openWays(reservation, nowMs).map(({ seqN }) => seqN)
  return ({ sailPackageSeqN }) => open.includes(sailPackageSeqN)
}

/** The sails of a package as they are wanted: those that were not moved stay (OP-135). */
export const wantedSails = (
  { seqN, sails }: Reservation['sailPackages'][number],
  draft: Pick<EditDraft, 'sails'>,
): readonly Voyage[] =>
  sails.map(
    (sail) => draft.sails.find((moved) => moved.seqN === seqN && moved.from === sail.sailRefId)?.to ?? sail,
  )

/** The sails of a ticket that are others after a change, leg by leg. */
export const otherSails = (original: Reservation, edited: Reservation) =>
  original.sailPackages.flatMap(({ seqN, sails }) => {
    const after = edited.sailPackages.find((one) => one.seqN === seqN)?.sails ?? []
    return sails.flatMap((was, i) => {
      const is = after[i]
      return is === undefined || is.sailRefId === was.sailRefId ? [] : [{ seqN, was, is }]
    })
  })

/** The paid sails in whose place another one is wanted than the change has at the server. */
export const untakenSails = (
  { original, edited }: EditedTicket,
  draft: Pick<EditDraft, 'sails'>,
): readonly SailRefId[] =>
  original.sailPackages.flatMap((way) => {
    const taken = (edited ?? original).sailPackages.find(({ seqN }) => seqN === way.seqN)?.sails ?? []
    const wanted = wantedSails(way, draft)
    return way.sails
      .filter((_sail, i) => wanted[i]?.sailRefId !== taken[i]?.sailRefId)
      .map(({ sailRefId }) => sailRefId)
  })

/** What an edit that was open already has changed: it is taken up as it stands at the server. */
export const draftOf = (original: Reservation, edited: Reservation): EditDraft => {
  const holders = vehicleHolders(original, edited)
  const taken = [...holders.values()]
  return {
    sails: otherSails(original, edited).map(({ seqN, was, is }) => ({
      seqN,
      from: was.sailRefId,
      to: voyageOfReserved(is),
    })),
    counts: changedCounts(original, edited),
    answers: changedAnswers(original, edited),
    vehicles: heldVehicles(original).flatMap((vehicle) => changedVehicle(vehicle, holders)),
    added: heldVehicles(edited)
      .filter(({ items }) => !items.some((item) => taken.includes(item)))
      // No more is known of it than what the server sends.
      .map(({ code, ...vehicle }) =>
        addedVehicle(vehicle.key, { ...UNMEASURED, ...vehicle, priceCategory: code }),
      ),
    travellers: [],
    guests: edited.guests.filter(
      (guest) => !original.guests.some((one) => one.seqN === guest.seqN && isSameGuestForm(one, guest)),
    ),
  }
}

const changedAnswers = (original: Reservation, edited: Reservation): EditDraft['answers'] => {
  const answers = edited.items.flatMap(({ priceCategory: code, attributes }) => {
    const before = original.items.filter(({ priceCategory }) => priceCategory === code)
    return Object.entries(attributes)
      .filter(([name, text]) => !before.some((item) => item.attributes[name] === text))
      .map(([, text]) => ({ code, text }))
  })
  return answers.filter(({ code }, i) => answers.findIndex((one) => one.code === code) === i)
}

/** By its key, which item of the changed ticket holds a vehicle's of the paid one: found as what a booking names. */
const vehicleHolders = (original: Reservation, edited: Reservation): ReadonlyMap<string, ReservationItem> =>
  new Map(
    packageSeqNs(edited).flatMap((way) => {
      const expected = itemsOfPackage(original, way)
        .filter(isVehicle)
        .map((item) => ({ ...item, key: keyOf(item), kind: 'Vehicle' as const, personalCode: null }))
      return [...holdersOf({ expected, takenOut: [], namedSeqNs: [] }, itemsOfPackage(edited, way)).byKey]
    }),
  )

/** A way that is past is as it was paid: what differs on one way alone is changed all the same. */
const changedVehicle = (
  { key, items }: HeldVehicle,
  holders: ReadonlyMap<string, ReservationItem>,
): readonly ChangedVehicle[] => {
  const pairs = items.map((was) => ({ was, is: holders.get(keyOf(was)) }))
  if (pairs.some(({ is }) => is === undefined)) return [{ key, licencePlate: null, isRemoved: true }]
  const plated = pairs.find(({ was, is }) => is?.licencePlate !== was.licencePlate)?.is
  return plated === undefined ? [] : [{ key, licencePlate: plated.licencePlate ?? '', isRemoved: false }]
}

/** How many are wanted is what those ways hold on which there are others than were paid for. */
const changedCounts = (original: Reservation, edited: Reservation): EditDraft['counts'] =>
  heldCounts({ items: [...edited.items, ...original.items] }).flatMap((line) => {
    const counts = original.sailPackages
      .map(({ seqN }) => ({ was: countOn(original, seqN, line.code), is: countOn(edited, seqN, line.code) }))
      .filter(({ was, is }) => was !== is)
      .map(({ is }) => is)
    return counts.length === 0 ? [] : [{ ...line, count: Math.max(...counts) }]
  })

/** Whether each way holds so many of a category: then nothing of it is changed. A way that was given back is left out. */
export const isAsPaid = (original: Reservation, { code, count }: Omit<TicketLine, 'title'>): boolean =>
  keptWays(original).every(({ seqN }) => countOn(original, seqN, code) === count)
