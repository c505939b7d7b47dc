// What remains of a session: the saved file replays to what was on the screen, everywhere alike, and no name,
// card or key is in it or anywhere else in the browser. FERRYLOG_RECORD=1 keeps the file as tests/logs/journey.ferrylog.
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { contactField, countOf, goAsFarAs, payByCard } from '../support/browser/journey.ts'
import { CARD, TRAVELLER } from '../support/browser/journeyFacts.ts'
import {
  databasesOf,
  digestIn,
  liveDigest,
  openOnReplayPage,
  type SavedLog,
  saveLog,
  storageOf,
  typesOf,
} from '../support/browser/log.ts'
import { settle } from '../support/browser/scenario.ts'
import { printedByReplay } from '../support/commandLine.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const DEMO_STORE = 'ferrylog.demo.7'

const SECOND_MS = 1_000

describe('after a booking was paid', () => {
  it("the file holds the journey and no name, card or key, and nor does anything else in the browser; in the demo nothing went over the network but the page's own files; page, replay page and command line end in the same digest [SC-48] [DEMO-01]", async () => {
    const secrets: Secrets = { reservationToken: [], transactionUuid: [], key: [], transactionId: [] }
    const addresses: string[] = []
    const answers: Answer[] = []
    const shop = await openShop({
      watch: (page) => {
        watchSecrets(page, secrets, addresses)
        page.on('response', (response) =>
          answers.push({ url: response.url(), isFromWorker: response.fromServiceWorker() }),
        )
      },
    })
    await goAsFarAs(shop, 'confirmed')
    // The menu and the terms come by the way, and may do so in the same millisecond as what is pressed.
    await settle(shop, 3 * SECOND_MS)
    await payByCard(shop)
    expectOwnFiles(shop, answers)
    await settle(shop, 3 * SECOND_MS)
    const saved = await saveLog(shop)
    for (const found of Object.values(secrets)) expect(found.length).toBeGreaterThan(0)
    const { [DEMO_STORE]: demoState = '', ...ownStores } = await storageOf(shop.page, 'localStorage')
    const databases = await databasesOf(shop.page, 'logs')
    const places = {
      file: saved.text,
      databases,
      localStorage: JSON.stringify(ownStores),
      sessionStorage: JSON.stringify(await storageOf(shop.page, 'sessionStorage')),
      addresses: addresses.join('\n'),
      console: shop.consoleMessages.join('\n'),
    }
    const tokens = Object.values(secrets).flat()
    for (const [place, text] of Object.entries(places)) {
      expect(`${place}: ${foundIn(text, [...PERSONAL, ...tokens]).join()}`).toBe(`${place}: `)
    }
    expect(foundIn(demoState, PERSONAL)).toEqual([])
    // The ticket itself stands on the device with its names, and with nothing that opens anything.
    const tickets = await databasesOf(shop.page, 'tickets')
    expect(tickets).toContain('reservationId')
    expect(foundIn(tickets, tokens)).toEqual([])
    for (const type of ['ReservationCreated', 'ReservationConfirmed', 'ReservationPaid']) {
      expect(saved.text.includes(type), `${type} in the saved file`).toBe(true)
      expect(databases.includes(type), `${type} in the databases`).toBe(true)
    }
    expect(saved.name).toMatch(/^session-.+\.ferrylog$/)
    if (process.env['FERRYLOG_RECORD'] !== undefined) await keep(saved)
    await expectSameDigests(shop, await liveDigest(shop))
    expectCalm(shop)
  })
})

describe('when the page is loaded again in the middle of a booking', () => {
  it('goes on with reservation, tickets and clock, without the contact, in the same log [RES-05]', async () => {
    const shop = await openShop()
    const ownerSent = shop.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && /\/api\/reservation\/\d+$/.test(response.url()),
    )
    await goAsFarAs(shop, 'reserved')
    await shop.page.clock.runFor(2 * SECOND_MS)
    await ownerSent
    await expect.poll(async () => typesOf(await saveLog(shop))).toContain('OwnerUpdated')
    await shop.page.clock.runFor(SECOND_MS)
    const before = await saveLog(shop)
    await shop.page.reload()
    const timer = shop.page.getByRole('timer')
    await passUntil(countOf(shop, 'adult'))
    expect(await countOf(shop, 'adult').inputValue()).toBe('1')
    expect(await countOf(shop, 'bicycle').inputValue()).toBe('1')
    expect(await timer.textContent()).toMatch(/ 9:\d\d$/)
    for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
      expect(await contactField(shop, field).inputValue(), field).toBe('')
    }
    await shop.page.clock.runFor(3 * SECOND_MS)
    const live = await liveDigest(shop)
    const after = await expectSameDigests(shop, live)
    expect(after.entries.map(({ seq }) => seq)).toEqual(after.entries.map((_, i) => i + 1))
    expect(after.entries.slice(0, before.entries.length)).toEqual(before.entries)
    expect(typesOf(after).slice(before.entries.length)).toContain('SessionResumed')
    expect(typesOf(after).filter((type) => type === 'SessionStarted')).toHaveLength(1)
    expectCalm(shop)
  })
})

