// What a customer states of themselves, as the server keeps it and as the form of the settings has it (ENT-02, PROF-04).
import type * as t from 'io-ts'
import { nullable, shape } from '../codec/shapes.ts'
import { personal } from '../codec/text.ts'
import { CustomerId, PayerId } from '../ids.ts'
import { GenderChoice } from '../passengers/personFacts.ts'

/** As it stands, typos included. `phoneCode` has no plus sign; citizenship and country are codes. */
export const DetailsForm = shape({
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  email: personal('email', 'email'),
  phoneCode: personal('phoneCode'),
  phoneNumber: personal('phoneNumber'),
  /** `YYYY-MM-DD`, as far as it is typed. */
  birthday: personal('birthday'),
  gender: GenderChoice,
  citizenship: personal('citizenship'),
  country: personal('countryCode'),
})
export type DetailsForm = t.TypeOf<typeof DetailsForm>

/**
 * `told` is the whole answer as JSON text: a server may keep more than is understood here, and all of it is sent back as it
 * came. Empty where there was none.
 */
export const UserDetails = shape({
  userId: nullable(PayerId),
  customerId: nullable(CustomerId),
  form: DetailsForm,
  told: personal('userDetails'),
})
export type UserDetails = t.TypeOf<typeof UserDetails>

/** What is `told` where it isn't known as a whole. */
export const NOT_TOLD = ''
