// What no session can reach yet, each with its reason. What is reached all the same must go from this list.
import { isNeverReplaced } from '../../../domain/laws/rules/shell/givenUp.ts'
import { CALLS } from '../../../replay/schema/entryCodecs.ts'
import type { Reachable } from './coverageList.ts'

const NEVER_GIVEN_UP =
  'nothing that is newer makes this call worthless, and a page that goes away writes nothing any more'

const NO_SUCH_BRAND = 'the brand of the sessions gives money back'
const AT_THE_GATE =
  'no booking depends on a check-in; tests/effects/checkin drives it, and judges its sessions by all laws'
const NO_CAMERA = 'a session in virtual time has no camera; tests/effects/checkin stands in for one'

const BESIDE_BOOKING =
  'no booking depends on a page of content; tests/effects/content drives it, and judges its sessions by all laws'

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
  'command LoadMenu': BESIDE_BOOKING,
  'command LoadContent': BESIDE_BOOKING,
  'command LoadConfirmationTerms': BESIDE_BOOKING,
  'command SendFeedback': BESIDE_BOOKING,
  'command BeginFeedback': BESIDE_BOOKING,
  'command NoteCookieChoice': BESIDE_BOOKING,
  'command ChooseCookies': BESIDE_BOOKING,
  'event MenuRequested': BESIDE_BOOKING,
  'event MenuLoaded': BESIDE_BOOKING,
  'event MenuLoadFailed': BESIDE_BOOKING,
  'event ContentRequested': BESIDE_BOOKING,
  'event ContentLoaded': BESIDE_BOOKING,
  'event ContentLoadFailed': BESIDE_BOOKING,
  'event ConfirmationTermsRequested': BESIDE_BOOKING,
  'event ConfirmationTermsLoaded': BESIDE_BOOKING,
  'event ConfirmationTermsFailed': BESIDE_BOOKING,
  'event FeedbackRequested': BESIDE_BOOKING,
  'event FeedbackSent': BESIDE_BOOKING,
  'event FeedbackFailed': BESIDE_BOOKING,
  'event FeedbackBegun': BESIDE_BOOKING,
  'event CookieChoiceNoted': BESIDE_BOOKING,
  'event CookiesChosen': BESIDE_BOOKING,
  'call menuItems.Answered': BESIDE_BOOKING,
  'call menuItems.Failed': BESIDE_BOOKING,
  'call menuItems.Abandoned': BESIDE_BOOKING,
  'call news.Answered': BESIDE_BOOKING,
  'call news.Failed': BESIDE_BOOKING,
  'call news.Abandoned': BESIDE_BOOKING,
  'call ships.Answered': BESIDE_BOOKING,
  'call ships.Failed': BESIDE_BOOKING,
  'call ships.Abandoned': BESIDE_BOOKING,
  'call contacts.Answered': BESIDE_BOOKING,
  'call contacts.Failed': BESIDE_BOOKING,
  'call contacts.Abandoned': BESIDE_BOOKING,
  'call schedules.Answered': BESIDE_BOOKING,
  'call schedules.Failed': BESIDE_BOOKING,
  'call schedules.Abandoned': BESIDE_BOOKING,
  'call about.Answered': BESIDE_BOOKING,
  'call about.Failed': BESIDE_BOOKING,
  'call about.Abandoned': BESIDE_BOOKING,
  'call contentPage.Answered': BESIDE_BOOKING,
  'call contentPage.Failed': BESIDE_BOOKING,
  'call contentPage.Abandoned': BESIDE_BOOKING,
  'call ticketTerms.Answered': BESIDE_BOOKING,
  'call ticketTerms.Failed': BESIDE_BOOKING,
  'call ticketTerms.Abandoned': BESIDE_BOOKING,
  'call confirmationTerms.Answered': BESIDE_BOOKING,
  'call confirmationTerms.Failed': BESIDE_BOOKING,
  'call confirmationTerms.Abandoned': BESIDE_BOOKING,
  'call sendFeedback.Answered': BESIDE_BOOKING,
  'call sendFeedback.Failed': BESIDE_BOOKING,
  'call sendFeedback.Abandoned': BESIDE_BOOKING,
  'event EffectCrashed': 'nothing of ours throws',
  'refusal ConfirmRefused.ConfirmationInProgress':
    'a second press while the first is under way is passed over before anything is decided',
  'refusal ExtensionRefused.AlreadyPaid': 'a paid reservation is never the current one (LAW-11)',
  'refusal RefundRefused.NotOffered': NO_SUCH_BRAND,
  'refusal RefundPreviewRefused.NotOffered': NO_SUCH_BRAND,
  'refusal EditStartRefused.NotAllowed': 'the brand of the sessions lets tickets be changed',
  'call logout.Abandoned': NEVER_GIVEN_UP,
}

const OF_ANOTHER = 'it is given up where another person signs in meanwhile (LAW-206), which is seldom'

/** What sessions may reach and need not, each with its reason. */
export const SELDOM: Readonly<Partial<Record<Reachable, string>>> = Object.fromEntries(
  CALLS.filter(isNeverReplaced).map((call): [Reachable, string] => [`call ${call}.Abandoned`, OF_ANOTHER]),
)
