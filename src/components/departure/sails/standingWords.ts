// How a departure stands, in words: how many places it has (those kept for residents not counted), or why it is unavailable.
import type { Inventory } from '../../../../domain/schedule/sail.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { placesOf, type SailStanding } from './sailStanding.ts'

export interface StandingWords {
  readonly status: string
  /** What more there is to say of a departure that is available. */
  readonly left?: string
}

export const useStandingWords = (): ((
  standing: SailStanding,
  inventory: Inventory | undefined,
) => StandingWords) => {
  const t = useTripTexts()
  const left = (inventory: Inventory | undefined): { readonly left?: string } => {
    const cars = placesOf(inventory, 'CAR_DECK')
    const bicycles = placesOf(inventory, 'BICYCLE')
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
  const texts: Record<SailStanding, (inventory: Inventory | undefined) => StandingWords> = {
    open: (inventory) => {
      const count = placesOf(inventory, 'PASSENGER') ?? null
      return { status: count === null ? t('sail.open') : t('sail.places', { count }), ...left(inventory) }
    },
    nearlyFull: (inventory) => ({
      status: t('sail.few-places', { count: placesOf(inventory, 'PASSENGER') ?? 0 }),
      ...left(inventory),
    }),
    full: () => ({ status: t('sail.full') }),
    notOnSale: () => ({ status: t('sail.not-on-sale') }),
    cancelled: () => ({ status: t('sail.cancelled') }),
    closed: () => ({ status: t('sail.closed') }),
    bookingClosed: () => ({ status: t('sail.booking-closed') }),
    departed: () => ({ status: t('sail.departed') }),
    tooEarly: () => ({ status: t('sail.too-early') }),
    checking: () => ({ status: t('sail.checking') }),
    notKnown: () => ({ status: t('sail.not-known') }),
  }
  return (standing, inventory) => texts[standing](inventory)
}

/** Only the first of several begins with a capital. */
const withinSentence = (words: string, index: number): string =>
  index === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1)
