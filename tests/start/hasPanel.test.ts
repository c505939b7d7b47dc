// Where customers' pages have the log's panel.
import { describe, expect, it } from 'vitest'
import { hasPanel } from '../../src/start/hasPanel.ts'

const SHOP = { isDemo: false, isDevelopment: false }

describe("the log's panel", () => {
  it('is in the demo and in development, for any brand', () => {
    for (const brand of [{}, { hasDevtools: false }, { hasDevtools: true }]) {
      expect(hasPanel(brand, { ...SHOP, isDemo: true })).toBe(true)
      expect(hasPanel(brand, { ...SHOP, isDevelopment: true })).toBe(true)
    }
  })

  it('is in a shop whose brand switches it on, and in no other', () => {
    expect(hasPanel({ hasDevtools: true }, SHOP)).toBe(true)
    expect(hasPanel({ hasDevtools: false }, SHOP)).toBe(false)
    expect(hasPanel({}, SHOP)).toBe(false)
  })
})
