// The payment that the page shows, beside what else is known of paying.
import { currentPayment, paymentOf } from '../../projections/models/payment/paymentModel.ts'
import type { ReadModels } from '../../projections/readModels.ts'

export const paymentIn = ({ payment }: Pick<ReadModels, 'payment'>) => {
  const { payments: _all, ...page } = payment
  return { ...page, ...currentPayment(payment) }
}

/** What the server has said of the one whose page of results is shown. */
export const outcomeIn = ({ payment }: Pick<ReadModels, 'payment'>) =>
  paymentOf(payment, payment.resultsOf).told
