// A person who signs out in one tab and is signed in, or has booked, in others of the same browser.
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { initialModels } from '../../../projections/readModels.ts'
import {
  type Booking,
  CARDS,
  goTo,
  bookingAt,
  newBooking,
  pick,
  typeContact,
  useCard,
} from '../../support/bookingSession.ts'
import { reservedBy, signIn, SIGN_IN_FORM, tokenWith } from '../../support/signIn.ts'
import { createVirtualBrowser } from '../../support/virtualBrowser.ts'
import { formOf } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'
import { progressOf } from '../../../projections/models/payment/paymentModel.ts'

describe('when the same person has a booking in another tab', () => {
  it('nothing of it stays there, its clock is off, and the page leads to the start and says why [OP-18] [OP-02]', () => {
    const { leaving, staying } = twoTabs()
    typeContact(staying)
    expect(staying.models().auth.token).not.toBeNull()
    signOut(leaving)
    const { auth, expiry, passengers, payment, reservation, shell, tickets } = staying.models()
    expect(auth).toEqual({ ...initialModels.auth, endedBy: 'elsewhere' })
    expect(passengers).toMatchObject({ form: EMPTY_CONTACT, owner: null, guests: {}, heldFor: null })
    expect(reservation.current).toBeNull()
    expect(reservation.payedReservations).toEqual({})
    expect(tickets.lines).toEqual([])
    expect(expiry.expiresAtMs).toBeNull()
    expect(progressOf(payment)._tag).toBe('Empty')
    expect(shell.address?.path).toBe(PATHS.home)
    expect(shell.address?.locale).toBe('en')
    expect(staying.events('SignedOut').map(({ data }) => data.why)).toEqual(['elsewhere'])
    staying.advance(30 * 60_000)
    expect(staying.events('ExpiryWarned')).toEqual([])
  })

  it('says it until the customer goes on', () => {
    const { leaving, staying } = twoTabs()
    signOut(leaving)
    goTo(staying, PATHS.login)
    expect(staying.models().auth.endedBy).toBeNull()
  })

  it.each([PATHS.login, PATHS.notFound])('stays where nothing personal is shown: %j', (path) => {
    const { leaving, staying } = twoTabs()
    goTo(staying, path)
    signOut(leaving)
    expect(staying.models().shell.address?.path).toBe(path)
    expect(staying.models().reservation.current).toBeNull()
  })

  it('sends nothing with the old token, and takes no answer that was on its way [HTTP-02]', () => {
    const { leaving, staying } = twoTabs()
    staying.dispatch(
      command('FetchReservation', { reservationId: staying.currentReservation().reservationId, why: 'wake' }),
    )
    leaving.dispatch(command('SignOut', { why: 'chosen' }))
    const asked = staying.exchanges().length
    staying.advance(5_000)
    expect(staying.exchanges('reservation').length).toBeGreaterThan(0)
    expect(staying.models().passengers).toMatchObject({ form: EMPTY_CONTACT, owner: null })
    expect(staying.models().reservation.viewed).toBeNull()
    goTo(staying, PATHS.selectTickets)
    const tokens = staying.exchanges().slice(asked)
    expect(JSON.stringify(tokens)).not.toContain('Bearer')
  })

  it('takes no answer that was asked for before a sign-in and another sign-out [OP-18]', () => {
    const token = tokenWith({ sub: 'U-7', exp: 2_200_000_000 })
    const enter = (tab: Booking): void => tab.dispatch(command('AcceptToken', { token }))
    const { leaving, staying } = twoTabs({ enter })
    enter(leaving)
    signOut(leaving)
    typeContact(staying)
    pick(staying, 'ADULT', 1)
    staying.advance(5_000)
    const { reservationId } = staying.currentReservation()
    staying.setLatency(1_000)
    staying.dispatch(command('FetchReservation', { reservationId, why: 'resume' }))
    enter(leaving)
    enter(staying)
    signOut(leaving)
    staying.advance(5_000)
    expect(staying.models().auth.endedBy).toBe('elsewhere')
    expect(staying.exchanges('reservation').length).toBeGreaterThan(0)
    expect(staying.models().reservation.current).toBeNull()
    expect(staying.models().passengers).toMatchObject({ form: EMPTY_CONTACT, owner: null })
  })

  it('takes no answer that was on its way when the customer went on [OP-18]', () => {
    const { leaving, staying } = twoTabs()
    const { reservationId } = staying.currentReservation()
    staying.dispatch(command('ClearReservation', {}))
    staying.setLatency(1_000)
    staying.dispatch(command('FetchReservation', { reservationId, why: 'ticket' }))
    leaving.dispatch(command('SignOut', { why: 'chosen' }))
    goTo(staying, PATHS.login, 5_000)
    expect(staying.exchanges('reservation').length).toBeGreaterThan(0)
    expect(staying.models().reservation.viewed).toBeNull()
    expect(staying.models().passengers).toMatchObject({ form: EMPTY_CONTACT, owner: null })
  })

  it('takes no look before Pay that was on its way, and prepares nothing [OP-18]', () => {
    const { leaving, staying } = twoTabs()
    typeContact(staying)
    staying.perform(command('ConfirmReservation', {}), 5_000)
    staying.setLatency(1_000)
    staying.dispatch(command('Pay', { methodCode: 'CARD' }))
    signOut(leaving)
    staying.advance(5_000)
    expect(staying.exchanges('reservation').length).toBeGreaterThan(0)
    expect(staying.sent('POST', /prepare/)).toEqual([])
    expect(staying.models().passengers).toMatchObject({ form: EMPTY_CONTACT, owner: null })
  })

  it('takes no word of a payment that is over here, and brings no ticket back [OP-18]', () => {
    const { leaving, staying } = twoTabs()
    typeContact(staying)
    staying.perform(command('ConfirmReservation', {}), 5_000)
    const { reservationId } = staying.currentReservation()
    staying.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    useCard(staying, CARDS.good, 1_000)
    expect(Object.keys(staying.models().reservation.payedReservations)).toHaveLength(1)
    staying.setLatency(1_000)
    staying.dispatch(command('CheckPaymentOutcome', { reservationId }))
    signOut(leaving)
    staying.advance(5_000)
    expect(staying.exchanges('reservationStatus').length).toBeGreaterThan(0)
    expect(staying.models().reservation.payedReservations).toEqual({})
  })

  it('is noticed by a tab that slept when it is looked at again', () => {
    const { leaving, staying } = twoTabs({ isNotified: false })
    signOut(leaving)
    expect(staying.models().auth.token).not.toBeNull()
    staying.clock.sleep(60_000)
    expect(staying.models().auth).toMatchObject({ token: null, endedBy: 'elsewhere' })
  })

  it('is the same person by the e-mail address, or by the token’s subject, and no other customer is signed out', () => {
    const form = formOf('C1002')
    for (const [enter, isSame] of [
      [(tab: Booking): void => signIn(tab, { form: SIGN_IN_FORM }), true],
      [(tab: Booking): void => signIn(tab, { form }), false],
      [(): void => undefined, false],
    ] as const) {
      const { leaving, staying } = twoTabs({ enter })
      const { token } = staying.models().auth
      signOut(leaving)
      expect(staying.models().auth.token).toBe(isSame ? null : token)
      expect(staying.models().reservation.current === null).toBe(isSame)
    }
    const browser = createVirtualBrowser()
    const tabs = ['1', '2'].map((id) => newBooking({ session: { signIns: browser.signIns(id) } }))
    tabs.forEach((tab, i) => {
      tab.start()
      tab.dispatch(command('AcceptToken', { token: tokenWith({ sub: 'U-7', exp: 2_200_000_000 + i }) }))
    })
    tabs[0]?.dispatch(command('SignOut', { why: 'chosen' }))
    expect(tabs[1]?.models().auth.token).toBeNull()
  })

  it('one whose token is another, though neither can be read, stays signed in [ROLE-10] [OP-52]', () => {
    const browser = createVirtualBrowser()
    const [leaving, staying, same] = ['A', 'B', 'A'].map((word, i) => {
      const tab = newBooking({ session: { signIns: browser.signIns(String(i)) } })
      tab.start()
      tab.dispatch(command('AcceptToken', { token: tab.tokens.keep(`opaque ${word}`) }))
      return tab
    })
    leaving?.dispatch(command('SignOut', { why: 'chosen' }))
    expect(staying?.models().auth.token).not.toBeNull()
    expect(same?.models().auth.token).toBeNull()
  })

  it('an end that was not chosen signs out no other tab', () => {
    const { leaving, staying } = twoTabs()
    for (const why of ['expired', 'rejected'] as const) leaving.dispatch(command('SignOut', { why }))
    expect(staying.models().auth.token).not.toBeNull()
  })
})

interface Options {
  readonly enter?: (tab: Booking) => void
  /** Whether the second tab gets the message at once. */
  readonly isNotified?: boolean
}

/** Both are signed in; the second one holds a ticket. */
const twoTabs = ({ enter = signIn, isNotified = true }: Options = {}) => {
  const browser = createVirtualBrowser(isNotified ? {} : { later: () => undefined })
  const leaving = bookingAt('opened', { session: { signIns: browser.signIns('1') } })
  signIn(leaving)
  const staying = reservedBy('guest', { session: { signIns: browser.signIns('2') } })
  enter(staying)
  goTo(staying, PATHS.selectTickets)
  return { leaving, staying }
}

const signOut = (tab: Booking): void => {
  tab.perform(command('SignOut', { why: 'chosen' }), 1_000)
}
