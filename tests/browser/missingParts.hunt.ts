// Every file of the build that a booking loads, lost in each way, where those that are missed alike stand for each other:
// where the loss passes, the page loads itself once and all is there, with what is held and what was typed; where it
// stays, words and a way to load the page again stand there.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { TIMINGS } from '../../domain/timings.ts'
import en from '../../locales/en/missing.json' with { type: 'json' }
import enShell from '../../locales/en/shell.json' with { type: 'json' }
import et from '../../locales/et/missing.json' with { type: 'json' }
import etShell from '../../locales/et/shell.json' with { type: 'json' }
import {
  calendarButton,
  DIST,
  FIRST_PAGE,
  type Loss,
  loadAt,
  type LossyTab,
  moveHand,
  openLossy,
  type Place,
  PLACES_WHILE_HELD,
  placesOncePaid,
  reloadButton,
} from '../support/browser/parts.ts'
import {
  cardDialog,
  chooseTrip,
  countOf,
  goAsFarAs,
  goOnButton,
  moreButton,
  payButton,
  priceWithTax,
  routeOption,
} from '../support/browser/journey.ts'
import { lossClasses, readBuilt } from '../support/browser/lossClasses.ts'
import { goToBank, pressAtBank } from '../support/browser/paying.ts'
import { type ServedDemo, serveDemo } from '../support/browser/server.ts'
import { passUntil } from '../support/browser/time.ts'
import { expectWhole, QUICKLY, builtFiles, tabAt } from '../support/browser/lossyTabs.ts'

const demo = serveDemo()

const LOSSES: readonly Loss[] = ['404', 'page', 'broken']

const BOOKING = /^booking-.*js$/

/** Pictures, fonts, and what watches over the start. */
const DECORATION = /\.(woff2|svg)$|^guard-/

/** Parts that no booking needs: the demo's, other languages, those for logs, the account, what comes after the ticket, and what starts where all is well don't load. */
const BESIDE_BOOKING =
  /^(browser|afterwards|OtherScenes|CardForm|cardData|providerEndpoints|demo|Demo|Devtools|devtools|CommandByHand|LongTextField|HelpDialog|supportCode|Transport|divergence|causes|doorFiles|outline|pseudonym|redux|immer|logWorker|player|sharedLiveLog|showSession|Replay|replay|Login|Account|account|Credentials|Profile|profile|EditPay|StartProblem|startup|storedLogs|file|gzip|digest|entryCheck|judging|sha2|upcast|redaction|spaceKey|BookingWayBack|archivo-latin-ext|Checkin|DemoLinks|decod|calendarFile|EditEntry|EditRefund|TicketEdit|History|Join|NewCompany|Companies|companies|Users|MemberScreen|MembersFailure|RoleChoice|RoleMenu|useRole|IdForm|entry|ChangeOutcome|ConfirmedButton|WhyHere|OfReservation|PreviewFailed|Refund|SailCancelled|InAnotherTab|PayerPrompt|onDay|Access|accessWords|AuthNotice|LetterLink|InvitationsToTry|InvitationSignIn|Waiting|playedSocket|FaultList|ForkRibbon|answering|customers-|edit-|faultDraft|faultRules|handedLogs|leaving|memory|origin|startFork|stateStore|wireWriter|zip|useAccess|useChange|useLostFocus|Content|content|Feedback|cleanHtml|purify|errorReports|shopIcon|shopPicture|pictureReader|LaterScreens|Naming|brandOfAddress|brands|login)|^(texts|laterTexts)-(?!en|et)/

describe('every file of the build that a booking loads', () => {
  it('is asked for again by one reload, and where it stays away words say so, and nothing is lost [LAW-96]', async () => {
    const held = [await tabAt(demo, 'confirmed'), await tabAt(demo, 'confirmed')] as const
    const paid = await paidTab()
    const before = await tryAll(held, PLACES_WHILE_HELD, [])
    const tried = await tryAll([paid.tab], paid.places, before)
    expect.soft(tried.flatMap(({ problem }) => problem ?? [])).toEqual([])
    const needed = new Set(tried.flatMap(({ file, end }) => (end === 'words' ? file : [])))
    const unneeded = tried.filter(({ file }) => !needed.has(file) && !DECORATION.test(file))
    expect.soft(unneeded.map(({ file }) => file)).toEqual([])
    const untried = (await builtFiles(/./)).filter((file) => !tried.some((one) => one.file === file))
    expect.soft(untried.filter((file) => !BESIDE_BOOKING.test(file))).toEqual([])
  }, 600_000)
})

