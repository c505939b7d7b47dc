// The bank's page: what each of its buttons does, what the page says afterwards, and when it refuses.
import { describe, expect, it } from 'vitest'
import { toReservation } from '../../../domain/wire/reservation.ts'
import type { BankAction } from '../../../src/demo/provider/providerEndpoints.ts'
import {
  codeOf,
  confirmed,
  FREE_SAILS,
  items,
  MINUTE_MS,
  ORIGIN,
  payByCard,
  preparedBank,
  preparedCard,
  type Session,
  session,
} from '../session.ts'

/** A customer at the bank's page, who sees it and presses its buttons. */
const atBank = (client: Session = session({ sails: FREE_SAILS })) => {
  const { reservationId: id, token } = confirmed(client)
  return { client, id, token, ...bankAt(client, preparedBank(client, token)) }
}

const bankAt = (client: Session, address: string) => ({
  address,
  page: (): string => {
    const answer = client.ask('GET', address)
    if (answer.broken || answer.status !== 200) throw new Error('No page')
    return String(answer.body)
  },
  press: (action: BankAction): string | undefined => {
    const answer = client.ask('POST', address, { action })
    if (answer.broken || answer.status !== 303 || answer.body !== null) throw new Error('No redirect')
    return answer.headers['location']
  },
})

const statusOf = ({ client, id }: ReturnType<typeof atBank>): string =>
  client.good('reservationStatus', { id }).status

const shopPage = (status: string, id: string) =>
  `${ORIGIN}/?fake#/en/payment/results?status=${status}&reservationId=${id}`

const WAY_BACK = 'Back to the shop'

describe('the bank’s page', () => {
  it('says who is paid how much for what, that it is a demo, and offers five buttons', () => {
    const { page, address, id } = atBank()
    expect(address).toMatch(/^\/fake-bank\/t[0-9a-f]{24}$/)
    for (const text of ['<h1>Tuletorn Bank</h1>', 'Demo: this bank', 'Meretee', '4.29 EUR', id]) {
      expect(page()).toContain(text)
    }
    expect([...page().matchAll(/ value="([\w-]+)"/g)].map(([, action]) => action)).toEqual([
      'pay',
      'cancel',
      'close',
      'pay-and-stay',
      'pay-and-return-early',
    ])
    expect(page()).not.toMatch(/<script|role="status"/)
    expect(page()).not.toContain(WAY_BACK)
  })

  it('is in the language of the shop that leads to it', () => {
    const client = session({ sails: FREE_SAILS })
    const { token } = confirmed(client)
    const body = { paymentMethod: 'TULETORN', origin: ORIGIN, creditCard: false }
    const prepared = client.ask('POST', `/api/payment/${token}/prepare`, body, { 'accept-language': 'et' })
    const { redirectUrl } = (prepared.broken ? {} : prepared.body) as { redirectUrl: string }
    const page = bankAt(client, redirectUrl.slice(ORIGIN.length)).page()
    expect(page).toContain('<html lang="et">')
    expect(page).toContain('Maksa 4,29 EUR')
  })

  it('is there for a stranger too, and for any card', () => {
    const client = session({ sails: FREE_SAILS })
    const unknown = { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } }
    expect(client.ask('GET', '/fake-bank/t0')).toMatchObject(unknown)
    const { token } = confirmed(client)
    const declined = payByCard(client, preparedCard(client, token), {
      number: '4000000000000002',
      expiry: '12/30',
      cvc: '123',
      name: 'M',
    })
    const address = `/fake-bank/${declined.transactionId}`
    expect(client.ask('GET', address)).toMatchObject(unknown)
    expect(client.ask('POST', address, { action: 'pay' })).toMatchObject(unknown)
    expect(client.ask('POST', '/fake-bank/t0', { action: 'rob' })).toMatchObject({ status: 400 })
  })
})

