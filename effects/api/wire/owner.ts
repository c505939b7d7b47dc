// The reservation's owner on the wire (ENT-16).
import * as t from 'io-ts'
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

export const wirePerson = {
  firstName: orElse(personal('firstName'), ''),
  lastName: orElse(personal('lastName'), ''),
  email: orElse(personal('email', 'email'), ''),
  phone: orNull(shape({ intlCode: personal('phoneCode'), phoneNumber: personal('phoneNumber') })),
}

export const WireOwner = shape({ ...wirePerson, companyInfo: orNull(WireCompany) })

/** As it is sent: an owner without a company says nothing of one (PAX-13). */
export const OwnerBody = t.union([shape({ ...wirePerson, companyInfo: WireCompany }), shape(wirePerson)])
export type OwnerBody = t.TypeOf<typeof OwnerBody>

export const fromOwner = ({ companyInfo, ...owner }: ReservationOwner): OwnerBody =>
  companyInfo === null ? owner : { ...owner, companyInfo }

export const toOwner = (body: OwnerBody): ReservationOwner => ({ companyInfo: null, ...body })
