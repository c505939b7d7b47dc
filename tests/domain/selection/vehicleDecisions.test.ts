// The form of a vehicle: sizes and weights as people write them, what must be filled in, and whether it fits on the deck.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { offerOf } from '../../../domain/prices/offer.ts'
import {
  decideMeasured,
  decideVehicle,
  decideWeight,
  measureErrorOf,
  sizeOf,
  vehicleErrorsOf,
  vehiclePrices,
  type VehicleSituation,
  weightOf,
} from '../../../domain/selection/vehicleDecisions.ts'
import type { SailPlaces } from '../../../domain/tickets/inventoryFit.ts'
import type { VehicleForm } from '../../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { priceWith } from '../../support/samples/samplePlaces.ts'
import {
  draftWith,
  placesOn,
  quantitySituationWith,
  SAMPLE_GROUPS,
  selectionWith,
  travellerWith,
  vehicleWith,
} from '../../support/samples/sampleSelection.ts'
import { branded } from '../../support/unbranded.ts'
import { refusalIn } from '../../support/decided.ts'

describe('when a size is typed', () => {
  it.each([
    ['centimetres, with or without a unit', ['185', ' 185 ', '185 cm', '185CM', '1 85'], 185],
    ['metres where it has a comma or a point', ['1,85', '1.85', '1,85 m', '1.85m'], 185],
    ['metres with a comma', ['12,5'], 1_250],
    ['metres where it says so', ['4m', '4 m', '04M'], 400],
    ['none when it is empty', ['', '  ', 'cm', 'm'], null],
  ])('is %s: %j', (_what, texts, size) => {
    expect(texts.map(sizeOf)).toEqual(texts.map(() => size))
  })

  it.each(['0', '0m', '0,00', '-185', '12345', 'long', '1,855', '185 kg', '1e3', '1,8,5', '٣٤'])(
    'is no size when it is anything else: %j',
    (bad) => {
      expect(sizeOf(bad)).toBeNaN()
    },
  )

  it.each(['100 m', '485m', '1000 M', '4,85 cm', '1.8CM'])(
    'is no size where its unit contradicts it, and is not guessed at: %j [VEH-06]',
    (text) => {
      expect(sizeOf(text)).toBeNaN()
      expect(measureErrorOf('length', text)).toBe('common-fields.number-error')
    },
  )

  it('always is a whole number of centimetres within what can be written, none, or no size', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ,.cm]{0,7}$/)), (text) => {
        const size = sizeOf(text)
        if (size !== null && !Number.isNaN(size)) {
          expect(Number.isInteger(size)).toBe(true)
          expect(size).toBeGreaterThan(0)
          expect(size).toBeLessThanOrEqual(9_999)
        }
      }),
    )
  })
})

describe('when a weight is typed', () => {
  it.each([
    ['whole kilograms, with or without a unit and spaces', ['2400', '2 400', '2400 kg', '2400KG'], 2_400],
    ['none when it is empty', ['', ' ', 'kg'], null],
    ['no weight otherwise', ['0', '-1', '2,4', '2.4', 'heavy', '100000', '2400 g'], Number.NaN],
  ])('is %s: %j', (_what, texts, weight) => {
    expect(texts.map(weightOf)).toEqual(texts.map(() => weight))
  })
})

