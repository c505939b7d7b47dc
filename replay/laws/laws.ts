// All laws, in the order of their numbers.
import { answerLaws } from './rules/log/answers.ts'
import { bankReturnLaws } from './rules/payment/bankReturns.ts'
import { asPressedLaws } from './rules/payment/asPressed.ts'
import { bankPagesLaws } from './rules/payment/bankPages.ts'
import { chosenLaws } from './rules/booking/chosen.ts'
import { deadlineLookLaws } from './rules/expiry/deadlineLooks.ts'
import { elsewhereLaws } from './rules/reservation/elsewhere.ts'
import { expiryLaws } from './rules/expiry/expiry.ts'
import type { Law, LawId } from './engine/law.ts'
import { heldLaws } from './rules/truth/held.ts'
import { lifecycleLaws } from './rules/reservation/lifecycle.ts'
import { logLaws } from './rules/log/log.ts'
import { companyLaws } from './rules/privacy/companies.ts'
import { movedClockLaws } from './rules/expiry/movedClock.ts'
import { namedLaws } from './rules/booking/named.ts'
import { navigationLaws } from './rules/shell/navigation.ts'
import { networkLaws } from './rules/shell/network.ts'
import { noticeLaws } from './rules/shell/notices.ts'
import { outcomeLaws } from './rules/payment/outcome.ts'
import { ownerLaws } from './rules/booking/owner.ts'
import { partLaws } from './rules/shell/parts.ts'
import { pauseLaws } from './rules/booking/pauses.ts'
import { paymentLaws } from './rules/payment/payment.ts'
import { peopleLaws } from './rules/booking/people.ts'
import { pressLaws } from './rules/payment/presses.ts'
import { quantityLaws } from './rules/booking/quantities.ts'
import { questionLaws } from './rules/payment/questions.ts'
import { openTextLaws } from './rules/privacy/openTexts.ts'
import { refundLaws } from './rules/payment/refunds.ts'
import { requestLaws } from './rules/reservation/requests.ts'
import { residentLaws } from './rules/booking/residents.ts'
import { savedTicketLaws } from './rules/log/savedTickets.ts'
import { scheduleLaws } from './rules/booking/schedule.ts'
import { signInLaws } from './rules/payment/signIn.ts'
import { searchLaws } from './rules/booking/searches.ts'
import { leftBehindLaws } from './rules/privacy/leftBehind.ts'
import { standingLaws } from './rules/truth/standing.ts'
import { successLaws } from './rules/payment/success.ts'
import { tripLaws } from './rules/booking/trips.ts'
import { truthfulRequestLaws } from './rules/truth/requests.ts'
import { truthLaws } from './rules/reservation/truth.ts'
import { vainLaws } from './rules/reservation/vain.ts'
import { oneEditLaws } from './rules/edit/oneEdit.ts'
import { untouchedTicketLaws } from './rules/edit/untouchedTicket.ts'
import { editOutcomeLaws } from './rules/edit/editOutcome.ts'
import { keptInEditLaws } from './rules/edit/keptInEdit.ts'
import { editEndLaws } from './rules/edit/editEnd.ts'
import { givenUpLaws } from './rules/shell/givenUp.ts'
import { vehicleLaws } from './rules/booking/vehicles.ts'
import { warningLaws } from './rules/expiry/warned.ts'

export const LAWS: readonly Law[] = [
  ...lifecycleLaws,
  ...answerLaws,
  ...ownerLaws,
  ...peopleLaws,
  ...quantityLaws,
  ...namedLaws,
  ...residentLaws,
  ...vehicleLaws,
  ...chosenLaws,
  ...pauseLaws,
  ...searchLaws,
  ...vainLaws,
  ...requestLaws,
  ...truthLaws,
  ...scheduleLaws,
  ...tripLaws,
  ...expiryLaws,
  ...movedClockLaws,
  ...warningLaws,
  ...elsewhereLaws,
  ...paymentLaws,
  ...outcomeLaws,
  ...bankReturnLaws,
  ...successLaws,
  ...signInLaws,
  ...pressLaws,
  ...questionLaws,
  ...navigationLaws,
  ...networkLaws,
  ...partLaws,
  ...noticeLaws,
  ...openTextLaws,
  ...leftBehindLaws,
  ...logLaws,
  ...heldLaws,
  ...standingLaws,
  ...truthfulRequestLaws,
  ...bankPagesLaws,
  ...deadlineLookLaws,
  ...refundLaws,
  ...savedTicketLaws,
  ...companyLaws,
  ...oneEditLaws,
  ...untouchedTicketLaws,
  ...editOutcomeLaws,
  ...keptInEditLaws,
  ...editEndLaws,
  ...givenUpLaws,
  ...asPressedLaws,
].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))

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
