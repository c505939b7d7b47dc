// What a secret or a way to a person looks like: tokens, card numbers, e-mail addresses, phone numbers. Short texts, which
// most are, can't be any of them and are passed over at once.

/** What stands in `text` that no one else may know, `null` where nothing does. */
export const secretIn = (text: string): string | null => {
  if (text.length < SHORTEST) return null
  if (text.includes('@') && EMAIL.test(text)) return 'an e-mail address'
  if (text.includes('+') && PHONE.test(text)) return 'a phone number'
  if (text.length < SHORTEST_KEY || isPicture(text)) return null
  if (text.includes('eyJ') && JWT.test(text)) return 'a signed token'
  if (text.length >= SHORTEST_UUID && UUID.test(text)) return 'a long id that can’t be guessed'
  if (text.length >= SHORTEST_RUN && hasMixedRun(text)) return 'a long mixed token'
  return ANY_CARD.test(text) && hasCardNumber(text) ? 'a card number' : null
}

const SHORTEST = 6
const SHORTEST_KEY = 14
const SHORTEST_UUID = 36
const SHORTEST_RUN = 20

const JWT = /eyJ[\w-]{6,}\.[\w-]{4,}\./
const UUID = /\b[\da-z]{8}(-[\da-z]{4}){3}-[\da-z]{12}\b/i
const EMAIL = /[^\s@<>()"',;:/?&=#]+@[^\s@<>()"',;:/?&=#]+\.[a-z]{2,}/i
const PHONE = /\+[1-9]\d{0,3}([ -]?\d){6,}/

/** A logo stands in the log by its address, or as a picture within it; either may look like a token. */
const isPicture = (text: string): boolean =>
  text.startsWith('data:') || (text.startsWith('http') && /\.(svg|png|jpe?g|webp|gif|ico)$/i.test(text))

const RUN = /[\w-]{20,}/g
const FEWEST_CHANGES = 6

/** Letters and digits without a space or a sign between them, as no word and no code of ours has them. */
const hasMixedRun = (text: string): boolean =>
  (text.match(RUN) ?? []).some((run) => isMixed(run.replace(/[_-]/g, '')))

const isMixed = (run: string): boolean => {
  const digits = run.match(/\d/g) ?? []
  const spans = run.match(/\d+|[A-Z]+|[a-z]+/g) ?? []
  return run.length >= SHORTEST_RUN && digits.length >= 2 && spans.length > FEWEST_CHANGES
}

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
