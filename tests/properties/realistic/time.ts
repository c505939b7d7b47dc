// Days, instants and spans at which programs go wrong: midnight, the ends of months, leap days, the two clock changes
// of Europe/Tallinn, and every constant of the program's own.
import fc, { type Arbitrary } from 'fast-check'
import { TIMINGS } from '../../../domain/timings.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Tallinn is two hours ahead of UTC in winter and three in summer. */
const MIDNIGHTS = [
  Date.UTC(2026, 10, 20, 22),
  Date.UTC(2026, 5, 23, 21),
  // The ends of months and of a year.
  Date.UTC(2026, 10, 30, 22),
  Date.UTC(2026, 11, 31, 22),
  Date.UTC(2027, 0, 31, 22),
  Date.UTC(2026, 7, 31, 21),
  // Into a leap day and out of it; a February without one.
  Date.UTC(2028, 1, 28, 22),
  Date.UTC(2028, 1, 29, 22),
  Date.UTC(2027, 1, 28, 22),
  // The nights before and after the clocks change.
  Date.UTC(2026, 9, 24, 21),
  Date.UTC(2026, 9, 25, 22),
  Date.UTC(2027, 2, 27, 22),
  Date.UTC(2027, 2, 28, 21),
]
const CLOCK_CHANGES = [Date.UTC(2026, 9, 25, 1), Date.UTC(2027, 2, 28, 1)]
/** At ten in the morning, an hour before a ship sails, in the high season. */
const CALM = [Date.UTC(2026, 10, 20, 8), Date.UTC(2026, 10, 20, 14), Date.UTC(2026, 6, 10, 10)]

const near = (instants: readonly number[], ms: number): Arbitrary<number> =>
  fc
    .tuple(
      fc.constantFrom(...instants),
      fc.oneof(fc.integer({ min: -ms, max: ms }), fc.constantFrom(-1, 0, 1)),
    )
    .map(([instant, offMs]) => instant + offMs)

export const instants: Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: near(CALM, 2 * HOUR_MS) },
  { weight: 3, arbitrary: near(MIDNIGHTS, 5 * MINUTE_MS) },
  { weight: 1, arbitrary: near(MIDNIGHTS, 3 * HOUR_MS) },
  { weight: 1, arbitrary: near(CLOCK_CHANGES, 20 * MINUTE_MS) },
)

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const days: Arbitrary<string> = fc
  .tuple(fc.constantFrom(...CALM, ...MIDNIGHTS, ...CLOCK_CHANGES), fc.constantFrom(-1, 0, 1, 2))
  .map(([instant, off]) => dayOf(instant + off * DAY_MS))

/** What a customer may type into a field for a day, days that never were among it. */
export const typedDays: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: days },
  fc.constantFrom(
    '',
    'tomorrow',
    '20.11.2026',
    '2026-11-31',
    '2027-02-29',
    '2026-13-01',
    '2026-1-5',
    '0000-00-00',
  ),
  fc.constantFrom('2019-01-01', '2026-01-01', '2031-12-31', '2099-06-15', '9999-12-31'),
)

export const timesOfDay = fc.constantFrom(
  '00:00',
  '02:59',
  '03:00',
  '05:00',
  '07:45',
  '12:00',
  '22:50',
  '23:59',
)

/** Just before, at and just after each of the program's own waits. */
export const aroundTimings: Arbitrary<number> = fc
  .tuple(fc.constantFrom(...Object.values<number>(TIMINGS)), fc.constantFrom(-1, 0, 1))
  .map(([ms, off]) => ms + off)

/** How far one machine's clock may be from another's. */
export const clockOffsets: Arbitrary<number> = fc
  .tuple(
    fc.constantFrom(
      SECOND_MS,
      1_499,
      1_501,
      2 * SECOND_MS,
      MINUTE_MS,
      2 * MINUTE_MS,
      10 * MINUTE_MS,
      HOUR_MS,
      DAY_MS,
    ),
    fc.boolean(),
  )
  .map(([ms, isBehind]) => (isBehind ? -ms : ms))
