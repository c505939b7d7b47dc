// A paid ticket and the change of it, in logs that are written by hand: two adults, a car, meals, and there and back.
import type { Reservation, ReservationItem } from '../../domain/reservation/reservation.ts'
import type { EditOutcome } from '../../domain/edit/outcome.ts'
import { answered, handLog, type HandLog, reservationWith } from './handLog.ts'
import { itemWith } from './samples/samplePlaces.ts'
import { voyageWith } from './answeredCalls.ts'
import { branded, type Some } from './unbranded.ts'
import { answeredWith, wireOf } from './wireReservation.ts'
import { eurCents } from '../../domain/money.ts'

export const ID = { id: '1001' }
export const TOKEN = { token: 'token-1001' }
export const ADULT = itemWith('ADULT', { seqN: 1 })
export const CAR = itemWith('CAR', { seqN: 3, isVehicle: true, licencePlate: '123ABC' })
export const MEAL = itemWith('MEAL', { seqN: 4, quantity: 2, attributes: { diet: 'vegan' } })

const ITEMS: ReservationItem[] = [ADULT, { ...ADULT, seqN: branded(2) }, CAR, MEAL]

const sail = (sailRefId: string, time: string) => ({
  ...voyageWith(sailRefId, time),
  status: 'OPEN',
  arrivalDay: null,
  arrivalAtMs: null,
})

export const ticket = (options: Some<Reservation> = {}): Reservation =>
  reservationWith({
    status: 'OK',
    expiresAtMs: null,
    items: ITEMS,
    sailPackages: [
      { code: 'VIR-KUI-RT', title: '', seqN: 1, sails: [sail('11', '10:00'), sail('12', '15:00')] },
    ],
    ...options,
  })

/** The same that costs so much. */
export const costing = (cents: number, options: Some<Reservation> = {}): Reservation => {
  const one = ticket(options)
  return { ...one, total: { ...one.total, amountCents: eurCents(cents) } }
}

/** It was paid here, is looked at, and its change begun: `open` is how the server holds that. */
export const begin = (log: HandLog, paid: Reservation = ticket(), open: Reservation = paid): number => {
  log.command('StartEdit', { reservationId: '1001', mode: null })
  log.event('EditStartRequested', { reservationId: '1001', mode: null })
  log.call('reservation', { parameters: ID, outcome: answeredWith(paid) })
  const seq = log.call('startEdit', { parameters: ID, outcome: answeredWith(open) })
  log.event('EditStarted', {
    original: paid,
    edited: open,
    draft: { sails: [], counts: [], answers: [], vehicles: [], added: [], guests: [], travellers: [] },
    expiresAtMs: open.expiresAtMs,
  })
  return seq
}

/** A log in which its change has begun. */
export const begun = (paid: Reservation = ticket(), open: Reservation = paid): HandLog => {
  const log = handLog()
  begin(log, paid, open)
  return log
}

/** What is sent of it, and what the ticket would be then; gives the number of the exchange. */
export const send = (log: HandLog, body: object = {}, answer: Reservation = ticket()): number => {
  log.command('SendEdit', {})
  log.event('EditDataRequested', { reservationId: '1001' })
  const seq = log.call('editData', {
    parameters: TOKEN,
    body: {
      departureDate: null,
      departureTime: null,
      sailPackages: [{ code: 'VIR-KUI-RT', seqN: 1, sailRefIds: ['11', '12'] }],
      requests: {},
      purgeItems: [],
      guests: [],
      travellers: [],
      ...body,
    },
    outcome: answeredWith(answer),
  })
  log.event('EditDataChanged', { reservation: answer, expiresAtMs: answer.expiresAtMs })
  return seq
}

export const place = { sailPackage: 'VIR-KUI-RT', sailPackageSeqN: 1, sailRefIds: ['11', '12'] }
export const purging = (...seqNs: readonly number[]) => ({
  purgeItems: seqNs.map((seqN) => ({ seqN, sailPackageSeqN: 1 })),
})

/** It is finished as `answer`, which comes to `outcome`; gives the number of the event. */
export const finish = (log: HandLog, answer: Reservation, outcome: EditOutcome): number => {
  log.command('FinishEdit', {})
  log.event('EditFinishRequested', { reservationId: '1001' })
  log.call('finishEdit', { parameters: ID, outcome: answered(wireOf(answer)) })
  return log.event('EditFinished', { reservation: answer, paidCents: eurCents(2_000), outcome })
}

export const pays = (cents: number): EditOutcome => ({ _tag: 'Pay', cents: eurCents(cents) })
export const givesBack = (cents: number): EditOutcome => ({ _tag: 'Refund', cents: eurCents(cents) })
export const EVEN: EditOutcome = { _tag: 'Even' }
