// Paying, from the list of methods to the ticket; and what happens when the way is not straight.
import { describe, expect, it } from 'vitest'
import { paymentStatusOf } from '../../../domain/payment/shown.ts'
import { initialModels } from '../../../projections/readModels.ts'
import {
  askCardForm,
  type Booking,
  bookingAt,
  CARDS,
  cardWord,
  confirmAndPay,
  noticeKeys,
  pick,
  typeContact,
  useCard,
} from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'
import { paymentPosts } from '../../support/paymentPages.ts'

describe('when a reservation is confirmed', () => {
  it('goes from empty to allow, with the reservation’s id and the ways to pay [PAY-02] [API-57] [ENT-30]', () => {
    const before = bookingAt('reserved')
    expect(statusOf(before)).toBe('empty')
    expect(paymentIn(before.models()).reservationId).toBeNull()
    const booking = bookingAt('confirmed')
    expect(statusOf(booking)).toBe('allow')
    const { reservationId, methods } = booking.models().payment
    expect(reservationId).toBe(booking.currentReservation().reservationId)
    expect(booking.sent('GET', /paymentMethods/).map(({ path }) => path)).toEqual([
      `/api/reservation/${reservationId}/paymentMethods`,
    ])
    const shown = { title: expect.any(String) as unknown, logoUrl: expect.any(String) as unknown }
    expect(methods).toEqual([
      { code: 'CARD', immediatePayment: true, ...shown },
      { code: 'TULETORN', immediatePayment: false, ...shown },
      { code: 'KAJAKAS', immediatePayment: false, ...shown },
    ])
  })
})

describe('when the reservation is asked for again', () => {
  it.each([
    ['resume', 1],
    ['wake', 1],
    ['locale', 2],
  ] as const)('has its ways to pay already, but for those in another language: %s', (why, count) => {
    const booking = bookingAt('confirmed')
    const { reservationId } = booking.currentReservation()
    booking.perform(command('FetchReservation', { reservationId, why }), 2_000)
    expect(booking.events('ReservationFetched').map(({ data }) => data.why)).toEqual([why])
    expect(booking.exchanges('paymentMethods')).toHaveLength(count)
  })

  it('asks for its ways to pay once more where they did not come', () => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'paymentMethods', fault: { kind: 'serverError' } })
    booking.perform(command('ConfirmReservation', {}), 10_000)
    expect(booking.models().payment.methodsStatus).toBe('failed')
    booking.setFaults()
    const { reservationId } = booking.currentReservation()
    booking.perform(command('FetchReservation', { reservationId, why: 'resume' }), 2_000)
    expect(booking.models().payment.methodsStatus).toBe('found')
  })
})

describe('when the page of its ticket finds it cancelled', () => {
  it('asks for no ways to pay, which did not come before', () => {
    const booking = bookingAt('reserved')
    booking.setFaults({ on: 'paymentMethods', fault: { kind: 'serverError' } })
    booking.perform(command('ConfirmReservation', {}), 10_000)
    booking.setFaults()
    const asked = booking.events('PaymentMethodsRequested').length
    const { reservationId } = booking.currentReservation()
    booking.wire.backend.colleague('cancel')
    booking.perform(command('FetchReservation', { reservationId, why: 'ticket' }), 3_000)
    expect(booking.models().reservation.viewed?.status).toBe('CN')
    expect(booking.events('PaymentMethodsRequested')).toHaveLength(asked)
  })
})

describe('when the page of its ticket finds it an offer, while Pay looks at it', () => {
  it('prepares no payment, and is to be confirmed again [PAY-05]', () => {
    const booking = bookingAt('confirmed')
    const { reservationId } = booking.currentReservation()
    booking.setFaults(
      { on: 'reservation', fault: { kind: 'slow', delayMs: 4_000 }, nth: 1 },
      { on: 'reservation', fault: { kind: 'altered', fields: { status: 'OFFER' } }, nth: 2 },
    )
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    booking.perform(command('FetchReservation', { reservationId, why: 'ticket' }), 10_000)
    expect(booking.sent('POST', /prepare/)).toEqual([])
    expect(booking.models().reservation.confirmed).toBe(false)
  })
})

