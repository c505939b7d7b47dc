// What the tests of the tickets page share: the screen alone, without the frame, on a session in virtual time.
import { act, fireEvent, render } from '@testing-library/react'
import type { Command } from '../../../domain/log/commands.ts'
import { createVirtualClock } from '../../support/virtualClock.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { Brand } from '../../../src/brands/brand.ts'
import { BrandContext } from '../../../src/brands/brandContext.ts'
import { meretee } from '../../../src/brands/meretee.ts'
import { createLiveSource } from '../../../src/models/liveSource.ts'
import { ModelSourceContext } from '../../../src/models/modelSource.ts'
import { TicketsModal } from '../../../src/screens/tickets/TicketsModal.tsx'
import { TicketsScreen } from '../../../src/screens/tickets/TicketsScreen.tsx'
import { loadTexts, startTexts } from '../../../src/texts/i18n.ts'
import { ShownLocale } from '../../../src/texts/shownLocale.ts'
import { createDemoWire } from '../../support/demoTransport.ts'
import { pageRoot } from '../../support/renderApp.tsx'
import { createVirtualSession, START_MS, type VirtualSession } from '../../support/virtualSession.ts'
import { command } from '../../support/unbranded.ts'
import type { DemoSettings } from '../../support/plainDemo.ts'

export interface TicketsOptions {
  readonly demo?: Partial<DemoSettings>
  readonly brand?: Partial<Brand>
  readonly locale?: string
  /** The day of the way back; `null` leaves it open, and without it there is only one way. */
  readonly back?: string | null
  /** Settings of the route over those that the demo has, as the page sees them. */
  readonly attributes?: Readonly<Record<string, string>>
  /** What has happened before the page is looked at: in virtual time alone it costs a tenth. */
  readonly before?: (session: VirtualSession) => void
}

/** Departures of 21 November 2026 as each route has them, with room, independent of chance. */
const ROOM = {
  enabled: true,
  cancelled: false,
  remaining: { PASSENGER: 50, BICYCLE: 5, CAR_DECK: 12, TRAILER: 5, VEHICLE: 5, 'HIGH METERS': 60 },
}

/** The tickets of a route's first departure tomorrow, and of one back where there is one. */
export const openTickets = async (routeCode: string, options: TicketsOptions = {}) => {
  const { demo = {}, locale = 'en', back } = options
  const brand = { ...meretee, ...options.brand }
  const clock = createVirtualClock(START_MS)
  const wire = createDemoWire(clock, { ...demo, sails: { ...withRoom(clock, routeCode), ...demo.sails } })
  const virtual = createVirtualSession({
    transport: () => wire.transport,
    fragment: `#/${locale}/main-inside/select-tickets`,
    clock,
    config: { isIsland: brand.isIsland },
  })
  const live = createLiveSource({ ...virtual }, clock)
  const source = { ...live, models: withAttributes(live.models, options.attributes) }
  chooseTrip(virtual, routeCode, back)
  options.before?.(virtual)
  await startTexts('en')
  await loadTexts(locale, ['shell', 'trip', 'booking', 'vehicles', 'checkout'])
  render(
    <BrandContext value={brand}>
      <ModelSourceContext value={source}>
        <ShownLocale value={locale}>
          <TicketsScreen />
          <TicketsModal />
        </ShownLocale>
      </ModelSourceContext>
    </BrandContext>,
    { container: pageRoot() },
  )
  return {
    wire,
    session: virtual,
    models: virtual.models,
    advance: (ms: number) =>
      act(async () => {
        virtual.advance(ms)
        await Promise.resolve()
      }),
    dispatch: (command: Command) => act(() => virtual.dispatch(command)),
  }
}

export type TicketsPage = Awaited<ReturnType<typeof openTickets>>

/** A package, its first day with a departure, and a day for the way back. */
const chooseTrip = (virtual: VirtualSession, routeCode: string, back: TicketsOptions['back']): void => {
  virtual.start()
  virtual.advance(1_000)
  const code = `${routeCode}-${back === undefined ? 'OW' : 'RT'}`
  virtual.dispatch(command('SelectPackage', { packageCode: code, source: 'search-bar' }))
  virtual.advance(4_000)
  // Small boats don't sail every day.
  const [out] = virtual.models().schedule.trips
  const sailingDay = out?.availableDays.days.find((day) => day > '2026-11-20')
  if (out?.sails.length === 0 && sailingDay !== undefined) {
    virtual.dispatch(command('ChooseDate', { trip: 1, day: sailingDay }))
    virtual.advance(4_000)
  }
  if (typeof back === 'string') {
    virtual.dispatch(command('ChooseDate', { trip: 2, day: back }))
    virtual.advance(4_000)
  }
}

