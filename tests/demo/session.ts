// A client of the demo backend for its tests: calls by name, answers decoded by the call's own codec.
import * as E from 'fp-ts/Either'
import type { SignInValues } from '../../domain/auth/messages.ts'
import { instantOf as exactInstantOf } from '../../domain/calendarDay.ts'
import { addressOf } from '../../domain/wire/endpoints/endpoint.ts'
import {
  type Call,
  type CallAnswer,
  type CallBody,
  endpoints,
} from '../../domain/wire/endpoints/endpoints.ts'
import { toReservation } from '../../domain/wire/reservation.ts'
import type { DemoAnswer, DemoResponse } from '../../src/demo/http/demoExchange.ts'
import { legByCode, sailById, sailsOf as exactSailsOf } from '../../src/demo/sails/timetable.ts'
import { branded, plainly } from '../support/unbranded.ts'
import { createDemoBackend, type DemoBackend, type DemoSettings } from '../support/plainDemo.ts'

const instantOf = plainly(exactInstantOf)
const sailsOf = plainly(exactSailsOf)

export const ZONE = 'Europe/Tallinn'
export const TODAY = '2026-11-20'
/** A Friday, ten in the morning. */
export const NOW_MS = instantOf(TODAY, '10:00', ZONE)
export const TOMORROW = '2026-11-21'
export const MINUTE_MS = 60_000

type Headers = Readonly<Record<string, string>>

export interface Session {
  readonly backend: DemoBackend
  readonly clock: { nowMs: number }
  /** The last one is headers; English is asked for unless they say otherwise. */
  readonly ask: (...request: [method: string, url: string, body?: unknown, headers?: Headers]) => DemoResponse
  readonly answer: (call: Call, parameters?: Record<string, string>, body?: unknown) => DemoAnswer
  readonly good: <K extends Call>(
    call: K,
    parameters?: Record<string, string>,
    body?: unknown,
  ) => NonNullable<CallAnswer<K>>
}

export const session = (settings: Partial<DemoSettings> = {}, seed = 7): Session => {
  const clock = { nowMs: NOW_MS }
  return sessionWith(createDemoBackend({ seed, nowMs: () => clock.nowMs, settings }), clock)
}

/** A client of a backend that is there already. */
export const sessionWith = (backend: DemoBackend, clock: Session['clock']): Session => {
  const ask: Session['ask'] = (...[method, url, body = null, headers = { 'accept-language': 'en' }]) =>
    backend.handle({ method, url, headers, body })
  const answer: Session['answer'] = (call, parameters = {}, body = null) => {
    const response = ask(endpoints[call].method, addressOf(endpoints[call], parameters), body)
    if (response.broken) throw new Error(`${call} broke`)
    return response
  }
  const good: Session['good'] = (call, parameters, body) => {
    const response = answer(call, parameters, body)
    if (response.status !== 200 && response.status !== 307)
      throw new Error(`${call}: ${response.status} ${JSON.stringify(response.body)}`)
    const decoded = endpoints[call].answer.decode(response.body)
    if (E.isLeft(decoded)) throw new Error(`${call} doesn't fit: ${JSON.stringify(response.body)}`)
    return decoded.right as never
  }
  return { backend, clock, ask, answer, good }
}

/** What this customer of the demo asks, or a person who is not signed in; none of its answers breaks. */
export const askingAs = (client: Pick<Session, 'ask'>, form: SignInValues | null) => {
  const headers: Record<string, string> = {}
  if (form !== null) {
    const signedIn = client.ask('POST', '/api/auth/signin/password', form) as { body: { token: string } }
    headers['cust-authorization'] = `Bearer ${signedIn.body.token}`
  }
  return (method: string, url: string, body: unknown = null): DemoAnswer => {
    const answer = client.ask(method, url, body, headers)
    if (answer.broken) throw new Error(`${url} broke`)
    return answer
  }
}

/** The id of a sail of the big strait tomorrow that has every place free. */
export const PLENTY = '112611210500'
export const BACK = '122611210825'
export const FREE_SAILS: DemoSettings['sails'] = Object.fromEntries(
  ['VIR-KUI', 'KUI-VIR'].flatMap((code) => {
    const leg = legByCode(code)
    const sails = leg === null ? [] : sailsOf(leg, TOMORROW, ZONE)
    return sails.map((sail) => [
      sail.sailRefId,
      { cancelled: false, enabled: true, remaining: { PASSENGER: 100, BICYCLE: 10, CAR_DECK: 10 } },
    ])
  }),
)

export type ItemsBody = CallBody<'createReservation'>

/** What a passenger's, an extra's or a vehicle's item says beyond its place. */
export type ItemFields = Readonly<Record<string, unknown>>

export const resident = (personalIdentificationNumber: string): ItemFields => ({
  personalIdentificationNumber,
  backupRegistryUsed: false,
})

export const vehicle = (licencePlate: string | null, fields: ItemFields = {}): ItemFields => ({
  licencePlate,
  handicapped: false,
  companyRegistrationNumber: null,
  weightOnSails: [],
  ...fields,
})

export const addon = (amount: number, attributes: Readonly<Record<string, string>> = {}): ItemFields => ({
  amount,
  attributes,
})

/** A ticket: its category alone, or with what else it says. */
export type Ticket = string | readonly [priceCategory: string, fields: ItemFields]

