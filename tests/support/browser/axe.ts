// Whether a screen can be used with low vision, a screen reader or a narrow screen: axe in both colour schemes
// and two sizes, and nothing that scrolls sideways at 320 pixels.
import axe, { type RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Shop } from './shop.ts'

export const DESK = { width: 1280, height: 900 } as const
const PHONE = { width: 390, height: 844 } as const
const NARROWEST = { width: 320, height: 700 }

/** Each size with one of the colour schemes; what is looked at says which way round. */
const LOOKS = [
  [
    { size: DESK, colorScheme: 'light' },
    { size: PHONE, colorScheme: 'dark' },
  ],
  [
    { size: DESK, colorScheme: 'dark' },
    { size: PHONE, colorScheme: 'light' },
  ],
] as const

/** The same for a test whichever others have run. */
const looksAt = (what: string) => {
  const text = `${expect.getState().currentTestName ?? ''}: ${what}`
  const sum = [...text].reduce(
    (before, letter) => (before * 31 + (letter.codePointAt(0) ?? 0)) % HASH_MOST,
    7,
  )
  return LOOKS[sum % LOOKS.length] ?? LOOKS[0]
}

const HASH_MOST = 1_000_003

/** Looks at what is on the screen in both colour schemes and both sizes. */
export const expectAccessible = async ({ page }: Shop, what: string): Promise<void> => {
  const before = page.viewportSize() ?? DESK
  for (const { size, colorScheme } of looksAt(what)) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await page.clock.runFor(1_000)
    expect(await violationsOf(page), `${what}, ${size.width} px, ${colorScheme}`).toEqual([])
  }
  await expectNoSideways(page, what)
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** `rule: element | element`, for each rule that is broken. What is in order is not listed: that would take as long again. */
export const violationsOf = async (page: Page): Promise<readonly string[]> => {
  await Promise.all(page.frames().map(addAxe))
  const options: RunOptions = { resultTypes: ['violations'] }
  const { violations } = await page.evaluate((rules) => window.axe.run(document, rules), options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** Once for each page that is loaded. The timers that axe waits for pass while those of the page stand still. */
const addAxe = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => 'axe' in window)) return
  const timer = `typeof __pwClock === 'undefined' ? setTimeout : __pwClock.builtins.setTimeout`
  await frame.evaluate(`((setTimeout) => { ${axe.source} })(${timer})`)
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
}

const expectNoSideways = async (page: Page, what: string): Promise<void> => {
  await page.setViewportSize(NARROWEST)
  const wide = async (): Promise<string> => {
    await page.clock.runFor(PICTURE_MS)
    return `${what}: ${await page.evaluate(() => document.documentElement.scrollWidth)}`
  }
  await expect.poll(wide).toBe(`${what}: ${NARROWEST.width}`)
}

/** What measures itself does so with the next picture. */
const PICTURE_MS = 100

/** As `sidewaysOf`, on the narrowest of phones. */
export const narrowestSidewaysOf = async (page: Page): Promise<readonly string[]> => {
  const before = page.viewportSize() ?? NARROWEST
  await page.setViewportSize(NARROWEST)
  await page.clock.runFor(PICTURE_MS)
  const found = await sidewaysOf(page)
  await page.setViewportSize(before)
  return found
}

/** How far the page scrolls sideways, said in words; empty where it does not. */
export const sidewaysOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth} pixels`] : []
  })
