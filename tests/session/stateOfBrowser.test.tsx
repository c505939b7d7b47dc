// Which brands keep the state of a page, and what becomes of it where one no longer does.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Brand } from '../../src/brands/brand.ts'
import { BRANDS } from '../../src/brands/brands.ts'
import { jarvelind } from '../../src/brands/jarvelind.ts'
import { meretee } from '../../src/brands/meretee.ts'
import { pisilaid } from '../../src/brands/pisilaid.ts'
import { want } from '../../src/parts/wanted.ts'
import { isLoadedAgain, stateOfBrowser } from '../../src/session/browserMemory.ts'
import { bookingAt, newBooking, pick } from '../support/bookingSession.ts'

afterEach(() => localStorage.clear())

const keysAfterBooking = async (brand: Brand): Promise<string[]> => {
  want()
  const booking = bookingAt('sailSelected')
  const state = await stateOfBrowser({ brand, isDemo: true }, { ...OWN, tokens: booking.tokens })
  state.follow(booking)
  await vi.dynamicImportSettled()
  pick(booking, 'ADULT', 1)
  booking.advance(2_000)
  expect(booking.currentReservation().items).toHaveLength(1)
  return Object.keys(localStorage)
}

const OWN = { tab: { tabId: 't1', isResumed: false }, signIns: { isOwn: () => true } }

const restoredFor = async (brand: Brand) =>
  (await stateOfBrowser({ brand, isDemo: true }, { ...OWN, tokens: newBooking().tokens })).restored

describe('a brand', () => {
  it('keeps the state or not as its configuration says, and two of three do [PERS-01] [OP-40]', () => {
    expect(BRANDS.filter(({ keepsState }) => keepsState === true)).toEqual([pisilaid, jarvelind])
  })

  it.each([pisilaid, jarvelind])(
    'that keeps it has it under its own key: $id [PERS-01] [OP-41]',
    async (brand) => {
      expect(await keysAfterBooking(brand)).toEqual([`ferry.${brand.id}.state`])
      const kept = await restoredFor(brand)
      expect(kept?.booking?.reservation.current?.items).toHaveLength(1)
    },
  )

  it('that keeps none stores nothing, and what it kept before is gone [PERS-01] [SC-31]', async () => {
    localStorage.setItem('ferry.meretee.state', '{}')
    expect(await keysAfterBooking(meretee)).toEqual([])
    expect(await restoredFor(meretee)).toBeNull()
  })
})

describe('a page', () => {
  it.each([
    ['reload', true],
    ['navigate', false],
    ['back_forward', false],
  ])('that the browser opened by %s was loaded again by a person: %s', (type, isAgain) => {
    const opened = Object.assign(performance.mark('opened'), { type })
    const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened])
    expect(isLoadedAgain()).toBe(isAgain)
    expect(entries).toHaveBeenCalledWith('navigation')
    entries.mockRestore()
  })
})
