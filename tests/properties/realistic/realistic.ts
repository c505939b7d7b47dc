// Realistic values for every codec whose values enter a log: chosen by the name of the text, by the name of the field
// for numbers, which have no names of their own. What stands in neither table is generated from the codec's shape.
import type { Arbitrary } from 'fast-check'
import fc from 'fast-check'
import type * as t from 'io-ts'
import type { Realistic } from '../../support/arbitraryOf.ts'
import { TextType } from '../../../domain/codec/text.ts'
import { fragments, locales, screenPaths } from './address.ts'
import { guestBirthdays, localIds } from './passenger.ts'
import * as people from './people.ts'
import { personalCodes } from './personalCode.ts'
import * as shop from './shop.ts'
import { extraTexts, weightTexts } from './vehicle.ts'
import { aroundTimings, clockOffsets, days, instants, timesOfDay, typedDays } from './time.ts'

/** By the name of the text's codec. */
export const REALISTIC_TEXTS: Readonly<Record<string, Arbitrary<string>>> = {
  firstName: people.names,
  lastName: people.names,
  email: people.emails,
  phoneCode: people.phoneCodes,
  phoneNumber: people.phoneNumbers,
  message: shop.refusalMessages,
  personalIdentificationNumber: fc.oneof(personalCodes, localIds),
  birthday: guestBirthdays,
  licencePlate: people.plates,
  typedNumber: weightTexts,
  addonParameter: extraTexts,
  promotionCode: shop.promotionCodes,
  token: shop.tokens,
  reservationToken: shop.secrets,
  transactionId: shop.secrets,
  transactionUuid: shop.secrets,
  transactionKey: shop.secrets,
  ticketsUrl: fc.constant('https://shop.example/#/en/ticket/10000001?token=Tk3zQ9-aaaa-0001'),
  redirectUrl: fc.constantFrom('https://pay.example/fake-bank/t1', 'javascript:alert(1)', ''),
  CalendarDay: days,
  day: days,
  typedDay: typedDays,
  TimeOfDay: timesOfDay,
  time: timesOfDay,
  routeCode: shop.routeCodes,
  legCode: shop.legCodes,
  packageCode: shop.packageCodes,
  sailRefId: shop.sailRefIds,
  reservationId: shop.reservationIds,
  priceCategory: shop.priceCategories,
  inventoryClass: shop.inventoryClasses,
  status: shop.reservationStatuses,
  transactionStatus: shop.transactionStatuses,
  statusText: shop.statusTexts,
  code: shop.clientCodes,
  locale: locales,
  path: screenPaths,
  value: fc.oneof(shop.reservationIds, shop.sailRefIds, fragments),
  parameter: fc.constantFrom('sail', 'status', 'reservationId', 'fake'),
  paymentMethod: fc.constantFrom('CARD', 'CREDIT', 'TULETORN', 'KAJAKAS'),
  currency: fc.constantFrom('EUR', 'EUR', 'SEK', ''),
  portTitle: fc.constantFrom('Rohuküla', 'Sõru', 'Virtsu', 'Kuivastu'),
  vessel: fc.constantFrom('Tõll', 'Piret', 'Regula'),
  call: fc.constantFrom('createReservation', 'preparePayment', 'routes'),
  host: fc.constantFrom('pay.example', 'evil.example', 'localhost:8080'),
}

/** By the name of the field. */
export const REALISTIC_NUMBERS: Readonly<Record<string, Arbitrary<number>>> = {
  count: shop.counts,
  quantity: shop.wholeCounts,
  amount: shop.wholeCounts,
  total: shop.wholeCounts,
  available: shop.wholeCounts,
  reservedCount: shop.wholeCounts,
  failedCount: shop.wholeCounts,
  status: shop.httpStatuses,
  fareCents: shop.cents,
  priceCents: shop.cents,
  amountCents: shop.cents,
  netCents: shop.cents,
  taxCents: shop.cents,
  taxPercent: fc.constantFrom(0, 9, 22, 24),
  atMs: instants,
  departureAtMs: instants,
  arrivalAtMs: instants,
  expiresAtMs: instants,
  warnedAtMs: instants,
  timestamp: instants,
  expireAt: instants,
  tempExpireAt: instants,
  serverNowMs: instants,
  latencyMs: aroundTimings,
  byMs: clockOffsets,
  offsetMs: clockOffsets,
  serverOffsetMs: clockOffsets,
}

const tableValue = <A>(table: Readonly<Record<string, A>>, name: string): A | null =>
  Object.hasOwn(table, name) ? (table[name] ?? null) : null

export const REALISTIC: Realistic = {
  of: (codec: t.Mixed) => (codec instanceof TextType ? tableValue(REALISTIC_TEXTS, codec.name) : null),
  ofNumber: (field) => tableValue(REALISTIC_NUMBERS, field),
}
