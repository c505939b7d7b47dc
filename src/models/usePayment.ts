// The payment that the page shows.
import { currentPayment } from '../../projections/models/payment/paymentModel.ts'
import { useModel } from './modelSource.ts'

export const usePayment = () => {
  const model = useModel('payment')
  return { reservationId: model.reservationId, ...currentPayment(model) }
}
