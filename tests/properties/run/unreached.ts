// What no session can reach yet, each with its reason. What is reached all the same must go from this list.
import type { Reachable } from './coverageList.ts'

const NEVER_GIVEN_UP =
  'nothing that is newer makes this call worthless, and a page that goes away writes nothing any more'

const NO_SUCH_BRAND = 'the brand of the sessions gives money back'
const AT_THE_GATE =
  'no booking depends on a check-in; tests/effects/checkin drives it, and judges its sessions by all laws'
const NO_CAMERA = 'a session in virtual time has no camera; tests/effects/checkin stands in for one'

export const UNREACHED: Readonly<Partial<Record<Reachable, string>>> = {
  'command CheckIn': AT_THE_GATE,
  'command CompareName': AT_THE_GATE,
  'command EndCheckIn': AT_THE_GATE,
  'command OpenScanner': NO_CAMERA,
  'command CloseScanner': NO_CAMERA,
  'command NoteScan': NO_CAMERA,
  'command NoteScannerProblem': NO_CAMERA,
  'event CheckInRequested': AT_THE_GATE,
  'event CheckInMatched': AT_THE_GATE,
  'event CheckInNameDiffers': AT_THE_GATE,
  'event CheckInEnded': AT_THE_GATE,
  'event ScannerOpened': NO_CAMERA,
  'event ScannerClosed': NO_CAMERA,
  'event CodeScanned': NO_CAMERA,
  'event ScannerFailed': NO_CAMERA,
  'event EffectCrashed': 'nothing of ours throws',
  'refusal ConfirmRefused.ConfirmationInProgress':
    'a second press while the first is under way is passed over before anything is decided',
  'refusal ExtensionRefused.AlreadyPaid': 'a paid reservation is never the current one (LAW-11)',
  'refusal RefundRefused.NotOffered': NO_SUCH_BRAND,
  'refusal RefundPreviewRefused.NotOffered': NO_SUCH_BRAND,
  'refusal EditStartRefused.NotAllowed': 'the brand of the sessions lets tickets be changed',
  'call logout.Abandoned': NEVER_GIVEN_UP,
}

const OF_ANOTHER =
  'nothing that is newer makes this call worthless: it is given up where another person signs in meanwhile, which is seldom'

/** What sessions may reach and need not, each with its reason. */
export const SELDOM: Readonly<Partial<Record<Reachable, string>>> = {
  'call refundPreview.Abandoned': OF_ANOTHER,
  'call refund.Abandoned': OF_ANOTHER,
  'call startEdit.Abandoned': OF_ANOTHER,
  'call editData.Abandoned': OF_ANOTHER,
  'call cancelEdit.Abandoned': OF_ANOTHER,
  'call finishEdit.Abandoned': OF_ANOTHER,
  'call createReservation.Abandoned': OF_ANOTHER,
  'call extendReservation.Abandoned': OF_ANOTHER,
  'call confirmReservation.Abandoned': OF_ANOTHER,
  'call preparePayment.Abandoned': OF_ANOTHER,
  'call paymentSuccess.Abandoned': OF_ANOTHER,
  'call paymentCancel.Abandoned': OF_ANOTHER,
  'call cardSuccess.Abandoned': OF_ANOTHER,
  'call saveCompany.Abandoned': OF_ANOTHER,
  'call leaveCompany.Abandoned': OF_ANOTHER,
  'call addMember.Abandoned': OF_ANOTHER,
  'call inviteMember.Abandoned': OF_ANOTHER,
  'call resendInvitation.Abandoned': OF_ANOTHER,
  'call cancelInvitation.Abandoned': OF_ANOTHER,
  'call activateMember.Abandoned': OF_ANOTHER,
  'call deactivateMember.Abandoned': OF_ANOTHER,
  'call removeMember.Abandoned': OF_ANOTHER,
  'call vehiclePrice.Abandoned': OF_ANOTHER,
  'call setWeight.Abandoned': OF_ANOTHER,
  'call resetWeight.Abandoned': OF_ANOTHER,
  'call applyPromotion.Abandoned': OF_ANOTHER,
  'call removePromotion.Abandoned': OF_ANOTHER,
  'call removeTrip.Abandoned': OF_ANOTHER,
  'call saveGuest.Abandoned': OF_ANOTHER,
}
