// A booking on its way through the shop in virtual time, taken to the stage at which a test begins:
// the real pipeline against the demo backend, two adults on the first ship of tomorrow.
import { map } from 'rxjs/operators'
import type { ContactForm } from '../../domain/passengers/contact.ts'
import { NO_COMPANY } from '../../domain/passengers/emptyContact.ts'
import type { TripModel } from '../../projections/models/schedule.ts'
import type { Transport } from '../../effects/ports/transport.ts'
import { createVirtualClock } from './virtualClock.ts'
import type { SailOverride } from '../../src/demo/state/settings.ts'
import { legByCode, sailsOf as exactSailsOf } from '../../src/demo/sails/timetable.ts'
import { createDemoWire, type DemoWire } from './demoTransport.ts'
import { createVirtualSession, type SessionOptions, type SessionStart, START_MS } from './virtualSession.ts'
import { command, type PlainCommand, plainly, type Unbranded } from './unbranded.ts'
import type { DemoSettings, FaultRule } from './plainDemo.ts'
import { paymentIn } from './paymentIn.ts'

const sailsOf = plainly(exactSailsOf)

export const TODAY = '2026-11-20'
export const TOMORROW = '2026-11-21'
export const MINUTE_MS = 60_000
const ZONE = 'Europe/Tallinn'

export const CONTACT: ContactForm = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phoneCode: '372',
  phoneNumber: '5550 000',
  company: NO_COMPANY,
}

/** Card numbers that the demo provider knows. */
export const CARDS = {
  good: '4111111111111111',
  declined: '4000000000000002',
  pending: '4000000000003220',
} as const

/** In the order of the journey; a session at one stage has been through those before it. */
const STAGES = ['opened', 'sailSelected', 'reserved', 'confirmed', 'atCard', 'paid'] as const
export type Stage = (typeof STAGES)[number]

export interface BookingOptions {
  readonly settings?: Partial<DemoSettings>
  readonly session?: Omit<Partial<SessionOptions>, 'transport'>
  /** Another wire than the session's own: that of the page before a reload. */
  readonly wire?: DemoWire
  /** What the server says instead of the parsed body that it would answer with, by the path of the request. */
  readonly answer?: (path: string, body: unknown) => unknown
  /** Whether its server stands in the page, as in the demo; so it does where nothing else is said. */
  readonly demo?: boolean
}

/** A session whose page is about to load. */
export const newBooking = (options: BookingOptions = {}) => {
  const clock = options.session?.clock ?? createVirtualClock(START_MS)
  const wire = options.wire ?? createDemoWire(clock, { sails: freeSails(), ...options.settings })
  const session = createVirtualSession({
    network: wire.network,
    ...options.session,
    clock,
    transport: () =>
      options.answer === undefined ? wire.transport : answering(wire.transport, options.answer),
  })
  return {
    ...session,
    wire,
    start: (start: Omit<SessionStart, 'demo'> = {}) =>
      session.start({ demo: options.demo ?? true, ...start }),
    /** From the next request on, these and no others go wrong. */
    setFaults: (...faults: Unbranded<FaultRule>[]): void => {
      wire.backend.settings.faults = faults
    },
    setLatency: (ms: number): void => {
      wire.backend.settings.latencyMs = { min: ms, max: ms }
    },
    /** The requests that match, by method and a part of the path. */
    sent: (method: string, part: RegExp) =>
      wire.requests.filter((request) => request.method === method && part.test(request.path)),
  }
}

const answering =
  (transport: Transport, answer: NonNullable<BookingOptions['answer']>): Transport =>
  (request) =>
    transport(request).pipe(
      map((answered) =>
        answered._tag === 'Answer' ? { ...answered, body: answer(request.path, answered.body) } : answered,
      ),
    )

export type Booking = ReturnType<typeof newBooking>

/** A session that has come as far as `stage`; nothing is under way any more. */
export const bookingAt = (stage: Stage, options: BookingOptions = {}): Booking => {
  const booking = newBooking(options)
  for (const step of STAGES.slice(0, STAGES.indexOf(stage) + 1)) steps[step](booking)
  return booking
}

/** `count` tickets of `code` by the plus and minus buttons; nothing is sent before a second has passed. */
export const step = (booking: Booking, code: string, count: number): void =>
  booking.dispatch(command('ChangeTicketQuantity', { code, count, way: 'stepper' }))

/** `count` tickets from a list, sent at once. */
export const pick = (booking: Booking, code: string, count: number): void =>
  booking.dispatch(command('ChangeTicketQuantity', { code, count, way: 'dropdown' }))

export const goTo = (booking: Booking, path: string, waitMs?: number): void =>
  booking.perform(command('NavigateTo', { path, query: {}, how: 'push' }), waitMs)

export const typeContact = (booking: Booking, form: Partial<ContactForm> = {}): void =>
  booking.dispatch(command('ChangeContact', { form: { ...CONTACT, ...form } }))

