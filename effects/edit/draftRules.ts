// By what a change of a ticket is judged and shown: the time, what its sails sell, and whether anything may be changed now.
import { changeRefusal } from '../../domain/edit/decide.ts'
import type { EditChangeRefusal } from '../../domain/edit/messages.ts'
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { CommandData, CommandType } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import {
  addonCodesIn,
  isPlateWantedIn,
  parameterIn,
  residentCodesIn,
} from '../../projections/selectors/edit.ts'
import type { ReadModelName } from '../../projections/readModels.ts'
import { type Decider, decider, type PortsAtOnce, type Reads, todayAt } from '../pipeline/handler.ts'
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

/**
 * A command that changes what is wanted: refused while nothing may be changed, else what `decide` says, or why not. `reads` are
 * the read models beside that of the change.
 */
export const changes = <K extends CommandType, N extends ReadModelName = never>(
  type: K,
  reads: readonly N[],
  decide: (data: CommandData<K>, models: Reads<N | 'edit'>, ports: PortsAtOnce) => Event | EditChangeRefusal,
): Decider =>
  decider<K, N | 'edit'>(type, ['edit', ...reads], (data, models, ports) => {
    const decided = changeRefusal(models.edit) ?? decide(data, models, ports)
    return typeof decided === 'string' ? event('EditChangeRefused', { reason: decided }) : decided
  })
