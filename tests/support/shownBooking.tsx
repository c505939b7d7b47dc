// The application in jsdom on a booking that has come so far in virtual time without a page: what a test is about is
// done on the page, and what comes before costs a tenth.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Booking } from './bookingSession.ts'
import { type AppOptions, showSession } from './renderApp.tsx'

/** Ends what is shown of another page or tab, so that only this one is seen. */
export const shown = async (booking: Booking, options: Pick<AppOptions, 'brand'> = {}) => {
  const app = await showSession(booking, options)
  return {
    ...app,
    booking,
    models: booking.models,
    wire: booking.wire,
    reservation: booking.currentReservation,
    sent: booking.sent,
    setFaults: booking.setFaults,
    /** What the pipeline is given beside the page. */
    inAct: (happen: () => void) => act(happen),
  }
}

export type ShownBooking = Awaited<ReturnType<typeof shown>>

export const fragmentOf = ({ booking }: ShownBooking): string => booking.browser.fragment()

/** A link leads to its address: jsdom has no address bar of the session. */
export const follow = ({ booking, inAct }: ShownBooking, link: HTMLElement): void =>
  inAct(() => booking.browser.type(link.getAttribute('href') ?? ''))

/** The titles of the dialogs that stand open; one opens and closes in a few turns of the page. */
export const expectDialogs = ({ models }: ShownBooking, ...titles: string[]): Promise<void> =>
  waitFor(() => {
    const open = [...document.querySelectorAll('[role="dialog"]')]
    expect(open.map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual(titles)
    if (titles.length === 0) expect([models().expiry.modal, models().edit.modal]).toEqual([null, null])
  })

/** All that stands on the page under its header, in one line. */
export const mainText = (): string => (screen.getByRole('main').textContent ?? '').replace(/\s+/g, ' ')

/** The paid ticket as it is printed. */
export const ticketPaper = (): Promise<HTMLElement> => screen.findByRole('article')

/** Nothing on the page starts a payment, and nothing on it leads there by one press. */
export const expectNoPay = (): void => {
  const main = within(screen.getByRole('main'))
  const buttons = main.queryAllByRole('button').map(({ textContent }) => textContent ?? '')
  expect(buttons.filter((text) => /^(Pay €|Confirm$)/.test(text))).toEqual([])
}

/** All calls of all tabs about payments that are not mere questions: `POST prepare`, `POST cc-success?locale=en…`. */
export const moneyCalls = ({ page }: { readonly page: Booking }): string[] =>
  page.wire.requests
    .filter(({ method, path }) => method !== 'GET' && /^\/(api\/payment|after-pay)\//.test(path))
    .map(({ method, path }) => {
      const name = /(prepare|success|cancel)$|cc-success/.exec(path.split('?')[0] ?? '')?.[0] ?? path
      return `${method} ${name}${/\?.*/.exec(path)?.[0] ?? ''}`
    })
