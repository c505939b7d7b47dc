// Rows of the laws about buttons, refunds, sign-ins, stale answers, where a customer is led, and the log itself.
import { epochMs } from '../../../../domain/instant.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import {
  answered,
  handLog,
  type HandLog,
  press,
  refusedWith,
  reservationWith,
  reserve,
  ticketItem,
} from '../../../support/handLog.ts'
import { prepareCard } from '../../../support/toldLog.ts'
import { voyageWith } from '../../../support/toldReservation.ts'
import type { Some } from '../../../support/unbranded.ts'
import { START_MS } from '../../../support/virtualSession.ts'
import { answeredWith } from '../../../support/wireReservation.ts'
import type { LawRows } from '../lawRows.ts'

const MINUTE_MS = 60_000

/** There and back, with this word of the server on the way there. */
const voyage = (status: string | null = 'OPEN', options: Some<Reservation> = {}): Reservation => {
  const sails = ['11', '12'].map((sailRefId, way) => ({
    ...voyageWith(sailRefId, '10:00'),
    status: way === 0 ? status : 'OPEN',
    arrivalDay: null,
    arrivalAtMs: null,
  }))
  return reservationWith({ sailPackages: [{ code: 'VIR-KUI-RT', title: '', seqN: 1, sails }], ...options })
}

const PAID = { status: 'OK', expiresAtMs: null } as const