describe('when the form of a vehicle is looked at', () => {
  const van = offered('N1')
  const caravan = offered('O1')

  it('needs a plate exactly where the category says so [VEH-10]', () => {
    expect(vehicleErrorsOf(form({ plate: '' }), van)).toEqual({ plate: 'common-fields.required-error' })
    expect(vehicleErrorsOf(form({ plate: '' }), caravan)).toEqual({})
    expect(vehicleErrorsOf(form({ plate: '123ABC' }), van)).toEqual({})
  })

  it.each(['A', 'ABCDEFGHI', 'ÕUN1'])(
    'says of a plate that it is wrong, also where none is needed: %j [VEH-11]',
    (plate) => {
      for (const price of [van, caravan])
        expect(vehicleErrorsOf(form({ plate }), price), price.code).toEqual({
          plate: 'common-fields.plate-error',
        })
    },
  )

  it('names every field that is wrong, and the category where none is chosen', () => {
    const wrong = form({ plate: '123ABC', length: 'long', width: '0', height: '-1', weight: 'heavy' })
    expect(vehicleErrorsOf(wrong, null)).toEqual({
      priceCategory: 'common-fields.required-error',
      length: 'common-fields.number-error',
      width: 'common-fields.number-error',
      height: 'common-fields.number-error',
      weight: 'common-fields.number-error',
    })
  })

  it('makes a vehicle of what is typed, and a weight on each sail where the category wants one [VEH-02] [VEH-09]', () => {
    const typed = form({
      plate: '123-abc',
      length: '4,85',
      width: '',
      height: '210 cm',
      weight: '2 400',
      companyRegistrationNumber: ' 1990-0019 ',
      handicapped: true,
    })
    const given = quantitySituationWith([], { sailRefIds: ['A', 'B'] })
    expect(decideVehicle(given, 'vehicle', typed)).toEqual(
      E.right({
        kind: 'vehicle',
        priceCategory: 'N1',
        title: 'Van',
        licencePlate: '123ABC',
        handicapped: true,
        companyRegistrationNumber: '19900019',
        lengthInCm: 485,
        widthInCm: null,
        heightInCm: 210,
        weights: [
          { sailRefId: 'A', weightInKg: 2_400 },
          { sailRefId: 'B', weightInKg: 2_400 },
        ],
      }),
    )
  })

  it('leaves the weight out where the category does not ask for it [VEH-10]', () => {
    const typed = form({ priceCategory: 'O1', weight: '900' })
    const decided = decideVehicle(quantitySituationWith([]), 'trailer', typed)
    expect(decided).toMatchObject({ right: { kind: 'trailer', weights: [] } })
  })

  it('sells no trailer as a vehicle, and a resident’s vehicle only where a resident travels along', () => {
    expect(refusal(quantitySituationWith([]), form({ priceCategory: 'O1' }))).toBe('FormErrors')
    const local = priceWith('LOCAL_N1', { inventoryClass: 'CAR_DECK', kind: 'car', isResident: true })
    const offer = offerOf([
      { sailRefId: branded('A'), groups: { ...SAMPLE_GROUPS, carDeckResidentPrices: [local] } },
    ])
    const codes = (hasResident: boolean) =>
      vehiclePrices(offer, 'vehicle', hasResident).map(({ code }) => code)
    expect(codes(false)).toEqual(['N1'])
    expect(codes(true)).toEqual(['N1', 'LOCAL_N1'])
    const typed = form({ priceCategory: 'LOCAL_N1' })
    expect(refusal(quantitySituationWith([], { offer }), typed)).toBe('FormErrors')
    const withResident = selectionWith({ travellers: [travellerWith('L1')] })
    expect(refusal(quantitySituationWith([], { offer, selection: withResident }), typed)).toBeNull()
    const unchecked = selectionWith({ travellers: [travellerWith('L1', { status: 'not-checked' })] })
    expect(refusal(quantitySituationWith([], { offer, selection: unchecked }), typed)).toBe('FormErrors')
  })
})

