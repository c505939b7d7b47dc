// Commands that are performed by stating what they say: the event has the command's data, and nothing is decided.
import { stating } from './pipeline/handler.ts'

export const firstStatements = stating({
  TakeLetterToken: 'LetterTokenTaken',
  // What was chosen on an earlier visit; the start of the session reads it.
  NoteCookieChoice: 'CookieChoiceNoted',
  // The wall clock and the timers part when a person sets the clock, or when the machine slept. The log says so before the next
  // entry, so that a reader knows which times to believe and a re-run knows when to move its own clock.
  NoteClockMove: 'ClockMoved',
  NoteWake: 'PageWoke',
  HoldNotice: 'NoticeHeld',
  ReleaseNotice: 'NoticeReleased',
  NoteLogRotation: 'LogRotated',
  NoteWeightRequest: 'LastRequestTracked',
})

export const bookingStatements = stating({
  OpenModal: 'ModalOpened',
  ToggleVehicleForm: 'VehicleFormToggled',
  ChangeVehicleForm: 'VehicleFormChanged',
  ClearManualInput: 'ManualInputCleared',
  ChangeContact: 'ContactChanged',
  RevealContactErrors: 'ContactErrorsRevealed',
  ClearReservation: 'ReservationCleared',
  NoteClosedSails: 'SailsClosed',
  ReviewRefund: 'RefundReviewed',
  HoldAuthMessage: 'AuthMessageHeld',
  ReleaseAuthMessage: 'AuthMessageReleased',
  HoldPasswordWords: 'PasswordWordsHeld',
  ReleasePasswordWords: 'PasswordWordsReleased',
  DismissPasswordWords: 'PasswordWordsDismissed',
  CheckIn: 'CheckInRequested',
  EndCheckIn: 'CheckInEnded',
  BeginFeedback: 'FeedbackBegun',
})
