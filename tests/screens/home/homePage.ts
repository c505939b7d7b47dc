// What the tests of the first page share: opening it, choosing a route, and finding what stands on it.
import { fireEvent, screen, within } from '@testing-library/react'
import { type AppOptions, renderApp, type RenderedApp } from '../../support/renderApp.tsx'
import { branded, command } from '../../support/unbranded.ts'
import type { VirtualSession } from '../../support/virtualSession.ts'
import type { SailRefId } from '../../../domain/ids.ts'

/** Munalaid–Kihnu on 21 November 2026, the day after the sessions' start: 08:30 and 17:45. */
export const MORNING = branded<SailRefId>('172611210830')
export const EVENING = '172611211745'
/** And back: 07:00 and 16:15. */
export const BACK_EARLY = '182611210700'
export const BACK_LATE = '182611211615'
/** To Manilaid on Sunday, 22 November. */
const SUNDAY = '192611221000'

/** These departures have room, independent of chance. */
export const ROOM = {
  enabled: true,
  cancelled: false,
  remaining: { PASSENGER: 50, BICYCLE: 5, CAR_DECK: 12 },
}

/** What has happened before the page is looked at. */
type Before = NonNullable<AppOptions['before']>

export const openHome = (
  demo: AppOptions['demo'] = {},
  before: Before = () => undefined,
): Promise<RenderedApp> => {
  const known = [MORNING, EVENING, BACK_EARLY, BACK_LATE, SUNDAY, '182611220700', '182611221615']
  const sails = { ...Object.fromEntries(known.map((id) => [id, ROOM])), ...demo.sails }
  return renderApp({
    demo: { ...demo, sails },
    before: (session, wire) => {
      session.advance(500)
      before(session, wire)
    },
  })
}

/** The route that is titled so is chosen, and everything about it is known. */
export const choose = (title: string, demo: AppOptions['demo'] = {}): Promise<RenderedApp> =>
  openHome(demo, (session) => chooseIn(session, title))

export const chooseIn = (session: VirtualSession, title: string): void => {
  const route = session.models().catalog.routes.find((one) => one.title === title)
  if (route === undefined) throw new Error(`No route ${title}`)
  session.dispatch(command('SelectRoute', { routeCode: route.code }))
  session.advance(5_000)
}

/** Both ways to Kihnu: the way out tomorrow, the way back on a day, where one is chosen. */
export const chooseRoundTrip = (
  day: string | null = null,
  demo: AppOptions['demo'] = {},
): Promise<RenderedApp> =>
  openHome(demo, (session) => {
    chooseIn(session, 'Munalaid – Kihnu')
    session.dispatch(command('SelectPackage', { packageCode: 'MUN-KIH-RT', source: 'search-bar' }))
    session.advance(5_000)
    if (day !== null) session.dispatch(command('ChooseDate', { trip: 2, day }))
    session.advance(5_000)
  })

export const typeDay = (label: string, text: string): HTMLInputElement => {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
  return field
}

export const slow = (ms: number) => ({ latencyMs: { min: ms, max: ms } })
export const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
export const pick = (name: string | RegExp): void => void fireEvent.click(radio(name))
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string | RegExp): void => void fireEvent.click(button(name))
export const group = (name: string | RegExp): HTMLElement => screen.getByRole('group', { name })
export const way = (name: string) => within(screen.getByRole('region', { name }))

export const row = (name: RegExp): HTMLElement => rowOf(radio(name))

export const rowOf = (input: HTMLElement): HTMLElement => {
  const label = input.closest('label')
  if (label === null) throw new Error('A radio without its row')
  return label
}

export const checked = (within_: HTMLElement): string =>
  within(within_)
    .getAllByRole<HTMLInputElement>('radio')
    .find((input) => input.checked)
    ?.closest('label')?.textContent ?? ''

/** The departures of a direction, which say whether they are busy. */
export const departures = (name = 'Departure'): Element => {
  const section = screen.getByRole('region', { name }).querySelector('[aria-busy]')
  if (section === null) throw new Error('Nothing says whether it is busy')
  return section
}
