// A form of details in which nothing stands yet, apart from its codec, which comes after the first page.
import type { DetailsForm } from './details.ts'

export const EMPTY_DETAILS: DetailsForm = {
  firstName: '',
  lastName: '',
  email: '',
  phoneCode: '',
  phoneNumber: '',
  birthday: '',
  gender: '',
  citizenship: '',
  country: '',
}
