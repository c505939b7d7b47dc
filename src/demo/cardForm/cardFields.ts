// The fields of the card form and what must be right about them before the provider is asked.
import type { EpochMs } from '../../../domain/instant.ts'
import { digitsOf, expiryOf, isCardNumber, isToCome } from '../provider/cardData.ts'
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
  return {
    number: digitsOf(text('number')),
    expiry: expiryOf(text('expiry')),
    cvc: text('cvc'),
    name: text('name'),
  }
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
