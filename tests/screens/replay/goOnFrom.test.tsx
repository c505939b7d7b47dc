// "Go on from entry N" on the replay page: the log is handed over within the browser, and the other tab finds it there.
import 'fake-indexeddb/auto'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeHandedLog } from '../../../replay/store/handedLogs.ts'
import { ForkRibbon } from '../../../src/devtools/fork/ForkRibbon.tsx'
import { openFork } from '../../../src/forks/openFork.ts'
import { startTexts } from '../../../src/texts/i18n.ts'
import { bookingAt, step } from '../../support/bookingSession.ts'
import { choose, openPage, positionText } from './replayPage.tsx'
import { giveHeight, type Harness, harnessOf } from '../sessionHarness.tsx'

beforeAll(() => startTexts('en'))
beforeEach(() => giveHeight())
afterEach(() => {
  vi.restoreAllMocks()
})

/** Two tickets are held. */
const recordedSession = (): Harness => {
  const booking = bookingAt('sailSelected')
  step(booking, 'ADULT', 2)
  booking.advance(3_000)
  return harnessOf(booking)
}

/** The address of the tab that is opened. */
const goOn = async (): Promise<URL> => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  fireEvent.click(await screen.findByRole('button', { name: /^Go on from entry \d+$/ }))
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  const [address, target, features] = opened.mock.calls[0] ?? []
  expect(target).toBe('_blank')
  expect(features).toBe('noopener')
  return new URL(String(address))
}

describe('a log on the replay page', () => {
  it('is handed to a tab of its own, whose address says nothing of it but by chance', async () => {
    await openPage()
    choose(recordedSession().bytes())
    await screen.findByRole('listbox')
    fireEvent.click(await screen.findByRole('button', { name: 'To the last entry' }))
    const address = await goOn()
    expect(address.search).toMatch(/^\?fake&adopt=[0-9a-f]{16}&brand=meretee$/)
    const handed = await takeHandedLog(address.searchParams.get('adopt') ?? '')
    expect(handed?.entries.length).toBeGreaterThan(20)
    expect(`${handed?.seq} of ${handed?.entries.length}`).toBe(positionText())
    expect(handed?.header.redacted).toBe(true)
  })

  it('is found by that tab, with its server and its clock', async () => {
    await openPage()
    choose(recordedSession().bytes())
    await screen.findByRole('listbox')
    fireEvent.click(await screen.findByRole('button', { name: 'To the last entry' }))
    const { search, searchParams } = await goOn()
    const opened = await openFork(search)
    const handed = await takeHandedLog(searchParams.get('adopt') ?? '')
    if (opened === null || opened === 'lost') throw new Error('It was handed over')
    const { world, point, aheadMs, origin } = opened
    const held = Object.values(world.state.reservations)
    expect(held).toMatchObject([{ phase: { _tag: 'Offer' }, items: [{ priceCategory: 'ADULT' }, {}] }])
    expect(held[0]?.reservationId).toBe(point.models.reservation.current?.reservationId)
    expect((handed?.handedAtMs ?? 0) + aheadMs).toBe(point.before.entries.at(-1)?.at)
    expect(origin.seq).toBe(point.before.entries.length)
  })
})

describe('a tab whose address names a log', () => {
  it.each(['', '?fake', '?fake&seed=7'])('names none: "%s"', async (search) => {
    expect(await openFork(search)).toBeNull()
  })
  it('says where the log is not here any more', async () => {
    expect(await openFork('?fake&adopt=0123456789abcdef')).toBe('lost')
    render(<ForkRibbon fork={null} session={recordedSession().session} />)
    await screen.findByText(/is not here any more/)
  })
  it('says whose session it is, from which entry, and what is not known', async () => {
    const origin = { sessionId: '9aa79075360b6256', seq: 81 }
    const fork = { origin, askedSeq: 82, unknown: ['What is left on 14 sails.'] }
    render(<ForkRibbon fork={fork} session={recordedSession().session} />)
    await screen.findByText(/^Session KAKS-0X9P, continued from entry 82/)
    fireEvent.click(screen.getByText('1 thing is not known'))
    await screen.findByText('What is left on 14 sails.')
  })
})
