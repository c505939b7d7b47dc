// "Go on from entry N" on the replay page: the log is handed over within the browser, and the other tab finds it there.
import 'fake-indexeddb/auto'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstValueFrom } from 'rxjs'
import { durationMs, epochMs } from '../../../domain/instant.ts'
import { createRealClock } from '../../../effects/ports/clock.ts'
import type { ForkChoice } from '../../../replay/forks/choices.ts'
import { takeHanded } from '../../../replay/store/handedLogs.ts'
import { meretee } from '../../../src/brands/meretee.ts'
import { createDemoBackend } from '../../../src/demo/backend/demoBackend.ts'
import { ForkRibbon } from '../../../src/devtools/fork/ForkRibbon.tsx'
import { adoptedAt } from '../../../src/forks/adoptedAt.ts'
import { createDemoNetwork } from '../../../src/forks/demoWire.ts'
import { openFork } from '../../../src/forks/openFork.ts'
import { startFork, type StartForkParts } from '../../../src/forks/startFork.ts'
import { startTexts } from '../../../src/texts/i18n.ts'
import { bookingAt, step } from '../../support/bookingSession.ts'
import { START_MS } from '../../support/virtualSession.ts'
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
    const handed = await takeHanded(address.searchParams.get('adopt') ?? '')
    expect(handed?.log.entries.length).toBeGreaterThan(20)
    expect(`${handed?.seq} of ${handed?.log.entries.length}`).toBe(positionText())
    expect(handed?.log.header.redacted).toBe(true)
  })

  it('is found by that tab, with its server and its clock', async () => {
    await openPage()
    choose(recordedSession().bytes())
    await screen.findByRole('listbox')
    fireEvent.click(await screen.findByRole('button', { name: 'To the last entry' }))
    const { search, searchParams } = await goOn()
    const opened = await openFork(search)
    const handed = await takeHanded(searchParams.get('adopt') ?? '')
    if (opened === null || opened === 'lost') throw new Error('It was handed over')
    const { point, header, aheadMs, origin } = opened
    const world = adoptedAt(point, header)
    const held = Object.values(world.state.reservations)
    expect(held).toMatchObject([{ phase: { _tag: 'Offer' }, items: [{ priceCategory: 'ADULT' }, {}] }])
    expect(held[0]?.reservationId).toBe(point.models.reservation.current?.reservationId)
    expect((handed?.handedAtMs ?? 0) + aheadMs).toBe(point.before.entries.at(-1)?.at)
    expect(origin.seq).toBe(point.before.entries.length)
  })
})

/** As in the tab, without its service worker. */
const startInPage: StartForkParts['start'] = ({ taken, timeZone, settings }) =>
  Promise.resolve(
    createDemoBackend({
      seed: 7,
      nowMs: () => epochMs(START_MS),
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(settings === undefined ? {} : { settings }),
      ...(taken === undefined ? {} : { adopted: taken.world }),
    }),
  )

describe('what the tab asks', () => {
  it('is answered there: no request leaves it, whichever host its deployment names', async () => {
    const left = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('A request has left'))
    const opened = vi.spyOn(XMLHttpRequest.prototype, 'open')
    await openPage()
    choose(recordedSession().bytes())
    await screen.findByRole('listbox')
    fireEvent.click(await screen.findByRole('button', { name: 'To the last entry' }))
    const { search } = await goOn()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden') // No picture comes here.
    const { fork } = await startFork({
      brand: meretee,
      search,
      start: startInPage,
      whenShown: Promise.resolve(),
    })
    if (fork === null) throw new Error('It was handed over')
    const ask = fork.transport(createRealClock())
    const answer = await firstValueFrom(
      ask({ method: 'GET', host: 'api', path: '/api/routes', headers: {}, body: null }),
    )
    expect(answer).toMatchObject({ _tag: 'Answer', status: 200 })
    expect(left).not.toHaveBeenCalled()
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('what is chosen to be other before', () => {
  /** At the first picture of the session, where much is still asked. */
  const openWhatIf = async (): Promise<void> => {
    await openPage()
    choose(recordedSession().bytes())
    await screen.findByRole('listbox')
    fireEvent.click(await screen.findByRole('button', { name: 'What if …' }))
    await screen.findByRole('combobox', { name: 'Call' })
  }
  const typeInto = (label: string, text: string): void =>
    void fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } })

  it('goes with the log: the next answer, the clock, the network', async () => {
    await openWhatIf()
    fireEvent.click(screen.getByRole('button', { name: 'Add the fault' }))
    typeInto('Move the device’s clock, in minutes', '-90')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Take the network away' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await screen.findByRole('button', { name: 'What if … (3)' })
    const { search } = await goOn()
    const opened = await openFork(search)
    if (opened === null || opened === 'lost') throw new Error('It was handed over')
    expect(opened.choices).toMatchObject([
      { does: 'fault', rule: { nth: 1, fault: { kind: 'refusal', status: 409 } } },
      { does: 'setClock', byMs: -90 * 60_000 },
      { does: 'network', online: false },
    ])
  })

  it('offers the calls first that the session has next', async () => {
    await openWhatIf()
    const next = within(screen.getByRole('group', { name: 'Next in this session' }))
    expect(next.getAllByRole('option')[0]).toHaveProperty('selected', true)
  })

  it('says what cannot be, and hands nothing over', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await openWhatIf()
    typeInto('Move the device’s clock, in minutes', 'an hour')
    screen.getByText('Write a whole number of minutes, 1,000,000 at most.')
    fireEvent.click(screen.getByRole('button', { name: /^Go on from entry \d+$/ }))
    expect(opened).not.toHaveBeenCalled()
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
    const fork = {
      origin,
      askedSeq: 82,
      choices: [],
      network: createDemoNetwork(),
      unknown: Promise.resolve(['What is left on 14 sails.']),
    }
    render(<ForkRibbon fork={fork} session={recordedSession().session} />)
    await screen.findByText(/^Session KAKS-0X9P, continued from entry 82/)
    fireEvent.click(await screen.findByText('1 thing is not known'))
    await screen.findByText('What is left on 14 sails.')
  })
  it('says what was chosen to be other, and gives the network back', async () => {
    const network = createDemoNetwork()
    network.setOnline(false)
    const choices: readonly ForkChoice[] = [
      { does: 'fault', rule: { on: 'preparePayment', fault: { kind: 'refusal', status: 409 }, nth: 1 } },
      { does: 'setClock', byMs: durationMs(3_600_000) },
      { does: 'network', online: false },
    ]
    const fork = {
      origin: { sessionId: '9aa79075360b6256', seq: 81 },
      askedSeq: 82,
      choices,
      network,
      unknown: Promise.resolve([]),
    }
    render(<ForkRibbon fork={fork} session={recordedSession().session} />)
    await screen.findByText(
      /Changed here: the next answer to preparePayment \(Refusal with status and code, status 409\); the device’s clock 60 min forward; no network\.$/,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Give the network back' }))
    expect(network.isOnline()).toBe(true)
    screen.getByRole('button', { name: 'Take the network away' })
  })
})
