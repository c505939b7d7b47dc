// What a person before has paid for: it is followed up without them, and is not for who has signed in since.
import type { ReservationId } from '../../domain/ids.ts'
import type { Reads } from '../pipeline/handler.ts'

/** Whose it is has signed out. */
export const isOfBefore = ({ payment }: Reads<'payment'>, reservationId: ReservationId): boolean =>
  payment.ofOthers.includes(reservationId)

/** And another person is here. */
export const isOfOther = (models: Reads<'auth' | 'payment'>, reservationId: ReservationId): boolean =>
  models.auth.token !== null && isOfBefore(models, reservationId)
