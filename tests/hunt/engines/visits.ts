// What is done in each engine: a ticket is bought by card, the log of that is saved and watched again, the list of
// bookings is read, and a ticket opens without a server.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { customerOf } from '../../support/accounts.ts'
import { digestIn } from '../../support/browser/log.ts'
import { saying } from '../../support/browser/shop.ts'
import { printedByReplay } from '../../support/commandLine.ts'
import { buyTicket, goToConfirm, payAtBank, type Shopper, ticketPaper } from './booking.ts'
import { Find } from './enginePage.ts'
import { containing, like, type Query } from './finder.ts'

export interface Visit {
  readonly name: string
  /** `page`: the demo inside the page; `server`: the demo as an HTTP server, beside the build. */
  readonly backend: 'page' | 'server'
  /** Of the console, beside none at all. */
  readonly expectedErrors?: RegExp
  readonly go: (shopper: Shopper) => Promise<void>
}

/** A ticket says its number, and the address has it. */
const purchase: Visit = {
  name: 'purchase',
  backend: 'page',
  go: async (shopper) => {
    const { page, words } = shopper
    const price = await buyTicket(shopper)
    const number = await numberInAddress(shopper)
    const paper = await page.textOf(ticketPaper)
    assert.ok(paper.includes(number), `The ticket does not say its number ${number}: ${paper}`)
    assert.ok(paper.includes(price), `The ticket does not say ${price}, which was paid: ${paper}`)
    assert.equal(await page.count({ role: 'button', name: like(saying(words.checkout.pay.button)) }), 0)
  },
}

const log: Visit = {
  name: 'log',
  backend: 'page',
  go: async (shopper) => {
    const { page, words, language } = shopper
    await buyTicket(shopper)
    await page.press({ role: 'button', name: words.shell.footer['save-log'] })
    const path = await downloaded(shopper)
    const story = await storyOf(path, shopper)
    await page.goToHash(`#/${language}/replay`)
    await page.see({ text: words.replay.open.private })
    await page.chooseFile({ selector: 'input[type="file"]' }, path)
    const frame: Query = { role: 'region', name: words.replay.frame.label }
    const isWanted: Query = { role: 'button', name: words.replay.doubts.open }
    if ((await page.seeOneOf(frame, isWanted)) === 1) await page.press(isWanted)
    await page.see(frame)
    const digest: Query = { selector: '[data-testid="final-digest"]' }
    await page.until('the digest of the log is not computed', async () =>
      /^[0-9a-f]{64}$/.test(await page.textOf(digest)),
    )
    assert.equal(await page.textOf(digest), digestIn(story), 'The page and the terminal replay to other ends')
  },
}

const list: Visit = {
  name: 'list',
  backend: 'page',
  go: async (shopper) => {
    const { page, words, language } = shopper
    const { userName, password } = customerOf('C1004')
    const { login } = words.account
    await page.goToHash(`#/${language}/my/reservations`)
    await page.write({ label: login.userName }, userName)
    await page.write({ label: login.password }, password)
    await page.press({ role: 'button', name: login.submit })
    const rows: Query = { role: 'listitem', within: { role: 'list', name: words.history.list.title } }
    await page.see(rows)
    const shown = async (): Promise<number> => Number(await page.attributeOf(rows, 'aria-setsize'))
    const ahead = await shown()
    const { filters } = words.history
    // On a phone they are folded.
    if ((await page.count({ label: filters.old })) === 0) await page.press({ text: filters.title })
    await page.press({ label: filters.old })
    await page.until('departed trips are not listed', async () => (await shown()) > ahead)
    const withDeparted = await shown()
    await page.press({ label: filters.cancelled })
    await page.until('cancelled trips are not listed', async () => (await shown()) > withDeparted)
    const row = await page.textOf(rows)
    const number = /\d{6,}/.exec(row)?.[0] ?? ''
    await page.press({ role: 'link', within: rows })
    await page.until('the booking does not open', async () => (await page.hash()).includes(number))
    await page.see({ text: containing(number), within: { role: 'main' } })
  },
}

const offline: Visit = {
  name: 'offline',
  backend: 'server',
  // What cannot be loaded any more.
  expectedErrors: /^Cross-Origin Request Blocked/,
  go: async (shopper) => {
    const { page, words, stopServer } = shopper
    await goToConfirm(shopper)
    await payAtBank(shopper)
    const number = await numberInAddress(shopper)
    await page.run(async () => (await navigator.serviceWorker.ready).scope)
    await stopServer()
    await page.reload()
    const saved: Query = { text: like(saying(words.checkout.saved.told)), within: { role: 'main' } }
    await page.see(saved)
    const paper = await page.textOf(ticketPaper)
    assert.ok(paper.includes(number), `The saved ticket does not say its number ${number}: ${paper}`)
    await page.see({ role: 'img', within: ticketPaper })
    // What only the server can do is not offered.
    for (const name of [words.edit.link, words.refund.link])
      assert.equal(await page.count({ role: 'link', name }), 0, name)
  },
}

/** The list first: it is over soonest. */
export const VISITS: readonly Visit[] = [list, purchase, log, offline]

const numberInAddress = async ({ page }: Shopper): Promise<string> => {
  const hash = await page.hash()
  const number = /\/ticket\/(\d+)/.exec(hash)?.[1]
  assert.ok(number !== undefined, `The address of the ticket has no number: ${hash}`)
  return number
}

/** The newest log, once the browser has written it all. */
const downloaded = async ({ page, downloads }: Shopper): Promise<string> => {
  let path = ''
  await page.until('no log is downloaded', async () => {
    const name = (await readdir(downloads)).find((one) => one.endsWith('.ferrylog'))
    if (name === undefined) return false
    path = join(downloads, name)
    return isWhole(await readFile(path))
  })
  return path
}

/** As `npm run replay` prints it. A log with anything wrong in it is a find, and is kept. */
const storyOf = async (path: string, { keep }: Shopper): Promise<string> => {
  const story = await printedByReplay(path).catch((error: Error & { readonly stdout?: string }) => {
    const { stdout = '' } = error
    // Without a verdict it is the command that failed, for want of memory say.
    if (!stdout.includes('Verdict')) throw error
    return stdout
  })
  if (/Verdict {2}fine\n$/.test(story)) return story
  const kept = await keep(basename(path), await readFile(path))
  throw new Find(`The log is not fine: ${kept}\n${story.slice(-MOST_OF_STORY)}`)
}

const MOST_OF_STORY = 2_000

/** A part of a gzip file does not unpack. */
const isWhole = (bytes: Buffer): boolean => {
  try {
    gunzipSync(bytes)
    return true
  } catch {
    return false
  }
}
