// The shop as each of its brands, a press away in the demo: name, colours, drawing, column, foot and routes change.
import { describe, expect, it } from 'vitest'
import { BRANDS } from '../../src/brands/brands.ts'
import { DESK } from '../support/browser/axe.ts'
import { routeRadio } from '../support/browser/booking.ts'
import { saveLog } from '../support/browser/log.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const TEST_MS = 180_000

interface Look {
  readonly title: string
  readonly flag: string
  readonly accent: string
  readonly footName: string
  readonly footColour: string
  readonly columnPx: number
}

const lookOf = ({ page }: Shop): Promise<Look> =>
  page.evaluate(() => {
    const foot = document.querySelector('footer')
    const main = document.querySelector('main')
    const water = foot?.querySelector(':scope > div')
    return {
      title: document.title,
      flag: foot?.querySelector('svg path + path')?.getAttribute('d') ?? '',
      accent: getComputedStyle(document.documentElement).getPropertyValue('--fl-accent'),
      footName: foot?.textContent ?? '',
      footColour: water instanceof HTMLElement ? getComputedStyle(water).backgroundColor : '',
      columnPx: main?.getBoundingClientRect().width ?? 0,
    }
  })

const asBrand = async (shop: Shop, name: string): Promise<void> => {
  await passUntil(shop.page.getByRole('link', { name, exact: true }))
  await Promise.all([
    shop.page.waitForEvent('load'),
    shop.page.getByRole('link', { name, exact: true }).click(),
  ])
  await passUntil(shop.page.getByRole('radio').first())
}

describe('the demo as another brand', () => {
  it(
    'has its name, colours, foot, column and routes [GEN-02] [LAY-08] [LAY-15]',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop({ ...DESK, width: 1_440 })
      await passUntil(routeRadio(shop, 'VIR-KUI'))
      const looks: Look[] = [await lookOf(shop)]
      await asBrand(shop, 'Pisilaid')
      expect(await routeRadio(shop, 'MUN-KIH').count()).toBe(1)
      expect(await routeRadio(shop, 'VIR-KUI').count()).toBe(0)
      looks.push(await lookOf(shop))
      await asBrand(shop, 'Järvelind')
      expect(await shop.page.getByRole('radio').count()).toBe(1)
      looks.push(await lookOf(shop))
      for (const key of ['title', 'flag', 'accent', 'footColour'] as const)
        expect(new Set(looks.map((look) => look[key])).size, key).toBe(3)
      expect(looks.map(({ footName }, i) => footName.includes(BRANDS[i]?.name ?? ''))).toEqual([
        true,
        true,
        true,
      ])
      expect(looks[2]?.columnPx).toBeLessThan(looks[0]?.columnPx ?? 0)
      expectCalm(shop)
    },
  )

  it('is a session of its own, whose log names its brand', { timeout: TEST_MS }, async () => {
    const shop = await openShop(DESK)
    await passUntil(routeRadio(shop, 'VIR-KUI'))
    await asBrand(shop, 'Pisilaid')
    const saved = await saveLog(shop)
    expect(saved.entries.length).toBeGreaterThan(0)
    expect(saved.text.split('\n')[0]).toContain('"brand":"pisilaid"')
    expectCalm(shop)
  })
})
