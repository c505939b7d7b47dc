// The weights of vehicles that the server is told by calls of their own.
import { type Law, law } from '../../engine/law.ts'
import type { Held } from '../../engine/held.ts'
import { atCalls } from '../../engine/looks.ts'
import { newestMap } from '../../engine/newest.ts'
import { bare } from '../../readers/bareText.ts'
import { eachRequest, isVehicleItem } from '../../readers/bookingRequests.ts'
import { isCalledOff } from '../../readers/ticketCounts.ts'
import { isCutOff } from '../../readers/cutOff.ts'
import { bodyOf, parametersOf } from '../../engine/exchanges.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { CallParameters } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'

type Vehicle = ReadModels['vehicles']['chosen'][number]

const weightOfTheVehicle = law('LAW-56', 'choice', {
  since: 4,
  joins: ['LAW-63'],
  sentence:
    'The server is told the weight on the screen, under the number of that vehicle where it is held on the sail; after ten quiet seconds online it is still the weight on the screen.',
  looks: () => {
    /** By what led to a call: the vehicle on the screen, and what was held, when it went out. */
    const asking = newestMap<number, { readonly vehicle: Vehicle; readonly held: Held | null }>()
    /** What the server has taken last, by the vehicle's number and the sail; nothing where that is in doubt. */
    const taken = new Map<string, number | null>()
    const forget = (): void => taken.clear()
    const take = (key: string, weight: number | null, { data: { outcome } }: ExchangeEntry): void => {
      if (outcome._tag === 'Answered') taken.set(key, weight)
      else taken.delete(key)
    }
    const requests = eachRequest(({ items }, entry) => {
      for (const { seqN, sailRefIds, weightOnSails } of items.filter(isVehicleItem))
        for (const sailRefId of sailRefIds)
          take(keyOf(seqN, sailRefId), weightOn(weightOnSails, sailRefId), entry)
      return null
    })
    const judge = (entry: ExchangeEntry): string | null => {
      const place = parametersOf(entry, 'setWeight') ?? parametersOf(entry, 'resetWeight')
      const asked = asking.get(entry.cause ?? 0)
      if (place === null || asked === undefined) return null
      const { vehicle, held } = asked
      const weight = bodyOf(entry, 'setWeight')?.weight ?? null
      take(keyOf(vehicle.seqN, place.sailRefId), weight, entry)
      const shown = weightOn(vehicle.weights, place.sailRefId)
      if (weight !== shown) return `${weight} kg went out, and ${shown} kg stood on the screen`
      return isHeldAt(vehicle, held, place)
        ? null
        : `${vehicle.key} is not held as number ${place.seqNum} there`
    }
    return [
      requests,
      {
        commands: { StartSession: forget },
        events: {
          CreateRequested: forget,
          // Numbers mean other things now.
          NamedRenumbered: forget,
          ReservationChangeRequested: ({ cause, data: { change } }, { before, heldOf }) => {
            if (change._tag !== 'SetWeight' || cause === null) return
            const vehicle = before.vehicles.chosen.find(({ key }) => key === change.key)
            if (vehicle !== undefined) asking.set(cause, { vehicle, held: heldOf(before) })
          },
        },
        exchanges: atCalls(['setWeight', 'resetWeight'], judge),
        whenQuiet: (_entry, { before, heldOf }) => quietFact(before, heldOf(before), taken),
      },
    ]
  },
})

const isHeldAt = (
  { priceCategory, licencePlate }: Vehicle,
  held: Held | null,
  place: CallParameters<'resetWeight'>,
): boolean => {
  if (held?.reservationId !== place.reservationId) return false
  const packages = held.packages.filter(({ sailRefIds }) => sailRefIds.includes(place.sailRefId))
  return held.items.some(
    (item) =>
      item.isVehicle &&
      String(item.seqN) === place.seqNum &&
      item.priceCategory === priceCategory &&
      (item.licencePlate === null || bare(item.licencePlate) === bare(licencePlate)) &&
      packages.some(({ seqN }) => seqN === item.sailPackageSeqN),
  )
}

const quietFact = (
  models: ReadModels,
  held: Held | null,
  taken: ReadonlyMap<string, number | null>,
): string | null => {
  const { activity, failed } = models.reservation
  if (held === null || isCutOff(models) || isCalledOff(held) || activity !== 'idle' || failed) return null
  for (const sailRefId of held.packages.flatMap((one) => one.sailRefIds))
    for (const { key, seqN, weights } of models.vehicles.chosen) {
      const last = taken.get(keyOf(seqN, sailRefId))
      const shown = weightOn(weights, sailRefId)
      if (last !== undefined && last !== shown)
        return `${key} weighs ${shown} kg on the screen, and the server was told ${last}`
    }
  return null
}

const keyOf = (seqN: number | null, sailRefId: string): string => `${seqN} on ${sailRefId}`

const weightOn = (weights: Vehicle['weights'], sailRefId: string): number | null =>
  weights.find((weight) => weight.sailRefId === sailRefId)?.weightInKg ?? null

export const vehicleWeightLaws: readonly Law[] = [weightOfTheVehicle]
