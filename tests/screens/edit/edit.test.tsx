// The pages on which a paid ticket is changed: what can't be done there, and why, in plain words.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sailsOfTomorrow } from '../../support/bookingSession.ts'
import {
  EDIT_ADDRESSES,
  editFragment,
  finish,
  have,
  paidFor,
  startEdit,
  ticketOf,
} from '../../support/editSession.ts'
import { euros, openPage, type PaidPage, paidPage } from '../../support/refundPage.tsx'
import { reload } from '../../support/reload.ts'
import { shown } from '../../support/shownBooking.tsx'
import { command } from '../../support/unbranded.ts'

/** The form in which the ticket is changed. */
const openForm = async (page: PaidPage): Promise<void> => {
  page.app.inAct(() => startEdit(page.app.booking))
  await page.app.advance(1_000)
  await screen.findByRole('region', { name: 'What changes' })
}

describe('a paid ticket', () => {
  const actions = async () =>
    within(await screen.findByRole('group', { name: 'What you can do with this ticket' }))

  it('can be printed, changed and given back from its page [GEN-06] [EDIT-09] [NAV-16]', async () => {
    const { reservationId } = await paidPage()
    const { getByRole, getAllByRole } = await actions()
    expect(getByRole('button', { name: 'Print' })).toBeTruthy()
    const query = `reservationId=${reservationId}`
    expect(getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Change this ticket', `#/en/myticket-edit?${query}`],
      ['Cancel and get a refund', `#/en/refund?${query}`],
    ])
  })

  it('is neither changed nor given back where the brand does neither [EDIT-09] [EDIT-10] [ROLE-11]', async () => {
    const off = { allowsEdit: false, allowsCancel: false }
    const page = await paidPage({ brand: off, session: { config: off } })
    expect((await actions()).queryAllByRole('link')).toEqual([])
    for (const path of ['/myticket-edit', `/ticket/${page.reservationId}/edit`]) {
      await openPage(page, path)
      expect(await screen.findByText('You cannot change tickets here.'), path).toBeTruthy()
      expect(within(screen.getByRole('main')).queryByRole('button'), path).toBeNull()
    }
    await openPage(page, '/refund')
    expect(await screen.findByText('You cannot cancel tickets here')).toBeTruthy()
  })
})

describe('the change of a ticket', () => {
  const seenAt = async (page: PaidPage, fragment: string, words: RegExp) => {
    await openPage(page, '/')
    page.app.inAct(() => page.app.booking.browser.type(fragment))
    await page.app.advance(2_000)
    await within(screen.getByRole('main')).findAllByText(words)
    const text = document.body.textContent.replace(/Held for \d+:\d\d/, '')
    return [document.title, document.activeElement?.textContent, text]
  }

  it.each([
    ['not begun', /^Change this ticket$/],
    ['under way', /^What changes$/],
    ['of no known ticket', /99999999/],
  ])(
    'is shown alike at both of its addresses while it is %s [NAV-21] [LOC-21] [LOC-28]',
    async (state, words) => {
      const page = await paidPage()
      if (state === 'under way') await openForm(page)
      const id = state === 'of no known ticket' ? '99999999' : page.reservationId
      const [own, tickets] = EDIT_ADDRESSES.map((address) => editFragment(address, id))
      expect(await seenAt(page, tickets ?? '', words)).toEqual(await seenAt(page, own ?? '', words))
    },
  )
})

