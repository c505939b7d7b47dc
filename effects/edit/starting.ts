// Whether the change of a ticket may begin here, by what else goes on in this tab and in the others.
import { decideStart, type StartSituation } from '../../domain/edit/decide.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { isOutcomeOpen } from '../../domain/payment/progress.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import type { Reads } from '../pipeline/handler.ts'
import type { Ports } from '../ports/ports.ts'

export const START_MODELS = ['edit', 'reservation', 'payment', 'shell'] as const
export type StartModels = Reads<(typeof START_MODELS)[number]>

interface Start extends Pick<Ports, 'config'>, Pick<StartSituation, 'isElsewhere'> {
  readonly reservationId: ReservationId
}

export const startDecision = (
  models: StartModels,
  { config, reservationId, isElsewhere }: Start,
): ReturnType<typeof decideStart> =>
  decideStart(
    {
      isAllowed: config.allowsEdit,
      isCutOff: isCutOff(models.shell),
      isBookingHeld: isBookingHeld(models),
      openId: openIdIn(models),
      isElsewhere,
    },
    reservationId,
  )

export const isBookingHeld = ({ reservation, payment }: Reads<'reservation' | 'payment'>): boolean =>
  reservation.current !== null || reservation.activity !== 'idle' || isOutcomeOpen(progressOf(payment))

const openIdIn = ({ edit: { started, activity, reservationId } }: Reads<'edit'>): ReservationId | null =>
  started || activity !== 'idle' ? reservationId : null
