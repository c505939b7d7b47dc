// Laws about what has a number of its own in the reservation: residents, vehicles, extras, and what vehicles weigh.
import { type AskedItem, eachRequest, isVehicleItem } from '../../readers/booking/asked.ts'
import { bodyOf, parametersOf } from '../../readers/exchanges.ts'
import type { Held, HeldItem } from '../../engine/held.ts'
import { type Law, law } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { isCutOff } from '../../readers/cutOff.ts'
import { isCalledOff, isWaiting } from '../../readers/booking/ticketCounts.ts'
import type { SailRefId } from '../../../../domain/ids.ts'
import { newestMap } from '../../engine/newest.ts'

const heldUnderItsNumber = law('LAW-41', 'quantities', {
  since: 4,
  sentence:
    'After ten quiet seconds online each resident and each vehicle on the screen is held once in every direction, under a number of its own, unless the server numbers them itself.',
  watch: () => {
    /** A server that counts its items through has other numbers in each direction, which LAW-05 doesn't ask for. */
    let isRenumbering = false
    return watchWith({
      events: { NamedRenumbered: () => void (isRenumbering = true) },
      whenQuiet: (_entry, { before, heldOf }) => (isRenumbering ? null : numberFact(before, heldOf(before))),
    })
  },
})

const numberFact = (models: ReadModels, current: Held | null): string | null => {
  const { reservation, residents, vehicles } = models
  const { activity, failed, heldOtherwise, paidCents } = reservation
  if (current === null || activity !== 'idle' || failed || heldOtherwise !== null) return null
  // What is chosen is not meant for a ticket whose change is to be paid.
  if (paidCents !== null) return null
  if (isCutOff(models) || isCalledOff(current) || isWaiting(models)) return null
  const wanted = [
    ...residents.localIDs
      .filter(({ status }) => status === 'exist')
      .map(({ localID, seqN, level }) => ({ key: localID, seqN, code: level })),
    ...vehicles.chosen.map(({ key, seqN, priceCategory }) => ({ key, seqN, code: priceCategory })),
  ]
  const numbers = new Set(wanted.map(({ seqN }) => seqN))
  if (numbers.size < wanted.length) return 'two things on the screen have one number'
  for (const { key, seqN, code } of wanted) {
    if (seqN === null) return `${key} has no number`
    for (const { seqN: packageSeqN } of current.packages) {
      const held = itemsUnder(current, seqN, packageSeqN)
      if (held.length === 0 && isHeldUnderAnother(current, { packageSeqN, code, numbers })) continue
      if (held.length !== 1) return `${key} is held ${held.length} times in package ${packageSeqN}`
      if (held[0]?.priceCategory !== code) return `${key} is ${code} and held as ${held[0]?.priceCategory}`
    }
  }
  return null
}

/** A server may need another number in one of two directions: one that is nothing else's on the screen. */
const isHeldUnderAnother = (
  { items }: Held,
  {
    packageSeqN,
    code,
    numbers,
  }: {
    readonly packageSeqN: number
    readonly code: string | null
    readonly numbers: ReadonlySet<number | null>
  },
): boolean =>
  items.some(
    (item) => item.sailPackageSeqN === packageSeqN && item.priceCategory === code && !numbers.has(item.seqN),
  )

const itemsUnder = ({ items }: Held, seqN: number, packageSeqN: number): readonly HeldItem[] =>
  items.filter((item) => item.seqN === seqN && item.sailPackageSeqN === packageSeqN)

/** A weight is told, or is none any more. */
const WEIGHT_CALLS = ['setWeight', 'resetWeight'] as const

const weightsOfTheHeld = law('LAW-56', 'quantities', {
  since: 4,
  sentence:
    'A weight is told only of a vehicle that is held on the sail, by reservation, number and sail, and it is the one on the screen.',
  watch: () => {
    let isRenumbering = false
    /** By what led to the call: the weight on the screen, and the reservation, when it went out. */
    const sent = newestMap<number, { readonly weightInKg: number | null; readonly held: Held | null }>()
    return watchWith({
      events: {
        NamedRenumbered: () => void (isRenumbering = true),
        ReservationChangeRequested: ({ cause, data: { change } }, { before, heldOf }) => {
          if (change._tag !== 'SetWeight') return null
          const { seqNum, sailRefId, weightInKg, key } = change
          const held = heldOf(before)
          const there = vehiclesOn(held, sailRefId)
          const vehicle = before.vehicles.chosen.find((one) => one.key === key)
          const shown = vehicle === undefined ? null : shownWeight(vehicle.weights, sailRefId)
          if (cause !== null) sent.set(cause, { weightInKg: shown, held })
          const numbered = there.filter((item) => item.seqN === seqNum)
          if (numbered.length === 0)
            return `a weight of number ${seqNum} on ${sailRefId}, where no such vehicle is held`
          if (vehicle === undefined || !numbered.some((item) => item.priceCategory === vehicle.priceCategory))
            return `number ${seqNum} is not that of ${key}`
          // A server may have given it a number in each package: its own counts where that is one of a vehicle there.
          const hasOwn = there.some(({ seqN }) => seqN === vehicle.seqN)
          if (vehicle.seqN !== seqNum && hasOwn && !isRenumbering)
            return `number ${seqNum} is not that of ${key}`
          return shown === weightInKg ? null : `${weightInKg} kg told and ${shown} kg on the screen`
        },
      },
      exchanges: atCalls(WEIGHT_CALLS, (entry) => {
        const { type, cause } = entry
        const place = parametersOf(entry, 'setWeight') ?? parametersOf(entry, 'resetWeight')
        for (const name of ['reservationId', 'seqNum', 'sailRefId'] as const)
          if ((place?.[name] ?? '') === '') return `${type} without its ${name}`
        const known = cause === null ? undefined : sent.get(cause)
        if (known === undefined || place === null) return null
        const { weightInKg, held } = known
        const told = bodyOf(entry, 'setWeight')?.weight ?? null
        if (told !== weightInKg) return `${told} kg went out, and ${weightInKg} kg stood on the screen`
        return vehiclesOn(held, place.sailRefId).some(({ seqN }) => String(seqN) === place.seqNum)
          ? null
          : `a weight of number ${place.seqNum} on ${place.sailRefId} went out, where no such vehicle is held`
      }),
    })
  },
})

