// A network that comes and goes within a moment is reported before what it has cut off: a page whose answer was under way as it
// came back is filled all the same.
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { tokenOfInvitation } from '../../../src/demo/state/firms.ts'
import { type Booking, bookingAt, goTo, newBooking } from '../../support/bookingSession.ts'
import { editing, paidTicket, ticketOf } from '../../support/editSession.ts'
import { signIn } from '../../support/signIn.ts'
import { formOf } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'

const KARL = formOf('C1004')

const startedAt = (path: string, isSignedIn = false): Booking => {
  const booking = bookingAt('opened', { demo: false, session: { fragment: `#/en${path}` } })
  if (isSignedIn) signIn(booking, { form: KARL })
  return booking
}

interface Case {
  readonly name: string
  readonly before: () => Booking
  /** Its answers are under way for two seconds, and fail then. */
  readonly ask: (booking: Booking) => void
  readonly isHere: (booking: Booking) => boolean
}

const CASES: readonly Case[] = [
  {
    name: 'a page of content',
    before: () => startedAt('/'),
    ask: (booking) => goTo(booking, '/content/about'),
    isHere: (booking) => booking.models().resources.page.told !== null,
  },
  {
    name: 'the menu',
    before: () => startedAt('/'),
    ask: (booking) => booking.dispatch(command('LoadMenu', { locale: 'en' })),
    isHere: (booking) => booking.models().resources.menu.told !== null,
  },
  {
    name: 'the terms of what is about to be paid',
    before: () => {
      const booking = bookingAt('reserved', { demo: false })
      goTo(booking, PATHS.confirm)
      return booking
    },
    ask: (booking) =>
      booking.dispatch(command('LoadConfirmationTerms', { query: { sailpackage: 'VIR-KUI', locale: 'en' } })),
    isHere: (booking) => booking.models().resources.terms.told !== null,
  },
  {
    name: 'the list of reservations',
    before: () => startedAt('/', true),
    ask: (booking) => goTo(booking, PATHS.myReservations),
    isHere: (booking) => booking.models().history.reservations !== null,
  },
  {
    name: 'the members of a company',
    before: () => startedAt('/', true),
    ask: (booking) =>
      booking.dispatch(
        command('NavigateTo', { path: PATHS.myReservations, query: { company: 'B2001' }, how: 'push' }),
      ),
    isHere: (booking) => booking.models().resources.members.told !== null,
  },
  {
    name: 'the settings, and the record of the customer',
    before: () => startedAt('/', true),
    ask: (booking) => goTo(booking, PATHS.account),
    isHere: (booking) =>
      booking.models().profile.details !== null && booking.models().resources.record.told !== null,
  },
  {
    name: 'the check of an invitation',
    before: () =>
      newBooking({ demo: false, session: { fragment: `#/en/auth/join/${tokenOfInvitation(7, 1)}` } }),
    ask: (booking) => booking.start(),
    isHere: (booking) => booking.models().resources.invitation.told !== null,
  },
  {
    name: 'the sails of another day, in the change of a ticket',
    before: () => editing({ demo: false }),
    ask: (booking) => {
      const { seqN, sails } = firstWay(booking)
      const [{ legCode, departureDay }] = sails
      booking.dispatch(command('FindEditSails', { seqN, legCode, day: departureDay }))
    },
    isHere: (booking) => booking.models().edit.search?.status === 'found',
  },
  {
    name: 'what goes instead of a sail',
    before: () => bookingAt('paid', { demo: false }),
    ask: (booking) => {
      const [{ sailRefId }] = firstWay(booking).sails
      booking.dispatch(command('FindReplacementLegs', { sailRefId }))
    },
    isHere: (booking) =>
      Object.values(booking.models().edit.replacementLegs).some(({ status }) => status === 'found'),
  },
  {
    name: 'the ticket at the gate',
    before: () => {
      const booking = bookingAt('paid', { demo: false })
      goTo(booking, PATHS.checkin)
      return booking
    },
    ask: (booking) =>
      booking.dispatch(command('CheckIn', { reservationId: ticketOf(booking), lastName: 'Maasikas' })),
    isHere: (booking) => booking.models().checkin.status === 'matched',
  },
]

const firstWay = (booking: Booking) => {
  const [way] = paidTicket(booking).sailPackages
  const [sail, ...more] = way?.sails ?? []
  if (way === undefined || sail === undefined) throw new Error('The ticket is for no sail')
  return { seqN: way.seqN, sails: [sail, ...more] as const }
}

describe('what was under way as the network came back', () => {
  it.each(CASES)('is asked for again: $name', ({ before, ask, isHere }) => {
    const booking = before()
    booking.setLatency(2_000)
    booking.setFaults({ on: '*', fault: { kind: 'broken' } })
    ask(booking)
    booking.advance(500)
    expect(isHere(booking)).toBe(false)
    booking.dispatch(command('NoteNetwork', { online: false }))
    booking.setFaults()
    booking.perform(command('NoteNetwork', { online: true }), 60_000)
    expect(isHere(booking)).toBe(true)
  })
})
