// The laws about what a change comes to, with logs that keep them and logs that break them at a named entry.
import { describe, expect, it } from 'vitest'
import type { EditOutcome } from '../../../../../domain/edit/outcome.ts'
import type { Reservation } from '../../../../../domain/reservation/reservation.ts'
import { answered, handLog, type HandLog, press } from '../../../../support/handLog.ts'
import { answeredWith } from '../../../../support/wireReservation.ts'
import { begin, costing, EVEN, finish, givesBack, ID, pays, TOKEN } from './editLog.ts'

const PAID = costing(2_000)
const DEARER = costing(2_001, { status: 'TEMP' })
const CHEAPER = costing(1_999)

const begun = (): HandLog => {
  const log = handLog()
  begin(log, PAID)
  return log
}

/** A change that was finished: the log, and the number of its event. */
const finished = (told: Reservation, outcome: EditOutcome): { log: HandLog; seq: number } => {
  const log = begun()
  return { log, seq: finish(log, told, outcome) }
}

describe('what a change comes to (LAW-163)', () => {
  it.each([
    ['a cent more is to be paid', DEARER, pays(1)],
    ['a cent less comes back', CHEAPER, givesBack(1)],
    ['nothing where it costs the same', PAID, EVEN],
    // The server has called it paid: nothing is to be paid for it.
    ['nothing where the dearer one is paid already', costing(2_500), EVEN],
  ])('holds where %s', (_what, told, outcome) => {
    expect(finished(told, outcome).log.brokenAt('LAW-163')).toBeNull()
  })

  it.each([
    ['a cent too much is to be paid', DEARER, pays(2)],
    ['the whole total is to be paid', DEARER, pays(2_001)],
    ['nothing is to be paid of what is dearer', DEARER, EVEN],
    ['a cent too little comes back', costing(1_900), givesBack(99)],
    ['what comes back is to be paid', CHEAPER, pays(1)],
    ['something comes back where it costs the same', PAID, givesBack(1)],
  ])('breaks where %s', (_what, told, outcome) => {
    const { log, seq } = finished(told, outcome)
    expect(seq).toBe(log.brokenAt('LAW-163'))
  })

  it('is told by the look at the ticket where the answer was lost', () => {
    const log = begun()
    log.command('FinishEdit', {})
    log.call('finishEdit', { parameters: ID, outcome: answered(null) })
    log.call('reservation', { parameters: ID, outcome: answeredWith(DEARER) })
    const told = { reservation: DEARER, paidCents: PAID.total.amountCents }
    expect(log.event('EditFinished', { ...told, outcome: pays(5) })).toBe(log.brokenAt('LAW-163'))
  })
})

const TO_PAY = ['/edit-pay', {}] as const
const TO_REFUND = ['/myticket-edit/refund', { reservationId: '1001' }] as const
const TO_TICKET = ['/ticket/1001', {}] as const

const leadTo = (log: HandLog, cause: number, [path, query]: readonly [string, object]): number =>
  log.follow(cause, 'NavigateTo', { path, query: { ...query }, how: 'replace' })

const begunToPay = (log: HandLog): number => {
  log.command('Pay', { methodCode: 'BANK' })
  return log.call('preparePayment', {
    parameters: { reservationToken: TOKEN.token },
    body: { paymentMethod: 'BANK' },
  })
}

describe('where a finished change leads (LAW-164)', () => {
  it.each([
    ['what is dearer to paying', DEARER, pays(1), TO_PAY],
    ['what is cheaper to what comes back', CHEAPER, givesBack(1), TO_REFUND],
    ['what costs the same to the ticket', PAID, EVEN, TO_TICKET],
  ] as const)('holds where it is %s', (...[, told, outcome, to]) => {
    const { log, seq } = finished(told, outcome)
    leadTo(log, seq, to)
    press(log)
    if (outcome._tag === 'Pay') begunToPay(log)
    expect(log.brokenAt('LAW-164')).toBeNull()
  })

  it.each([
    ['what is dearer to the ticket', DEARER, pays(1), TO_TICKET],
    ['what is cheaper to paying', CHEAPER, givesBack(1), TO_PAY],
    [
      'what is cheaper to what comes back of another ticket',
      CHEAPER,
      givesBack(1),
      ['/myticket-edit/refund', { reservationId: '1002' }],
    ],
    ['what costs the same to paying', PAID, EVEN, TO_PAY],
    ['what costs the same to another ticket', PAID, EVEN, ['/ticket/1002', {}]],
    ['what costs the same to the home page', PAID, EVEN, ['/', {}]],
  ] as const)('breaks where it is %s', (...[, told, outcome, to]) => {
    const { log, seq } = finished(told, outcome)
    expect(leadTo(log, seq, to)).toBe(log.brokenAt('LAW-164'))
  })

  it.each([
    [DEARER, pays(1)],
    [CHEAPER, givesBack(1)],
    [PAID, EVEN],
  ])('breaks where it leads nowhere', (told, outcome) => {
    const { log } = finished(told, outcome)
    expect(press(log)).toBe(log.brokenAt('LAW-164'))
  })

  it('asks who pays first, and leads to paying then', () => {
    const chosen = (): { log: HandLog; seq: number } => {
      const { log, seq } = finished(DEARER, pays(1))
      log.follow(seq, 'FetchPaymentMethods', { reservationId: '1001' })
      return {
        log,
        seq: log.event(
          'EditPayerChosen',
          { payer: { _tag: 'Person' } },
          log.command('ChooseEditPayer', { payer: { _tag: 'Person' } }),
        ),
      }
    }
    const well = chosen()
    leadTo(well.log, well.seq, TO_PAY)
    press(well.log)
    expect(well.log.brokenAt('LAW-164')).toBeNull()
    const nowhere = chosen()
    expect(press(nowhere.log)).toBe(nowhere.log.brokenAt('LAW-164'))
  })

  it.each([
    [CHEAPER, givesBack(1), TO_REFUND],
    [PAID, EVEN, TO_TICKET],
  ])('breaks where a payment is begun, or the ways to pay are looked for', (told, outcome, to) => {
    const methods = finished(told, outcome)
    const asked = methods.log.follow(methods.seq, 'FetchPaymentMethods', { reservationId: '1001' })
    expect(asked).toBe(methods.log.brokenAt('LAW-164'))
    const { log, seq } = finished(told, outcome)
    leadTo(log, seq, to)
    expect(begunToPay(log)).toBe(log.brokenAt('LAW-164'))
  })
})
