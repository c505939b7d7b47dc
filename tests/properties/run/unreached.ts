// What no session can reach yet, each with its reason. What is reached all the same must go from this list.
import { NEVER_REPLACED } from '../../../replay/laws/readers/replacedCalls.ts'
import type { Reachable } from './coverageList.ts'

const NEVER_GIVEN_UP = 'nothing newer supersedes this call, and a page that goes away writes nothing any more'

const NO_SUCH_BRAND = 'the brand of the sessions gives money back'
const AT_THE_GATE =
  'no booking depends on a check-in; tests/effects/checkin drives it, and judges its sessions by all laws'
const NO_CAMERA = 'a session in virtual time has no camera; tests/effects/checkin stands in for one'

const REMEMBERED =
  'a session in virtual time has no choice about cookies of an earlier visit; tests/effects/content has'

const BY_LETTER =
  'no booking depends on a letter; tests/effects/reservation/reservationLink drives it, and judges its sessions by all laws'

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
  'command NoteCookieChoice': REMEMBERED,
  'event CookieChoiceNoted': REMEMBERED,
  'command OpenReservation': BY_LETTER,
  'event OpenRequested': BY_LETTER,
  'event ReservationOpened': BY_LETTER,
  'event ReservationFailed': BY_LETTER,
  'call reservationByToken.Answered': BY_LETTER,
  'call reservationByToken.Failed': BY_LETTER,
  'call reservationByToken.Abandoned': BY_LETTER,
  'event EffectCrashed': 'nothing of ours throws',
  'refusal ConfirmRefused.ConfirmationInProgress':
    'a second press while the first is under way is passed over before anything is decided',
  'refusal ExtensionRefused.AlreadyPaid': 'a paid reservation is never the current one (LAW-11)',
  'refusal RefundRefused.NotOffered': NO_SUCH_BRAND,
  'refusal RefundPreviewRefused.NotOffered': NO_SUCH_BRAND,
  'refusal EditStartRefused.NotAllowed': 'the brand of the sessions lets tickets be changed',
  'call logout.Abandoned': NEVER_GIVEN_UP,
  'call sendFeedback.Abandoned': NEVER_GIVEN_UP,
}

const OF_ANOTHER = 'it is given up where another person signs in meanwhile (LAW-206), which is seldom'

/** What sessions may reach and need not, each with its reason. */
export const SELDOM: Readonly<Partial<Record<Reachable, string>>> = Object.fromEntries(
  NEVER_REPLACED.map((call): [Reachable, string] => [`call ${call}.Abandoned`, OF_ANOTHER]),
)
