// The laws about money that is given back, with logs that keep them and logs that break them at a named entry.
import { describe, expect, it } from 'vitest'
import { lawById } from '../../../../../replay/laws/laws.ts'
import { lawBreaksIn } from '../../../../../replay/player/lawCheck.ts'
import { answered, handLog, type HandLog, refusedWith, reservationWith } from '../../../../support/handLog.ts'
import { voyageWith } from '../../../../support/toldReservation.ts'
import { WAY_OUT } from '../../../../../domain/ids.ts'
import type { LawId } from '../../../../../replay/laws/engine/law.ts'
import type { ReservedSail } from '../../../../../domain/schedule/sail.ts'
import type { Reservation } from '../../../../../domain/reservation/reservation.ts'

const OUT = '11'
const BACK = '12'
const ID = '1001'
const parameters = { token: 'token-1001' }

const factIn = (id: LawId, { entries }: HandLog): string | null => {
  const law = lawById(id)
  const check = { timeZone: 'UTC', laws: law === null ? [] : [law] }
  return lawBreaksIn({ snapshot: null, entries }, check)[0]?.fact ?? null
}

const sailWith = (sailRefId: string, status: string): ReservedSail => ({
  ...voyageWith(sailRefId, '10:00'),
  status,
  arrivalDay: null,
  arrivalAtMs: null,
})

/** Both ways, each in the state that is given. */
const paid = (out: string, back: string): Reservation => ({
  ...reservationWith({ status: 'OK', reservationId: ID, token: parameters.token }),
  sailPackages: [
    {
      code: 'VIR-KUI-RT',
      title: 'Virtsu – Kuivastu',
      seqN: WAY_OUT,
      sails: [sailWith(OUT, out), sailWith(BACK, back)],
    },
  ],
})

const press = (log: HandLog, cents = 400): void => {
  log.command('RequestRefund', { reservationId: ID, sails: [{ sailRefId: OUT, refundCents: cents }] })
  log.event('RefundCheckRequested', { reservationId: ID, sails: [{ sailRefId: OUT, refundCents: cents }] })
}

/** The server tells what comes back for the way out. */
const told = (log: HandLog, status: string, refundAmount: number | null): void => {
  const sails = [{ sailRefId: OUT, status, refundAmount }]
  log.call('refundPreview', { parameters, body: { sailRefIds: [OUT] }, outcome: answered({ sails }) })
}

const ask = (log: HandLog, outcome = answered(null)): void => {
  log.event('RefundRequested', { reservationId: ID, sails: [{ sailRefId: OUT, refundCents: 400 }] })
  log.call('refund', { parameters, body: { sailRefIds: [OUT] }, outcome })
}

describe('a refund (LAW-181)', () => {
  it('is asked for once', () => {
    const log = handLog()
    press(log)
    ask(log)
    press(log)
    ask(log)
    expect(factIn('LAW-181', log)).toBe('a refund of the sail 11 is asked for again')
  })

  it.each([
    ['has refused it', (log: HandLog) => ask(log, refusedWith(403))],
    [
      'says that it was not given',
      (log: HandLog) => {
        ask(log)
        told(log, 'refundable', 4)
      },
    ],
  ])('may be asked for again once the server %s', (_what, first) => {
    const log = handLog()
    press(log)
    first(log)
    press(log)
    ask(log)
    expect(factIn('LAW-181', log)).toBeNull()
  })
})

describe('what was given back (LAW-182)', () => {
  const given = (reservation: Reservation, sailRefIds = [OUT]): HandLog => {
    const log = handLog()
    log.event('ReservationPaid', { reservation: paid('OPEN', 'OPEN') })
    press(log)
    log.event('RefundGiven', {
      reservationId: ID,
      sails: sailRefIds.map((sailRefId) => ({ sailRefId, refundCents: 400 })),
      reservation,
    })
    return log
  }

  it('is shown as such, whatever the answer says of it', () => {
    expect(factIn('LAW-182', given(paid('REFUNDED', 'OPEN')))).toBeNull()
    expect(factIn('LAW-182', given(paid('OPEN', 'OPEN')))).toBeNull()
  })

  it('may stand where money came back for it, by the answer itself or by the whole of it', () => {
    expect(factIn('LAW-182', given(paid('OPEN', 'OPEN')))).toBeNull()
    const all = given(paid('', ''), [OUT, BACK])
    expect(factIn('LAW-182', all)).toBeNull()
    const silent = given(paid('', ''))
    expect(factIn('LAW-182', silent)).toBeNull()
    silent.event('ReservationPaid', { reservation: paid('', 'REFUNDED') })
    expect(factIn('LAW-182', silent)).toBe('the sail 11 of 1001 was given back and stands as valid')
  })

  it('does not stand as valid later, unless the server says so', () => {
    const log = given(paid('REFUNDED', 'OPEN'))
    log.event('ReservationPaid', { reservation: paid('OPEN', 'OPEN') })
    expect(factIn('LAW-182', log)).toBe('the sail 11 of 1001 was given back and stands as valid')
  })
})

describe('the amount of a refund (LAW-183)', () => {
  const asked = (status: string, refundAmount: number | null): string | null => {
    const log = handLog()
    press(log)
    told(log, status, refundAmount)
    ask(log)
    return factIn('LAW-183', log)
  }

  it('is the one that the server said last', () => {
    expect(asked('REFUNDABLE', 4)).toBeNull()
  })

  it('is no other one, and none that is not offered any more', () => {
    expect(asked('REFUNDABLE', 3.5)).toBe('400 cents are asked for the sail 11, and the server has said 350')
    expect(asked('NOT_REFUNDABLE', null)).toBe(
      '400 cents are asked for the sail 11, and the server has said nothing',
    )
  })
})
