// The law about looks at a reservation, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import {
  answered,
  handLog,
  type HandLog,
  press,
  refusedWith,
  reservationWith,
  reserve,
} from '../../../../support/handLog.ts'
import { answeredWith } from '../../../../support/wireReservation.ts'

const HELD = reservationWith()
const PAID = reservationWith({ status: 'OK', expiresAtMs: null })

/** What is held, or another reservation, is looked at; `meanwhile` something happens, and the server answers. */
const looked = (
  outcome: Parameters<HandLog['call']>[1],
  meanwhile: (log: HandLog) => void = () => undefined,
  { reservationId, why }: { readonly reservationId: string; readonly why: 'wake' | 'payment' | 'ticket' } = {
    reservationId: '1001',
    why: 'wake',
  },
): { readonly log: HandLog; readonly asked: number } => {
  const log = handLog()
  log.event('SignedIn', { token: 'token', expiresAtMs: null, user: null, customer: null })
  reserve(log)
  const asked = log.command('FetchReservation', { reservationId, why })
  log.event('FetchRequested', { reservationId, why })
  meanwhile(log)
  log.call('reservation', { ...outcome, parameters: { id: reservationId }, cause: asked })
  return { log, asked }
}

const signsOut = (log: HandLog): void => {
  log.command('SignOut', { why: 'chosen' })
  log.event('SignedOut', { why: 'chosen' })
}

const fails = ({ log, asked }: ReturnType<typeof looked>, gone: boolean, reservationId = '1001'): number => {
  const outcome = refusedWith(gone ? 404 : 409)
  return log.event(
    'ReservationFetchFailed',
    {
      reservationId,
      why: 'wake',
      error: outcome._tag === 'Failed' ? outcome.error : { _tag: 'Unreachable', code: '' },
      gone,
      label: 'RESERVATION GET FAILED',
    },
    asked,
  )
}

describe('what a look at a reservation finds (LAW-150)', () => {
  it('is told at once', () => {
    const { log, asked } = looked({ outcome: answeredWith(HELD) })
    log.event('ReservationFetched', { reservation: HELD, why: 'wake' }, asked)
    press(log)
    expect(log.brokenAt('LAW-150')).toBeNull()
    const silent = looked({ outcome: answeredWith(HELD) }).log
    const seq = press(silent)
    expect(silent.brokenAt('LAW-150')).toBe(seq)
  })

  it('is told as gone just where it is', () => {
    const right = looked({ outcome: refusedWith(404) })
    fails(right, true)
    press(right.log)
    expect(right.log.brokenAt('LAW-150')).toBeNull()
    const wrong = looked({ outcome: refusedWith(404) })
    fails(wrong, false)
    const seq = press(wrong.log)
    expect(wrong.log.brokenAt('LAW-150')).toBe(seq)
  })

  it.each(['OFFER', 'CN'])('is told to its ticket’s page, and for the booking that it is: %s', (status) => {
    const reservation = reservationWith({ status })
    const of = { reservationId: '1001', why: 'ticket' } as const
    const { log, asked } = looked({ outcome: answeredWith(reservation) }, undefined, of)
    for (const why of ['ticket', 'wake'] as const)
      log.event('ReservationFetched', { reservation, why }, asked)
    press(log)
    expect(log.brokenAt('LAW-150')).toBeNull()
  })

  it('is passed over where the person has signed out since', () => {
    const of = { reservationId: '1002', why: 'wake' } as const
    const quiet = looked({ outcome: refusedWith(409) }, signsOut, of)
    press(quiet.log)
    expect(quiet.log.brokenAt('LAW-150')).toBeNull()
    const loud = looked({ outcome: refusedWith(409) }, signsOut, of)
    fails(loud, false, '1002')
    const seq = press(loud.log)
    expect(loud.log.brokenAt('LAW-150')).toBe(seq)
  })

  it('is passed over where what was held is left, unless it is paid', () => {
    const leaves = (log: HandLog): void => {
      log.command('ClearReservation', {})
      log.event('ReservationCleared', {})
    }
    const left = looked({ outcome: answeredWith(HELD) }, leaves)
    left.log.event('ReservationFetched', { reservation: HELD, why: 'wake' }, left.asked)
    const seq = press(left.log)
    expect(left.log.brokenAt('LAW-150')).toBe(seq)
    const paid = looked({ outcome: answeredWith(PAID) }, leaves)
    paid.log.event('ReservationPaid', { reservation: PAID }, paid.asked)
    press(paid.log)
    expect(paid.log.brokenAt('LAW-150')).toBeNull()
  })

  it('is asked once more where what is held has changed meanwhile', () => {
    const extends_ = (log: HandLog): void =>
      void log.event('ReservationExtended', { expiresAtMs: log.nowMs() + 900_000 })
    const { log, asked } = looked({ outcome: answeredWith(HELD) }, extends_)
    log.call('reservation', { outcome: answeredWith(HELD), parameters: { id: '1001' }, cause: asked })
    log.event('ReservationFetched', { reservation: HELD, why: 'wake' }, asked)
    press(log)
    expect(log.brokenAt('LAW-150')).toBeNull()
    const hasty = looked({ outcome: answeredWith(HELD) }, extends_)
    hasty.log.event('ReservationFetched', { reservation: HELD, why: 'wake' }, hasty.asked)
    const seq = press(hasty.log)
    expect(hasty.log.brokenAt('LAW-150')).toBe(seq)
  })

  it('is told of a payment that is followed after a sign-out, and of no other', () => {
    const outcomeOf = (reservationId: string, isTold: boolean): number | null => {
      const log = handLog()
      log.event('SignedIn', { token: 'token', expiresAtMs: null, user: null, customer: null })
      log.event('PaymentRecalled', { reservationId: '1001' })
      const asked = log.command('CheckPaymentOutcome', { reservationId })
      signsOut(log)
      log.call('reservationStatus', {
        outcome: answered({ status: 'OFFER' }),
        parameters: { id: reservationId },
        cause: asked,
      })
      if (isTold) log.event('PaymentOutcomeFound', { reservationId, status: 'OFFER' }, asked)
      press(log)
      return log.brokenAt('LAW-150')
    }
    expect(outcomeOf('1001', true)).toBeNull()
    expect(outcomeOf('1001', false)).not.toBeNull()
    expect(outcomeOf('1002', false)).toBeNull()
    expect(outcomeOf('1002', true)).not.toBeNull()
  })
})
