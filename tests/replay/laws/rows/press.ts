// Rows of the laws about buttons, refunds and sign-ins.
import { epochMs } from '../../../../domain/instant.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import {
  answered,
  type HandLog,
  press,
  refusedWith,
  reservationWith,
  reserve,
  ticketItem,
} from '../../../support/handLog.ts'
import { prepareCard } from '../../../support/answeredLog.ts'
import { voyageWith } from '../../../support/answeredCalls.ts'
import type { Some } from '../../../support/unbranded.ts'
import { START_MS } from '../../../support/virtualSession.ts'
import { answeredWith } from '../../../support/wireReservation.ts'
import { type LawRows, lawRow } from '../lawRows.ts'
import { PAID, signInAnother, goTo } from '../pressSteps.ts'

const MINUTE_MS = 60_000

/** There and back, with this word of the server on the way there. */
const voyage = (status: string | null = 'OPEN', options: Some<Reservation> = {}): Reservation =>
  sailing(['11', '12'], status, options)

/** The same on these sails. */
const sailing = (
  sailRefIds: readonly string[],
  status: string | null = 'OPEN',
  options: Some<Reservation> = {},
): Reservation => {
  const sails = sailRefIds.map((sailRefId, way) => ({
    ...voyageWith(sailRefId, '10:00'),
    status: way === 0 ? status : 'OPEN',
    arrivalDay: null,
    arrivalAtMs: null,
  }))
  return reservationWith({ sailPackages: [{ code: 'VIR-KUI-RT', title: '', seqN: 1, sails }], ...options })
}

/** Pay is pressed on what was reserved, and the server says `answer` of it when it is asked once more. */
const pay = (log: HandLog, answer: Reservation = voyage(), paymentMethod = 'CREDIT'): number => {
  reserve(log, voyage())
  const ways = [{ code: 'CARD', title: null, immediatePayment: true, logoUrl: null }]
  log.call('paymentMethods', { parameters: { id: '1001' }, outcome: answered(ways) })
  log.command('Pay', { methodCode: 'CARD' })
  log.call('reservation', { parameters: { id: '1001' }, outcome: answeredWith(answer) })
  return log.call('preparePayment', {
    parameters: { reservationToken: 'token-1001' },
    body: { paymentMethod, origin: 'https://shop.example', creditCard: paymentMethod === 'CREDIT' },
    outcome: answered({ transactionUuid: 'u', key: 'k' }),
  })
}

interface Refund {
  /** Of the way there, in euros; `null` where the server is not asked for it. */
  readonly promised?: number | null
  readonly sailRefIds?: readonly string[]
  readonly outcome?: ReturnType<typeof answered>
}

/** Four euros for the way there are pressed for, and the refund is asked for. */
const refund = (
  log: HandLog,
  { promised = 4, sailRefIds = ['11'], outcome = answered(null) }: Refund = {},
): number => {
  const parameters = { token: 'token-1001' }
  log.command('RequestRefund', { reservationId: '1001', sails: [{ sailRefId: '11', refundCents: 400 }] })
  const sails = [{ sailRefId: '11', status: 'refundable', refundAmount: promised }]
  if (promised !== null) log.call('refundPreview', { parameters, outcome: answered({ sails }) })
  return log.call('refund', { parameters, body: { sailRefIds }, outcome })
}

/** A change of the ticket is finished that stands on the screen as `shown`, while the server says `answer`. */
const finishEdit = (log: HandLog, shown: Reservation, answer: Reservation): number => {
  log.command('StartEdit', { reservationId: '1001', mode: null })
  log.event('EditStartRequested', { reservationId: '1001', mode: null })
  log.call('startEdit', { parameters: { id: '1001' }, outcome: answeredWith(answer) })
  log.event('EditStarted', {
    original: voyage('OPEN', PAID),
    edited: shown,
    draft: { sails: [], counts: [], answers: [], vehicles: [], added: [], guests: [], travellers: [] },
    expiresAtMs: null,
  })
  log.command('FinishEdit', {})
  return log.call('finishEdit', { parameters: { id: '1001' } })
}