describe('a screen that is lost while the shop is open', () => {
  it.each([
    ['a screen', /^account-.*js$/, '#/en/auth/login'],
    ['another language', /^texts-.*js$/, '#/et/main-inside/select-tickets'],
  ])('is reported after the one reload: %s', async (_, files, hash) => {
    const tab = await tabAt(demo, 'confirmed')
    await tab.shop.page.evaluate((fragment) => (location.hash = fragment), '#/en/main-inside/select-tickets')
    await expectWhole(tab, PLACES_WHILE_HELD.tickets)
    await loadAt(tab, PLACES_WHILE_HELD.tickets)
    await expectWhole(tab, PLACES_WHILE_HELD.tickets)
    tab.lose(await builtFiles(files), ['404', '404'])
    await tab.shop.page.evaluate((fragment) => (location.hash = fragment), hash)
    await arrive(tab, PLACES_WHILE_HELD.tickets, 1)
    await expectWords(tab)
    expect(tab.loads()).toBe(1)
  })
})

describe('a sheet that is lost ahead of the press that needs it', () => {
  it.each([
    ['comes then', null],
    ['stays away, and nothing is shown without it', '404'],
  ] as const)('is asked for again by the press: it %s [LAW-96]', async (_, loss) => {
    const tab = await newTab(demo)
    const sheets = await builtFiles(/^shop-.*css$/)
    tab.lose(sheets, [null, '404'])
    await loadAt(tab, FIRST_PAGE)
    await chooseTrip(tab.shop)
    expect(tab.lost()).toBe(0)
    await calendarButton(tab.shop).first().hover()
    await expect.poll(() => tab.lost(), QUICKLY).toBe(1)
    await tab.shop.page.waitForTimeout(REST_MS)
    tab.lose(sheets, [loss, loss])
    await calendarButton(tab.shop).first().click()
    const { isWhole: isShown } = PLACES_WHILE_HELD.calendar
    await expect.poll(async () => (await isShown(tab.shop)) || tab.loads() === 1, QUICKLY).toBe(true)
    expect(await isShown(tab.shop)).toBe(loss === null)
    const found = tab.shop.page.locator('link[href*=shop-][rel=stylesheet]')
    expect(await found.count()).toBe(loss === null ? 1 : 0)
  })
})

describe('what a booking takes besides its screens, lost on the first page', () => {
  it.each<Loss>(['404', 'page', 'broken', 'never'])(
    'is asked for again by one reload, and words say so: %s',
    async (loss) => {
      const tab = await newTab(demo)
      tab.lose(await builtFiles(BOOKING), [null, loss, loss])
      await loadAt(tab, FIRST_PAGE)
      await moveHand(tab)
      await passUntilWords(tab, 2)
      await reloadButton(tab.shop).click()
      await arrive(tab, FIRST_PAGE, 3)
      await expectWhole(tab, FIRST_PAGE)
      await goAsFarAs(tab.shop, 'reserved')
    },
  )

  it('leaves the choice of a trip where the page may not load itself', async () => {
    const tab = await newTab(demo, { reloads: 5 })
    tab.lose(await builtFiles(BOOKING), [null, '404'])
    await loadAt(tab, FIRST_PAGE)
    await moveHand(tab)
    await passUntilWords(tab, 1)
    await chooseTrip(tab.shop)
    await expectWords(tab)
  })

  it('may come late: the tickets are shown then', async () => {
    const tab = await newTab(demo)
    const { page } = tab.shop
    let come = (): void => undefined
    const late = new Promise<void>((resolve) => (come = resolve))
    await page.route(/assets\/booking-.*js$/, async (route) => {
      await late
      await route.continue()
    })
    await loadAt(tab, FIRST_PAGE)
    await chooseTrip(tab.shop)
    await goOnButton(tab.shop).click()
    await page.waitForTimeout(REST_MS)
    expect(await moreButton(tab.shop, 'adult').count()).toBe(0)
    come()
    await moreButton(tab.shop, 'adult').click()
    await passUntil(priceWithTax(tab.shop))
    expect(await countOf(tab.shop, 'adult').inputValue()).toBe('1')
  })
})

describe('a file that never comes', () => {
  it.each([
    ['the program', /^index-.*js$/, '#/en/main-inside/confirm'],
    ['its styles', /^index-.*css$/, '#/en/main-inside/confirm'],
    ['a screen', /^shop-.*js$/, '#/en/main-inside/confirm'],
    ['its sheet', /^shop-.*css$/, '#/en/main-inside/confirm'],
    ['a language', /^(texts|laterTexts)-/, '#/en/main-inside/confirm'],
  ])(
    'is waited for no longer than a minute and a half, and not again and again: %s',
    async (_, files, hash) => {
      const tab = await tabAt(demo, 'confirmed')
      const place = { ...PLACES_WHILE_HELD.confirm, hash }
      tab.lose(await builtFiles(files), [null, 'never', 'never'])
      await loadAt(tab, place)
      await passUntilWords(tab, 2)
      for (let more = 0; more < 6; more += 1) await passSome(tab)
      await tab.shop.page.waitForTimeout(REST_MS * 4)
      expect(tab.loads()).toBe(2)
      await expectWords(tab)
      await reloadButton(tab.shop).click()
      await arrive(tab, place, 3)
      await expectWhole(tab, place)
    },
  )
})

