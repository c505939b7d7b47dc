// Who pays the difference of a changed ticket: whom the shop asks, and what is sent to the server before anything is paid.
import { describe, expect, it } from 'vitest'
import type { EditPayer } from '../../../domain/edit/payer.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import {
  type Booking,
  bookingAt,
  type BookingOptions,
  confirmAndPay,
  goTo,
  payByCard,
  typeContact,
} from '../../support/bookingSession.ts'
import {
  EDIT_ADDRESSES,
  type EditAddress,
  editFragment,
  finish,
  have,
  paidTicket,
  pathOf,
  startEdit,
  ticketOf,
} from '../../support/editSession.ts'
import { post } from '../../support/heldBooking.ts'
import { reload } from '../../support/reload.ts'
import { signIn } from '../../support/signIn.ts'
import { command, type Unbranded } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when a customer of two companies finishes a dearer change', () => {
  it.each(EDIT_ADDRESSES)(
    'is asked who pays, and nothing can be paid before: %s [SC-08] [NAV-24] [OP-85]',
    (address) => {
      const booking = due(KARL, {}, { address })
      expect(booking.browser.fragment()).toBe(editFragment(address, ticketOf(booking)))
      goTo(booking, '/edit-pay')
      booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
      expect(booking.events('PayRefused').at(-1)?.data.reason).toBe('PayerOpen')
      expect(prepares(booking)).toBe(1)
    },
  )

  it('pays by the company that was chosen: its name, number and id are sent first [NAV-24] [OP-116] [ENT-16]', () => {
    const booking = due(KARL)
    const methods = booking.sent('GET', /paymentMethods$/).length
    choose(booking, GRAIN)
    expect(sentOwner(booking)).toMatchObject({
      firstName: 'Mari',
      companyId: 'B2002',
      companyInfo: { legalName: 'Saarte Vili AS', registrationNumber: '19900025' },
    })
    expect(booking.models().edit).toMatchObject({ payer: GRAIN, activity: 'idle', error: null })
    expect(booking.sent('GET', /paymentMethods$/)).toHaveLength(methods + 1)
    expect(pathOf(booking)).toBe('/edit-pay')
    // The server knows the rest of the company.
    expect(booking.models().reservation.current?.owner?.companyInfo?.city).toBe('Orissaare')
    payByCard(booking)
    expect(paidTicket(booking).owner?.companyInfo?.legalName).toBe('Saarte Vili AS')
    expect(paidTicket(booking).items).toHaveLength(3)
  })

  it('pays as the person on the ticket: no company is sent [PAX-13]', () => {
    const booking = due(KARL, { legalName: 'Kadakas Puit OÜ', registrationNumber: '1990 0019' })
    choose(booking, PERSON)
    expect(sentOwner(booking)).not.toHaveProperty('companyInfo')
    expect(sentOwner(booking)).not.toHaveProperty('companyId')
    payByCard(booking)
    expect(paidTicket(booking).owner?.companyInfo).toBeNull()
  })

  it('may leave it with the company on the ticket that is none of the own ones', () => {
    const booking = due(KARL, { legalName: 'Kala OÜ', registrationNumber: '10000018', city: 'Kärdla' })
    choose(booking, { _tag: 'OwnersCompany' })
    expect(sentOwner(booking)).toMatchObject({ companyInfo: { legalName: 'Kala OÜ', city: 'Kärdla' } })
    expect(sentOwner(booking)).not.toHaveProperty('companyId')
    expect(pathOf(booking)).toBe('/edit-pay')
  })

  it('sends it once, however often it is pressed', () => {
    const booking = due(KARL)
    for (const payer of [GRAIN, TIMBER, GRAIN]) booking.dispatch(command('ChooseEditPayer', { payer }))
    booking.advance(2_000)
    booking.perform(command('ChooseEditPayer', { payer: PERSON }), 2_000)
    expect(ownersSent(booking)).toHaveLength(1)
    expect(booking.models().edit.payer).toEqual(GRAIN)
  })

  it('chooses none that is not offered', () => {
    const booking = due(KARL)
    choose(booking, { _tag: 'OwnersCompany' })
    choose(booking, { _tag: 'Company', companyId: 'B9999' })
    expect(ownersSent(booking)).toEqual([])
    expect(booking.models().edit.payer).toBeNull()
  })
})

