// A contact in which nothing stands yet, apart from its codec, which comes after the first page.
import type { CompanyInfo, ContactForm } from './contact.ts'

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
  phoneCode: '372',
  phoneNumber: '',
  company: NO_COMPANY,
}
