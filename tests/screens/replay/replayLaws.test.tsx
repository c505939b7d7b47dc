// The replay page checks a log against all laws, marks what breaks them, and says why a counterexample exists.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LAW_IDS } from '../../../replay/laws/laws.ts'
import english from '../../../locales/en/replay.json' with { type: 'json' }
import estonian from '../../../locales/et/replay.json' with { type: 'json' }
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { startTexts } from '../../../src/texts/i18n.ts'
import { brokenEntries, fileOf, wholeEntries } from './brokenLog.ts'
import { button, choose, openPage, positionText } from './replayPage.tsx'
import { entryList, giveHeight, selectedEntry } from '../sessionHarness.tsx'

beforeAll(() => startTexts('en'))
beforeEach(() => giveHeight())

const broken = brokenEntries()
const check = { timeZone: 'Europe/Tallinn', languages: ['en', 'et'] }
const breaks = lawBreaksIn({ entries: broken.entries, snapshot: null }, check)
const count = LAW_IDS.length

const panel = (): HTMLElement => screen.getByRole('region', { name: 'Laws' })
const detail = (): HTMLElement => screen.getByRole('region', { name: 'The selected entry' })
const lawItem = (law: string): HTMLElement => {
  const item = within(panel())
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.startsWith(law))
  if (item === undefined) throw new Error(`${law} is not among the broken laws`)
  return item
}

const openBroken = async (): Promise<void> => {
  await openPage()
  choose(fileOf(broken.entries))
  await screen.findByText(`${count - breaks.length} of ${count} laws hold.`)
}

describe('when a log keeps all laws', () => {
  it('says so in one line, and lists the laws when asked', async () => {
    await openPage()
    choose(fileOf(wholeEntries()))
    await screen.findByText(`All ${count} laws hold.`)
    expect(within(panel()).queryAllByRole('listitem')).toEqual([])
    fireEvent.click(button('All laws'))
    const listed = within(panel()).getAllByRole('listitem')
    expect(listed.map(({ textContent }) => /LAW-\d+/.exec(textContent)?.[0])).toEqual(LAW_IDS)
    expect(listed.every(({ textContent }) => textContent.includes('Holds:'))).toBe(true)
    fireEvent.click(button('All laws'))
    expect(within(panel()).queryAllByRole('listitem')).toEqual([])
  })
})

describe('when a log breaks laws', () => {
  it('names each broken law with its sentence, what is wrong, and the way there, and marks the entry in the list, in its detail and among the problems', async () => {
    await openBroken()
    expect(breaks).toContainEqual(expect.objectContaining({ law: 'LAW-01', seq: broken.seq }))
    for (const { law, fact } of breaks) {
      expect(lawItem(law).textContent).toContain(english.laws[law as keyof typeof english.laws])
      expect(lawItem(law).textContent).toContain(fact)
    }
    const way = within(lawItem('LAW-01')).getByRole('button', { name: /CreateRequested/ })
    expect(way.getAttribute('aria-current')).toBe('false')
    fireEvent.click(way)
    expect(positionText()).toBe(`${broken.seq} of ${broken.entries.length}`)
    expect(way.getAttribute('aria-current')).toBe('true')

    fireEvent.change(screen.getByLabelText('Find in entries'), { target: { value: 'law-01' } })
    await waitFor(() => expect(within(entryList()).getAllByRole('option')).toHaveLength(1))
    fireEvent.change(screen.getByLabelText('Find in entries'), { target: { value: '' } })
    fireEvent.click(button('To the first entry'))
    const stops: string[] = []
    while (button('Next problem').getAttribute('aria-disabled') === 'false') {
      fireEvent.click(button('Next problem'))
      stops.push(selectedEntry())
    }
    const stop = stops.find((text) => text.includes('LAW-01'))
    expect(stop).toContain('Breaks LAW-01')
    expect(screen.getByText(new RegExp(`^${stops.length} problems?$`))).toBeDefined()
    fireEvent.click(within(lawItem('LAW-01')).getByRole('button'))
    expect(detail().textContent).toContain(english.laws['LAW-01'])
  })

  it('says it in Estonian, too', async () => {
    await openPage('et')
    choose(fileOf(broken.entries))
    await screen.findByText(`${count} reeglist kehtib ${count - breaks.length}.`)
    expect(screen.getByText(estonian.laws['LAW-01'])).toBeDefined()
  })
})

describe('when a file was written to show how a law is broken', () => {
  const open = async (law: string, seq: number, seed: number | null = 42): Promise<HTMLElement> => {
    await openPage()
    choose(fileOf(broken.entries, { law, seq, seed }))
    const title = await screen.findByText(`This log was written to show how ${law} is broken`)
    await screen.findByText(`${count - breaks.length} of ${count} laws hold.`)
    return title.parentElement as HTMLElement
  }
  const held = LAW_IDS.find((id) => breaks.every(({ law }) => law !== id)) ?? 'LAW-11'

  it('opens at that entry, and says which law, where it came from, what is wrong and what the session was configured with', async () => {
    const notice = await open('LAW-01', broken.seq)
    expect(positionText()).toBe(`${broken.seq} of ${broken.entries.length}`)
    expect(notice.textContent).toContain(english.laws['LAW-01'])
    expect(notice.textContent).toContain('seed 42')
    expect(notice.textContent).toContain(`This version sees it broken at entry ${broken.seq}:`)
    expect(notice.textContent).toContain('CreateRequested, and one is asked for')
    expect(screen.getByText(`LAW-01 at entry ${broken.seq}, seed 42`)).toBeDefined()
    const facts = screen.getByRole('region', { name: 'About this log' })
    for (const text of ['en, et', 'WEB', 'https://shop.example', 'pay.example'])
      expect(within(facts).getByText(text), text).toBeDefined()
  })

  it.each([broken.seq + 3, 9_999])(
    'opens at the break all the same when the header names entry %i',
    async (seq) => {
      const notice = await open('LAW-01', seq, null)
      expect(positionText()).toBe(`${broken.seq} of ${broken.entries.length}`)
      expect(notice.textContent).toContain(`at entry ${broken.seq}, the file says at entry ${seq}:`)
      expect(notice.textContent).toContain('shrunk from a recorded session')
    },
  )

  it('says so when the law holds in this version', async () => {
    const notice = await open(held, 7)
    expect(positionText()).toBe(`7 of ${broken.entries.length}`)
    expect(notice.textContent).toContain('In the eyes of this version the law holds throughout this log.')
  })

  it('says so when this version does not know the law', async () => {
    const notice = await open('LAW-999', 9_999)
    expect(notice.textContent).toContain('This version does not know the law.')
    expect(Number.parseInt(positionText(), 10)).toBeLessThan(20)
  })
})
