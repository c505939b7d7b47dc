// The fields of the card form and what must be right about them before the provider is asked.
import type { EpochMs } from '../../../domain/instant.ts'
import type { CardBody } from '../provider/providerEndpoints.ts'

export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'name'] as const
export type CardField = (typeof CARD_FIELDS)[number]

export interface CardFormTexts {
  readonly warning: string
  readonly tests: string
  readonly testPays: string
  readonly testDeclined: string
  readonly labels: Readonly<Record<CardField, string>>
  readonly hints: Readonly<Record<'expiry' | 'cvc', string>>
  readonly wrong: Readonly<Record<CardField, string>>
  readonly pay: string
  readonly paying: string
  readonly cancel: string
  readonly declined: string
  readonly lost: string
  readonly check: string
  readonly refused: (message: string) => string
}

type TypedCard = Omit<Extract<CardBody, { number: string }>, 'key'>

/** What stands in the form now. */
export const typedCard = (form: HTMLFormElement): TypedCard => {
  const data = new FormData(form)
  const text = (field: CardField): string => {
    const value = data.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { number: digitsOf(text('number')), expiry: text('expiry'), cvc: text('cvc'), name: text('name') }
}

/** In the order of the form. */
export const wrongFields = (card: TypedCard, nowMs: EpochMs): readonly CardField[] => {
  const isRight: Record<CardField, boolean> = {
    number: isCardNumber(card.number),
    expiry: isToCome(card.expiry, nowMs),
    cvc: /^\d{3,4}$/.test(card.cvc),
    name: card.name !== '',
  }
  return CARD_FIELDS.filter((field) => !isRight[field])
}

/** `4111 1111 1111 1111` */
export const grouped = (number: string): string =>
  digitsOf(number)
    .replace(/(.{4})(?=.)/g, '$1 ')
    .trim()

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

/** 12 to 19 digits whose check digit is right (Luhn). */
const isCardNumber = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = i % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card holds until the end of its month. */
const isToCome = (expiry: string, nowMs: EpochMs): boolean => {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(expiry) ?? []
  return month !== undefined && nowMs < Date.UTC(2000 + Number(year), Number(month), 1)
}
