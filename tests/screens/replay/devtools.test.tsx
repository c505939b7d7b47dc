// The devtools follow the running session, lead the application back to an earlier entry and into the present again.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LONG_AGO } from '../../../domain/instant.ts'
import { LAW_IDS } from '../../../replay/laws/laws.ts'
import { App } from '../../../src/app/App.tsx'
import { Devtools } from '../../../src/devtools/DevtoolsTab.tsx'
import { TravelHost } from '../../../src/devtools/TravelHost.tsx'
import { ModelSourceContext } from '../../../src/models/modelSource.ts'
import { SessionContext } from '../../../src/session/session.ts'
import { startTexts } from '../../../src/texts/i18n.ts'
import { bookingAt, type Booking, CONTACT, goTo, step } from '../../support/bookingSession.ts'
import {
  entryList,
  giveHeight,
  happen,
  type Harness,
  harnessOf,
  press,
  selectedEntry,
  Surroundings,
} from '../sessionHarness.tsx'
import { command } from '../../support/unbranded.ts'

beforeAll(() => startTexts('en'))
beforeEach(() => giveHeight())

const runApplication = async (booking: Booking, mostEntries?: number): Promise<Harness> => {
  const harness = harnessOf(booking, mostEntries)
  const { session } = harness
  render(
    <Surroundings>
      <SessionContext value={session}>
        <ModelSourceContext value={session.travel.source}>
          <TravelHost travel={session.travel}>
            <App />
          </TravelHost>
        </ModelSourceContext>
      </SessionContext>
      <Devtools session={session} />
    </Surroundings>,
  )
  await screen.findByRole('banner')
  // The menu is asked for once it is shown; from then on the page does nothing of itself.
  await waitFor(() => expect(booking.models().resources.menu.query?.locale).toBe('en'))
  act(() => booking.advance(1_000))
  harness.record()
  return harness
}

const openPanel = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Log of this session' }))
  await screen.findByRole('listbox')
}

const panel = (): HTMLElement => screen.getByRole('region', { name: 'Session log' })
const title = (): string => screen.getByRole('heading', { level: 1 }).textContent

describe('when the panel is open', () => {
  it('follows the session, redacted', async () => {
    const harness = await runApplication(bookingAt('sailSelected'))
    await openPanel()
    const { booking } = harness
    expect(screen.getByText(new RegExp(`${booking.entries.length} entries. Choose`))).toBeDefined()
    await happen(harness, () => booking.dispatch(command('ChangeContact', { form: CONTACT })))
    expect(screen.getByText(new RegExp(`${booking.entries.length} entries. Choose`))).toBeDefined()
    expect(selectedEntry()).toContain('ContactChanged')
    expect(panel().textContent).toContain('firstName')
    expect(panel().textContent).not.toContain(CONTACT.firstName)
    expect(panel().textContent).not.toContain(CONTACT.email)
  })

  it('shows the application as it was at an earlier entry, while the session goes on', async () => {
    const harness = await runApplication(bookingAt('sailSelected'))
    const { booking } = harness
    await screen.findByText('Your tickets')
    await openPanel()
    press('Home')
    for (let i = 1; i < 5; i += 1) press('ArrowDown')
    await screen.findByText('Where to?')
    const { length } = booking.entries
    expect(screen.getByText(`You are looking at entry 5 of ${length}. The session goes on.`)).toBeDefined()
    const before = booking.entries.length
    fireEvent.click(screen.getByRole('link', { name: 'Replay a session log' }))
    expect(booking.entries).toHaveLength(before)
    await happen(harness, () => goTo(booking, '/replay'))
    expect(title()).toBe('Where to?')
    expect(
      screen.getByText(`You are looking at entry 5 of ${booking.entries.length}. The session goes on.`),
    ).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
    await screen.findByText('Replay a session')
    expect(screen.getByText(/Following the session/)).toBeDefined()
  })

  it('brings the application back to the present when it is closed', async () => {
    const harness = await runApplication(bookingAt('sailSelected'))
    await openPanel()
    press('Home')
    expect(harness.session.travel.isAway()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Close the log' }))
    expect(harness.session.travel.isAway()).toBe(false)
    expect(await screen.findByText('Your tickets')).toBeDefined()
  })

  it('opens and closes by its key', async () => {
    await runApplication(bookingAt('opened'))
    await screen.findByRole('button', { name: 'Log of this session' })
    fireEvent.keyDown(document.body, { key: 'l', code: 'KeyL', altKey: true })
    await screen.findByRole('listbox')
    fireEvent.keyDown(document.body, { key: 'l', code: 'KeyL', altKey: true })
    await screen.findByRole('button', { name: 'Log of this session' })
  })
})

describe('when the session breaks a law', () => {
  it('says so as it happens, and leads to the entry, until the log no longer has it', async () => {
    const booking = bookingAt('sailSelected')
    const harness = await runApplication(booking, booking.entries.length + 10)
    await openPanel()
    const laws = screen.getByRole('region', { name: 'Laws' })
    await within(laws).findByText(`All ${LAW_IDS.length} laws hold.`)
    const { log } = harness.session
    const at = log.entries.at(-1)?.at ?? LONG_AGO
    const frame = () => ({ seq: log.lastSeq + 1, at, kind: 'event', cause: log.lastSeq }) as const
    const append = (type: 'CreateRequested' | 'ManualInputCleared'): void =>
      log.append(
        type === 'CreateRequested'
          ? { ...frame(), type, data: { named: [] } }
          : { ...frame(), type, data: {} },
      )
    await happen(harness, () => {
      append('CreateRequested')
      append('CreateRequested')
    })
    const fact = await within(laws).findByText('CreateRequested, and one is asked for')
    const item = fact.closest('li') as HTMLElement
    press('Home')
    fireEvent.click(within(item).getByRole('button', { name: /CreateRequested/ }))
    expect(selectedEntry()).toContain('Breaks LAW-01')
    const seq = log.lastSeq
    await happen(harness, () => {
      for (let i = 0; i < 200; i += 1) append('ManualInputCleared')
    })
    expect(within(item).getByText(`Entry ${seq} is no longer in the log.`)).toBeDefined()
  })
})

describe('when the log gives up its older half', () => {
  it('goes on, at the entry that it showed', async () => {
    const booking = bookingAt('sailSelected')
    const harness = await runApplication(booking, booking.entries.length + 2)
    await openPanel()
    for (let i = 0; i < 3; i += 1) press('ArrowUp')
    const shown = selectedEntry()
    const shownTitle = title()
    const shownSeq = within(panel()).getByText(/^Entry \d+$/).textContent
    await happen(harness, () => {
      step(booking, 'ADULT', 2)
      booking.advance(3_000)
    })
    expect(harness.session.log.firstSeq).toBeGreaterThan(1)
    expect(selectedEntry()).toBe(shown)
    expect(within(panel()).getByText(/^Entry \d+$/).textContent).toBe(shownSeq)
    expect(title()).toBe(shownTitle)
    press('Home')
    expect(within(panel()).getByText(`Entry ${harness.session.log.firstSeq}`)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
    expect(entryList()).toBeDefined()
    expect(harness.session.travel.isAway()).toBe(false)
  })
})
