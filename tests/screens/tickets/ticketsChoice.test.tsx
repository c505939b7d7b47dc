// What can be chosen on the tickets page: every category in its order, extras, limits, and numbers that are typed.
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  enter,
  field,
  heard,
  openTickets,
  panel,
  press,
  row,
  rowNames,
  unfoldExtras,
} from './ticketsPage.tsx'
import { command } from '../../support/unbranded.ts'

describe('when a night ship is chosen', () => {
  it('offers people, deck places, cabins, then bicycles [PRICE-06] [TICK-04]', async () => {
    await openTickets('VEN-NYN')
    expect(rowNames('Tickets')).toEqual([
      'Adult',
      'Pupil or student',
      'Senior',
      'Child under 7',
      'Escort of a disabled person',
      'Disabled person',
      'Deck seat',
      'Two-berth cabin',
      'Two-berth cabin with a window',
      'Bicycle',
    ])
  })
})

describe('when the route hides what is free', () => {
  it('shows no free ticket, but for one that is chosen [RTE-09]', async () => {
    const app = await openTickets('ROO-ABR')
    expect(rowNames('Tickets')).not.toContain('Child under 7')
    app.dispatch(command('ChangeTicketQuantity', { code: 'CHILD', count: 1, way: 'stepper' }))
    expect(rowNames('Tickets')).toContain('Child under 7')
  })
})

describe('a number that is typed', () => {
  it('is understood with a space behind it, sent as typed, and kept while it is half typed [TICK-28]', async () => {
    const app = await openTickets('VIR-KUI')
    expect(enter('Adult', '').value).toBe('')
    enter('Adult', '2 ')
    expect(app.session.commands('ChangeTicketQuantity').at(-1)?.data).toEqual({
      code: 'ADULT',
      count: 2,
      way: 'typed',
    })
    press('One more: Adult')
    expect(app.session.commands('ChangeTicketQuantity').at(-1)?.data).toEqual({
      code: 'ADULT',
      count: 3,
      way: 'stepper',
    })
  })

  it('is an error at the field where it is none, or more than there is [SCHED-14]', async () => {
    const app = await openTickets('VIR-KUI')
    enter('Adult', '1')
    for (const text of ['two', '-1', '1.5']) {
      const input = enter('Adult', text)
      expect(input.value).toBe(text)
      expect(input.getAttribute('aria-invalid')).toBe('true')
      expect(heard(input)).toContain('Enter a whole number. You still have 1.')
      fireEvent.blur(input)
      expect(input.value).toBe('1')
      expect(row('Adult').textContent).toContain('Enter a whole number.')
      expect(app.models().tickets.lines).toEqual([{ code: 'ADULT', title: 'Adult', count: 1 }])
    }
    press('One more: Adult')
    expect(row('Adult').textContent).not.toContain('Enter a whole number.')
    const input = enter('Bicycle', '6')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(heard(input)).toContain('Only 5 left on this departure')
    enter('Bicycle', '5')
    expect(heard(button('One more: Bicycle'))).toContain('Only 5 left on this departure')
  })

  it('goes up and down with the arrow keys, and the whole line is one stop of the Tab key', async () => {
    await openTickets('VIR-KUI')
    const input = enter('Bicycle', '4')
    const keys = ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']
    const seen = keys.map((key) => {
      fireEvent.keyDown(input, { key })
      return [input.value, input.getAttribute('aria-valuenow')]
    })
    expect(seen).toEqual(['5', '5', '4', '3', '2'].map((count) => [count, count]))
    expect(input.getAttribute('aria-valuemax')).toBe('5')
    expect(row('Bicycle').querySelectorAll('input, button:not([tabindex="-1"])')).toHaveLength(1)
  })
})

