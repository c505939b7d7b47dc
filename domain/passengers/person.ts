// A person whom the server knows.
import type * as t from 'io-ts'
import { nullable, shape } from '../codec/shapes.ts'
import { personal } from '../codec/text.ts'

export const PERSON_FIELDS = {
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  email: personal('email', 'email'),
  phone: nullable(shape({ intlCode: personal('phoneCode'), phoneNumber: personal('phoneNumber') })),
}

/** Such as the one who is signed in. */
export const Person = shape(PERSON_FIELDS)
export type Person = t.TypeOf<typeof Person>
