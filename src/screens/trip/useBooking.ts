// What decisions about tickets need, gathered from the read models for a screen.
import type { ConfirmSituation } from '../../../domain/reservation/confirm.ts'
import type { SyncSituation } from '../../../domain/reservation/request.ts'
import { confirmSituation } from '../../../projections/selectors/confirmSituation.ts'
import type { TicketModels } from '../../../projections/selectors/quantitySituation.ts'
import { type BookingModels, syncSituation } from '../../../projections/selectors/syncSituation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useModel } from '../../models/modelSource.ts'
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
  shell: useModel('shell'),
})

/** What is chosen beside what is reserved: what `PriceSummary` shows. */
export const useBookingSituation = (): SyncSituation => syncSituation(useBookingModels(), useBrand())

export const useConfirmSituation = (): ConfirmSituation =>
  confirmSituation(
    {
      ...useBookingModels(),
      passengers: useModel('passengers'),
      shell: useModel('shell'),
      lostSails: useModel('lostSails'),
      catalog: useModel('catalog'),
    },
    useBrand(),
    useServerMinute(),
  )
