// Laws about what the server is asked for: on the right sails, under numbers of its own, of what it really holds.
import type { Held } from '../../engine/held.ts'
import { type Asked, type AskedItem, eachRequest } from '../../readers/booking/asked.ts'
import { chosenSailIn } from '../../readers/chosenSails.ts'
import { type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { sentBefore } from '../../readers/booking/sentAt.ts'
import { createSelectedSails } from '../../readers/booking/selectedSails.ts'

const onTheChosenSails = law('LAW-50', 'lifecycle', {
  since: 4,
  sentence:
    'Places are asked for on the chosen sails alone: each package goes on the sail of its own direction, or on the one on which it is held.',
  watch: () => {
    const selected = createSelectedSails()
    const requests = eachRequest((asked, entry, { steadyMs }) => {
      if (asked.models === null) return null
      const places = placesOf(asked)
      const stray = asked.items.find((item) => !places.has(placeOf(item)))
      if (stray !== undefined) return `${stray.priceCategory} is asked for as ${placeOf(stray)}`
      const sentMs = sentBefore(entry, steadyMs)
      return unselectedFact(asked, (sailRefId) => selected.lastOf(sailRefId, sentMs))
    })
    return watchWith(requests, selected.looks)
  },
})

/** A sail is asked for on whose leg another one was chosen later, by the commands alone. */
const unselectedFact = (
  { items, held }: Asked,
  lastOf: (sailRefId: string) => string | undefined,
): string | null => {
  const known = new Set(held?.packages.flatMap(({ sailRefIds }) => sailRefIds))
  for (const { priceCategory, sailRefIds } of items)
    for (const sailRefId of sailRefIds) {
      const last = lastOf(sailRefId)
      if (last !== undefined && last !== sailRefId && !known.has(sailRefId))
        return `${priceCategory} is asked for on ${sailRefId}, and ${last} was chosen last`
    }
  return null
}

type Place = Pick<AskedItem, 'sailPackage'> & {
  readonly sailPackageSeqN: number
  readonly sailRefIds: readonly string[]
}

const placeOf = (item: Place): string =>
  `package ${item.sailPackageSeqN}, ${item.sailPackage} on ${item.sailRefIds.join(' and ')}`

/** Where something may be asked for: what is chosen, and what is held. */
const placesOf = ({ models, held }: Asked): ReadonlySet<string> => {
  const places = new Set<string>()
  const both: string[] = []
  const trips = models?.schedule.trips ?? []
  const [out] = trips
  const shared = held?.packages.find(({ seqN, code }) => seqN === out?.seqN && code === out.sailPackage.code)
  for (const [i, trip] of trips.entries()) {
    const sail = chosenSailIn(trip)
    const { seqN: sailPackageSeqN, sailPackage } = trip
    const sailRefId = sail?.sailRefId ?? shared?.sailRefIds[i]
    if (sailRefId !== undefined) both.push(sailRefId)
    if (sail === null) continue
    places.add(placeOf({ sailPackageSeqN, sailPackage: sailPackage.code, sailRefIds: [sail.sailRefId] }))
  }
  if (out !== undefined)
    places.add(placeOf({ sailPackageSeqN: out.seqN, sailPackage: out.sailPackage.code, sailRefIds: both }))
  for (const { seqN, code, sailRefIds } of held?.packages ?? [])
    places.add(placeOf({ sailPackageSeqN: seqN, sailPackage: code, sailRefIds }))
  return places
}

const numbersOfTheirOwn = law('LAW-59', 'lifecycle', {
  since: 4,
  sentence:
    'No request gives one number twice in a package, nor a number that something else in the package holds.',
  watch: () =>
    watchWith(
      eachRequest(({ items, purged, held }) => {
        const seen = new Set<string>()
        for (const item of items) {
          const number = numberOf(item)
          if (seen.has(number)) return `${number} is given twice`
          seen.add(number)
        }
        const gone = new Set(purged.map(numberOf))
        const taken = heldIn(held).find((one) => {
          if (gone.has(numberOf(one))) return false
          return items.some(
            (item) => numberOf(item) === numberOf(one) && item.priceCategory !== one.priceCategory,
          )
        })
        return taken === undefined ? null : `${numberOf(taken)} is that of ${taken.priceCategory}`
      }),
    ),
})

const onlyTheHeldIsPurged = law('LAW-60', 'lifecycle', {
  since: 4,
  sentence: 'Only what is held is given back, and each thing once.',
  watch: () => {
    /** By their numbers: which extras were asked for, by any request. */
    const extras = new Map<string, string>()
    return watchWith(
      eachRequest(({ items, purged, held, models }) => {
        const numbers = new Set(purged.map(numberOf))
        if (numbers.size < purged.length) return 'one thing is given back twice'
        const isUntold = createUntold(extras, held)
        for (const item of items) extras.set(numberOf(item), item.priceCategory)
        if (models === null) return null
        const known = new Set(heldIn(held).map(numberOf))
        const stray = purged.find((item) => !known.has(numberOf(item)) && !isUntold(item))
        return stray === undefined ? null : `${numberOf(stray)} is given back and not held`
      }),
    )
  },
})

interface Numbered {
  readonly seqN: number
  readonly sailPackageSeqN: number
}

const numberOf = ({ seqN, sailPackageSeqN }: Numbered): string =>
  `number ${seqN} of package ${sailPackageSeqN}`

/**
 * An extra that the server tells of without its number is given back under the one that it was asked for with; it may be
 * told of once, for all trips (OP-168).
 */
const createUntold = (
  extras: ReadonlyMap<string, string>,
  held: Held | null,
): ((item: Numbered) => boolean) => {
  const unnumbered = heldIn(held).filter(({ seqN }) => seqN < 0)
  return (item) => unnumbered.some(({ priceCategory }) => priceCategory === extras.get(numberOf(item)))
}

const heldIn = (held: Held | null): Held['items'] => held?.items ?? []

export const requestLaws: readonly Law[] = [onTheChosenSails, numbersOfTheirOwn, onlyTheHeldIsPurged]
