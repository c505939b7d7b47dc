// Tickets that are unavailable, or for now, and what stands on the page then (SC-32 to SC-34).
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { crossingAtTickets, hasTimer } from '../support/bigStrait.tsx'
import { CONTACT } from '../support/bookingSession.ts'
import { pressSoon } from '../support/checkoutApp.tsx'
import { callsOf, changes, creates, itemsOf } from '../support/sentBookings.ts'
import { command } from '../support/unbranded.ts'
import { ISLANDERS } from '../support/wholeBooking.ts'
import { enter, field, press, row, total } from '../screens/tickets/ticketsPage.tsx'

const [RESIDENT] = ISLANDERS
const NO_ROOM = { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY', message: 'No room' } as const

type App = Awaited<ReturnType<typeof crossingAtTickets>>

const count = (title: string): string => field(title).value
const refusal = (): HTMLElement | null => screen.queryByText(/409: No room/)

const reserveOne = async (app: App): Promise<void> => {
  press('One more: Adult')
  await app.awhile()
}

const addVehicle = async (app: App, kind: 'vehicle' | 'trailer', plate: string): Promise<void> => {
  press(`Add a ${kind}`)
  enter('Number plate', plate)
  const { form } = field('Number plate')
  if (kind === 'vehicle') fireEvent.change(selectIn(form), { target: { value: 'M1' } })
  else fireEvent.click(radioIn(form, 'O1O2'))
  press(`Add the ${kind}`)
  await app.awhile()
}

const selectIn = (form: HTMLFormElement | null): Element =>
  form?.querySelector('select') ?? expect.fail('There is no list of kinds')
const radioIn = (form: HTMLFormElement | null, value: string): Element =>
  form?.querySelector(`input[type="radio"][value="${value}"]`) ?? expect.fail(`There is no kind ${value}`)

describe('tickets that the server refuses', () => {
  it('go back to what is held, and the page says why from its top, for four seconds [SC-32] [TICK-21] [ERR-21]', async () => {
    const app = await crossingAtTickets()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    app.setFaults({ on: 'createReservation', fault: NO_ROOM })
    press('One more: Bicycle')
    await app.advance(1_500)
    expect(refusal()).not.toBeNull()
    expect(scrolled).toHaveBeenCalledOnce()
    scrolled.mockRestore()
    expect(count('Bicycle')).toBe('0')
    await app.advance(4_000)
    expect(refusal()).toBeNull()
    app.setFaults()
    await reserveOne(app)
    expect(creates(app)).toHaveLength(2)
    expect(total()).toBe('€4.29')
  })

  it('leave neither vehicle nor trailer nor resident, and their forms empty [SC-32] [VEH-07] [TICK-20]', async () => {
    const app = await crossingAtTickets()
    await reserveOne(app)
    app.setFaults({ on: 'modifyReservation', fault: NO_ROOM })
    for (const [kind, plate] of [
      ['vehicle', '123ABC'],
      ['trailer', '456DEF'],
    ] as const) {
      await addVehicle(app, kind, plate)
      expect(app.session.models().vehicles.chosen).toEqual([])
      press(`Add a ${kind}`)
      expect(field('Number plate').value).toBe('')
      press(`Do not add the ${kind}`)
    }
    press('One more: Resident')
    const code = enter('Personal code of resident 1', RESIDENT)
    await app.awhile()
    expect(code.closest('li')?.getAttribute('data-status')).toBe('not-exist')
    expect(changes(app)).toHaveLength(3)
    expect(app.session.events('ReservationModifyFailed').map(({ data }) => data.label)).toEqual(
      Array(3).fill('RESERVATION MODIFY FAILED'),
    )
    expect(app.session.models().reservation.failed).toBe(true)
    expect(total()).toBe('€4.29')
  })

  it('are kept as they were, unless the server says that the reservation is gone [SC-34] [RES-09]', async () => {
    const app = await crossingAtTickets()
    await reserveOne(app)
    app.setFaults({ on: 'modifyReservation', fault: NO_ROOM })
    press('One more: Adult')
    await app.advance(1_500)
    expect(refusal()).not.toBeNull()
    expect(count('Adult')).toBe('1')
    expect(hasTimer()).toBe(true)
    await app.advance(5_000)
    app.setFaults({ on: 'modifyReservation', fault: { ...NO_ROOM, code: 'RESERVATION_CANCELLED' } })
    press('One more: Adult')
    await app.advance(1_500)
    expect(refusal()).not.toBeNull()
    expect(hasTimer()).toBe(false)
    app.setFaults()
    await app.awhile()
    expect(count('Adult')).toBe('0')
    expect(total()).toBe('No tickets yet')
    expect(creates(app)).toHaveLength(1)
    await reserveOne(app)
    expect(creates(app)).toHaveLength(2)
  })
})

describe('a booking that is being confirmed', () => {
  it('can not be changed until the server has answered [SC-33] [RES-12] [RES-11]', async () => {
    const app = await crossingAtTickets()
    await reserveOne(app)
    app.dispatch(command('ChangeContact', { form: CONTACT }))
    await app.awhile()
    const confirms = () => callsOf(app, /\/confirm$/)
    app.setFaults({ on: 'confirmReservation', fault: { kind: 'slow', delayMs: 4_000 } })
    press('Confirm')
    await app.advance(199)
    expect(confirms()).toEqual([])
    await app.advance(1)
    expect(confirms()).toHaveLength(1)
    await app.advance(1_000)
    press('One more: Adult')
    await app.advance(2_000)
    expect(count('Adult')).toBe('1')
    expect(row('Adult').textContent).toContain('We are confirming your booking')
    expect(changes(app)).toEqual([])
    await app.awhile()
    await pressSoon('Change tickets')
    const modal = await screen.findByRole('dialog')
    press('One more: Adult', modal)
    await app.awhile()
    expect(changes(app)).toHaveLength(1)
    expect(itemsOf(changes(app)[0])).toHaveLength(1)
  })
})
