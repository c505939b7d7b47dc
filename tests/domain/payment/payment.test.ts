// What may be paid, what the provider's words ask for, and where a payment may lead.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'
import {
  allowedRedirect,
  decidePay,
  decideTransaction,
  type PaySituation,
} from '../../../domain/payment/payment.ts'
import { mayPay } from '../../../domain/payment/progress.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { CONTACT } from '../../support/bookingSession.ts'
import { EVERY_PROGRESS } from './everyProgress.ts'
import { type Some, branded } from '../../support/unbranded.ts'
import { anyAddress } from '../../support/anyAddress.ts'
import { refusalIn } from '../../support/decided.ts'

describe('when pay is pressed', () => {
  it('prepares an immediate method as CREDIT and a bank under its own code [PAY-09]', () => {
    expect(decidePay(situation(), 'CARD')).toEqual(
      E.right({ reservationToken: 'token', paymentMethod: 'CREDIT', creditCard: true }),
    )
    expect(decidePay(situation(), 'BANK')).toEqual(
      E.right({ reservationToken: 'token', paymentMethod: 'BANK', creditCard: false }),
    )
  })

  it('is refused when it is payed already [PAY-05]', () => {
    expect(refusal({ progress: { _tag: 'Payed' } })).toBe('AlreadyPayed')
    expect(refusal({ progress: { _tag: 'Payed' }, reservation: null })).toBe('AlreadyPayed')
  })

  it('is refused for each thing that is missing, and says which', () => {
    expect(refusal({ reservation: null })).toBe('NoReservation')
    expect(refusal({ isConfirmed: false })).toBe('NotConfirmed')
    expect(refusal({ isCutOff: true })).toBe('Offline')
    expect(refusal({ isSailLost: true })).toBe('SailLost')
    expect(refusal({ isPayerOpen: true })).toBe('PayerOpen')
    expect(refusal({ methods: [] })).toBe('UnknownMethod')
    expect(refusal({ contact: EMPTY_CONTACT })).toBe('ContactIncomplete')
  })

  it('is refused of what was cancelled or refunded, and leaves an unknown status to the server', () => {
    const reservation = (status: string) => ({ token: 'token', status }) as Reservation
    expect(refusal({ reservation: reservation('CN') })).toBe('NotPayable')
    expect(refusal({ reservation: reservation('CNP') })).toBe('NotPayable')
    expect(refusal({ reservation: reservation('RF') })).toBe('NotPayable')
    expect(refusal({ reservation: reservation('HELD') })).toBeNull()
  })

  it('is taken in exactly those states in which none is under way and no outcome is open', () => {
    for (const progress of EVERY_PROGRESS)
      expect(E.isRight(decidePay(situation({ progress }), 'CARD'))).toBe(mayPay(progress))
    expect(EVERY_PROGRESS.filter(mayPay).map(({ _tag }) => _tag)).toEqual(['Allowed', 'Failed', 'Failed'])
  })

  it('is refused with an expired sign-in, before anything else that is wrong with it [PAY-12] [NAV-14]', () => {
    expect(refusal({ isTokenExpired: true })).toBe('TokenExpired')
    expect(refusal({ isTokenExpired: true, isConfirmed: false, methods: [] })).toBe('TokenExpired')
    // What is paid is not paid again, signed in or not.
    expect(refusal({ isTokenExpired: true, progress: { _tag: 'Payed' } })).toBe('AlreadyPayed')
  })
})

describe('when the card modal has reported', () => {
  it('knows COMPLETED and CANCELLED and nothing else [PAY-06]', () => {
    expect(decideTransaction('COMPLETED')).toEqual(E.right('success'))
    expect(decideTransaction('CANCELLED')).toEqual(E.right('cancel'))
    fc.assert(
      fc.property(fc.string(), (status) => {
        fc.pre(status !== 'COMPLETED' && status !== 'CANCELLED')
        expect(decideTransaction(status)).toEqual(E.left({ status }))
      }),
    )
  })
})

describe('when a bank sends a redirect', () => {
  const hosts = ['pay.example']

  it('is followed to an allowed host and nowhere else', () => {
    expect(allowedRedirect('https://pay.example/t/1?x=y', hosts)?.host).toBe('pay.example')
    // A browser reads the backslash as a slash: what is left for is what was found allowed.
    expect(allowedRedirect('https://pay.example\\@evil.test/', hosts)?.host).toBe('pay.example')
  })

  it.each([
    'https://pay.example.evil.test/',
    'https://evil.test/pay.example',
    'https://pay.example@evil.test/',
    'https://pay.example:8443/',
    'javascript://pay.example/%0aalert(1)',
    'data:text/html,pay.example',
    '//pay.example/',
    'http:pay.example.evil.test',
    'https://pay.example.',
    'https:///evil.test/pay.example',
    'ftp://pay.example/',
    'http://pay.example/',
    'http://pay.example:443/',
    ' javascript:alert(1)',
    '/t/1',
    '',
  ])('is not followed to %j', (address) => {
    expect(allowedRedirect(address, hosts)).toBeNull()
  })

  it('is followed in the clear on the own machine alone', () => {
    const own = ['localhost:4180', '127.0.0.1:4180', '[::1]:4180', 'localhost.example:4180']
    const followed = own.filter((host) => allowedRedirect(`http://${host}/fake-bank/1`, own) !== null)
    expect(followed).toEqual(own.slice(0, 3))
    expect(allowedRedirect('https://localhost:4180/', own)?.protocol).toBe('https:')
  })

  it('never leads to a host that is not in the list', () => {
    fc.assert(
      fc.property(fc.oneof(anyAddress, fc.string()), (address) => {
        expect(allowedRedirect(address, hosts)?.host ?? 'pay.example').toBe('pay.example')
      }),
    )
  })
})

const situation = (overrides: Some<PaySituation> = {}): PaySituation =>
  branded({
    reservation: { token: 'token', status: 'TEMP' } as Reservation,
    isConfirmed: true,
    progress: { _tag: 'Allowed' },
    methods: [
      { code: 'CARD', title: 'Card', immediatePayment: true, logoUrl: null },
      { code: 'BANK', title: 'Bank', immediatePayment: false, logoUrl: null },
    ],
    contact: CONTACT,
    names: { _tag: 'Named' },
    isTokenExpired: false,
    isCutOff: false,
    isSailLost: false,
    isPayerOpen: false,
    ...overrides,
  })

const refusal = (overrides: Some<PaySituation>): string | null =>
  refusalIn(decidePay(situation(overrides), 'CARD'))