const withAttributes = (
  models: () => ReadModels,
  attributes: TicketsOptions['attributes'],
): (() => ReadModels) => {
  if (attributes === undefined) return models
  let known: { readonly of: ReadModels['catalog']; readonly catalog: ReadModels['catalog'] } | null = null
  return () => {
    const { catalog: of } = models()
    if (known?.of !== of) {
      const routes = of.routes.map((one) => ({ ...one, attributes: { ...one.attributes, ...attributes } }))
      known = { of, catalog: { ...of, routes } }
    }
    return { ...models(), catalog: known.catalog }
  }
}

/** Every departure of the route in the first days: what chance leaves on them does not matter here. */
const withRoom = (clock: ReturnType<typeof createVirtualClock>, routeCode: string) => {
  const { backend } = createDemoWire(clock)
  const [from = '', to = ''] = routeCode.split('-')
  const ids = [`${from}-${to}`, `${to}-${from}`].flatMap((leg) =>
    ['2026-11-21', '2026-11-22', '2026-11-23'].flatMap((day) => {
      const url = `/api/sails/sailPackage/${leg}/${day}`
      const { body } = JSON.parse(
        JSON.stringify(backend.handle({ method: 'GET', url, headers: {}, body: null })),
      ) as { body?: { content?: { sailRefId?: string }[] } }
      return body?.content?.map(({ sailRefId = '' }) => sailRefId) ?? []
    }),
  )
  return Object.fromEntries(ids.map((id) => [id, ROOM]))
}

/** Looked up by hand: roles of so large a page take jsdom seconds. */
export const button = (name: string, root: ParentNode = document): HTMLButtonElement => {
  const found = buttons(name, root)[0]
  if (found === undefined) throw new Error(`No button ${name}`)
  return found
}

export const buttons = (name: string, root: ParentNode = document): readonly HTMLButtonElement[] =>
  [...root.querySelectorAll('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.querySelector('.fl-btn-words')?.textContent) === name,
  )

export const press = (name: string, root: ParentNode = document): void =>
  void fireEvent.click(button(name, root))

/** The extras are folded until one is chosen. */
export const unfoldExtras = (): void => press('Show extras')

/** Few have a promotion code, so its field is folded. */
export const unfoldCode = (): void => press('I have a promotion code')

/** The field whose label begins so. */
export const field = (label: string, root: ParentNode = document): HTMLInputElement => {
  const found = [...root.querySelectorAll('label')].find((one) => one.textContent.startsWith(label))
  const input = found === undefined ? null : document.getElementById(found.htmlFor)
  if (input === null) throw new Error(`No field ${label}`)
  return input as HTMLInputElement
}

export const hasField = (label: string): boolean =>
  [...document.querySelectorAll('label')].some((one) => one.textContent.startsWith(label))

export const enter = (label: string, value: string): HTMLInputElement => {
  const input = field(label)
  fireEvent.change(input, { target: { value } })
  return input
}

/** What is read out after the name. */
export const heard = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
    .filter((text) => text !== '')
    .join(' ')

/** The panel with this title. */
export const panel = (title: string): HTMLElement => {
  const heading = [...document.querySelectorAll('h2')].find((one) => one.textContent === title)
  const section = heading?.closest('section')
  if (!section) throw new Error(`No panel ${title}`)
  return section
}

export const rowNames = (title: string): readonly (string | null)[] =>
  [...panel(title).querySelectorAll('[role="group"] > * > label, [role="group"] > label')].map(
    (label) => label.textContent,
  )

export const row = (title: string): HTMLElement => {
  const group = field(title).closest<HTMLElement>('[role="group"]')
  if (group === null) throw new Error(`No row ${title}`)
  return group
}

export const total = (): string => panel('Price').querySelector('[aria-live]')?.textContent ?? ''
