// Every wait, debounce and limit in time of a session, in milliseconds, with its requirement. An operator that waits names
// one of these (`afterPause` in effects/pipeline/handler.ts, most of all); a bare number fails a test.
import type { DurationMs } from './instant.ts'

// The guard of the start stands on this file alone: it takes a type from the instants, and no codec.
const durations = <K extends string>(table: Readonly<Record<K, number>>) =>
  table as Readonly<Record<K, DurationMs>>

export const TIMINGS = durations({
  /** Two locale changes within this time rewrite the address once. TIME-06 */
  localeChangeMs: 500,
  /** The owner of the reservation is sent this long after the last key in the contact form. TIME-15, PAX-01 */
  contactChangeMs: 1_000,
  /** A person who signs in with a reservation becomes its owner this long after. TIME-03, PAX-14 */
  ownerAfterSignInMs: 900,
  /** A passenger's names are kept this long after the last key. TIME-16, PAX-10 */
  guestTypingMs: 500,
  /** The first empty contact field gets the focus this long after the confirm screen opens. TIME-17 */
  contactFocusMs: 500,
  /** A typed or stepped quantity or weight waits this long to be sent; a choice from a list does not. TIME-18, TICK-28 */
  ticketChangeMs: 1_000,
  /** Leftovers of manual input are cleared this long after a create. TIME-19, RES-06 */
  postCreateMs: 500,
  /** Pressing confirm waits this long before it calls. TIME-20, RES-11 */
  confirmWaitMs: 200,
  /** All inventories of a day are stored this long after the last answer. TIME-22, SCHED-07 */
  inventoryStoreMs: 600,
  /** A request that has not answered by then has failed. TIME-04, HTTP-04 */
  httpTimeoutMs: 40_000,
  /** A sign-in on a phone, or with a card, may take so long: the services themselves give a person two minutes. AUTH-20 */
  signInLimitMs: 150_000,
  /** The state of a sign-in by mobile ID is asked for this long after the answer before. AUTH-20 */
  signInPollMs: 2_000,
  /** The browser's extension for ID cards says by then that it has heard. AUTH-15 */
  cardExtensionMs: 1_000,
  /** The warning comes this long before the reservation expires. TIME-13, EXP-02 */
  expiryWarningMs: 120_000,
  /** An error notice goes away by itself after this time. TIME-14, ERR-21 */
  errorNoticeMs: 4_000,
  /** What came of a sign-in, a sign-up or a recovery is said for so long. TIME-01, AUTH-06 */
  authMessageMs: 10_000,
  /** What became of a new password is said for this long. TIME-02, PROF-02 */
  credentialsWordsMs: 5_000,
  /** A refund, and what would come back, are asked for at most once in this time. TIME-21, REF-02 */
  refundThrottleMs: 1_000,
  /** The program itself looks at a refund again no sooner than this, so that it is not taken for a second press. */
  refundLookMs: 1_100,
  /** A question or a report that did not reach the server is sent again after this time. OP-136 */
  resumeRetryMs: 5_000,
  /** The routes wait no longer than this for the titles of their ports. RTE-06 */
  portsWaitMs: 1_500,
  /** Ports that could not be fetched are fetched again after this time, each time after twice as long. RTE-06 */
  portsRetryMs: 10_000,
  /** The page stays empty no longer than this for the file that names its servers; then it says so. */
  hostsFileTimeoutMs: 8_000,
  /** A payment that was given up here may be finished at its bank all the same: the server is asked again after this time. */
  doubtedPaymentMs: 15_000,
  /** A file that was handed to the browser is released after this time; some browsers take a while to fetch it. */
  fileHandOverMs: 40_000,
  /** A page that is back within this time goes on with what is sold and with the menu as its tab has them. PERS-02 */
  goneOnWithinMs: 1_800_000,
  /** How often a waiting deadline looks at the clock again, so that a machine that slept notices. EXP-02 */
  deadlineCheckMs: 1_000,
  /** A tab that is asked to let another one go on with a change has so long for its last call. EDIT-01 */
  editHandOverMs: 5_000,
  /** Another tab's start of a change counts for so long: its call fails no later. EDIT-01 */
  editClaimMs: 90_000,
  /** A change for which the server sends no end counts for so long in the other tabs. EDIT-01 */
  editKeptMs: 3_600_000,
  /** The page that is looked at again asks for the reservation at most once in this time. */
  wakeFetchMs: 3_000,
  /** A change that was found stands on the page this long before Pay can be pressed: a double click is over by then. */
  changeReadMs: 700,
  /** A server clock that moved by less than this is taken as unmoved. OP-80 */
  serverClockToleranceMs: 1_500,
  /** The picture of the camera is looked at so often. OP-102 */
  scanMs: 250,
  /** Boarding begins this long before a short crossing, as on the small islands' lines. OP-102 */
  boardingOpensMs: 1_800_000,
  /** A vehicle with a ticket is to be there this long before, as on the big straits. LOC-27 */
  boardingBeThereMs: 900_000,
  /** Boarding closes this long before, as on the fast boats: the master may leave earlier. OP-102 */
  boardingClosesMs: 600_000,
  /** A crossing of so long has a check-in counter. OP-102 */
  longCrossingMs: 21_600_000,
  /** It opens this long before; a sample figure, as no line publishes one. OP-102 */
  counterOpensMs: 14_400_000,
  /** Half an hour before it closes. LOC-27 */
  counterBeThereMs: 9_000_000,
  /** The counter of an overnight line closes two hours before. OP-102 */
  counterClosesMs: 7_200_000,
  /** A part of the program that has not come by then is said to be missing. */
  partTimeoutMs: 20_000,
  /** A part that is still missing so long after it was found missing is reported. TIME-05, ERR-16 */
  partReportMs: 120_000,
  /** A page that has shown nothing by then says that it takes long. */
  slowStartMs: 8_000,
  /** A page whose program has not come by then is reloaded. */
  startTimeoutMs: 40_000,
  /** Before the page reloads itself or leaves, the log is written, and the server asked, for so long at most. */
  beforePageEndsMs: 3_000,
  /** The moment of a replay stands in the address when a person has stayed at it for so long. */
  momentInAddressMs: 400,
})
