// An account's life beside the sign-in: it is made, opened by a letter, and gets a new password by another (API-03 to API-08).
import * as E from 'fp-ts/Either'
import { EXPIRED_LETTER, USED_LETTER } from '../data/letters.ts'
import { accountOf, digestOf, sendLetter, setPassword } from '../state/accounts.ts'
import type { Letter } from '../state/accountFields.ts'
import { type CallContext, type CallRefusal, refused } from '../state/callContext.ts'
import { type CallHandler, told } from './callHandler.ts'

const SHORTEST = 8
/** Which customer numbers accounts get that are made here. */
const FIRST_NUMBER = 3001

/** An account that was never opened is made again, with a new letter. */
export const signUp: CallHandler<'signUp'> = (context, { parameters: { source }, body }, draft) => {
  if (source !== 'password') return refused('INVALID_REQUEST', 'source')
  const { password, ...person } = body
  const to = person.email.trim().toLowerCase()
  if (!to.includes('@')) return refused('INVALID_REQUEST', 'email')
  if (accountOf(context.state, to)?.isOpen === true) return about('email', refused('EMAIL_TAKEN'))
  if (isWeak(password)) return about('password', refused('PASSWORD_WEAK'))
  const account = digestOf(to)
  const known = context.state.accounts[account]
  const nth = Object.keys(context.state.accounts).length
  draft.accounts[account] = {
    customerId: known?.customerId ?? `C${FIRST_NUMBER + nth}`,
    isOpen: false,
    person: { ...person, email: to },
  }
  setPassword(draft, account, password)
  sendLetter(draft, 'activate', { account, to, nowMs: context.nowMs })
  return told({})
}

export const activate: CallHandler<'activate'> = (context, { parameters: { token } }, draft) => {
  const letter = letterWith(context, 'activate', token)
  if (E.isLeft(letter)) return letter
  const made = draft.accounts[letter.right.account]
  if (made !== undefined) made.isOpen = true
  spend(draft, token)
  return told({})
}

/** The answer is the same whether there is such an account or not. */
export const recover: CallHandler<'recover'> = (context, { body: { userName } }, draft) => {
  const found = accountOf(context.state, userName)
  if (found !== null) {
    const { account, person } = found
    sendLetter(draft, 'reset', { account, to: person.userName, nowMs: context.nowMs })
  }
  return told({})
}

export const checkRecoveryToken: CallHandler<'checkRecoveryToken'> = (context, { body: { token } }) => {
  const letter = letterWith(context, 'reset', token)
  return E.isLeft(letter) ? letter : told({})
}

/** Who has the letter has the address: the account is open from then on. */
export const resetPassword: CallHandler<'resetPassword'> = (
  context,
  { body: { token, password } },
  draft,
) => {
  const letter = letterWith(context, 'reset', token)
  if (E.isLeft(letter)) return letter
  if (isWeak(password)) return about('password', refused('PASSWORD_WEAK'))
  const { account } = letter.right
  setPassword(draft, account, password)
  const made = draft.accounts[account]
  if (made !== undefined) made.isOpen = true
  spend(draft, token)
  return told({})
}

const isWeak = (password: string): boolean => [...password].length < SHORTEST

const about = (id: string, { left }: E.Left<CallRefusal>): E.Left<CallRefusal> => ({
  _tag: 'Left',
  left: { ...left, id },
})

const spend = (draft: Parameters<CallHandler<'activate'>>[2], token: string): void => {
  for (const letter of draft.letters) if (letter.token === token) letter.isUsed = true
}

/** The letter, while it holds; each of the letters to try says what its name says. */
const letterWith = (
  { state, nowMs }: CallContext,
  purpose: Letter['purpose'],
  token: string,
): E.Either<CallRefusal, Letter> => {
  if (token === EXPIRED_LETTER) return refused('LETTER_EXPIRED')
  if (token === USED_LETTER) return refused('LETTER_USED')
  const letter = state.letters.find((one) => one.purpose === purpose && one.token === token)
  if (letter === undefined) return refused('LETTER_UNKNOWN')
  if (letter.isUsed) return refused('LETTER_USED')
  return nowMs >= letter.expiresAtMs ? refused('LETTER_EXPIRED') : E.right(letter)
}
