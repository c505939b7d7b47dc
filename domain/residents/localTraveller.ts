// A resident who travels at the island's price: the personal code, whether the registry knows it, and the price
// category that it gives (TICK-22, ENT-32, VAL-05).
import * as t from 'io-ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { localId, type RuleKey } from '../forms/rules.ts'
import { ungrouped } from '../forms/plainText.ts'
import { ItemSeq } from '../ids.ts'

/** What the registry says of a code; `not-checked` until it has been asked (TICK-22). */
export const LocalIdStatus = oneOf('LocalIdStatus', 'not-checked', 'exist', 'not-exist')

/**
 * One entry of the form `localTravellerIDForm`. `localID` is the entry's own key, `level` the price category that the
 * registry gave, `seqN` the number under which the reservation holds it, `null` before that.
 */
export const LocalTraveller = shape({
  localID: openText('localID'),
  personalIdentificationNumber: personal('personalIdentificationNumber'),
  level: nullable(openText('priceCategory')),
  backupRegistry: t.boolean,
  status: LocalIdStatus,
  isChecking: t.boolean,
  /** Why there is no discount for it, in the server's code or ours. */
  errorCode: nullable(openText('errorCode')),
  /** `false` where the code's last digit doesn't fit the others: a slip of the finger, most likely. */
  checkDigitFits: t.boolean,
  seqN: nullable(ItemSeq),
})
export type LocalTraveller = t.TypeOf<typeof LocalTraveller>

export const blankTraveller = (localID: string): LocalTraveller => ({
  localID,
  personalIdentificationNumber: '',
  level: null,
  backupRegistry: false,
  status: 'not-checked',
  isChecking: false,
  errorCode: null,
  checkDigitFits: true,
  seqN: null,
})

type Heard = Partial<LocalTraveller>

/** What the registry's answer makes of a traveller, in a booking and in a change of a ticket alike. */
export const foundTraveller = ({
  level,
  backupRegistryUsed: backupRegistry,
}: Pick<LocalTraveller, 'level'> & { readonly backupRegistryUsed: boolean }): Heard => ({
  status: 'exist',
  level,
  backupRegistry,
  isChecking: false,
  errorCode: null,
})

export const unknownTraveller = ({
  code: errorCode,
  checkDigitFits,
}: Pick<LocalTraveller, 'checkDigitFits'> & { readonly code: string | null }): Heard => ({
  status: 'not-exist',
  level: null,
  isChecking: false,
  errorCode,
  checkDigitFits,
})

/** The registry could not be asked. */
export const UNCHECKED_TRAVELLER: Heard = { isChecking: false, errorCode: 'CHECK_FAILED' }

/** A code as it is meant: pasted ones come with spaces and hyphens. */
export const normalizedLocalId = ungrouped

/** Exactly eleven digits (VAL-05); the key of the message otherwise, `null` when it is well. */
export const localIdErrorOf = (text: string): RuleKey | null => localId(normalizedLocalId(text))

const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]

/** Whether the last of eleven digits is the one that follows from the first ten. */
export const checkDigitFits = (code: string): boolean => {
  const digits = [...code].map(Number)
  const rest = (weights: readonly number[]): number =>
    weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0) % 11
  const first = rest(FIRST_WEIGHTS)
  const second = first === 10 ? rest(SECOND_WEIGHTS) : first
  return digits[10] === (second === 10 ? 0 : second)
}

const NOT_FOUND_PREFIX = 'NOT_FOUND_'

/** The code as the state knows it: one that the registry doesn't know carries a prefix (TICK-25, OP-74). */
export const stateIdOf = ({ status, personalIdentificationNumber }: LocalTraveller): string =>
  status === 'not-exist' ? NOT_FOUND_PREFIX + personalIdentificationNumber : personalIdentificationNumber

/** More fields than a customer fills in; a log from elsewhere may ask for any number. */
export const MAX_TRAVELLERS = 99

/** The travellers with `count` entries: new ones are blank, the last ones go first (TICK-18). */
export const resized = (travellers: readonly LocalTraveller[], count: number): readonly LocalTraveller[] => {
  if (count <= travellers.length) return travellers.slice(0, Math.max(0, count))
  const wanted = Math.min(count, MAX_TRAVELLERS)
  const last = lastKey(travellers)
  const added = Array.from({ length: Math.max(0, wanted - travellers.length) }, (_, i) =>
    blankTraveller(`L${last + 1 + i}`),
  )
  return [...travellers, ...added]
}

/** The key of one more field. */
export const nextKey = (travellers: readonly LocalTraveller[]): string => `L${lastKey(travellers) + 1}`

const lastKey = (travellers: readonly LocalTraveller[]): number =>
  Math.max(0, ...travellers.map(({ localID }) => Number(localID.slice(1))))
