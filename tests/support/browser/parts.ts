// Files of the build that don't come: each is answered as the server of a newer deployment, or a bad line, answers; and
// how often the page was loaded meanwhile. With the places of a booking at which the files are needed.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import type { Locator } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { closed, listen } from '../../../src/demo/server/listen.ts'
import { contactField, countOf, payButton, routeOption, ticketPaper } from './journey.ts'
import { TRAVELLER } from './journeyFacts.ts'
import { openShop, type Shop, showHand, type ShopOptions, WORDS } from './shop.ts'

export const DIST = resolve(process.env['FERRYLOG_DIST'] ?? 'dist')
export const ASSETS = join(DIST, 'assets')

/** No such file; a page in its place, as servers of one-page applications have it; a broken connection; no answer. */
export type Loss = '404' | 'page' | 'broken' | 'never'

export interface LossyTab {
  readonly shop: Shop
  /** `http://localhost:4180` */
  readonly root: string
  /** What the page that is open now, and each that is loaded after it, finds of some files; `null` is all of them. */
  readonly lose: (names: readonly string[], losses: readonly (Loss | null)[]) => void
  /** The same, with a file of its own for each page. */
  readonly loseByTurns: (losses: readonly (readonly [name: string, loss: Loss] | null)[]) => void
  /** How often a page was asked for since the losses were set. */
  readonly loads: () => number
  /** How often one of the files was asked for and did not come since the last load. */
  readonly lost: () => number
  /** All files of the build that were asked for since the last load. */
  readonly asked: () => readonly string[]
  /** Whether the page has asked for anything since the last call of this, or since the page was opened. */
  readonly hasAsked: () => Promise<boolean>
}

/** The shop behind a web server of its own, which answers for the built files and hands on all other calls. */
export const openLossy = async (behindPort: number, options: ShopOptions = {}): Promise<LossyTab> => {
  /** Of a file, in the page that was loaded as the nth. */
  let lossOf: (name: string, load: number) => Loss | null = () => null
  let [loads, lost] = [0, 0]
  let asked: string[] = []
  let isAsking = false
  const server = createServer((asking, answer) => {
    if (asking.url === AFTER_ALL) return void answer.writeHead(204).end()
    isAsking = true
    const name = /^\/assets\/([^/?]+)$/.exec(asking.url ?? '')?.[1]
    if (asking.headers['sec-fetch-dest'] === 'document') {
      loads += 1
      lost = 0
      asked = []
    }
    if (name === undefined) return handOn(behindPort, asking, answer)
    if (!asked.includes(name)) asked.push(name)
    const loss = lossOf(name, loads)
    if (loss === null) return void serveFile(name, answer)
    lost += 1
    return answerWith(loss, answer)
  })
  const port = await listen(server, { port: 0 })
  onTestFinished(() => closed(server))
  const root = `http://localhost:${port}`
  // A worker that has the files would keep them from being lost.
  const shop = await openShop({ ...options, url: `${root}/`, serviceWorkers: 'block' })
  return {
    shop,
    root,
    lose: (names, losses) => {
      lossOf = (name, load) => (names.includes(name) ? (losses[load] ?? null) : null)
      loads = 0
    },
    loseByTurns: (losses) => {
      lossOf = (name, load) => (losses[load]?.[0] === name ? losses[load][1] : null)
      loads = 0
    },
    loads: () => loads,
    lost: () => lost,
    asked: () => asked,
    hasAsked: async () => {
      await askAfterAll(shop)
      const wasAsking = isAsking
      isAsking = false
      return wasAsking
    },
  }
}

const AFTER_ALL = '/after-all'

/** What the page asked for before has come to the server by then. In the middle of a reload there is no page. */
const askAfterAll = ({ page }: Shop): Promise<unknown> =>
  page
    .evaluate(async (path) => void (await fetch(path, { cache: 'no-store' })), AFTER_ALL)
    .catch(() => undefined)

