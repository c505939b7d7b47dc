// Whether what is current is a paid ticket whose change costs more: it waits for its payment, and nothing that is chosen in
// the booking is meant for it.
import type { ReadModels } from '../../../../projections/readModels.ts'

export const isDifferenceDue = ({
  reservation: { current },
  edit,
}: Pick<ReadModels, 'reservation' | 'edit'>) =>
  current !== null && edit.outcome?._tag === 'Pay' && edit.reservationId === current.reservationId
