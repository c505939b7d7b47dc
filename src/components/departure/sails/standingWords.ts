// How a departure stands, in words: how many places it has (those kept for residents not counted), or why it is unavailable.
import type { Inventory } from '../../../../domain/schedule/sail.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { placesOf, type SailStanding } from './sailStanding.ts'

interface StandingWords {
  readonly status: string
  /** What more there is to say of a departure that is available. */
  readonly left?: string
}

export const useStandingWords = () => {
  const t = useTripTexts()
  const left = (inventory: Inventory | undefined): { readonly left?: string } => {
    const [cars, bicycles] = [placesOf(inventory, 'CAR_DECK'), placesOf(inventory, 'BICYCLE')]
    const words = [
      typeof cars !== 'number' ? null : cars <= 0 ? t('sail.no-cars') : t('sail.cars', { count: cars }),
      typeof bicycles !== 'number'
        ? null
        : bicycles <= 0
          ? t('sail.no-bicycles')
          : t('sail.bicycles', { count: bicycles }),
    ].filter((text) => text !== null)
    return words.length === 0 ? {} : { left: words.map(withinSentence).join(', ') }
  }
  return (standing: SailStanding, inventory: Inventory | undefined): StandingWords => {
    const count = placesOf(inventory, 'PASSENGER') ?? null
    if (standing === 'open')
      return { status: count === null ? t('sail.open') : t('sail.places', { count }), ...left(inventory) }
    if (standing === 'nearlyFull')
      return { status: t('sail.few-places', { count: count ?? 0 }), ...left(inventory) }
    return { status: t(`sail.${TEXTS[standing]}`) }
  }
}

const TEXTS = {
  full: 'full',
  notOnSale: 'not-on-sale',
  cancelled: 'cancelled',
  closed: 'closed',
  bookingClosed: 'booking-closed',
  departed: 'departed',
  tooEarly: 'too-early',
  checking: 'checking',
  notKnown: 'not-known',
} as const satisfies Record<Exclude<SailStanding, 'open' | 'nearlyFull'>, string>

const withinSentence = (words: string, index: number): string =>
  index === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1)
