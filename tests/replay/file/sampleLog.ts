// A short booking by hand: a route, a sail, two tickets, a contact form, a refused confirmation, a failed call.
import { durationMs } from '../../../domain/instant.ts'
import type { Command } from '../../../domain/log/commands.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { Event } from '../../../domain/log/events.ts'
import type { Exchange } from '../../../domain/log/exchange.ts'
import { eurCents } from '../../../domain/money.ts'
import type { ContactForm, ReservationOwner } from '../../../domain/passengers/contact.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { fromOwner } from '../../../domain/wire/owner.ts'
import { itemWith } from '../../support/samples/samplePlaces.ts'
import { START_MS } from './arbitraryLog.ts'
import { branded, command, event } from '../../support/unbranded.ts'

export const CONTACT: ContactForm = {
  firstName: 'Mati',
  lastName: 'Maasikas-Õunapuu',
  email: 'mati.maasikas@tartu.ee',
  phoneCode: '372',
  phoneNumber: '5551 2345',
  company: NO_COMPANY,
}

const OWNER: ReservationOwner = {
  firstName: 'Mati',
  lastName: 'Maasikas-Õunapuu',
  email: 'mati.maasikas@tartu.ee',
  phone: { intlCode: '372', phoneNumber: '55512345' },
  companyInfo: null,
}

export const RESERVATION: Reservation = branded({
  reservationId: '1001',
  token: 'a8Kd72-hYq01-zZ31b',
  status: 'OFFER',
  expiresAtMs: START_MS + 900_000,
  roundTrip: false,
  saleChannel: 'ONLINE',
  items: [
    itemWith('ADULT', { title: 'Adult', quantity: 2, priceCents: eurCents(620), unitCents: eurCents(310) }),
  ],
  sailPackages: [],
  guests: [],
  promotion: null,
  total: {
    amountCents: eurCents(1_240),
    currency: 'EUR',
    taxCents: eurCents(240),
    netCents: eurCents(1_000),
    taxPercent: 24,
  },
  owner: OWNER,
  paymentMethod: null,
})

const refused: Exchange = {
  method: 'POST',
  path: '/api/reservation/{id}/confirm',
  parameters: { id: '1001' },
  body: { saleChannel: 'ONLINE', reservationOwner: fromOwner(OWNER, { customer: null }) },
  latencyMs: durationMs(312),
  outcome: {
    _tag: 'Failed',
    error: {
      _tag: 'Refused',
      status: 409,
      statusText: 'Conflict',
      code: 'OWNER',
      message: 'Mati is known',
      id: null,
    },
    serverNowMs: START_MS,
  },
}

type Said = Command | Event | { readonly type: 'confirmReservation'; readonly data: Exchange }

const steps: readonly (readonly [waitMs: number, cause: number | null, said: Said])[] = [
  [0, null, command('StartSession', { demo: true, kept: null, awayMs: null })],
  [2, 1, event('SessionStarted', { demo: true })],
  [900, null, command('SelectRoute', { routeCode: 'VIR-KUI' })],
  [0, 3, event('RouteSelected', { routeCode: 'VIR-KUI' })],
  [61_000, null, command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way: 'stepper' })],
  [
    0,
    5,
    event('TicketQuantityChanged', {
      line: { code: 'ADULT', title: 'Adult', count: 2 },
      way: 'stepper',
      addon: null,
    }),
  ],
  [1_000, 6, command('SyncReservation', {})],
  [0, 7, event('CreateRequested', { named: [] })],
  [240, 7, event('ReservationCreated', { reservation: RESERVATION })],
  [7_000, null, command('ChangeContact', { form: CONTACT })],
  [0, 10, event('ContactChanged', { form: CONTACT })],
  [800, null, command('ConfirmReservation', {})],
  [200, 12, event('ConfirmRequested', { reservationId: '1001' })],
  [312, 12, { type: 'confirmReservation', data: refused }],
  [0, 12, event('ReservationConfirmFailed', { error: errorOf(refused), gone: false })],
]

function errorOf(exchange: Exchange) {
  if (exchange.outcome._tag !== 'Failed') throw new Error('The sample call fails')
  return exchange.outcome.error
}

/** With nothing redacted. */
export const sampleEntries = (): readonly Entry[] => {
  let at: number = START_MS
  return steps.map(([waitMs, cause, said], i) => {
    at += waitMs
    const kind = 'parameters' in said.data && 'outcome' in said.data ? 'exchange' : kindOf(said.type)
    return { seq: i + 1, at, kind, type: said.type, cause, data: said.data } as Entry
  })
}

/** Events are in the past tense. */
const kindOf = (type: string): Entry['kind'] => (/(ed|Found|Shown|Paid)$/.test(type) ? 'event' : 'command')
