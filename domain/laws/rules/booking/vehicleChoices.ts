// The law about vehicles: which form is well, which vehicle fits, and what may be said to weigh so much. Each is a table
// of what a press must come to.
import type { SailRefId } from '../../../ids.ts'
import type { CommandData } from '../../../log/commands.ts'
import type { EventData } from '../../../log/events.ts'
import type { Price } from '../../../prices/price.ts'
import type { ChosenVehicle, VehicleDraft, VehicleForm, VehicleKind } from '../../../vehicles/vehicle.ts'
import { partingWords } from '../../engine/parting.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'
import { createPresses } from '../../engine/presses.ts'
import { chosenSails } from '../../readers/chosenSails.ts'
import { chosenOf, misfitOf, notNowOf, soldVehicles, wishesOf } from '../../readers/booking/offered.ts'
import { ungrouped } from '../../readers/ungrouped.ts'

type Refusal = EventData<'VehicleRefused'>

type Answer =
  | { readonly type: 'VehicleRefused'; readonly data: Refusal }
  | { readonly type: 'VehiclePriceRequested'; readonly data: EventData<'VehiclePriceRequested'> }

const refused = (kind: VehicleKind, reason: Refusal['reason'], available: number | null = null): Answer => ({
  type: 'VehicleRefused',
  data: { kind, errors: {}, reason, available },
})

const answerToForm = (kind: VehicleKind, models: LawModels): Answer => {
  const notNow = notNowOf(models)
  if (notNow !== null) return refused(kind, notNow)
  const { offer, vehicleForm, trailerForm } = models.vehicles
  if (offer !== null) return refused(kind, 'PriceBeingAsked')
  const form = kind === 'trailer' ? trailerForm : vehicleForm
  const isWithResident = models.residents.localIDs.some(({ status }) => status === 'exist')
  const price = soldVehicles(models, kind, isWithResident).find(({ code }) => code === form.priceCategory)
  const errors = errorsIn(form, price)
  if (price === undefined || Object.keys(errors).length > 0)
    return { type: 'VehicleRefused', data: { kind, errors, reason: null, available: null } }
  const draft = draftOf(kind, price, { form, models })
  return misfit(draft, models) ?? { type: 'VehiclePriceRequested', data: { draft } }
}

const misfit = (draft: VehicleDraft, models: LawModels): Answer | null => {
  const chosen = chosenOf(models)
  const found = misfitOf(wishesOf({ ...chosen, vehicles: [...chosen.vehicles, draft] }, models), models)
  return found === null ? null : refused(draft.kind, found._tag, found.available)
}

/** What was typed into a field: nothing, no number, or so many centimetres or kilograms. */
type Typed = 'nothing' | 'no number' | number

/** Digits with their unit or without: `4,5`, `4.80 m`, `450`, `450 cm`, `7m`; no `450 m`, and no `4,5 cm`. */
const centimetresIn = (text: string): Typed => {
  const bare = text.replace(/\s/g, '').toLowerCase()
  if (['', 'cm', 'm'].includes(bare)) return 'nothing'
  const metres = /^([0-9]{1,2})[.,]([0-9]{1,2})m?$/.exec(bare)
  if (metres !== null) {
    const [, whole = '', part = ''] = metres
    return positive(Number(whole) * 100 + Number(part.padEnd(2, '0')))
  }
  const wholeMetres = /^([0-9]{1,2})m$/.exec(bare)
  if (wholeMetres !== null) return positive(Number(wholeMetres[1]) * 100)
  const plain = /^([0-9]{1,4})(cm)?$/.exec(bare)
  return plain === null ? 'no number' : positive(Number(plain[1]))
}

/** Whole kilograms. */
const kilogramsIn = (text: string): Typed => {
  const bare = text.replace(/\s/g, '').toLowerCase()
  if (['', 'kg'].includes(bare)) return 'nothing'
  const plain = /^([0-9]{1,5})(kg)?$/.exec(bare)
  return plain === null ? 'no number' : positive(Number(plain[1]))
}

const positive = (value: number): Typed => (value > 0 ? value : 'no number')

interface Measure {
  readonly field: 'length' | 'width' | 'height' | 'weight'
  readonly least: number
  readonly most: number
}

/** What a vehicle on a ferry can be. */
const MEASURES: readonly Measure[] = [
  { field: 'length', least: 50, most: 2_500 },
  { field: 'width', least: 50, most: 400 },
  { field: 'height', least: 50, most: 500 },
  { field: 'weight', least: 10, most: 60_000 },
]

const plateIn = (typed: string): string => typed.replace(/[^\p{L}\p{N}]/gu, '')

