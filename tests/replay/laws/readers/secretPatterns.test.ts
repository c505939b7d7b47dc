// What is taken for a secret or a way to a person by its looks, and what is not.
import { expect, it } from 'vitest'
import { secretIn } from '../../../../replay/laws/readers/secretPatterns.ts'
import { jwtOf } from '../../../support/arbitraryOf.ts'

it.each([
  ['a signed token', `Bearer ${jwtOf({ sub: 'x' })}`],
  ['a token of letters and digits', 'a8Kd72hYq01zZ31bT7vQ'],
  ['a token with hyphens', 'Tk3zQ9-aaaa-0001-Kp8vRw2x'],
  ['the address of a payment', 'https://pay.example/fake-bank/t4f9c01d2e88b7a6655443322'],
  ['a UUID', '9f86d081-884c-7d65-9a2f-eaa0c55ad015'],
  ['a card number', 'card 4111 1111 1111 1111, please'],
  ['a card number of fifteen digits', '378282246310005'],
  ['an e-mail address', '<mari.m@mail.example.com>'],
  ['a phone number', 'call +3725550000'],
])('is %s', (_what, text) => {
  expect(secretIn(text)).not.toBeNull()
})

it.each([
  ['a sail', '112611210500'],
  ['an instant', '1795154401600'],
  ['digits that are no card', '4111 1111 1111 1112'],
  ['a screen', '/main-inside/select-tickets'],
  ['a code', 'RESERVATION_NOT_FOUND_2026'],
  ['long words without a space', 'ReservationHeldOtherwiseThanAsked'],
  ['a codec', '(Array<{| code: paymentMethod, title: paymentMethodTitle, logoUrl: logoUrlOrNull |}>)'],
  ['a moment', '2026-11-21T08:00:00.000Z'],
  ['a picture', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUA1b2C3d4E5f6'],
  ['the address of a picture', 'https://cdn.example/logos/bank.3f9a8b7c6d5e4f3a2b1c.svg'],
  ['a media type', 'image/svg+xml'],
  ['a sum', '1 + 1 = 2'],
])('is none: %s', (_what, text) => {
  expect(secretIn(text)).toBeNull()
})