const partFails = (log: HandLog, isFirst: boolean, reloads: boolean): number => {
  log.command('NotePartFailure', { part: 'ConfirmScreen', isFirst })
  return log.event('PartFailed', { part: 'ConfirmScreen', reloads })
}

/** The way there is given back; later the page shows the ticket with this word on it. */
const givenBack = (log: HandLog, later: string): number => {
  const sails = [{ sailRefId: '11', refundCents: 400 }]
  log.event('ReservationPaid', { reservation: voyage('OPEN', PAID) }, press(log))
  log.event('RefundGiven', { reservationId: '1001', sails, reservation: voyage('REFUNDED', PAID) })
  return log.event('ReservationPaid', { reservation: voyage(later, PAID) })
}

/** Signed in with a token that runs out after ten minutes. */
const signIn = (log: HandLog): void => {
  const token = `${btoa('{}')}.${btoa(JSON.stringify({ exp: START_MS / 1_000 + 600 }))}.`
  log.command('AcceptToken', { token })
  log.event('SignedIn', { token, expiresAtMs: null, user: null, customer: null })
}

const pressRows: LawRows = [
  lawRow('LAW-107')
    .keeps('the network goes and returns before the answer comes, or names are saved first', (log) => {
      const cause = log.command('ExtendReservation', {})
      log.loseNetwork()
      const returned = log.regainNetwork()
      log.call('extendReservation', { cause })
      log.command('ConfirmReservation', {})
      log.follow(returned, 'ConfirmReservation', {})
      log.call('confirmReservation')
    })
    .breaks('more time is asked for because of another press', (log) => {
      log.follow(press(log), 'ExtendReservation', {})
      return log.call('extendReservation')
    }),
  lawRow('LAW-107')
    .keeps('a demo needs no network', (log) => {
      log.command('StartSession', { demo: true, kept: null, awayMs: null })
      log.event('SessionStarted', { demo: true })
      log.loseNetwork(false)
      log.command('Pay', { methodCode: 'CARD' })
      prepareCard(log)
    })
    .breaks('the browser has said that the network is away', (log) => {
      log.command('NoteNetwork', { online: false })
      log.command('Pay', { methodCode: 'CARD' })
      return prepareCard(log)
    }),
  lawRow('LAW-107')
    .keeps('the return lets a success be reported that has been paid for', (log) => {
      log.loseNetwork()
      log.follow(log.regainNetwork(), 'SettlePayment', { reservationId: null })
      log.call('paymentSuccess')
    })
    .breaks('it was pressed for before the network returned', (log) => {
      log.command('ConfirmReservation', {})
      log.loseNetwork()
      log.follow(log.regainNetwork(), 'ConfirmReservation', {})
      return log.call('confirmReservation')
    }),
]

