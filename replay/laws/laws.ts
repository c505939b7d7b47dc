// All laws, in the order of their numbers.
import { staleAnswerLaws } from './rules/held/staleAnswers.ts'
import { staleSearchLaws } from './rules/choice/staleSearches.ts'
import { bankReturnLaws } from './rules/payment/bankReturns.ts'
import { bankPagesLaws } from './rules/payment/bankPages.ts'
import { chosenLaws } from './rules/booking/chosen.ts'
import { deadlineLookLaws } from './rules/expiry/deadlineLooks.ts'
import { elsewhereLaws } from './rules/reservation/elsewhere.ts'
import { expiryLaws } from './rules/expiry/expiry.ts'
import type { Law, LawId } from './engine/law.ts'
import { heldLaws } from './rules/truth/held.ts'
import { lifecycleLaws } from './rules/reservation/lifecycle.ts'
import { soundLogLaws } from './rules/log/soundLog.ts'
import { managerLaws } from './rules/shell/managers.ts'
import { movedClockLaws } from './rules/expiry/movedClock.ts'
import { namedLaws } from './rules/booking/named.ts'
import { navigationLaws } from './rules/log/navigation.ts'
import { addressAndNoticeLaws } from './rules/log/addressesAndNotices.ts'
import { outcomeLaws } from './rules/payment/outcome.ts'
import { ownerLaws } from './rules/booking/owner.ts'
import { missingPartLaws } from './rules/money/missingParts.ts'
import { pauseLaws } from './rules/booking/pauses.ts'
import { paymentLaws } from './rules/payment/payment.ts'
import { peopleLaws } from './rules/booking/people.ts'
import { buttonLaws } from './rules/money/buttons.ts'
import { quantityLaws } from './rules/booking/quantities.ts'
import { questionLaws } from './rules/payment/questions.ts'
import { redactionLaws } from './rules/log/redaction.ts'
import { refundLaws } from './rules/money/refunds.ts'
import { requestLaws } from './rules/reservation/requests.ts'
import { residentLaws } from './rules/booking/residents.ts'
import { savedTicketLaws } from './rules/shell/savedTickets.ts'
import { scheduleLaws } from './rules/booking/schedule.ts'
import { signInLaws } from './rules/privacy/signInExpiry.ts'
import { searchLaws } from './rules/booking/searches.ts'
import { signOutLaws } from './rules/shell/signOuts.ts'
import { leftBehindLaws } from './rules/shell/leftBehind.ts'
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
import { abandonedCallLaws } from './rules/held/abandonedCalls.ts'
import { roleBeforeLaws } from './rules/shell/roleBefore.ts'
import { vehicleLaws } from './rules/booking/vehicles.ts'
import { warningLaws } from './rules/expiry/warned.ts'

export const LAWS: readonly Law[] = [
  ...lifecycleLaws,
  ...staleAnswerLaws,
  ...staleSearchLaws,
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
  ...buttonLaws,
  ...questionLaws,
  ...navigationLaws,
  ...missingPartLaws,
  ...addressAndNoticeLaws,
  ...redactionLaws,
  ...signOutLaws,
  ...leftBehindLaws,
  ...soundLogLaws,
  ...heldLaws,
  ...standingLaws,
  ...truthfulRequestLaws,
  ...bankPagesLaws,
  ...deadlineLookLaws,
  ...refundLaws,
  ...savedTicketLaws,
  ...managerLaws,
  ...oneEditLaws,
  ...untouchedTicketLaws,
  ...editOutcomeLaws,
  ...keptInEditLaws,
  ...editEndLaws,
  ...abandonedCallLaws,
  ...roleBeforeLaws,
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
