// A server that gives no titles with the items: the prices of their sails are asked for them, once a sail and language.
import { describe, expect, it } from 'vitest'
import { titleInPrices, sailIdsOf } from '../../../projections/selectors/titles.ts'
import { type Booking, bookingAt, type BookingOptions, newBooking } from '../../support/bookingSession.ts'
import { editing, have, paidTicket, startEdit, ticketOf } from '../../support/editSession.ts'
import type { FaultRule } from '../../support/plainDemo.ts'
import { reload } from '../../support/reload.ts'
import { command, type Unbranded } from '../../support/unbranded.ts'

type Fault = Unbranded<FaultRule>['fault']

const PRICES = /^\/api\/prices\//
const UNTITLED = { settings: { readings: { 'OP-170': 'prices' } } } as const

/** The ticket in a browser that has never seen it. */
const opened = (options: BookingOptions = UNTITLED, fault: Fault | null = null): Booking => {
  const first = bookingAt('paid', options)
  first.stop()
  const { wire, clock } = first
  wire.requests.length = 0
  const next = newBooking({ wire, session: { clock, fragment: `#/en/ticket/${ticketOf(first)}` } })
  if (fault !== null) next.setFaults({ on: 'prices', fault })
  next.start()
  next.advance(5_000)
  return next
}

/** The ticket is received once more. */
const look = (booking: Booking): void => {
  const { reservationId } = paidTicket(booking)
  booking.perform(command('FetchReservation', { reservationId, why: 'ticket' }), 5_000)
}

const adult = (booking: Booking): string | null =>
  titleInPrices(booking.models().prices, 'ADULT', sailIdsOf(paidTicket(booking)))

describe('a ticket that is opened in a fresh browser', () => {
  it('is named by the prices of its sail, which are asked for once [OP-170]', () => {
    const booking = opened()
    const sail = sailIdsOf(paidTicket(booking))[0] ?? ''
    expect(booking.sent('GET', PRICES).map(({ path }) => path.split('?')[0])).toEqual([`/api/prices/${sail}`])
    expect(adult(booking)).toBe('Adult')
    look(booking)
    expect(booking.sent('GET', PRICES)).toHaveLength(1)
  })

  it('asks for no prices where the server gives titles [ENT-12]', () => {
    const booking = opened({})
    expect(paidTicket(booking).items[0]?.title).toBe('Adult')
    expect(booking.sent('GET', PRICES)).toEqual([])
  })

  it('says nothing and asks no further where the prices fail to load, until the network returns', () => {
    const booking = opened(UNTITLED, { kind: 'serverError', status: 500 })
    expect(adult(booking)).toBeNull()
    expect(booking.models().shell.notices).toEqual([])
    look(booking)
    booking.advance(60_000)
    expect(booking.sent('GET', PRICES)).toHaveLength(1)
    booking.setFaults()
    booking.dispatch(command('NoteNetwork', { online: false }))
    booking.perform(command('NoteNetwork', { online: true }), 5_000)
    expect(adult(booking)).toBe('Adult')
  })

  it('is named once the page is loaded again, where that came before the prices', () => {
    const booking = opened(UNTITLED, { kind: 'silent' })
    booking.setFaults()
    const next = reload(booking, { waitMs: 5_000 })
    expect(adult(next)).toBe('Adult')
  })

  it('is named in another language by the prices of that language [RES-16]', () => {
    const booking = opened()
    booking.perform(command('ChangeLocale', { locale: 'et' }), 5_000)
    expect(booking.sent('GET', PRICES)).toHaveLength(2)
    expect(adult(booking)).toBe('Täiskasvanu')
  })
})

describe('a booking under way', () => {
  it('has the prices of its sail asked for by its choice alone, in each language [RES-16]', () => {
    const booking = bookingAt('reserved', UNTITLED)
    const before = booking.sent('GET', PRICES).length
    booking.perform(command('ChangeLocale', { locale: 'et' }), 5_000)
    expect(booking.sent('GET', PRICES)).toHaveLength(before + 1)
  })
})

describe('a ticket that is being changed', () => {
  it('is named, and offers what is sold, where its page could not have the prices', () => {
    const booking = opened(UNTITLED, { kind: 'serverError', status: 500 })
    booking.setFaults()
    startEdit(booking)
    booking.advance(5_000)
    expect(booking.sent('GET', PRICES)).toHaveLength(2)
    expect(adult(booking)).toBe('Adult')
  })

  it('is called in another language as the server or the prices call it there [RES-16]', () => {
    const booking = editing()
    have(booking, 1, 'BICYCLE')
    booking.perform(command('ChangeLocale', { locale: 'et' }), 5_000)
    const { original, edited } = booking.models().edit
    const titles = (items = original?.items ?? []) => [...new Set(items.map(({ title }) => title))]
    expect(titles()).toEqual(['Täiskasvanu'])
    expect(titles(edited?.items)).toEqual(['Täiskasvanu', 'BICYCLE'])
    expect(titleInPrices(booking.models().prices, 'BICYCLE', sailIdsOf(edited))).toBe('Jalgratas')
  })

  it('has its prices once in each language, though its page has asked for them before [RES-16]', () => {
    const booking = opened()
    startEdit(booking)
    booking.advance(5_000)
    expect(booking.models().edit.started).toBe(true)
    expect(booking.sent('GET', PRICES)).toHaveLength(1)
    booking.perform(command('ChangeLocale', { locale: 'et' }), 5_000)
    expect(booking.sent('GET', PRICES)).toHaveLength(2)
  })
})
