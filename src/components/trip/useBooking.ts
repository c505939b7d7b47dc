// What decisions about tickets need, gathered from the read models for a screen.
import type * as E from 'fp-ts/Either'
import type { ConfirmRefused, ConfirmRequest } from '../../../domain/reservation/confirm.ts'
import type { SyncSituation } from '../../../domain/reservation/request.ts'
import {
  type BookingModels,
  confirmDecision,
  syncSituation,
  type TicketModels,
} from '../../../projections/selectors/reservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useField, useFrom, useModel } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'

export const useBookingModels = (): BookingModels => ({
  tickets: useModel('tickets'),
  residents: useModel('residents'),
  vehicles: useModel('vehicles'),
  schedule: useModel('schedule'),
  reservation: useModel('reservation'),
})

export const useTicketModels = (): TicketModels => ({
  ...useBookingModels(),
  prices: useModel('prices'),
  // Another dialog, and anything else that happens in the shell, is no reason to render again.
  shell: { modal: useFrom('shell', ({ modal }) => (modal === 'tickets' ? modal : null)) },
})

/** What is chosen beside what is reserved: what `PriceSummary` shows. */
export const useBookingSituation = (): SyncSituation => syncSituation(useBookingModels(), useBrand())

/** Whether it can be confirmed, as the handler decides it when Confirm is pressed. */
export const useConfirmDecision = (): E.Either<ConfirmRefused, ConfirmRequest> =>
  confirmDecision(
    {
      ...useBookingModels(),
      passengers: useModel('passengers'),
      shell: { network: useField('shell', 'network'), isDemo: useField('shell', 'isDemo') },
      lostSails: useModel('lostSails'),
      catalog: useModel('catalog'),
    },
    { config: useBrand(), nowMs: useServerMinute() },
  )
