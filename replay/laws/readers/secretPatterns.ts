// Patterns of secrets and personal data: tokens, card numbers, e-mail addresses, phone numbers. Short texts, which most
// are, can't be any of them and are passed over at once.

const SHORTEST_KEY = 14
const SHORTEST_UUID = 36
const SHORTEST_PERSON = 6

/** What kind of key `text` holds, `null` where it holds none. */
export const keyIn = (text: string): string | null => {
  if (text.length < SHORTEST_KEY || isPicture(text)) return null
  if (text.includes('eyJ') && JWT.test(text)) return 'a signed token'
  if (text.length >= SHORTEST_UUID && UUID.test(text)) return 'a long id that can’t be guessed'
  if (hasMixedRun(text)) return 'a long mixed token'
  return hasCardNumber(text) ? 'a card number' : null
}

/** How `text` leads to a person, `null` where it doesn't. */
export const personIn = (text: string): string | null => {
  if (text.length < SHORTEST_PERSON) return null
  if (text.includes('@') && EMAIL.test(text)) return 'an e-mail address'
  return text.includes('+') && PHONE.test(text) ? 'a phone number' : null
}

const JWT = /eyJ[\w-]{6,}\.[\w-]{4,}\./
const UUID = /\b[\da-z]{8}(-[\da-z]{4}){3}-[\da-z]{12}\b/i
const EMAIL = /[^\s@<>()"',;:/?&=#]+@[^\s@<>()"',;:/?&=#]+\.[a-z]{2,}/i
const PHONE = /\+[1-9]\d{0,3}([ -]?\d){6,}/

/** A logo stands in the log by its address, or as a picture within it; either may look like a token. */
const isPicture = (text: string): boolean =>
  text.startsWith('data:') || /^https?:.*\.(svg|png|jpe?g|webp|gif|ico)$/i.test(text)

const RUN = /[\w-]{20,}/g
const ANY_RUN = /[\w-]{20}/
const FEWEST_CHANGES = 6

/** Letters and digits without a space or a sign between them, as no word and no code of ours has them. */
const hasMixedRun = (text: string): boolean => {
  if (text.length < 20 || !ANY_RUN.test(text)) return false
  for (const [run] of text.matchAll(RUN)) if (isMixed(run.replace(/[_-]/g, ''))) return true
  return false
}

const isMixed = (run: string): boolean => {
  let digits = 0
  let changes = 0
  let last = ''
  for (const character of run) {
    const kind = kindOf(character)
    if (kind === 'digit') digits += 1
    if (last !== '' && kind !== last) changes += 1
    last = kind
  }
  return run.length >= 20 && digits >= 2 && changes >= FEWEST_CHANGES
}

const kindOf = (character: string): string =>
  character <= '9' ? 'digit' : character <= 'Z' ? 'upper' : 'lower'

const CARD = /(?:^|[^\w-])((?:\d[ -]?){13,18}\d)(?![\w-])/g
const ANY_CARD = /(?:\d[ -]?){13}\d/
/** By the length of the number: how those of the great schemes begin. */
const CARD_STARTS: Readonly<Record<number, RegExp>> = {
  14: /^3[068]/,
  15: /^3[47]/,
  16: /^[2-6]/,
  19: /^[46]/,
}

const hasCardNumber = (text: string): boolean => {
  if (!ANY_CARD.test(text)) return false
  for (const [, number = ''] of text.matchAll(CARD)) {
    const digits = number.replace(/\D/g, '')
    if (CARD_STARTS[digits.length]?.test(digits) === true && hasCheckDigit(digits)) return true
  }
  return false
}

/** The last digit of a card number follows from the others (Luhn). */
const hasCheckDigit = (digits: string): boolean => {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
