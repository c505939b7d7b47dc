// How the change of a ticket stands: by what it is judged and shown, whether anything may be changed now, and what answers come to,
// whichever of its calls they answer.
import { changeRefusal } from '../../domain/edit/decide.ts'
import type { ReservationId } from '../../domain/ids.ts'
import {
  type Reads,
  type Decider,
  decider,
  type PortsAtOnce,
  serverTimeOf,
  todayAt,
} from '../pipeline/handler.ts'
import type { Ports } from '../ports/ports.ts'
import type { EditChangeRefusal } from '../../domain/edit/messages.ts'
import type { CommandData, CommandType } from '../../domain/log/commands.ts'
import { event, type Event, type EventData, type EventType } from '../../domain/log/events.ts'
import {
  addonCodesIn,
  isPlateWantedIn,
  parameterIn,
  residentCodesIn,
} from '../../projections/selectors/edit.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled } from '../../domain/reservation/state.ts'
import type { EditModel } from '../../projections/models/edit.ts'

export const draftRules = (ports: Ports, models: Reads<'edit' | 'prices' | 'shell'>) => ({
  nowMs: serverTimeOf(ports, models),
  today: todayAt(ports),
  addonCodes: addonCodesIn(models),
  parameterOf: parameterIn(models),
  residentCodes: residentCodesIn(models),
  isPlateWanted: isPlateWantedIn(models),
})

const CHANGE_MODELS = ['edit', 'prices', 'catalog', 'shell'] as const
type ChangeModels = Reads<(typeof CHANGE_MODELS)[number]>

/** A command that changes what is wanted: refused while nothing may be changed, else what `decide` says, or why not. */
export const changing = <K extends CommandType>(
  type: K,
  decide: (data: CommandData<K>, models: ChangeModels, ports: PortsAtOnce) => Event | EditChangeRefusal,
): Decider =>
  decider(type, CHANGE_MODELS, (data, models, ports) => {
    const decided = changeRefusal(models.edit) ?? decide(data, models, ports)
    return typeof decided === 'string' ? event('EditChangeRefused', { reason: decided }) : decided
  })

/** The same where what happens is what the command says. */
export const changes = <K extends CommandType, E extends EventType>(
  type: K,
  changed: E & (CommandData<K> extends EventData<E> ? E : never),
  refusalOf: (
    data: CommandData<K>,
    models: ChangeModels,
    ports: PortsAtOnce,
  ) => EditChangeRefusal | null = () => null,
): Decider =>
  changing(type, (data, ...at) => refusalOf(data, ...at) ?? ({ type: changed, data } as unknown as Event))

/** Whether an edit still does what an answer is about: it may have run out, been left by a sign-out, or gone to another tab. */
export const isStill = (
  { edit }: Reads<'edit'>,
  activity: EditModel['activity'],
  reservationId: ReservationId,
): boolean => edit.activity === activity && edit.reservationId === reservationId

/**
 * A ticket that turns out to be given back or called off: there is nothing to change any more. It is shown as the server returns
 * it, and the change is reported as ended; `null` where the ticket stands.
 */
export const calledOffEvents = (reservation: Reservation): readonly Event[] | null =>
  isCancelled(reservation)
    ? [
        event('ReservationFetched', { reservation, why: 'ticket' }),
        event('EditLost', { reservationId: reservation.reservationId }),
      ]
    : null
