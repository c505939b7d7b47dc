// What names a thing at the server, each of a type of its own: one can't stand in the place of another, nor can any text.
import * as t from 'io-ts'
import { branded, checked } from './codec/shapes.ts'
import { openText, personal, secret } from './codec/text.ts'

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
interface ItemSeqBrand {
  readonly ItemSeq: unique symbol
}
interface PackageSeqBrand {
  readonly PackageSeq: unique symbol
}
interface GuestSeqBrand {
  readonly GuestSeq: unique symbol
}
interface CustomerIdBrand {
  readonly CustomerId: unique symbol
}
interface PayerIdBrand {
  readonly PayerId: unique symbol
}
interface MemberIdBrand {
  readonly MemberId: unique symbol
}
interface LetterTokenBrand {
  readonly LetterToken: unique symbol
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

/** The number of an item in its reservation. */
export const ItemSeq = branded<number, ItemSeqBrand>(t.number)
export type ItemSeq = t.TypeOf<typeof ItemSeq>

/** Items are counted from 1. */
export const NO_ITEM = checked(ItemSeq, 0)

/** The number of a package in its reservation: 1 the way out, 2 the way back. */
export const PackageSeq = branded<number, PackageSeqBrand>(t.number)
export type PackageSeq = t.TypeOf<typeof PackageSeq>
export const WAY_OUT = checked(PackageSeq, 1)

/** The package that goes first. */
export const firstOf = (packages: readonly PackageSeq[]): PackageSeq => Math.min(...packages) as PackageSeq

/** The number of a passenger whose names are asked. */
export const GuestSeq = branded<number, GuestSeqBrand>(t.number)
export type GuestSeq = t.TypeOf<typeof GuestSeq>

/** A payment, as the provider of cards names it to the server. */
export const TransactionId = branded<string, TransactionIdBrand>(secret('transactionId'))
export type TransactionId = t.TypeOf<typeof TransactionId>

/** A payment's card form. */
export const TransactionUuid = branded<string, TransactionUuidBrand>(secret('transactionUuid'))
export type TransactionUuid = t.TypeOf<typeof TransactionUuid>

/** Opens the API for one who has signed in. */
export const AccessToken = branded<string, AccessTokenBrand>(secret('token', 'jwt'))
export type AccessToken = t.TypeOf<typeof AccessToken>

/** What a letter brings: it opens a company, a new password or a new account, once. */
export const LetterToken = branded<string, LetterTokenBrand>(secret('letterToken'))
export type LetterToken = t.TypeOf<typeof LetterToken>

/** A customer of the shop, as the lists of the account name them: personal, as it names one. */
export const CustomerId = branded<string, CustomerIdBrand>(personal('customerId'))
export type CustomerId = t.TypeOf<typeof CustomerId>

/** Who pays: a user, or a company. */
export const PayerId = branded<string, PayerIdBrand>(openText('payerId'))
export type PayerId = t.TypeOf<typeof PayerId>

/** A member of a company, as an address names one: never by the customer's own number, which is personal. */
export const MemberId = branded<string, MemberIdBrand>(openText('memberId'))
export type MemberId = t.TypeOf<typeof MemberId>
