// Amounts in the words of a language. Making a format is slow, and a page needs the same few many times.
const formats = new Map<string, Intl.NumberFormat>()

/** `locale` is BCP 47, for example `et-EE`; `currency` ISO 4217, for example `EUR`. */
export const moneyFormat = (locale: string, currency: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, made)
  return made
}
