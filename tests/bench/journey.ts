// A person books: sixty commands from the route to the ticket, key by key, through the whole pipeline and the demo
// backend in virtual time. The same person, looking around without paying, makes the long logs.
import type { Command } from '../../domain/log/commands.ts'
import type { ContactForm } from '../../domain/passengers/contact.ts'
import { askCardForm, type Booking, CARDS, CONTACT, newBooking } from '../support/bookingSession.ts'
import { command } from '../support/unbranded.ts'
import { paymentIn } from '../support/paymentIn.ts'

export interface Trip {
  readonly routeCode: string
  readonly packageCode: string
  readonly days: readonly string[]
}

export const SMALL_TRIP: Trip = {
  routeCode: 'VIR-KUI',
  packageCode: 'KUI-VIR-OW',
  days: ['2026-11-22', '2026-11-23', '2026-11-24'],
}

/** One booking from the bare address to the ticket. */
export const bookedJourney = (): Traveller => {
  const traveller = travellerIn(newBooking())
  open(traveller)
  book(traveller, SMALL_TRIP)
  return traveller
}

export interface Traveller {
  readonly booking: Booking
  /** The user commands; those of policies are not counted. */
  readonly commandCount: () => number
  readonly does: (command: Command, thenWaitsMs: number) => void
}

export const travellerIn = (booking: Booking): Traveller => {
  let commandCount = 0
  return {
    booking,
    commandCount: () => commandCount,
    does: (command, thenWaitsMs) => {
      commandCount += 1
      booking.dispatch(command)
      booking.advance(thenWaitsMs)
    },
  }
}

const SETTLED_MS = 3_000
const KEY_MS = 120

export const open = (traveller: Traveller): void =>
  traveller.does(command('StartSession', { demo: true, kept: null, awayMs: null }), SETTLED_MS)

/** All the way; the ticket page is open at the end. */
export const book = (traveller: Traveller, trip: Trip): void => {
  const { booking, does } = traveller
  choose(traveller, trip)
  for (const locale of ['et', 'en']) does(command('ChangeLocale', { locale }), SETTLED_MS)
  fillIn(traveller)
  does(command('ConfirmReservation', {}), SETTLED_MS)
  does(command('Pay', { methodCode: 'CARD' }), SETTLED_MS)
  does(command('ReportCardResult', askCardForm(booking, CARDS.good)), SETTLED_MS)
  if (paymentIn(booking.models()).progress._tag !== 'Payed') throw new Error('The journey did not end paid')
}

/** As far as the contact form, and no further. */
export const lookAround = (traveller: Traveller, trip: Trip): void => {
  choose(traveller, trip)
  fillIn(traveller)
}

const choose = ({ booking, does }: Traveller, { routeCode, packageCode, days }: Trip): void => {
  does(command('NavigateTo', { path: '/', query: {}, how: 'push' }), SETTLED_MS)
  does(command('SelectRoute', { routeCode }), SETTLED_MS)
  does(command('SelectPackage', { packageCode, source: 'search-bar' }), SETTLED_MS)
  for (const day of days) does(command('ChooseDate', { trip: 1, day }), SETTLED_MS)
  for (const sail of booking.models().schedule.trips[0]?.sails.slice(1, 4) ?? [])
    does(command('SelectSail', { sailRefId: sail.sailRefId, by: 'person' }), SETTLED_MS)
  does(command('NavigateTo', { path: '/main-inside/select-tickets', query: {}, how: 'push' }), SETTLED_MS)
  for (const [code, count, thenWaitsMs] of QUANTITIES)
    does(command('ChangeTicketQuantity', { code, count, way: 'stepper' }), thenWaitsMs)
}

/** A pause between presses has a reservation made or changed. */
const QUANTITIES: readonly (readonly [code: string, count: number, thenWaitsMs: number])[] = [
  ['ADULT', 1, KEY_MS],
  ['ADULT', 2, SETTLED_MS],
  ['SENIOR', 1, KEY_MS],
  ['ADULT', 1, KEY_MS],
  ['SENIOR', 2, KEY_MS],
  ['SENIOR', 1, SETTLED_MS],
  ['BICYCLE', 1, SETTLED_MS],
  ['BICYCLE', 0, SETTLED_MS],
]

const fillIn = ({ booking, does }: Traveller): void => {
  does(command('NavigateTo', { path: '/main-inside/confirm', query: {}, how: 'push' }), SETTLED_MS)
  let form: ContactForm = { ...CONTACT, firstName: '', lastName: '', email: '', phoneNumber: '' }
  const fields = ['firstName', 'lastName', 'email', 'phoneNumber'] as const
  for (const field of fields) {
    for (let length = 1; length <= CONTACT[field].length; length += 1) {
      form = { ...form, [field]: CONTACT[field].slice(0, length) }
      does(command('ChangeContact', { form }), KEY_MS)
    }
  }
  booking.advance(SETTLED_MS)
}
