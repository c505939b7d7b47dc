// What names a thing at the server, each of a type of its own: one can't stand in the place of another, nor can any text.
import type * as t from 'io-ts'
import { branded, checked } from './codec/shapes.ts'
import { openText, secret } from './codec/text.ts'

interface ReservationIdBrand {
  readonly ReservationId: unique symbol
}
interface SailRefIdBrand {
  readonly SailRefId: unique symbol
}
interface ReservationTokenBrand {
  readonly ReservationToken: unique symbol
}
interface TransactionIdBrand {
  readonly TransactionId: unique symbol
}
interface TransactionUuidBrand {
  readonly TransactionUuid: unique symbol
}
interface AccessTokenBrand {
  readonly AccessToken: unique symbol
}

/** A reservation's number, as the customer reads it too. */
export const ReservationId = branded<string, ReservationIdBrand>(openText('reservationId'))
export type ReservationId = t.TypeOf<typeof ReservationId>

/** Said where there is none. */
export const NO_RESERVATION = checked(ReservationId, '')

/** One sailing of one ship. */
export const SailRefId = branded<string, SailRefIdBrand>(openText('sailRefId'))
export type SailRefId = t.TypeOf<typeof SailRefId>

/** Opens a reservation for its payment and for the removal of a trip. */
export const ReservationToken = branded<string, ReservationTokenBrand>(secret('reservationToken'))
export type ReservationToken = t.TypeOf<typeof ReservationToken>

/** Said where it isn't known. */
export const NO_RESERVATION_TOKEN = checked(ReservationToken, '')

/** A payment, as the provider of cards names it to the server. */
export const TransactionId = branded<string, TransactionIdBrand>(secret('transactionId'))
export type TransactionId = t.TypeOf<typeof TransactionId>

/** A payment's card form. */
export const TransactionUuid = branded<string, TransactionUuidBrand>(secret('transactionUuid'))
export type TransactionUuid = t.TypeOf<typeof TransactionUuid>

/** Opens the API for one who has signed in. */
export const AccessToken = branded<string, AccessTokenBrand>(secret('token', 'jwt'))
export type AccessToken = t.TypeOf<typeof AccessToken>
