// What a folder of logs came to, asked of its tables: verdicts, outcomes, laws broken, problems, first divergences.
import * as E from 'fp-ts/Either'
import { LAWS } from '../laws/laws.ts'
import { figure, printable } from '../story/words.ts'
import { answerLines, answerObjects } from './answerText.ts'
import type { Answer, FleetDatabase } from './duck.ts'

export interface FleetSummary {
  readonly totals: Totals
  readonly verdicts: Answer
  readonly outcomes: Answer
  readonly laws: Answer
  readonly problems: Answer
  readonly divergences: Answer
  readonly unreadable: Answer
}

interface Totals {
  readonly logs: number
  readonly sessions: number
  readonly entries: number
  readonly unreadable: number
  readonly lawBreaks: number
  /** How many laws are broken somewhere. */
  readonly lawsBroken: number
  readonly compared: number
  readonly notPossible: number
  readonly divergences: number
}

const TOTALS = `SELECT
  (SELECT count(*) FROM logs) AS logs,
  (SELECT count(DISTINCT session_id) FROM logs) AS sessions,
  (SELECT count(*) FROM entries) AS entries,
  (SELECT count(*) FROM logs WHERE verdict = 'impossible') AS unreadable,
  (SELECT count(*) FROM laws) AS "lawBreaks",
  (SELECT count(DISTINCT law) FROM laws) AS "lawsBroken",
  (SELECT count(*) FROM logs WHERE rerun <> 'leftOut') AS compared,
  (SELECT count(*) FROM logs WHERE rerun = 'notPossible') AS "notPossible",
  (SELECT count(*) FROM divergences) AS divergences`

const MOST_ROWS = 20

const PARTS: Readonly<Record<Exclude<keyof FleetSummary, 'totals'>, string>> = {
  verdicts: `SELECT verdict, count(*) AS logs FROM logs GROUP BY verdict ORDER BY logs DESC, verdict`,
  outcomes: `SELECT outcome, page, count(*) AS bookings FROM (
  SELECT outcome, CASE WHEN outcome IN ('gaveUp', 'booked', 'cleared') THEN page ELSE '' END AS page FROM outcomes
) GROUP BY outcome, page ORDER BY bookings DESC, outcome, page LIMIT ${MOST_ROWS}`,
  laws: `SELECT law, count(*) AS logs, arg_min(log, (log, seq)) AS first_log, arg_min(support_code, (log, seq)) AS support_code,
  arg_min(seq, (log, seq)) AS at_entry, any_value(sentence) AS sentence FROM laws JOIN logs USING (log) GROUP BY law ORDER BY logs DESC, law LIMIT ${MOST_ROWS}`,
  problems: `SELECT type, reason, count(*) AS times, count(DISTINCT log) AS logs FROM entries
WHERE is_problem AND kind = 'event' GROUP BY type, reason ORDER BY times DESC, type, reason LIMIT 10`,
  divergences: `SELECT how, recorded_type, path, count(*) AS logs, min(log) AS first_log, arg_min(support_code, log) AS support_code,
  arg_min(seq, log) AS at_entry FROM divergences JOIN logs USING (log) GROUP BY how, recorded_type, path ORDER BY logs DESC, first_log LIMIT ${MOST_ROWS}`,
  unreadable: `SELECT log, verdict_text AS why FROM logs WHERE verdict = 'impossible' ORDER BY log LIMIT ${MOST_ROWS}`,
}

export const summaryOf = async (database: FleetDatabase): Promise<FleetSummary> => {
  const ask = async (sql: string): Promise<Answer> => {
    const answer = await database.ask(sql)
    if (E.isLeft(answer)) throw new Error(answer.left)
    return answer.right
  }
  const [totals] = answerObjects(await ask(TOTALS))
  return {
    totals: totals as unknown as Totals,
    verdicts: await ask(PARTS.verdicts),
    outcomes: await ask(PARTS.outcomes),
    laws: await ask(PARTS.laws),
    problems: await ask(PARTS.problems),
    divergences: await ask(PARTS.divergences),
    unreadable: await ask(PARTS.unreadable),
  }
}

export const summaryJson = ({ totals, ...parts }: FleetSummary): unknown => ({
  totals,
  ...Object.fromEntries(Object.entries(parts).map(([name, answer]) => [name, answerObjects(answer)])),
})

export const summaryLines = (summary: FleetSummary): readonly string[] => {
  const { totals, verdicts, outcomes, laws, problems, divergences, unreadable } = summary
  return [
    `${counted(totals.logs, 'log')} of ${counted(totals.sessions, 'session')}, ${figure(totals.entries)} entries`,
    ...section('Files, as they are read', verdicts),
    ...section(`Not readable: ${figure(totals.unreadable)}`, unreadable),
    ...section('Outcomes of bookings', outcomes),
    // Which laws a log is judged by, its schema says.
    ...section(
      totals.lawsBroken === 0 ? 'Laws: none broken' : `Laws: ${totals.lawsBroken} of ${LAWS.length} broken`,
      laws,
    ),
    ...section(problems.rows.length === 0 ? 'Problems: none' : 'Problems', problems),
    ...section(rerunTitle(totals), divergences),
  ].map(printable)
}

const counted = (count: number, noun: string): string => `${figure(count)} ${noun}${count === 1 ? '' : 's'}`

const rerunTitle = ({ compared, divergences, notPossible }: Totals): string => {
  if (compared === 0) return 'Re-run: left out'
  const same = compared - divergences - notPossible
  const rest = notPossible === 0 ? '' : `, ${figure(notPossible)} not possible`
  return `Re-run: ${figure(same)} the same, ${figure(divergences)} go another way${rest}`
}

const section = (title: string, answer: Answer): readonly string[] =>
  answer.rows.length === 0
    ? ['', title]
    : ['', title, ...answerLines(answer, 'table').map((line) => `  ${line}`)]
