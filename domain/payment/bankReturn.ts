// The way back from a bank. An address proves nothing; but a cancel at the bank leads back by one that says so.
import { type Address, isEditScreen, PATHS, resultsIn, type ShopPath } from '../shell/address.ts'
import type { ReservationId } from '../ids.ts'

const CANCEL_WORD = /^cancel(l?ed)?$/i

/** The reservation whose payment was cancelled at a bank, as the address says; `null` where it doesn't say that. */
export const cancelledIn = (address: Address | null): ReservationId | null => {
  const { status = '' } = address?.query ?? {}
  return CANCEL_WORD.test(status) ? resultsIn(address) : null
}

/** Where it is paid; of a change its difference has a page of its own. */
export const payPathOf = (paidCents: number | null): ShopPath =>
  paidCents === null ? PATHS.confirm : PATHS.editPay

/** The pages of a change: its forms, its payment, and the way back from a bank. */
export const isOfChange = (address: Address | null, reservationId: ReservationId): boolean =>
  isEditScreen(address) || address?.path === PATHS.editPay || resultsIn(address) === reservationId
