// Laws about what the server is asked for: on the right sails, under numbers of its own, of what it really holds.
import { isUnnumbered } from '../../../reservation/heldExtras.ts'
import type { Reservation } from '../../../reservation/reservation.ts'
import { type AskedItem, eachRequest } from '../../readers/asked.ts'
import { chosenSailIn } from '../../readers/chosenSails.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'
import type { SailRefId } from '../../../ids.ts'

const onTheChosenSails = law('LAW-50', 'lifecycle', {
  sentence:
    'Places are asked for on the chosen sails alone: each package goes on the sail of its own direction, or on the one on which it is held.',
  watch: () =>
    watchWith(
      eachRequest(({ items, models }) => {
        if (models === null) return null
        const places = placesOf(models)
        const stray = items.find((item) => !places.has(placeOf(item)))
        return stray === undefined ? null : `${stray.priceCategory} is asked for as ${placeOf(stray)}`
      }),
    ),
})

const placeOf = (item: Omit<AskedItem, 'seqN' | 'priceCategory'>): string =>
  `package ${item.sailPackageSeqN}, ${item.sailPackage} on ${item.sailRefIds.join(' and ')}`

/** Where something may be asked for: what is chosen, and what is held. */
const placesOf = ({ schedule, reservation }: LawModels): ReadonlySet<string> => {
  const places = new Set<string>()
  const both: SailRefId[] = []
  for (const trip of schedule.trips) {
    const sail = chosenSailIn(trip)
    const { seqN: sailPackageSeqN, sailPackage } = trip
    if (sail === null) continue
    both.push(sail.sailRefId)
    places.add(placeOf({ sailPackageSeqN, sailPackage: sailPackage.code, sailRefIds: [sail.sailRefId] }))
  }
  const [out] = schedule.trips
  if (out !== undefined)
    places.add(placeOf({ sailPackageSeqN: out.seqN, sailPackage: out.sailPackage.code, sailRefIds: both }))
  for (const { seqN, code, sails } of reservation.current?.sailPackages ?? [])
    places.add(
      placeOf({
        sailPackageSeqN: seqN,
        sailPackage: code,
        sailRefIds: sails.map(({ sailRefId }) => sailRefId),
      }),
    )
  return places
}

const numbersOfTheirOwn = law('LAW-59', 'lifecycle', {
  sentence:
    'No request gives one number twice in a package, nor a number that something else in the package holds.',
  watch: () =>
    watchWith(
      eachRequest(({ items, purged, models }) => {
        const seen = new Set<string>()
        for (const { seqN, sailPackageSeqN } of items) {
          const number = numberOf({ seqN, sailPackageSeqN })
          if (seen.has(number)) return `${number} is given twice`
          seen.add(number)
        }
        const gone = new Set(purged.map(numberOf))
        const taken = heldIn(models).find((held) => {
          if (gone.has(numberOf(held))) return false
          return items.some((item) => isSameNumber(item, held) && item.priceCategory !== held.priceCategory)
        })
        return taken === undefined ? null : `${numberOf(taken)} is that of ${taken.priceCategory}`
      }),
    ),
})

const onlyTheHeldIsPurged = law('LAW-60', 'lifecycle', {
  sentence: 'Only what is held is given back, and each thing once.',
  watch: () =>
    watchWith(
      eachRequest(({ purged, models }) => {
        const numbers = new Set(purged.map(numberOf))
        if (numbers.size < purged.length) return 'one thing is given back twice'
        if (models === null) return null
        const held = new Set(heldIn(models).map(numberOf))
        const stray = purged.find((item) => !held.has(numberOf(item)) && !isUntold(item, models))
        return stray === undefined ? null : `${numberOf(stray)} is given back and not held`
      }),
    ),
})

type Numbered = Pick<AskedItem, 'seqN' | 'sailPackageSeqN'>

const numberOf = ({ seqN, sailPackageSeqN }: Numbered): string =>
  `number ${seqN} of package ${sailPackageSeqN}`

/** An extra that the server tells of without its number is given back under the one that it was asked for with. */
const isUntold = ({ seqN, sailPackageSeqN }: Numbered, models: LawModels): boolean =>
  models.tickets.addons.some((addon) => {
    if (addon.seqN !== seqN) return false
    return heldIn(models).some(
      (item) =>
        isUnnumbered(item) && item.priceCategory === addon.code && item.sailPackageSeqN === sailPackageSeqN,
    )
  })

const isSameNumber = (one: Numbered, other: Numbered): boolean =>
  one.seqN === other.seqN && one.sailPackageSeqN === other.sailPackageSeqN

const heldIn = (models: LawModels | null): Reservation['items'] => models?.reservation.current?.items ?? []

export const requestLaws: readonly Law[] = [onTheChosenSails, numbersOfTheirOwn, onlyTheHeldIsPurged]
