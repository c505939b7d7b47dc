// What a developer does in the panel beside looking: its height, commands by hand, the demo's clock and faults.
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { durationMs } from '../../../domain/instant.ts'
import type { DemoControls } from '../../../src/demo/browser/browser.ts'
import { createDemoBackend } from '../../../src/demo/backend/demoBackend.ts'
import { Devtools } from '../../../src/devtools/DevtoolsTab.tsx'
import { startTexts } from '../../../src/texts/i18n.ts'
import { type Booking, bookingAt, CONTACT } from '../../support/bookingSession.ts'
import { START_MS } from '../../support/virtualSession.ts'
import { command } from '../../support/unbranded.ts'
import { giveHeight, happen, type Harness, harnessOf, press, Surroundings } from '../sessionHarness.tsx'

beforeAll(() => startTexts('en'))
beforeEach(() => {
  giveHeight()
  localStorage.clear()
})
afterEach(() => {
  delete window.ferrylogDemo
  vi.restoreAllMocks()
})

const openPanel = async (booking: Booking): Promise<Harness> => {
  const harness = harnessOf(booking)
  render(
    <Surroundings>
      <Devtools session={harness.session} />
    </Surroundings>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Log of this session' }))
  await screen.findByRole('listbox')
  return harness
}

const panel = (): HTMLElement => screen.getByRole('region', { name: 'Session log' })
const edge = (): HTMLElement => screen.getByRole('separator', { name: 'Height of the panel' })
const height = (): string | null => edge().getAttribute('aria-valuenow')
const show = (tab: string): void => void fireEvent.click(screen.getByRole('tab', { name: tab }))
const type = (label: string, text: string): void =>
  void fireEvent.change(within(panel()).getByLabelText(label), { target: { value: text } })
const give = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Give the command' }))

const commandForm = async (name: string): Promise<void> => {
  show('Command by hand')
  fireEvent.change(await screen.findByLabelText('Command'), { target: { value: name } })
}

describe('when the panel is too high or too low', () => {
  it('is moved by the keyboard, within bounds, and stays so when it is opened again', async () => {
    await openPanel(bookingAt('opened'))
    press('Home', edge())
    expect(height()).toBe('20')
    press('ArrowDown', edge())
    expect(height()).toBe('20')
    press('ArrowUp', edge())
    press('PageUp', edge())
    expect(height()).toBe('32')
    fireEvent.click(screen.getByRole('button', { name: 'Close the log' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Log of this session' }))
    await screen.findByRole('listbox')
    expect(height()).toBe('32')
    press('End', edge())
    expect(height()).toBe('85')
  })

  it('is dragged', async () => {
    await openPanel(bookingAt('opened'))
    fireEvent.pointerDown(edge(), { button: 0, buttons: 1, clientY: 300 })
    fireEvent.pointerMove(edge(), { buttons: 1, clientY: window.innerHeight * 0.4 })
    fireEvent.pointerUp(edge(), { button: 0, buttons: 0, clientY: window.innerHeight * 0.4 })
    fireEvent.pointerMove(edge(), { buttons: 0, clientY: 0 })
    expect(height()).toBe('60')
  })

  it.each(['', 'high', '-4', '1e9', '999'])('has a height where the store says “%s”', async (stored) => {
    localStorage.setItem('ferrylog.devtoolsHeight', stored)
    await openPanel(bookingAt('opened'))
    expect(Number(height())).toBeGreaterThanOrEqual(20)
    expect(Number(height())).toBeLessThanOrEqual(85)
  })

  it('changes where nothing can be kept', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const way of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, way).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      })
    await openPanel(bookingAt('opened'))
    press('Home', edge())
    expect(height()).toBe('20')
  })
})