describe('a customer who pays', () => {
  it('comes back to a server that knows of it', () => {
    const bank = atBank()
    expect(bank.press('pay')).toBe(shopPage('COMPLETED', bank.id))
    const paid = toReservation(bank.client.good('reservation', { id: bank.id }))
    expect(paid.status).toBe('OK')
    expect(paid.paymentMethod).toBe('TULETORN')
    expect(paid.expiresAtMs).toBeNull()
    expect(bank.page()).toMatch(/role="status">4\.29 EUR has been paid\./)
    expect(bank.page()).toContain(WAY_BACK)
  })

  it('comes back to a shop that is served below a path [OP-90]', () => {
    const client = session({ sails: FREE_SAILS })
    const { token, reservationId } = confirmed(client)
    const { press } = bankAt(client, preparedBank(client, token, { origin: `${ORIGIN}/shop` }))
    expect(press('pay')).toContain(`${ORIGIN}/shop/`)
    expect(press('pay')).toContain(`reservationId=${reservationId}`)
  })

  it('may come back before the server knows, which gets the report later', () => {
    const bank = atBank()
    expect(bank.press('pay-and-return-early')).toBe(shopPage('COMPLETED', bank.id))
    expect(statusOf(bank)).toBe('TEMP')
    bank.client.clock.nowMs += bank.client.backend.settings.bankCallbackMs - 1
    expect(statusOf(bank)).toBe('TEMP')
    bank.client.clock.nowMs += 1
    expect(statusOf(bank)).toBe('OK')
  })

  it('may never come back: the page offers no way, and the server gets the report all the same', () => {
    const bank = atBank()
    expect(bank.press('pay-and-stay')).toBe(ORIGIN + bank.address)
    expect(bank.page()).toMatch(/role="status">4\.29 EUR has been paid\. .*you can close this page/)
    expect(bank.page()).not.toContain('href="http')
    expect(statusOf(bank)).toBe('TEMP')
    bank.client.clock.nowMs += bank.client.backend.settings.bankCallbackMs
    expect(statusOf(bank)).toBe('OK')
    expect(bank.page()).not.toContain('href="http')
  })

  it('keeps the places, even if the bank reports to the server after their deadline', () => {
    const bank = atBank()
    bank.client.clock.nowMs += 10 * MINUTE_MS - 1
    bank.press('pay-and-stay')
    bank.client.clock.nowMs += 1
    expect(statusOf(bank)).toBe('TEMP')
    expect(codeOf(bank.client.answer('modifyReservation', { id: bank.id }, items(['ADULT'], 2)))).toBe(
      'PAYMENT_UNDER_WAY',
    )
    bank.client.clock.nowMs += bank.client.backend.settings.bankCallbackMs
    expect(statusOf(bank)).toBe('OK')
  })
})

describe('a customer who doesn’t pay', () => {
  it('comes back unpaid from a payment that is closed', () => {
    const bank = atBank()
    expect(bank.press('cancel')).toBe(shopPage('CANCELLED', bank.id))
    expect(bank.press('pay')).toBe(shopPage('CANCELLED', bank.id))
    expect(statusOf(bank)).toBe('TEMP')
    expect(bank.page()).toMatch(/role="status">You cancelled the payment\. Nothing was paid\./)
    expect(bank.page()).toContain(WAY_BACK)
  })

  it('may close the page, and open the payment again while the reservation stands', () => {
    const bank = atBank()
    expect(bank.press('close')).toBe(ORIGIN + bank.address)
    expect(bank.page()).toMatch(/role="status">Nothing was paid\. You can close this page\./)
    expect(bank.page()).toContain('Open the payment again')
    expect(statusOf(bank)).toBe('TEMP')
    expect(bank.press('pay')).toBe(shopPage('COMPLETED', bank.id))
    expect(statusOf(bank)).toBe('OK')
  })

  it.each([
    ['opened', null],
    ['closed', 'close'],
  ] as const)('finds a page that was %s refusing once the reservation has expired', (_what, before) => {
    const bank = atBank()
    if (before !== null) bank.press(before)
    bank.client.clock.nowMs += 10 * MINUTE_MS
    expect(bank.press('pay')).toBe(ORIGIN + bank.address)
    expect(bank.page()).toMatch(/role="status">The reservation has expired, .* Nothing was charged\./)
    expect(bank.page()).toContain(WAY_BACK)
    expect(bank.client.answer('reservationStatus', { id: bank.id }).status).toBe(410)
    bank.client.clock.nowMs += 24 * 60 * MINUTE_MS
    expect(bank.page()).toContain('has expired')
  })

  it('finds it refusing once the tickets have changed, whose total is another', () => {
    const bank = atBank()
    bank.client.good('modifyReservation', { id: bank.id }, items(['ADULT'], 2))
    expect(bank.press('pay')).toBe(ORIGIN + bank.address)
    expect(bank.page()).toMatch(/role="status">The reservation has changed .* Nothing was charged/)
    expect(statusOf(bank)).toBe('TEMP')
  })
})

describe('a second payment of the same reservation', () => {
  it.each(['pay', 'pay-and-stay', 'pay-and-return-early'] as const)(
    'may be prepared, and is refused in words after “%s” in the first',
    (action) => {
      const first = atBank()
      const second = bankAt(
        first.client,
        preparedBank(first.client, first.token, { paymentMethod: 'KAJAKAS' }),
      )
      const card = preparedCard(first.client, first.token)
      first.press(action)
      expect(second.press('pay')).toBe(ORIGIN + second.address)
      expect(second.page()).toMatch(/role="status">The reservation has already been paid with another/)
      expect(payByCard(first.client, card).httpStatus).toBe(409)
      first.client.clock.nowMs += MINUTE_MS
      expect(toReservation(first.client.good('reservation', { id: first.id })).paymentMethod).toBe('TULETORN')
    },
  )
})

describe('pressing twice', () => {
  it.each(['pay', 'cancel', 'close', 'pay-and-stay', 'pay-and-return-early'] as const)(
    'changes nothing and leads to the same place: %s',
    (action) => {
      const bank = atBank()
      const to = bank.press(action)
      const page = bank.page()
      const before = bank.client.backend.snapshot()
      expect(bank.press(action)).toBe(to)
      expect(bank.press(action)).toBe(to)
      expect(bank.client.backend.snapshot()).toEqual(before)
      expect(bank.page()).toBe(page)
    },
  )
})
