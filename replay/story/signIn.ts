// Sentences for a sign-in, by the password and by the other ways.
import type { EventData, EventType } from '../../domain/log/events.ts'
import { errorText } from './words.ts'

type Sentences = { readonly [K in EventType]?: (data: EventData<K>) => string }

export const signInSentences = {
  SignInRequested: ({ source }) => `a customer wants to sign in (${source})`,
  LetterTokenTaken: ({ purpose, token }) =>
    token === null ? `a letter brought no token (${purpose})` : `a letter's token is there (${purpose})`,
  SignedIn: () => 'a customer is signed in',
  SignInFailed: ({ error }) => `the sign-in failed: ${errorText(error)}`,
  VerificationCodeTold: () => 'a code is shown, to compare with the one on the phone',
  SignInStopped: ({ source, problem }) =>
    problem === null
      ? `the sign-in (${source}) is given up`
      : `the sign-in (${source}) ends: ${problem._tag}`,
  LeftForProvider: ({ provider }) => `the page is left for that of ${provider}`,
  ProviderRefused: ({ provider }) => `${provider} signs no one in here`,
} satisfies Sentences
