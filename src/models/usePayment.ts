// The payment of which the page tells.
import { currentPayment } from '../../projections/models/payment/paymentModel.ts'
import { useModel } from './modelSource.ts'

export const usePayment = () => {
  const model = useModel('payment')
  return { reservationId: model.reservationId, ...currentPayment(model) }
}
