// What a brand's browser keeps over the end of a page: the next tab goes on where the one before was, and knows no secret.
import { describe, expect, it } from 'vitest'
import type { KeptState } from '../../domain/keptState/keptState.ts'
import { CalendarDay } from '../../domain/calendarDay.ts'
import { checked } from '../../domain/codec/shapes.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { createRedaction } from '../../replay/redaction/redaction.ts'
import { createStateStore } from '../../src/session/stateStore.ts'
import {
  bookingAt,
  CONTACT,
  countsOf,
  goTo,
  heldByServer,
  MINUTE_MS,
  newBooking,
  pick,
  step,
  TODAY,
  typeContact,
  wayOut,
} from '../support/bookingSession.ts'
import { reservedBy, signIn, SIGN_IN_FORM } from '../support/signIn.ts'
import { command } from '../support/unbranded.ts'
import { addIslanders, ISLANDERS } from '../support/wholeBooking.ts'
import { createVirtualBrowser } from '../support/virtualBrowser.ts'
import {
  ANYONE,
  browserOf,
  KEY,
  nextTab,
  OTHER_FORM,
  reservedInBrowser,
  type VirtualStorage,
} from '../support/keptState.ts'

describe('the state that the browser keeps', () => {
  it('stands under one key, part by part [PERS-02] [OP-41]', () => {
    const { browser, booking } = reservedInBrowser()
    const { state } = browser.parsed()
    expect(state).toMatchObject({
      auth: { token: booking.tokens.open(booking.models().auth.token ?? ''), joinToken: null },
      user: { firstName: 'Mari' },
      booking: {
        form: { lines: [{ code: 'ADULT', count: 1 }] },
        selections: { routeCode: booking.models().catalog.selectedRouteCode },
        reservation: { current: { reservationId: booking.currentReservation().reservationId } },
      },
    })
    expect(Object.keys((state['booking'] as { prices: object }).prices)).toEqual([
      wayOut(booking).selectedSailRefId,
    ])
    expect(state['routes']).toHaveLength(booking.models().catalog.routes.length)
    expect(state['sailPackages']).toHaveLength(booking.models().catalog.packages.length)
  })

  it('has nothing of what was typed about the contact and the passengers [PERS-03]', () => {
    const browser = browserOf()
    const booking = bookingAt('sailSelected')
    browser.keepingOf(booking).note(booking.models())
    pick(booking, 'ADULT', 1)
    booking.advance(1_000)
    typeContact(booking, { firstName: 'Zacharias', email: 'zacharias@example.com' })
    booking.advance(5_000)
    expect(booking.models().passengers.owner).toMatchObject({ firstName: 'Zacharias' })
    expect(browser.text()).toContain(booking.currentReservation().reservationId)
    for (const typed of ['Zacharias', 'zacharias', CONTACT.phoneNumber])
      expect(browser.text()).not.toContain(typed)
  })

  it('is gone with a sign-out, token and booking [AUTH-05] [PERS-02]', () => {
    const { browser, booking } = reservedInBrowser()
    const token = booking.tokens.open(booking.models().auth.token ?? '')
    expect(browser.text()).toContain(token)
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    expect(browser.text()).not.toContain(token)
    booking.advance(1_000)
    expect(browser.text()).not.toContain('Mari')
  })

  it.each([
    ['of the demo for a shop', { isDemo: false }],
    ['of another key', { key: 'ferry.pisilaid.state' }],
  ])('is none %s [OP-41]', (_what, own) => {
    const { browser, booking } = reservedInBrowser()
    expect(browser.keepingOf(booking, own).read()).toBeNull()
  })

  it.each(['{', '7', '{"version":0}', '{"version":1,"isDemo":true,"tabId":"t1","state":{"auth":1}}'])(
    'is none where it can not be read: %s [OP-41]',
    (text) => {
      const browser = browserOf()
      const booking = newBooking()
      browser.storage.setItem(KEY, text)
      const tab = { tabId: 't1', isResumed: false }
      const parts = {
        storage: browser.storage,
        key: KEY,
        isDemo: true,
        tab,
        tokens: booking.tokens,
        ...ANYONE,
      }
      expect(createStateStore(parts).read()).toBeNull()
    },
  )
})

const nextTabOf = (browser: VirtualStorage): KeptState | null => {
  const tab = { tabId: 't9', isResumed: false }
  const { tokens } = newBooking()
  const parts = { storage: browser.storage, key: KEY, isDemo: true, tab, tokens, ...ANYONE }
  return createStateStore(parts).read()
}

