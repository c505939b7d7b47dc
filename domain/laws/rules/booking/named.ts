// Laws about what has a number of its own in the reservation: residents, vehicles, extras, and what vehicles weigh.
import { durationMs } from '../../../instant.ts'
import type { Reservation, ReservationItem } from '../../../reservation/reservation.ts'
import { type AskedItem, eachRequest } from '../../readers/asked.ts'
import { createRest } from '../../engine/userActivity.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'
import { isCutOff } from '../shell/network.ts'
import { isCalledOff, isWaiting } from '../../readers/ticketCounts.ts'
import { type ItemSeq, type PackageSeq, SailRefId } from '../../../ids.ts'
import { checked } from '../../../codec/shapes.ts'

const QUIET_MS = durationMs(10_000)

const heldUnderItsNumber = law('LAW-41', 'quantities', {
  sentence:
    'After ten quiet seconds online each resident and each vehicle on the screen is held once in every direction, under a number of its own, unless the server numbers them itself.',
  watch: () => {
    const isAtRest = createRest(QUIET_MS)
    /** A server that counts its items through has other numbers in each direction, which LAW-05 doesn't ask for. */
    let isRenumbering = false
    return watchWith({
      events: { NamedRenumbered: () => void (isRenumbering = true) },
      all: (entry, { before }) => (isAtRest(entry) && !isRenumbering ? numberFact(before) : null),
    })
  },
})

const numberFact = (models: LawModels): string | null => {
  const { reservation, residents, vehicles } = models
  const { current, activity, failed, heldOtherwise } = reservation
  if (current === null || activity !== 'idle' || failed || heldOtherwise !== null) return null
  if (isCutOff(models) || isCalledOff(models) || isWaiting(models)) return null
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
    for (const { seqN: packageSeqN } of current.sailPackages) {
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
  { items }: Reservation,
  {
    packageSeqN,
    code,
    numbers,
  }: {
    readonly packageSeqN: PackageSeq
    readonly code: string | null
    readonly numbers: ReadonlySet<number | null>
  },
): boolean =>
  items.some(
    (item) => item.sailPackageSeqN === packageSeqN && item.priceCategory === code && !numbers.has(item.seqN),
  )

const itemsUnder = (
  { items }: Reservation,
  seqN: ItemSeq,
  packageSeqN: PackageSeq,
): readonly ReservationItem[] =>
  items.filter((item) => item.seqN === seqN && item.sailPackageSeqN === packageSeqN)

const weightsOfTheHeld = law('LAW-56', 'quantities', {
  sentence:
    'A weight is told only of a vehicle that is held on the sail, by reservation, number and sail, and it is the one on the screen.',
  watch: () => {
    let isRenumbering = false
    return watchWith({
      events: {
        NamedRenumbered: () => void (isRenumbering = true),
        ReservationChangeRequested: ({ data: { change } }, { before }) => {
          if (change._tag !== 'SetWeight') return null
          const { seqNum, sailRefId, weightInKg, key } = change
          const { current } = before.reservation
          const packages = (current?.sailPackages ?? []).filter(({ sails }) =>
            sails.some((sail) => sail.sailRefId === sailRefId),
          )
          const vehicles = (current?.items ?? []).filter(
            (item) => item.isVehicle && packages.some(({ seqN }) => seqN === item.sailPackageSeqN),
          )
          const held = vehicles.filter((item) => item.seqN === seqNum)
          if (held.length === 0)
            return `a weight of number ${seqNum} on ${sailRefId}, where no such vehicle is held`
          const vehicle = before.vehicles.chosen.find((one) => one.key === key)
          if (vehicle === undefined || !held.some((item) => item.priceCategory === vehicle.priceCategory))
            return `number ${seqNum} is not that of ${key}`
          // A server may have given it a number in each package: its own counts where that is one of a vehicle there.
          const hasOwn = vehicles.some(({ seqN }) => seqN === vehicle.seqN)
          if (vehicle.seqN !== seqNum && hasOwn && !isRenumbering)
            return `number ${seqNum} is not that of ${key}`
          const shown = shownWeight(vehicle.weights, sailRefId)
          return shown === weightInKg ? null : `${weightInKg} kg told and ${shown} kg on the screen`
        },
      },
      exchanges: ({ type, data: { parameters } }) => {
        if (type !== 'setWeight' && type !== 'resetWeight') return null
        for (const name of ['reservationId', 'seqNum', 'sailRefId'])
          if ((parameters[name] ?? '') === '') return `${type} without its ${name}`
        return null
      },
    })
  },
})

type Weights = readonly { readonly sailRefId: SailRefId; readonly weightInKg: number }[]

const shownWeight = (weights: Weights, sailRefId: SailRefId): number | null => {
  for (const weight of weights) if (weight.sailRefId === sailRefId) return weight.weightInKg
  return null
}

/** The weight that was last sent to the server, by number and sail; `undefined` where it is unknown. */
type Told = Map<string, number | null>

const keyOf = (seqN: number | string, sailRefId: SailRefId): string => `${seqN} on ${sailRefId}`

const lastWeightTold = law('LAW-63', 'quantities', {
  sentence:
    'When all has been quiet for ten seconds online, the weight on the screen is the one of which the server was told last.',
  watch: () => {
    const isAtRest = createRest(QUIET_MS)
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
      exchanges: (entry, moment) => {
        const { type, data } = entry
        requests.exchanges(entry, moment)
        if (type !== 'setWeight' && type !== 'resetWeight') return
        const { seqNum = '' } = data.parameters
        const sailRefId = checked(SailRefId, data.parameters['sailRefId'] ?? '')
        const weight = type === 'resetWeight' ? null : weightIn(data.body)
        const key = keyOf(ownNumbers.get(keyOf(seqNum, sailRefId)) ?? seqNum, sailRefId)
        if (data.outcome._tag === 'Answered') told.set(key, weight)
        else told.delete(key)
      },
      all: (entry, { before }) =>
        isAtRest(entry) && !isCutOff(before) && !isCalledOff(before) ? weightFact(before, told) : null,
    })
  },
})

const note = (told: Told, { seqN, sailRefIds, weightOnSails }: AskedItem, isAnswered: boolean): void => {
  if (weightOnSails === undefined) return
  for (const sailRefId of sailRefIds) {
    if (isAnswered) told.set(keyOf(seqN, sailRefId), shownWeight(weightOnSails, sailRefId))
    else told.delete(keyOf(seqN, sailRefId))
  }
}

const weightIn = (body: unknown): number | null =>
  typeof body === 'object' && body !== null && 'weight' in body ? (body.weight as number) : null

const weightFact = ({ reservation, vehicles }: LawModels, told: Told): string | null => {
  const { current, activity, failed } = reservation
  if (current === null || activity !== 'idle' || failed) return null
  const sails = current.sailPackages.flatMap((one) => one.sails.map(({ sailRefId }) => sailRefId))
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
