// By what a change of a ticket is judged and shown: the time, what its sails sell, and whether anything may be changed now.
import { changeRefusal } from '../../domain/edit/decide.ts'
import type { EditChangeRefusal } from '../../domain/edit/messages.ts'
import type { CommandData, CommandType } from '../../domain/log/commands.ts'
import { event, type Event, type EventData, type EventType } from '../../domain/log/events.ts'
import {
  addonCodesIn,
  isPlateWantedIn,
  parameterIn,
  residentCodesIn,
} from '../../projections/selectors/edit.ts'
import {
  type Decider,
  decider,
  type PortsAtOnce,
  type Reads,
  serverTimeOf,
  todayAt,
} from '../pipeline/handler.ts'
import type { Ports } from '../ports/ports.ts'

export const draftRules = (ports: Ports, models: Reads<'edit' | 'prices' | 'shell'>) => ({
  nowMs: serverTimeOf(ports, models),
  today: todayAt(ports),
  addonCodes: addonCodesIn(models),
  parameterOf: parameterIn(models),
  residentCodes: residentCodesIn(models),
  isPlateWanted: isPlateWantedIn(models),
})

const MODELS = ['edit', 'prices', 'catalog', 'shell'] as const
type Models = Reads<(typeof MODELS)[number]>

/** A command that changes what is wanted: refused while nothing may be changed, else what `decide` says, or why not. */
export const changing = <K extends CommandType>(
  type: K,
  decide: (data: CommandData<K>, models: Models, ports: PortsAtOnce) => Event | EditChangeRefusal,
): Decider =>
  decider(type, MODELS, (data, models, ports) => {
    const decided = changeRefusal(models.edit) ?? decide(data, models, ports)
    return typeof decided === 'string' ? event('EditChangeRefused', { reason: decided }) : decided
  })

/** The same where what happens is what the command says. */
export const changes = <K extends CommandType, E extends EventType>(
  type: K,
  changed: E & (CommandData<K> extends EventData<E> ? E : never),
  refusalOf: (data: CommandData<K>, models: Models, ports: PortsAtOnce) => EditChangeRefusal | null = () =>
    null,
): Decider =>
  changing(type, (data, ...at) => refusalOf(data, ...at) ?? ({ type: changed, data } as unknown as Event))