describe('while the card form is open', () => {
  it('the page says what is missing, and does not load itself [LAW-96]', async () => {
    const tab = await tabAt(demo, 'confirmed', { watch: serveProvider })
    const { page, words } = tab.shop
    await payButton(tab.shop).click()
    const field = cardDialog(tab.shop).frameLocator('iframe').getByRole('textbox')
    await field.fill('4111 1111')
    tab.lose(await builtFiles(/^texts-.*js$/), ['404'])
    await page.evaluate(() => (location.hash = location.hash.replace('/en/', '/et/')))
    await page.getByText(words.shell.part.piece).waitFor()
    await page.waitForTimeout(REST_MS * 4)
    expect(tab.loads()).toBe(0)
    expect(await field.inputValue()).toBe('4111 1111')
  })
})

/** Two starts, with the longest wait for a part in each. */
const MOST_WAIT_MS = 2 * (TIMINGS.startTimeoutMs + TIMINGS.beforePageEndsMs)

/** Less than the page waits for the server's answer that there is a page to load, and for the page before it to release its lock. */
const STEP_MS = 1_000

/** Words stand on the page once it was loaded so many times. */
const passUntilWords = async (tab: LossyTab, loads: number): Promise<void> => {
  let passedMs = 0
  while (passedMs < MOST_WAIT_MS && !(tab.loads() === loads && (await reloadButton(tab.shop).isVisible()))) {
    await passSome(tab)
    passedMs += STEP_MS
  }
  await expectWords(tab)
  expect(tab.loads()).toBe(loads)
}

/** Where it makes the page ask for something, the answers and what they lead to are waited for. */
const passSome = async (tab: LossyTab): Promise<void> => {
  // In the middle of a reload there is no page.
  await tab.shop.page.clock.runFor(STEP_MS).catch(() => undefined)
  while (await tab.hasAsked()) await tab.shop.page.waitForTimeout(REST_MS * 1.5)
}

/** The provider's form, on its own host. */
const serveProvider = (page: Page): Promise<unknown> =>
  page.route('https://card.meretee.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Card</title><input />' }),
  )

/** Its next page begins a session, and has loaded itself so many times already. */
const newTab = async (served: ServedDemo, { reloads = 0 } = {}): Promise<LossyTab> => {
  const tab = await openLossy(served.server().port)
  const { page } = tab.shop
  await routeOption(tab.shop).waitFor()
  await leaveProgram(tab)
  await page.evaluate((count) => {
    sessionStorage.clear()
    sessionStorage.setItem('ferrylog.reloads', JSON.stringify({ parts: [], count }))
  }, reloads)
  return tab
}

const paidTab = async () => {
  const tab = await tabAt(demo, 'confirmed')
  await goToBank(tab.shop)
  await pressAtBank(tab.shop.page, 'pay')
  await passUntil(tab.shop.page.getByText(tab.shop.words.checkout.results.paid, { exact: true }))
  const reservationId = /reservationId=(\d+)/.exec(tab.shop.page.url())?.[1] ?? ''
  return { tab, places: placesOncePaid(reservationId) }
}

interface Tried {
  readonly file: string
  /** `whole`: it is not needed there. */
  readonly end: 'whole' | 'words'
  readonly problem?: string
}

const WORDS_OF_LOSS = [
  ...[en, et].flatMap(({ title, slow }) => [title, slow]),
  ...[enShell, etShell].flatMap(({ part }) => [part.title, part.piece]),
]

