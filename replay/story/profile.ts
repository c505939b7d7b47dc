// Sentences for the signed-in customer's own profile and the list of reservations.
import type { CommandData, CommandType } from '../../domain/log/commands.ts'
import type { EventData, EventType } from '../../domain/log/events.ts'
import { countText, daysText, errorText, listText } from './words.ts'

type CommandSentences = { readonly [K in CommandType]?: (data: CommandData<K>) => string }
type EventSentences = { readonly [K in EventType]?: (data: EventData<K>) => string }

export const profileCommandSentences = {
  ChangeDetails: () => 'change the form of the own details',
  SaveDetails: () => 'save the own details',
  ChangePassword: () => 'change the password',
  HoldPasswordWords: () => 'hold what is said of the password: it is being read',
  ReleasePasswordWords: () => 'let what is said of the password go',
  DismissPasswordWords: () => 'say no more of the password',
} satisfies CommandSentences

export const profileEventSentences = {
  HistoryRequested: ({ from, to, choice }) => `${listText(choice)}${daysText(from, to)} are asked for`,
  HistoryRefused: ({ choice, reason }) => `${listText(choice)} are none of the customer's (${reason})`,
  HistoryLoaded: ({ reservations, unreadCount }) =>
    `the list has ${countText(reservations.length, 'reservation')}${unreadCount > 0 ? `, and ${unreadCount} that could not be read` : ''}`,
  HistoryFailed: ({ error }) => `the list could not be fetched: ${errorText(error)}`,
  DetailsChanged: () => 'the form of the own details changed',
  DetailsSaveRequested: () => 'the details are being saved',
  DetailsSaved: () => 'the details are saved',
  DetailsSaveFailed: ({ error }) => `the details could not be saved: ${errorText(error)}`,
  PasswordChangeRequested: () => 'a new password is on its way',
  PasswordChanged: () => 'the password is changed',
  PasswordChangeFailed: ({ error }) => `the password stays as it was: ${errorText(error)}`,
  PasswordWordsHeld: () => 'what is said of the password is held',
  PasswordWordsReleased: () => 'what is said of the password is released',
  PasswordWordsDismissed: () => 'no more is said of the password',
} satisfies EventSentences
