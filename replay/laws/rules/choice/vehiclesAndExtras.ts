// Laws about vehicles and extras: asked for with what a person has typed, and with the weight on the screen.
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { CallParameters } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { bodyOf, parametersOf } from '../../engine/exchanges.ts'
import type { Held } from '../../engine/held.ts'
import { law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import { newestMap } from '../../engine/newest.ts'
import { bare } from '../../readers/bareText.ts'
import {
  askedIn,
  type AskedItem,
  eachRequest,
  isExtraItem,
  isVehicleItem,
  type VehicleItem,
} from '../../readers/bookingRequests.ts'
import { BOOKING_CALLS, answerIn } from '../../server/answers.ts'
import { isCalledOff } from '../../server/answeredReservation.ts'
import { isCutOff } from '../../readers/ticketCounts.ts'

export const asTyped = law('LAW-111', 'choice', {
  since: 4,
  joins: ['LAW-46'],
  sentence:
    'A vehicle is asked for with the plate (two to eight capitals and digits), company and reserved place that were typed with it, and an extra with the text that was typed for it.',
  looks: ({ firstSeq }) => {
    const forms = new Map<string, string>()
    /** Vehicles that were added, plates and texts that the server has named, and texts that were typed. */
    const known = new Set<string>()
    /** A log that begins in the middle, or a reload, doesn't show all that was typed. */
    let isCut = firstSeq > 1
    const wrongIn = (item: AskedItem): string | null => {
      if (isVehicleItem(item)) {
        if (isStrange(item.licencePlate)) return `the plate of number ${item.seqN} can’t be one`
        return isCut || known.has(vehicleText(item)) || known.has(bare(item.licencePlate))
          ? null
          : `number ${item.seqN} is not asked for as any vehicle was typed`
      }
      const texts = isExtraItem(item) ? Object.values(item.attributes) : []
      if (texts.some((text) => text.trim() === ''))
        return `${item.priceCategory} is asked for without its text`
      return isCut || texts.every((text) => known.has(extraText(item.priceCategory, text)))
        ? null
        : `${item.priceCategory} is asked for with what was not typed`
    }
    return {
      events: {
        // What the browser kept was typed before, perhaps in another tab.
        StateRestored: ({ data: { kept } }) => {
          kept.booking?.form.vehicles.forEach((vehicle) => known.add(vehicleText(vehicle)))
          kept.booking?.form.addons.forEach(({ code, text }) => known.add(extraText(code, text)))
        },
      },
      commands: {
        StartSession: () => void (isCut ||= known.size > 0),
        ChangeVehicleForm: ({ data: { kind, form } }) =>
          void forms.set(kind, vehicleText({ ...form, licencePlate: form.plate })),
        AddVehicle: ({ data: { kind } }) => void known.add(forms.get(kind) ?? ''),
        ChangeAddonParameter: ({ data: { code, text } }) => void known.add(extraText(code, text)),
      },
      exchanges: {
        vehiclePrice: (entry) =>
          isStrange(parametersOf(entry, 'vehiclePrice')?.plate ?? null)
            ? 'the price of a plate was asked for that can’t be one'
            : null,
        ...atCalls(BOOKING_CALLS, (entry) => {
          const wrongs = (askedIn(entry)?.items ?? []).map(wrongIn)
          for (const { priceCategory, licencePlate, attributes } of answerIn(entry)?.items ?? []) {
            for (const text of Object.values(attributes)) known.add(extraText(priceCategory, text))
            if (licencePlate !== null) known.add(bare(licencePlate))
          }
          return wrongs.find((wrong) => wrong !== null) ?? null
        }),
      },
    }
  },
})

const vehicleText = (
  typed: Pick<VehicleItem, 'licencePlate' | 'handicapped' | 'companyRegistrationNumber'>,
) => [bare(typed.licencePlate), bare(typed.companyRegistrationNumber), typed.handicapped].join(' ')

const extraText = (code: string, text: string): string => `${code}: ${text.trim()}`

const isStrange = (plate: string | null): boolean => plate !== null && !/^[A-Z0-9]{2,8}$/.test(plate)

type Vehicle = ReadModels['vehicles']['chosen'][number]

export const weightOfTheVehicle = law('LAW-56', 'choice', {
  since: 4,
  joins: ['LAW-63'],
  sentence:
    'The server gets the weight on the screen, under the number of that vehicle where it is held on the sail; after ten quiet seconds online it is still the weight on the screen.',
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
  if (held === null || isCutOff(models) || isCalledOff(held?.status) || activity !== 'idle' || failed)
    return null
  for (const sailRefId of held.packages.flatMap((one) => one.sailRefIds))
    for (const { key, seqN, weights } of models.vehicles.chosen) {
      const last = taken.get(keyOf(seqN, sailRefId))
      const shown = weightOn(weights, sailRefId)
      if (last !== undefined && last !== shown)
        return `${key} weighs ${shown} kg on the screen, and the server got ${last}`
    }
  return null
}

const keyOf = (seqN: number | null, sailRefId: string): string => `${seqN} on ${sailRefId}`

const weightOn = (weights: Vehicle['weights'], sailRefId: string): number | null =>
  weights.find((weight) => weight.sailRefId === sailRefId)?.weightInKg ?? null
