// What comes back of a ticket that is given back, by route and by the time before departure: what lines really grant,
// on invented money. The first step that still holds counts; after the last one nothing comes back.
import { type DurationMs, durationMs, minutes } from '../../../domain/instant.ts'

export interface RefundStep {
  /** It holds as long as at least so much time is left before the departure. */
  readonly untilMs: DurationMs
  readonly percent: number
}

export interface RefundRule {
  readonly steps: readonly RefundStep[]
  /** Kept of what comes back for each sail. */
  readonly feeCents: number
}

const hours = (n: number): DurationMs => minutes(n * 60)
const days = (n: number): DurationMs => durationMs(n * 86_400_000)

/** State lines: all of it until a quarter of an hour before. */
const STATE_LINE: RefundRule = { steps: [{ untilMs: minutes(15), percent: 100 }], feeCents: 0 }

const RULES: Readonly<Record<string, RefundRule>> = {
  'LEP-KEL': {
    steps: [
      { untilMs: hours(5), percent: 100 },
      { untilMs: hours(1), percent: 50 },
    ],
    feeCents: 400,
  },
  'TAL-AEG': {
    steps: [
      { untilMs: days(7), percent: 100 },
      { untilMs: hours(24), percent: 50 },
    ],
    feeCents: 400,
  },
  'VEN-NYN': { steps: [{ untilMs: hours(24), percent: 100 }], feeCents: 300 },
}

export const refundRuleOf = (routeCode: string): RefundRule => RULES[routeCode] ?? STATE_LINE

/** How many days the money takes: the most that passengers' rights allow. */
export const REFUND_DAYS = 7
