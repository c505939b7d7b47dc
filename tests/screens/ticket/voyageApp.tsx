// The application in jsdom with a confirmed booking on the long crossing, where every passenger must be named.
import { act, screen, within } from '@testing-library/react'
import { CONTACT } from '../../support/bookingSession.ts'
import { goTo, LAZY } from '../../support/checkoutApp.tsx'
import { renderApp, type RenderedApp } from '../../support/renderApp.tsx'
import { command } from '../../support/unbranded.ts'
import type { DemoSettings } from '../../support/plainDemo.ts'

export interface VoyageOptions {
  readonly adults?: number
  /** There and back. */
  readonly isRound?: boolean
  readonly route?: string
  readonly demo?: Partial<DemoSettings>
  /** Whether the service sends all lands that there are. */
  readonly hasAllCountries?: boolean
}

export const voyageApp = async (options: VoyageOptions = {}) => {
  const { adults = 2, isRound = false, route = 'VEN-NYN', demo = {}, hasAllCountries = false } = options
  const app = await renderApp({ demo: { expiry: LONG_ENOUGH, ...demo } })
  if (!hasAllCountries) tellFewCountries(app)
  await app.advance(1_000)
  app.dispatch(command('SelectRoute', { routeCode: route }))
  await app.advance(2_000)
  if (isRound) await chooseRoundTrip(app)
  const outDay = await chooseDay(app, 1, '')
  if (isRound) await chooseDay(app, 2, outDay)
  app.dispatch(command('ChangeContact', { form: CONTACT }))
  app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: adults, way: 'dropdown' }))
  await app.advance(3_000)
  app.dispatch(command('ConfirmReservation', {}))
  await app.advance(2_000)
  await screen.findByRole('button', { name: /^Pay €/ }, LAZY)
  return {
    ...app,
    models: app.session.models,
    reservation: app.session.currentReservation,
    setFaults: (...faults: DemoSettings['faults']): void => {
      app.wire.backend.settings.faults = faults
    },
    sent: (method: string, part: RegExp) =>
      app.wire.requests.filter((request) => request.method === method && part.test(request.path)),
  }
}

const FEW_COUNTRIES = ['EE', 'FI', 'LT', 'LV', 'SE', 'DE', 'NO', 'PL']

/** A service that knows fewer lands: with all of them each form has hundreds of options. */
const tellFewCountries = ({ wire: { backend } }: RenderedApp): void => {
  const handle = backend.handle.bind(backend)
  const handleFew: typeof handle = (request) => {
    const answer = handle(request)
    if (answer.broken || answer.status !== 200 || !request.url.includes('CITIZENSHIPS')) return answer
    const page = answer.body as { readonly content: readonly { readonly code: string }[] }
    const content = page.content.filter(({ code }) => FEW_COUNTRIES.includes(code))
    return { ...answer, body: { ...page, content } }
  }
  Object.assign(backend, { handle: handleFew })
}

export type Voyage = Awaited<ReturnType<typeof voyageApp>>

/** One passenger's card. */
export const card = (number: number) =>
  within(screen.getByRole('region', { name: new RegExp(`^Passenger ${number}\\b`) }))

export const focusOn = (element: HTMLElement): void => act(() => element.focus())

/** To another page and back. */
export const leaveAndReturn = async (app: Voyage): Promise<void> => {
  goTo(app, '/main-inside/extend')
  await screen.findByText('How long we hold your places', {}, LAZY)
  goTo(app, '/main-inside/confirm')
  await screen.findByRole('button', { name: /^Pay €/ }, LAZY)
}

const LONG_ENOUGH: DemoSettings['expiry'] = {
  offerMs: 600_000,
  tempMs: 600_000,
  extendMs: 1_200_000,
  extendFrom: 'now',
  maxExtensions: 3,
}

const chooseRoundTrip = async (app: RenderedApp): Promise<void> => {
  const { packages } = app.session.models().catalog
  const round = packages.find((one) => one.kind === 'ROUNDTRIP' && one.routeCode === 'VEN-NYN')
  app.dispatch(command('SelectPackage', { packageCode: round?.code ?? '', source: 'search-bar' }))
  await app.advance(2_000)
}

/** The first day after `after` on which a sail can be booked. */
const chooseDay = async (app: RenderedApp, trip: number, after: string): Promise<string> => {
  const tripModel = () => app.session.models().schedule.trips.find((one) => one.seqN === trip)
  for (const day of tripModel()?.availableDays.days.filter((one) => one > after) ?? []) {
    app.dispatch(command('ChooseDate', { trip, day }))
    await app.advance(2_000)
    if (tripModel()?.selectedSailRefId !== null) return day
  }
  throw new Error('Nothing sails')
}
