// The application in jsdom with a booking that has come as far as a test of the later screens needs it:
// two adults on a ship of the big strait, in virtual time; what the test is about is done on the page.
import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import {
  type Booking,
  bookingAt,
  type BookingOptions,
  goTo as goToPage,
  MINUTE_MS,
  type Stage,
} from './bookingSession.ts'
import { nextTurn } from './nextTurn.ts'
import type { AppOptions } from './renderApp.tsx'
import { shown } from './shownBooking.tsx'
import { command } from './unbranded.ts'
import type { DemoSettings } from './plainDemo.ts'

export type CheckoutStage = Extract<Stage, 'reserved' | 'confirmed' | 'atCard' | 'paid'>

export interface CheckoutOptions extends Pick<AppOptions, 'isDemo' | 'brand'> {
  readonly session?: NonNullable<BookingOptions['session']>
  /** Where the page is opened; at the stage's own page where it is left out. */
  readonly at?: string
}

/** The card form's own calls reach the same demo backend. */
export const checkoutAt = async (
  stage: CheckoutStage,
  demo: Partial<DemoSettings> = {},
  { isDemo = true, brand = {}, session = {}, at }: CheckoutOptions = {},
) => {
  const booking = bookingAt(stage, { settings: { expiry: LONG_ENOUGH, ...demo }, session, demo: isDemo })
  answerCardForm(booking)
  if (at !== undefined) {
    goToPage(booking, at)
    booking.advance(1_000)
  }
  const app = await shown(booking, { brand })
  if (at === undefined) await SEEN[stage]()
  return app
}

/** What stands on the page at each stage. */
const SEEN: Record<CheckoutStage, () => Promise<unknown>> = {
  reserved: () => screen.findAllByText('Confirm'),
  confirmed: () => screen.findAllByText(/^Pay €/),
  atCard: () => screen.findByLabelText('Card number'),
  paid: () => screen.findByRole('article'),
}

export type Checkout = Awaited<ReturnType<typeof checkoutAt>>

export const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))

export const payButton = (): HTMLElement | null => screen.queryByRole('button', { name: /^Pay €/ })

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

export const settle = async (app: Pick<Checkout, 'advance'>): Promise<void> => {
  await act(nextTurn)
  await app.advance(1_000)
}

export const type = (field: HTMLElement, value: string): void => {
  fireEvent.input(field, { target: { value } })
}

export const goTo = (app: Pick<Checkout, 'dispatch'>, path: string, query: Record<string, string> = {}) =>
  app.dispatch(command('NavigateTo', { path, query, how: 'push' }))

/** No test of another thing meets its end. */
export const LONG_ENOUGH: DemoSettings['expiry'] = {
  offerMs: 10 * MINUTE_MS,
  tempMs: 10 * MINUTE_MS,
  extendMs: 20 * MINUTE_MS,
  extendFrom: 'now',
  maxExtensions: 3,
}

const answerCardForm = ({ wire }: Booking): void => {
  const answer = (url: string, { method = 'GET', body }: { method?: string; body: string }) => {
    const response = wire.backend.handle({ method, url, headers: {}, body: JSON.parse(body) as unknown })
    return response.broken
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ status: response.status, json: () => Promise.resolve(response.body) })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
}
