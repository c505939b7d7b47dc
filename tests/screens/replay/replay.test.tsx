// The replay page opens a log, shows the recorded screens and says what is wrong with a bad file.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { startTexts } from '../../../src/texts/i18n.ts'
import { bookingAt, goTo, step } from '../../support/bookingSession.ts'
import { button, choose, openPage, positionText } from './replayPage.tsx'
import { entryList, giveHeight, type Harness, harnessOf, press, selectedEntry } from '../sessionHarness.tsx'

beforeAll(() => startTexts('en'))
beforeEach(() => giveHeight())

/** A customer's session: it books, is refused once, and goes on. */
const recordedSession = (): Harness => {
  const booking = bookingAt('sailSelected')
  booking.setFaults({ on: 'createReservation', fault: { kind: 'broken' } })
  step(booking, 'ADULT', 2)
  booking.advance(3_000)
  booking.setFaults()
  step(booking, 'ADULT', 3)
  booking.advance(3_000)
  goTo(booking, '/replay')
  booking.advance(1_000)
  return harnessOf(booking)
}

const RECORDED = recordedSession()

const openRecorded = async (): Promise<Harness> => {
  choose(RECORDED.bytes())
  await screen.findByRole('listbox')
  // It is drawn when there is time.
  await screen.findByRole('region', { name: 'The recorded screen' })
  return RECORDED
}

const frame = (): HTMLElement => screen.getByRole('region', { name: 'The recorded screen' })

describe('when a recorded session is opened', () => {
  it('shows the screens of that session, moves them with each entry, and gives the digest that the live session has', async () => {
    await openPage()
    const { booking, redactedDigest } = await openRecorded()
    await waitFor(() => expect(screen.getByTestId('final-digest').textContent).toBe(redactedDigest()))
    await within(frame()).findByText('Where to?')
    const chosen = booking.entries.findIndex(({ type }) => type === 'TicketQuantityChanged') + 1
    fireEvent.click(button('To the last entry'))
    await within(frame()).findByText('Replay a session')
    expect(positionText()).toBe(`${booking.entries.length} of ${booking.entries.length}`)
    fireEvent.click(button('To the first entry'))
    await within(frame()).findByText('Nothing is on the screen yet.')
    fireEvent.change(screen.getByLabelText('Find in entries'), { target: { value: 'quantitychanged' } })
    const found = await waitFor(() => {
      const options = within(entryList()).getAllByRole('option')
      expect(options[0]?.textContent).toMatch(new RegExp(`^${chosen}\\d\\d:.*TicketQuantityChanged`))
      return options
    })
    fireEvent.click(found[0] as HTMLElement)
    expect(positionText()).toBe(`${chosen} of ${booking.entries.length}`)
    await within(frame()).findByText('Your tickets')
  })

  it('seeks by the keyboard in the list and on the time axis', async () => {
    await openPage()
    const { booking } = await openRecorded()
    const { length } = booking.entries
    press('End')
    expect(positionText()).toBe(`${length} of ${length}`)
    press('ArrowUp')
    expect(positionText()).toBe(`${length - 1} of ${length}`)
    press('Home')
    press('PageDown')
    expect(positionText()).toBe(`11 of ${length}`)
    const axis = screen.getByRole('slider', { name: 'Place in the session' })
    press('ArrowRight', axis)
    expect(axis.getAttribute('aria-valuenow')).toBe('12')
    press('End', axis)
    expect(axis.getAttribute('aria-valuetext')).toContain(`${length} of ${length}`)
  })

  it('goes from problem to problem, and from an entry to its cause', async () => {
    await openPage()
    const { booking } = await openRecorded()
    const failed = booking.entries.findIndex(
      ({ kind, type }) => kind === 'exchange' && type === 'createReservation',
    )
    fireEvent.click(button('Next problem'))
    expect(positionText()).toContain(`${failed + 1} of`)
    expect(selectedEntry()).toContain('Problem')
    const detail = screen.getByRole('region', { name: 'The selected entry' })
    fireEvent.click(within(detail).getAllByRole('button', { name: /SyncReservation/ })[0] as HTMLElement)
    expect(selectedEntry()).toContain('SyncReservation')
  })

  it('hides kinds of entries, and keeps the positions of the others', async () => {
    await openPage()
    await openRecorded()
    for (const kind of ['Events', 'Exchanges', 'Problems']) fireEvent.click(screen.getByLabelText(kind))
    await waitFor(() => expect(within(entryList()).queryByText('AddressChanged')).toBeNull())
    press('Home')
    press('ArrowDown')
    expect(selectedEntry()).toContain('FollowAddress')
    expect(positionText()).toMatch(/^3 of/)
  })

  it('sends no command from the recorded screens anywhere', async () => {
    const own = await openPage()
    await openRecorded()
    const before = own.booking.entries.length
    for (const link of within(frame()).getAllByRole('link')) fireEvent.click(link)
    for (const field of within(frame()).queryAllByRole('combobox'))
      fireEvent.change(field, { target: { value: 'et' } })
    act(() => own.booking.advance(5_000))
    expect(own.booking.entries.slice(before)).toEqual([])
    expect(own.booking.models().shell.address?.path).toBe('/replay')
  })

  it('opens the running session itself, without a file', async () => {
    const own = await openPage()
    fireEvent.click(button('Open this session'))
    await screen.findByRole('listbox')
    expect(screen.getByText('own.ferrylog')).toBeDefined()
    await waitFor(() => expect(screen.getByTestId('final-digest').textContent).toBe(own.redactedDigest()))
  })
})

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

