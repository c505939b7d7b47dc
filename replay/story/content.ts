// The sentences of a story that are about a message to the shop, and cookies. No message is quoted.
import type { CommandData, CommandType } from '../../domain/log/commands.ts'
import type { EventData, EventType } from '../../domain/log/events.ts'
import { errorText } from './words.ts'

type EventSentences = { readonly [K in EventType]?: (data: EventData<K>) => string }
type CommandSentences = { readonly [K in CommandType]?: (data: CommandData<K>) => string }

export const contentEventSentences = {
  FeedbackRequested: () => 'a message is on its way to the shop',
  FeedbackSent: () => 'the message has reached the shop',
  FeedbackFailed: ({ error }) => `the message was not sent: ${errorText(error)}`,
  FeedbackBegun: () => 'another message is begun',
  CookieChoiceNoted: ({ choice }) => `the choice about cookies on an earlier visit: ${choice}`,
  CookiesChosen: ({ choice }) => `the choice about cookies is ${choice}`,
} satisfies EventSentences

export const contentCommandSentences = {
  SendFeedback: () => 'send a message to the shop',
  BeginFeedback: () => 'begin another message',
  NoteCookieChoice: ({ choice }) => `note the choice about cookies on an earlier visit: ${choice}`,
  ChooseCookies: ({ choice }) => `choose about cookies: ${choice}`,
} satisfies CommandSentences
