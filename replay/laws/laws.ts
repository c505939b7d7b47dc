// All laws, in the order of their numbers.
import type { Law, LawId } from './engine/law.ts'
import { chosenSailLaws } from './rules/choice/chosenSails.ts'
import { confirmingLaws } from './rules/choice/confirming.ts'
import { dayAndSailLaws } from './rules/choice/daysAndSails.ts'
import { keptInChangeLaws } from './rules/choice/keptInChange.ts'
import { ownerAndPassengerLaws } from './rules/choice/ownerAndPassengers.ts'
import { priceLaws } from './rules/choice/pricesAndPromotions.ts'
import { quantityLimitLaws } from './rules/choice/quantityLimits.ts'
import { residentLaws } from './rules/choice/residents.ts'
import { selectionLaws } from './rules/choice/selection.ts'
import { staleSearchLaws } from './rules/choice/staleSearches.ts'
import { thereAndBackLaws } from './rules/choice/thereAndBack.ts'
import { ticketChangeLaws } from './rules/choice/ticketChanges.ts'
import { ticketRequestLaws } from './rules/choice/ticketRequests.ts'
import { typedDetailLaws } from './rules/choice/typedDetails.ts'
import { vehicleWeightLaws } from './rules/choice/vehicleWeights.ts'
import { waitingChangesLaws } from './rules/choice/waitingChanges.ts'
import { abandonedCallLaws } from './rules/held/abandonedCalls.ts'
import { changedElsewhereLaws } from './rules/held/changedElsewhere.ts'
import { changedTicketLaws } from './rules/held/changedTickets.ts'
import { expiryInTimeLaws } from './rules/held/expiryInTime.ts'
import { expiryTimerLaws } from './rules/held/expiryTimer.ts'
import { oneReservationLaws } from './rules/held/oneReservation.ts'
import { requestsThatFitLaws } from './rules/held/requestsThatFit.ts'
import { staleAnswerLaws } from './rules/held/staleAnswers.ts'
import { addressAndNoticeLaws } from './rules/log/addressesAndNotices.ts'
import { loadingLaws } from './rules/log/loadingEnds.ts'
import { navigationLaws } from './rules/log/navigation.ts'
import { savedTicketLaws } from './rules/log/savedTickets.ts'
import { shownAsAnsweredLaws } from './rules/log/shownAsAnswered.ts'
import { soundLogLaws } from './rules/log/soundLog.ts'
import { bankPageLaws } from './rules/money/bankPages.ts'
import { buttonLaws } from './rules/money/buttons.ts'
import { cardFormAndTicketsLaws } from './rules/money/cardFormAndTickets.ts'
import { cardFormLaws } from './rules/money/cardForms.ts'
import { changeDifferenceLaws } from './rules/money/changeDifference.ts'
import { missingPartLaws } from './rules/money/missingParts.ts'
import { onePaymentLaws } from './rules/money/onePayment.ts'
import { paidStaysPaidLaws } from './rules/money/paidStaysPaid.ts'
import { paymentOutcomeLaws } from './rules/money/paymentOutcome.ts'
import { refundLaws } from './rules/money/refunds.ts'
import { vehiclePriceLaws } from './rules/money/vehiclePrices.ts'
import { companyLaws } from './rules/privacy/companies.ts'
import { leftBehindLaws } from './rules/privacy/leftBehind.ts'
import { openTextLaws } from './rules/privacy/openTexts.ts'
import { signInLaws } from './rules/privacy/signInExpiry.ts'

export const LAWS: readonly Law[] = [
  ...chosenSailLaws,
  ...confirmingLaws,
  ...dayAndSailLaws,
  ...keptInChangeLaws,
  ...ownerAndPassengerLaws,
  ...priceLaws,
  ...quantityLimitLaws,
  ...residentLaws,
  ...selectionLaws,
  ...staleSearchLaws,
  ...thereAndBackLaws,
  ...ticketChangeLaws,
  ...ticketRequestLaws,
  ...typedDetailLaws,
  ...vehicleWeightLaws,
  ...waitingChangesLaws,
  ...abandonedCallLaws,
  ...changedElsewhereLaws,
  ...changedTicketLaws,
  ...expiryInTimeLaws,
  ...expiryTimerLaws,
  ...oneReservationLaws,
  ...requestsThatFitLaws,
  ...staleAnswerLaws,
  ...addressAndNoticeLaws,
  ...loadingLaws,
  ...navigationLaws,
  ...savedTicketLaws,
  ...shownAsAnsweredLaws,
  ...soundLogLaws,
  ...bankPageLaws,
  ...buttonLaws,
  ...cardFormAndTicketsLaws,
  ...cardFormLaws,
  ...changeDifferenceLaws,
  ...missingPartLaws,
  ...onePaymentLaws,
  ...paidStaysPaidLaws,
  ...paymentOutcomeLaws,
  ...refundLaws,
  ...vehiclePriceLaws,
  ...companyLaws,
  ...leftBehindLaws,
  ...openTextLaws,
  ...signInLaws,
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