/** What the provider's card form says to `number`, as its own page asks it; the shop does not know it yet. */
export const askCardForm = (booking: Booking, number: string | null): PlainCommand<'ReportCardResult'> => {
  const { progress, reservationId } = paymentIn(booking.models())
  if (progress._tag !== 'AtCard') throw new Error(`The card modal is not open: ${progress._tag}`)
  const { key, transactionUuid } = progress
  const card = { number, expiry: '12/30', cvc: '123', name: 'M MAASIKAS', key }
  const answer = booking.wire.backend.handle({
    method: 'POST',
    url: `/fake-card/${transactionUuid}`,
    headers: {},
    body: number === null ? { cancel: true, key } : card,
  })
  if (answer.broken || answer.status !== 200) throw new Error('The card form refused')
  const word = answer.body as { status: string; transactionId: string }
  return { ...word, transactionUuid, reservationId }
}

/** A word of the card form that was opened last, of no payment that the provider knows. */
export const cardWord = (
  booking: Pick<Booking, 'models'>,
  status: string,
): PlainCommand<'ReportCardResult'> => ({
  reservationId: booking.models().payment.reservationId,
  status,
  transactionId: 't1',
  transactionUuid: lastCardForm(booking),
})

/** The card form that was opened last is sent; or what was sent is declined. */
export const noteCardSent = (booking: Pick<Booking, 'models' | 'dispatch'>, isSent = true): void =>
  booking.dispatch(command('NoteCardSent', { isSent, transactionUuid: lastCardForm(booking) }))

const lastCardForm = ({ models }: Pick<Booking, 'models'>): string =>
  paymentIn(models()).transactionUuid ?? ''

/** Types `number` into the card form; `null` leaves it. The modal reports what the provider says. */
export const useCard = (booking: Booking, number: string | null, waitMs?: number): void =>
  booking.perform(command('ReportCardResult', askCardForm(booking, number)), waitMs)

/** What is held is paid by the first way to pay, with a good card. */
export const payByCard = (booking: Booking): void => {
  steps.atCard(booking)
  steps.paid(booking)
}

/** What is chosen is confirmed, and paid by a good card. */
export const confirmAndPay = (booking: Booking): void => {
  steps.confirmed(booking)
  payByCard(booking)
}

/** What is found and chosen for the way out. */
export const wayOut = (booking: Booking): TripModel => {
  const [trip] = booking.models().schedule.trips
  if (trip === undefined) throw new Error('There is no trip')
  return trip
}

/** The counts on the screen by category. */
export const countsOf = (booking: Booking): Record<string, number> =>
  Object.fromEntries(booking.models().tickets.lines.map(({ code, count }) => [code, count]))

/** The tickets that the demo backend holds for the current reservation, by category. */
export const heldByServer = (booking: Booking): Record<string, number> => {
  const snapshot = booking.wire.backend.snapshot() as {
    state: { reservations: Record<string, { items: { priceCategory: string }[] }> }
  }
  const id = booking.models().reservation.current?.reservationId ?? ''
  const counts: Record<string, number> = {}
  for (const { priceCategory } of snapshot.state.reservations[id]?.items ?? [])
    counts[priceCategory] = (counts[priceCategory] ?? 0) + 1
  return counts
}

export const noticeKeys = (booking: Booking): string[] =>
  booking.models().shell.notices.map((notice) => notice.key)

const steps: Record<Stage, (booking: Booking) => void> = {
  opened: (booking) => {
    booking.start()
    booking.advance(1_000)
  },
  sailSelected: (booking) => {
    booking.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    booking.advance(3_000)
    goTo(booking, '/main-inside/select-tickets')
  },
  reserved: (booking) => {
    typeContact(booking)
    step(booking, 'ADULT', 2)
    booking.advance(3_000)
  },
  confirmed: (booking) => {
    booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(2_000)
  },
  atCard: (booking) => {
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    booking.advance(1_000)
  },
  paid: (booking) => {
    useCard(booking, CARDS.good)
    booking.advance(2_000)
  },
}

/** Every sail of the big strait has places today, tomorrow and the days after, so that chance books nothing out. */
export const freeSails = (): Record<string, SailOverride> => {
  const days = [TODAY, TOMORROW, '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
  const free = { cancelled: false, enabled: true, remaining: { PASSENGER: 100, BICYCLE: 10, CAR_DECK: 10 } }
  return Object.fromEntries(
    ['VIR-KUI', 'KUI-VIR'].flatMap((code) => {
      const leg = legByCode(code)
      if (leg === null) throw new Error(`No leg ${code}`)
      return days.flatMap((day) => sailsOf(leg, day, ZONE).map((sail) => [sail.sailRefId, free]))
    }),
  )
}

/** The first four of the route that `bookingAt` chooses. */
export const sailsOfTomorrow = (): [string, string, string, string] => {
  const ids = wayOut(bookingAt('sailSelected')).sails.map(({ sailRefId }) => sailRefId)
  const [first, second, third, fourth] = ids
  if (!first || !second || !third || !fourth) throw new Error('Too few sails')
  return [first, second, third, fourth]
}
