// By what a change of a ticket is judged and told: the time, and what its sails sell.
import { changeRefusal } from '../../domain/edit/decide.ts'
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import type { EpochMs } from '../../domain/instant.ts'
import { event, type Event } from '../../domain/log/events.ts'
import {
  addonCodesIn,
  isPlateWantedIn,
  parameterIn,
  residentCodesIn,
} from '../../projections/selectors/edit.ts'
import { type Reads, todayAt } from '../pipeline/handler.ts'
import type { Ports } from '../ports/ports.ts'

export const draftRules = (ports: Ports, models: Reads<'edit' | 'prices' | 'shell'>) => ({
  nowMs: serverTimeOf(ports, models),
  today: todayAt(ports),
  addonCodes: addonCodesIn(models),
  parameterOf: parameterIn(models),
  residentCodes: residentCodesIn(models),
  isPlateWanted: isPlateWantedIn(models),
})

/** By the server's clock, as far as it is known. */
export const serverTimeOf = ({ clock }: Pick<Ports, 'clock'>, { shell }: Reads<'shell'>): EpochMs =>
  serverNowMs(clock.nowMs(), shell.serverOffsetMs)

/** Why nothing is changed now; `null` where it may be. */
export const refusedNow = ({ edit }: Reads<'edit'>): Event | null => {
  const reason = changeRefusal(edit)
  return reason === null ? null : event('EditChangeRefused', { reason })
}
