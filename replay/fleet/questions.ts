// What support asks of many logs, as SQL over the tables: each can be asked by its name, and is explained in QUESTIONS.md.
// It stands in the words of each engine: ClickHouse's are those that all its versions know, and its answer is the same.
import type { Engine } from './sqlSchema.ts'

export interface Question {
  readonly name: string
  readonly asks: string
  readonly sql: Readonly<Record<Engine, string>>
}

/** ClickHouse rounds halves to the even neighbour: this rounds them up, as DuckDB does. One decimal. */
const percentOf = (part: string, whole: string): string =>
  `floor(10 * (100.0 * ${part} / ${whole}) + 0.5) / 10`

/** The least value that so many hundredths are not above, as `quantile_disc` has it; `quantileExact` takes the next one. */
const quantile = (list: string, { percent, of }: { readonly percent: number; readonly of: string }): string =>
  `arraySort(${list})[intDiv(${percent} * ${of} + 99, 100)]`

const latency = (percent: number): string => quantile('groupArray(latency_ms)', { percent, of: 'count()' })
const timeToPay = (percent: number): string =>
  quantile('groupArray(paid_at_ms - chosen_at_ms)', { percent, of: 'count()' })

export const QUESTIONS: readonly Question[] = [
  {
    name: 'changes',
    asks: 'When did this field change? Here the current reservation, in the log with the most problems.',
    sql: {
      duckdb: `SELECT seq, strftime(epoch_ms(at_ms), '%Y-%m-%d %H:%M:%S.%g') AS at, type, page
FROM entries
WHERE log_id = (SELECT log_id FROM logs ORDER BY problems DESC, log LIMIT 1)
  AND list_contains(changed, 'reservation.current')
ORDER BY seq`,
      clickhouse: `SELECT seq,
  concat(toString(toDateTime(intDiv(at_ms, 1000), 'UTC')), '.', substring(toString(1000 + at_ms % 1000), 2)) AS at,
  type, page
FROM entries
WHERE log_id = (SELECT log_id FROM logs ORDER BY problems DESC, log LIMIT 1)
  AND has(changed, 'reservation.current')
ORDER BY seq`,
    },
  },
  {
    name: 'lost-payments',
    asks: 'Which version loses payments?',
    sql: {
      duckdb: `SELECT app,
  count(*) AS bookings,
  count(*) FILTER (payments > 0) AS begun,
  count(*) FILTER (outcome = 'paymentLost') AS lost,
  count(*) FILTER (outcome = 'paymentOpen') AS unknown,
  round(100.0 * count(*) FILTER (outcome IN ('paymentLost', 'paymentOpen'))
    / greatest(count(*) FILTER (payments > 0), 1), 1) AS percent_of_begun
FROM outcomes
GROUP BY app
ORDER BY percent_of_begun DESC, app`,
      clickhouse: `SELECT app,
  count() AS bookings,
  countIf(payments > 0) AS begun,
  countIf(outcome = 'paymentLost') AS lost,
  countIf(outcome = 'paymentOpen') AS unknown,
  ${percentOf("countIf(outcome IN ('paymentLost', 'paymentOpen'))", 'greatest(countIf(payments > 0), 1)')} AS percent_of_begun
FROM outcomes
GROUP BY app
ORDER BY percent_of_begun DESC, app`,
    },
  },
  {
    name: 'given-up',
    asks: 'Where do people give up?',
    sql: {
      duckdb: `SELECT page,
  count(*) AS bookings,
  count(*) FILTER (reservation_id IS NULL) AS before_reserving,
  round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS percent
FROM outcomes
WHERE outcome IN ('gaveUp', 'booked', 'cleared')
GROUP BY page
ORDER BY bookings DESC, page`,
      clickhouse: `SELECT page,
  count() AS bookings,
  countIf(reservation_id IS NULL) AS before_reserving,
  ${percentOf('count()', "(SELECT count() FROM outcomes WHERE outcome IN ('gaveUp', 'booked', 'cleared'))")} AS percent
FROM outcomes
WHERE outcome IN ('gaveUp', 'booked', 'cleared')
GROUP BY page
ORDER BY bookings DESC, page`,
    },
  },
  {
    name: 'slow-calls',
    asks: 'Which calls are slow, by percentile?',
    sql: {
      duckdb: `SELECT call,
  count(*) AS answers,
  quantile_disc(latency_ms, 0.5) AS p50_ms,
  quantile_disc(latency_ms, 0.95) AS p95_ms,
  quantile_disc(latency_ms, 0.99) AS p99_ms,
  max(latency_ms) AS longest_ms
FROM exchanges
WHERE outcome = 'Answered'
GROUP BY call
ORDER BY p95_ms DESC, call`,
      clickhouse: `SELECT call,
  count() AS answers,
  ${latency(50)} AS p50_ms,
  ${latency(95)} AS p95_ms,
  ${latency(99)} AS p99_ms,
  max(latency_ms) AS longest_ms
FROM exchanges
WHERE outcome = 'Answered'
GROUP BY call
ORDER BY p95_ms DESC, call`,
    },
  },
  {
    name: 'problems',
    asks: 'What goes wrong most often?',
    sql: {
      duckdb: `SELECT type, reason, count(*) AS times, count(DISTINCT log_id) AS logs
FROM entries
WHERE is_problem AND kind = 'event'
GROUP BY type, reason
ORDER BY times DESC, type, reason
LIMIT 20`,
      clickhouse: `SELECT type, reason, count() AS times, uniqExact(log_id) AS logs
FROM entries
WHERE is_problem AND kind = 'event'
GROUP BY type, reason
ORDER BY times DESC, type, reason
LIMIT 20`,
    },
  },
  {
    name: 'refusals',
    asks: 'Which refusals follow which command?',
    sql: {
      duckdb: `SELECT cause.type AS command, refused.type AS refusal, refused.reason, count(*) AS times
FROM entries refused
JOIN entries cause ON cause.log_id = refused.log_id AND cause.seq = refused.cause
WHERE refused.reason IS NOT NULL AND cause.kind = 'command'
GROUP BY ALL
ORDER BY times DESC, command, refusal, refused.reason
LIMIT 20`,
      clickhouse: `SELECT command, refusal, reason, count() AS times
FROM (SELECT log_id, assumeNotNull(cause) AS seq, type AS refusal, reason
  FROM entries WHERE reason IS NOT NULL AND cause IS NOT NULL) AS refused
ALL INNER JOIN (SELECT log_id, seq, type AS command FROM entries WHERE kind = 'command') AS led
USING (log_id, seq)
GROUP BY command, refusal, reason
ORDER BY times DESC, command, refusal, reason
LIMIT 20`,
    },
  },
  {
    name: 'time-to-pay',
    asks: 'How long does it take from choosing a departure to a paid ticket?',
    sql: {
      duckdb: `SELECT route,
  count(*) AS paid,
  quantile_disc(paid_at_ms - chosen_at_ms, 0.5) // 1000 AS median_s,
  quantile_disc(paid_at_ms - chosen_at_ms, 0.9) // 1000 AS p90_s
FROM outcomes
WHERE paid_at_ms IS NOT NULL AND chosen_at_ms IS NOT NULL
GROUP BY route
ORDER BY median_s DESC, route`,
      clickhouse: `SELECT route,
  count() AS paid,
  intDiv(${timeToPay(50)}, 1000) AS median_s,
  intDiv(${timeToPay(90)}, 1000) AS p90_s
FROM outcomes
WHERE paid_at_ms IS NOT NULL AND chosen_at_ms IS NOT NULL
GROUP BY route
ORDER BY median_s DESC, route`,
    },
  },
  {
    name: 'late-payments',
    asks: 'How often is a payment confirmed late: asked for, and not known at the first answer?',
    sql: {
      duckdb: `SELECT app,
  count(*) AS paid,
  count(*) FILTER (is_late) AS late,
  round(100.0 * count(*) FILTER (is_late) / count(*), 1) AS percent,
  quantile_disc(paid_at_ms - pay_at_ms, 0.5) FILTER (is_late) // 1000 AS median_late_s
FROM outcomes
WHERE paid_at_ms IS NOT NULL
GROUP BY app
ORDER BY app`,
      clickhouse: `SELECT app,
  count() AS paid,
  countIf(is_late) AS late,
  ${percentOf('countIf(is_late)', 'count()')} AS percent,
  if(late = 0, NULL, intDiv(
    ${quantile('groupArrayIf(paid_at_ms - pay_at_ms, is_late)', { percent: 50, of: 'countIf(is_late)' })}, 1000)) AS median_late_s
FROM outcomes
WHERE paid_at_ms IS NOT NULL
GROUP BY app
ORDER BY app`,
    },
  },
  {
    name: 'laws',
    asks: 'Which laws broke, in which version?',
    sql: {
      duckdb: `SELECT app, law, count(DISTINCT log_id) AS logs, min(log) AS first_log, any_value(sentence) AS sentence
FROM laws
GROUP BY app, law
ORDER BY logs DESC, app, law`,
      clickhouse: `SELECT app, law, uniqExact(log_id) AS logs, min(log) AS first_log, any(sentence) AS sentence
FROM laws
GROUP BY app, law
ORDER BY logs DESC, app, law`,
    },
  },
  {
    name: 'expired',
    asks: 'Bookings of which route expire?',
    sql: {
      duckdb: `SELECT route,
  count(*) AS reserved,
  count(*) FILTER (outcome = 'expired') AS expired,
  round(100.0 * count(*) FILTER (outcome = 'expired') / count(*), 1) AS percent
FROM outcomes
WHERE reserved_at_ms IS NOT NULL
GROUP BY route
ORDER BY percent DESC, route`,
      clickhouse: `SELECT route,
  count() AS reserved,
  countIf(outcome = 'expired') AS expired,
  ${percentOf("countIf(outcome = 'expired')", 'count()')} AS percent
FROM outcomes
WHERE reserved_at_ms IS NOT NULL
GROUP BY route
ORDER BY percent DESC, route`,
    },
  },
  {
    name: 'helped',
    asks: 'Until which entry could these customers still have been helped? Only logs that were judged with `--ways`.',
    sql: {
      duckdb: `SELECT log, booking, outcome, helped_until, coalesce(type, '') AS type, coalesce(helped.page, '') AS page
FROM (SELECT log_id, log, booking, outcome, helped_until FROM outcomes WHERE ways > 0) unpaid
LEFT JOIN (SELECT log_id, seq, type, page FROM entries) helped
ON helped.log_id = unpaid.log_id AND helped.seq = helped_until
ORDER BY log, booking
LIMIT 20`,
      clickhouse: `SELECT log, booking, outcome, helped_until, type, page
FROM (SELECT log_id, log, booking, outcome, helped_until, ifNull(helped_until, 0) AS seq
  FROM outcomes WHERE ways > 0) AS unpaid
ALL LEFT JOIN (SELECT log_id, seq, type, page FROM entries) AS helped
USING (log_id, seq)
ORDER BY log, booking
LIMIT 20`,
    },
  },
]

export const questionNamed = (name: string): Question | null =>
  QUESTIONS.find((question) => question.name === name) ?? null