/** Each class of files at the first place that needs it, but for those of `before`, with the tabs side by side. */
const tryAll = async (
  tabs: readonly [LossyTab, ...LossyTab[]],
  places: Readonly<Record<string, Place>>,
  before: readonly Tried[],
): Promise<readonly Tried[]> => {
  const built = await readBuilt(DIST)
  const tried = [...before]
  for (const [name, place] of Object.entries(places)) {
    // What is not needed at the first place is tried again at the next; a picture is one everywhere.
    const isDone = (file: string): boolean =>
      tried.some((one) => one.file === file && (one.end === 'words' || DECORATION.test(file)))
    const classes = lossClasses(built, await filesAt(tabs[0], place))
      .map((alike) => alike.filter((file) => !isDone(file)))
      .filter((alike) => alike.length > 0)
      .entries()
    const tryNext = async (tab: LossyTab): Promise<void> => {
      for (const [i, alike] of classes) {
        const turn = i % LOSSES.length
        const failed = (error: Error): Omit<Tried, 'file'> => {
          const what = `${alike.join(', ')} at ${name}, first ${LOSSES[turn]}`
          return { end: 'words', problem: `${what}: ${error.message}` }
        }
        const ended = await tryOne(tab, place, { alike, turn }).catch(failed)
        tried.push(...alike.map((file) => ({ file, ...ended })))
      }
    }
    await Promise.all(tabs.map(tryNext))
  }
  return tried
}

const filesAt = async (tab: LossyTab, place: Place): Promise<readonly string[]> => {
  tab.lose([], [])
  await loadAt(tab, place)
  await arrive(tab, place, 1)
  await expectWhole(tab, place)
  await tab.shop.page.waitForLoadState('networkidle')
  return [...tab.asked()]
}

interface Trial {
  /** Files that are missed alike: where they are several, each load of the page is without another one of them. */
  readonly alike: readonly string[]
  readonly turn: number
}

/** Lost for good, in one way and then in another; every third is found again in the end, and then lost for one load. */
const tryOne = async (tab: LossyTab, place: Place, { alike, turn }: Trial): Promise<Omit<Tried, 'file'>> => {
  const [first, second, third] = [...LOSSES.slice(turn), ...LOSSES.slice(0, turn)] as [Loss, Loss, Loss]
  await forgetReloads(tab)
  const [root = '', leaf = '', between = ''] = [alike[0], alike.at(-1), alike[Math.floor(alike.length / 2)]]
  tab.loseByTurns([null, [root, first], [leaf, second]])
  await loadAt(tab, place)
  if (await isNotNeeded(tab, place)) return { end: 'whole' }
  await arrive(tab, place, 2)
  await expectWords(tab)
  expect(tab.loads()).toBe(2)
  if (turn > 0) return { end: 'words' }
  await reloadButton(tab.shop).click()
  await arrive(tab, place, 3)
  await expectWhole(tab, place)
  await forgetReloads(tab)
  tab.lose([between], [null, third])
  await expectOneReload(tab, place)
  return { end: 'words' }
}

const expectOneReload = async (tab: LossyTab, place: Place): Promise<void> => {
  await loadAt(tab, place)
  await place.reach?.(tab.shop)
  await arrive(tab, place, 2)
  await expectWhole(tab, place)
  expect(tab.loads()).toBe(2)
}

/** So long nothing more happens. */
const REST_MS = 250

/** All is there without it: the page doesn't load itself. */
const isNotNeeded = async (tab: LossyTab, place: Place): Promise<boolean> => {
  await place.reach?.(tab.shop)
  await expect.poll(() => tab.lost() > 0 || tab.loads() > 1, QUICKLY).toBe(true)
  await expect.poll(async () => tab.loads() > 1 || (await place.isWhole(tab.shop)), QUICKLY).toBe(true)
  if (tab.loads() > 1) return false
  // Dialogs come a moment after the page that they may open over.
  await tab.shop.page.waitForTimeout(REST_MS * 4)
  return tab.loads() === 1 && !(await reloadButton(tab.shop).isVisible())
}

/** So many times the page was loaded, by itself the last time, or by a press. */
const arrive = async (tab: LossyTab, place: Place, loads: number): Promise<void> => {
  await expect.poll(() => tab.loads(), QUICKLY).toBe(loads)
  await place.reach?.(tab.shop)
}

/** A way to load the page again, with words beside it. */
const expectWords = async (tab: LossyTab): Promise<void> => {
  await expect.poll(() => reloadButton(tab.shop).isVisible(), QUICKLY).toBe(true)
  const text = await tab.shop.page.locator('body').innerText()
  expect(WORDS_OF_LOSS.filter((words) => text.includes(words))).not.toEqual([])
}

/** A person who comes back another day; five reloads are the most for one tab. To be called before the losses are set. */
const forgetReloads = async (tab: LossyTab): Promise<void> => {
  await leaveProgram(tab)
  await tab.shop.page.evaluate(() => sessionStorage.removeItem('ferrylog.reloads'))
}

/** The page that goes away writes nothing into the tab any more: it may just be about to reload itself for a part. */
const leaveProgram = ({ shop: { page }, root }: LossyTab): Promise<unknown> =>
  page.goto(`${root}/mockServiceWorker.js`)