describe('when the server is not reached, or does not take it', () => {
  it.each(['broken', 'silent'] as const)(
    'says so, and sends it again at one press after a %s answer',
    (kind) => {
      const booking = due(KARL)
      booking.setFaults({ on: 'modifyReservation', fault: { kind }, workDone: true, nth: 1 })
      choose(booking, GRAIN, 60_000)
      expect(booking.models().edit).toMatchObject({ payer: null, activity: 'idle', error: { step: 'payer' } })
      expect(pathOf(booking)).toMatch(/\/edit$/)
      expect(prepares(booking)).toBe(1)
      choose(booking, GRAIN)
      expect(ownersSent(booking)).toHaveLength(2)
      expect(booking.models().edit).toMatchObject({ payer: GRAIN, error: null })
      payByCard(booking)
      expect(paidTicket(booking).owner?.companyInfo?.legalName).toBe('Saarte Vili AS')
    },
  )

  it('says what is refused, and another payer can be chosen', () => {
    const booking = due(KARL)
    booking.setFaults({
      on: 'modifyReservation',
      fault: { kind: 'refusal', status: 403, code: 'PAYER_FORBIDDEN' },
      nth: 1,
    })
    choose(booking, GRAIN)
    expect(booking.models().edit.error).toMatchObject({ step: 'payer', error: { code: 'PAYER_FORBIDDEN' } })
    choose(booking, TIMBER)
    expect(booking.models().edit).toMatchObject({ payer: TIMBER, error: null })
  })

  it('sends nothing without a network, neither now nor on its return', () => {
    const booking = due(KARL, {}, { demo: false })
    booking.wire.setOnline(false)
    booking.advance(1_000)
    choose(booking, GRAIN)
    expect(booking.models().edit).toMatchObject({ payer: null, error: { step: 'payer' } })
    booking.wire.setOnline(true)
    booking.advance(5_000)
    expect(ownersSent(booking)).toEqual([])
  })

  it('looks at the ticket where its change was given up elsewhere meanwhile: it is as it was paid', () => {
    const booking = due(KARL)
    const before = paidTicket(booking)
    post(booking, `/api/reservation/${before.reservationId}/cancelEdit`, {})
    choose(booking, GRAIN)
    expect(booking.models().edit).toMatchObject({ outcome: null, modal: 'lapsed' })
    expect(booking.models().reservation.current).toBeNull()
    expect(paidTicket(booking)).toEqual(before)
  })
})

describe('when the difference is dropped', () => {
  it.each([
    ['while it is asked who pays', (): void => undefined],
    ['while the payer is in flight', (booking: Booking) => choose(booking, GRAIN, 10)],
    ['after the payer was sent', (booking: Booking) => choose(booking, GRAIN)],
  ])('leaves the ticket and its payer as they were %s [EDIT-04]', (_when, before) => {
    const booking = due(KARL)
    const ticket = paidTicket(booking)
    before(booking)
    booking.perform(command('CancelEdit', {}), 5_000)
    expect(booking.models().edit).toMatchObject({ outcome: null, activity: 'idle', error: null })
    expect(pathOf(booking)).toBe(`/ticket/${ticket.reservationId}`)
    booking.dispatch(command('FetchReservation', { reservationId: ticket.reservationId, why: 'ticket' }))
    booking.advance(1_000)
    expect(paidTicket(booking)).toEqual(ticket)
  })

  it('is not held up by an answer that never comes', () => {
    const booking = due(KARL)
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'silent' } })
    choose(booking, GRAIN, 500)
    booking.perform(command('CancelEdit', {}), 60_000)
    expect(booking.models().edit).toMatchObject({ outcome: null, activity: 'idle', error: null, payer: null })
  })
})

