// The promotion codes: what each takes off, where, and until when. None of them is anybody's.
import { CalendarDay } from '../../../domain/calendarDay.ts'
import { checked } from '../../../domain/codec/shapes.ts'

export type PromotionGift =
  /** So much off every passenger's ticket. */
  | { readonly _tag: 'PassengerPercent'; readonly percent: number }
  /** So much off the whole, never more than it costs. */
  | { readonly _tag: 'Amount'; readonly cents: number }

export interface PromotionData {
  /** In capitals; it may be typed in any case. */
  readonly code: string
  readonly gift: PromotionGift
  /** `null` is any route. */
  readonly routeCode: string | null
  /** The last day on which it may be applied; `null` is any day. */
  readonly lastDay: CalendarDay | null
}

const percent = (n: number): PromotionGift => ({ _tag: 'PassengerPercent', percent: n })

export const PROMOTIONS: readonly PromotionData[] = [
  { code: 'KEVAD10', gift: percent(10), routeCode: null, lastDay: null },
  { code: 'SAAR5', gift: { _tag: 'Amount', cents: 500 }, routeCode: null, lastDay: null },
  { code: 'KIHNU20', gift: percent(20), routeCode: 'MUN-KIH', lastDay: null },
  { code: 'SUVI25', gift: percent(25), routeCode: null, lastDay: checked(CalendarDay, '2025-08-31') },
]
