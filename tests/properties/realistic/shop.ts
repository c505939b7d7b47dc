// What a shop is asked for and answers: codes that exist and some that don't, counts, prices, errors that quote people.
import fc, { type Arbitrary } from 'fast-check'
import { jwtOf } from '../../support/arbitraryOf.ts'

export const routeCodes = fc.constantFrom('VIR-KUI', 'ROH-HEL', 'SOR-TRI', 'MUN-KIH', 'TAL-AEG', 'LAA-PII')
export const legCodes = fc.constantFrom('VIR-KUI', 'KUI-VIR', 'SOR-TRI', 'TRI-SOR')
export const packageCodes = fc.constantFrom('VIR-KUI-OW', 'KUI-VIR-OW', 'VIR-KUI-RT', 'SOR-TRI-OW')
export const sailRefIds = fc.constantFrom('112611210735', '122611211000', '112611212250', '152611210815')
export const reservationIds = fc.constantFrom('10000001', '10000002', '48213377', '99999999')
export const priceCategories = fc.constantFrom(
  'ADULT',
  'STUDENT',
  'SENIOR',
  'CHILD',
  'ESCORT',
  'DISABLED',
  'BICYCLE',
)
export const inventoryClasses = fc.constantFrom('PASSENGER', 'BICYCLE', 'CAR_DECK', 'TRAILER')
export const reservationStatuses = fc.constantFrom(
  'OFFER',
  'TEMP',
  'OK',
  'COMPLETED',
  'CN',
  'CNX',
  'RF',
  'WAITING',
)
export const transactionStatuses = fc.constantFrom('COMPLETED', 'CANCELLED', 'DECLINED', 'PENDING', '')

/** Those that the demo shop knows, in any case and pasted with spaces; one that has run out, an unknown one, none. */
export const promotionCodes: Arbitrary<string> = fc.constantFrom(
  'KEVAD10',
  'KEVAD10',
  'saar5',
  ' KEVAD 10 ',
  'SAAR5',
  'KIHNU20',
  'SUVI25',
  'NOPE',
  '',
  ' ',
)

/** What no shop has: other people's codes, old ones, and things that only look like a code. */
export const strangeCodes = fc.constantFrom(
  '',
  'XXX-YYY',
  'vir-kui',
  'constructor',
  'toString',
  '112011210735',
  ' VIR-KUI',
)

/** As people count, and as fields let them: 0, 1, many, fewer than none, parts. */
export const counts: Arbitrary<number> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 5, max: 40 }) },
  fc.constantFrom(-1, -3, 0.5, 1.5, 999, 1_000_000, 2 ** 53),
)

export const wholeCounts: Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 1, 2),
  fc.integer({ min: 3, max: 400 }),
)

/** Nothing, a cent, sums that floats get wrong, a coach full of people. */
export const cents: Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 1, 10, 29, 57, 110, 1_005, 1_999, 999_999),
  fc.integer({ min: 1, max: 60_000 }),
)

export const httpStatuses = fc.constantFrom(400, 401, 403, 404, 409, 410, 418, 429, 500, 502, 503)
export const statusTexts = fc.constantFrom(
  'Bad Request',
  'Unauthorized',
  'Conflict',
  'Gone',
  'Bad Gateway',
  '',
)
export const clientCodes = fc.constantFrom('ECONNABORTED', 'ETIMEDOUT', 'ERR_NETWORK', 'Default Error')

/** Those that the program acts upon, those that it only shows, and an unknown one. */
export const refusalCodes = fc.constantFrom(
  'RESERVATION_NOT_FOUND',
  'RESERVATION_EXPIRED',
  'RESERVATION_CANCELLED',
  'NOT_ENOUGH_INVENTORY',
  'RESERVATION_ALREADY_PAID',
  'PAYMENT_UNDER_WAY',
  'EXTENSION_LIMIT',
  'TOKEN_EXPIRED',
  'SOMETHING_NEW',
)

/** A server quotes what a customer typed, or what only it should know. */
export const refusalMessages: Arbitrary<string> = fc.constantFrom(
  'There are not enough places left',
  'Broneering on aegunud',
  'Mari Maasikas <mari@example.ee> has 2 tickets already',
  'Владелец Ольга Їжакевич, тел. +372 5550 0000, не найден',
  'Duplicate person 38403290017',
  `Token ${jwtOf({ exp: 1_795_200_000, sub: 'mari@example.ee' })} is not valid`,
  '',
)

/** Long ago. */
export const RUN_OUT_TOKENS: readonly string[] = [jwtOf({ exp: 1_500_000_000, sub: 'jyri' })]

/** Of a customer who signed in: good for years, run out long ago, about to, or unreadable. */
export const tokens: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(jwtOf({ exp: 2_200_000_000, sub: 'mari@example.ee' })) },
  fc.constantFrom(...RUN_OUT_TOKENS),
  fc.constant(jwtOf({ sub: 'without an end' })),
  fc.constantFrom('not-a-token', 'a.b.c'),
)

/** Long and mixed, as a door's key is. */
export const secrets = fc.constantFrom(
  'Tk3zQ9-aaaa-0001-Kp8vRw2x',
  't4f9c01d2e88b7a6655443322',
  '9f86d081-884c-7d65-9a2f-eaa0c55ad015',
)
