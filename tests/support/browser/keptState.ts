// What is kept of a shop that a test has led somewhere, and how another page begins from it: the browser has the same
// storages and databases, and the server was asked the same, which it answers with the same, byte for byte.
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { DemoBackend } from '../plainDemo.ts'

export type BrowserState = Exclude<BrowserContextOptions['storageState'], string | undefined>
export type Asked = Parameters<DemoBackend['handle']>[0]

export interface KeptState {
  /** What time it was in the page. */
  readonly atMs: number
  /** Where the page stood. */
  readonly hash: string
  /** All that the server was asked, in its order. */
  readonly asked: readonly Asked[]
  /** Local storage and databases. */
  readonly browser: BrowserState
  /** The tab's own storage. */
  readonly tab: Readonly<Record<string, string>>
}

/** The same for a page that is served elsewhere. */
export const browserStateAt = (url: string, { browser }: KeptState): BrowserState => ({
  ...browser,
  origins: browser.origins.map((one) => ({ ...one, origin: new URL(url).origin })),
})

/** Before the page is asked for: its first visit to this origin finds what the tab had. */
export const giveTab = (page: Page, url: string, { tab }: KeptState): Promise<unknown> =>
  page.addInitScript(
    ([own, entries]) => {
      if (location.origin !== own || sessionStorage.length > 0) return
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    },
    [new URL(url).origin, Object.entries(tab)] as const,
  )

export const askAgain = ({ handle }: DemoBackend, { asked }: KeptState): void => {
  for (const request of asked) handle(request)
}
