// Which accounts there are, with what password, and the letters that are sent to them.
import { type EpochMs, later, minutes } from '../../../domain/instant.ts'
import { DEMO_CUSTOMERS, type PersonData, personOf } from '../data/customers.ts'
import type { Letter } from './accountFields.ts'
import { drawText } from './random.ts'
import { type DemoState, drawn, type StateDraft } from './state.ts'

export interface KnownAccount {
  readonly account: string
  readonly person: PersonData
  readonly isOpen: boolean
  readonly isLocked: boolean
  readonly passwordDigest: string
}

/** `null` where there is none. In a page that has forgotten the names, it is known by its address alone. */
export const accountOf = (state: DemoState, typed: string): KnownAccount | null => {
  const userName = typed.trim().toLowerCase()
  const account = digestOf(userName)
  const password = state.passwords[account]
  const customer = DEMO_CUSTOMERS.find((one) => one.userName === userName)
  if (customer !== undefined) {
    const isLocked = customer.isLocked === true
    const passwordDigest = password ?? digestOf(customer.password)
    return { account, person: customer, isOpen: true, isLocked, passwordDigest }
  }
  const made = state.accounts[account]
  if (made === undefined || password === undefined) return null
  const { firstName, lastName, phone } = made.person ?? { firstName: '', lastName: '', phone: null }
  const person = { customerId: made.customerId, userName, firstName, lastName, phone }
  return { account, person, isOpen: made.isOpen, isLocked: false, passwordDigest: password }
}

/** `null` where no account has this number. */
export const customerIn = (state: DemoState, customerId: string): PersonData | null => {
  // One that a log was taken over with goes by the names of the log.
  const made = Object.values(state.accounts).find((one) => one.customerId === customerId)
  if (made === undefined) return personOf(customerId) ?? null
  const { firstName, lastName, phone, email } = made.person ?? {
    firstName: '',
    lastName: '',
    phone: null,
    email: '',
  }
  return { customerId, userName: email, firstName, lastName, phone }
}

/** Whether it is this customer's: of an account that was made here, by its digest. */
export const isAddressOf = (state: DemoState, customerId: string, email: string): boolean => {
  const userName = email.trim().toLowerCase()
  return (
    personOf(customerId)?.userName === userName ||
    state.accounts[digestOf(userName)]?.customerId === customerId
  )
}

const MOST_ATTEMPTS = 5
const ATTEMPTS_MS = minutes(10)

/** After so many wrong passwords in a row none is looked at for a while. */
export const hasTriedTooOften = (state: DemoState, account: string, nowMs: EpochMs): boolean => {
  const tried = state.attempts[account]
  return tried !== undefined && tried.count >= MOST_ATTEMPTS && nowMs < later(tried.lastAtMs, ATTEMPTS_MS)
}

export const noteAttempt = (draft: StateDraft, account: string, nowMs: EpochMs): void => {
  const tried = draft.attempts[account]
  const isLater = tried === undefined || nowMs >= later(tried.lastAtMs, ATTEMPTS_MS)
  draft.attempts[account] = { count: isLater ? 1 : tried.count + 1, lastAtMs: nowMs }
}

export const setPassword = (draft: StateDraft, account: string, password: string): void => {
  draft.passwords[account] = digestOf(password)
  forgetAttempts(draft, account)
}

export const forgetAttempts = (draft: StateDraft, account: string): void => {
  draft.attempts = Object.fromEntries(Object.entries(draft.attempts).filter(([other]) => other !== account))
}

const LETTER_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const TOKEN_LENGTH = 24
const MOST_LETTERS = 20
const LASTS = { activate: minutes(24 * 60), reset: minutes(30) } as const

interface Addressee {
  readonly account: string
  readonly to: string
}

/** A letter of the same purpose that was sent before is worth nothing any more. */
export const sendLetter = (
  draft: StateDraft,
  purpose: Letter['purpose'],
  { account, to, nowMs }: Addressee & { readonly nowMs: EpochMs },
): void => {
  const token = drawn(draft, (random) => drawText(random, LETTER_CHARACTERS, TOKEN_LENGTH))
  const others = draft.letters.filter((one) => one.purpose !== purpose || one.account !== account)
  const letter = { purpose, token, account, to, expiresAtMs: later(nowMs, LASTS[purpose]), isUsed: false }
  draft.letters = [...others, letter].slice(-MOST_LETTERS)
}

/** FNV-1a, forwards and backwards: enough to distinguish the few accounts of a demo, and no secret of any person's. */
export const digestOf = (text: string): string => {
  const characters = [...text]
  return `${fnv(characters)}${fnv(characters.reverse())}`
}

const fnv = (characters: readonly string[]): string =>
  characters
    .reduce((hash, one) => Math.imul(hash ^ (one.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(16)
    .padStart(8, '0')
