// The whole application in jsdom on a session in virtual time, wrapped as src/main.tsx wraps it.
// What happens in the session happens inside `act`, so that the page shows it before the next line of a test. The screens
// are loaded before the first test waits for them.
import '../../src/app/bookingScreens.tsx'
import '../../src/app/LaterScreens.tsx'
import '../../src/demo/cardForm/CardForm.tsx'
import '../../src/screens/edit/TicketEditScreen.tsx'
import '../../src/screens/refund/RefundScreen.tsx'
import '../../src/screens/ticket/TicketScreen.tsx'
import { act, render, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Command } from '../../domain/log/commands.ts'
import { createVirtualClock } from './virtualClock.ts'
import { App } from '../../src/app/App.tsx'
import type { Brand } from '../../src/brands/brand.ts'
import { BrandContext } from '../../src/brands/brandContext.ts'
import { meretee } from '../../src/brands/meretee.ts'
import { createLiveSource } from '../../src/models/liveSource.ts'
import { ModelSourceContext } from '../../src/models/modelSource.ts'
import { CameraContext, type ShownCamera } from '../../src/session/camera.ts'
import { LATER_NAMESPACES, loadTexts, startTexts } from '../../src/texts/i18n.ts'
import { createDemoWire, type DemoWire } from './demoTransport.ts'
import { createVirtualSession, START_MS, type SessionOptions, type VirtualSession } from './virtualSession.ts'
import type { DemoSettings } from './plainDemo.ts'

export interface AppOptions {
  /** The address after `#`, locale included. */
  readonly fragment?: string
  /** Faults, latency, sails that are full: what `createDemoWire` takes. */
  readonly demo?: Partial<DemoSettings>
  readonly session?: Partial<Omit<SessionOptions, 'clock'>>
  /** What the page shows of the camera; none where it is left out. */
  readonly camera?: ShownCamera | undefined
  /** Whether its server stands in the page; so it does where nothing else is said. */
  readonly isDemo?: boolean
  /** What differs from the demo's brand. */
  readonly brand?: Partial<Brand>
  /** What has happened before the page is looked at: in virtual time alone it costs a tenth. */
  readonly before?: (session: VirtualSession, wire: DemoWire) => void
}

/** Renders the first screen; nothing has been answered yet: `advance` lets time pass and answers come. */
export const renderApp = async (options: AppOptions = {}) => {
  const { fragment = '#/en/', demo = {}, session = {}, isDemo = true, brand = {}, camera, before } = options
  const clock = createVirtualClock(START_MS)
  const wire = createDemoWire(clock, demo)
  const virtual = createVirtualSession({
    transport: () => wire.transport,
    network: wire.network,
    fragment,
    ...session,
    clock,
  })
  virtual.start({ demo: isDemo })
  before?.(virtual, wire)
  return { ...(await showSession(virtual, { brand, camera })), wire }
}

/** Renders the application on a session that is under way already: cheaper than to have it shown from the beginning. */
export const showSession = async (
  session: VirtualSession,
  { brand = {}, camera }: Pick<AppOptions, 'brand' | 'camera'> = {},
) => {
  const { models, subscribe, dispatch, stop, clock } = session
  const source = createLiveSource({ models, subscribe, dispatch, stop }, clock)
  await lazyParts()
  await allTexts(models().shell.address?.locale ?? 'en')
  const page = render(
    <BrandContext value={{ ...meretee, ...brand }}>
      <ModelSourceContext value={source}>
        {camera === undefined ? (
          <App />
        ) : (
          <CameraContext value={camera}>
            <App />
          </CameraContext>
        )}
      </ModelSourceContext>
    </BrandContext>,
    { container: pageRoot() },
  )
  // The texts are given in a promise of their own, even when they are here.
  await act(lazyParts)
  await waitFor(() => expect(page.container.querySelector('main')).not.toBeNull())
  return {
    ...page,
    session,
    source,
    /** Lets virtual time pass, and lazy screens load. */
    advance: (ms: number) =>
      act(async () => {
        session.advance(ms)
        await lazyParts()
      }),
    dispatch: (command: Command) => act(() => dispatch(command)),
  }
}

/** What the page loads when it is first needed comes in the turns after that; here it has been loaded before. */
const lazyParts = async (): Promise<void> => {
  await Promise.all([
    import('../../src/screens/home/HomeTrips.tsx'),
    import('../../src/screens/home/route/DirectionPicker.tsx'),
    import('../../src/app/frame/BookingHeader.tsx'),
    import('../../src/components/find/FindBooking.tsx'),
    import('../../src/components/calendar/DayCalendarPop.tsx'),
    import('../../src/components/calendar/DayCalendarGrid.tsx'),
  ])
  await Promise.resolve()
}

export type RenderedApp = Awaited<ReturnType<typeof renderApp>>

/** Those of the later pages too, which the real page fetches while the first one is looked at. */
const allTexts = async (locale: string): Promise<void> => {
  await startTexts(locale)
  await loadTexts(locale, LATER_NAMESPACES)
}

/** Styles and scrolling look for the root by its class. */
export const pageRoot = (): HTMLElement => {
  const root = document.createElement('div')
  root.className = 'fl-app'
  document.body.append(root)
  return root
}
