// The steps of a booking in the header, and going back and forth between them.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Checkout, checkoutAt, goTo, press, type } from '../../support/checkoutApp.tsx'
import { card, voyageApp } from '../ticket/voyageApp.tsx'

const steps = () => within(screen.getByRole('navigation', { name: 'Steps of the booking' }))

const goBackTo = async (app: Pick<Checkout, 'advance'>, name: string): Promise<void> => {
  fireEvent.click(steps().getByRole('link', { name }))
  await app.advance(500)
}

describe('the steps of a booking', () => {
  it('are links to those that are done, and the others are none', async () => {
    await checkoutAt('confirmed')
    expect(
      steps()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Trip', 'Tickets'])
    expect(steps().getByRole('link', { name: 'Tickets' }).getAttribute('href')).toMatch(/select-tickets$/)
    const here = steps().getByText('Confirm and pay').closest('li')
    expect(here?.getAttribute('aria-current')).toBe('step')
  })
})

describe('when a person goes a step back and comes again', () => {
  it('has the tickets, the contact and the promotion code as they were typed', async () => {
    const app = await checkoutAt('reserved')
    goTo(app, '/main-inside/select-tickets')
    fireEvent.click(await screen.findByRole('button', { name: 'I have a promotion code' }))
    type(screen.getByRole('textbox', { name: 'Promotion code' }), 'KEV')
    type(screen.getByLabelText('Email'), 'mari@')
    await goBackTo(app, 'Trip')
    goTo(app, '/main-inside/select-tickets')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Promotion code' })).value).toBe(
      'KEV',
    )
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mari@')
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Adult' }).value).toBe('2')
  })

  it('has the way to pay that was chosen, and is still asked to pay', async () => {
    const app = await checkoutAt('confirmed')
    fireEvent.click(screen.getByRole('radio', { name: /^Kajakapank/ }))
    await goBackTo(app, 'Tickets')
    await screen.findByRole('button', { name: 'Confirm' })
    goTo(app, '/main-inside/confirm')
    await screen.findByRole('button', { name: /^Pay €/ })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Kajakapank/ }).checked).toBe(true)
  })

  it('has the passengers as they were typed, also in the last moment before', async () => {
    const app = await voyageApp()
    type(card(2).getByLabelText('First name'), 'Jaan')
    fireEvent.click(card(2).getByRole('radio', { name: 'Male' }))
    await goBackTo(app, 'Tickets')
    goTo(app, '/main-inside/confirm')
    await screen.findByRole('button', { name: /^Pay €/ })
    expect(card(2).getByLabelText<HTMLInputElement>('First name').value).toBe('Jaan')
    expect(card(2).getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true)
  })

  it('has a code that was typed where one pays on the page before', async () => {
    const app = await checkoutAt('confirmed')
    press('I have a promotion code')
    type(screen.getByRole('textbox', { name: 'Promotion code' }), 'KEV')
    await goBackTo(app, 'Tickets')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Promotion code' })).value).toBe(
      'KEV',
    )
  })
})
