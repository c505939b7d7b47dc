// Passengers as they are typed: personal codes of residents and of others, and the names that a long trip asks for.
import fc, { type Arbitrary } from 'fast-check'
import type { GuestForm } from '../../../domain/passengers/guest.ts'
import { names } from './people.ts'
import { invalidPersonalCodes, validPersonalCodes } from './personalCode.ts'

/** `{3}` stands for a resident of the route, see steps.ts; codes of other people, half a code, no code. */
export const localIds: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.nat(9).map((n) => `{${n}}`) },
  { weight: 2, arbitrary: fc.constantFrom('{0}', '{0}', '{1}', '{0 }', ' {1 } ') },
  { weight: 1, arbitrary: validPersonalCodes },
  { weight: 1, arbitrary: invalidPersonalCodes },
  { weight: 1, arbitrary: fc.constantFrom('', '4', '3760503', '3760503029', '376050302999', 'Mari', '-') },
)

export const guestBirthdays: Arbitrary<string> = fc.constantFrom(
  '1984-03-02',
  '1984-03-02',
  '2015-12-31',
  '2000-02-29',
  '1999-02-29',
  '2099-01-01',
  '02.03.1984',
  '',
)

const citizenships = fc.constantFrom('EE', 'EE', 'EE', 'FI', 'XX', 'ZZ', '')

/** As far as it is typed; the rest is what the reservation has. */
export const guestForms: Arbitrary<Partial<GuestForm>> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(names, names, fc.constantFrom<'M' | 'F'>('M', 'F'), guestBirthdays, citizenships)
      .map(([firstName, lastName, gender, birthday, citizenship]) => ({
        firstName,
        lastName,
        gender,
        birthday,
        citizenship,
        comments: '',
      })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(validPersonalCodes, citizenships).map(([code, citizenship]) => ({
      personalIdentificationNumber: code,
      citizenship,
      comments: ' No fish, please ',
    })),
  },
  { weight: 1, arbitrary: fc.constant({}) },
)
