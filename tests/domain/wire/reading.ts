// What an answer comes to: it goes through the codecs as from the wire, and on to its meaning in the domain.
import * as E from 'fp-ts/Either'
import { identity } from 'fp-ts/function'
import { OPEN_VAULT } from '../../../effects/ports/tokenVault.ts'
import { NEVER, of } from 'rxjs'
import { expect } from 'vitest'
import type { ApiError } from '../../../domain/apiError.ts'
import type { Exchange } from '../../../domain/log/exchange.ts'
import { callerOf, createTurns } from '../../../effects/api/call.ts'
import type { Endpoint } from '../../../domain/wire/endpoints/endpoint.ts'
import { type Call, endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import { toCustomer, toUser } from '../../../domain/wire/account/auth.ts'
import { toMembers } from '../../../domain/wire/account/companies.ts'
import { toDetails } from '../../../domain/wire/account/profile.ts'
import type { UserDetails } from '../../../domain/profile/details.ts'
import { toPreparation } from '../../../domain/wire/payment.ts'
import { toHeld, toReservation } from '../../../domain/wire/reservation.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'
import { START_MS } from '../../support/virtualSession.ts'

/** What became of an answer: its meaning in the domain or an error, and what was dropped of it. */
export interface Reading {
  readonly result: E.Either<ApiError, unknown>
  readonly dropped: readonly string[]
}

/** The whole way of an answer through the wire. */
export const readingOf = (call: Call, body: unknown): Reading => {
  const exchanges: Exchange[] = []
  const results: E.Either<ApiError, unknown>[] = []
  const context = {
    transport: () => of({ _tag: 'Answer', status: 200, statusText: 'OK', date: null, body } as const),
    clock: createVirtualClock(START_MS),
    startedAtMs: START_MS,
    locale: () => null,
    token: () => null,
    vault: OPEN_VAULT,
    record: (_call: Call, exchange: Exchange) => void exchanges.push(exchange),
    left$: NEVER,
    personsBefore: () => 0,
    inTurn: createTurns(),
    aboutNow: () => null,
    handedOver: () => undefined,
  }
  const failures: unknown[] = []
  callerOf(asSent, context)(call, { parameters: {}, body: null }).subscribe({
    next: (answer) => results.push(E.map(meaningOf(call))(answer)),
    error: (failure: unknown) => failures.push(failure),
  })
  expect(failures).toEqual([])
  const [result = E.right('no answer')] = results
  const outcome = exchanges[0]?.outcome
  return { result, dropped: outcome?._tag === 'Answered' ? outcome.dropped : [] }
}

const detailsMeant = (wire: never): unknown =>
  wire === null ? null : { details: understood(toDetails(wire)), customer: toCustomer({ details: wire }) }

/** Without the answer as it came, which is kept beside what is understood of it. */
const understood = ({ told: _whole, ...details }: UserDetails): unknown => details

interface Admission {
  readonly token: string
  readonly user: never
  readonly message?: string | null
}

/** The person stands beside the token. */
const inFrame = ({ user }: { readonly user: { readonly token: string } | null }) =>
  user === null ? null : admitted({ ...user, user: user as never })

const admitted = (answer: Admission | null) => {
  if (answer === null) return null
  const { token, user, message = null } = answer
  return { token, user: toUser(user), customer: toCustomer(user), message }
}

/** Where more is looked at than the row of the call takes, or less than it gives. */
const MEANINGS: Partial<Record<Call, (answer: never) => unknown>> = {
  reservation: toReservation,
  preparePayment: (answer) => toPreparation(answer, false),
  startEdit: toHeld,
  editData: toHeld,
  signIn: admitted,
  signInVerify: admitted,
  signInInvitation: admitted,
  signInMobileId: admitted,
  signInMobileIdStatus: admitted,
  signInSmartId: inFrame,
  signInSmartIdNext: inFrame,
  signUp: admitted,
  activate: admitted,
  companyMembers: (members: never) => toMembers(members, null),
  allMembers: (members: never) => toMembers(members, null),
  userDetails: detailsMeant,
  saveUserDetails: detailsMeant,
}

const meaningOf =
  (call: Call) =>
  (answer: unknown): unknown => {
    const { to }: Endpoint = endpoints[call]
    const meant = (MEANINGS[call] ?? to ?? identity)(answer as never)
    return isWrapped(meant) ? (meant.items ?? meant.record) : meant
  }

/** A list, or a record, as the answer of a resource. */
const isWrapped = (meant: unknown): meant is { readonly items?: unknown; readonly record?: unknown } =>
  typeof meant === 'object' &&
  meant !== null &&
  Object.keys(meant).every((key) => key === 'items' || key === 'record') &&
  !Array.isArray(meant)

/** The calls, with their answers as they are on the wire. */
const asSent = Object.fromEntries(
  Object.entries(endpoints).map(([name, { to: _to, ...endpoint }]: [string, Endpoint]) => [name, endpoint]),
) as unknown as typeof endpoints
