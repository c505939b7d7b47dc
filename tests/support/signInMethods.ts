// Attempts to sign in on a phone, with a card, or with an invitation, by the demo's identities.
import type { SignInAttempt } from '../../domain/auth/methods.ts'
import { PHONE_IDENTITIES, SMART_IDENTITIES } from '../../src/demo/data/identities.ts'
import type { Booking } from './bookingSession.ts'
import { command } from './unbranded.ts'

/** By what comes of it: `OK`, or the service's own word. */
export const phoneOf = (word: string): SignInAttempt & { readonly _tag: 'MobileId' } => {
  const { personalCode, phoneCode, phoneNumber } = found(
    PHONE_IDENTITIES.find(({ outcome }) => wordOf(outcome) === word),
  )
  return { _tag: 'MobileId', form: { personalCode, phoneCode, phoneNumber } }
}

export const smartOf = (word: string): SignInAttempt & { readonly _tag: 'SmartId' } => {
  const { personalCode } = found(SMART_IDENTITIES.find(({ outcome }) => wordOf(outcome) === word))
  return { _tag: 'SmartId', form: { personalCode, countryCode: 'EE' } }
}

export const cardOf = (card: string): SignInAttempt => ({ _tag: 'Card', card })

export const attempt = (booking: Booking, by: SignInAttempt | null): void =>
  booking.dispatch(command('AttemptSignIn', { attempt: by }))

const wordOf = (outcome: (typeof PHONE_IDENTITIES)[number]['outcome']): string => {
  switch (outcome._tag) {
    case 'SignsIn':
      return outcome.token ?? 'OK'
    case 'Refused':
      return outcome.code
    case 'Closes':
    case 'IsSilent':
      return outcome._tag
  }
}

const found = <A>(identity: A | undefined): A => {
  if (identity === undefined) throw new Error('The demo has no such identity')
  return identity
}
