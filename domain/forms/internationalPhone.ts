// A phone number with its country's calling code, in one text: the code and what is dialled after it.
import { ungrouped } from './plainText.ts'

export interface InternationalPhone {
  /** Without `+` or `00`. */
  readonly code: string
  /** Digits; empty where the text ends with the code. */
  readonly number: string
}

/** The zero in brackets is dialled within the country alone. */
export const digitsOfPhone = (text: string): string => {
  const said = ungrouped(text)
  return (/^(\+|00)/.test(said) ? said.replace('(0)', '') : said).replace(/[()./]/g, '')
}

/** None of the world's calling codes is the beginning of another one, so the first digits identify it (ITU-T E.164). */
const INTERNATIONAL = /^(?:\+|00)(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[1-9]\d\d)(\d*)$/

/** `null` where the text names no calling code. */
export const internationalPhone = (text: string): InternationalPhone | null => {
  const [, code, number] = INTERNATIONAL.exec(digitsOfPhone(text)) ?? []
  return code === undefined || number === undefined ? null : { code, number }
}