const errorsIn = (form: VehicleForm, price: Price | undefined): Readonly<Record<string, string>> => {
  const errors: Record<string, string> = {}
  if (price === undefined) errors['priceCategory'] = 'common-fields.required-error'
  const plate = plateIn(form.plate)
  if (plate !== '' && !/^[A-Za-z0-9]{2,8}$/.test(plate)) errors['plate'] = 'common-fields.plate-error'
  if (plate === '' && price !== undefined && price.vehicleRegistrationInfoRequired)
    errors['plate'] = 'common-fields.required-error'
  for (const { field, least, most } of MEASURES) {
    const typed = field === 'weight' ? kilogramsIn(form[field]) : centimetresIn(form[field])
    if (typed === 'no number') errors[field] = 'common-fields.number-error'
    else if (typed !== 'nothing' && (typed < least || typed > most))
      errors[field] = 'common-fields.range-error'
  }
  return errors
}

const numberOrNull = (typed: Typed): number | null => (typeof typed === 'number' ? typed : null)

const draftOf = (
  kind: VehicleKind,
  price: Price,
  { form, models }: { readonly form: VehicleForm; readonly models: LawModels },
): VehicleDraft => {
  const plate = plateIn(form.plate).toUpperCase()
  const company = ungrouped(form.companyRegistrationNumber).toUpperCase()
  const weightInKg = price.weightEditAllowed ? numberOrNull(kilogramsIn(form.weight)) : null
  return {
    kind,
    priceCategory: price.code,
    title: price.title,
    licencePlate: plate || null,
    handicapped: form.handicapped,
    companyRegistrationNumber: company || null,
    lengthInCm: numberOrNull(centimetresIn(form.length)),
    widthInCm: numberOrNull(centimetresIn(form.width)),
    heightInCm: numberOrNull(centimetresIn(form.height)),
    weights:
      weightInKg === null ? [] : chosenSails(models).map(({ sailRefId }) => ({ sailRefId, weightInKg })),
  }
}

/** What is on offer, in the category that was measured. */
const measuredIn = (models: LawModels): VehicleDraft | null => {
  const { offer } = models.vehicles
  if (offer === null || offer.quotes === null) return null
  const [quote] = offer.quotes
  const priceCategory = quote === undefined ? offer.draft.priceCategory : quote.priceCategory
  const all = [...soldVehicles(models, 'vehicle', false), ...soldVehicles(models, 'trailer', false)]
  const named = [...all, ...soldVehicles(models, 'vehicle', true)].find(({ code }) => code === priceCategory)
  return { ...offer.draft, priceCategory, title: named?.title ?? offer.draft.title }
}

const draftIn = ({ key: _key, seqN: _seqN, sentWeights: _sent, ...draft }: ChosenVehicle): VehicleDraft =>
  draft

const isFromBefore = ({ cause }: { readonly cause: number | null }, firstSeq: number): boolean =>
  cause !== null && cause < firstSeq

const vehiclesIfTheyMayBe = law('LAW-124', 'quantities', {
  sentence:
    'A vehicle is asked about, as it was typed, and added exactly when its form is well and it fits; else what is wrong, or the true reason, is told.',
  watch: ({ firstSeq }) => {
    const forms = createPresses<CommandData<'AddVehicle'>>()
    const words = createPresses<CommandData<'AcceptVehiclePrice'>>()
    const removals = createPresses<CommandData<'RemoveVehicle'>>()
    return watchWith({
      commands: {
        AddVehicle: forms.note,
        AcceptVehiclePrice: words.note,
        RemoveVehicle: removals.note,
      },
      events: {
        VehiclePriceRequested: (entry, { before }) => {
          const press = forms.behind(entry)
          if (press === null) return isFromBefore(entry, firstSeq) ? null : 'no vehicle was added'
          const given = { type: entry.type, data: entry.data }
          return partingWords({ due: answerToForm(press.kind, before), found: given }, 'the answer')
        },
        VehicleRefused: (entry, { before }) => {
          const given = { type: entry.type, data: entry.data }
          const press = forms.behind(entry)
          if (press !== null)
            return partingWords({ due: answerToForm(press.kind, before), found: given }, 'the answer')
          if (removals.behind(entry) !== null)
            return entry.data.reason === 'ConfirmationInProgress' &&
              before.reservation.activity === 'confirming'
              ? null
              : 'a vehicle can’t be taken out, and nothing is confirmed'
          if (words.behind(entry) === null)
            return isFromBefore(entry, firstSeq) ? null : 'no vehicle was added'
          const draft = measuredIn(before)
          if (draft === null) return 'a vehicle is refused that was not offered'
          const notNow = notNowOf(before)
          const answer = notNow === null ? misfit(draft, before) : refused(draft.kind, notNow)
          return answer === null
            ? 'a vehicle is refused that fits'
            : partingWords({ due: answer, found: given }, 'the answer')
        },
        VehicleAdded: (entry, { before }) => {
          if (words.behind(entry) === null)
            return isFromBefore(entry, firstSeq) ? null : 'no vehicle was accepted'
          const draft = measuredIn(before)
          if (draft === null) return 'a vehicle is added that was not offered'
          const notNow = notNowOf(before)
          if (notNow !== null) return `a vehicle is added in spite of ${notNow}`
          const { vehicle } = entry.data
          if (vehicle.seqN !== null || vehicle.sentWeights.length > 0) return 'a new vehicle is known already'
          return misfit(draft, before) === null
            ? partingWords({ due: draft, found: draftIn(vehicle) }, 'the vehicle')
            : 'a vehicle is added that does not fit'
        },
      },
    })
  },
})

