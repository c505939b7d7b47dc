// Whether there may be so many local travellers, which code is asked about, and what an answer means (TICK-18..25).
import * as E from 'fp-ts/Either'
import { type ApiError, statusOf, statusTextOf } from '../apiError.ts'
import type { SailPrices } from '../prices/offer.ts'
import { decideFitOnAll, type DoesNotFit } from '../tickets/inventoryFit.ts'
import { placesUsed } from './placesUsed.ts'
import { decideNow, type NotNow, type QuantitySituation } from './quantity.ts'
import {
  checkDigitFits,
  type LocalTraveller,
  localIdErrorOf,
  MAX_TRAVELLERS,
  normalizedLocalId,
  resized,
  stateIdOf,
} from '../residents/localTraveller.ts'

export type TravellerCountRefused =
  | NotNow
  | DoesNotFit
  | { readonly _tag: 'NotANumber' }
  /** No resident prices here, or the island keeps them to its own counter (TICK-08, OP-13). */
  | { readonly _tag: 'NotOffered' }

export interface ResidentOffer {
  /** The brand is an island's own. */
  readonly isIsland: boolean
  /** The setting of the route, `RESIDENTS` (OP-106). */
  readonly displaysResidentTickets: boolean
  readonly hasResidentPrices: boolean
}

/** Hidden on an island's brand unless the setting is on; elsewhere wherever there are resident prices (OP-13). */
export const isResidentOffered = (offer: ResidentOffer): boolean =>
  offer.hasResidentPrices && (!offer.isIsland || offer.displaysResidentTickets)

/** The number of fields as it will stand; below zero is none. */
export const decideTravellerCount = (
  situation: QuantitySituation,
  count: number,
  isOffered: boolean,
): E.Either<TravellerCountRefused, number> => {
  const { selection, sails } = situation
  const notNow = decideNow(situation)
  if (notNow !== null) return E.left(notNow)
  if (!Number.isSafeInteger(count)) return E.left({ _tag: 'NotANumber' })
  const wanted = Math.max(0, count)
  if (wanted <= selection.travellers.length) return E.right(wanted)
  if (!isOffered) return E.left({ _tag: 'NotOffered' })
  if (wanted > MAX_TRAVELLERS)
    return E.left({ _tag: 'DoesNotFit', inventoryClass: 'PASSENGER', available: MAX_TRAVELLERS })
  const travellers = resized(selection.travellers, wanted)
  const more = placesUsed({ ...selection, travellers }, sails)
  const fit = decideFitOnAll(more, sails, placesUsed(selection, sails))
  return E.isLeft(fit) ? fit : E.right(wanted)
}

/** The price category of a resident isn't sold to residents on a sail (TICK-23, ERR-18). */
export const NO_DISCOUNT_ON_ROUTE = 'NO_DISCOUNT_ON_ROUTE'
/** The same code stands in the list already (TICK-24, ERR-19). */
export const DISCOUNT_ALREADY_USED_ON_SAIL = 'DISCOUNT_ALREADY_USED_ON_SAIL'

export type LocalIdCheck =
  /** Not the moment to ask: too few digits, asked already, or no such field. */
  | { readonly _tag: 'Nothing' }
  | { readonly _tag: 'Refused'; readonly code: string }
  | { readonly _tag: 'Ask'; readonly personalIdentificationNumber: string }
  /** A resident who is just being taken out comes back: the registry has answered already. */
  | { readonly _tag: 'Known'; readonly level: string; readonly backupRegistry: boolean }