describe('the next tab', () => {
  it('has the person, the trip, the tickets and the reservation [PERS-02] [SC-51]', () => {
    const { browser, booking } = reservedInBrowser()
    const { token, user, customer } = booking.models().auth
    const after = nextTab(booking, browser, { fragment: '#/en/main-inside/select-tickets' })
    expect(after.models().auth).toMatchObject({ user, customer })
    expect(after.tokens.open(after.models().auth.token ?? '')).toBe(booking.tokens.open(token ?? ''))
    expect(countsOf(after)).toEqual({ ADULT: 1 })
    expect(wayOut(after).selectedSailRefId).toBe(wayOut(booking).selectedSailRefId)
    const { reservationId, token: key } = booking.currentReservation()
    expect(after.currentReservation()).toMatchObject({ reservationId, token: key })
    expect(after.models().shell.address?.path).toBe(PATHS.selectTickets)
  })

  it('has the owner by the server alone [PERS-03] [OP-174]', () => {
    const { browser, booking } = reservedInBrowser()
    const after = nextTab(booking, browser)
    const { owner } = booking.models().passengers
    expect(owner).toMatchObject({ firstName: 'Mari' })
    expect(after.events('StateRestored')[0]?.data.kept.booking?.reservation.current?.owner).toBeNull()
    expect(after.models().passengers.owner).toEqual(owner)
  })

  it('shows a protected page [PERS-02]', () => {
    const { browser, booking } = reservedInBrowser()
    const after = nextTab(booking, browser, { fragment: '#/en/profile/settings' })
    expect(after.models().shell.address?.path).toBe(PATHS.account)
    expect(after.models().profile.details).not.toBeNull()
  })

  it('goes on with the booking, which is not made a second time [PERS-02]', () => {
    const { browser, booking } = reservedInBrowser()
    const after = nextTab(booking, browser, { fragment: '#/en/main-inside/select-tickets' })
    step(after, 'ADULT', 3)
    after.advance(3_000)
    expect(heldByServer(after)).toEqual({ ADULT: 3 })
    expect(after.sent('POST', /create/)).toHaveLength(1)
  })

  it('warns and ends at the times of the page before [EXP-02] [EXP-03] [OP-136]', () => {
    const { browser, booking } = reservedInBrowser()
    const { expiresAtMs } = booking.currentReservation()
    const after = nextTab(booking, browser, { awayMs: MINUTE_MS })
    after.advance((expiresAtMs ?? 0) - after.clock.nowMs() - 2 * MINUTE_MS - 1)
    expect(after.models().expiry.modal).toBeNull()
    after.advance(1)
    expect(after.models().expiry.modal).toBe('reservationWannaExpired')
    after.advance(2 * MINUTE_MS)
    expect(after.models().expiry.modal).toBe('reservationExpired')
  })

  it('shows the start where the time has run out meanwhile [EXP-03] [SC-51]', () => {
    const { browser, booking } = reservedInBrowser()
    const after = nextTab(booking, browser, {
      awayMs: 60 * MINUTE_MS,
      fragment: '#/en/main-inside/select-tickets',
    })
    expect(after.models().reservation.current).toBeNull()
    expect(after.models().shell.address?.path).toBe(PATHS.home)
  })

  it('is not signed in where the token has run out meanwhile [PERS-02]', () => {
    const { browser, booking } = reservedInBrowser()
    const isOver = (kept: KeptState): KeptState => ({
      ...kept,
      auth: { ...kept.auth, tokenExpiresAtMs: booking.clock.nowMs() },
    })
    const after = nextTab(booking, browser, { change: isOver })
    expect(after.models().auth).toMatchObject({ token: null, user: null, customer: null })
    expect(after.models().reservation.current).not.toBeNull()
  })

  it.each([
    ['ran out before it was opened', 0],
    ['was ended by a look at the tickets', 4 * MINUTE_MS],
  ])(
    'has nothing of who booked where the token %s, and another person signs in [PERS-02] [ROLE-10]',
    (_when, lookMs) => {
      const browser = browserOf()
      const booking = reservedBy('customer', { settings: { tokenMs: 3 * MINUTE_MS } })
      browser.keepingOf(booking).note(booking.models())
      addIslanders(booking, [ISLANDERS[0]])
      goTo(booking, PATHS.home, lookMs)
      goTo(booking, PATHS.selectTickets, 1_000)
      const between = nextTab(booking, browser, { awayMs: 4 * MINUTE_MS - lookMs })
      expect(between.models().reservation.current).not.toBeNull()
      expect(between.models().residents.localIDs).toHaveLength(1)
      const after = nextTab(between, browser)
      expect(after.models().auth).toMatchObject({ token: null, user: null, customer: null })
      goTo(after, PATHS.login)
      signIn(after, { form: OTHER_FORM })
      expect(after.models().auth.user).toMatchObject({ firstName: 'Juhan' })
      expect(after.models().reservation.current).toBeNull()
      expect(after.models().residents.localIDs).toEqual([])
    },
  )

  it.each([
    ['today', 24 * 60 * MINUTE_MS, false],
    ['yesterday', 48 * 60 * MINUTE_MS, true],
  ])('keeps a sail that departs %s, or drops it [PERS-06] [SC-31]', (_when, awayMs, isDropped) => {
    const { browser, booking, sailRefId } = chosenInBrowser()
    const after = nextTab(booking, browser, { awayMs })
    const dropped = after.events('PastChoiceDropped').flatMap(({ data }) => data.sailRefIds)
    expect(dropped).toEqual(isDropped ? [sailRefId] : [])
    if (!isDropped) expect(wayOut(after).selectedSailRefId).toBe(sailRefId)
  })

  it.each([
    ['in the language of its own', 2_000, 'Täiskasvanu'],
    ['where the page before was left before they came', 0, 'Täiskasvanu'],
  ])('has the prices of its sail as they are now, %s [PERS-02] [API-76]', (_when, waitMs, title) => {
    const browser = browserOf()
    const booking = bookingAt('sailSelected')
    browser.keepingOf(booking).note(booking.models())
    booking.setLatency(500)
    booking.perform(
      command('SelectSail', { sailRefId: wayOut(booking).sails[3]?.sailRefId ?? '', by: 'person' }),
      waitMs,
    )
    const after = nextTab(booking, browser, { fragment: '#/et/main-inside/select-tickets' })
    after.advance(2_000)
    const { selectedSailRefId } = wayOut(after)
    expect(selectedSailRefId).toBe(wayOut(booking).selectedSailRefId)
    const prices = selectedSailRefId && after.models().prices.bySail[selectedSailRefId]?.groups.prices
    expect(prices && prices.find(({ code }) => code === 'ADULT')?.title).toBe(title)
  })

  it('chooses no sail whose inventory is not there [PERS-05] [SC-31]', () => {
    const { browser, booking, sailRefId } = chosenInBrowser()
    const after = nextTab(booking, browser, { change: withoutInventories })
    expect(after.events('PastChoiceDropped')[0]?.data).toEqual({ dates: false, sailRefIds: [sailRefId] })
  })

  it('starts with no day where a chosen one is over [PERS-04] [SC-31]', () => {
    const { browser, booking } = chosenInBrowser()
    const after = nextTab(booking, browser, { change: withDay('2026-11-19') })
    expect(after.events('PastChoiceDropped')[0]?.data.dates).toBe(true)
    expect(after.models().schedule.sailDates).toEqual([null])
    const sameDay = nextTab(booking, browser, { change: withDay(TODAY) })
    expect(sameDay.models().schedule.sailDates).toEqual([TODAY])
  })

  it('has its tickets, as the server sends them now [PERS-02] [RES-10]', () => {
    const browser = browserOf()
    const booking = bookingAt('paid')
    browser.keepingOf(booking).note(booking.models())
    const [ticket] = Object.values(booking.models().reservation.payedReservations)
    const after = nextTab(booking, browser)
    expect(Object.values(after.models().reservation.payedReservations)).toEqual([ticket])
  })

  it('writes no secret into its log [PERS-02] [HTTP-02]', () => {
    const { browser, booking } = reservedInBrowser()
    const token = booking.tokens.open(booking.models().auth.token ?? '')
    const after = nextTab(booking, browser)
    const redaction = createRedaction(new Uint8Array(32).fill(7))
    const log = JSON.stringify(after.entries.map((entry) => redaction.entry(entry)))
    for (const secret of [token, booking.currentReservation().token, 'Mari', SIGN_IN_FORM.userName])
      expect(log).not.toContain(secret)
    expect(JSON.stringify(after.entries)).not.toContain(token)
  })

  it('is signed out with the others, which may be still open [PERS-02] [ROLE-10]', () => {
    const browser = browserOf()
    const tabs = createVirtualBrowser()
    const booking = reservedBy('customer', { session: { signIns: tabs.signIns('t1') } })
    browser.keepingOf(booking).note(booking.models())
    const { clock, wire } = booking
    const after = newBooking({ wire, session: { clock, signIns: tabs.signIns('t2') } })
    after.start({ kept: browser.keepingOf(after).read() })
    after.advance(1_000)
    expect(after.models().auth.user).toEqual(booking.models().auth.user)
    after.perform(command('SignOut', { why: 'chosen' }), 1_000)
    expect(booking.models().auth).toMatchObject({ token: null, endedBy: 'elsewhere' })
    expect(booking.models().reservation.current).toBeNull()
    expect(nextTabOf(browser)?.auth.token ?? null).toBeNull()
  })
})

const chosenInBrowser = () => {
  const browser = browserOf()
  const booking = bookingAt('sailSelected')
  browser.keepingOf(booking).note(booking.models())
  return { browser, booking, sailRefId: wayOut(booking).selectedSailRefId }
}

const withDay =
  (day: string) =>
  (kept: KeptState): KeptState => ({
    ...kept,
    booking: kept.booking && {
      ...kept.booking,
      selections: { ...kept.booking.selections, sailDates: [checked(CalendarDay, day)] },
    },
  })

const withoutInventories = (kept: KeptState): KeptState => ({
  ...kept,
  booking: kept.booking && {
    ...kept.booking,
    schedule: kept.booking.schedule.map((trip) => ({ ...trip, inventories: {} })),
  },
})
