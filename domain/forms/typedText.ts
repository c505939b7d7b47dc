// What people type and paste, read as it is meant: signs that are not seen go, a dash counts as a hyphen, and a country's
// code that a phone number says itself goes to the code's field. Every form reads its fields here.
import { digitsOfPhone, internationalPhone } from './internationalPhone.ts'
import { hyphened, ungrouped, withoutSpaces, withoutUnseen } from './plainText.ts'

type Fields = Readonly<Record<string, unknown>>
type Reading = (text: string, form: Fields) => string

/** Narrow and no-break spaces are spaces. */
const spaced: Reading = (text) => withoutUnseen(text).replace(/\s/g, ' ')
const named: Reading = (text, form) => hyphened(spaced(text, form))

/** Latvians write theirs with a hyphen after the day of birth, and so it is sent. */
const personalCode: Reading = (text, { countryCode }) =>
  countryCode === 'LV' ? ungrouped(text).replace(/^(\d{6})(\d{5})$/, '$1-$2') : ungrouped(text)

const capitals: Reading = (text) => withoutSpaces(text).toUpperCase()
const registered: Reading = (text) => ungrouped(text).toUpperCase()

/** By a field's name in its form. What stands under none of these is left as it is: passwords, choices, longer texts. */
const READINGS: Readonly<Record<string, Reading>> = {
  firstName: named,
  lastName: named,
  name: named,
  legalName: spaced,
  address: spaced,
  city: spaced,
  zip: spaced,
  answer: spaced,
  email: withoutSpaces,
  userName: withoutSpaces,
  promotionCode: withoutSpaces,
  customerId: withoutSpaces,
  number: capitals,
  personalCode,
  personalIdentificationNumber: personalCode,
  registrationNumber: registered,
  companyRegistrationNumber: registered,
  length: spaced,
  width: spaced,
  height: spaced,
  weight: spaced,
  phoneCode: (text) => digitsOfPhone(text).replace(/^(\+|00)/, ''),
  phoneNumber: (text) => digitsOfPhone(text),
}

/** No one's caret is moved by these while they type at the end of a field. */
const AT_EACH_KEY: Readonly<Record<string, Reading>> = {
  phoneCode: (text) => withoutUnseen(text).replace(/[+\s]/g, ''),
  // It is asked about as soon as it is whole.
  personalIdentificationNumber: personalCode,
}

/**
 * `typed`: by a key, of which only what is unseen is taken away. `pasted`: several signs at once. `left`: nothing more comes.
 * What is read once more stays as it is.
 */
export type How = 'typed' | 'pasted' | 'left'

/** The form with its `fields` read. */
export const readFields = <V extends object>(form: V, fields: readonly string[], how: How): V => {
  const read = { ...form } as Record<string, unknown>
  if (how !== 'typed') Object.assign(read, phoneSaidIn(read, fields))
  for (const field of fields) {
    const text = read[field]
    if (typeof text === 'string') read[field] = readText(field, text, { how, form: read })
  }
  return read as V
}

interface Place {
  readonly how: How
  readonly form: Fields
}

const readText = (field: string, text: string, { how, form }: Place): string => {
  const reading = Object.hasOwn(READINGS, field) ? READINGS[field] : undefined
  if (reading === undefined) return text
  if (how === 'typed') return (AT_EACH_KEY[field] ?? withoutUnseen)(text, form)
  const read = reading(text, form)
  return how === 'left' ? read.trim() : read
}

/** Whether more than one sign came in at once. */
export const isPasted = (before: string, after: string): boolean => {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return after.length - start - end > 1
}

/** More digits than a code has: it is a whole number. */
const LONGEST_CODE = 4

/** The code and the number, where one of both fields holds a number with its country's code. */
const phoneSaidIn = ({ phoneCode, phoneNumber }: Fields, fields: readonly string[]): Fields => {
  if (typeof phoneCode !== 'string' || typeof phoneNumber !== 'string') return {}
  const inNumber = fields.includes('phoneNumber') ? internationalPhone(phoneNumber) : null
  if (inNumber !== null) return { phoneCode: inNumber.code, phoneNumber: inNumber.number }
  const isFree = fields.includes('phoneCode') && phoneNumber.trim() === ''
  const inCode = isFree ? internationalPhone(phoneCode) : null
  return inCode !== null && inCode.code.length + inCode.number.length > LONGEST_CODE
    ? { phoneCode: inCode.code, phoneNumber: inCode.number }
    : {}
}
