// Several logs on the replay page: halves of one session are one log, two sessions stand side by side; and a log leaves as
// a file for another tool.
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foldInBulk } from '../../../projections/fold.ts'
import { headerOf, writeLog } from '../../../replay/file/file.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { startTexts } from '../../../src/texts/i18n.ts'
import { bookingAt, step } from '../../support/bookingSession.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { giveHeight } from '../sessionHarness.tsx'
import { button, openPage, positionText } from './replayPage.tsx'

beforeAll(() => startTexts('en'))
beforeEach(() => giveHeight())

const redaction = createRedaction(new Uint8Array(32).fill(7))

/** A session in which so many tickets were taken. */
const sessionWith = (adults: number) => {
  const booking = bookingAt('sailSelected')
  step(booking, 'ADULT', adults)
  booking.advance(3_000)
  return booking.entries.map(redaction.entry)
}

const [two, three] = [sessionWith(2), sessionWith(3)]

type Entries = ReturnType<typeof sessionWith>

/** The entries from `from` up to, but not including, `to`, counted from 0. */
const fileOf = (
  entries: Entries,
  name: string,
  [from, to]: readonly [number, number] = [0, entries.length],
): File => {
  const snapshot = from === 0 ? null : foldInBulk(entries.slice(0, from))
  const header = headerOf({ ...SAMPLE_FACTS, sessionId: name }, { firstSeq: from + 1, snapshot })
  return new File([writeLog(header, entries.slice(from, to))], `${name}-${from}.ferrylog`)
}

const drop = (...files: readonly File[]): void => {
  const items = files.map(() => ({ webkitGetAsEntry: () => ({ isDirectory: false }) }))
  fireEvent.drop(document.body, { dataTransfer: { files, items } })
}

describe('when the halves of one session are opened', () => {
  const cut = Math.floor(two.length / 2)

  it('they are one log, dropped together in any order', async () => {
    await openPage()
    drop(fileOf(two, 'a', [cut, two.length]), fileOf(two, 'a', [0, cut]))
    await screen.findByRole('listbox')
    fireEvent.click(button('To the last entry'))
    expect(positionText()).toBe(`${two.length} of ${two.length}`)
    expect(screen.getByText(`a-0.ferrylog + a-${cut}.ferrylog`)).toBeDefined()
  })

  it('they are one log, opened one after the other', async () => {
    await openPage()
    drop(fileOf(two, 'a', [cut, two.length]))
    await screen.findByRole('listbox')
    drop(fileOf(two, 'a', [0, cut]))
    await screen.findByText(`a-0.ferrylog + a-${cut}.ferrylog`)
    fireEvent.click(button('To the last entry'))
    expect(positionText()).toBe(`${two.length} of ${two.length}`)
  })
})

describe('when two sessions are dropped together', () => {
  it('stand side by side, the first difference first, each entry leads to its moment, and the screen of either is shown', async () => {
    await openPage()
    drop(fileOf(two, 'a'), fileOf(three, 'b'))
    const panel = await screen.findByRole('region', { name: 'Two logs side by side' })
    const rows = await within(panel).findAllByRole('listitem')
    const first = rows[0] as HTMLElement
    expect(first.textContent).toContain('ChangeTicketQuantity')
    const [ofA, ofB] = within(first).getAllByRole('button', { name: /ChangeTicketQuantity/ })
    fireEvent.click(ofB as HTMLElement)
    const inB = three.findIndex(({ type }) => type === 'ChangeTicketQuantity') + 1
    expect(positionText()).toBe(`${inB} of ${three.length}`)
    fireEvent.click(ofA as HTMLElement)
    const inA = two.findIndex(({ type }) => type === 'ChangeTicketQuantity') + 1
    expect(positionText()).toBe(`${inA} of ${two.length}`)
    const axisOf = (name: string) => within(panel).getByRole('slider', { name: `Place in time: ${name}` })
    // Both were lived at the same time: a place in one is a place in the other.
    fireEvent.keyDown(axisOf('Log B'), { key: 'End' })
    expect(positionText()).toBe(`${three.length} of ${three.length}`)
    expect(axisOf('Log A').getAttribute('aria-valuenow')).toBe(`${two.length}`)
    fireEvent.keyDown(axisOf('Log A'), { key: 'Home' })
    expect(positionText()).toBe(`1 of ${two.length}`)

    const choice = within(panel).getByRole('group', { name: 'Shown below' })
    const switchTo = (name: string): void => void fireEvent.click(within(choice).getByLabelText(name))
    const chosen = (): string =>
      within(choice).getByRole('radio', { checked: true }).parentElement?.textContent ?? ''
    expect(chosen()).toBe('Log A')
    fireEvent.click(await screen.findByRole('button', { name: 'To the last entry' }))
    switchTo('Log B')
    // What came later in B has not happened at the end of A.
    const lastMs = two.at(-1)?.at ?? 0
    const endInB = three.findLastIndex(({ at }) => at <= lastMs) + 1
    expect(positionText()).toBe(`${endInB} of ${three.length}`)
    expect(chosen()).toBe('Log B')
    fireEvent.click(button('To the first entry'))
    switchTo('Log A')
    const startInA = two.findLastIndex(({ at }) => at <= (three[0]?.at ?? 0)) + 1
    expect(positionText()).toBe(`${startInA} of ${two.length}`)
    fireEvent.click(button('End the comparison'))
    expect(screen.queryByRole('region', { name: 'Two logs side by side' })).toBeNull()
  })

  it('say that they did the same where they did', async () => {
    await openPage()
    drop(fileOf(two, 'a'), fileOf(two, 'b'))
    await screen.findByText('Both sessions did the same.')
  })
})

describe('when a log is saved for another tool', () => {
  it('is a file of that tool', async () => {
    const saved: Blob[] = []
    const createObjectURL = (blob: Blob): string => `blob:${saved.push(blob)}`
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
    await openPage()
    drop(fileOf(two, 'a'))
    await screen.findByRole('listbox')
    fireEvent.click(button('HAR'))
    await screen.findByText('HAR is saved.')
    const har = JSON.parse((await saved[0]?.text()) ?? '') as { log: { version: string } }
    expect(har.log.version).toBe('1.2')
  })
})
