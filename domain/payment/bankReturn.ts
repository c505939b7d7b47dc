// The way back from a bank. An address proves nothing; but a cancel at the bank leads back by one that says so.
import { type Address, resultsIn } from '../shell/address.ts'
import type { ReservationId } from '../ids.ts'

const CANCEL_WORD = /^cancel(l?ed)?$/i

/** The reservation whose payment was cancelled at a bank, as the address says; `null` where it doesn't say that. */
export const cancelledIn = (address: Address | null): ReservationId | null => {
  const { status = '' } = address?.query ?? {}
  return CANCEL_WORD.test(status) ? resultsIn(address) : null
}
