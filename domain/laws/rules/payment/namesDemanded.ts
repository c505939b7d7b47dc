// The law about names that a refusal asks for, by a second reading of the server's words.
import type { ApiError } from '../../../apiError.ts'
import type { EventEntry } from '../../../log/entry.ts'
import { type Finding, watchWith } from '../../engine/looks.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { failureOf } from '../../readers/exchanges.ts'
import { newestMap } from '../../engine/newest.ts'

const namesAsRefused = law('LAW-148', 'payment', {
  sentence:
    'Names of passengers are demanded from the moment when a payment or a confirmation is refused for want of them, and a refusal for anything else demands none.',
  watch: () => {
    /** How the last call failed, by the command that it was made for. */
    const failures = newestMap<number, ApiError | null>()
    const look = (
      { cause }: EventEntry<'PaymentPrepareFailed' | 'ReservationConfirmFailed'>,
      { before, after }: Moment,
    ): Finding => {
      const failure = cause === null ? null : failures.get(cause)
      if (failure === null || failure === undefined) return null
      const isDemanded = before.passengers.namesAreDemanded || speaksOfMissingNames(failure)
      if (after.passengers.namesAreDemanded === isDemanded) return null
      return isDemanded
        ? 'refused for want of names, and none are demanded'
        : 'names are demanded for nothing'
    }
    return watchWith({
      exchanges: (entry) => {
        const failure = failureOf(entry, 'preparePayment') ?? failureOf(entry, 'confirmReservation')
        if (entry.cause !== null) failures.set(entry.cause, failure)
      },
      events: { PaymentPrepareFailed: look, ReservationConfirmFailed: look },
    })
  },
})

/** Words, in English and Estonian; what stands in capitals with `_` between is several. */
const speaksOfMissingNames = (failure: ApiError): boolean => {
  if (failure._tag !== 'Refused') return false
  const said = [failure.code, failure.message].filter((text) => text !== null).join(' ')
  const words = said.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const pairs = words.map((word, i) => [word, words[i + 1] ?? ''] as const)
  return pairs.some(isAboutNames) && pairs.some(isOfWhatIsMissing)
}

type Pair = readonly [word: string, next: string]

const NAMES = ['name', 'names', 'guest', 'guests', 'nimi']
const OF_A_PASSENGER = ['data', 'detail', 'details']
const MISSING = ['missing', 'require', 'required', 'needed', 'incomplete', 'mandatory', 'unnamed', 'vaja']

const isAboutNames = ([word, next]: Pair): boolean =>
  NAMES.includes(word) ||
  word.startsWith('nime') ||
  (word === 'passenger' && (OF_A_PASSENGER.includes(next) || next.startsWith('info'))) ||
  (word === 'reisijate' && next.startsWith('andme'))

const isOfWhatIsMissing = ([word, next]: Pair): boolean =>
  MISSING.includes(word) ||
  word.startsWith('puud') ||
  word === 'täitmata' ||
  (word === 'not' && next === 'named')

export const namesDemandedLaws: readonly Law[] = [namesAsRefused]