export interface Trip {
  readonly sailRefId: string
  readonly tickets: readonly Ticket[]
  readonly seqN?: number
  readonly first?: number
}

/** The items of one trip by its leg's one-way package, numbered from `first`. */
export const tripItems = ({ sailRefId, tickets, seqN = 1, first = 1 }: Trip) => {
  const leg = sailById(branded(sailRefId), ZONE)?.leg.code ?? 'VIR-KUI'
  return tickets.map((ticket, i) => {
    const [priceCategory, fields] = typeof ticket === 'string' ? [ticket, {}] : ticket
    return {
      seqN: first + i,
      priceCategory,
      sailPackage: `${leg}-OW`,
      sailPackageSeqN: seqN,
      sailRefIds: [sailRefId],
      ...fields,
    }
  })
}

/** The body of a create or a modify; trips are numbered from 1 unless they say otherwise. */
export const body = (
  trips: readonly Trip[],
  purged: readonly (readonly [seqN: number, of: number])[] = [],
) => ({
  roundTrip: trips.length > 1,
  saleChannel: 'WEB',
  requests: Object.fromEntries(
    trips.map((trip, i) => [String(trip.seqN ?? i + 1), tripItems({ ...trip, seqN: trip.seqN ?? i + 1 })]),
  ),
  purgeItems: purged.map(([seqN, sailPackageSeqN]) => ({ seqN, sailPackageSeqN })),
})

/** One item for each category, numbered from `first`. */
export const items = (categories: readonly string[], first = 1, sailRefId = PLENTY): ItemsBody =>
  branded({
    roundTrip: false,
    saleChannel: 'WEB',
    requests: {
      '1': categories.map((priceCategory, i) => ({
        seqN: first + i,
        priceCategory,
        sailPackage: 'VIR-KUI-OW',
        sailPackageSeqN: 1,
        sailRefIds: [sailRefId],
        personalIdentificationNumber: null,
        backupRegistryUsed: false,
      })),
    },
    purgeItems: [],
  })

export const OWNER = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phone: { intlCode: '372', phoneNumber: '5550000' },
  companyInfo: null,
}

/** Every place free on the sails of these ids. */
export const freeSails = (...sailRefIds: readonly string[]): DemoSettings['sails'] =>
  Object.fromEntries(
    sailRefIds.map((sailRefId) => [sailRefId, { cancelled: false, enabled: true, remaining: PLENTY_LEFT }]),
  )

const PLENTY_LEFT = {
  PASSENGER: 100,
  BICYCLE: 10,
  CAR_DECK: 10,
  TRAILER: 4,
  VEHICLE: 20,
  'HIGH METERS': 100,
  DECK: 10,
  CABIN: 3,
}

/** A new reservation of these trips, as the client reads it. */
export const reserved = (client: Session, ...trips: readonly Trip[]) =>
  toReservation(client.good('createReservation', {}, body(trips)))

/** The code with which a body is refused, `null` when it isn't. */
export const createRefusal = (client: Session, ...trips: readonly Trip[]): unknown => {
  const answer = client.answer('createReservation', {}, body(trips))
  return answer.status === 200 ? null : codeOf(answer)
}

/** The reservation after a call that may answer nothing. */
export const afterwards = (client: Session, id: string) => toReservation(client.good('reservation', { id }))

/** A reservation of `categories` as the client reads it. */
export const created = (client: Session, categories: readonly string[] = ['ADULT']) =>
  client.good('createReservation', {}, items(categories))

export const confirmed = (client: Session, categories: readonly string[] = ['ADULT']) => {
  const { reservationId } = created(client, categories)
  return client.good(
    'confirmReservation',
    { id: reservationId },
    { saleChannel: 'WEB', reservationOwner: OWNER },
  )
}

export const CARD = { number: '4111 1111 1111 1111', expiry: '12/30', cvc: '123', name: 'M MAASIKAS' }
export const ORIGIN = 'https://ferry.example'

/** What the card form got from its prepare. */
export const preparedCard = (client: Session, reservationToken: string) => {
  const body = { paymentMethod: 'CREDIT', origin: ORIGIN, creditCard: true }
  const prepared = client.good('preparePayment', { reservationToken }, body)
  if (!('key' in prepared)) throw new Error('Not a card')
  return prepared
}

/** The body of the card form's answer. */
export const payByCard = (
  client: Pick<Session, 'ask'>,
  prepared: { transactionUuid: string; key: string },
  card: object = CARD,
) => {
  const answer = client.ask('POST', `/fake-card/${prepared.transactionUuid}`, { ...card, key: prepared.key })
  if (answer.broken) throw new Error('The card form broke')
  return {
    httpStatus: answer.status,
    ...(answer.body as { status: string; transactionId: string; code?: string }),
  }
}

export const codeOf = (answer: DemoAnswer): unknown => (answer.body as { code?: unknown }).code

/** The path of the bank's page of a new payment. */
export const preparedBank = (
  client: Session,
  reservationToken: string,
  { paymentMethod = 'TULETORN', origin = ORIGIN } = {},
): string => {
  const body = { paymentMethod, origin, creditCard: false }
  const prepared = client.good('preparePayment', { reservationToken }, body)
  if (!('redirectUrl' in prepared)) throw new Error('Not a bank')
  return prepared.redirectUrl.slice(ORIGIN.length)
}