describe('when the page is loaded again', () => {
  it('asks no more while it is not known who is signed in, and pays as the server has it', () => {
    const booking = due(KARL)
    booking.setFaults({ on: 'modifyReservation', fault: { kind: 'silent' }, workDone: true })
    choose(booking, GRAIN, 500)
    const page = reload(booking, { waitMs: 5_000 })
    expect(page.models().edit).toMatchObject({ outcome: { _tag: 'Pay' }, payer: null, activity: 'idle' })
    goTo(page, '/edit-pay', 1_000)
    expect(paymentIn(page.models()).progress._tag).toBe('Allowed')
    expect(ownersSent(page)).toHaveLength(1)
  })

  it('keeps the payer that was sent', () => {
    const booking = due(KARL)
    choose(booking, GRAIN)
    const page = reload(booking, { waitMs: 5_000 })
    expect(page.models().edit.payer).toEqual(GRAIN)
    expect(ownersSent(page)).toHaveLength(1)
  })
})

describe('when it is not asked who pays', () => {
  it.each([
    ['a visitor', null],
    ['a customer without a company', MARI],
  ])('leads %s to paying, with the company as the ticket has it [OP-85]', (_who, who) => {
    const booking = due(who, { legalName: 'Kala OÜ', registrationNumber: '10000018' })
    expect(pathOf(booking)).toBe('/edit-pay')
    choose(booking, PERSON)
    expect(ownersSent(booking)).toEqual([])
    payByCard(booking)
    expect(paidTicket(booking).owner?.companyInfo?.legalName).toBe('Kala OÜ')
  })
})

describe('when the change was found to wait on another device', () => {
  it('asks who pays on the page of the payment, where it leads', () => {
    const booking = due(KARL)
    const reservationId = ticketOf(booking)
    const other = bookingAt('opened', { wire: booking.wire, session: { clock: booking.clock } })
    goTo(other, PATHS.login)
    signIn(other, { form: KARL })
    goTo(other, `/ticket/${reservationId}`, 1_000)
    other.perform(command('PayUnpaidChange', { reservationId }), 1_000)
    expect(pathOf(other)).toBe('/edit-pay')
    expect(other.models().edit.payer).toBeNull()
    choose(other, TIMBER)
    expect(other.models().edit.payer).toEqual(TIMBER)
  })
})

type Payer = Unbranded<EditPayer>

const PERSON: Payer = { _tag: 'Person' }
const TIMBER: Payer = { _tag: 'Company', companyId: 'B2001' }
const GRAIN: Payer = { _tag: 'Company', companyId: 'B2002' }

const KARL = { userName: 'karl.kadakas@example.com', password: 'majakas' }
const MARI = { userName: 'mari.maasikas@example.com', password: 'tuulelaev' }

const as = (booking: Booking, form: typeof KARL): void => {
  goTo(booking, PATHS.login)
  signIn(booking, { form })
  goTo(booking, PATHS.selectTickets)
}

/** A paid ticket of two adults whose third one is to be paid, by who has signed in before; its owner may be a company. */
const due = (
  who: typeof KARL | null,
  company: Partial<typeof NO_COMPANY> = {},
  { address, ...options }: BookingOptions & { readonly address?: EditAddress } = {},
): Booking => {
  const booking = bookingAt('sailSelected', options)
  if (who !== null) as(booking, who)
  typeContact(booking, { company: { ...NO_COMPANY, ...company } })
  booking.perform(command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way: 'dropdown' }), 3_000)
  confirmAndPay(booking)
  startEdit(booking, ticketOf(booking), address)
  have(booking, 3)
  finish(booking)
  expect(booking.models().edit.outcome?._tag).toBe('Pay')
  return booking
}

const choose = (booking: Booking, payer: Payer, waitMs = 2_000): void => {
  booking.perform(command('ChooseEditPayer', { payer }), waitMs)
}

/** What was sent since the ticket was paid. */
const ownersSent = (booking: Booking) => {
  const finished = booking.wire.requests.findIndex(({ path }) => path.endsWith('finishEdit'))
  return booking.wire.requests
    .slice(finished)
    .filter(({ method, path }) => method === 'PUT' && /\/reservation\/\d+$/.test(path))
}

const sentOwner = (booking: Booking) =>
  (ownersSent(booking).at(-1)?.body as { readonly reservationOwner: object } | undefined)?.reservationOwner

const prepares = (booking: Booking): number => booking.sent('POST', /prepare$/).length
