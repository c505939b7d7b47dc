// What a customer of the demo has stated of the own account: the details as last saved.
import type { Immutable } from 'immer'
import type * as t from 'io-ts'
import { nullable, shape } from '../../../domain/codec/shapes.ts'
import { openText, personal } from '../../../domain/codec/text.ts'
import { Gender } from '../../../domain/passengers/personFacts.ts'

/** What was not said is `null`. */
export const DemoDetails = shape({
  firstName: nullable(personal('firstName')),
  lastName: nullable(personal('lastName')),
  email: nullable(personal('email', 'email')),
  phone: nullable(shape({ intlCode: personal('phoneCode'), phoneNumber: personal('phoneNumber') })),
  birthday: nullable(personal('birthday')),
  gender: nullable(Gender),
  citizenship: nullable(personal('citizenship')),
  country: nullable(personal('countryCode')),
  language: nullable(openText('language')),
})
export type DemoDetails = Immutable<t.TypeOf<typeof DemoDetails>>
