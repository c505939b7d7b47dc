// The whole page in jsdom on the way over the big strait, with room on each of its departures: found by hand, since roles
// of so large a page take jsdom seconds.
import { waitFor } from '@testing-library/react'
import { loadTexts } from '../../src/texts/i18n.ts'
import { buttons } from '../screens/tickets/ticketsPage.tsx'
import { freeSails } from './bookingSession.ts'
import { goTo } from './checkoutApp.tsx'
import { type AppOptions, renderApp } from './renderApp.tsx'
import { command } from './unbranded.ts'

/** Longer than every wait before a call. */
const AWHILE_MS = 3_000

export const crossingChosen = async ({ demo = {}, ...options }: AppOptions = {}) => {
  const app = await renderApp({ ...options, demo: { ...demo, sails: { ...freeSails(), ...demo.sails } } })
  await app.advance(1_000)
  app.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
  await app.advance(AWHILE_MS)
  return {
    ...app,
    setFaults: (...faults: NonNullable<typeof demo.faults>): void => {
      app.wire.backend.settings.faults = faults
    },
    awhile: () => app.advance(AWHILE_MS),
  }
}

export const crossingAtTickets = async (options: AppOptions = {}) => {
  const app = await crossingChosen(options)
  await loadTexts('en', ['booking', 'vehicles', 'checkout'])
  goTo(app, '/main-inside/select-tickets')
  await waitFor(() => {
    if (buttons('One more: Adult').length === 0) throw new Error('The tickets are not here yet')
  })
  return app
}

/** Whether the page counts the time down. */
export const hasTimer = (): boolean => document.querySelector('[role="timer"]') !== null
