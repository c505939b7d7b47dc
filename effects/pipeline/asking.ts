// Handlers that ask the server: what is said as a call goes out and what comes of its answer, which of several commands are
// performed, and what an answer is about. And how a resource is read of it: its call, who may ask for it, and where it is wanted.
// Of that come the handler of its command, and the policy that gives the command: on arrival, and where the network returns
// before it is here.
import * as E from 'fp-ts/Either'
import { concat, isObservable, type Observable, of, type OperatorFunction } from 'rxjs'
import { concatMap, exhaustMap, filter, groupBy, map, mergeMap, switchMap } from 'rxjs/operators'
import type { ApiError } from '../../domain/apiError.ts'
import type { Command, CommandData, CommandType } from '../../domain/log/commands.ts'
import type { CommandEntry, EventEntry } from '../../domain/log/entry.ts'
import type { Event, EventType } from '../../domain/log/events.ts'
import type { AnyResource } from '../../domain/log/resources.ts'
import { type AnswerOf, isSameQuery, type QueryOf, type Resource } from '../../domain/resources/resource.ts'
import type { Load } from '../../projections/models/resources/resources.ts'
import type { ReadModelName } from '../../projections/readModels.ts'
import type { Api, Answer } from '../api/call.ts'
import type { FirstApi } from '../api/firstApi.ts'
import {
  afterAny,
  allCausedBy,
  type AtOnce,
  type EffectPorts,
  handler,
  type Handler,
  type Lifetime,
  listed,
  type Policy,
  type PortsAtOnce,
  type Reads,
} from './handler.ts'
import { isWhereBrowserIs } from '../ports/browserAddress.ts'
import type { Secrets } from '../ports/ports.ts'

/**
 * Of several commands: a newer one supersedes the one before (`newest`), none is performed while one is
 * in flight (`first`), or they don't disturb each other (`each`).
 */
type Turns = 'newest' | 'first' | 'each'

interface Terms<K extends CommandType, N extends ReadModelName> {
  readonly reads: readonly N[]
  /** `newest`, where nothing else is said. */
  readonly turns?: Turns
  /** Commands about different things don't disturb each other. */
  readonly about?: (data: CommandData<K>, models: Reads<N>) => string | null
  /** Others are passed over, and leave alone what is in flight. */
  readonly performs?: (data: CommandData<K>, models: Reads<N>) => boolean
  /** Once it is over, the answers to what is asked are for no one. */
  readonly lifetime?: Lifetime
}

/** What came beside the command, and the API, whose exchanges are recorded as caused by it. */
export type AskingPorts<A = Api> = Omit<EffectPorts, 'api' | 'personsBefore' | 'takeSecrets'> & {
  readonly api: A
  readonly secrets: Secrets
  /** Who gave the command has signed out since. */
  readonly isLeft: () => boolean
}

/** Gives what is asked by what the command says, what is said without asking, or nothing. */
type Ask<A, K extends CommandType, N extends ReadModelName> = (
  data: CommandData<K>,
  models: Reads<N>,
  ports: AskingPorts<A>,
) => Said

/** What is said at once, or as answers come; one after the other; or nothing. */
export type Said = AtOnce<Event | Observable<Event>>

const streamOf = (said: Said): Observable<Event> =>
  concat(...listed(said).map((one) => (isObservable(one) ? one : of(one))))

type AskMaker<A> = <K extends CommandType, N extends ReadModelName = never>(
  type: K,
  terms: Terms<K, N>,
  ask: Ask<A, K, N>,
) => Handler<A>

const asksBy =
  <A>(): AskMaker<A> =>
  (type, { reads, turns = 'newest', about, performs = () => true, lifetime }, ask) =>
    handler(type, { reads }, (commands$, { personsBefore, takeSecrets, ...ports }, models) => {
      const perform = inTurns(turns, ([c, secrets]: readonly [CommandEntry<typeof type>, Secrets]) => {
        const before = personsBefore()
        const isLeft = (): boolean => personsBefore() > before
        const said = ask(c.data, models, { ...ports, secrets, isLeft, api: ports.api(c, lifetime) })
        return streamOf(said).pipe(allCausedBy(c))
      })
      const performed$ = commands$.pipe(
        // Each takes its own, so that one that is passed over leaves none behind.
        map((c) => [c, takeSecrets(c)] as const),
        filter(([c]) => performs(c.data, models)),
      )
      if (about === undefined) return performed$.pipe(perform)
      return performed$.pipe(
        groupBy(([c]) => about(c.data, models)),
        // What is about one thing waits for nothing that is about another.
        mergeMap((ofOne$) => ofOne$.pipe(perform)),
      )
    })

const inTurns = <C, B>(turns: Turns, perform: (c: C) => Observable<B>): OperatorFunction<C, B> => {
  switch (turns) {
    case 'newest':
      return switchMap(perform) // Superseded: the answer to what was asked before.
    case 'first':
      return exhaustMap(perform) // A second press must not ask a second time.
    case 'each':
      return mergeMap(perform) // They don't disturb each other.
  }
}

