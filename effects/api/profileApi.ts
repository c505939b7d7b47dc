// The calls about the signed-in customer's own profile, in domain values.
import type { DetailsForm, UserDetails } from '../../domain/profile/details.ts'
import { toCustomer } from '../../domain/wire/account/auth.ts'
import { fromDetails, toCustomerRecord, toDetails } from '../../domain/wire/account/profile.ts'
import type { Secrets } from '../ports/ports.ts'
import type { Answer, Caller } from './call.ts'

export const profileApi = (call: Caller) => ({
  userDetails: () =>
    call('userDetails', {
      to: (wire) => ({ details: toDetails(wire), customer: toCustomer({ details: wire }) }),
    }),
  /** What was received `before` and is not changed in `form` goes back untouched. An answer without details leaves what was sent. */
  saveDetails: (before: UserDetails, form: DetailsForm): Answer<UserDetails> => {
    const { body, untouched } = fromDetails(before, form)
    return call('saveUserDetails', {
      body,
      beside: untouched,
      to: (wire) => (wire === null ? { ...before, form } : toDetails(wire)),
    })
  },
  customerRecord: () => call('userCustomer', { to: (wire) => ({ record: toCustomerRecord(wire) }) }),
  changePassword: (secrets: Secrets) => call('changePassword', { secrets }),
})
