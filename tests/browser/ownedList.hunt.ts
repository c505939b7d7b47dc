// A server that goes by the owner alone: what is booked while signed in stands in the customer's list, since the owner says
// whose it is. This server also sends a phone as one text.
import { beforeAll, describe, expect, it } from 'vitest'
import { isObject } from '../../domain/wire/readings.ts'
import { customerOf } from '../support/accounts.ts'
import {
  chooseTrip,
  confirmBooking,
  contactField,
  goToTickets,
  takeTickets,
} from '../support/browser/journey.ts'
import { goTo, payForTicket } from '../support/browser/savedTicket.ts'
import { serveDemo } from '../support/browser/server.ts'
import { passTill, settle } from '../support/browser/scenario.ts'
import { expectCalm, type Shop, watchCalls } from '../support/browser/shop.ts'
import { signInAs } from '../support/browser/signIn.ts'
import { passUntil } from '../support/browser/time.ts'

const { open, server } = serveDemo({ ownership: 'owner' })
beforeAll(() => tellPhonesAsText())

const MARI = customerOf('C1001')
const JUHAN = customerOf('C1002')
const PHONE = { intlCode: '372', phoneNumber: '55512345' }
const OWNER = {
  firstName: MARI.firstName,
  lastName: MARI.lastName,
  email: MARI.userName,
  phone: PHONE,
  userId: 'U-1001',
  customerId: 'C1001',
}

describe.each([1280, 390])('what a customer books, %i pixels wide', (width) => {
  it('is listed by whose it is, sent with each owner and never before the form is complete [HIST-01] [ROLE-04] [PAX-02]', async () => {
    const shop = await open({ isStill: true, width, path: '/auth/login' })
    const { page, words } = shop
    const owners = watchOwners(shop)
    await signInAs(shop, MARI)
    await passUntil(page.getByRole('button', { name: words.account.account['sign-out'] }))
    await goTo(shop, '#/en/')
    await chooseTrip(shop)
    await goToTickets(shop)
    await passUntil(contactField(shop, 'phoneNumber'))
    expect(await contactField(shop, 'phoneCode').inputValue()).toBe(PHONE.intlCode)
    expect(await contactField(shop, 'phoneNumber').inputValue()).toBe(PHONE.phoneNumber)
    await contactField(shop, 'lastName').fill('')
    await takeTickets(shop)
    await settle(shop, 3_000)
    expect(owners()).toEqual([])
    await contactField(shop, 'lastName').fill(MARI.lastName)
    await settle(shop, 1_100)
    expect(owners()).toEqual([OWNER])
    await confirmBooking(shop)
    expect(owners()).toEqual([OWNER, OWNER])
    const { number } = await payForTicket(shop)
    await goTo(shop, '#/en/my/reservations')
    // The way to the bank and back has ended the sign-in.
    await signInAs(shop, MARI)
    await passUntil(
      page
        .getByRole('list', { name: words.history.list.title })
        .locator(`a[href$="/my/reservation/${number}"]`),
    )
    expectCalm(shop)
  })
})

describe('who signs in while a ticket is held, and has no phone', () => {
  it('is the owner with all that is known, and with nothing that is not [OP-137] [ENT-16]', async () => {
    const shop = await open({ isStill: true })
    const owners = watchOwners(shop)
    await chooseTrip(shop)
    await goToTickets(shop)
    await takeTickets(shop)
    await goTo(shop, '#/en/auth/login')
    await signInAs(shop, JUHAN)
    await passTill(shop, () => owners().length > 0)
    const { firstName, lastName, userName: email } = JUHAN
    expect(owners()).toEqual([{ firstName, lastName, email, userId: 'U-1002', customerId: 'C1002' }])
    expectCalm(shop)
  })
})

/** Each owner that the server got, in its body's own words. */
const watchOwners = ({ page }: Shop): (() => readonly unknown[]) => {
  const calls = watchCalls(page)
  return () =>
    calls().flatMap(({ call, body }) => {
      if (!/\/reservation\/\d+(\/confirm)?$/.test(call) || body === '') return []
      const { reservationOwner } = JSON.parse(body) as { readonly reservationOwner?: unknown }
      return reservationOwner === undefined ? [] : [reservationOwner]
    })
}

/** `+37255512345`, wherever an answer has a phone. */
const tellPhonesAsText = (): void => {
  const { backend } = server()
  const { handle } = backend
  Object.assign(backend, {
    handle: (request: Parameters<typeof handle>[0]) => {
      const response = handle(request)
      return response.broken ? response : { ...response, body: phonesAsText(response.body) }
    },
  })
}

const phonesAsText = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (key, value: unknown) =>
    key === 'phone' && isObject(value)
      ? `+${String(value['intlCode'])}${String(value['phoneNumber'])}`
      : value,
  )
