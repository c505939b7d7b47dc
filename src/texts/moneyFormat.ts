// Amounts in the words of a language. Making a format is slow, and a page needs the same few many times.
const formats = new Map<string, Intl.NumberFormat>()

/** An amount in its parts; less than nothing has the minus sign, where a language's own format has a hyphen. */
export const moneyParts = (cents: number, currency: string, locale: string): Intl.NumberFormatPart[] =>
  moneyFormat(locale, currency)
    .formatToParts(cents / 100)
    .map((part) => (part.type === 'minusSign' ? { ...part, value: '−' } : part))

export const moneyText = (...amount: Parameters<typeof moneyParts>): string =>
  moneyParts(...amount)
    .map(({ value }) => value)
    .join('')

/** `locale` is BCP 47, for example `et-EE`; `currency` ISO 4217, for example `EUR`. */
const moneyFormat = (locale: string, currency: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, made)
  return made
}