describe('when a card is used', () => {
  it('goes through empty, allow, paying and payed [PAY-01]', () => {
    const booking = bookingAt('sailSelected')
    const seen = [statusOf(booking)]
    booking.subscribe(() => {
      if (seen.at(-1) !== statusOf(booking)) seen.push(statusOf(booking))
    })
    typeContact(booking)
    pick(booking, 'ADULT', 1)
    booking.advance(3_000)
    confirmAndPay(booking)
    expect(seen).toEqual(['empty', 'allow', 'paying', 'payed'])
  })

  it('opens the card modal with what the answer held [PAY-08]', () => {
    expect(paymentIn(bookingAt('atCard').models()).progress).toEqual({
      _tag: 'AtCard',
      transactionUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      isSent: false,
    })
  })

  it('is prepared as CREDIT, posts the success by the transaction’s id, asks for the tickets, and leads to the ticket [API-78] [API-79] [API-81]', () => {
    const booking = bookingAt('atCard')
    const { token, reservationId } = booking.currentReservation()
    const { transactionId } = askAndReport(booking, CARDS.good)
    booking.advance(2_000)
    expect(paymentPosts(booking).map(({ path, body }) => [path, body])).toEqual([
      [
        `/api/payment/${token}/prepare`,
        { paymentMethod: 'CREDIT', origin: 'https://shop.example', creditCard: true },
      ],
      [`/api/payment/${transactionId}/success`, {}],
      [`/after-pay/cc-success/${reservationId}?locale=en&redirect=false`, {}],
    ])
    expect(booking.models().shell.address?.path).toBe(`/ticket/${reservationId}`)
    expect(paymentIn(booking.models()).ticketsUrl).toContain(`/ticket/${reservationId}`)
  })
})

describe('when the card form is left', () => {
  it('posts the cancel by the transaction’s id, says so, and can be paid again [PAY-06] [PAY-10] [API-80]', () => {
    const booking = bookingAt('atCard')
    const { transactionId } = askAndReport(booking, null)
    booking.advance(1_000)
    expect(booking.sent('POST', /success|cancel/).map(({ path }) => path)).toEqual([
      `/api/payment/${transactionId}/cancel`,
    ])
    expect(noticeKeys(booking)).toEqual(['paymentCancelled'])
    expect(statusOf(booking)).toBe('allow')
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    expect(paymentIn(booking.models()).progress._tag).toBe('AtCard')
  })
})

describe('when the card form says a strange word', () => {
  it.each(['PENDING', 'DECLINED', 'completed', ''])(
    'logs that “%s” is not recognized, calls it an error, and reports nothing of it to the server [PAY-03] [PAY-07] [ERR-29]',
    (status) => {
      const booking = bookingAt('atCard')
      booking.perform(command('ReportCardResult', cardWord(booking, status)), 1_000)
      expect(booking.lines).toEqual([`Transaction status ${status} not recognized`])
      expect(statusOf(booking)).toBe('error')
      expect(paymentIn(booking.models()).progress).toMatchObject({ _tag: 'Unsettled', unknownStatus: status })
      expect(booking.sent('POST', /success|cancel/)).toEqual([])
      expect(booking.sent('GET', /status$/).length).toBe(1)
    },
  )

  it('can’t be paid until the server was asked and the customer has given it up [PAY-05] [PAY-07]', () => {
    const booking = bookingAt('atCard')
    booking.dispatch(command('ReportCardResult', cardWord(booking, 'PENDING')))
    for (let i = 0; i < 3; i += 1) {
      booking.advance(7_000)
      booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    }
    expect(booking.events('PayRefused').map(({ data }) => data.reason)).toEqual(
      Array<string>(3).fill('PaymentUnderWay'),
    )
    expect(statusOf(booking)).toBe('error')
    booking.perform(command('GiveUpPayment', {}), 100)
    expect(statusOf(booking)).toBe('allow')
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    expect(paymentIn(booking.models()).progress._tag).toBe('AtCard')
    expect(booking.sent('POST', /prepare/)).toHaveLength(2)
    expect(booking.lines).toEqual(['Transaction status PENDING not recognized'])
  })
})

