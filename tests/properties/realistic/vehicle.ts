// Vehicles as people describe them: plates, sizes with units and commas, weights, companies; and what extras ask for.
import fc, { type Arbitrary } from 'fast-check'
import type { VehicleForm } from '../../../domain/vehicles/vehicle.ts'
import { plates } from './people.ts'

/** Not every vehicle has one. */
const goodPlates = fc.constantFrom('123ABC', '123ABC', '456 DEF', 'abc-123', '777XYZ', 'HH-MM 12', '')

const typedPlates: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: goodPlates },
  { weight: 1, arbitrary: plates },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '123456789', 'ABC123456', '123456789', '123 ABC 456', 'ÄÖ 12', '12*AB!'),
  },
)

const goodSizes = fc.constantFrom('', '', '', '450', '4,5', '4.80', '7,20 m', '6 m', '1300')
const sizes: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: goodSizes },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '520 cm',
      ' 1 050 ',
      '260',
      '0',
      '-4',
      'long',
      '99999',
      '4,555',
      'm',
      '2m 5',
      '0012.5',
      '112,50',
    ),
  },
  /** The least and the most that a vehicle can have, and one more or less. */
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '49',
      '50',
      '400',
      '401',
      '500',
      '501',
      '2500',
      '2501',
      '25,01 m',
      '9999',
      '99,99',
    ),
  },
)

export const goodWeightTexts: Arbitrary<string> = fc.constantFrom('', '', '1500', '2 500 kg', '3500')

export const weightTexts: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1500', '2 500 kg', '3500', '7 400', '1200') },
  { weight: 2, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '-5',
      'heavy',
      '99999',
      '100000',
      '1,5',
      'kg',
      '9',
      '10',
      '60000',
      '60001',
      '12 34x',
    ),
  },
)

const companyNumbers = fc.constantFrom('', '', '', '', '19900019', '199 00-019', '12345678')
const handicapped = fc.constantFrom(false, false, false, true)
const exact = { noNullPrototype: true } as const

/** Mostly as it may be; now and then a slip of the finger in any field. */
export const vehicleForms: Arbitrary<Omit<VehicleForm, 'priceCategory'>> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      {
        plate: goodPlates,
        length: goodSizes,
        weight: goodWeightTexts,
        width: fc.constantFrom('', '', '2,60', '240'),
        height: fc.constantFrom('', '', '4,10', '190'),
        companyRegistrationNumber: companyNumbers,
        handicapped,
      },
      exact,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        plate: typedPlates,
        length: sizes,
        width: sizes,
        height: sizes,
        weight: weightTexts,
        companyRegistrationNumber: companyNumbers,
        handicapped,
      },
      exact,
    ),
  },
)

/** The driver of the hired car, where the bus stops; nothing, and nothing but a space. */
export const extraTexts: Arbitrary<string> = fc.constantFrom(
  'Mari Maasikas',
  'Mari Maasikas',
  'Kuressaare bussijaam',
  'Ольга Їжакевич',
  ' Jüri ',
  '',
  ' ',
)

/** A form in which nothing is wrong. */
export const GOOD_FORM: Omit<VehicleForm, 'priceCategory'> = {
  plate: '123ABC',
  length: '450',
  width: '180',
  height: '150',
  weight: '1500',
  companyRegistrationNumber: '',
  handicapped: false,
}

/** The least and the most of each measure, one more and one less, with units and without. */
export const edgeMeasures: Arbitrary<string> = fc.constantFrom(
  '49',
  '50',
  '50cm',
  '0,5',
  '0.49m',
  '5m',
  '50 M',
  '400',
  '401',
  '4,01',
  '500',
  '501',
  '5,00 CM',
  '2500',
  '2501',
  '25 m',
  '25,01m',
  '9',
  '10',
  '10 kg',
  '10KG',
  '1500kg',
  '60000',
  '60001',
  '99999',
  '9999',
  '12345',
  '0012.5',
  '0',
  '00',
  '4,5',
  '4,555',
  '123,4',
  '1.2.3',
  '.5',
  '5.',
  '4 5 0',
  'm',
  'cm',
  'kg',
  '450mm',
  'x450',
  'cm450',
  'kg1500',
  'm4,5',
  '4,5 m x',
  '-450',
  '450x',
  '99,99',
)
