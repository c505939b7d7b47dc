// Passengers as they are typed and sent (SC-38): one is named whole, one is known by a personal code.
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { residentsOnRoute } from '../../src/demo/data/residents.ts'
import { type Booking, goTo, newBooking, pick, typeContact } from '../support/bookingSession.ts'
import { press, type } from '../support/checkoutApp.tsx'
import { shown, type ShownBooking } from '../support/shownBooking.tsx'
import { addIslanders, chooseDay } from '../support/wholeBooking.ts'
import { command } from '../support/unbranded.ts'
import { card } from '../screens/ticket/voyageApp.tsx'

const GUEST = /\/api\/reservation\/\d+\/guest\/\d+$/

describe('a passenger on a long crossing', () => {
  it('is kept while being typed and sent whole, with seven fields or with three [SC-38] [PAX-08] [PAX-10]', async () => {
    const booking = toRuhnu()
    const app = await shown(booking)
    await screen.findByRole('button', { name: /^Pay €/ })
    const male = card(1).getByRole<HTMLInputElement>('radio', { name: 'Male' })
    expect(male.checked).toBe(false)
    await keptWhileTyped(app)
    press('Save passenger details')
    await app.advance(2_000)
    expect(card(1).getByText('Enter the last name')).toBeTruthy()
    expect(booking.sent('PUT', GUEST)).toEqual([])
    type(field(1, 'Last name'), 'Maasikas')
    type(field(1, 'Date of birth'), '24.12.1990')
    fireEvent.click(card(1).getByRole('radio', { name: 'Male' }))
    for (const number of [1, 2]) fireEvent.change(field(number, 'Citizenship'), { target: { value: 'EE' } })
    app.setFaults({ on: 'saveGuest', fault: { kind: 'serverError' } })
    press('Save passenger details')
    await app.advance(1_000)
    expect(screen.getByText('Unable to add passenger data')).toBeTruthy()
    expect(card(1).getByRole('alert').textContent).toContain('could not save these details')
    expect(field(1, 'Last name').value).toBe('Maasikas')
    app.setFaults()
    await app.advance(5_000)
    press('Save again')
    await app.advance(2_000)
    expect(lastSent(booking, 1)).toEqual({
      seqN: 1,
      firstName: 'Mariann',
      lastName: 'Maasikas',
      gender: 'M',
      birthday: '1990-12-24',
      citizenship: 'EE',
      comments: '',
    })
    expect(card(2).queryByLabelText('First name')).toBeNull()
    expect(lastSent(booking, 2)).toEqual({ seqN: 2, citizenship: 'EE', comments: '' })
    for (const number of [1, 2]) expect(card(number).getByText('Saved', { exact: true })).toBeTruthy()
  })
})

/** Kept once, half a second after the last key, and still there after a look at another page. */
const keptWhileTyped = async (app: ShownBooking): Promise<void> => {
  const kept = () =>
    app.booking.entries.filter(
      ({ kind, type: name }) => kind === 'event' && /^Guest(Changed|Kept)/.test(name),
    )
  type(field(1, 'First name'), 'Mari')
  await app.advance(499)
  type(field(1, 'First name'), 'Mariann')
  await app.advance(499)
  expect(kept()).toEqual([])
  await app.advance(1)
  expect(kept()).toHaveLength(1)
  app.inAct(() => goTo(app.booking, '/main-inside/select-tickets'))
  await screen.findByRole('group', { name: 'Adult' })
  app.inAct(() => app.booking.browser.back())
  await screen.findByRole('button', { name: /^Pay €/ })
  expect(field(1, 'First name').value).toBe('Mariann')
  expect(kept()).toHaveLength(1)
}

/** One adult and one resident of the island, confirmed; the crossing asks for every passenger's name. */
const toRuhnu = (): Booking => {
  const booking = newBooking()
  booking.start()
  booking.advance(1_000)
  booking.dispatch(command('SelectRoute', { routeCode: 'PAR-RIN' }))
  booking.advance(3_000)
  chooseDay(booking, 1, '2027-06-11')
  booking.advance(3_000)
  goTo(booking, '/main-inside/select-tickets')
  typeContact(booking)
  pick(booking, 'ADULT', 1)
  booking.advance(3_000)
  addIslanders(booking, [residentsOnRoute('PAR-RIN')[0]?.code ?? ''])
  booking.advance(3_000)
  booking.dispatch(command('ConfirmReservation', {}))
  booking.advance(2_000)
  return booking
}

const field = (number: number, name: string): HTMLInputElement => card(number).getByLabelText(name)

const lastSent = (booking: Booking, number: number): unknown =>
  booking.sent('PUT', new RegExp(`/guest/${number}$`)).at(-1)?.body
