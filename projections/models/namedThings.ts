// The local travellers and the vehicles that are chosen: named things, each with a number at the server once it is sent.
import * as t from 'io-ts'
import { isUnclear } from '../../domain/apiError.ts'
import { byKey, listOf, nullable, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { ItemSeq, ReservationId, SailRefId } from '../../domain/ids.ts'
import type { ReservationChange } from '../../domain/reservation/change.ts'
import { goneNumbers } from '../../domain/reservation/elsewhere.ts'
import type { FoundVehicle } from '../../domain/reservation/heldDifferences.ts'
import { keepsChoice } from '../../domain/reservation/lostSails.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { tellsWhatIsHeld } from '../../domain/reservation/state.ts'
import { weightOn, withWeight } from '../../domain/reservation/weights.ts'
import { fieldOf, leavingKey, withReturned } from '../../domain/residents/leaving.ts'
import {
  blankTraveller,
  foundTraveller,
  LocalTraveller,
  resized,
  UNCHECKED_TRAVELLER,
  unknownTraveller,
} from '../../domain/residents/localTraveller.ts'
import { type Named, numbered, numberedLeaving, numberOf } from '../../domain/selection/namedThings.ts'
import { EMPTY_VEHICLE, UNMEASURED } from '../../domain/vehicles/emptyVehicle.ts'
import {
  ChosenVehicle,
  VehicleDraft,
  VehicleForm,
  VehicleKind,
  VehicleQuote,
} from '../../domain/vehicles/vehicle.ts'
import { ALL, LOAD, projection, SELECTION, until } from '../fold/projection.ts'

/** Takes over which numbers are held. Says of one whether what has it is out of the reservation. */
const holdNumbers = <T extends { readonly seqN: ItemSeq | null }>(
  draft: Pick<ResidentsModel, 'heldFor' | 'heldSeqNs'> & { leaving: T[] },
  { reservationId, items }: Reservation,
  isFetched: boolean,
): ((seqN: ItemSeq | null) => boolean) => {
  const { heldSeqNs: before } = draft
  const numbers = items.map(({ seqN }) => seqN)
  draft.heldFor = reservationId
  draft.heldSeqNs = numbers
  draft.leaving = draft.leaving.filter(({ seqN }) => seqN !== null && numbers.includes(seqN))
  // Race: what was never held may still come in by the request that is in flight.
  return (seqN) => seqN !== null && !numbers.includes(seqN) && !(isFetched && !before.includes(seqN))
}

/** The form `localTravellerIDForm`: a field for each, and what the registry says of it (TICK-02, TICK-22). */
const ResidentsModel = shape({
  localIDs: listOf(LocalTraveller),
  /** Taken off the list and not yet out of the reservation; a failure brings them back. */
  leaving: listOf(LocalTraveller),
  heldFor: nullable(ReservationId),
  /** The numbers that the reservation holds. */
  heldSeqNs: listOf(ItemSeq),
  refusal: nullable(shape({ reason: openText('TravellerCountRefusedTag'), available: nullable(t.number) })),
})
type ResidentsModel = t.TypeOf<typeof ResidentsModel>

const changeTraveller = (draft: ResidentsModel, localID: string, part: Partial<LocalTraveller>): void => {
  draft.localIDs = draft.localIDs.map((one) => (one.localID === localID ? { ...one, ...part } : one))
}

const keyOfTraveller = ({ localID }: LocalTraveller): string => localID

const numberTravellers = ({ localIDs }: ResidentsModel, named: Named): Partial<ResidentsModel> => ({
  localIDs: numbered(localIDs, keyOfTraveller, named),
})

/**
 * A resident with a number is, or will be, held: the next request takes them out. Till then they have a key of
 * their own, because that of their field may soon be another one's.
 */
const takeOut = (draft: ResidentsModel, isMeant: (one: LocalTraveller, i: number) => boolean): void => {
  for (const [i, one] of draft.localIDs.entries())
    if (isMeant(one, i) && one.seqN !== null && one.status === 'exist')
      draft.leaving = [...draft.leaving, { ...one, localID: leavingKey(draft.leaving, one.localID) }]
}

/** A resident whose number the reservation doesn't hold is not in it. */
const holdTravellers = (draft: ResidentsModel, reservation: Reservation, isFetched: boolean): void => {
  if (!tellsWhatIsHeld(reservation, draft.heldFor)) return
  const isOut = holdNumbers(draft, reservation, isFetched)
  draft.localIDs = draft.localIDs.map((one) =>
    isOut(one.seqN) ? { ...one, status: 'not-checked', level: null, seqN: null } : one,
  )
}

/** A resident who was to come in by the request that failed gets no discount (TICK-20, OP-138). */
const failTravellers = (draft: ResidentsModel, code: string): void => {
  const held = draft.leaving.filter(({ seqN }) => seqN !== null && draft.heldSeqNs.includes(seqN))
  const fields = held.map(fieldOf)
  const others = draft.localIDs
    .filter(({ localID }) => !fields.includes(localID))
    .map((one): LocalTraveller =>
      one.seqN !== null && !draft.heldSeqNs.includes(one.seqN)
        ? { ...one, status: 'not-exist', level: null, seqN: null, errorCode: code }
        : one,
    )
  draft.localIDs = [...withReturned(others, held)]
  draft.leaving = []
}

export const residents = projection('residents', ResidentsModel, {
  about: ({ heldFor }) => heldFor,
  lifetimes: [
    [SELECTION, ALL],
    [until('LocalTravellerCountChanged', 'LocalIdEntered', 'LocalTravellerRemoved'), ['refusal']],
    [LOAD, ['leaving']],
  ],
  holds: holdTravellers,
  on: {
    LocalTravellerCountChanged: (draft, { count }) => {
      takeOut(draft, (_one, i) => i >= count)
      draft.localIDs = [...resized(draft.localIDs, count)]
    },
    TripRepeated: (_draft, { restored }) => ({
      localIDs: restored.travellers.map((traveller, i) => ({
        ...blankTraveller(`L${i + 1}`),
        ...traveller,
        status: 'exist',
      })),
    }),
    LocalTravellerCountRefused: (_draft, { reason, available }) => ({ refusal: { reason, available } }),
    LocalIdEntered: (draft, { localID, personalIdentificationNumber }) => {
      takeOut(draft, (one) => one.localID === localID)
      changeTraveller(draft, localID, { ...blankTraveller(localID), personalIdentificationNumber })
    },
    LocalIdCheckRequested: (draft, { localID }) => changeTraveller(draft, localID, { isChecking: true }),
    LocalIdFound: (draft, data) => changeTraveller(draft, data.localID, foundTraveller(data)),
    LocalIdNotFound: (draft, data) => changeTraveller(draft, data.localID, unknownTraveller(data)),
    LocalIdCheckFailed: (draft, { localID }) => changeTraveller(draft, localID, UNCHECKED_TRAVELLER),
    LocalTravellerRemoved: (draft, { localID }) => {
      takeOut(draft, (one) => one.localID === localID)
      draft.localIDs = draft.localIDs.filter((one) => one.localID !== localID)
    },
    CreateRequested: numberTravellers,
    ModifyRequested: numberTravellers,
    // A resident who was taken out elsewhere is not requested again.
    ReservationChangedElsewhere: (draft, { change }) => {
      if (draft.heldFor !== change.reservationId) return
      const gone = goneNumbers(change)
      draft.localIDs = draft.localIDs.filter(({ seqN }) => seqN === null || !gone.includes(seqN))
    },
    // The server's own numbers, in place of those that were given.
    NamedRenumbered: ({ localIDs, leaving }, renumbered) => ({
      localIDs: numbered(localIDs, keyOfTraveller, renumbered),
      leaving: numberedLeaving(leaving, keyOfTraveller, renumbered),
    }),
    ReservationHeldOtherwise: (draft, { lost, kept }) => {
      const back = draft.leaving.filter(({ localID }) => kept.includes(localID))
      const fields = back.map(fieldOf)
      const others = draft.localIDs.filter(
        ({ localID, status }) => !lost.includes(localID) && !(status !== 'exist' && fields.includes(localID)),
      )
      draft.localIDs = [...withReturned(others, back)]
      draft.leaving = []
    },
    ReservationCreateFailed: (draft, { error }) =>
      keepsChoice(error) ? undefined : failTravellers(draft, codeOf(error)),
    RefusedChoiceUndone: (draft, { error }) => failTravellers(draft, codeOf(error)),
    ReservationModifyFailed: (draft, { error }) => failTravellers(draft, codeOf(error)),
    StateRestored: (draft, { kept: { booking } }) => {
      if (booking === null) return
      // What the registry has not said yet it is asked once the code is typed again.
      draft.localIDs = booking.form.localIDs.map((one) =>
        one.status === 'not-checked' ? blankTraveller(one.localID) : one,
      )
    },
    SessionResumed: (draft) => {
      // The codes of this log are pseudonyms: a held resident stays held without one, the others are asked for again.
      draft.localIDs = draft.localIDs.map((one) =>
        one.seqN === null || !draft.heldSeqNs.includes(one.seqN)
          ? blankTraveller(one.localID)
          : { ...one, personalIdentificationNumber: '', isChecking: false },
      )
    },
  },
})

const codeOf = (error: { readonly _tag: string; readonly code?: string | null }): string =>
  error.code ?? error._tag

/** The forms of the vehicle and the trailer, what they cost when measured, and those that are chosen (TICK-07, VEH-05). */
const VehiclesModel = shape({
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
type VehiclesModel = t.TypeOf<typeof VehiclesModel>

const setForm = (draft: VehiclesModel, kind: VehicleKind, form: VehicleForm = EMPTY_VEHICLE): void => {
  draft[`${kind}Form`] = form
  draft.submitted = draft.submitted.filter((other) => other !== kind)
  if (draft.refusal?.kind === kind) draft.refusal = null
}

/** A number for each vehicle that goes out for the first time; its weights go with it. */
const numberVehicles = ({ chosen }: VehiclesModel, named: Named): Partial<VehiclesModel> => ({
  chosen: chosen.map((one) => {
    const seqN = numberOf(named, one.key)
    return seqN === undefined ? one : { ...one, seqN, sentWeights: one.weights }
  }),
})

const keyOfVehicle = ({ key }: ChosenVehicle): string => key

const choose = (draft: VehiclesModel, found: readonly FoundVehicle[]): void => {
  const first = draft.nextKey
  draft.chosen = [
    ...draft.chosen,
    ...found.map((one, i) => ({ ...UNMEASURED, ...one, key: `V${first + i}` })),
  ]
  draft.nextKey = first + found.length
}

/** Plates come back from the server: after a reload those of the log are pseudonyms. */
const holdVehicles = (draft: VehiclesModel, reservation: Reservation, isFetched: boolean): void => {
  if (!tellsWhatIsHeld(reservation, draft.heldFor)) return
  const isOut = holdNumbers(draft, reservation, isFetched)
  const staying = draft.chosen.filter(({ seqN }) => !isOut(seqN))
  draft.chosen = staying.map((one) => {
    const item = reservation.items.find(({ seqN }) => seqN === one.seqN)
    return item === undefined ? one : { ...one, licencePlate: item.licencePlate ?? one.licencePlate }
  })
}

/** The form of a vehicle that was added is emptied; one that is being typed in for the next vehicle stays. */
const clearSubmitted = (draft: VehiclesModel): void => {
  for (const kind of draft.submitted) setForm(draft, kind)
}

/** What was to come in by the request that failed is out, and its form is empty again (VEH-07, VEH-08). */
const failVehicles = (draft: VehiclesModel): void => {
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
  holds: holdVehicles,
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
    CreateRequested: numberVehicles,
    ModifyRequested: numberVehicles,
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
      chosen: numbered(chosen, keyOfVehicle, renumbered),
      leaving: numberedLeaving(leaving, keyOfVehicle, renumbered),
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
    ReservationCreateFailed: (draft, { error }) => (keepsChoice(error) ? undefined : failVehicles(draft)),
    RefusedChoiceUndone: failVehicles,
    ReservationModifyFailed: failVehicles,
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