const vehiclesOn = (held: Held | null, sailRefId: string): readonly HeldItem[] => {
  const packages = (held?.packages ?? []).filter(({ sailRefIds }) => sailRefIds.includes(sailRefId))
  return (held?.items ?? []).filter(
    (item) => item.isVehicle && packages.some(({ seqN }) => seqN === item.sailPackageSeqN),
  )
}

type Weights = readonly { readonly sailRefId: SailRefId; readonly weightInKg: number }[]

const shownWeight = (weights: Weights, sailRefId: string): number | null => {
  for (const weight of weights) if (weight.sailRefId === sailRefId) return weight.weightInKg
  return null
}

/** The weight that was last sent to the server, by number and sail; `undefined` where it is unknown. */
type Told = Map<string, number | null>

const keyOf = (seqN: number | string, sailRefId: string): string => `${seqN} on ${sailRefId}`

const lastWeightTold = law('LAW-63', 'quantities', {
  since: 4,
  sentence:
    'When all has been quiet for ten seconds online, the weight on the screen is the one of which the server was told last.',
  watch: () => {
    const told: Told = new Map()
    /** By the number under which a vehicle is held on a sail: its own, where a server gives one in each package. */
    const ownNumbers = new Map<string, number>()
    const forget = (): void => {
      told.clear()
      ownNumbers.clear()
    }
    const requests = eachRequest(({ items }, { data: { outcome } }) => {
      for (const item of items) note(told, item, outcome._tag === 'Answered')
      return null
    })
    return watchWith({
      commands: { StartSession: forget },
      events: {
        ...requests.events,
        // Numbers mean other things now.
        NamedRenumbered: forget,
        ReservationChangeRequested: ({ data: { change } }, { before }) => {
          if (change._tag !== 'SetWeight') return
          const vehicle = before.vehicles.chosen.find(({ key }) => key === change.key)
          if (vehicle !== undefined && vehicle.seqN !== null)
            ownNumbers.set(keyOf(change.seqNum, change.sailRefId), vehicle.seqN)
        },
        CreateRequested: (entry, moment) => {
          forget()
          return requests.events.CreateRequested?.(entry, moment)
        },
      },
      exchanges: {
        ...requests.exchanges,
        ...atCalls(WEIGHT_CALLS, (entry) => {
          const place = parametersOf(entry, 'setWeight') ?? parametersOf(entry, 'resetWeight')
          if (place === null) return
          const { seqNum, sailRefId } = place
          const key = keyOf(ownNumbers.get(keyOf(seqNum, sailRefId)) ?? seqNum, sailRefId)
          if (entry.data.outcome._tag === 'Answered')
            told.set(key, bodyOf(entry, 'setWeight')?.weight ?? null)
          else told.delete(key)
        }),
      },
      whenQuiet: (_entry, { before, heldOf }) => {
        const held = isCutOff(before) ? null : heldOf(before)
        return held === null || isCalledOff(held) ? null : weightFact(before, held, told)
      },
    })
  },
})

const note = (told: Told, item: AskedItem, isAnswered: boolean): void => {
  if (!isVehicleItem(item)) return
  const { seqN, sailRefIds, weightOnSails } = item
  for (const sailRefId of sailRefIds) {
    if (isAnswered) told.set(keyOf(seqN, sailRefId), shownWeight(weightOnSails, sailRefId))
    else told.delete(keyOf(seqN, sailRefId))
  }
}

const weightFact = ({ reservation, vehicles }: ReadModels, held: Held, told: Told): string | null => {
  if (reservation.activity !== 'idle' || reservation.failed) return null
  const sails = held.packages.flatMap((one) => one.sailRefIds)
  for (const { key, seqN, weights } of vehicles.chosen) {
    for (const sailRefId of sails) {
      const known = told.get(keyOf(seqN ?? '', sailRefId))
      const shown = shownWeight(weights, sailRefId)
      if (known !== undefined && known !== shown)
        return `${key} weighs ${shown} kg on the screen, and the server was told ${known}`
    }
  }
  return null
}

export const namedLaws: readonly Law[] = [heldUnderItsNumber, weightsOfTheHeld, lastWeightTold]