describe('when the recording is played', () => {
  it('moves on by itself, by the space bar, and stops when the page is left', async () => {
    await openPage()
    await openRecorded()
    vi.useFakeTimers()
    fireEvent.click(screen.getByLabelText('8×'))
    press(' ', document.body)
    pass(300)
    expect(Number.parseInt(positionText(), 10)).toBeGreaterThan(8)
    press(' ', document.body)
    const stopped = positionText()
    expect(button('Play')).toBeDefined()
    pass(60_000)
    expect(positionText()).toBe(stopped)
  })
})

describe('when the tools are used by the keyboard', () => {
  it('steps, marks with a note that is found again, says what is wrong with a search, and lists the keys', async () => {
    await openPage()
    await openRecorded()
    press('End')
    press('Home', document.body)
    press('j', document.body)
    press('j', document.body)
    press('k', document.body)
    expect(positionText()).toMatch(/^2 of/)
    press('m', document.body)
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'began here' } })
    expect(selectedEntry()).toContain('began here')
    press('End', document.body)
    press('[', document.body)
    expect(positionText()).toMatch(/^2 of/)
    fireEvent.change(screen.getByLabelText('Find in entries'), {
      target: { value: 'is:marked "began here"' },
    })
    await waitFor(() => expect(within(entryList()).getAllByRole('option')).toHaveLength(1))
    fireEvent.change(screen.getByLabelText('Find in entries'), { target: { value: 'type:' } })
    await screen.findByText('A value is missing after the colon: type:')
    press('?', document.body)
    const help = await screen.findByRole('dialog')
    expect(within(help).getByText('Next problem')).toBeDefined()
    fireEvent.click(within(help).getByLabelText('These keys are on'))
    fireEvent.click(within(help).getByRole('button', { name: 'Close' }))
    press('j', document.body)
    expect(positionText()).toMatch(/^2 of/)
  })
})

describe('when the address names a moment', () => {
  it('opens there, and follows who moves on', async () => {
    const own = await openPage('en', '?at=7')
    await openRecorded()
    expect(positionText()).toMatch(/^7 of/)
    press('ArrowDown')
    await waitFor(() => expect(own.booking.models().shell.address?.query).toEqual({ at: '8' }))
  })

  it('goes there too while a log is open, and stays where no entry has that number', async () => {
    const own = await openPage()
    await openRecorded()
    const follow = (at: string): void =>
      act(() =>
        own.booking.dispatch(command('NavigateTo', { path: PATHS.replay, query: { at }, how: 'push' })),
      )
    follow('20')
    expect(positionText()).toMatch(/^20 of/)
    follow('999999')
    expect(positionText()).toMatch(/^20 of/)
    press('ArrowDown')
    await waitFor(() => expect(own.booking.models().shell.address?.query).toEqual({ at: '21' }))
    follow('3')
    expect(positionText()).toMatch(/^3 of/)
    follow('21')
    expect(positionText()).toMatch(/^21 of/)
    follow('soon')
    expect(positionText()).toMatch(/^21 of/)
  })

  it('begins with the log that is opened first, wherever the address came from', async () => {
    const own = await openPage()
    act(() =>
      own.booking.dispatch(command('NavigateTo', { path: PATHS.replay, query: { at: '9' }, how: 'push' })),
    )
    await openRecorded()
    expect(positionText()).toMatch(/^9 of/)
  })
})

