// The reservation's owner on the wire (ENT-16).
import type * as t from 'io-ts'
import { shape } from '../../../domain/codec/shapes.ts'
import { personal } from '../../../domain/codec/text.ts'
import type { ReservationOwner } from '../../../domain/passengers/contact.ts'
import { orElse, orNull } from './readings.ts'

const WireCompany = shape({
  legalName: orElse(personal('legalName'), ''),
  registrationNumber: orElse(personal('companyRegistrationNumber'), ''),
  address: orElse(personal('address'), ''),
  city: orElse(personal('city'), ''),
  zip: orElse(personal('zip'), ''),
  country: orElse(personal('countryCode'), ''),
})

export const WireOwner = shape({
  firstName: orElse(personal('firstName'), ''),
  lastName: orElse(personal('lastName'), ''),
  email: orElse(personal('email', 'email'), ''),
  phone: orNull(shape({ intlCode: personal('phoneCode'), phoneNumber: personal('phoneNumber') })),
  companyInfo: orNull(WireCompany),
})

/** An owner without a company says nothing of one (PAX-13). */
export const fromOwner = (owner: ReservationOwner): t.TypeOf<typeof WireOwner> => owner