describe('the extras', () => {
  it('are folded to a line that names them with the lowest price, unfold by a button, and stop each at its own maximum [TICK-26]', async () => {
    await openTickets('VIR-KUI')
    expect(rowNames('Extras')).toEqual([])
    expect(panel('Extras').textContent).toContain(
      'Sunchair set, Lunch, Cruise, Car rental and Bus transfer, from €3.50',
    )
    expect(button('Show extras').getAttribute('aria-expanded')).toBe('false')
    unfoldExtras()
    expect(rowNames('Extras')).toEqual(['Sunchair set', 'Lunch', 'Cruise', 'Car rental', 'Bus transfer'])
    const fold = button('Hide extras')
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(fold.getAttribute('aria-controls') ?? '')?.textContent).toContain('Lunch')
    press('Hide extras')
    expect(rowNames('Extras')).toEqual([])
    unfoldExtras()
    enter('Sunchair set', '4')
    const plus = button('One more: Sunchair set')
    expect(plus.getAttribute('aria-disabled')).toBe('true')
    expect(heard(plus)).toBe('Up to 4 per booking')
  })

  it('unfold when one is chosen elsewhere, and never hide one that is chosen', async () => {
    const app = await openTickets('VIR-KUI')
    app.dispatch(command('ChangeTicketQuantity', { code: 'LUNCH', count: 2, way: 'stepper' }))
    expect(rowNames('Extras')).toHaveLength(5)
    press('Show chosen only')
    expect(rowNames('Extras')).toEqual(['Lunch'])
    press('Show extras')
    press('One fewer: Lunch')
    press('One fewer: Lunch')
    expect(rowNames('Extras')).toHaveLength(5)
  })

  it('stand unfolded when the page is opened with one that is chosen', async () => {
    const app = await openTickets('VIR-KUI')
    app.dispatch(command('ChangeTicketQuantity', { code: 'LUNCH', count: 1, way: 'stepper' }))
    app.dispatch(command('OpenModal', { name: 'tickets' }))
    const dialog = await screen.findByRole('dialog')
    expect(button('Show chosen only', dialog).getAttribute('aria-expanded')).toBe('true')
    expect(field('Bus transfer', dialog).value).toBe('0')
  })
})

describe('an extra', () => {
  it('asks for what it needs from the first one on, and is chosen once that is answered [TICK-27] [TICK-12]', async () => {
    const app = await openTickets('VIR-KUI')
    const label = 'Where to pick you up'
    expect(screen.queryByLabelText(label, { exact: false })).toBeNull()
    unfoldExtras()
    press('One more: Bus transfer')
    expect(heard(field(label))).toBe('')
    expect(panel('Price').textContent).toContain('You will see the price when you have filled in the extra.')
    press('One more: Bus transfer')
    expect(document.activeElement).toBe(field(label))
    expect(heard(field(label))).toBe('Fill in this field')
    enter(label, 'Kuressaare bus station')
    expect(heard(field(label))).toBe('')
    await app.advance(3_000)
    const { body } = app.wire.requests.find(({ path }) => path.endsWith('/create')) ?? {}
    expect(JSON.stringify(body)).toContain('"attributes":{"pickup":"Kuressaare bus station"}')
    expect(panel('Price').textContent).not.toContain('The price follows')
    press('One fewer: Bus transfer')
    expect(screen.queryByLabelText(label, { exact: false })).toBeNull()
  })

  it('leads to its field when Confirm is pressed before it is answered [TICK-27]', async () => {
    await openTickets('VIR-KUI')
    press('One more: Adult')
    unfoldExtras()
    press('One more: Bus transfer')
    press('Confirm')
    expect(document.activeElement).toBe(field('Where to pick you up'))
    expect(screen.getByText(/^An extra needs more details/)).toBeDefined()
  })
})

describe('while the booking is being confirmed', () => {
  it('keeps every stepper off and says why [RES-12]', async () => {
    const app = await openTickets('VIR-KUI', { demo: { latencyMs: { min: 500, max: 500 } } })
    press('One more: Adult')
    unfoldExtras()
    await app.advance(4_000)
    const contact = { firstName: 'Mari', lastName: 'Maasikas', email: 'mari@example.ee' }
    const { form } = app.models().passengers
    app.dispatch(
      command('ChangeContact', { form: { ...form, ...contact, phoneCode: '372', phoneNumber: '51234567' } }),
    )
    await app.advance(4_000)
    press('Confirm')
    expect(app.models().reservation.activity).toBe('confirming')
    for (const name of ['One more: Adult', 'One fewer: Adult', 'One more: Resident', 'One more: Lunch']) {
      expect(button(name).getAttribute('aria-disabled'), name).toBe('true')
      expect(heard(button(name)), name).toContain('We are confirming your booking.')
    }
    press('One more: Adult')
    await app.advance(3_000)
    expect(app.models().tickets.lines[0]?.count).toBe(1)
  })
})
