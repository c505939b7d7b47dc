// What is only read of the server, declared once: its call, who may ask for it, and where it is wanted. Of that come the
// handler of its command, and the policy that gives the command: on arrival, and where the network returns before it is here.
import type { ApiError } from '../../domain/apiError.ts'
import { command, type Command, type CommandData, type CommandType } from '../../domain/log/commands.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import type { Event, EventData, EventType } from '../../domain/log/events.ts'
import type { ReadModelName } from '../../projections/readModels.ts'
import type { Api } from '../api/api.ts'
import type { Answer } from '../api/call.ts'
import type { FirstApi } from '../api/firstApi.ts'
import { type AskMaker, asks, asksFirst, type AskingPorts, question } from './asking.ts'
import { after, type Handler, type PortsAtOnce, type Reaction, type Reads } from './handler.ts'
import type { Lifetime } from './lifetimes.ts'

interface Wish<Q, N extends ReadModelName, K extends EventType> {
  readonly reads: readonly N[]
  /** When it is looked whether it is wanted, beside the network's return. */
  readonly on?: readonly K[]
  /** What is to be asked for, as things stand; `null` where nothing is. */
  readonly wanted: (models: Reads<N>, e: EventEntry<K | 'NetworkReturned'>, ports: PortsAtOnce) => Q | null
  /** Whether that is here, or was asked for and is missing. */
  readonly standing: (models: Reads<N>, query: Q, e: EventEntry<K | 'NetworkReturned'>) => Standing
}

type Standing = 'unasked' | 'missing' | 'here'

/** What is loaded again counts as missing until it is here. */
export const standingOf = (
  told: unknown,
  { isFetching, failure }: { readonly isFetching: boolean; readonly failure: ApiError | null },
): Standing => (isFetching || failure !== null ? 'missing' : told === null ? 'unasked' : 'here')

/** On arrival it is asked for once; what has failed by the network's return, or may fail still, is asked for once more. */
export const wants = <C extends CommandType, N extends ReadModelName, K extends EventType = never>(
  type: C,
  { reads, on = [], wanted, standing }: Wish<CommandData<C>, N, K>,
): Reaction =>
  after([...on, 'NetworkReturned'], reads, (e, models, ports) => {
    const query = wanted(models, e, ports)
    if (query === null) return null
    const now = standing(models, query, e)
    const isDue = e.type === 'NetworkReturned' ? now !== 'here' : now === 'unasked'
    return isDue ? (command(type, query) as Command) : null
  })

interface Resource<A, Q, F, N extends ReadModelName, K extends EventType> extends Wish<Q, N, K> {
  readonly lifetime?: Lifetime
  readonly mayAsk?: (models: Reads<N>, query: Q) => boolean
  /** What it tells beside the query; `null` where there is nothing to ask by. */
  readonly call: (query: Q, ports: AskingPorts<A>, models: Reads<N>) => Answer<Omit<F, keyof Q>> | null
}

/** Events that say what the command says, and `More`. */
type Saying<C extends CommandType, More = unknown> = {
  [K in EventType]: CommandData<C> & More extends EventData<K> ? K : never
}[EventType]

/** That it says what an event of this type says is asked of its declaration. */
const said = (type: EventType, data: object): Event => ({ type, data }) as Event

const readsBy =
  <A>(asksFor: AskMaker<A>) =>
  <C extends CommandType, F extends EventType, N extends ReadModelName, K extends EventType = never>(
    [type, requested, found, failed]: readonly [C, Saying<C>, F, Saying<C, { readonly error: ApiError }>],
    { lifetime, mayAsk = () => true, call, ...wish }: Resource<A, CommandData<C>, EventData<F>, N, K>,
  ): readonly [Handler<A>, Reaction] => {
    const terms = { reads: wish.reads, ...(lifetime && { lifetime }) }
    const handler = asksFor(type, terms, ({ data: query }, models, ports) => {
      const answer$ = mayAsk(models, query) ? call(query, ports, models) : null
      if (answer$ === null) return null
      return question(answer$, {
        asked: said(requested, query),
        found: (told) => said(found, { ...query, ...told }),
        failed: (error) => said(failed, { ...query, error }),
      })
    })
    const wanted: typeof wish.wanted = (models, e, ports) => {
      const query = wish.wanted(models, e, ports)
      return query !== null && mayAsk(models, query) ? query : null
    }
    return [handler, wants(type, { ...wish, wanted })]
  }

/**
 * What is read, by its command and the events of what comes of it:
 *
 *     export const members = reads(['FetchMembers', 'MembersRequested', 'MembersFound', 'MembersFailed'], {
 *       reads: ['shell', 'companies'],
 *       call: ({ companyId }, { api }) => api.members(companyId),
 *       on: ['AddressChanged'],
 *       wanted: ({ shell }) => membersAskedAt(shell.address),
 *       standing: ({ companies }) => standingOf(companies.members, companies),
 *     })
 */
export const reads = readsBy<Api>(asks)

/** For the effects that the program begins with. */
export const readsFirst = readsBy<FirstApi>(asksFirst)