describe('while a ticket is being changed', () => {
  it('asks of a vehicle and of a resident what a booking asks, and says at each field what is missing [VEH-10] [TICK-10] [TICK-18]', async () => {
    await openForm(await paidPage())
    const vehicles = within(screen.getByRole('region', { name: 'Vehicles' }))
    fireEvent.click(vehicles.getByRole('button', { name: 'Add a trailer' }))
    const form = within(vehicles.getByRole('form', { name: 'A trailer' }))
    for (const name of ['Length', 'Width', 'Height']) expect(form.getByRole('textbox', { name })).toBeTruthy()
    fireEvent.change(form.getByRole('textbox', { name: 'Length' }), { target: { value: 'long' } })
    fireEvent.click(form.getByRole('button', { name: 'Add the trailer' }))
    expect(form.getByText('Choose what kind it is')).toBeTruthy()
    expect(form.getByText(/whole centimetres/)).toBeTruthy()
    fireEvent.click(form.getByRole('button', { name: 'Do not add the trailer' }))
    expect(vehicles.queryByRole('form')).toBeNull()

    const tickets = within(screen.getByRole('region', { name: 'Tickets' }))
    fireEvent.click(tickets.getByRole('button', { name: 'Add a resident' }))
    fireEvent.change(tickets.getByRole('textbox', { name: /code/i }), { target: { value: '4850512993x' } })
    expect(tickets.getByRole('alert').textContent).toMatch(/11 digits/)
  })

  it('says at a passenger’s field what to enter, as a booking does [EDIT-07]', async () => {
    await openForm(await paidPage({ demo: { guests: 'all' } }))
    const passenger = within(screen.getByRole('region', { name: 'Passenger 1' }))
    fireEvent.input(passenger.getByLabelText('First name'), { target: { value: 'Mari' } })
    expect(passenger.getByText('Enter the last name')).toBeTruthy()
    expect(passenger.getByText('Choose the citizenship')).toBeTruthy()
  })

  it('looks for another departure again after a failure, and on a day that is typed or picked from its calendar [EDIT-03]', async () => {
    const page = await paidPage()
    await openForm(page)
    page.app.setFaults({ on: 'sails', fault: { kind: 'serverError' } })
    const button = screen.getByRole('button', { name: 'Choose another departure' })
    button.focus()
    fireEvent.click(button)
    await page.app.advance(2_000)
    const others = screen.getByRole('group', { name: 'Choose another departure' })
    expect(document.activeElement).toBe(others)
    expect(within(others).getByText('We could not load the departures of that day.')).toBeTruthy()
    page.app.setFaults()
    fireEvent.click(within(others).getByRole('button', { name: 'Try again' }))
    await page.app.advance(2_000)
    expect(within(others).queryByText('We could not load the departures of that day.')).toBeNull()
    expect(within(others).getAllByRole('radio').length).toBeGreaterThan(1)
    const field = screen.getByLabelText<HTMLInputElement>('Another day')
    expect(field.value).toMatch(/^\d\d\.11\.2026$/)
    fireEvent.change(field, { target: { value: 'soon' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.getByText('Enter a day like 24.12.2026')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Calendar' }))
    const grid = within(await screen.findByRole('grid'))
    fireEvent.click(grid.getByRole('button', { name: /^Wednesday,? 25 November/ }))
    await page.app.advance(2_000)
    expect(field.value).toBe('25.11.2026')
    expect(field.getAttribute('aria-invalid')).toBe('false')
    expect(page.app.session.models().edit.search?.day).toBe('2026-11-25')
  })

  it('offers no departure that is not on sale, and says at the departures why another one was refused [EDIT-11] [SCHED-16]', async () => {
    const page = await paidPage()
    const [, full, cancelled] = sailsOfTomorrow()
    page.app.wire.backend.settings.sails[cancelled] = { cancelled: true }
    page.app.wire.backend.settings.sails[full] = {
      cancelled: false,
      enabled: true,
      remaining: { PASSENGER: 0 },
    }
    await openForm(page)
    const departures = within(screen.getByRole('region', { name: 'Departures' }))
    fireEvent.click(departures.getByRole('button', { name: 'Choose another departure' }))
    await page.app.advance(2_000)
    const radio = (value: string) =>
      departures.getAllByRole<HTMLInputElement>('radio').find((one) => one.value === value) ?? document.body
    expect(within(radio(cancelled).closest('label') ?? document.body).getByText('Cancelled')).toBeTruthy()
    expect(radio(cancelled)).toHaveProperty('disabled', true)
    fireEvent.click(radio(full))
    await page.app.advance(2_000)
    const why = 'There are not enough places left for everything on this ticket.'
    const changes = within(screen.getByRole('region', { name: 'What changes' }))
    expect(departures.getByRole('alert').textContent).toBe(why)
    expect(changes.getByText(why)).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Tickets' })).queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Finish the change' })).toBeTruthy()
    expect(document.body.textContent).not.toContain('PASSENGER')
  })
})

describe('what a change is of', () => {
  const offered = async (page: PaidPage) => {
    await openPage(page, '/myticket-edit')
    await screen.findByRole('button', { name: /^Date or departure/ })
    return screen.queryByRole('button', { name: /^Passengers/ })
  }

  it('is no passengers where none are named [NAV-17] [EDIT-07]', async () => {
    expect(await offered(await paidPage())).toBeNull()
  })

  it('is the passengers where they are on the ticket [NAV-17] [EDIT-07]', async () => {
    expect(await offered(await paidPage({ demo: { guests: 'all' } }))).not.toBeNull()
  })
})

