// All laws, in the order of their numbers.
import type { Law, LawId } from './engine/law.ts'
import * as daysAndSails from './rules/choice/daysAndSails.ts'
import * as ownerAndPassengers from './rules/choice/ownerAndPassengers.ts'
import * as quantities from './rules/choice/quantities.ts'
import * as sails from './rules/choice/sails.ts'
import * as searchesAndPrices from './rules/choice/searchesAndPrices.ts'
import * as selection from './rules/choice/selection.ts'
import * as ticketChanges from './rules/choice/ticketChanges.ts'
import * as ticketRequests from './rules/choice/ticketRequests.ts'
import * as vehiclesAndExtras from './rules/choice/vehiclesAndExtras.ts'
import * as abandonedCalls from './rules/held/abandonedCalls.ts'
import * as changedElsewhere from './rules/held/changedElsewhere.ts'
import * as changedTickets from './rules/held/changedTickets.ts'
import * as expiry from './rules/held/expiry.ts'
import * as reservationCalls from './rules/held/reservationCalls.ts'
import * as addressesAndNotices from './rules/log/addressesAndNotices.ts'
import * as shownAsAnswered from './rules/log/shownAsAnswered.ts'
import * as soundLog from './rules/log/soundLog.ts'
import * as buttons from './rules/money/buttons.ts'
import * as cardForms from './rules/money/cardForms.ts'
import * as differencesAndRefunds from './rules/money/differencesAndRefunds.ts'
import * as onePayment from './rules/money/onePayment.ts'
import * as pages from './rules/money/pages.ts'
import * as paymentOutcome from './rules/money/paymentOutcome.ts'
import * as vehiclePrices from './rules/money/vehiclePrices.ts'
import * as companies from './rules/privacy/companies.ts'
import * as personalTexts from './rules/privacy/personalTexts.ts'
import * as signInExpiry from './rules/privacy/signInExpiry.ts'

/** Each of them exports its laws, and nothing else. */
const RULES = [
  daysAndSails,
  ownerAndPassengers,
  quantities,
  sails,
  searchesAndPrices,
  selection,
  ticketChanges,
  ticketRequests,
  vehiclesAndExtras,
  abandonedCalls,
  changedElsewhere,
  changedTickets,
  expiry,
  reservationCalls,
  addressesAndNotices,
  shownAsAnswered,
  soundLog,
  buttons,
  cardForms,
  differencesAndRefunds,
  onePayment,
  pages,
  paymentOutcome,
  vehiclePrices,
  companies,
  personalTexts,
  signInExpiry,
]

export const LAWS: readonly Law[] = RULES.flatMap((laws): readonly Law[] => Object.values(laws)).sort(
  (a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }),
)

/** By its number, or by one that it took in; `null` where there is none. */
export const lawById = (id: string): Law | null =>
  LAWS.find((law) => law.id === id) ?? LAWS.find(({ joins }) => joins.some((one) => one === id)) ?? null

export const LAW_IDS: readonly LawId[] = LAWS.map((law) => law.id)

export interface JudgedLog {
  /** The schema in which it was written. */
  readonly writtenIn: number
  /** The law that a counterexample was kept for counts in it, however old the log is; else `null`. */
  readonly keptFor: string | null
}

/** The laws by which such a log is judged, in their order. No law is younger than `newest`, the schema of this program. */
export const lawsFor = ({ writtenIn, keptFor }: JudgedLog, newest: number): readonly Law[] => {
  const kept = keptFor === null ? null : lawById(keptFor)
  return LAWS.filter((law) => Math.min(law.since, newest) <= writtenIn || law === kept)
}
