// What a tab that is loaded again has of the state that its browser keeps, of its own booking and of another person’s sign-in.
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../domain/shell/address.ts'
import type { SignInMemory } from '../../effects/ports/ports.ts'
import { formOf } from '../support/atLogin.ts'
import { type Booking, goTo, newBooking } from '../support/bookingSession.ts'
import {
  browserOf,
  nextTab,
  OTHER_FORM,
  reservedInBrowser,
  type VirtualStorage,
} from '../support/keptState.ts'
import { modelsAsStored } from '../support/reload.ts'
import { reservedBy, signIn } from '../support/signIn.ts'
import { command } from '../support/unbranded.ts'
import { createVirtualBrowser } from '../support/virtualBrowser.ts'

interface NextPage {
  readonly signIns?: SignInMemory
  readonly fragment?: string
}

/** A manager looks at a page of the account, or at any other. */
const signedInAt = (path: (typeof PATHS)[keyof typeof PATHS], browser: VirtualStorage): Booking => {
  const booking = newBooking({ session: { fragment: '#/en/auth/login' } })
  browser.keepingOf(booking)
  booking.start()
  booking.advance(1_000)
  signIn(booking, { form: formOf('C1004') })
  goTo(booking, path, 2_000)
  return booking
}

const calls = (page: Booking, call: RegExp): number =>
  (['GET', 'PUT', 'POST'] as const).flatMap((method) => page.sent(method, call)).length

/** What a page asks for: whether it is here. */
const told = (page: Booking) => {
  const { history, profile, resources } = page.models()
  const { record, members, page: content } = resources
  return {
    settings: profile.details !== null && record.told !== null,
    members: members.told !== null,
    reservations: history.reservations !== null,
    content: content.told !== null,
  }
}

describe('the same tab, loaded again', () => {
  const reloaded = (
    before: Booking,
    browser: VirtualStorage,
    { signIns, ...next }: NextPage = {},
  ): Booking => {
    before.stop()
    const tabId = 't1'
    const { clock, wire } = before
    const nextSeq = (before.entries.at(-1)?.seq ?? 0) + 1
    const start = { models: modelsAsStored(before), nextSeq }
    const { fragment = before.browser.fragment() } = next
    const own = signIns === undefined ? {} : { signIns }
    const after = newBooking({ wire, session: { clock, fragment, start, ...own } })
    after.start({ kept: browser.keepingOf(after, { tab: { tabId, isResumed: true }, ...own }).read() })
    if (signIns?.takeEnd() === true) after.dispatch(command('SignOut', { why: 'elsewhere' }))
    after.advance(1_000)
    return after
  }

  it('is signed in still, after any choice of a tab without a sign-in [PERS-02]', () => {
    const { browser, booking } = reservedInBrowser()
    const guest = newBooking({ wire: booking.wire, session: { clock: booking.clock } })
    browser.keepingOf(guest, { tab: { tabId: 't2', isResumed: false } })
    guest.start()
    guest.advance(2_000)
    guest.perform(command('SelectRoute', { routeCode: 'SOR-TRI' }), 3_000)
    expect(browser.parsed()).toMatchObject({ tabId: 't2' })
    guest.stop()
    const { user, customer } = booking.models().auth
    const after = reloaded(booking, browser)
    expect(after.models().auth).toMatchObject({ user, customer })
    expect(after.entries.filter(({ type }) => type === 'StateRestored')).toHaveLength(1)
  })

  it.each([
    ['settings', PATHS.account, /user\/details/],
    ['members', PATHS.users, /all\/members/],
    ['reservations', PATHS.myReservations, /reservations\/all/],
    ['content', PATHS.about, /sales-static\/about/],
  ] as const)('asks once more for the %s that it shows [PERS-02] [PROF-01]', (what, path, call) => {
    const browser = browserOf()
    const booking = signedInAt(path, browser)
    const callsBefore = calls(booking, call)
    const after = reloaded(booking, browser)
    after.advance(2_000)
    expect(after.browser.fragment()).toBe(`#/en${path}`)
    expect(calls(after, call)).toBe(callsBefore + 1)
    expect(told(after)[what]).toBe(true)
  })

  it('asks for nothing of the page that it showed before, where another one is opened in it [PERS-02]', () => {
    const browser = browserOf()
    const booking = signedInAt(PATHS.users, browser)
    const after = reloaded(booking, browser, { fragment: '#/en/content/about' })
    expect(after.commands('FetchMembers')).toEqual([])
    expect(after.models().resources.page.told).not.toBeNull()
  })

  it('goes on with its own booking where another tab was the last to write [PERS-02]', () => {
    const { browser, booking } = reservedInBrowser()
    const { reservationId } = booking.currentReservation()
    const other = nextTab(reservedBy('customer'), browser)
    expect(other.currentReservation().reservationId).toBeDefined()
    other.perform(command('ClearReservation', {}), 1_000)
    const after = reloaded(booking, browser)
    expect(after.currentReservation().reservationId).toBe(reservationId)
    expect(after.models().auth.user).not.toBeNull()
  })

  it.each([
    ['is signed out in it, with all of theirs', true],
    ['goes on with their booking signed out', false],
  ])(
    'is not signed in as another person, who signed in in another tab since: its own %s [PERS-02] [ROLE-10]',
    (_who, hasLeft) => {
      const [browser, tabs] = [browserOf(), createVirtualBrowser()]
      const booking = reservedBy('customer', { session: { signIns: tabs.signIns('t1') } })
      browser.keepingOf(booking).note(booking.models())
      const { clock, wire } = booking
      booking.stop()
      const other = newBooking({ wire, session: { clock, signIns: tabs.signIns('t2') } })
      const kept = browser.keepingOf(other, { tab: { tabId: 't2', isResumed: false } }).read()
      other.start({ kept: hasLeft ? kept : null })
      other.perform(command('SignOut', { why: 'chosen' }), 1_000)
      goTo(other, PATHS.login)
      signIn(other, { form: OTHER_FORM })
      expect(other.models().auth.user).toMatchObject({ firstName: 'Juhan' })
      const after = reloaded(booking, browser, { signIns: tabs.signIns('t1') })
      expect(after.models().auth).toMatchObject({ token: null, user: null, customer: null })
      expect(after.models().reservation.current === null).toBe(hasLeft)
    },
  )
})
