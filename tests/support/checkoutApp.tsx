// The application in jsdom with a booking that has come as far as a test of the later screens needs it:
// two adults on a ship of the big strait, by commands; what the test is about is done on the page.
import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { CONTACT, MINUTE_MS } from './bookingSession.ts'
import { nextTurn } from './nextTurn.ts'
import { type AppOptions, renderApp, type RenderedApp } from './renderApp.tsx'
import { command } from './unbranded.ts'
import type { DemoSettings, FaultRule } from './plainDemo.ts'

const STAGES = ['reserved', 'confirmed', 'atCard'] as const
export type CheckoutStage = (typeof STAGES)[number]

/** The card form's own calls reach the same demo backend. */
export const checkoutAt = async (
  stage: CheckoutStage,
  demo: Partial<DemoSettings> = {},
  options: Pick<AppOptions, 'isDemo' | 'brand' | 'session'> = {},
) => {
  const app = await renderApp({ ...options, demo: { expiry: LONG_ENOUGH, ...demo } })
  answerCardForm(app)
  for (const step of STAGES.slice(0, STAGES.indexOf(stage) + 1)) await steps[step](app)
  return {
    ...app,
    setFaults: (...faults: FaultRule[]): void => {
      app.wire.backend.settings.faults = faults
    },
    sent: (method: string, part: RegExp) =>
      app.wire.requests.filter((request) => request.method === method && part.test(request.path)),
    reservation: app.session.currentReservation,
  }
}

export type Checkout = Awaited<ReturnType<typeof checkoutAt>>

/** A screen that is shown for the first time has its code to fetch, on a machine that may be busy. */
export const LAZY = { timeout: 20_000 }

export const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))

/** Presses something that has yet to appear. */
export const pressSoon = async (name: string | RegExp): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name }))

/** Fills the card form and sends it; `number` is one of the provider's. */
export const payByCard = async (app: Checkout, number: string): Promise<void> => {
  type(await screen.findByLabelText('Card number'), number)
  type(screen.getByLabelText('Valid until'), '12/30')
  type(screen.getByLabelText('Security code'), '987')
  type(screen.getByLabelText('Name on the card'), 'MARI KAART')
  await submitCard(app)
}

/** The form's call takes a turn of the page, the shop's calls virtual time. */
export const submitCard = async (app: Checkout): Promise<void> => {
  const form = screen.getByLabelText('Card number').closest('form')
  if (form === null) throw new Error('The card form is not here')
  fireEvent.submit(form)
  await settle(app)
}

export const settle = async (app: Checkout): Promise<void> => {
  await act(nextTurn)
  await app.advance(1_000)
}

export const type = (field: HTMLElement, value: string): void => {
  fireEvent.input(field, { target: { value } })
}

export const goTo = (app: Pick<Checkout, 'dispatch'>, path: string, query: Record<string, string> = {}) =>
  app.dispatch(command('NavigateTo', { path, query, how: 'push' }))

const LONG_ENOUGH: DemoSettings['expiry'] = {
  offerMs: 10 * MINUTE_MS,
  tempMs: 10 * MINUTE_MS,
  extendMs: 20 * MINUTE_MS,
  extendFrom: 'now',
  maxExtensions: 3,
}

const answerCardForm = ({ wire }: RenderedApp): void => {
  const answer = (url: string, { method = 'GET', body }: { method?: string; body: string }) => {
    const response = wire.backend.handle({ method, url, headers: {}, body: JSON.parse(body) as unknown })
    return response.broken
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ status: response.status, json: () => Promise.resolve(response.body) })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
}

const steps: Record<CheckoutStage, (app: RenderedApp) => Promise<void>> = {
  reserved: async (app) => {
    await app.advance(1_000)
    app.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    await app.advance(3_000)
    app.dispatch(command('ChangeContact', { form: CONTACT }))
    app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way: 'dropdown' }))
    await app.advance(3_000)
  },
  confirmed: async (app) => {
    app.dispatch(command('ConfirmReservation', {}))
    await app.advance(2_000)
    await screen.findByRole('button', { name: /^Pay €/ }, LAZY)
  },
  atCard: async (app) => {
    press(/^Pay €/)
    await app.advance(1_000)
    await screen.findByLabelText('Card number')
  },
}
