// Which calls change something at the server, so that no newer one takes their place.
import { type Call, endpoints } from '../../../domain/wire/endpoints/endpoints.ts'

const REPLACED: ReadonlySet<string> = new Set([
  // A newer choice of tickets takes the place of the older one.
  'modifyReservation',
  // They change nothing at the server, though they are not asked with GET.
  'companyReservations',
  'customerReservations',
  'managedReservations',
  'userReservations',
  'userCustomer',
  // Who comes in begins again, perhaps another way.
  'activate',
  'checkRecoveryToken',
  'recover',
  'resetPassword',
  'signUp',
])

/** They change something at the server, and nothing newer takes their place. */
export const NEVER_REPLACED = (Object.keys(endpoints) as Call[]).filter(
  (call) => endpoints[call].method !== 'GET' && !REPLACED.has(call) && !call.startsWith('signIn'),
)