/** Pay is pressed on what was reserved, and the server says `told` of it when it is asked once more. */
const pay = (log: HandLog, told: Reservation = voyage(), paymentMethod = 'CREDIT'): number => {
  reserve(log, voyage())
  const ways = [{ code: 'CARD', title: null, immediatePayment: true, logoUrl: null }]
  log.call('paymentMethods', { parameters: { id: '1001' }, outcome: answered(ways) })
  log.command('Pay', { methodCode: 'CARD' })
  log.call('reservation', { parameters: { id: '1001' }, outcome: answeredWith(told) })
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

/** A change of the ticket is finished that stands on the screen as `shown`, while the server says `told`. */
const finishEdit = (log: HandLog, shown: Reservation, told: Reservation): number => {
  log.command('StartEdit', { reservationId: '1001', mode: null })
  log.event('EditStartRequested', { reservationId: '1001', mode: null })
  log.call('startEdit', { parameters: { id: '1001' }, outcome: answeredWith(told) })
  log.event('EditStarted', {
    original: voyage('OPEN', PAID),
    edited: shown,
    draft: { sails: [], counts: [], vehicles: [], added: [], guests: [], travellers: [] },
    expiresAtMs: null,
  })
  log.command('FinishEdit', {})
  return log.call('finishEdit', { parameters: { id: '1001' } })
}

const pressRows: LawRows = [
  {
    law: 'LAW-107',
    keptWhere: 'the network goes and returns before the answer comes, or names are saved first',
    keeps: (log) => {
      const cause = log.command('ExtendReservation', {})
      log.loseNetwork()
      const returned = log.regainNetwork()
      log.call('extendReservation', { cause })
      log.command('ConfirmReservation', {})
      log.follow(returned, 'ConfirmReservation', {})
      log.call('confirmReservation')
    },
    brokenWhere: 'more time is asked for because of another press',
    breaks: (log) => {
      log.follow(press(log), 'ExtendReservation', {})
      return log.call('extendReservation')
    },
  },
  {
    law: 'LAW-107',
    keptWhere: 'a demo needs no network',
    keeps: (log) => {
      log.command('StartSession', { demo: true, kept: null })
      log.event('SessionStarted', { demo: true })
      log.loseNetwork(false)
      log.command('Pay', { methodCode: 'CARD' })
      prepareCard(log)
    },
    brokenWhere: 'the browser has said that the network is away',
    breaks: (log) => {
      log.command('NoteNetwork', { online: false })
      log.command('Pay', { methodCode: 'CARD' })
      return prepareCard(log)
    },
  },
  {
    law: 'LAW-107',
    keptWhere: 'the return lets a success be reported that has been paid for',
    keeps: (log) => {
      log.loseNetwork()
      log.follow(log.regainNetwork(), 'SettlePayment', {})
      log.call('paymentSuccess')
    },
    brokenWhere: 'it was pressed for before the network returned',
    breaks: (log) => {
      log.command('ConfirmReservation', {})
      log.loseNetwork()
      log.follow(log.regainNetwork(), 'ConfirmReservation', {})
      return log.call('confirmReservation')
    },
  },
]

const asPressedRows: LawRows = [
  {
    law: 'LAW-108',
    keptWhere: 'the server gives other numbers to the same tickets',
    keeps: (log) => void pay(log, voyage('OPEN', { items: [ticketItem('ADULT', 2, { seqN: 7 })] })),
    brokenWhere: 'the server has just said another price',
    breaks: (log) => pay(log, voyage('OPEN', { items: [ticketItem('ADULT', 2, { priceCents: 900 })] })),
  },
  {
    law: 'LAW-108',
    keptWhere: 'the server says nothing of its sails',
    keeps: (log) => void pay(log, voyage(null)),
    brokenWhere: 'a sail is cancelled by then',
    breaks: (log) => pay(log, voyage('CANCELLED')),
  },
  {
    law: 'LAW-108',
    keptWhere: 'what was found elsewhere is given up',
    keeps: (log) => {
      log.command('DropUnpaidChange', { reservationId: '1001' })
      log.call('cancelEdit', { parameters: { id: '1001' } })
    },
    brokenWhere: 'another way to pay is prepared than was pressed',
    breaks: (log) => pay(log, voyage(), 'SEB'),
  },
  {
    law: 'LAW-108',
    keptWhere: 'a refund is asked for as it was promised',
    keeps: (log) => void refund(log),
    brokenWhere: 'both ways are given back where one was pressed',
    breaks: (log) => refund(log, { sailRefIds: ['11', '12'] }),
  },
  {
    law: 'LAW-108',
    keptWhere: 'a change is finished as it is shown',
    keeps: (log) => void finishEdit(log, voyage(), voyage()),
    brokenWhere: 'a change is finished while another price stands on the screen',
    breaks: (log) => finishEdit(log, voyage(), voyage('OPEN', { items: [] })),
  },
  {
    law: 'LAW-108',
    keptWhere: 'more time is asked for what stands on the screen',
    keeps: (log) => {
      reserve(log)
      log.command('ExtendReservation', {})
      log.call('extendReservation', { parameters: { id: '1001' } })
    },
    brokenWhere: 'less comes back than stood on the screen',
    breaks: (log) => refund(log, { promised: 3.5 }),
  },
]

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

const moneyRows: LawRows = [
  {
    law: 'LAW-96',
    keptWhere: 'the page says so after it was reloaded once',
    keeps: (log) => {
      partFails(log, true, true)
      partFails(log, false, false)
    },
    brokenWhere: 'the card form is open',
    breaks: (log) => {
      log.command('Pay', { methodCode: 'CARD' })
      log.event('PaymentRequested', { methodCode: 'CARD' })
      log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
      return partFails(log, true, true)
    },
  },
  {
    law: 'LAW-181',
    keptWhere: 'the server has refused it, and calls the sail refundable after the second time',
    keeps: (log) => {
      refund(log, { outcome: refusedWith(403) })
      refund(log, { promised: null })
      refund(log)
    },
    brokenWhere: 'nothing was said since the first time',
    breaks: (log) => {
      refund(log)
      return refund(log, { promised: null })
    },
  },
  {
    law: 'LAW-181',
    keptWhere: 'what was given back is shown as such',
    keeps: (log) => void givenBack(log, 'REFUNDED'),
    brokenWhere: 'it stands as valid later',
    breaks: (log) => givenBack(log, 'OPEN'),
  },
]

/** Signed in with a token that runs out after ten minutes. */
const signIn = (log: HandLog): void => {
  const token = `${btoa('{}')}.${btoa(JSON.stringify({ exp: START_MS / 1_000 + 600 }))}.`
  log.command('AcceptToken', { token })
  log.event('SignedIn', { token, expiresAtMs: null, user: null, customer: null })
}

const signInAnother = (log: HandLog): number =>
  log.event('SignedIn', { token: 'd.e.f', expiresAtMs: null, user: null, customer: null })

const goTo = (log: HandLog, path: string, query: Record<string, string> = {}): number => {
  log.command('NavigateTo', { path, query, how: 'push' })
  return log.event('AddressChanged', { address: { locale: 'en', path, query } })
}

const signInRows: LawRows = [
  {
    law: 'LAW-40',
    keptWhere: 'another customer signs in at once after the rejection',
    keeps: (log) => {
      signIn(log)
      log.call('prices', { outcome: refusedWith(401) })
      signInAnother(log)
      press(log)
    },
    brokenWhere: 'a customer stays signed in after a rejection',
    breaks: (log) => {
      signIn(log)
      log.call('prices', { outcome: refusedWith(401) })
      return press(log)
    },
  },
  {
    law: 'LAW-40',
    keptWhere: 'a sign-in runs out after the press on Pay',
    keeps: (log) => {
      signIn(log)
      log.wait(10 * MINUTE_MS - 1)
      log.command('Pay', { methodCode: 'CARD' })
      log.wait(1_000)
      prepareCard(log)
    },
    brokenWhere: 'it has run out by the server’s clock, and something is paid',
    breaks: (log) => {
      signIn(log)
      log.call('routes', { outcome: answered([], epochMs(log.nowMs() + 30 * MINUTE_MS)) })
      log.wait(1_000)
      log.command('Pay', { methodCode: 'CARD' })
      return prepareCard(log)
    },
  },
  {
    law: 'LAW-40',
    keptWhere: 'it has run out, and the customer is somewhere else',
    keeps: (log) => {
      signIn(log)
      log.wait(11 * MINUTE_MS)
      goTo(log, '/content/about')
      press(log)
    },
    brokenWhere: 'it has run out on the way to the confirmation',
    breaks: (log) => {
      signIn(log)
      log.wait(11 * MINUTE_MS)
      goTo(log, '/main-inside/confirm')
      return press(log)
    },
  },
]

const search = (log: HandLog): number => {
  const cause = log.command('FindSails', { legCode: 'VIR-KUI', day: '2026-11-21' })
  log.event('SailsRequested', { legCode: 'VIR-KUI', day: '2026-11-21' })
  return cause
}

const found = (log: HandLog, cause: number): number =>
  log.event('SailsFound', { legCode: 'VIR-KUI', day: '2026-11-21', sails: [] }, cause)

/** More time is asked for, and given after `meanwhile`. */
const extend = (log: HandLog, meanwhile: () => void): number => {
  reserve(log)
  const cause = log.command('ExtendReservation', {})
  meanwhile()
  log.call('extendReservation', { parameters: { id: '1001' }, cause })
  return log.event('ReservationExtended', { expiresAtMs: log.nowMs() + 900_000 }, cause)
}

/** A call is abandoned whose person has signed out `why`, after which someone has signed in. */
const abandon = (log: HandLog, why: 'chosen' | 'expired'): number => {
  const cause = log.command('ExtendReservation', {})
  log.wait(100)
  log.event('SignedOut', { why })
  signInAnother(log)
  return log.call('extendReservation', { cause, latencyMs: 100, outcome: { _tag: 'Abandoned' } })
}

const answerRows: LawRows = [
  {
    law: 'LAW-206',
    keptWhere: 'its person has chosen to sign out',
    keeps: (log) => void abandon(log, 'chosen'),
    brokenWhere: 'a sign-in has run out, and the same person signs in again',
    breaks: (log) => abandon(log, 'expired'),
  },
  {
    law: 'LAW-09',
    keptWhere: 'the log is cut while a reservation is being made',
    keeps: () => {
      const log = handLog({ firstSeq: 200 })
      log.event('ReservationCreated', { reservation: reservationWith() }, 180)
      return log
    },
    brokenWhere: 'the answer to a create is taken twice',
    breaks: (log) => log.event('ReservationCreated', { reservation: reservationWith() }, reserve(log) - 3),
  },
  {
    law: 'LAW-09',
    keptWhere: 'more time is given to the one that asked for it',
    keeps: (log) => void extend(log, () => undefined),
    brokenWhere: 'more time for one that was left goes to the next one',
    breaks: (log) =>
      extend(log, () => {
        log.event('ReservationCleared', {})
        reserve(log, reservationWith({ reservationId: '1002' }))
      }),
  },
  {
    law: 'LAW-10',
    keptWhere: 'the question was cut off',
    keeps: () => {
      const log = handLog({ firstSeq: 200 })
      found(log, 180)
      found(log, search(log))
      return log
    },
    brokenWhere: 'an older search is answered',
    breaks: (log) => {
      const older = search(log)
      search(log)
      return found(log, older)
    },
  },
]

/** A booking at the confirmation, whose time runs out. */
const expire = (log: HandLog): void => {
  goTo(log, '/main-inside/confirm')
  reserve(log)
  const expiresAtMs = START_MS + 600_000
  log.follow(1, 'ExpireReservation', { expiresAtMs })
  log.event('ReservationExpired', { reservationId: '1001', expiresAtMs })
}

const bePaid = (log: HandLog): number => log.event('ReservationPaid', { reservation: reservationWith(PAID) })

const leadingRows: LawRows = [
  {
    law: 'LAW-27',
    keptWhere: 'the ticket is looked at, left, and called paid once more',
    keeps: (log) => {
      goTo(log, '/ticket/1001')
      bePaid(log)
      goTo(log, '/')
      bePaid(log)
      press(log)
    },
    brokenWhere: 'the screen stays after the payment',
    breaks: (log) => {
      goTo(log, '/main-inside/confirm')
      reserve(log)
      bePaid(log)
      return press(log)
    },
  },
  {
    law: 'LAW-27',
    keptWhere: 'the start is shown with the words about the time',
    keeps: (log) => {
      expire(log)
      log.event('AddressChanged', { address: { locale: 'en', path: '/', query: {} } })
      press(log)
    },
    brokenWhere: 'the screen stays when the time has run out',
    breaks: (log) => {
      expire(log)
      return press(log)
    },
  },
]

const showNotice = (log: HandLog): number =>
  log.event('NoticeShown', { noticeId: 1, tone: 'bad', key: 'catalogFailed', error: null }, press(log))

const healthRows: LawRows = [
  {
    law: 'LAW-26',
    keptWhere: 'screens read what they know',
    keeps: (log) => {
      for (const path of ['/', '/ticket/10000001/edit', '/reservation', '/content/news/12']) goTo(log, path)
      goTo(log, '/main-inside/select-tickets', { sail: '112611210500', fake: '' })
    },
    brokenWhere: 'a ticket has no number',
    breaks: (log) => goTo(log, '/ticket'),
  },
  {
    law: 'LAW-29',
    keptWhere: 'the customer holds it',
    keeps: (log) => {
      showNotice(log)
      log.event('NoticeHeld', { noticeId: 1 })
      log.wait(10_000)
      press(log)
    },
    brokenWhere: 'it stays',
    breaks: (log) => {
      showNotice(log)
      log.wait(10_000)
      return press(log)
    },
  },
  {
    law: 'LAW-36',
    keptWhere: 'nothing crashes',
    keeps: (log) => void press(log),
    brokenWhere: 'an effect crashes',
    breaks: (log) => log.event('EffectCrashed', { effect: 'booking', error: 'TypeError' }, null),
  },
  {
    law: 'LAW-37',
    keptWhere: 'a crash has no cause',
    keeps: (log) => void log.event('EffectCrashed', { effect: 'booking', error: 'TypeError' }, null),
    brokenWhere: 'a call has none',
    breaks: (log) => log.call('prices', { cause: null }),
  },
]

export const rows: LawRows = [
  ...pressRows,
  ...asPressedRows,
  ...moneyRows,
  ...signInRows,
  ...answerRows,
  ...leadingRows,
  ...healthRows,
]