type WeightPress = CommandData<'ChangeVehicleWeight'>

type WeightAnswer =
  | { readonly type: 'VehicleWeightChanged'; readonly data: EventData<'VehicleWeightChanged'> }
  | { readonly type: 'VehicleWeightRefused'; readonly data: EventData<'VehicleWeightRefused'> }

const answerToWeight = ({ key, sailRefId, weight, way }: WeightPress, models: LawModels): WeightAnswer => {
  const no = (reason: EventData<'VehicleWeightRefused'>['reason']): WeightAnswer => ({
    type: 'VehicleWeightRefused',
    data: { key, sailRefId, reason },
  })
  const vehicle = models.vehicles.chosen.find((one) => one.key === key)
  if (vehicle === undefined) return no('UnknownVehicle')
  if (models.reservation.activity === 'confirming') return no('ConfirmationInProgress')
  const all = [...soldVehicles(models, 'vehicle', false), ...soldVehicles(models, 'trailer', false)]
  const price = [...all, ...soldVehicles(models, 'vehicle', true)].find(
    ({ code }) => code === vehicle.priceCategory,
  )
  if (price !== undefined && !price.weightEditAllowed) return no('NotAllowed')
  const typed = kilogramsIn(weight)
  if (typed === 'no number') return no('NotAWeight')
  const weightInKg = typed === 'nothing' ? null : typed
  return { type: 'VehicleWeightChanged', data: { key, sailRefId, weightInKg, way } }
}

const weightsIfTheyMayBe = law('LAW-125', 'quantities', {
  sentence:
    'A weight is taken exactly when it is a number of kilograms and that of a chosen vehicle whose weight may be given; else it is refused with the true reason.',
  watch: ({ firstSeq }) => {
    const presses = createPresses<WeightPress>()
    const judge = (
      given: WeightAnswer & { readonly cause: number | null },
      { before }: { readonly before: LawModels },
    ): string | null => {
      const press = presses.behind(given)
      if (press === null) return isFromBefore(given, firstSeq) ? null : 'no weight was given'
      const { type, data } = given
      return partingWords({ due: answerToWeight(press, before), found: { type, data } }, 'the answer')
    }
    return watchWith({
      commands: { ChangeVehicleWeight: presses.note },
      events: { VehicleWeightChanged: judge, VehicleWeightRefused: judge },
    })
  },
})

/** By sail; none where the vehicle has gone. */
const weightsOf = ({ vehicles }: LawModels, key: string): ReadonlyMap<SailRefId, number> | null => {
  const vehicle = vehicles.chosen.find((one) => one.key === key)
  return vehicle === undefined
    ? null
    : new Map(vehicle.weights.map(({ sailRefId, weightInKg }) => [sailRefId, weightInKg]))
}

const weightsStand = law('LAW-156', 'quantities', {
  sentence:
    'A weight that is taken stands beside its vehicle at once, for its own sail alone; what the vehicle weighs on others stays.',
  watch: () =>
    watchWith({
      events: {
        VehicleWeightChanged: ({ data: { key, sailRefId, weightInKg } }, { before, after }) => {
          const [known, found] = [weightsOf(before, key), weightsOf(after, key)]
          if (known === null || found === null) return null
          const sails = new Set([...known.keys(), ...found.keys(), sailRefId])
          const wrong = [...sails].find((sail) => {
            const due = sail === sailRefId ? weightInKg : (known.get(sail) ?? null)
            return (found.get(sail) ?? null) !== due
          })
          return wrong === undefined ? null : `${found.get(wrong) ?? 'nothing'} stands for ${wrong}`
        },
      },
    }),
})

export const vehicleChoicesLaws: readonly Law[] = [vehiclesIfTheyMayBe, weightsIfTheyMayBe, weightsStand]
