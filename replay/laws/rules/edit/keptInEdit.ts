// The laws about what a change of a paid ticket says to the server: nothing is lost that was not taken out, and a leg that is
// replaced takes no other one with it.
import { normalizedPlate } from '../../../../domain/vehicles/vehicle.ts'
import { type Law, law } from '../../engine/law.ts'
import type { Answer } from '../../readers/edit/editCalls.ts'
import { type EditData, type SentWish, watchOfEditData } from '../../readers/edit/editWish.ts'

type Item = Answer['items'][number]

const isVehicle = ({ type, licencePlate }: Item): boolean => type === 'VEHICLE' || licencePlate !== null

const quantityOf = (items: readonly Item[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

const ofCategory = ({ items }: Answer, packageSeq: number, code: string): readonly Item[] =>
  items.filter(
    (item) => !isVehicle(item) && item.sailPackageSeqN === packageSeq && item.priceCategory === code,
  )

const saidOf = (body: EditData, packageSeq: number) => body.requests[String(packageSeq)] ?? []

/** How many of a category are left on a trip by what is said. */
const leftOf = (body: EditData, { paid }: SentWish, place: { packageSeq: number; code: string }): number => {
  const { packageSeq, code } = place
  const held = ofCategory(paid, packageSeq, code)
  const isPurged = (item: Item): boolean =>
    body.purgeItems.some(({ seqN, sailPackageSeqN }) => seqN === item.seqN && sailPackageSeqN === packageSeq)
  const said = saidOf(body, packageSeq).filter((item) => item.priceCategory === code)
  /** One that is said again stands in the place of what was paid under its number. */
  const isSaid = (item: Item): boolean => said.some(({ seqN }) => seqN === item.seqN)
  const kept = held.filter((item) => !isPurged(item) && !isSaid(item))
  return quantityOf(kept) + said.reduce((sum, item) => sum + ('amount' in item ? item.amount : 1), 0)
}

/** Packages of which a sail is still to leave: nothing is said of the others. */
const openPackages = (wish: SentWish): readonly number[] =>
  wish.paid.sailPackages
    .filter(({ seqN, sailRefs }) =>
      sailRefs.some(({ sailRefId }, i) => {
        const leavesMs = wish.leavesMs.get(wantedSail(wish, { seqN, i, sailRefId }))
        return leavesMs !== undefined && leavesMs > wish.atMs
      }),
    )
    .map(({ seqN }) => seqN)

/** On which sail a paid one is to be, the `i`-th of its package. */
const wantedSail = (
  { open, moved }: SentWish,
  { seqN, i, sailRefId }: { readonly seqN: number; readonly i: number; readonly sailRefId: string },
): string =>
  moved.get(`${seqN} ${sailRefId}`) ??
  open.sailPackages.find((one) => one.seqN === seqN)?.sailRefs[i]?.sailRefId ??
  sailRefId

const lostTickets = (body: EditData, wish: SentWish): string | null => {
  const { paid, open, counts } = wish
  const held = paid.items.concat(open.items).filter((item) => !isVehicle(item))
  const codes = new Set([...held.map((item) => item.priceCategory), ...counts.keys()])
  for (const packageSeq of openPackages(wish))
    for (const code of codes) {
      const wanted = counts.get(code) ?? quantityOf(ofCategory(open, packageSeq, code))
      const left = leftOf(body, wish, { packageSeq, code })
      if (left < wanted) return `${wanted - left} × ${code} of package ${packageSeq} would be lost`
    }
  return null
}

/** What was answered for an extra stays with it, however many there are to be. */
const lostAnswers = (body: EditData, { paid }: SentWish): string | null => {
  for (const { seqN, sailPackageSeqN, priceCategory, attributes } of paid.items) {
    const said = saidOf(body, sailPackageSeqN).find((one) => one.seqN === seqN)
    if (said === undefined || !('amount' in said)) continue
    const lost = Object.entries(attributes).find(([name, answer]) => said.attributes[name] !== answer)
    if (lost !== undefined) return `what was answered to ${lost[0]} of ${priceCategory} would be lost`
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

const lostVehicles = (body: EditData, wish: SentWish): string | null => {
  const { paid, open, vehicles } = wish
  const stood = new Set(keysOf(open).values())
  const packages = openPackages(wish)
  for (const [item, key] of keysOf(paid)) {
    const { seqN, sailPackageSeqN } = item
    const wanted = vehicles.get(key) ?? (stood.has(key) ? 'open' : 'removed')
    if (wanted === 'removed' || !packages.includes(sailPackageSeqN)) continue
    const isIt = (one: { readonly seqN: number; readonly sailPackageSeqN: number }): boolean =>
      one.seqN === seqN && one.sailPackageSeqN === sailPackageSeqN
    if (body.purgeItems.some(isIt)) return `the vehicle ${key} would be lost`
    // What was typed may be no plate: then nothing is said of it.
    if (wanted === 'plated') continue
    const said = saidOf(body, sailPackageSeqN).find(isIt)
    const plate = wanted === 'kept' ? item.licencePlate : (open.items.find(isIt) ?? item).licencePlate
    const left = said !== undefined && 'licencePlate' in said ? said.licencePlate : item.licencePlate
    if (left !== plate && left !== normalizedPlate(plate ?? ''))
      return `the vehicle ${key} would have another plate`
  }
  return null
}

const NAMES = ['firstName', 'lastName', 'birthday', 'citizenship', 'comments'] as const

/** A passenger whose data were not typed is not said to be another one. */
const lostPassengers = (body: EditData, { open, named }: SentWish): string | null => {
  for (const guest of body.guests) {
    if (named.has(guest.seqN)) continue
    const known = open.guests.find(({ seqN }) => seqN === guest.seqN)
    const said: Partial<Record<(typeof NAMES)[number], string>> = guest
    if (NAMES.some((name) => said[name] !== undefined && said[name] !== known?.[name].trim()))
      return `passenger ${guest.seqN} would be another one`
  }
  return null
}

const nothingIsLost = law('LAW-165', 'edit', {
  since: 7,
  sentence:
    'A change of a paid ticket loses no passenger, no vehicle, no plate and no extra that was not taken out of it.',
  watch: watchOfEditData(
    (body, wish) =>
      lostTickets(body, wish) ??
      lostAnswers(body, wish) ??
      lostVehicles(body, wish) ??
      lostPassengers(body, wish),
  ),
})

/** What is said of a trip is said for the sails on which it is to be. */
const strayItem = (body: EditData): string | null => {
  for (const { seqN, sailRefIds } of body.sailPackages) {
    const stray = saidOf(body, seqN).find((item) => item.sailRefIds.join() !== sailRefIds.join())
    if (stray !== undefined)
      return `${stray.priceCategory} of package ${seqN} is asked for on ${stray.sailRefIds.join(', ')}`
  }
  return null
}

const otherLegsStay = law('LAW-169', 'edit', {
  since: 7,
  sentence: 'Where one leg of a paid ticket is moved to another sail, every other leg keeps its own.',
  watch: watchOfEditData((body, wish) => {
    for (const { seqN, sailRefs } of wish.paid.sailPackages) {
      const said = body.sailPackages.find((one) => one.seqN === seqN)
      if (said === undefined) return `package ${seqN} is left out`
      for (const [i, { sailRefId }] of sailRefs.entries()) {
        const wanted = wantedSail(wish, { seqN, i, sailRefId })
        const found = said.sailRefIds[i]
        if (found !== wanted)
          return `leg ${i + 1} of package ${seqN} is on ${String(found)} and not on ${wanted}`
      }
    }
    return strayItem(body)
  }),
})

export const keptInEditLaws: readonly Law[] = [nothingIsLost, otherLegsStay]
