// All laws, in the order of their numbers.
import { answerLaws } from './rules/log/answers.ts'
import { bankReturnLaws } from './rules/payment/bankReturns.ts'
import { asPressedLaws } from './rules/payment/asPressed.ts'
import { bankPagesLaws } from './rules/payment/bankPages.ts'
import { chosenLaws } from './rules/booking/chosen.ts'
import { elsewhereLaws } from './rules/reservation/elsewhere.ts'
import { expiryInTimeLaws } from './rules/held/expiryInTime.ts'
import { expiryTimerLaws } from './rules/held/expiryTimer.ts'
import type { Law, LawId } from './engine/law.ts'
import { heldLaws } from './rules/truth/held.ts'
import { lifecycleLaws } from './rules/reservation/lifecycle.ts'
import { logLaws } from './rules/log/log.ts'
import { managerLaws } from './rules/shell/managers.ts'
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
import { redactionLaws } from './rules/log/redaction.ts'
import { refundLaws } from './rules/payment/refunds.ts'
import { requestLaws } from './rules/reservation/requests.ts'
import { residentLaws } from './rules/booking/residents.ts'
import { savedTicketLaws } from './rules/shell/savedTickets.ts'
import { scheduleLaws } from './rules/booking/schedule.ts'
import { signInLaws } from './rules/payment/signIn.ts'
import { searchLaws } from './rules/booking/searches.ts'
import { signOutLaws } from './rules/shell/signOuts.ts'
import { leftBehindLaws } from './rules/shell/leftBehind.ts'
import { standingLaws } from './rules/truth/standing.ts'
import { successLaws } from './rules/payment/success.ts'
import { tripLaws } from './rules/booking/trips.ts'
import { truthfulRequestLaws } from './rules/truth/requests.ts'
import { truthLaws } from './rules/reservation/truth.ts'
import { vainLaws } from './rules/reservation/vain.ts'
import { ticketChangeLaws } from './rules/choice/ticketChanges.ts'
import { changedTicketLaws } from './rules/held/changedTickets.ts'
import { changeDifferenceLaws } from './rules/money/changeDifference.ts'
import { keptInChangeLaws } from './rules/choice/keptInChange.ts'
import { givenUpLaws } from './rules/shell/givenUp.ts'
import { roleBeforeLaws } from './rules/shell/roleBefore.ts'
import { vehicleLaws } from './rules/booking/vehicles.ts'

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
  ...expiryTimerLaws,
  ...expiryInTimeLaws,
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
  ...redactionLaws,
  ...signOutLaws,
  ...leftBehindLaws,
  ...logLaws,
  ...heldLaws,
  ...standingLaws,
  ...truthfulRequestLaws,
  ...bankPagesLaws,
  ...refundLaws,
  ...savedTicketLaws,
  ...managerLaws,
  ...ticketChangeLaws,
  ...changedTicketLaws,
  ...changeDifferenceLaws,
  ...keptInChangeLaws,
  ...givenUpLaws,
  ...roleBeforeLaws,
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