/** Another field with the same code settles it before the registry is asked (OP-27); an unknown one is asked again. */
export const decideLocalIdCheck = (
  travellers: readonly LocalTraveller[],
  leaving: readonly LocalTraveller[],
  localID: string,
): LocalIdCheck => {
  const traveller = travellers.find((one) => one.localID === localID)
  if (traveller === undefined || traveller.status === 'exist' || traveller.isChecking)
    return { _tag: 'Nothing' }
  const code = normalizedLocalId(traveller.personalIdentificationNumber)
  if (localIdErrorOf(code) !== null) return { _tag: 'Nothing' }
  const isTwice = travellers.some(
    (one) => one.localID !== localID && normalizedLocalId(stateIdOf(one)) === code,
  )
  if (isTwice) return { _tag: 'Refused', code: DISCOUNT_ALREADY_USED_ON_SAIL }
  const known = leaving.find((one) => normalizedLocalId(one.personalIdentificationNumber) === code)
  return known === undefined || known.level === null
    ? { _tag: 'Ask', personalIdentificationNumber: code }
    : { _tag: 'Known', level: known.level, backupRegistry: known.backupRegistry }
}

/**
 * The category that a resident travels in: the one that the registry gave, or the route's alternative for residents;
 * each chosen sail must sell it to residents, else there is no discount (TICK-23, OP-69).
 */
export const residentLevel = (
  priceCategory: string,
  alternative: string | null,
  sails: readonly SailPrices[],
): E.Either<string, string> => {
  const isSold = (code: string): boolean =>
    sails.length > 0 &&
    sails.every(({ groups }) => groups.residentPrices.some((price) => price.code === code))
  if (isSold(priceCategory)) return E.right(priceCategory)
  return alternative !== null && isSold(alternative) ? E.right(alternative) : E.left(NO_DISCOUNT_ON_ROUTE)
}

export type LocalIdFinding =
  | { readonly _tag: 'Found'; readonly level: string; readonly backupRegistryUsed: boolean }
  | { readonly _tag: 'NotFound'; readonly code: string; readonly checkDigitFits: boolean }
  /** It is not known: it can be asked again. */
  | { readonly _tag: 'Failed'; readonly error: ApiError }

/** What the registry says of a resident on one sail. */
export interface RegistryAnswer {
  readonly priceCategory: string
  readonly backupRegistryUsed: boolean
}

export interface LocalIdQuestion {
  readonly personalIdentificationNumber: string
  readonly alternative: string | null
  readonly sails: readonly SailPrices[]
}

/** One refusal is enough; the category that the registry gives must be sold to residents on every sail. */
export const decideLocalIdAnswers = (
  answers: readonly E.Either<ApiError, RegistryAnswer>[],
  { personalIdentificationNumber, alternative, sails }: LocalIdQuestion,
): LocalIdFinding => {
  const failed = answers.find(E.isLeft)?.left
  // A mistyped digit is found by the check digit.
  const notFound = (code: string): LocalIdFinding => ({
    _tag: 'NotFound',
    code,
    checkDigitFits: checkDigitFits(personalIdentificationNumber),
  })
  if (failed !== undefined)
    return isAboutCode(failed)
      ? notFound(('code' in failed ? failed.code : null) ?? statusTextOf(failed))
      : { _tag: 'Failed', error: failed }
  const residents = answers.flatMap((answer) => (E.isRight(answer) ? [answer.right] : []))
  const level = residentLevel(residents[0]?.priceCategory ?? '', alternative, sails)
  if (E.isLeft(level)) return notFound(level.left)
  const backupRegistryUsed = residents.some((one) => one.backupRegistryUsed)
  return { _tag: 'Found', level: level.right, backupRegistryUsed }
}

/** Of who isn't signed in, and of who asks too often: they say nothing of the code. */
const OF_WHO_ASKS: readonly (number | null)[] = [401, 429]

/** A refusal of the code, or that nothing is found under it, in a body of any kind. */
const isAboutCode = (error: ApiError): boolean => {
  const status = statusOf(error)
  if (error._tag !== 'Refused') return status === 404
  return error.status < 500 && !OF_WHO_ASKS.includes(status)
}

/** A code about a discount is shown as it is, any other in general words (ERR-20). */
export const isShownAsIs = (errorCode: string): boolean => errorCode.includes('DISCOUNT')
