// Laws about personal texts: what anyone may read in the log leads to no person, and nothing of a person stays in the page
// or is sent after it has changed hands.
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import { law } from '../../engine/law.ts'
import type { Instant, Moment, PersonalText } from '../../engine/moment.ts'
import { isUserCommand } from '../../engine/userActivity.ts'
import { PUBLIC_TYPES } from '../../readers/publicTypes.ts'
import { createSaidSince, type Handover, type SaidSince } from '../../readers/saidSince.ts'
import { secretIn } from '../../readers/secretPatterns.ts'

export const openTextsHoldNoSecret = law('LAW-34', 'privacy', {
  since: 3,
  joins: ['LAW-35'],
  sentence:
    'The open texts of the log hold no token and no card number, and identify no person: they hold no e-mail address and no phone number.',
  looks: () => ({
    all: ({ type }, { openTexts }) => {
      if (PUBLIC_TYPES.has(type)) return null
      for (const text of openTexts()) {
        const found = secretIn(text)
        if (found !== null) return `${found} in ${type}`
      }
      return null
    },
  }),
})

export const nothingStays = law('LAW-204', 'privacy', {
  since: 8,
  joins: ['LAW-91', 'LAW-203'],
  sentence:
    'After a person has signed out, in any tab, or another has signed in, nothing of theirs stays or comes back: no sign-in, reservation or list, and no text but what was said since.',
  looks: ({ share }) => {
    const { handover, has } = share(createSaidSince)
    /** Of the last entry after which nothing may be left, and of the last one by a person. */
    let doneSeq = 0
    let pressedSeq = 0
    return {
      all: (entry, moment) => {
        const now = handover()
        // What the next person's sign-in brings is theirs.
        if (now === null || now.why === 'reloaded' || entry.type === 'SignedIn') return null
        const isPress = isUserCommand(entry) && entry.type !== 'SignOut'
        const wasPressed = pressedSeq > now.seq
        if (isPress) pressedSeq = entry.seq
        // All that the handover leads to is done once the booking is cleared, or a person does the next thing.
        const isDone = doneSeq > now.seq
        if (!isDone && !isPress && entry.type !== 'ReservationCleared') return null
        doneSeq = entry.seq
        const when = isPress ? 'before' : 'after'
        const left = wasPressed ? null : bookingLeft(moment[when], now)
        return left ?? textLeft(moment.personalTexts(isDone ? 'changed' : when), has)
      },
    }
  },
})

/** What is left besides texts, until the next person does something. */
const bookingLeft = ({ auth, history, reservation }: Moment['after'], { why }: Handover): string | null => {
  if (reservation.current !== null || reservation.viewed !== null) return 'a reservation stays'
  if (why === 'another signed in') return null
  if (auth.token !== null || auth.customer !== null) return 'a sign-in stays'
  return history.reservations === null ? null : 'a list of reservations stays'
}

const textLeft = (texts: readonly PersonalText[], has: SaidSince['has']): string | null => {
  const left = texts.find(({ text }) => !has(text))
  return left === undefined ? null : `a personal text stays in “${left.model}”`
}

export const nothingIsSent = law('LAW-100', 'privacy', {
  since: 4,
  joins: ['LAW-205'],
  sentence:
    'After a reload, or once another person has signed in, no call carries anything personal that was not said since: no text, and no reservation, payment or company of the one before.',
  looks: ({ share }) => {
    const { handover, has, hasId } = share(createSaidSince)
    return {
      exchanges: (entry, { sent, closedTexts }) => {
        const now = handover()
        if (now === null || now.why === 'signed out' || !isAfter(now.at, sent) || isOfLetter(entry))
          return null
        if (now.why === 'another signed in' && !idsIn(entry).every(hasId))
          return `${entry.type} names what was the other’s`
        return closedTexts().sent.every(has) ? null : `${entry.type} sends what no one has said since`
      },
    }
  },
})

/** What went out before may be answered, or be given up, after that. */
const isAfter = (at: Instant, sent: Instant): boolean => at.afterSeq <= sent.afterSeq || at.atMs < sent.atMs

/** A letter is theirs who came in with it, whichever person signs in then. */
const isOfLetter = ({ data: { path } }: ExchangeEntry): boolean =>
  path.startsWith('/api/auth/') || path.startsWith('/api/company/invitation/')

/** What a call names of a person. */
const idsIn = ({ data: { parameters } }: ExchangeEntry): readonly string[] =>
  NAMES.flatMap((name) => parameters[name] || [])

const NAMES = ['id', 'reservationId', 'reservationToken', 'token', 'transactionId', 'customerId', 'companyId']
