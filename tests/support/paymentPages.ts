// The pages of a tab, and the tabs of a browser, between which a payment is under way: loaded as the program loads them,
// with the reminder of a payment that was left open.
import { foldInBulk } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { createRedaction } from '../../replay/redaction/redaction.ts'
import type { BankAction } from '../../src/demo/provider/providerEndpoints.ts'
import {
  type Booking,
  bookingAt,
  type BookingOptions,
  CARDS,
  newBooking,
  type Stage,
} from './bookingSession.ts'
import { createVirtualBrowser, type VirtualBrowser } from './virtualBrowser.ts'
import { command } from './unbranded.ts'
import { paymentIn } from './paymentIn.ts'

/** A tab of a browser, and the page that is open in it. */
export interface Tab {
  readonly browser: VirtualBrowser
  readonly tabId: string
  readonly page: Booking
  /** What the page began with. */
  readonly begun: ReadModels
}

/** A page's name while it is at a bank's. */
const BANKS_PAGE = 'https://pay.example/{transaction}'

export const firstTab = (stage: Stage, options: Pick<BookingOptions, 'settings'> = {}): Tab => {
  const browser = createVirtualBrowser()
  const page = bookingAt(stage, {
    settings: { bankPage: BANKS_PAGE, ...options.settings },
    session: { payments: browser.tab('1') },
  })
  return { browser, tabId: '1', page, begun: initialModels }
}

export const pay = ({ page }: Pick<Tab, 'page'>, methodCode: string, waitMs?: number): void =>
  page.perform(command('Pay', { methodCode }), waitMs)

/** A tab whose page is on its way to the bank's. */
export const leftForBank = (options: Pick<BookingOptions, 'settings'> = {}): Tab => {
  const tab = firstTab('confirmed', options)
  pay(tab, 'TULETORN')
  tab.page.advance(1_000)
  return tab
}

/** What a person does at the page to which `page` has led. */
export const atBank = ({ page }: Pick<Tab, 'page'>, action: BankAction): void => {
  const transaction = page.browser.left.at(-1)?.pathname ?? ''
  page.wire.backend.handle({
    method: 'POST',
    url: `/fake-bank${transaction}`,
    headers: {},
    body: { action },
  })
}

export interface Loading {
  /** The address after `#`; where the page before stood if it is left out. */
  readonly fragment?: string
  readonly awayMs?: number
  /** How long the page has been open. */
  readonly waitMs?: number
}

/** The tab's page is reloaded, and goes on with the log of the one before. */
export const reloaded = (tab: Tab, { awayMs = 0, waitMs, fragment }: Loading = {}): Tab => {
  const { browser, tabId, page } = tab
  page.stop()
  page.advance(awayMs)
  const next = { ...tab, fragment: fragment ?? page.browser.fragment() }
  return remindedOf(opened(next, { browser, tabId }), waitMs)
}

/** All tabs were closed; this one knows what the browser keeps, and nothing else. */
export const visitedAgain = (tab: Tab, { awayMs = 0, waitMs, fragment = '#/en/' }: Loading = {}): Tab => {
  const { browser, page } = tab
  page.stop()
  page.advance(awayMs)
  const { clock, wire } = page
  const session = { clock, payments: browser.tab('of the visit'), fragment }
  const visit = newBooking({ wire, session })
  visit.start()
  return remindedOf({ browser, tabId: 'of the visit', page: visit, begun: initialModels }, waitMs)
}

/** A tab beside the first one that holds nothing: a copy of it, as browsers with locks make one, or a copied address. */
export const openedBeside = (
  { browser, page: { clock, wire, ...first } }: Tab,
  fragment = first.browser.fragment(),
): Tab => {
  const session = { clock, payments: browser.tab('beside'), fragment }
  const page = newBooking({ wire, session })
  page.start()
  const left = browser.open(clock.nowMs()).at(-1)
  if (left !== undefined)
    page.dispatch(command('NotePaymentElsewhere', { reservationId: left.reservationId, isOpen: true }))
  return { browser, tabId: 'beside', page, begun: initialModels }
}

/** A second tab that holds what the first one does, as a duplicated one; both stay open. */
export const duplicated = (tab: Tab): Tab =>
  opened({ ...tab, fragment: tab.page.browser.fragment() }, { browser: tab.browser, tabId: '2' })

/** A page that goes on with what is stored of another one: everything personal in it is a pseudonym. */
const opened = (
  { page: before, begun, fragment }: Tab & { readonly fragment: string },
  { browser, tabId }: Pick<Tab, 'browser' | 'tabId'>,
): Tab => {
  const redaction = createRedaction(new Uint8Array(32).fill(7), begun)
  const models = foldInBulk(
    before.entries.map((entry) => redaction.entry(entry)),
    begun,
  )
  const nextSeq = (before.entries.at(-1)?.seq ?? 0) + 1
  const { clock, wire } = before
  const session = { clock, payments: browser.tab(tabId), start: { models, nextSeq }, fragment }
  const page = newBooking({ wire, session })
  page.start()
  return { browser, tabId, page, begun: models }
}

/** The program does so at the start of every page whose payment's tab is gone. */
const remindedOf = (tab: Tab, waitMs?: number): Tab => {
  const left = tab.browser.open(tab.page.clock.nowMs()).at(-1)
  if (left !== undefined) tab.page.dispatch(command('RecallPayment', { reservationId: left.reservationId }))
  if (waitMs !== undefined) tab.page.advance(waitMs)
  return tab
}

/** What is known of the outcome, in one word and, where it is open, why. */
export const standing = ({ page }: Pick<Tab, 'page'>): string => {
  const { progress } = paymentIn(page.models())
  return progress._tag === 'Unsettled' ? `${progress.why}: ${progress.heard}` : progress._tag
}

/** The calls that could move money, or claim that it was moved. */
export const paymentPosts = (page: Booking) => page.sent('POST', /prepare|success|cancel|after-pay/)

export const questions = (page: Booking) => page.sent('GET', /\/status$/)

/** The reservations of which this browser remembers a payment. */
export const remembered = ({ browser, page }: Tab): string[] =>
  browser.open(page.clock.nowMs()).map(({ reservationId }) => reservationId)

export const pathOf = ({ page }: Pick<Tab, 'page'>): string => page.models().shell.address?.path ?? ''

/** What `page` holds is paid in another browser, by card. */
export const payElsewhere = (page: Booking): void => {
  const { token } = page.currentReservation()
  const post = (url: string, body: unknown): Readonly<Record<string, string>> => {
    const answer = page.wire.backend.handle({ method: 'POST', url, headers: {}, body })
    if (answer.broken || answer.status !== 200) throw new Error(`${url} was refused`)
    return answer.body as Readonly<Record<string, string>>
  }
  const { transactionUuid = '', key } = post(`/api/payment/${token}/prepare`, {
    paymentMethod: 'CREDIT',
    origin: 'https://elsewhere.example',
    creditCard: true,
  })
  const { transactionId = '' } = post(`/fake-card/${transactionUuid}`, {
    number: CARDS.good,
    expiry: '12/30',
    cvc: '123',
    name: 'M MAASIKAS',
    key,
  })
  post(`/api/payment/${transactionId}/success`, null)
}
