// The shared rules of forms (VAL-01 to VAL-09, VAL-16): what must hold of one field, and the key of the words that say
// otherwise. Every form is checked by these objects.
import { ungrouped } from './plainText.ts'

export type RuleKey =
  | 'common-fields.required-error'
  | 'common-fields.number-error'
  | 'common-fields.email-correct-error'
  | 'common-fields.local-id-correct-error'
  | 'common-fields.passwords-should-match-error'
  | 'common-fields.passwords-should-not-match-error'
  | 'common-fields.max-file-size-error'
  | 'common-fields.plate-error'
  | 'common-fields.birthday-error'

/** What is said of a value; `null` where the rule holds. */
export type Rule<A = string> = (value: A) => RuleKey | null

/** A rule of one's own: what must hold, and the key of the words where it does not. */
export const rule =
  <A>(holds: (value: A) => boolean, key: RuleKey): Rule<A> =>
  (value) =>
    holds(value) ? null : key

/** Neither empty nor blank. */
export const required: Rule = rule((text) => text.trim() !== '', 'common-fields.required-error')

/** For a field of things that can be none: with a count of zero nothing is registered, and nothing required (VAL-02). */
export const requiredIfAny = (count: number): Rule => (count === 0 ? () => null : required)

/** Digits with an optional decimal point; empty passes (OP-58). */
export const number: Rule = rule((text) => /^(\d+(\.\d+)?)?$/.test(text.trim()), 'common-fields.number-error')

const EMAIL = /^[\w.-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i

/** Letters, digits, underscore, dot and hyphen on both sides of the one `@`; after the last dot letters alone (OP-59). */
export const email: Rule = rule((text) => EMAIL.test(text.trim()), 'common-fields.email-correct-error')

/** The first sign that no address may have here. Blanks around go by themselves. */
export const refusedEmailSign = (text: string): string | null =>
  /[^\w.@\s-]/u.exec(text.normalize('NFC'))?.[0] ?? null

/** A personal code: 11 digits. */
export const localId: Rule = rule(
  (text) => /^\d{11}$/.test(text.trim()),
  'common-fields.local-id-correct-error',
)

/** The code of a country before a phone number: 1 to 4 digits. */
export const phoneCode: Rule = rule((text) => /^\d{1,4}$/.test(text.trim()), 'common-fields.number-error')

/** Digits; they may be typed with spaces and hyphens. */
export const phoneNumber: Rule = rule((text) => /^\d+$/.test(ungrouped(text)), 'common-fields.number-error')

/** 2 to 8 letters A to Z and digits, without the hyphens that may be typed (VAL-10, OP-05). */
export const plate: Rule = rule((text) => /^[A-Za-z0-9]{2,8}$/.test(text), 'common-fields.plate-error')

/** Passwords are compared sign by sign. */
export const sameAs = (other: string): Rule =>
  rule((text) => text === other, 'common-fields.passwords-should-match-error')

export const differentFrom = (other: string): Rule =>
  rule((text) => text !== other, 'common-fields.passwords-should-not-match-error')

/** What a file may have where the brand says nothing else: 5 MB (OP-60, TIME-31). */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/** A file may have just as many bytes. */
export const atMostBytes = (limit: number): Rule<{ readonly size: number }> =>
  rule(({ size }) => size <= limit, 'common-fields.max-file-size-error')

/** For a field that may be left out: what stands in it keeps the rule. */
export const optional =
  (one: Rule): Rule =>
  (text) =>
    text.trim() === '' ? null : one(text)

/** The first of several rules that does not hold. */
export const allOf =
  <A>(...rules: readonly Rule<A>[]): Rule<A> =>
  (value) =>
    rules.map((one) => one(value)).find((key) => key !== null) ?? null

/** Message keys by field; a field without a rule may hold anything. */
export const errorsBy = <V extends object>(
  values: V,
  rules: { readonly [K in keyof V]?: Rule<V[K]> },
): Partial<Record<keyof V & string, RuleKey>> => {
  const found: Partial<Record<keyof V & string, RuleKey>> = {}
  for (const field of Object.keys(values) as (keyof V & string)[]) {
    const key = rules[field]?.(values[field]) ?? null
    if (key !== null) found[field] = key
  }
  return found
}
