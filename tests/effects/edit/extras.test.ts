// Extras that ask for something come on a ticket as in a booking: with their answer, and not before (TICK-27, OP-110).
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, confirmAndPay, pick, typeContact } from '../../support/bookingSession.ts'
import { editing, finish, have, paidFor, paidTicket, startEdit } from '../../support/editSession.ts'
import { reload } from '../../support/reload.ts'
import { command } from '../../support/unbranded.ts'

const BUS = 'BUS_TRANSFER'

const answer = (booking: Booking, text: string): void => {
  booking.perform(command('ChangeEditAddonParameter', { code: BUS, text }), 2_000)
}

/** What was said of the extra last, in any way of the ticket. */
const said = (booking: Booking): readonly object[] => {
  const body = booking.sent('PUT', /editData$/).at(-1)?.body as
    | { readonly requests: Readonly<Record<string, readonly { readonly priceCategory: string }[]>> }
    | undefined
  return Object.values(body?.requests ?? {})
    .flat()
    .filter(({ priceCategory }) => priceCategory === BUS)
}

const held = (booking: Booking) =>
  (booking.models().edit.edited?.items ?? []).filter(({ priceCategory }) => priceCategory === BUS)

/** A ticket that holds a bus transfer from Kuressaare, whose change is begun. */
const withBus = (): Booking => {
  const booking = bookingAt('reserved')
  typeContact(booking)
  booking.dispatch(command('ChangeAddonParameter', { code: BUS, text: 'Kuressaare' }))
  pick(booking, BUS, 1)
  booking.advance(2_000)
  confirmAndPay(booking)
  startEdit(booking)
  return booking
}

describe('when an extra that asks for something is added to a ticket', () => {
  it('is not sent before it is answered, and the change is not finished without it [TICK-27]', () => {
    const booking = editing()
    have(booking, 2, BUS)
    expect(said(booking)).toEqual([])
    finish(booking)
    expect(booking.models().edit.refusal).toMatchObject({ _tag: 'Finish', reason: 'Incomplete' })
    answer(booking, ' Kuressaare ')
    expect(said(booking)).toMatchObject([{ amount: 2, attributes: { pickup: 'Kuressaare' } }])
    expect(held(booking)).toMatchObject([{ quantity: 2, attributes: { pickup: 'Kuressaare' } }])
    finish(booking)
    expect(booking.models().edit.outcome?._tag).toBe('Pay')
  })

  it('is left out again where its answer is taken back, or none are wanted any more', () => {
    const booking = editing()
    have(booking, 1, BUS)
    answer(booking, 'Kuressaare')
    answer(booking, ' ')
    expect(held(booking)).toEqual([])
    have(booking, 0, BUS)
    finish(booking)
    expect(booking.models().edit.outcome?._tag).toBe('Even')
  })

  it('keeps its answer over a reload, as the server sends it', () => {
    const before = paidFor({ isBothWays: true, adults: 1 })
    startEdit(before)
    have(before, 1, BUS)
    answer(before, 'Kuressaare')
    const page = reload(before, { waitMs: 5_000 })
    expect(page.models().edit.draft.answers).toEqual([{ code: BUS, text: 'Kuressaare' }])
    have(page, 2, BUS)
    const asked = { amount: 2, attributes: { pickup: 'Kuressaare' } }
    expect(said(page)).toMatchObject([asked, asked])
  })
})

describe('when a ticket holds an extra that was asked about', () => {
  it('is said again with what was answered, under its number, where more of it are wanted', () => {
    const booking = withBus()
    const item = paidTicket(booking).items.find(({ priceCategory }) => priceCategory === BUS)
    have(booking, 2, BUS)
    expect(said(booking)).toMatchObject([
      { seqN: item?.seqN, amount: 2, attributes: { pickup: 'Kuressaare' } },
    ])
    expect(held(booking)).toMatchObject([{ quantity: 2 }])
  })

  it('takes another answer, and is not finished with none', () => {
    const booking = withBus()
    answer(booking, ' ')
    expect(held(booking)).toMatchObject([{ quantity: 1, attributes: { pickup: 'Kuressaare' } }])
    finish(booking)
    expect(booking.models().edit.refusal).toMatchObject({ reason: 'Incomplete' })
    answer(booking, 'Orissaare')
    expect(held(booking)).toMatchObject([{ quantity: 1, attributes: { pickup: 'Orissaare' } }])
    finish(booking)
    expect(booking.models().edit.outcome?._tag).toBe('Even')
  })

  it('is not said at all while nothing of it is changed', () => {
    const booking = withBus()
    have(booking, 3)
    expect(said(booking)).toEqual([])
    expect(held(booking)).toMatchObject([{ quantity: 1, attributes: { pickup: 'Kuressaare' } }])
  })
})
