// The shared rules of forms (VAL-01 to VAL-09, VAL-16): what must hold of one field, and the key of the words that say
// otherwise. Every form is checked by these objects.

export type RuleKey =
  | 'common-fields.required-error'
  | 'common-fields.number-error'
  | 'common-fields.email-correct-error'
  | 'common-fields.local-id-correct-error'
  | 'common-fields.passwords-should-match-error'
  | 'common-fields.passwords-should-not-match-error'
  | 'common-fields.max-file-size-error'

/** What is said of a value; `null` where the rule holds. */
export type Rule<A = string> = (value: A) => RuleKey | null

const rule =
  <A>(holds: (value: A) => boolean, key: RuleKey): Rule<A> =>
  (value) =>
    holds(value) ? null : key

/** Neither empty nor blank. */
export const required: Rule = rule((text) => text.trim() !== '', 'common-fields.required-error')

/** For a field of things that can be none: with a count of zero nothing is registered, and nothing required (VAL-02). */
export const requiredIfAny = (count: number): Rule => (count === 0 ? () => null : required)

/** Digits with an optional decimal point; empty passes (OP-58). */
export const number: Rule = rule((text) => /^(\d+(\.\d+)?)?$/.test(text.trim()), 'common-fields.number-error')

const EMAIL = /^[\w.-]+@[\w-]+(\.[\w-]+)*\.[a-z0-9]{2,}$/i

/** Letters, digits, underscore, dot and hyphen on both sides of the one `@`. */
export const email: Rule = rule((text) => EMAIL.test(text.trim()), 'common-fields.email-correct-error')

/** A personal code: 11 digits. */
export const localId: Rule = rule(
  (text) => /^\d{11}$/.test(text.trim()),
  'common-fields.local-id-correct-error',
)

/** The code of a country before a phone number: 1 to 4 digits. */
export const phoneCode: Rule = rule((text) => /^\d{1,4}$/.test(text.trim()), 'common-fields.number-error')

/** Passwords are compared sign by sign. */
export const sameAs = (other: string): Rule =>
  rule((text) => text === other, 'common-fields.passwords-should-match-error')

export const differentFrom = (other: string): Rule =>
  rule((text) => text !== other, 'common-fields.passwords-should-not-match-error')

/** A file may have just as many bytes. */
export const atMostBytes = (limit: number): Rule<{ readonly size: number }> =>
  rule(({ size }) => size <= limit, 'common-fields.max-file-size-error')

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