describe('when the session is run again', () => {
  it('says whether this version does the same', async () => {
    await openPage()
    await openRecorded()
    fireEvent.click(button('Run it again'))
    const panel = screen.getByRole('region', { name: 'Would today’s program do the same?' })
    await waitFor(() => expect(within(panel).getByRole('status').textContent).toMatch(/same|Entry \d+/), {
      timeout: 15_000,
    })
  })
})

const linesOf = (bytes: Uint8Array): string[] => new TextDecoder().decode(bytes).split('\n')

describe('when the file is a bad one', () => {
  const lines = linesOf(RECORDED.bytes())
  const changed = (line: number, text: string): string =>
    lines.map((old, i) => (i === line - 1 ? text : old)).join('\n')
  const packed = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1])
  const header = lines[0] ?? ''
  const badFiles: readonly (readonly [content: string | Uint8Array<ArrayBuffer>, says: string | RegExp])[] = [
    ['', 'The file is empty.'],
    ['hello\n', /This is not a session log/],
    [changed(1, header.replace('"brand":"meretee"', '"brand":3')), /“brand” in its header/],
    [
      changed(1, header.replace(/"ferrylog":\d+/, `"ferrylog":${LOG_SCHEMA + 1}`)),
      new RegExp(`format ${LOG_SCHEMA + 1}`),
    ],
    [changed(20, '{oops'), 'Line 20 is not JSON.'],
    [[...lines.slice(0, 9), ...lines.slice(10)].join('\n'), /^Line 10 has the number 10, but 9/],
    [packed, /compressed file/],
  ]

  it('says at each what is wrong with it, and goes on', async () => {
    await openPage()
    for (const [content, says] of badFiles) {
      choose(content, 'bad.ferrylog')
      await screen.findByText(says)
      expect(screen.getByRole('alert').textContent).toContain('bad.ferrylog')
    }
    choose(RECORDED.bytes())
    await screen.findByRole('listbox')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a log that was cut short, and says where', async () => {
    await openPage()
    choose(lines.slice(0, 40).join('\n'))
    await screen.findByText(/It ends early, at line 40/)
    expect(screen.queryByRole('listbox')).toBeNull()
    fireEvent.click(button('Open it all the same'))
    await screen.findByRole('listbox')
    expect(screen.getByText(/It ends early, at line 40/)).toBeDefined()
  })

  it('names the fields that it does not know before it is opened, and opens nothing that is not wanted', async () => {
    await openPage()
    choose(changed(3, (lines[2] ?? '').replace('"data":{', '"data":{"colour":"red",')))
    await screen.findByText(/does not know.*SessionStarted: data\.colour/)
    fireEvent.click(button('Leave it'))
    expect(screen.queryByText(/does not know/)).toBeNull()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('says it in Estonian too', async () => {
    await openPage('et')
    choose(changed(20, '{oops'))
    await screen.findByText('Rida 20 ei ole JSON.')
  })
})

describe('when something else than logs is dropped', () => {
  const drop = (files: readonly File[], isDirectory = false): void => {
    const items = files.map(() => ({ webkitGetAsEntry: () => ({ isDirectory }) }))
    fireEvent.drop(document.body, { dataTransfer: { files, items } })
  }
  const file = new File(['x'], 'x')
  it('says what to do, and goes on', async () => {
    await openPage()
    drop([])
    await screen.findByText('What was dropped is not a file.')
    // Of several files, one is no log.
    drop([file, file])
    await screen.findByText('This is not a session log: its first line is not the header of one.')
    drop([file], true)
    await screen.findByText('This is a folder. Open the log file inside it.')
    drop([new File([RECORDED.bytes()], 'good.ferrylog')])
    await screen.findByRole('listbox')
  })
})
