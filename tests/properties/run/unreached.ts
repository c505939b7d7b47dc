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
  'call refundPreview.Abandoned': NEVER_GIVEN_UP,
  'call refund.Abandoned': NEVER_GIVEN_UP,
  'refusal EditStartRefused.NotAllowed': 'the brand of the sessions lets tickets be changed',
  'event EditGuestChanged': 'no ticket that sessions change asks for names yet',
  'call startEdit.Abandoned': NEVER_GIVEN_UP,
  'call editData.Abandoned': NEVER_GIVEN_UP,
  'call cancelEdit.Abandoned': NEVER_GIVEN_UP,
  'call finishEdit.Abandoned': NEVER_GIVEN_UP,
  'call createReservation.Abandoned': NEVER_GIVEN_UP,
  'call extendReservation.Abandoned': NEVER_GIVEN_UP,
  'call confirmReservation.Abandoned': NEVER_GIVEN_UP,
  'call preparePayment.Abandoned': NEVER_GIVEN_UP,
  'call paymentSuccess.Abandoned': NEVER_GIVEN_UP,
  'call paymentCancel.Abandoned': NEVER_GIVEN_UP,
  'call cardSuccess.Abandoned': NEVER_GIVEN_UP,
  'call logout.Abandoned': NEVER_GIVEN_UP,
  'call saveCompany.Abandoned': NEVER_GIVEN_UP,
  'call leaveCompany.Abandoned': NEVER_GIVEN_UP,
  'call addMember.Abandoned': NEVER_GIVEN_UP,
  'call inviteMember.Abandoned': NEVER_GIVEN_UP,
  'call resendInvitation.Abandoned': NEVER_GIVEN_UP,
  'call cancelInvitation.Abandoned': NEVER_GIVEN_UP,
  'call activateMember.Abandoned': NEVER_GIVEN_UP,
  'call deactivateMember.Abandoned': NEVER_GIVEN_UP,
  'call removeMember.Abandoned': NEVER_GIVEN_UP,
  'call vehiclePrice.Abandoned': NEVER_GIVEN_UP,
  'call setWeight.Abandoned': NEVER_GIVEN_UP,
  'call resetWeight.Abandoned': NEVER_GIVEN_UP,
  'call applyPromotion.Abandoned': NEVER_GIVEN_UP,
  'call removePromotion.Abandoned': NEVER_GIVEN_UP,
  'call removeTrip.Abandoned': NEVER_GIVEN_UP,
  'call saveGuest.Abandoned': NEVER_GIVEN_UP,
}
