// How a resource is read of the server: its call, who may ask for it, and where it is wanted. Of that come the handler of its
// command, and the policy that gives the command: on arrival, and where the network returns before it is here.
import type { ApiError } from '../../domain/apiError.ts'
import type { Command, CommandData, CommandType } from '../../domain/log/commands.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import type { Event, EventType } from '../../domain/log/events.ts'
import { type AnswerOf, isSameQuery, type QueryOf, type Resource } from '../../domain/resources/resource.ts'
import type { AnyResource } from '../../domain/log/resources.ts'
import type { Load } from '../../projections/models/resources/resources.ts'
import type { ReadModelName } from '../../projections/readModels.ts'
import type { Api, Answer } from '../api/call.ts'
import type { FirstApi } from '../api/firstApi.ts'
import { type AskMaker, asks, asksFirst, type AskingPorts, question } from './asking.ts'
import {
  afterAny,
  type Handler,
  type Lifetime,
  type Policy,
  type PortsAtOnce,
  type Reads,
} from './handler.ts'

interface Wanted<Q, N extends ReadModelName, K extends EventType> {
  readonly reads: readonly N[]
  /** When it is looked whether it is wanted, beside the network's return. */
  readonly on?: readonly K[]
  /** What is to be asked for, as things stand; `null` where nothing is. */
  readonly wanted: (models: Reads<N>, e: EventEntry<K | Usual>, ports: PortsAtOnce) => Q | null
  /** Whether that is here, or was asked for and is missing. */
  readonly standing: (models: Reads<N>, query: Q, e: EventEntry<K | Usual>) => Standing
}

/** An arrival, and the network's return. */
type Usual = 'AddressChanged' | 'NetworkReturned'

type Standing = 'unasked' | 'missing' | 'here'

/** What is loaded again counts as missing until it is here. */
export const standingOf = (
  answer: unknown,
  { isFetching, failure }: { readonly isFetching: boolean; readonly failure: ApiError | null },
): Standing => (isFetching || failure !== null ? 'missing' : answer === null ? 'unasked' : 'here')

/** On arrival it is asked for once; what has failed by the network's return, or may fail still, is retried. */
export const wants = <
  Q extends CommandData<CommandType>,
  N extends ReadModelName,
  K extends EventType = never,
>(
  type: CommandType,
  { reads, on = [], wanted, standing }: Wanted<Q, N, K>,
): Policy =>
  afterAny<K | Usual, N>([...on, 'NetworkReturned'], reads, (e, models, ports) => {
    const query = wanted(models, e, ports)
    if (query === null) return null
    const now = standing(models, query, e)
    const isDue = e.type === 'NetworkReturned' ? now !== 'here' : now === 'unasked'
    return isDue ? ({ type, data: query } as Command) : null
  })

interface Reading<A, P extends AnyResource, N extends ReadModelName, K extends EventType> extends Partial<
  Wanted<QueryOf<P>, N, K>
> {
  readonly reads: readonly N[]
  readonly lifetime?: Lifetime
  readonly mayAsk?: (models: Reads<N>, query: QueryOf<P>) => boolean
  /** `null` where there is nothing to ask by. */
  readonly call: (query: QueryOf<P>, ports: AskingPorts<A>, models: Reads<N>) => Answer<AnswerOf<P>> | null
}

const readsBy =
  <A>(asksFor: AskMaker<A>) =>
  <P extends AnyResource, N extends ReadModelName, K extends EventType = never>(
    { name, command: type, requested, found, failed, askedAt }: P & Pick<Resource, 'askedAt'>,
    { reads, lifetime, mayAsk = () => true, call, on = [], wanted, standing }: Reading<A, P, N, K>,
  ): readonly [Handler<A>, Policy] => {
    const handler = asksFor(type, { reads, ...(lifetime && { lifetime }) }, (data, models, ports) => {
      const query = data as QueryOf<P>
      const answer$ = mayAsk(models, query) ? call(query, ports, models) : null
      if (answer$ === null) return null
      return question(answer$, {
        asked: said(requested, data),
        found: (answer) => said(found, { ...data, ...answer }),
        failed: (error) => said(failed, { ...data, error }),
      })
    })
    const policy = wants<QueryOf<P>, N | 'resources' | 'shell', K | 'AddressChanged'>(type, {
      reads: [...new Set<N | 'resources' | 'shell'>([...reads, 'resources', 'shell'])],
      on: askedAt === undefined ? on : [...on, 'AddressChanged'],
      wanted: (models, e, ports) => {
        const asked = wanted === undefined ? askedAt?.(models.shell.address) : wanted(models, e, ports)
        const query = (asked ?? null) as QueryOf<P> | null
        return query !== null && mayAsk(models, query) ? query : null
      },
      standing: (models, query, e) =>
        standing === undefined ? standingIn(models, name, query) : standing(models, query, e),
    })
    return [handler, policy]
  }

const standingIn = ({ resources }: Reads<'resources'>, name: string, query: object): Standing => {
  const { [name]: load } = resources as Readonly<Record<string, Load<object, object>>>
  return load !== undefined && isSameQuery(load.query, query) ? standingOf(load.told, load) : 'unasked'
}

/** That an event of this type says so much comes of its declaration. */
const said = (type: EventType, data: object): Event => ({ type, data }) as Event

/**
 * What is read, where the address asks for it or `wanted` says:
 *
 *     export const readMembers = reads(members, {
 *       reads: ['auth'],
 *       mayAsk: ({ auth }) => auth.customer !== null,
 *       call: ({ companyId }, { api }) => api.members(companyId),
 *       on: ['SignedIn'],
 *     })
 */
export const reads = readsBy<Api>(asks)

/** For the effects that the program begins with. */
export const readsFirst = readsBy<FirstApi>(asksFirst)
