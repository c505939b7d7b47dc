// The difference of a change that is paid at a bank's page: the way back, and the end of its time meanwhile.
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../support/bookingSession.ts'
import { finish, have, startEdit, ticketOf } from '../../support/editSession.ts'
import { brokenLaws } from '../../support/heldBooking.ts'
import {
  atBank,
  firstTab,
  pathOf,
  pay,
  paymentPosts,
  reloaded,
  type Tab,
} from '../../support/paymentPages.ts'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when the difference of a change was to be paid at a bank', () => {
  it('leads back to where it is paid, once it was cancelled there [PAY-14] [LOC-26]', () => {
    const before = leftForBank()
    atBank(before, 'cancel')
    const tab = reloaded(before, { fragment: results(before, '&status=CANCELLED'), waitMs: 3_000 })
    expect(pathOf(tab)).toBe('/edit-pay')
    expect(paymentIn(tab.page.models())).toMatchObject({ cancelled: 'bank', progress: { _tag: 'Allowed' } })
  })

  it.each([['&status=CANCELLED'], [''], ['&status=COMPLETED']])(
    'is not called paid where its time has run out meanwhile, as the ticket is: %j [PAY-14] [OP-161]',
    (said) => {
      const before = leftForBank()
      const tab = reloaded(before, { awayMs: 12 * MINUTE_MS, fragment: results(before, said), waitMs: 6_000 })
      expectLapsed(tab)
      expect(paymentPosts(tab.page).filter(({ path }) => path.includes('after-pay'))).toHaveLength(1)
    },
  )

  it('is not called paid on the page that comes back as it was [PAY-14] [OP-161]', () => {
    const tab = leftForBank()
    tab.page.clock.sleep(12 * MINUTE_MS)
    tab.page.advance(6_000)
    expectLapsed(tab)
    expect(brokenLaws(tab.page)).toEqual([])
  })
})

const expectLapsed = ({ page }: Tab): void => {
  const { edit, payment, shell } = page.models()
  expect(edit.modal).toBe('lapsed')
  expect(shell.address?.path).toBe(`/ticket/${ticketOf(page)}`)
  expect(payment.reservationId).toBeNull()
}

const results = ({ page }: Tab, said: string): string =>
  `#/en/payment/results?reservationId=${ticketOf(page)}${said}`

const leftForBank = (): Tab => {
  const tab = firstTab('paid')
  startEdit(tab.page, ticketOf(tab.page))
  have(tab.page, 3)
  finish(tab.page)
  pay(tab, 'TULETORN', 1_000)
  return tab
}