const asPressedRows: LawRows = [
  lawRow('LAW-108')
    .keeps(
      'the server gives other numbers to the same tickets',
      (log) => void pay(log, voyage('OPEN', { items: [ticketItem('ADULT', 2, { seqN: 7 })] })),
    )
    .breaks('the server has just said another price', (log) =>
      pay(log, voyage('OPEN', { items: [ticketItem('ADULT', 2, { priceCents: 900 })] })),
    ),
  lawRow('LAW-108')
    .keeps(
      'the server lists the same sails the other way round',
      (log) => void pay(log, sailing(['12', '11'])),
    )
    .breaks('the server has just said another sail', (log) => pay(log, sailing(['11', '13']))),
  lawRow('LAW-108')
    .keeps('the server says nothing of its sails', (log) => void pay(log, voyage(null)))
    .breaks('a sail is cancelled by then', (log) => pay(log, voyage('CANCELLED'))),
  lawRow('LAW-108')
    .keeps('what was found elsewhere is given up', (log) => {
      log.command('DropUnpaidChange', { reservationId: '1001' })
      log.call('cancelEdit', { parameters: { id: '1001' } })
    })
    .breaks('another way to pay is prepared than was pressed', (log) => pay(log, voyage(), 'SEB')),
  lawRow('LAW-108')
    .keeps('a refund is asked for as it was promised', (log) => void refund(log))
    .breaks('both ways are given back where one was pressed', (log) =>
      refund(log, { sailRefIds: ['11', '12'] }),
    ),
  lawRow('LAW-108')
    .keeps('a change is finished as it is shown', (log) => void finishEdit(log, voyage(), voyage()))
    .breaks('a change is finished while another price stands on the screen', (log) =>
      finishEdit(log, voyage(), voyage('OPEN', { items: [] })),
    ),
  lawRow('LAW-108')
    .keeps('more time is asked for what stands on the screen', (log) => {
      reserve(log)
      log.command('ExtendReservation', {})
      log.call('extendReservation', { parameters: { id: '1001' } })
    })
    .breaks('less comes back than stood on the screen', (log) => refund(log, { promised: 3.5 })),
]

const moneyRows: LawRows = [
  lawRow('LAW-96')
    .keeps('the page says so after it was reloaded once', (log) => {
      partFails(log, true, true)
      partFails(log, false, false)
    })
    .breaks('the card form is open', (log) => {
      log.event('PaymentMethodsRequested', { reservationId: '1001' })
      log.command('Pay', { methodCode: 'CARD' })
      log.event('PaymentRequested', { reservationId: '1001', methodCode: 'CARD' })
      log.event('CardPaymentPrepared', { reservationId: '1001', transactionUuid: 'u', key: 'k' })
      return partFails(log, true, true)
    }),
  lawRow('LAW-181')
    .keeps('the server has refused it, and calls the sail refundable after the second time', (log) => {
      refund(log, { outcome: refusedWith(403) })
      refund(log, { promised: null })
      refund(log)
    })
    .breaks('nothing was said since the first time', (log) => {
      refund(log)
      return refund(log, { promised: null })
    }),
  lawRow('LAW-181')
    .keeps('what was given back is shown as such', (log) => void givenBack(log, 'REFUNDED'))
    .breaks('it stands as valid later', (log) => givenBack(log, 'OPEN')),
]

const signInRows: LawRows = [
  lawRow('LAW-40')
    .keeps('another customer signs in at once after the rejection', (log) => {
      signIn(log)
      log.call('prices', { outcome: refusedWith(401) })
      signInAnother(log)
      press(log)
    })
    .breaks('a customer stays signed in after a rejection', (log) => {
      signIn(log)
      log.call('prices', { outcome: refusedWith(401) })
      return press(log)
    }),
  lawRow('LAW-40')
    .keeps('a sign-in runs out after the press on Pay', (log) => {
      signIn(log)
      log.wait(10 * MINUTE_MS - 1)
      log.command('Pay', { methodCode: 'CARD' })
      log.wait(1_000)
      prepareCard(log)
    })
    .breaks('it has run out by the server’s clock, and something is paid', (log) => {
      signIn(log)
      log.call('routes', { outcome: answered([], epochMs(log.nowMs() + 30 * MINUTE_MS)) })
      log.wait(1_000)
      log.command('Pay', { methodCode: 'CARD' })
      return prepareCard(log)
    }),
  lawRow('LAW-40')
    .keeps('it has run out, and the customer is somewhere else', (log) => {
      signIn(log)
      log.wait(11 * MINUTE_MS)
      goTo(log, '/content/about')
      press(log)
    })
    .breaks('it has run out on the way to the confirmation', (log) => {
      signIn(log)
      log.wait(11 * MINUTE_MS)
      goTo(log, '/main-inside/confirm')
      return press(log)
    }),
]

export const rows: LawRows = [...pressRows, ...asPressedRows, ...moneyRows, ...signInRows]
