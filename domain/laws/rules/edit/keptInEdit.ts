// The laws about what a change of a paid ticket says to the server: nothing is lost that was not taken out, and a leg that is
// replaced takes no other one with it.
import { normalizedPlate } from '../../../vehicles/vehicle.ts'
import { type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { type Answer, answerIn } from '../../readers/edit/editCalls.ts'
import { bodyOf, parametersOf } from '../../readers/exchanges.ts'
import type { ReservationId } from '../../../ids.ts'
import type { CallBody } from '../../../wire/endpoints/endpoints.ts'

type Data = CallBody<'editData'>

/** What a person has asked for since the change was begun, and as what it was begun. */
interface Wish {
  /** As it was paid. */
  readonly paid: Answer
  /** As it stood at the server, where it was open already. */
  readonly open: Answer
  /** By category: how many are wanted on each trip. */
  readonly counts: ReadonlyMap<string, number>
  /** Vehicles were taken out, or their plates typed, by key. */
  readonly removed: ReadonlySet<string>
  readonly plated: ReadonlySet<string>
  /** By package and the sail that was paid: what goes for it. */
  readonly moved: ReadonlyMap<string, string>
}

const noWish = (paid: Answer, open: Answer): Wish => ({
  paid,
  open,
  counts: new Map(),
  removed: new Set(),
  plated: new Set(),
  moved: new Map(),
})

/** Asked at the bodies of `editData` with what was wanted when each was sent. */
const watchOfData = (judge: (body: Data, wish: Wish) => string | null) => () => {
  let wish: Wish | null = null
  /** What each reservation was told as last. */
  const told = new Map<ReservationId, Answer>()
  const sent = new Map<number, Wish>()
  /** Until it is known whether a press was refused, what was wanted before it. */
  const undone = new Map<number, Wish>()
  const wants = (seq: number, changed: Partial<Wish>): void => {
    if (wish === null) return
    undone.set(seq, wish)
    wish = { ...wish, ...changed }
  }
  return watchWith({
    commands: {
      StartSession: () => void (wish = null),
      ChangeEditQuantity: ({ seq, data: { code, count } }) =>
        void (wish !== null && wants(seq, { counts: new Map(wish.counts).set(code, count) })),
      ChangeEditSail: ({ seq, data: { seqN, from, to } }) =>
        void (wish !== null && wants(seq, { moved: new Map(wish.moved).set(`${seqN} ${from}`, to) })),
      ChangeEditPlate: ({ seq, data: { key } }) =>
        void (
          wish !== null &&
          wants(seq, {
            plated: new Set(wish.plated).add(key),
            removed: new Set([...wish.removed].filter((one) => one !== key)),
          })
        ),
      RemoveEditVehicle: ({ seq, data: { key } }) =>
        void (wish !== null && wants(seq, { removed: new Set(wish.removed).add(key) })),
      KeepEditVehicle: ({ seq, data: { key } }) =>
        void (
          wish !== null && wants(seq, { removed: new Set([...wish.removed].filter((one) => one !== key)) })
        ),
    },
    events: {
      EditChangeRefused: ({ cause }) => {
        const before = undone.get(cause ?? 0)
        if (before !== undefined) wish = before
      },
      EditDataRequested: ({ cause }) => void (wish !== null && cause !== null && sent.set(cause, wish)),
    },
    exchanges: (entry) => {
      const answer = answerIn(entry)
      if (entry.type === 'reservation' && answer !== null) told.set(answer.reservationId, answer)
      if (entry.type === 'startEdit') {
        wish = null
        const asked = parametersOf(entry, 'startEdit')?.id
        const paid = asked === undefined ? undefined : told.get(asked)
        if (paid === undefined) return null
        // Where nothing is told of it, it is put back to what was paid.
        const open = answer ?? paid
        if (entry.data.outcome._tag === 'Answered') wish = noWish(paid, open)
        return null
      }
      const body = bodyOf(entry, 'editData')
      const wanted = sent.get(entry.cause ?? 0)
      return body === null || wanted === undefined ? null : judge(body, wanted)
    },
  })
}

type Item = Answer['items'][number]

const isVehicle = ({ type, licencePlate }: Item): boolean => type === 'VEHICLE' || licencePlate !== null

const quantityOf = (items: readonly Item[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

const ofCategory = ({ items }: Answer, packageSeq: number, code: string): readonly Item[] =>
  items.filter(
    (item) => !isVehicle(item) && item.sailPackageSeqN === packageSeq && item.priceCategory === code,
  )

/** How many of a category are left on a trip by what is said, of those that were paid. */
const leftOf = (body: Data, { paid }: Wish, place: { packageSeq: number; code: string }): number => {
  const { packageSeq, code } = place
  const held = ofCategory(paid, packageSeq, code)
  const isPurged = (item: Item): boolean =>
    body.purgeItems.some(({ seqN, sailPackageSeqN }) => seqN === item.seqN && sailPackageSeqN === packageSeq)
  const said = (body.requests[String(packageSeq)] ?? []).filter((item) => item.priceCategory === code)
  /** One that is said again stands in the place of what was paid under its number. */
  const isSaid = (item: Item): boolean => said.some(({ seqN }) => seqN === item.seqN)
  const kept = held.filter((item) => !isPurged(item) && !isSaid(item))
  return quantityOf(kept) + said.reduce((sum, item) => sum + ('amount' in item ? Number(item.amount) : 1), 0)
}

const lostTickets = (body: Data, wish: Wish): string | null => {
  const codes = new Set(wish.paid.items.filter((item) => !isVehicle(item)).map((item) => item.priceCategory))
  for (const { seqN } of wish.paid.sailPackages)
    for (const code of codes) {
      const held = quantityOf(ofCategory(wish.paid, seqN, code))
      const stood = quantityOf(ofCategory(wish.open, seqN, code))
      const wanted = wish.counts.get(code) ?? stood
      const left = leftOf(body, wish, { packageSeq: seqN, code })
      if (left < Math.min(held, wanted)) return `${held - left} × ${code} of package ${seqN} would be lost`
    }
  return null
}

/** Vehicles have the key of their first item; those of one plate, or of one kind in their order, are one. */
const keysOf = ({ items }: Answer): ReadonlyMap<Item, string> => {
  const held: { key: string; items: Item[] }[] = []
  for (const item of items.filter(isVehicle)) {
    const same = held.find(
      (one) =>
        one.items[0]?.priceCategory === item.priceCategory &&
        one.items[0].licencePlate === item.licencePlate &&
        one.items.every((other) => other.sailPackageSeqN !== item.sailPackageSeqN),
    )
    if (same === undefined) held.push({ key: `${item.sailPackageSeqN}.${item.seqN}`, items: [item] })
    else same.items.push(item)
  }
  return new Map(held.flatMap(({ key, items: own }) => own.map((item) => [item, key] as const)))
}

const lostVehicles = (body: Data, { paid, open, removed, plated }: Wish): string | null => {
  const stood = new Set(keysOf(open).values())
  for (const [{ seqN, sailPackageSeqN, licencePlate }, key] of keysOf(paid)) {
    // It was changed before it was begun here.
    if (!stood.has(key) || removed.has(key)) continue
    const isPurged = body.purgeItems.some(
      (one) => one.seqN === seqN && one.sailPackageSeqN === sailPackageSeqN,
    )
    if (isPurged) return `the vehicle ${key} would be lost`
    const said = (body.requests[String(sailPackageSeqN)] ?? []).find((one) => one.seqN === seqN)
    if (said === undefined || !('licencePlate' in said) || plated.has(key)) continue
    const before = open.items.find((one) => one.seqN === seqN && one.sailPackageSeqN === sailPackageSeqN)
    const plates = [licencePlate, before?.licencePlate].map((plate) => plate ?? '')
    const isKnown = plates.some(
      (plate) => plate === said.licencePlate || normalizedPlate(plate) === said.licencePlate,
    )
    if (!isKnown) return `the vehicle ${key} would have another plate`
  }
  return null
}

const nothingIsLost = law('LAW-165', 'edit', {
  sentence:
    'A change of a paid ticket loses no passenger, no vehicle, no plate and no extra that was not taken out of it.',
  watch: watchOfData((body, wish) => lostTickets(body, wish) ?? lostVehicles(body, wish)),
})

const otherLegsStay = law('LAW-169', 'edit', {
  sentence: 'Where one leg of a paid ticket is moved to another sail, every other leg keeps its own.',
  watch: watchOfData((body, { paid, open, moved }) => {
    for (const { seqN, sailRefs } of paid.sailPackages) {
      const said = body.sailPackages.find((one) => one.seqN === seqN)
      if (said === undefined) return `package ${seqN} is left out`
      const stood = open.sailPackages.find((one) => one.seqN === seqN)?.sailRefs
      for (const [i, { sailRefId }] of sailRefs.entries()) {
        const wanted = moved.get(`${seqN} ${sailRefId}`)
        const may = wanted === undefined ? [sailRefId, stood?.[i]?.sailRefId] : [wanted]
        const found = said.sailRefIds[i]
        if (!may.some((one) => one === found))
          return `leg ${i + 1} of package ${seqN} is on ${String(found)} and not on ${String(may[0])}`
      }
    }
    return null
  }),
})

export const keptInEditLaws: readonly Law[] = [nothingIsLost, otherLegsStay]