describe('when a payment fails', () => {
  it('can’t be paid again as long as the success could not be reported, and reports it until it is accepted [PAY-03]', () => {
    const booking = bookingAt('atCard')
    booking.setFaults({ on: 'paymentSuccess', nth: [1, 3], fault: { kind: 'broken' } })
    useCard(booking, CARDS.good, 1_000)
    expect(statusOf(booking)).toBe('error')
    expect(noticeKeys(booking)).toEqual(['paymentFailed'])
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    expect(booking.events('PayRefused').map(({ data }) => data.reason)).toEqual(['PaymentUnderWay'])
    booking.advance(20_000)
    expect(statusOf(booking)).toBe('payed')
    expect(booking.sent('POST', /prepare/).length).toBe(1)
  })
})

describe('when a bank is chosen', () => {
  it('leaves for the bank’s page when its host is allowed [PAY-08]', () => {
    const booking = bookingAt('confirmed', { settings: { bankPage: 'https://pay.example/{transaction}' } })
    booking.perform(command('Pay', { methodCode: 'TULETORN' }), 1_000)
    expect(booking.browser.left.map(({ host }) => host)).toEqual(['pay.example'])
    expect(booking.sent('POST', /prepare/).map(({ body }) => body)).toEqual([
      { paymentMethod: 'TULETORN', origin: 'https://shop.example', creditCard: false },
    ])
    expect(statusOf(booking)).toBe('paying')
  })

  it.each([
    ['https://evil.example/{transaction}', 'evil.example'],
    ['https://pay.example@evil.com/{transaction}', 'evil.com'],
    ['https://notpay.example/', 'notpay.example'],
    ['https://pay.example:8443/{transaction}', 'pay.example:8443'],
    ['javascript://pay.example/%0aalert(1)', 'javascript:'],
    ['data:text/html,<b>pay.example</b>', 'data:'],
    ['eyJ0eXAiOiJKV1Q.3q2+7w:pay', null],
    ['/fake-bank/{transaction}', null],
    ['', null],
  ])('opens nothing at %s, says so, and names its host or scheme alone', (bankPage, host) => {
    const booking = bookingAt('confirmed', { settings: { bankPage } })
    booking.perform(command('Pay', { methodCode: 'TULETORN' }), 1_000)
    expect(booking.browser.left).toEqual([])
    expect(booking.events('RedirectRefused').map(({ data }) => data.host)).toEqual([host])
    expect(booking.refusedHosts).toEqual([host])
    expect(statusOf(booking)).toBe('error')
    expect(noticeKeys(booking)).toEqual(['redirectRefused'])
    booking.wire.backend.settings.bankPage = 'https://pay.example/{transaction}'
    booking.perform(command('Pay', { methodCode: 'TULETORN' }), 1_000)
    expect(booking.browser.left.map(({ host }) => host)).toEqual(['pay.example'])
  })
})

describe('when it is payed already', () => {
  it('is not paid again [PAY-05]', () => {
    const booking = bookingAt('paid')
    const sent = booking.wire.requests.length
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    expect(booking.events('PayRefused').map(({ data }) => data.reason)).toEqual(['AlreadyPayed'])
    expect(booking.wire.requests.length).toBe(sent)
  })
})

describe('when the payment is cleared', () => {
  it('is empty, with no error and no id [PAY-04]', () => {
    const booking = bookingAt('confirmed')
    booking.setFaults({ on: 'preparePayment', fault: { kind: 'serverError' } })
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    expect(statusOf(booking)).toBe('error')
    booking.dispatch(command('ClearReservation', {}))
    expect(statusOf(booking)).toBe('empty')
    expect(booking.models().payment).toEqual(initialModels.payment)
  })
})

const statusOf = (booking: Booking) => paymentStatusOf(paymentIn(booking.models()).progress)

const askAndReport = (booking: Booking, number: string | null) => {
  const word = askCardForm(booking, number)
  booking.dispatch(command('ReportCardResult', word))
  return word
}
