// Opens a page of the built application in Chromium for one test and closes it when that test ends.
// One browser serves all tests; every page has a context of its own, so that no test sees another's storage.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { BrowserState } from './browser/keptState.ts'
import { expect, inject, onTestFinished } from 'vitest'
import type { BuiltApplication } from '../browser/globalSetup.ts'

/** The surroundings of the person at the page; sizes are CSS pixels. */
export type PageOptions = {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly locale?: string
  readonly timezoneId?: string
  readonly hasTouch?: boolean
  /** `block`: none is ever installed, and all files come from the server. */
  readonly serviceWorkers?: 'allow' | 'block'
  /** Whether nothing was chosen about cookies yet, so that the page asks. */
  readonly asksAboutCookies?: boolean
  /** What the browser has kept of an earlier page. */
  readonly storageState?: BrowserState
}

/** `consoleMessages` are `type: text`; both arrays fill while the page runs. */
export type OpenedPage = {
  readonly page: Page
  readonly context: BrowserContext
  readonly consoleMessages: readonly string[]
  readonly pageErrors: readonly string[]
}

/** Half of what a test may take: then it is said what was waited for. */
const ACTION_MS = 60_000

/** Call it inside a test. Addresses given to `page.goto` are relative to the served build: `page.goto('./#/en')`. */
export const openPage = async (options: PageOptions = {}): Promise<OpenedPage> => {
  const { baseUrl } = await whenBuilt()
  const { width = 1280, height = 800, colorScheme = 'light', reducedMotion = 'reduce' } = options
  const { asksAboutCookies = false, width: _width, height: _height, ...rest } = options
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height },
    ...rest,
    colorScheme,
    reducedMotion,
  })
  onTestFinished(() => closeQuietly(context))
  await failOnViolations(context)
  if (!asksAboutCookies) await chooseCookies(context)
  const page = await context.newPage()
  page.setDefaultTimeout(ACTION_MS)
  const consoleMessages: string[] = []
  const pageErrors: string[] = []
  page.on('console', (message) => consoleMessages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => pageErrors.push(error.stack ?? error.message))
  return { page, context, consoleMessages, pageErrors }
}

/** A request that a test answers itself, and that is still on its way when the test ends, is no error of the test. */
const closeQuietly = async (context: BrowserContext): Promise<void> => {
  const behavior = 'ignoreErrors'
  await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior })))
  await context.close()
}

/** As on a second visit. */
const chooseCookies = (context: BrowserContext) =>
  context.addInitScript(() => {
    try {
      window.localStorage.setItem('cookieEnabled', 'true')
    } catch {
      // A frame of another server may keep nothing.
    }
  })

/** What the page's policy forbids breaks the test, in whichever tab of the context it was tried, and on whichever page. */
const failOnViolations = async (context: BrowserContext): Promise<void> => {
  const violations: string[] = []
  await context.exposeBinding(
    'noteViolation',
    (_source, violation: string) => void violations.push(violation),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample, documentURI } = event
      const note = (window as unknown as { noteViolation: (text: string) => void }).noteViolation
      note(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample} on ${documentURI}`)
    })
  })
  context.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) violations.push(message.text())
  })
  onTestFinished(() => expect(violations).toEqual([]))
}

let application: Promise<BuiltApplication> | undefined

/** What is asked of the build before a page is opened waits for this. */
export const whenBuilt = (): Promise<BuiltApplication> => (application ??= askForBuild())

const askForBuild = async (): Promise<BuiltApplication> => {
  const built = (await (await fetch(inject('applicationUrl'))).json()) as BuiltApplication
  if (built.problem !== '') throw new Error(built.problem)
  return built
}

let connection: Promise<Browser> | undefined

/** The browser that runs from before the first page until after the last; a worker of the tests connects to it once. */
const sharedBrowser = (): Promise<Browser> => (connection ??= connectToBrowser())

const connectToBrowser = async (): Promise<Browser> => chromium.connect((await whenBuilt()).browserEndpoint)
