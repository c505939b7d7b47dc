// A contact in which nothing stands yet, apart from its codec, which comes after the first page.
import type { CompanyInfo, ContactForm } from './contact.ts'
import { HOME_PHONE_CODE } from './homePhoneCode.ts'

export const NO_COMPANY: CompanyInfo = {
  legalName: '',
  registrationNumber: '',
  address: '',
  city: '',
  zip: '',
  country: '',
}

export const EMPTY_CONTACT: ContactForm = {
  firstName: '',
  lastName: '',
  email: '',
  phoneCode: HOME_PHONE_CODE,
  phoneNumber: '',
  company: NO_COMPANY,
}
