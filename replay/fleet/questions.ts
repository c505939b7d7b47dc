// What support asks of many logs, as SQL over the tables: each can be asked by its name, and is explained in QUESTIONS.md.
export interface Question {
  readonly name: string
  readonly asks: string
  readonly sql: string
}

export const QUESTIONS: readonly Question[] = [
  {
    name: 'changes',
    asks: 'When did this field change? Here the current reservation, in the log with the most problems.',
    sql: `SELECT seq, epoch_ms(at_ms) AS at, type, page
FROM entries
WHERE log = (SELECT log FROM logs ORDER BY problems DESC, log LIMIT 1)
  AND list_contains(changed, 'reservation.current')
ORDER BY seq`,
  },
  {
    name: 'lost-payments',
    asks: 'Which version loses payments?',
    sql: `SELECT app,
  count(*) AS bookings,
  count(*) FILTER (payments > 0) AS begun,
  count(*) FILTER (outcome = 'paymentLost') AS lost,
  count(*) FILTER (outcome = 'paymentOpen') AS unknown,
  round(100.0 * count(*) FILTER (outcome IN ('paymentLost', 'paymentOpen'))
    / greatest(count(*) FILTER (payments > 0), 1), 1) AS percent_of_begun
FROM outcomes
GROUP BY app
ORDER BY percent_of_begun DESC, app`,
  },
  {
    name: 'given-up',
    asks: 'Where do people give up?',
    sql: `SELECT page,
  count(*) AS bookings,
  count(*) FILTER (reservation_id IS NULL) AS before_reserving,
  round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS percent
FROM outcomes
WHERE outcome IN ('gaveUp', 'booked', 'cleared')
GROUP BY page
ORDER BY bookings DESC, page`,
  },
  {
    name: 'slow-calls',
    asks: 'Which calls are slow, by percentile?',
    sql: `SELECT call,
  count(*) AS answers,
  quantile_disc(latency_ms, 0.5) AS p50_ms,
  quantile_disc(latency_ms, 0.95) AS p95_ms,
  quantile_disc(latency_ms, 0.99) AS p99_ms,
  max(latency_ms) AS longest_ms
FROM exchanges
WHERE outcome = 'Answered'
GROUP BY call
ORDER BY p95_ms DESC, call`,
  },
  {
    name: 'problems',
    asks: 'What goes wrong most often?',
    sql: `SELECT type, reason, count(*) AS times, count(DISTINCT log) AS logs
FROM entries
WHERE is_problem AND kind = 'event'
GROUP BY type, reason
ORDER BY times DESC, type, reason
LIMIT 20`,
  },
  {
    name: 'refusals',
    asks: 'Which refusals follow which command?',
    sql: `SELECT cause.type AS command, refused.type AS refusal, refused.reason, count(*) AS times
FROM entries refused
JOIN entries cause ON cause.log = refused.log AND cause.seq = refused.cause
WHERE refused.reason IS NOT NULL AND cause.kind = 'command'
GROUP BY ALL
ORDER BY times DESC, command, refusal, refused.reason
LIMIT 20`,
  },
  {
    name: 'time-to-pay',
    asks: 'How long does it take from choosing a departure to a paid ticket?',
    sql: `SELECT route,
  count(*) AS paid,
  quantile_disc(paid_at_ms - chosen_at_ms, 0.5) // 1000 AS median_s,
  quantile_disc(paid_at_ms - chosen_at_ms, 0.9) // 1000 AS p90_s
FROM outcomes
WHERE paid_at_ms IS NOT NULL AND chosen_at_ms IS NOT NULL
GROUP BY route
ORDER BY median_s DESC, route`,
  },
  {
    name: 'late-payments',
    asks: 'How often is a payment confirmed late: asked for, and not known at the first answer?',
    sql: `SELECT app,
  count(*) AS paid,
  count(*) FILTER (is_late) AS late,
  round(100.0 * count(*) FILTER (is_late) / count(*), 1) AS percent,
  quantile_disc(paid_at_ms - pay_at_ms, 0.5) FILTER (is_late) // 1000 AS median_late_s
FROM outcomes
WHERE paid_at_ms IS NOT NULL
GROUP BY app
ORDER BY app`,
  },
  {
    name: 'laws',
    asks: 'Which laws broke, in which version?',
    sql: `SELECT laws.app, law, count(DISTINCT log) AS logs, arg_min(log, (log, seq)) AS first_log, any_value(sentence) AS sentence
FROM laws
GROUP BY laws.app, law
ORDER BY logs DESC, laws.app, law`,
  },
  {
    name: 'expired',
    asks: 'Bookings of which route expire?',
    sql: `SELECT route,
  count(*) AS reserved,
  count(*) FILTER (outcome = 'expired') AS expired,
  round(100.0 * count(*) FILTER (outcome = 'expired') / count(*), 1) AS percent
FROM outcomes
WHERE reserved_at_ms IS NOT NULL
GROUP BY route
ORDER BY percent DESC, route`,
  },
]

export const questionNamed = (name: string): Question | null =>
  QUESTIONS.find((question) => question.name === name) ?? null