describe('when the deck is small', () => {
  it('takes a vehicle exactly as long as there are places beside those that are chosen [SCHED-14]', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(4), (amount, chosen) => {
        const vehicles = Array.from({ length: chosen }, (_, i) => vehicleWith(`V${i}`))
        const given = quantitySituationWith([{ inventoryClass: 'CAR_DECK', amount }], {
          selection: selectionWith({ vehicles }),
        })
        expect(refusal(given, form())).toBe(chosen < amount ? null : 'DoesNotFit')
        expect(decideMeasured(given, draftWith()) === null).toBe(chosen < amount)
      }),
    )
  })

  describe('and high vehicles stand on lanes of their own', () => {
    const LANES = 'HIGH METERS'
    const prices = [priceWith('N2', { inventoryClass: LANES, kind: 'car' })]
    const lanes = (amount: number, total: number | null = 32) =>
      placesOn(prices, { inventoryClass: LANES, amount, total })
    const lorry = draftWith({ priceCategory: 'N2', lengthInCm: 1_001 })
    const refused = (sails: readonly SailPlaces[], vehicle = lorry) =>
      decideMeasured({ ...quantitySituationWith([]), sails, tripCount: sails.length }, vehicle)?._tag ?? null

    it('counts one by its metres, each begun one whole', () => {
      expect(refused([lanes(11)])).toBeNull()
      expect(refused([lanes(10)])).toBe('DoesNotFit')
      expect(refused([lanes(1)], draftWith({ priceCategory: 'N2' }))).toBeNull()
    })

    it.each([null, 6, 24])(
      'leaves it to the server where the lanes may be counted in places, as long as there are any: %s',
      (total) => {
        expect(refused([lanes(3, total)])).toBeNull()
        expect(refused([lanes(0, total)])).toBe('DoesNotFit')
      },
    )

    it('never counts metres on a sail on which the category names another class', () => {
      const onDeck = [priceWith('N2', { inventoryClass: 'CAR_DECK', kind: 'car' })]
      const deck = placesOn(
        onDeck,
        { inventoryClass: 'CAR_DECK', amount: 2 },
        { inventoryClass: LANES, amount: 1, total: 32 },
      )
      expect(refused([deck])).toBeNull()
      expect(refused([lanes(32), deck])).toBeNull()
    })
  })

  it('is refused without a sail, while confirming, while another price is asked, and with half a round trip [SCHED-20]', () => {
    const given = quantitySituationWith([])
    expect(refusal({ ...given, sails: [] }, form())).toBe('NoSail')
    expect(refusal({ ...given, isConfirming: true }, form())).toBe('ConfirmationInProgress')
    expect(refusal({ ...given, isPriceBeingAsked: true }, form())).toBe('PriceBeingAsked')
    expect(refusal({ ...given, tripCount: 2 }, form())).toBe('PackageSailMismatch')
    expect(refusal({ ...given, tripCount: 2, isTicketsModal: true }, form())).toBeNull()
  })
})

describe('when the weight of a chosen vehicle is changed', () => {
  const vehicles = [vehicleWith('V1'), vehicleWith('V2', { priceCategory: 'O1' })]
  const { offer } = quantitySituationWith([])
  const given = { vehicles, prices: [...offer.vehicles, ...offer.trailers], isConfirming: false }

  it('is a weight, or none when the field is cleared [VEH-04]', () => {
    expect(decideWeight(given, 'V1', '2 400 kg')).toEqual(E.right(2_400))
    expect(decideWeight(given, 'V1', '  ')).toEqual(E.right(null))
  })

  it('is refused for a strange text or vehicle, while confirming, and where no weight is asked [VEH-10]', () => {
    expect(decideWeight(given, 'V1', 'heavy')).toEqual(E.left('NotAWeight'))
    expect(decideWeight(given, 'V9', '1')).toEqual(E.left('UnknownVehicle'))
    expect(decideWeight({ ...given, isConfirming: true }, 'V1', '1')).toEqual(
      E.left('ConfirmationInProgress'),
    )
    expect(decideWeight(given, 'V2', '1')).toEqual(E.left('NotAllowed'))
  })
})

function offered(code: string) {
  const { offer } = quantitySituationWith([])
  const price = [...offer.vehicles, ...offer.trailers].find((one) => one.code === code)
  if (price === undefined) throw new Error(`${code} is not sold`)
  return price
}

function form(options: Partial<VehicleForm> = {}): VehicleForm {
  return { ...EMPTY_VEHICLE, priceCategory: 'N1', plate: '123ABC', ...options }
}

function refusal(given: VehicleSituation, typed: VehicleForm): string | null {
  return refusalIn(decideVehicle(given, 'vehicle', typed))
}

describe('a measure that no vehicle has', () => {
  it.each([
    ['length', '40', 'range'],
    ['length', '30 m', 'range'],
    ['width', '401', 'range'],
    ['height', '49', 'range'],
    ['weight', '9', 'range'],
    ['weight', '60 001', 'range'],
    ['weight', 'heavy', 'number'],
  ] as const)('is reported at its field: %s %s, as one of the %s [VEH-06]', (field, text, kind) => {
    expect(measureErrorOf(field, text)).toBe(`common-fields.${kind}-error`)
  })

  it.each(['50', '25 m', ''])('is none at the bounds, nor where nothing is typed: %j [VEH-06]', (text) => {
    expect(measureErrorOf('length', text)).toBeNull()
  })
})
