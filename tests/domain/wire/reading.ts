// What an answer comes to: it goes through the codecs as from the wire, and on to its meaning in the domain.
import * as E from 'fp-ts/Either'
import { OPEN_VAULT } from '../../../effects/ports/tokenVault.ts'
import { NEVER, of } from 'rxjs'
import { expect } from 'vitest'
import type { ApiError } from '../../../domain/apiError.ts'
import type { Exchange } from '../../../domain/log/exchange.ts'
import { callerOf } from '../../../effects/api/call.ts'
import { type Call, endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import { toCustomer, toUser } from '../../../domain/wire/account/auth.ts'
import { toMembers } from '../../../domain/wire/account/companies.ts'
import { toCustomerRecord, toDetails } from '../../../domain/wire/account/profile.ts'
import type { UserDetails } from '../../../domain/profile/details.ts'
import { toContent } from '../../../domain/wire/content/content.ts'
import { toMenu } from '../../../domain/wire/content/menu.ts'
import { toHistory } from '../../../domain/wire/history.ts'
import { toPackages, toPorts, toRoutes } from '../../../domain/wire/catalog.ts'
import { toCountries } from '../../../domain/wire/guests.ts'
import { toPreparation } from '../../../domain/wire/payment.ts'
import { toRefundPreview } from '../../../domain/wire/refund.ts'
import { toPriceGroups } from '../../../domain/wire/prices.ts'
import { toPaymentMethods, toReservation } from '../../../domain/wire/reservation.ts'
import { toInventories, toSails } from '../../../domain/wire/schedule.ts'
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
    aboutNow: () => null,
    handedOver: () => undefined,
  }
  const failures: unknown[] = []
  callerOf(endpoints, context)(call, { parameters: {}, body: null }).subscribe({
    next: (answer) => results.push(E.map(meaningOf(call))(answer)),
    error: (failure: unknown) => failures.push(failure),
  })
  expect(failures).toEqual([])
  const [result = E.right('no answer')] = results
  const outcome = exchanges[0]?.outcome
  return { result, dropped: outcome?._tag === 'Answered' ? outcome.dropped : [] }
}

const changed = (answer: never): unknown => (answer === null ? null : toReservation(answer))

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

const MEANINGS: Partial<Record<Call, (answer: never) => unknown>> = {
  routes: toRoutes,
  packages: toPackages,
  ports: toPorts,
  countries: toCountries,
  citizenships: toCountries,
  sails: toSails,
  inventory: toInventories,
  prices: toPriceGroups,
  createReservation: toReservation,
  reservation: toReservation,
  reservationByToken: toReservation,
  modifyReservation: changed,
  confirmReservation: changed,
  setWeight: changed,
  resetWeight: changed,
  applyPromotion: changed,
  removePromotion: changed,
  removeTrip: changed,
  saveGuest: changed,
  refund: changed,
  refundPreview: toRefundPreview,
  paymentMethods: toPaymentMethods,
  preparePayment: (answer) => toPreparation(answer, false),
  signIn: admitted,
  signInVerify: admitted,
  signInInvitation: admitted,
  signInMobileId: admitted,
  signInMobileIdStatus: admitted,
  signInSmartId: inFrame,
  signInSmartIdNext: inFrame,
  signUp: admitted,
  activate: admitted,
  userReservations: toHistory,
  managedReservations: toHistory,
  companyReservations: toHistory,
  customerReservations: toHistory,
  memberReservations: toHistory,
  companyMembers: (members: never) => toMembers(members, null),
  allMembers: (members: never) => toMembers(members, null),
  userDetails: detailsMeant,
  saveUserDetails: detailsMeant,
  userCustomer: toCustomerRecord,
  menuItems: toMenu,
  news: toContent,
  ships: toContent,
  contacts: toContent,
  schedules: toContent,
  about: toContent,
  contentPage: toContent,
  ticketTerms: toContent,
  confirmationTerms: toContent,
}

const meaningOf =
  (call: Call) =>
  (answer: unknown): unknown => {
    const toDomain = MEANINGS[call]
    return toDomain === undefined ? answer : toDomain(answer as never)
  }
