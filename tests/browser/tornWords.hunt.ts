// What must stand in one line is found where a line ends within it, and nowhere else.
import { describe, expect, it } from 'vitest'
import { tornWordsOf } from '../support/browser/tornWords.ts'
import { openPage } from '../support/page.ts'

const CASES = [
  ['time: 08:35', '08:35'],
  ['amount: 4,29 €', '4,29 €'],
  ['day: 24.12.2026', '24.12.2026'],
  ['unit: 27 min', '27 min'],
] as const

describe('a line that ends within what belongs together', () => {
  it.each(CASES)('is found: %s', async (reported, text) => {
    const { page } = await openPage()
    const style = 'width: 3ch; font: 16px monospace; overflow-wrap: anywhere'
    await page.setContent(`<p style="${style}">${text}</p>`)
    const found = await tornWordsOf(page)
    expect(found.some((one) => one.startsWith(reported))).toBe(true)
    await page.setContent(`<p style="${style}; white-space: nowrap">${text}</p>`)
    expect(await tornWordsOf(page)).toEqual([])
  })
})
