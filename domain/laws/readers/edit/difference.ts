// Whether what is current is a paid ticket whose change costs more: it waits for its payment, and nothing that is chosen in
// the booking is meant for it.
import type { LawModels } from '../../engine/lawModels.ts'

export const isDifferenceDue = ({
  reservation: { current },
  edit,
}: Pick<LawModels, 'reservation' | 'edit'>) =>
  current !== null && edit.outcome?._tag === 'Pay' && edit.reservationId === current.reservationId
