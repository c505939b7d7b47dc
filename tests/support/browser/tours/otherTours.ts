// The tours through pages of content, the tools for logs, and where there is nothing to show.
import { fileURLToPath } from 'node:url'
import { breakScreen } from '../brokenScreen.ts'
import { chooseFile, openDevtools, seeOpened } from '../log.ts'
import { letPass, saying, type Shop } from '../shop.ts'
import { passUntil } from '../time.ts'
import { goTo, type Tour } from './tour.ts'

const LOG = fileURLToPath(new URL('../../../logs/journey.ferrylog', import.meta.url))

const REFUSED_LOG = fileURLToPath(new URL('../../../logs/refusedPayment.ferrylog', import.meta.url))

/** Each page of content, by what its address ends with. */
export const CONTENT_PAGES = [
  ['news', 'news'],
  ['news/109', 'one of the news'],
  ['ships', 'ships'],
  ['ships/toll', 'a ship'],
  ['contacts', 'contacts'],
  ['schedules', 'lines'],
  ['schedules/vir-kui', 'a timetable'],
  ['about', 'about'],
  ['terms/tickets', 'terms'],
  ['ships/none', 'a page that is missing'],
] as const

const contentOf = ({ page }: Shop, kind: string) =>
  page.locator(`main [data-kind="${kind}"] > :not([role="status"])`)

const content: Tour = {
  name: 'content',
  path: '/content/news',
  go: async (shop, halt) => {
    const { page, words } = shop
    for (const [path, state] of CONTENT_PAGES) {
      await goTo(shop, `/content/${path}`)
      await passUntil(contentOf(shop, path.split('/')[0] ?? ''))
      await halt(state)
    }
    await goTo(shop, '/content/feedback')
    await passUntil(page.getByRole('button', { name: words.content.feedback.send }))
    await page.getByRole('button', { name: words.content.feedback.send }).click()
    await passUntil(page.getByText(words.content.feedback.errors.message))
    await halt('a message with errors')
  },
}

/** Where a booking is needed and there is none. */
const WITHOUT_BOOKING = [
  ['/main-inside/select-tickets', 'tickets'],
  ['/main-inside/confirm', 'confirm'],
  ['/main-inside/extend', 'more time'],
  ['/edit-pay', 'the difference'],
  ['/refund?reservationId=12345678', 'refund'],
  ['/payment/results', 'no payment'],
  ['/payment/results?reservationId=12345678', 'payment results'],
  ['/ticket/12345678', 'ticket'],
  ['/nowhere', 'not found'],
] as const

/** The screen before has gone by then. */
const ARRIVAL_MS = 1_000

const nothing: Tour = {
  name: 'without a booking',
  path: '/not-found',
  go: async (shop, halt) => {
    for (const [path, state] of WITHOUT_BOOKING) {
      await goTo(shop, path)
      await letPass(shop, ARRIVAL_MS)
      await passUntil(shop.page.getByRole('main').locator('a, button'))
      await halt(state)
    }
  },
}

const logs: Tour = {
  name: 'logs',
  path: '/replay',
  go: async (shop, halt) => {
    await passUntil(shop.page.getByText(shop.words.replay.open.private))
    await halt('replay without a log')
    await chooseFile(shop, LOG)
    await passUntil(shop.page.getByRole('button', { name: shop.words.replay.doubts.open }))
    await halt('what is said of an old log')
    await seeOpened(shop)
    await halt('replay')
  },
}

const goingOn: Tour = {
  name: 'going on',
  path: '/replay',
  // Another brand goes on as the log's own.
  isMissingIn: ({ id }) => id !== 'meretee',
  go: async (shop, halt) => {
    const { page, words } = shop
    await passUntil(page.getByText(words.replay.open.private))
    await chooseFile(shop, REFUSED_LOG)
    await seeOpened(shop)
    await page.getByRole('button', { name: words.replay.transport.last }).click()
    await chooseOther(shop)
    await halt('what if')
    await page.keyboard.press('Escape')
    await goOnHere(shop)
    await halt('going on')
    await page.goBack()
    await passUntil(page.getByText(words.replay.open.private))
  },
}

/** A fault and another time. */
const chooseOther = async ({ page, words }: Shop): Promise<void> => {
  const { fork } = words.replay
  const { faults } = words.devtools
  await page.getByRole('button', { name: fork['what-if'] }).click()
  await passUntil(page.getByRole('button', { name: faults.add }))
  await page.getByRole('button', { name: faults.add }).click()
  await page.getByRole('textbox', { name: fork.clock }).fill('5')
}

/** A tour has one page: what would be a tab of its own takes its place. */
const goOnHere = async ({ page, words }: Shop): Promise<void> => {
  await page.evaluate(() => {
    window.open = (address) => {
      window.location.assign(address ?? '')
      return null
    }
  })
  const address = page.waitForURL(/adopt=/)
  await page.getByRole('button', { name: saying(words.replay.fork['go-on']) }).click()
  await address
  await passUntil(page.getByRole('complementary', { name: words.replay.fork.tag }))
  await passUntil(page.getByRole('main').locator('a, button').first())
}

const cookies: Tour = {
  name: 'cookies',
  asksAboutCookies: true,
  isMissingIn: ({ hasCookieBanner }) => !hasCookieBanner,
  go: async ({ page, words }, halt) => {
    await passUntil(page.getByRole('radio'))
    await passUntil(page.getByRole('button', { name: words.frame.cookies.accept }))
    await halt('banner')
  },
}

const broken: Tour = {
  name: 'a screen that breaks',
  go: async (shop, halt) => {
    const { page, words } = shop
    await passUntil(page.getByRole('radio'))
    await breakScreen(page, 'CheckinScreen', 'broken')
    // The file that names the screen is here already.
    await page.reload()
    await passUntil(page.getByRole('radio'))
    await goTo(shop, '/checkin')
    await passUntil(page.getByText(words.shell.crash.title))
    await halt('what is said')
  },
}

const help: Tour = {
  name: 'help',
  path: '/content/about',
  go: async ({ page, words }, halt) => {
    const { help: said } = words.content
    const open = page.getByRole('contentinfo').getByRole('button', { name: words.shell.footer['get-help'] })
    await passUntil(open)
    await open.click()
    const dialog = page.getByRole('dialog', { name: said.title, exact: true })
    await passUntil(dialog)
    await halt('what is in a log')
    await dialog.getByRole('button', { name: said.save, exact: true }).click()
    await passUntil(dialog.getByText(said.outcome.saved, { exact: true }))
    await halt('the log is saved')
  },
}

const devtools: Tour = {
  name: 'devtools',
  go: async (shop, halt) => {
    const { page, words } = shop
    await passUntil(page.getByRole('radio'))
    const panel = await openDevtools(shop)
    await passUntil(panel.getByRole('listbox').getByRole('option'))
    await halt('log')
    for (const view of ['hand', 'demo'] as const) {
      await panel.getByRole('tab', { name: words.devtools.views[view], exact: true }).click()
      await passUntil(panel.getByRole('tabpanel').locator('button, select'))
      await halt(view)
    }
  },
}

export const otherTours: readonly Tour[] = [content, nothing, logs, goingOn, cookies, broken, help, devtools]
