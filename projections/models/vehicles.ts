// The forms of the vehicle and the trailer, what they cost when measured, and those that are chosen (TICK-07, VEH-05).
import * as t from 'io-ts'
import { isUnclear } from '../../domain/apiError.ts'
import { byKey, listOf, nullable, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { ItemSeq, ReservationId, SailRefId } from '../../domain/ids.ts'
import type { ReservationChange } from '../../domain/reservation/change.ts'
import type { FoundVehicle } from '../../domain/reservation/heldDifferences.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { tellsWhatIsHeld } from '../../domain/reservation/state.ts'
import { keepsChoice } from '../../domain/reservation/lostSails.ts'
import { weightOn, withWeight } from '../../domain/reservation/weights.ts'
import {
  ChosenVehicle,
  VehicleDraft,
  VehicleForm,
  VehicleKind,
  VehicleQuote,
} from '../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE, UNMEASURED } from '../../domain/vehicles/emptyVehicle.ts'
import { type Named, numbered, numberedLeaving, numberOf } from '../../domain/selection/namedThings.ts'
import { LOAD, projection, SELECTION, until } from '../fold/projection.ts'

export const VehiclesModel = shape({
  vehicleIsActive: t.boolean,
  trailerIsActive: t.boolean,
  vehicleForm: VehicleForm,
  trailerForm: VehicleForm,
  /** Forms whose vehicle is in flight; they are cleared when it has arrived (RES-06). */
  submitted: listOf(VehicleKind),
  /** The vehicle whose price is in flight, and what it is once it is known; a person accepts it. */
  offer: nullable(shape({ draft: VehicleDraft, quotes: nullable(listOf(VehicleQuote)) })),
  refusal: nullable(
    shape({
      kind: VehicleKind,
      errors: byKey(openText('vehicleField'), openText('messageKey')),
      reason: nullable(openText('VehicleRefusedTag')),
      available: nullable(t.number),
    }),
  ),
  chosen: listOf(ChosenVehicle),
  /** Taken out and not yet out of the reservation; a failure brings them back. */
  leaving: listOf(ChosenVehicle),
  heldFor: nullable(ReservationId),
  /** The numbers that the reservation holds. */
  heldSeqNs: listOf(ItemSeq),
  weightRefusal: nullable(
    shape({
      key: openText('vehicleKey'),
      sailRefId: SailRefId,
      reason: openText('WeightRefusedTag'),
    }),
  ),
  nextKey: t.number,
})
export type VehiclesModel = t.TypeOf<typeof VehiclesModel>

const setForm = (draft: VehiclesModel, kind: VehicleKind, form: VehicleForm = EMPTY_VEHICLE): void => {
  draft[`${kind}Form`] = form
  draft.submitted = draft.submitted.filter((other) => other !== kind)
  if (draft.refusal?.kind === kind) draft.refusal = null
}

/** A number for each vehicle that goes out for the first time; its weights go with it. */
const number = ({ chosen }: VehiclesModel, named: Named): Partial<VehiclesModel> => ({
  chosen: chosen.map((one) => {
    const seqN = numberOf(named, one.key)
    return seqN === undefined ? one : { ...one, seqN, sentWeights: one.weights }
  }),
})

const keyOf = ({ key }: ChosenVehicle): string => key

const choose = (draft: VehiclesModel, found: readonly FoundVehicle[]): void => {
  const first = draft.nextKey
  draft.chosen = [
    ...draft.chosen,
    ...found.map((one, i) => ({ ...UNMEASURED, ...one, key: `V${first + i}` })),
  ]
  draft.nextKey = first + found.length
}

/** Plates come back from the server: after a reload those of the log are pseudonyms. */
const hold = (draft: VehiclesModel, reservation: Reservation, isFetched: boolean): void => {
  // Race: what was never held may still come in by the request that is in flight.
  const { heldSeqNs: before } = draft
  const isComing = (seqN: ItemSeq): boolean => isFetched && !before.includes(seqN)
  if (!tellsWhatIsHeld(reservation, draft.heldFor)) return
  const numbers = reservation.items.map((item) => item.seqN)
  draft.heldFor = reservation.reservationId
  draft.heldSeqNs = numbers
  draft.leaving = draft.leaving.filter(({ seqN }) => seqN !== null && numbers.includes(seqN))
  draft.chosen = draft.chosen.flatMap((one) => {
    if (one.seqN === null) return [one]
    const item = reservation.items.find(({ seqN }) => seqN === one.seqN)
    if (item === undefined) return isComing(one.seqN) ? [one] : []
    return [{ ...one, licencePlate: item.licencePlate ?? one.licencePlate }]
  })
}

/** The form of a vehicle that was added is emptied; one that is being typed in for the next vehicle stays. */
const clearSubmitted = (draft: VehiclesModel): void => {
  for (const kind of draft.submitted) setForm(draft, kind)
}

/** What was to come in by the request that failed is out, and its form is empty again (VEH-07, VEH-08). */
const fail = (draft: VehiclesModel): void => {
  const isOut = ({ seqN }: ChosenVehicle): boolean => seqN !== null && !draft.heldSeqNs.includes(seqN)
  for (const { kind } of draft.chosen.filter(isOut)) setForm(draft, kind)
  draft.chosen = [...draft.chosen, ...draft.leaving].filter((one) => !isOut(one))
  draft.leaving = []
}

const changeWeights = (
  draft: VehiclesModel,
  key: string,
  change: (vehicle: ChosenVehicle) => Partial<ChosenVehicle>,
): void => {
  draft.chosen = draft.chosen.map((one) => (one.key === key ? { ...one, ...change(one) } : one))
}

/** What the server knows is shown again. */
const unweigh = (draft: VehiclesModel, { change }: { readonly change: ReservationChange }): void => {
  if (change._tag !== 'SetWeight') return
  const { key, sailRefId } = change
  changeWeights(draft, key, ({ weights, sentWeights }) => ({
    weights: withWeight(weights, sailRefId, weightOn(sentWeights, sailRefId)),
  }))
}

export const vehicles = projection('vehicles', VehiclesModel, {
  about: ({ heldFor }) => heldFor,
  lifetimes: [
    [SELECTION, { but: ['nextKey'] }],
    [LOAD, ['leaving', 'vehicleForm', 'trailerForm', 'submitted', 'offer', 'refusal']],
    [until('VehiclePriceFailed', 'VehiclePriceDeclined', 'VehicleAdded'), ['offer']],
    [until('VehiclePriceRequested'), ['refusal']],
    [until('VehicleWeightChanged', 'ManualInputCleared'), ['weightRefusal']],
  ],
  holds: hold,
  on: {
    VehicleFormToggled: (draft, { kind, active }) => {
      draft[`${kind}IsActive`] = active
      // A form that opens again is for another vehicle than the one that is in flight.
      if (!active || draft.submitted.includes(kind)) setForm(draft, kind)
      if (!active && draft.offer?.draft.kind === kind) draft.offer = null
    },
    VehicleFormChanged: (draft, { kind, form }) => {
      setForm(draft, kind, form)
      if (draft.offer?.draft.kind === kind) draft.offer = null
    },
    VehicleRefused: (draft, refusal) => {
      draft.refusal = refusal
      // A vehicle that may not come in after all is no longer on offer.
      if (refusal.reason !== 'PriceBeingAsked') draft.offer = null
    },
    VehiclePriceRequested: (_draft, { draft }) => ({ offer: { draft, quotes: null } }),
    VehiclePriced: (_draft, offer) => ({ offer }),
    VehicleAdded: (draft, { vehicle }) => {
      draft.chosen = [...draft.chosen, vehicle]
      draft.submitted = [...draft.submitted, vehicle.kind]
      draft[`${vehicle.kind}IsActive`] = false
      draft.nextKey += 1
    },
    TripRepeated: ({ nextKey: first }, { restored: { vehicles: again } }) => ({
      chosen: again.map((one, i) => ({ ...one, key: `V${first + i}`, seqN: null, sentWeights: [] })),
      nextKey: first + again.length,
    }),
    VehicleRemoved: (draft, { key }) => {
      const isLeaving = (one: ChosenVehicle): boolean => one.key === key && one.seqN !== null
      draft.leaving = [...draft.leaving, ...draft.chosen.filter(isLeaving)]
      draft.chosen = draft.chosen.filter((one) => one.key !== key)
    },
    VehicleWeightChanged: (draft, { key, sailRefId, weightInKg }) =>
      changeWeights(draft, key, ({ weights }) => ({ weights: withWeight(weights, sailRefId, weightInKg) })),
    VehicleWeightRefused: (_draft, { key, sailRefId, reason }) => ({
      weightRefusal: { key, sailRefId, reason },
    }),
    CreateRequested: number,
    ModifyRequested: number,
    ManualInputCleared: clearSubmitted,
    ReservationModified: clearSubmitted,
    ReservationChangeMade: (draft, { change }) => {
      if (change._tag === 'SetWeight')
        changeWeights(draft, change.key, ({ sentWeights }) => ({
          sentWeights: withWeight(sentWeights, change.sailRefId, change.weightInKg),
        }))
    },
    // The server's own numbers, in place of those that were given.
    NamedRenumbered: ({ chosen, leaving }, renumbered) => ({
      chosen: numbered(chosen, keyOf, renumbered),
      leaving: numberedLeaving(leaving, keyOf, renumbered),
    }),
    ReservationChangedElsewhere: (draft, { change, found }) => {
      if (draft.heldFor === change.reservationId) choose(draft, found)
    },
    ReservationHeldOtherwise: (draft, { lost, kept, found }) => {
      draft.chosen = [
        ...draft.chosen.filter(({ key }) => !lost.includes(key)),
        ...draft.leaving.filter(({ key }) => kept.includes(key)),
      ]
      draft.leaving = []
      choose(draft, found)
      clearSubmitted(draft)
    },
    ReservationCreateFailed: (draft, { error }) => (keepsChoice(error) ? undefined : fail(draft)),
    RefusedChoiceUndone: fail,
    ReservationModifyFailed: fail,
    // One that the server may have accepted all the same is sent again; a refused one goes back to what it knows.
    ReservationChangeFailed: (draft, data) => (isUnclear(data.error) ? undefined : unweigh(draft, data)),
    // It was never sent to the server.
    ChangeGivenUp: unweigh,
    StateRestored: (_draft, { kept: { booking } }) => {
      if (booking === null) return
      const { vehicles: chosen, vehicleForm, trailerForm, nextVehicleKey: nextKey } = booking.form
      const { vehicleIsActive, trailerIsActive } = booking.selections
      return { chosen, nextKey, vehicleForm, trailerForm, vehicleIsActive, trailerIsActive }
    },
    SessionResumed: (draft) => {
      // Plates of this log are pseudonyms: only what is held stays, and its plates come with the reservation. A company's
      // number comes from nowhere.
      const { heldSeqNs } = draft
      draft.chosen = draft.chosen
        .filter(({ seqN }) => seqN !== null && heldSeqNs.includes(seqN))
        .map((one) => ({ ...one, licencePlate: null, companyRegistrationNumber: null }))
    },
  },
})