const answerWith = (loss: Loss, answer: ServerResponse): void => {
  switch (loss) {
    case '404':
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    case 'page':
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Shop</title>')
      return
    case 'broken':
      answer.destroy()
      return
    case 'never':
  }
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** Kept by no browser, which would take what it kept for a file that is lost. */
const serveFile = async (name: string, answer: ServerResponse): Promise<void> => {
  const content = await readFile(join(ASSETS, name)).catch(() => null)
  if (content === null) return answerWith('404', answer)
  const type = TYPES[name.split('.').at(-1) ?? '']
  answer.writeHead(200, { 'cache-control': 'no-store', 'content-type': type }).end(content)
}

const handOn = (port: number, asking: IncomingMessage, answer: ServerResponse): void => {
  const { method, url: path, headers } = asking
  const onward = request({ port, method, path, headers, host: '127.0.0.1' }, (upstream) => {
    answer.writeHead(upstream.statusCode ?? 500, upstream.headers)
    upstream.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  asking.pipe(onward)
}

/** An address of the shop, and how it looks when all of it is there: with what is held, and what was typed. */
export interface Place {
  readonly hash: string
  /** What a person does there before all of it is wanted. */
  readonly reach?: (shop: Shop) => Promise<void>
  readonly isWhole: (shop: Shop) => Promise<boolean>
}

const isSeen = async (...locators: readonly Locator[]): Promise<boolean> =>
  (await Promise.all(locators.map((locator) => locator.first().isVisible()))).every(Boolean)

const countdown = ({ page }: Shop): Locator => page.getByRole('banner').getByRole('timer')

export const calendarButton = ({ page }: Shop): Locator =>
  page.getByRole('main').locator('button[aria-haspopup="dialog"]')

/** Those of a tab that holds a confirmed booking, in the order in which a person comes to them. */
export const PLACES_WHILE_HELD = {
  home: {
    hash: '#/en/',
    isWhole: (shop) =>
      isSeen(
        routeOption(shop),
        countdown(shop),
        shop.page.getByRole('radio', { name: 'Virtsu to Kuivastu' }),
      ),
  },
  calendar: {
    hash: '#/en/',
    reach: (shop) => calendarButton(shop).first().click(),
    isWhole: ({ page }) => isSeen(page.getByRole('grid')),
  },
  'home in Estonian': {
    hash: '#/et/',
    isWhole: (shop) =>
      isSeen(
        routeOption(shop),
        countdown(shop),
        shop.page.getByRole('heading', { name: WORDS.et.shell.banner['route-select'] }),
      ),
  },
  tickets: {
    hash: '#/en/main-inside/select-tickets',
    isWhole: async (shop) =>
      (await isSeen(countdown(shop), countOf(shop, 'adult'), contactField(shop, 'email'))) &&
      (await countOf(shop, 'adult').inputValue()) === '1' &&
      (await contactField(shop, 'email').inputValue()) === TRAVELLER.email,
  },
  confirm: {
    hash: '#/en/main-inside/confirm',
    isWhole: (shop) =>
      isSeen(
        countdown(shop),
        payButton(shop).filter({ hasText: '5.29' }),
        shop.page.getByText(`${TRAVELLER.firstName} ${TRAVELLER.lastName}`),
        shop.page.getByText(TRAVELLER.email),
      ),
  },
  'confirm in Estonian': {
    hash: '#/et/main-inside/confirm',
    isWhole: (shop) =>
      isSeen(
        shop.page.getByRole('heading', { name: WORDS.et.checkout.contact.title }),
        shop.page.getByText(TRAVELLER.email),
      ),
  },
  extend: {
    hash: '#/en/main-inside/extend',
    isWhole: (shop) => isSeen(countdown(shop), shop.page.getByText(shop.words.checkout.extend.body)),
  },
} as const satisfies Readonly<Record<string, Place>>

/** Those of a tab that has paid for the booking with this number. */
export const placesOncePaid = (reservationId: string): Readonly<Record<string, Place>> => ({
  results: {
    hash: `#/en/payment/results?status=COMPLETED&reservationId=${reservationId}`,
    isWhole: ({ page, words }) =>
      isSeen(
        page.getByText(words.checkout.results.paid, { exact: true }),
        page.getByRole('link', { name: words.checkout.ticket.show }),
      ),
  },
  ticket: {
    hash: `#/en/ticket/${reservationId}`,
    isWhole: (shop) => isSeen(ticketPaper(shop).filter({ hasText: reservationId })),
  },
})

/** In place of the page, of a part of it, or above it: with words beside it, in whichever language. */
export const reloadButton = ({ page }: Pick<Shop, 'page'>): Locator =>
  page.getByRole('button', { name: /^(Load the page again|Laadi leht uuesti)$/ }).first()

/** Loads the shop at a place, from any page of the tab. Doesn't wait for what may never come. */
export const loadAt = async ({ shop: { page }, root }: LossyTab, { hash }: Place): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(`${root}/${hash}`, { waitUntil: 'commit' })
}

/** What a booking takes is loaded once there is a sign of a person. */
export const moveHand = async ({ shop }: LossyTab): Promise<void> => {
  await routeOption(shop).waitFor()
  await showHand(shop.page)
}

/** Of a session that has no booking. */
export const FIRST_PAGE: Place = { hash: '#/en/', isWhole: (shop) => routeOption(shop).isVisible() }
