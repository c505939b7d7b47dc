// A failure is shown once: by the page where the page shows it, else by a passing message; and a status with the server's
// words never stands alone.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { checkoutAt, goTo, press } from '../../support/checkoutApp.tsx'
import { renderApp } from '../../support/renderApp.tsx'
import { command } from '../../support/unbranded.ts'

const REFUSAL = { kind: 'refusal', status: 500, code: 'X', message: 'Internal Server Error' } as const

describe('when the page itself shows a failure', () => {
  it('is the routes’ own, and a passing message on a page that shows nothing of them [ERR-21]', async () => {
    const app = await renderApp({ demo: { faults: [{ on: 'routes', fault: { kind: 'serverError' } }] } })
    await app.advance(1_000)
    expect(screen.getAllByText(/^The routes could not be loaded/)).toHaveLength(1)
    expect(messages()).toBe('')
    expect(main()).toContain('The server has a problem. Try again later. (500)')
    goTo(app, '/not-found')
    expect(messages()).toContain('The routes could not be loaded.')
  })

  it('is the ways to pay’s own, and the payment’s', async () => {
    const app = await checkoutAt('confirmed')
    app.setFaults({ on: 'preparePayment', fault: REFUSAL })
    press(/^Pay €/)
    await app.advance(2_000)
    expect(main()).toContain('The payment was not made')
    expect(app.session.models().shell.notices.map(({ key }) => key)).toContain('paymentFailed')
    expect(messages()).toBe('')
    expectNoBareAnswer()
  })

  it('is the promotion code’s own, in words where no server answered [PROMO-03]', async () => {
    const app = await checkoutAt('reserved')
    goTo(app, '/main-inside/select-tickets')
    await screen.findByRole('heading', { name: 'Price' })
    app.setFaults({ on: 'applyPromotion', fault: { kind: 'broken' } })
    app.dispatch(command('ApplyPromotion', { code: 'KEVAD10' }))
    await app.advance(2_000)
    expect(main()).toContain('We could not check the code because the server did not answer. Try again.')
    expect(messages()).toBe('')
  })
})

describe('when the page does not show it', () => {
  it('is a passing message that begins with our words', async () => {
    const app = await checkoutAt('reserved')
    app.setFaults({ on: 'modifyReservation', fault: REFUSAL })
    app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 3, way: 'dropdown' }))
    await app.advance(3_000)
    expect(messages()).toContain('The server has a problem. Try again later. (500)')
    expectNoBareAnswer()
  })
})

const messages = (): string => {
  const region = screen.getByRole('region', { name: 'Messages' })
  return within(region)
    .queryAllByText(/./)
    .map(({ textContent }) => textContent)
    .join(' ')
}

const main = (): string => screen.getByRole('main').textContent

const expectNoBareAnswer = (): void => {
  expect(screen.queryByText(/^\s*[45]\d\d: /)).toBeNull()
}
