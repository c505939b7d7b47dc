// What is only read of the server, as it stands: by what it was asked for last, the latest answer, whether one is in flight,
// and why the last one did not come (domain/resources). What was asked for meanwhile by another query makes an answer stale.
import * as t from 'io-ts'
import { ApiError, withoutWords } from '../../../domain/apiError.ts'
import { nullable, picked, shape } from '../../../domain/codec/shapes.ts'
import { isNoInvitation } from '../../../domain/companies/joining.ts'
import {
  type AnswerOf,
  isSameQuery,
  type QueryOf,
  type Resource,
} from '../../../domain/resources/resource.ts'
import { kept } from '../../../domain/log/resources.ts'
import { BEGINNINGS } from '../../fold/beginnings.ts'
import {
  type Folds,
  type Lifetime,
  LOAD,
  PERSON,
  projection,
  SIGN_IN,
  STAY,
  until,
  VISITOR,
} from '../../fold/projection.ts'

/** `told` is the latest answer; `null` until one has come. */
export interface Load<Q, A> {
  readonly query: Q | null
  readonly told: A | null
  readonly isFetching: boolean
  readonly failure: ApiError | null
}

type Kept = (typeof kept)[number]
export type ResourcesModel = { [P in Kept as P['name']]: Load<QueryOf<P>, AnswerOf<P>> }
type Name = keyof ResourcesModel

/** Each is given the data of its own events alone. */
const all = kept as readonly unknown[] as readonly (Resource & { readonly name: Name })[]

const ResourcesModel = shape(
  Object.fromEntries(
    all.map(({ name, query, answer }) => [
      name,
      shape({
        query: nullable(shape(query)),
        told: nullable(shape(answer)),
        isFetching: t.boolean,
        failure: nullable(ApiError),
      }),
    ]),
  ),
) as unknown as t.Type<ResourcesModel>

const LIFETIMES = { load: LOAD, stay: STAY, visitor: VISITOR, signIn: SIGN_IN }

/** Until another invitation takes its place. */
const INVITATION: Lifetime = { LetterTokenTaken: ({ purpose }) => purpose === 'join' }

/** Until a company is joined, or made instead. */
const UNJOINED: Lifetime = {
  CompanyChangeMade: ({ change: { _tag } }) => _tag === 'Create' || _tag === 'Join',
}

/** What anybody may read stays, and why it did not come. */
const forgetWords = (draft: ResourcesModel): void => {
  for (const { name } of all) {
    const { failure } = draft[name]
    if (failure !== null) Object.assign(draft, { [name]: { ...draft[name], failure: withoutWords(failure) } })
  }
}

/** A page has no answer to what the one before it has asked. */
const forgetUnanswered = (draft: ResourcesModel): void => {
  for (const { name } of all)
    if (draft[name].isFetching || draft[name].failure !== null)
      Object.assign(draft, { [name]: BEGINNINGS.resources[name] })
}

const foldsOf = ({
  name,
  requested,
  found,
  failed,
  ...declared
}: (typeof all)[number]): Folds<ResourcesModel> => {
  const queryIn = (data: object) => picked(declared.query, data)
  const isAwaited = ({ isFetching, query }: Load<object, object>, data: object): boolean =>
    isFetching && isSameQuery(query, queryIn(data))
  const folds: Record<string, (draft: Record<Name, Load<object, object>>, data: never) => void> = {
    [requested]: (draft, data) => {
      const { query, told } = draft[name]
      const stays = declared.outlastsQuery === true || isSameQuery(query, queryIn(data))
      draft[name] = { query: queryIn(data), told: stays ? told : null, isFetching: true, failure: null }
    },
    [found]: (draft, data) => {
      if (isAwaited(draft[name], data))
        draft[name] = { ...draft[name], told: picked(declared.answer, data), isFetching: false }
    },
    [failed]: (draft, data: { readonly error: ApiError }) => {
      if (isAwaited(draft[name], data))
        draft[name] = { ...draft[name], isFetching: false, failure: data.error }
    },
  }
  return folds
}

export const resources = projection('resources', ResourcesModel, {
  lifetimes: [
    ...all.map(({ name, lifetime }) => [LIFETIMES[lifetime], [name]] as const),
    [LOAD, forgetUnanswered],
    [PERSON, forgetWords],
    [INVITATION, ['invitation']],
    [UNJOINED, ['invitation'], ({ invitation: { told } }) => told !== null],
    // A check that did not come about is still to be made.
    [
      until('AuthMessageCleared'),
      ['invitation'],
      ({ invitation: { failure } }) => failure !== null && isNoInvitation(failure),
    ],
  ],
  on: {
    ...(Object.assign({}, ...all.map(foldsOf)) as Folds<ResourcesModel>),
    AddressChanged: (draft, { address }) => {
      for (const { name, askedAt } of all)
        if (askedAt !== undefined && !isSameQuery(askedAt(address), draft[name].query))
          Object.assign(draft, { [name]: BEGINNINGS.resources[name] })
    },
    // Optimistic: who was removed goes before the members are loaded again.
    CompanyChangeMade: (draft, { change }) => {
      const { told } = draft.members
      if (change._tag !== 'Remove' || told === null) return
      const { companyId, customerId } = change
      const stay = told.members.filter((one) => one.companyId !== companyId || one.customerId !== customerId)
      draft.members = { ...draft.members, told: { members: stay } }
    },
  },
})
