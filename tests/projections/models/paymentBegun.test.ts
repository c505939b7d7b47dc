// A payment that was begun: other tabs and later visits know of it until it is forgotten, and so is whose tickets were asked
// for.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { unsettled } from '../../../domain/payment/transitions.ts'
import { paymentOf } from '../../../projections/models/payment/paymentModel.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { modelsAfter, reservationWith } from '../../support/givenEvents.ts'
import { paymentIn } from '../../support/paymentIn.ts'
import { branded, event } from '../../support/unbranded.ts'

const reservationId = 'R1'
const ASKED = event('PaymentMethodsRequested', { reservationId })
const AT_CARD = [
  ASKED,
  event('PaymentRequested', { reservationId, methodCode: 'CARD' }),
  event('CardPaymentPrepared', { reservationId, transactionUuid: 'u1', key: 'k1' }),
]
const FOLLOWING = [
  ...AT_CARD,
  event('CardPaymentReported', { reservationId, status: 'COMPLETED', transactionId: 't1' }),
  event('PaymentSucceeded', { reservationId }),
]
const UNPAID = event('PaymentOutcomeFound', { reservationId, status: 'TEMP' })
const PAID = event('ReservationPaid', { reservation: reservationWith({ status: 'OK' }) })
const EXPIRED = event('ReservationExpired', { reservationId, expiresAtMs: 1_000 })
const RESUMED = event('SessionResumed', { demo: true })

const after = (...events: readonly Event[]) => paymentIn(modelsAfter(...events))
const ofR1 = (...events: readonly Event[]) => paymentOf(modelsAfter(...events).payment, branded('R1'))

describe('when a payment is begun', () => {
  const forgotten = event('PaymentForgotten', { reservationId: 'R1' })
  it('is known to other tabs and later visits until it is forgotten', () => {
    expect(ofR1(...AT_CARD).isBegun).toBe(true)
    expect(ofR1(...AT_CARD, forgotten).isBegun).toBe(false)
    expect(ofR1(...AT_CARD, event('PaymentForgotten', { reservationId: 'R2' })).isBegun).toBe(true)
    expect(ofR1(ASKED).isBegun).toBe(false)
  })

  it.each([UNPAID, event('ReservationCleared', {}), RESUMED, PAID, EXPIRED])(
    'is known until it is forgotten, also after $type',
    (later) => {
      expect(ofR1(...AT_CARD, later).isBegun).toBe(true)
      expect(ofR1(...AT_CARD, later, forgotten).isBegun).toBe(false)
    },
  )
})

describe('when an earlier visit left it open', () => {
  it('is open for that reservation alone', () => {
    expect(after(event('PaymentRecalled', { reservationId: 'R9' }))).toEqual({
      ...paymentIn(initialModels),
      reservationId: 'R9',
      isBegun: true,
      progress: unsettled('visit'),
    })
  })
})

describe('when another person signs in', () => {
  it.each(['chosen', 'replaced'] as const)(
    'still knows whose tickets were asked for, so that a late word asks for none again (%s) [PAY-11]',
    (why) => {
      const followed = event('FollowUpRequested', { reservationId: 'R1' })
      expect(ofR1(...FOLLOWING, followed, event('SignedOut', { why })).isFollowedUp).toBe(true)
    },
  )

  it('knows of which money a card form has spoken, until the page is loaded again [LAW-25]', () => {
    for (const why of ['chosen', 'replaced'] as const)
      expect(after(...FOLLOWING, PAID, event('SignedOut', { why })).heard).toEqual(['t1'])
    expect(after(...FOLLOWING, PAID, RESUMED).heard).toEqual([])
  })
})