describe('when a command is given by hand', () => {
  it('goes the way of all commands, and its personal texts are pseudonyms in the log', async () => {
    const booking = bookingAt('sailSelected')
    const harness = await openPanel(booking)
    await commandForm('EnterLocalId')
    type('localID', 'r1')
    type('text', '49403136515')
    await happen(harness, give)
    expect(screen.getByText(/EnterLocalId was given/)).toBeDefined()
    expect(booking.entries.some((entry) => entry.kind === 'command' && entry.type === 'EnterLocalId')).toBe(
      true,
    )
    show('Log')
    press('End')
    await screen.findByRole('listbox')
    expect(panel().textContent).toContain('EnterLocalId')
    expect(panel().textContent).not.toContain('49403136515')
  })

  it('is not given before it fits: what is wrong stands at its field, which has the focus', async () => {
    const booking = bookingAt('sailSelected')
    await openPanel(booking)
    const before = booking.entries.length
    await commandForm('ChooseDate')
    type('trip', 'one')
    type('day', '2026-11-21')
    give()
    const field = screen.getByLabelText('trip')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('Write a number.')).toBeDefined()
    expect(screen.getByText('Fields to correct: 1')).toBeDefined()
    expect(booking.entries).toHaveLength(before)
  })

  it('asks for no secret', async () => {
    await openPanel(bookingAt('opened'))
    await commandForm('AcceptToken')
    expect(screen.getByText(/nothing without its secret/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Give the command' })).toBeNull()
    await commandForm('SignIn')
    expect(screen.getByText(/passes by the log and cannot be given here/)).toBeDefined()
    expect(panel().querySelector('input[type="password"]')).toBeNull()
  })

  it('waits while the shop shows an earlier moment', async () => {
    await openPanel(bookingAt('sailSelected'))
    press('Home')
    await commandForm('GoBack')
    expect(screen.getByRole('button', { name: 'Give the command' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
    expect(screen.getByRole('button', { name: 'Give the command' })).toHaveProperty('disabled', false)
  })
})

describe('when secrets and personal texts are in the session', () => {
  it('shows none of them', async () => {
    const booking = bookingAt('sailSelected')
    const harness = await openPanel(booking)
    const planted = [CONTACT.firstName, CONTACT.lastName, CONTACT.email, CONTACT.phoneNumber]
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJwbGFudGVkIn0.c2ln'
    await happen(harness, () => {
      booking.dispatch(command('ChangeContact', { form: CONTACT }))
      booking.dispatch(command('AcceptToken', { token }))
    })
    const seen: string[] = []
    for (let i = 0; i < 8; i += 1) {
      seen.push(panel().textContent)
      press('ArrowUp')
    }
    expect(seen.join()).toContain('AcceptToken')
    expect([...planted, token].filter((text) => seen.join().includes(text))).toEqual([])
  })
})

describe('when the server is the demo’s', () => {
  const withDemo = () => {
    const backend = createDemoBackend({ seed: 7, nowMs: () => START_MS })
    const advance = vi.fn((ms: number) => {
      backend.settings.clockOffsetMs = durationMs(backend.settings.clockOffsetMs + ms)
    })
    window.ferrylogDemo = {
      settings: backend.settings,
      addFault: (rule) => {
        backend.settings.faults.push(rule)
        return () => undefined
      },
      removeFault: (rule) => {
        backend.settings.faults = backend.settings.faults.filter((other) => other !== rule)
      },
      strikes: backend.strikes,
      calls: ['createReservation', 'routes'],
      advance,
    } as Partial<DemoControls> as DemoControls
    return { backend, advance }
  }

  it('takes a fault, lists it with what it has struck, and lets it go', async () => {
    const { backend } = withDemo()
    await openPanel(bookingAt('opened'))
    show('Demo server')
    fireEvent.change(await screen.findByLabelText('Call'), { target: { value: 'routes' } })
    type('Status', '42')
    fireEvent.click(screen.getByRole('button', { name: 'Add the fault' }))
    expect(screen.getByText('Write a status from 400 to 599.')).toBeDefined()
    expect(backend.settings.faults).toEqual([])
    type('Status', '503')
    type('Code', 'MAINTENANCE')
    fireEvent.click(screen.getByRole('button', { name: 'Add the fault' }))
    expect(backend.settings.faults).toEqual([
      { on: 'routes', fault: { kind: 'refusal', status: 503, code: 'MAINTENANCE' }, nth: 1 },
    ])
    const list = within(panel())
    expect(list.getByText(/The next one, calls struck: 0/)).toBeDefined()
    fireEvent.click(list.getByRole('button', { name: 'Remove the fault on routes' }))
    expect(list.getByText('No fault is set.')).toBeDefined()
    expect(backend.settings.faults).toEqual([])
  })

  it('moves its clock forward, and lets the shop ask for the time', async () => {
    const { advance } = withDemo()
    const booking = bookingAt('sailSelected')
    await openPanel(booking)
    show('Demo server')
    fireEvent.click(await screen.findByRole('button', { name: '10 minutes on' }))
    expect(advance).toHaveBeenCalledWith(600_000)
    expect(booking.entries.some((entry) => entry.type === 'NoteWake')).toBe(true)
    expect(screen.getByRole('button', { name: 'To one minute before the deadline' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(screen.getByText('Nothing is held, so there is no deadline.')).toBeDefined()
  })

  it('moves its clock to one minute before the deadline of what is held', async () => {
    const { advance } = withDemo()
    const booking = bookingAt('reserved')
    await openPanel(booking)
    show('Demo server')
    const nowMs = booking.clock.nowMs()
    const deadlineMs = booking.models().expiry.expiresAtMs ?? 0
    fireEvent.click(await screen.findByRole('button', { name: 'To one minute before the deadline' }))
    expect(deadlineMs).toBeGreaterThan(nowMs)
    expect(advance).toHaveBeenCalledWith(deadlineMs - nowMs - 60_000)
    expect(screen.getByText('Less than a minute is left.')).toBeDefined()
  })
})