/** Saves the log, replays it in the browser and on the command line. */
const expectSameDigests = async (shop: Shop, live: string): Promise<SavedLog> => {
  const saved = await saveLog(shop)
  const story = await printedByReplay(saved.path)
  expect(story).toMatch(/Verdict {2}fine\n$/)
  expect(digestIn(story)).toBe(live)
  await shop.page.goto(shop.page.url().replace(/#.*/, '#/en/replay'))
  await passUntil(
    shop.page.locator('input[type="file"]').or(shop.page.getByText(shop.words.replay.open.lead)),
  )
  await openOnReplayPage(shop, saved.path)
  const shown = shop.page.getByTestId('final-digest')
  await passUntil(shown.filter({ hasText: /^[0-9a-f]{64}$/ }))
  expect(await shown.textContent()).toBe(live)
  return saved
}

const { firstName, lastName, email, phoneNumber } = TRAVELLER

const PERSONAL = [
  firstName,
  lastName,
  email,
  phoneNumber,
  ...Object.values(CARD),
  CARD.number.replaceAll(' ', ''),
]

/** Digits alone count where they stand alone: times and prices are full of digits. */
const foundIn = (text: string, marks: readonly string[]): readonly string[] =>
  marks.filter((mark) =>
    /^\d{1,6}$/.test(mark)
      ? new RegExp(`(?<![\\w.])${mark}(?![\\w.])`).test(text)
      : [mark, encodeURIComponent(mark), JSON.stringify(mark).slice(1, -1)].some((form) =>
          text.toLowerCase().includes(form.toLowerCase()),
        ),
  )

interface Answer {
  readonly url: string
  readonly isFromWorker: boolean
}

/** Over the network came the page's own files alone; what the demo answers came from its worker. */
const expectOwnFiles = ({ page }: Shop, answers: readonly Answer[]): void => {
  const ownFile = new RegExp(
    `^${new URL('.', page.url()).href}(\\?fake.*|assets/[^/]+|mockServiceWorker.js)$`,
  )
  const overNetwork = answers.filter(({ isFromWorker }) => !isFromWorker).map(({ url }) => url)
  expect(overNetwork.filter((url) => !ownFile.test(url) && !url.startsWith('data:'))).toEqual([])
  const byWorker = answers.filter(({ isFromWorker }) => isFromWorker).map(({ url }) => url)
  for (const part of ['/catalog/api/', '/api/reservation/create', '/fake-card/', '/success'])
    expect(
      byWorker.some((url) => url.includes(part)),
      part,
    ).toBe(true)
}

type Secrets = Record<'reservationToken' | 'transactionUuid' | 'key' | 'transactionId', string[]>

/** Reads from the answers what the server hands out for this customer alone. */
const watchSecrets = (page: Page, secrets: Secrets, addresses: string[]): void => {
  const take = (name: keyof Secrets, value: unknown): void => {
    if (typeof value === 'string' && !secrets[name].includes(value)) secrets[name].push(value)
  }
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  page.on('response', (response) => {
    if (!/\/api\/(reservation|payment)|fake-card/.test(response.url())) return
    response.json().then(
      (body: Readonly<Record<string, unknown>>) => {
        take('reservationToken', body['token'])
        for (const name of ['transactionUuid', 'key', 'transactionId'] as const) take(name, body[name])
      },
      () => undefined,
    )
  })
}

const keep = async ({ text, path }: SavedLog): Promise<void> => {
  const logs = new URL('../logs/', import.meta.url)
  await writeFile(new URL('journey.ferrylog', logs), text)
  await writeFile(new URL('journey.digest', logs), `${digestIn(await printedByReplay(path))}\n`)
}

// Firefox 153.8 and msw 2.15.0: such a worker never starts in a page whose requests msw answers, and says no word of it.
describe('the worker that reads a log', () => {
  it('is one file that imports no other before it is wanted [DEMO-01]', () => {
    const assets = resolve(process.env['FERRYLOG_DIST'] ?? 'dist', 'assets')
    const workers = readdirSync(assets).filter((name) => /^logWorker-.*\.js$/.test(name))
    expect(workers).toHaveLength(1)
    for (const name of workers)
      expect(readFileSync(resolve(assets, name), 'utf8')).not.toMatch(/\bfrom ?["'`]\.\/|\bimport ?["'`]\.\//)
  })
})
