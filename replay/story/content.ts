// The sentences of a story that are about content, the menu, a message to the shop, and cookies. No message is quoted.
import type { ContentQuery } from '../../domain/content/content.ts'
import type { TermsQuery } from '../../domain/content/messages.ts'
import type { CommandData, CommandType } from '../../domain/log/commands.ts'
import type { EventData, EventType } from '../../domain/log/events.ts'
import { countText, errorText } from './words.ts'

type EventSentences = { readonly [K in EventType]?: (data: EventData<K>) => string }
type CommandSentences = { readonly [K in CommandType]?: (data: CommandData<K>) => string }

export const contentEventSentences = {
  MenuRequested: ({ locale }) => `the menu is asked for in ${locale}`,
  MenuLoaded: ({ items }) => `the menu has ${countText(items.length, 'item')}`,
  MenuLoadFailed: ({ error }) => `the menu did not load, so the fallback is shown: ${errorText(error)}`,
  ContentRequested: ({ query }) => `${contentText(query)} is asked for`,
  ContentLoaded: ({ query, items }) => `${contentText(query)} has ${countText(items.length, 'item')}`,
  ContentLoadFailed: ({ query, error }) => `${contentText(query)} did not load: ${errorText(error)}`,
  ConfirmationTermsRequested: ({ query }) => `${termsText(query)} are asked for`,
  ConfirmationTermsLoaded: ({ query }) => `${termsText(query)} are here`,
  ConfirmationTermsFailed: ({ query, error }) => `${termsText(query)} did not load: ${errorText(error)}`,
  FeedbackRequested: () => 'a message is on its way to the shop',
  FeedbackSent: () => 'the message has reached the shop',
  FeedbackFailed: ({ error }) => `the message was not sent: ${errorText(error)}`,
  FeedbackBegun: () => 'another message is begun',
  CookieChoiceNoted: ({ choice }) => `the choice about cookies on an earlier visit: ${choice}`,
  CookiesChosen: ({ choice }) => `the choice about cookies is ${choice}`,
} satisfies EventSentences

export const contentCommandSentences = {
  LoadMenu: ({ locale }) => `load the menu in ${locale}`,
  LoadContent: ({ query }) => `load ${contentText(query)}`,
  LoadConfirmationTerms: ({ query }) => `load ${termsText(query)}`,
  SendFeedback: () => 'send a message to the shop',
  BeginFeedback: () => 'begin another message',
  NoteCookieChoice: ({ choice }) => `note the choice about cookies on an earlier visit: ${choice}`,
  ChooseCookies: ({ choice }) => `choose about cookies: ${choice}`,
} satisfies CommandSentences

const contentText = ({ kind, slug, page, locale }: ContentQuery): string =>
  `content ${kind}${slug === null ? '' : `/${slug}`}${page > 1 ? `, page ${page},` : ''} in ${locale}`

const termsText = ({ sailpackage, locale }: TermsQuery): string => `the terms of ${sailpackage} in ${locale}`