/**
 * A handler that asks:
 *
 *     export const askOutcome = asks('CheckPaymentOutcome', { reads: [] }, ({ reservationId }, _models, { api }) =>
 *       question(api('reservationStatus', { parameters: { id: reservationId } }), {
 *         found: ({ status }) => event('PaymentOutcomeFound', { reservationId, status }),
 *         failed: (error) => event('PaymentOutcomeFailed', { reservationId, error, gone: false }),
 *       }),
 *     )
 */
export const asks = asksBy<Api>()

/** For the effects that the program begins with. */
export const asksFirst = asksBy<FirstApi>()

/** Presses about the reservation that is held: who has gone on to the next one is heard at once. */
export const oncePerReservation = {
  turns: 'first',
  about: (_data: unknown, { reservation }: Reads<'reservation'>) =>
    reservation.current?.reservationId ?? null,
} as const

interface Outcomes<A> {
  /** Said before the call goes out. */
  readonly asked?: Event
  /** An answer that is awaited no more is stale: nothing comes of it. */
  readonly isAwaited?: () => boolean
  /** What comes of an answer; that may be another question. */
  readonly found: (answer: A) => Said
  readonly failed: (error: ApiError) => Said
}

/** A call, and what it comes to. */
export const question = <A>(
  answer$: Answer<A>,
  { asked, isAwaited = () => true, found, failed }: Outcomes<A>,
): Observable<Event> => {
  const outcome$ = answer$.pipe(
    filter(isAwaited),
    // There is only the one answer to go on from.
    concatMap((answer) => streamOf(E.isRight(answer) ? found(answer.right) : failed(answer.left))),
  )
  return streamOf([asked ?? null, outcome$])
}

/** What was asked before the network went away, or as it came back, may still be without its answer. */
export const isMissed = (status: 'none' | 'requesting' | 'found' | 'failed'): boolean =>
  status === 'failed' || status === 'requesting'

interface Wanted<Q, N extends ReadModelName, K extends EventType> {
  readonly reads: readonly N[]
  /** When it is looked whether it is wanted, beside the network's return. */
  readonly on?: readonly K[]
  /** What is to be asked for, as things stand; `null` where nothing is. */
  readonly wanted: (models: Reads<N>, e: EventEntry<K | Usual>, ports: PortsAtOnce) => Q | null
  /** Whether that is here, or was asked for and is missing. */
  readonly standing: (models: Reads<N>, query: Q, e: EventEntry<K | Usual>) => Standing
}

/** An arrival, by another address or by a page that is loaded again at the same one, and the network's return. */
type Usual = 'AddressChanged' | (typeof USUAL)[number]
const USUAL = ['SessionResumed', 'NetworkReturned'] as const

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
  afterAny<K | Usual, N | 'shell'>([...on, ...USUAL], [...reads, 'shell'], (e, models, ports) => {
    const query = wanted(models, e, ports)
    if (query === null || (e.type === 'SessionResumed' && !isWhereBrowserIs(models, ports))) return null
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
    const reader = asksFor(type, { reads, ...(lifetime && { lifetime }) }, (data, models, ports) => {
      const query = data as QueryOf<P>
      const answer$ = mayAsk(models, query) ? call(query, ports, models) : null
      if (answer$ === null) return null
      return question(answer$, {
        asked: saying(requested, data),
        found: (answer) => saying(found, { ...data, ...answer }),
        failed: (error) => saying(failed, { ...data, error }),
      })
    })
    const policy = wants<QueryOf<P>, N | 'resources' | 'shell', K | 'AddressChanged'>(type, {
      reads: [...reads, 'resources', 'shell'],
      on: askedAt === undefined ? on : [...on, 'AddressChanged'],
      wanted: (models, e, ports) => {
        const asked = wanted === undefined ? askedAt?.(models.shell.address) : wanted(models, e, ports)
        const query = (asked ?? null) as QueryOf<P> | null
        return query !== null && mayAsk(models, query) ? query : null
      },
      standing: (models, query, e) =>
        standing === undefined ? standingIn(models, name, query) : standing(models, query, e),
    })
    return [reader, policy]
  }

const standingIn = ({ resources }: Reads<'resources'>, name: string, query: object): Standing => {
  const { [name]: load } = resources as Readonly<Record<string, Load<object, object>>>
  return load !== undefined && isSameQuery(load.query, query) ? standingOf(load.told, load) : 'unasked'
}

/** That an event of this type says so much comes of its declaration. */
const saying = (type: EventType, data: object): Event => ({ type, data }) as Event

/**
 * What is read, where the address asks for it or `wanted` says:
 *
 *     export const readMembers = reads(members, {
 *       reads: ['auth'],
 *       mayAsk: ({ auth }) => auth.customer !== null,
 *       call: ({ companyId }, { api }) => membersOf(api, companyId),
 *       on: ['SignedIn'],
 *     })
 */
export const reads = readsBy<Api>(asks)

/** For the effects that the program begins with. */
export const readsFirst = readsBy<FirstApi>(asksFirst)
