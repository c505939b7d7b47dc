// The parts of the program that are loaded when they are needed, and what follows when one can't be loaded.
import type * as t from 'io-ts'
import { oneOf } from '../codec/shapes.ts'

export const PartName = oneOf(
  'PartName',
  'TicketsScreen',
  'ConfirmScreen',
  'ExtendScreen',
  'PaymentResultsScreen',
  'EditPayScreen',
  'EditEntryScreen',
  'TicketEditScreen',
  'TicketScreen',
  'RefundScreen',
  'EditRefundScreen',
  'RefundResultsScreen',
  'SailCancelledScreen',
  'CheckinScreen',
  'LoginScreen',
  'AccountScreen',
  'AccessScreen',
  'CredentialsScreen',
  'HistoryScreen',
  'JoinScreen',
  'NewCompanyScreen',
  'CompaniesScreen',
  'UsersScreen',
  'MemberScreen',
  'ContentScreen',
  'FeedbackScreen',
  'LaterScreens',
  'ReplayScreen',
  'HomeTrips',
  'DirectionPicker',
  'DayCalendar',
  'DayCalendarGrid',
  'BookingHeader',
  'Dialogs',
  'HelpDialog',
  'BookingEffects',
  'CardForm',
  'FirstTexts',
  'LaterTexts',
  'ReplayTexts',
  'StartupTexts',
)
export type PartName = t.TypeOf<typeof PartName>

export interface PartSituation {
  /** The page was not reloaded for this part before. */
  readonly isFirstFailure: boolean
  readonly isOnline: boolean
  readonly isPaymentOpen: boolean
}

/**
 * After a new deployment the reloaded page finds the part. Never in the middle of a payment, where what is
 * typed into the card form would go; nor without a network, where no page would come.
 */
export const mayReload = ({ isFirstFailure, isOnline, isPaymentOpen }: PartSituation): boolean =>
  isFirstFailure && isOnline && !isPaymentOpen
