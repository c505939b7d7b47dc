// Whether a screen can be used with low vision, a screen reader or a narrow screen: axe in both colour schemes
// and two sizes, and nothing that scrolls sideways at 320 pixels.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Shop } from './shop.ts'

export const DESK = { width: 1280, height: 900 } as const
const SIZES = [DESK, { width: 390, height: 844 }] as const
const NARROWEST = { width: 320, height: 700 }

/** Looks at what is on the screen in both colour schemes and both sizes. */
export const expectAccessible = async ({ page }: Shop, what: string): Promise<void> => {
  const before = page.viewportSize() ?? DESK
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.clock.runFor(1_000)
      const { violations } = await whileTimePasses(page, axeFor(page, colorScheme).analyze())
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      expect([what, size.width, colorScheme, ...found]).toEqual([what, size.width, colorScheme])
    }
  }
  await expectNoSideways(page, what)
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** In the dark nothing differs but colours. What is in order is not listed: that would take as long again. */
const axeFor = (page: Page, colorScheme: 'light' | 'dark'): AxeBuilder => {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  return axe.options({
    resultTypes: ['violations'],
    ...(colorScheme === 'dark' ? { runOnly: COLOUR_RULES } : {}),
  })
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** axe waits for timers of the page. */
const whileTimePasses = async <A>(page: Page, work: Promise<A>): Promise<A> => {
  let isDone = false
  const done = (): void => {
    isDone = true
  }
  work.then(done, done)
  while (!isDone) await page.clock.runFor(20)
  return work
}

const expectNoSideways = async (page: Page, what: string): Promise<void> => {
  await page.setViewportSize(NARROWEST)
  const wide = async (): Promise<string> => {
    await page.clock.runFor(100) // What measures itself does so with the next picture.
    return `${what}: ${await page.evaluate(() => document.documentElement.scrollWidth)}`
  }
  await expect.poll(wide).toBe(`${what}: ${NARROWEST.width}`)
}