describe('a vehicle whose number plate the server does not send', () => {
  it('has no error at its empty field, and one where a plate was typed and cleared [VEH-10] [EDIT-03]', async () => {
    const page = paidFor({ adults: 1, plates: ['123ABC'] }, { bookkeeping: 'echoless' })
    const booking = reload(page)
    startEdit(booking, ticketOf(page))
    const { advance } = await shown(booking)
    const plate = await screen.findByLabelText<HTMLInputElement>(/^Number plate/)
    const vehicles = within(screen.getByRole('region', { name: 'Vehicles' }))
    expect(plate.value).toBe('')
    expect(plate.getAttribute('aria-invalid')).not.toBe('true')
    expect(vehicles.getByText('Leave it empty to keep the number plate on the ticket.')).toBeTruthy()
    fireEvent.change(plate, { target: { value: '777XYZ' } })
    await advance(100)
    fireEvent.change(plate, { target: { value: '' } })
    await advance(100)
    expect(vehicles.getByText('Enter the number plate')).toBeTruthy()
  })
})

describe('an extra that asks for something', () => {
  const extras = () => within(screen.getByRole('region', { name: 'Extras' }))

  it('asks for it once there is one, as a booking does, and keeps the change from its end till then [TICK-27]', async () => {
    const page = await paidPage()
    await openForm(page)
    expect(extras().queryByRole('textbox', { name: /Bus transfer$/ })).toBeNull()
    fireEvent.click(extras().getByRole('button', { name: 'One more: Bus transfer' }))
    await page.app.advance(2_000)
    const field = extras().getByRole('textbox', { name: /Bus transfer$/ })
    expect(field.closest('[data-unanswered]')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^Finish/ }))
    await screen.findByText('Something in the form is missing or wrong. Correct it first.')
    fireEvent.input(field, { target: { value: 'Kuressaare' } })
    await page.app.advance(2_000)
    expect(field.closest('[data-unanswered]')).toBeNull()
    const changes = within(screen.getByRole('region', { name: 'What changes' }))
    expect(changes.getByText('Bus transfer')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Finish and pay €/ })).toBeTruthy()
  })
})

describe('when the last places go before a change is finished', () => {
  it('says so in plain words, without the codes of the server [EDIT-11] [ERR-24]', async () => {
    const page = await paidPage()
    await openForm(page)
    const fault = { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY' } as const
    page.app.setFaults({ on: 'finishEdit', fault })
    page.app.dispatch(command('FinishEdit', {}))
    await page.app.advance(2_000)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('There are not enough places left for everything on this ticket.')).toBeTruthy()
    expect(alert.queryByText(/Its answer/)).toBeNull()
  })
})

describe('while a change waits to be paid', () => {
  const unpaidChange = async (): Promise<PaidPage> => {
    const page = await paidPage()
    const { booking, inAct } = page.app
    inAct(() => {
      startEdit(booking)
      have(booking, 3)
      finish(booking)
    })
    return page
  }

  it('takes off what was paid with a minus sign, and asks for the difference alone on the card form of the demo [PAY-14]', async () => {
    const page = await unpaidChange()
    const due = within(await screen.findByRole('region', { name: 'Pay the difference' }))
    expect(due.getByText(`−${euros(page.totalCents)}`)).toBeTruthy()
    const pay = await screen.findByRole('button', { name: /^Pay €/ })
    const words = pay.textContent
    fireEvent.click(pay)
    await page.app.advance(2_000)
    const form = within(await screen.findByRole('dialog'))
    expect((await form.findByRole('button', { name: /^Pay €/ })).textContent).toBe(words)
  })

  it('begins no booking beside it, and goes on once the ticket is kept as it was [EDIT-04] [OP-161]', async () => {
    const page = await unpaidChange()
    for (const path of ['/main-inside/select-tickets', '/main-inside/confirm']) {
      await openPage(page, path)
      await screen.findByText(`A change to ticket ${page.reservationId} is not paid yet`)
      expect(screen.getByRole('link', { name: /^Pay €/ }).getAttribute('href')).toMatch(/edit-pay$/)
      expect(screen.queryByRole('button', { name: /^(Confirm|Pay)/ })).toBeNull()
    }
    fireEvent.click(screen.getByRole('button', { name: 'Keep the ticket as it was' }))
    await page.app.advance(2_000)
    await openPage(page, '/main-inside/select-tickets')
    await screen.findByRole('button', { name: 'Confirm' })
  })
})
