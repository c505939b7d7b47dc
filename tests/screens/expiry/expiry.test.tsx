// The reservation's clock as a person sees it: the pill in the header, the warning, the end, more time.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CARDS, MINUTE_MS, cardWord } from '../../support/bookingSession.ts'
import { type Checkout, checkoutAt, goTo, payByCard, press, settle } from '../../support/checkoutApp.tsx'
import { renderApp } from '../../support/renderApp.tsx'
import { command } from '../../support/unbranded.ts'

describe('while places are held', () => {
  it('counts down in the header, on the server’s clock', async () => {
    const app = await checkoutAt('reserved', { clockOffsetMs: 3_600_000 })
    goTo(app, '/main-inside/select-tickets')
    await app.advance(1_000)
    const before = leftMs(app)
    expect(await screen.findByRole('timer')).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toBe(`Held for ${clock(before)}`)
    await app.advance(61_000)
    expect(screen.getByRole('timer').textContent).toBe(`Held for ${clock(before - 61_000)}`)
  })

  it('is read out when it matters and not each second', async () => {
    const app = await checkoutAt('confirmed')
    expect(screen.queryByText(/five more minutes/)).toBeNull()
    await app.advance(leftMs(app) - 5 * MINUTE_MS + 1_000)
    const words = screen.getByText('We hold your places for less than five more minutes.')
    expect(words.closest('[role="status"]')).not.toBeNull()
    await app.advance(30_000)
    expect(words.textContent).toBe('We hold your places for less than five more minutes.')
  })

  it('shows nothing where nothing is held', async () => {
    await renderApp({ fragment: '#/en/main-inside/confirm' })
    await screen.findByText('Nothing is reserved')
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

describe('when two minutes are left', () => {
  it('opens the modal reservationWannaExpired with the time left, extend in focus [EXP-02] [ERR-28]', async () => {
    const app = await checkoutAt('confirmed')
    await app.advance(leftMs(app) - 2 * MINUTE_MS - 1_000)
    expect(modal('reservationWannaExpired')).toBeNull()
    await app.advance(1_000)
    const dialog = await screen.findByRole('dialog', { name: 'Do you need more time?' })
    expect(dialog.querySelector('[data-modal="reservationWannaExpired"]')).not.toBeNull()
    expect(within(dialog).getByText('Held for 2:00')).toBeTruthy()
    const extend = within(dialog).getByRole('button', { name: 'Keep my places longer' })
    await waitFor(() => expect(document.activeElement).toBe(extend))
  })

  it('holds the places longer and closes, and the header shows the new time [EXP-08]', async () => {
    const app = await warned()
    press('Keep my places longer')
    await app.advance(1_000)
    await waitFor(() => expect(modal('reservationWannaExpired')).toBeNull())
    expect(leftMs(app)).toBeGreaterThan(19 * MINUTE_MS)
    expect(screen.getByRole('timer').textContent).toMatch(/^Held for (20:00|19:5\d)$/)
  })

  it('says inside why there is no more time, and until when the places are held', async () => {
    const app = await warned()
    const refusal = { kind: 'refusal', status: 409, code: 'EXTENSION_LIMIT', message: 'Not again' } as const
    app.setFaults({ on: 'extendReservation', fault: refusal })
    press('Keep my places longer')
    await app.advance(1_000)
    const alert = within(screen.getByRole('dialog')).getByRole('alert')
    expect(alert.textContent).toContain('We could not get you more time')
    expect(alert.textContent).toContain('409: Not again')
    expect(alert.textContent).toContain(`We hold your places until ${endTime(app)}.`)
  })

  it('gives the focus back to the field that had it, its value intact', async () => {
    const app = await checkoutAt('confirmed')
    press('Change your details')
    const email = screen.getByRole('textbox', { name: 'Email' })
    email.focus()
    fireEvent.change(email, { target: { value: 'half@' } })
    await app.advance(leftMs(app) - 2 * MINUTE_MS)
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect((email as HTMLInputElement).value).toBe('half@')
  })

  it('says so beside an open card form, and leaves it and the focus in it alone [EXP-02] [EXP-06]', async () => {
    const app = await checkoutAt('atCard')
    const number = await screen.findByLabelText('Card number')
    fireEvent.change(number, { target: { value: '4111 1' } })
    number.focus()
    await app.advance(leftMs(app) - 2 * MINUTE_MS)
    const dialog = screen.getByRole('dialog', { name: 'Pay by card' })
    expect(within(dialog).getByText('Do you need more time?').closest('[role="status"]')).not.toBeNull()
    expect(modal('reservationWannaExpired')).not.toBeNull()
    expect(screen.getAllByRole('dialog')).toEqual([dialog])
    expect(document.activeElement).toBe(number)
    press('Keep my places longer')
    await app.advance(1_000)
    expect(modal('reservationWannaExpired')).toBeNull()
    expect(screen.getByLabelText('Card number')).toBe(number)
    expect((number as HTMLInputElement).value).toBe('4111 1')
  })

  it('follows up a card that was on its way when the time ran out [EXP-06] [PAY-05]', async () => {
    const app = await checkoutAt('atCard')
    const answerNow = holdCardForm()
    await payByCard(app, CARDS.good)
    await app.advance(leftMs(app) - 2 * MINUTE_MS)
    answerNow()
    await settle(app)
    expect(await screen.findByRole('heading', { name: 'Ferry ticket' })).toBeTruthy()
  })
})

describe('when the time is up', () => {
  it('opens the modal reservationExpired, and Search again closes it on the first page [EXP-03] [ERR-28]', async () => {
    const app = await checkoutAt('confirmed')
    await app.advance(leftMs(app))
    const dialog = await screen.findByRole('dialog', { name: 'Your places went back on sale' })
    const words = dialog.querySelector('[data-modal="reservationExpired"]')
    expect(words?.textContent).toContain('nothing was charged.')
    press('Search again')
    await waitFor(() => expect(modal('reservationExpired')).toBeNull())
    expect(app.session.browser.fragment()).toBe('#/en/')
  })

  it('never says that nothing was charged while the report of the card has failed', async () => {
    const app = await checkoutAt('atCard')
    app.setFaults({ on: 'paymentSuccess', fault: { kind: 'broken' } })
    const { reservationId } = app.reservation()
    app.dispatch(command('ReportCardResult', cardWord(app.session, 'COMPLETED')))
    await app.advance(1_000)
    act(() => app.session.clock.sleep(leftMs(app))) // The server is asked how it stands.
    await app.advance(2_000)
    expect(await screen.findByText('Your payment arrived, but the booking was not confirmed')).toBeTruthy()
    expect(modal('reservationExpired')).toBeNull()
    const page = screen.getByRole('main').textContent
    expect(page).not.toContain('Nothing was charged')
    expect(page).toContain(reservationId)
  })

  it('shows the ticket where the server refused the card’s word and has the money all the same', async () => {
    const app = await checkoutAt('atCard')
    app.setFaults({ on: 'paymentSuccess', fault: { kind: 'refusal', status: 409, code: 'BUSY' } })
    await payByCard(app, CARDS.good)
    expect(screen.getByText(/^The ferry company did not accept the card provider’s answer./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay €/ })).toBeNull()
    await app.advance(leftMs(app))
    expect(await screen.findByRole('heading', { name: 'Ferry ticket' })).toBeTruthy()
    expect(modal('reservationExpired')).toBeNull()
  })
})

describe('on the screen for more time', () => {
  it('says until when the places are held, and holds them longer [LOC-24] [EXP-08]', async () => {
    const app = await checkoutAt('confirmed')
    goTo(app, '/main-inside/extend')
    await screen.findByRole('region', { name: 'How long we hold your places' })
    expect(here().textContent).toContain(`We hold your places until ${endTime(app)}.`)
    press('Keep my places longer')
    await app.advance(1_000)
    expect(here().textContent).toContain(`We hold your places until ${endTime(app)}.`)
    expect(screen.getByText(`Done. You have time until ${endTime(app)}.`)).toBeTruthy()
  })

  it('says why there is no more time', async () => {
    const app = await checkoutAt('confirmed')
    goTo(app, '/main-inside/extend')
    await screen.findByRole('region', { name: 'How long we hold your places' })
    app.setFaults({ on: 'extendReservation', fault: { kind: 'broken' } })
    press('Keep my places longer')
    await app.advance(1_000)
    expect(screen.getByRole('alert').textContent).toContain('There is no connection to the server.')
  })

  it('leads home where nothing is held', async () => {
    await renderApp({ fragment: '#/en/main-inside/extend' })
    expect(await screen.findByRole('link', { name: 'Choose a trip' })).toBeTruthy()
  })
})

const warned = async (): Promise<Checkout> => {
  const app = await checkoutAt('confirmed')
  await app.advance(leftMs(app) - 2 * MINUTE_MS)
  await screen.findByRole('dialog', { name: 'Do you need more time?' })
  return app
}

/** The provider takes its time: until the function that this gives is called. */
const holdCardForm = (): (() => void) => {
  const form = vi.mocked(fetch)
  const answer = form.getMockImplementation()
  if (answer === undefined) throw new Error('No answer to the card form')
  const waiting: (() => void)[] = []
  form.mockImplementation(async (...call) => {
    await new Promise<void>((go) => waiting.push(go))
    return answer(...call)
  })
  return () => waiting.forEach((go) => go())
}

const modal = (name: string): Element | null => document.querySelector(`[data-modal="${name}"]`)

const here = (): HTMLElement => screen.getByRole('region', { name: 'How long we hold your places' })

const leftMs = ({ session }: Checkout): number => {
  const { expiry, shell } = session.models()
  return (expiry.expiresAtMs ?? 0) - session.clock.nowMs() - shell.serverOffsetMs
}

const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The end on the clocks of Tallinn, two hours ahead of UTC in November. */
const endTime = ({ session }: Checkout): string => {
  const end = new Date((session.models().expiry.expiresAtMs ?? 0) + 2 * 3_600_000)
  return end.toISOString().slice(11, 16)
}
