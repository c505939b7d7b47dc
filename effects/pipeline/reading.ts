// How a resource is read of the server: its call, who may ask for it, and where it is wanted. Of that come the handler of its
// command, and the policy that gives the command: on arrival, and where the network returns before it is here.
import type { ApiError } from '../../domain/apiError.ts'
import type { Command, CommandData, CommandType } from '../../domain/log/commands.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import type { Event, EventType } from '../../domain/log/events.ts'
import type { AnswerOf, QueryOf } from '../../domain/resources/resource.ts'
import type { AnyResource } from '../../domain/resources/resources.ts'
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
export const wants = <
  Q extends CommandData<CommandType>,
  N extends ReadModelName,
  K extends EventType = never,
>(
  type: CommandType,
  { reads, on = [], wanted, standing }: Wish<Q, N, K>,
): Reaction =>
  after([...on, 'NetworkReturned'], reads, (e, models, ports) => {
    const query = wanted(models, e, ports)
    if (query === null) return null
    const now = standing(models, query, e)
    const isDue = e.type === 'NetworkReturned' ? now !== 'here' : now === 'unasked'
    return isDue ? ({ type, data: query } as Command) : null
  })

interface Reading<A, P extends AnyResource, N extends ReadModelName, K extends EventType> extends Wish<
  QueryOf<P>,
  N,
  K
> {
  readonly lifetime?: Lifetime
  readonly mayAsk?: (models: Reads<N>, query: QueryOf<P>) => boolean
  /** `null` where there is nothing to ask by. */
  readonly call: (query: QueryOf<P>, ports: AskingPorts<A>, models: Reads<N>) => Answer<AnswerOf<P>> | null
}

const readsBy =
  <A>(asksFor: AskMaker<A>) =>
  <P extends AnyResource, N extends ReadModelName, K extends EventType = never>(
    { command: type, requested, found, failed }: P,
    { lifetime, mayAsk = () => true, call, ...wish }: Reading<A, P, N, K>,
  ): readonly [Handler<A>, Reaction] => {
    const terms = { reads: wish.reads, ...(lifetime && { lifetime }) }
    const handler = asksFor(type, terms, ({ data }, models, ports) => {
      const query = data as QueryOf<P>
      const answer$ = mayAsk(models, query) ? call(query, ports, models) : null
      if (answer$ === null) return null
      return question(answer$, {
        asked: said(requested, data),
        found: (told) => said(found, { ...data, ...told }),
        failed: (error) => said(failed, { ...data, error }),
      })
    })
    const wanted: typeof wish.wanted = (models, e, ports) => {
      const query = wish.wanted(models, e, ports)
      return query !== null && mayAsk(models, query) ? query : null
    }
    return [handler, wants(type, { ...wish, wanted })]
  }

/** That an event of this type says so much comes of its declaration. */
const said = (type: EventType, data: object): Event => ({ type, data }) as Event

/**
 * What is read:
 *
 *     export const membersRead = reads(members, {
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
