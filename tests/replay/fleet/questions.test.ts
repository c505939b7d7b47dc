// The ten questions of support, each answered by DuckDB and by a plain computation over the same logs; and their page.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { foldOne } from '../../../projections/fold.ts'
import { initialModels } from '../../../projections/readModels.ts'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { readLog } from '../../../replay/file/reading.ts'
import { runFleet } from '../../../replay/fleet/cli/fleet.ts'
import type { Answer } from '../../../replay/fleet/duck.ts'
import { QUESTIONS } from '../../../replay/fleet/questions.ts'
import { questionsPage } from '../../../replay/fleet/questionsPage.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { isProblem } from '../../../replay/player/problems.ts'
import { ran } from '../../support/commandLine.ts'
import { quantile } from '../../bench/measure.ts'
import { generatedLogs } from './generatedLogs.ts'

type Outcome = Readonly<Record<string, string | number | boolean | null>>
interface NamedLog {
  readonly name: string
  readonly log: OpenedLog
}

let folder = ''
let kept = ''
let logs: readonly NamedLog[] = []
/** The rows as they were written, which other tests compare with hand-made logs. */
let outcomes: readonly Outcome[] = []
beforeAll(async () => {
  folder = generatedLogs()
  kept = join(folder, 'fleet.duckdb')
  const rows = join(folder, 'rows')
  await ran(runFleet, [folder, '--no-rerun', '--keep', kept, '--rows', rows])
  outcomes = readFileSync(join(rows, 'outcomes.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Outcome)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ferrylog'),
  )
  const opened = await Promise.all(
    names.map(async (name) => ({
      name,
      log: await readLog(new Uint8Array(readFileSync(join(folder, name)))),
    })),
  )
  logs = opened.flatMap(({ name, log }) => (E.isRight(log) ? [{ name, log: log.right }] : []))
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = async (name: string): Promise<readonly Outcome[]> => {
  const { code, out } = await ran(runFleet, ['--keep', kept, '--ask', name, '--format', 'json'])
  expect(code).toBe(0)
  return JSON.parse(out) as Outcome[]
}

const grouped = <A>(values: readonly A[], keyOf: (value: A) => unknown): readonly (readonly A[])[] => {
  const groups = new Map<string, A[]>()
  for (const value of values) {
    const key = JSON.stringify(keyOf(value))
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return [...groups.values()]
}

const percent = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10
const reasonOf = ({ data }: Entry): string | null =>
  'reason' in data && typeof data.reason === 'string' ? data.reason : null
const entries = (): readonly { readonly name: string; readonly entry: Entry }[] =>
  logs.flatMap(({ name, log }) => log.entries.map((entry) => ({ name, entry })))
const sorted = (rows: readonly object[]): readonly string[] => rows.map((row) => JSON.stringify(row)).sort()

describe('support asks', () => {
  it('when a field changed', async () => {
    const problemsIn = ({ log }: NamedLog): number => log.entries.filter(isProblem).length
    const [first] = logs.toSorted((a, b) => problemsIn(b) - problemsIn(a) || (a.name < b.name ? -1 : 1))
    if (first === undefined) throw new Error('There are logs')
    let models = first.log.snapshot ?? initialModels
    const changes = first.log.entries.flatMap((entry) => {
      const before = models
      models = foldOne(models, entry)
      return before.reservation.current === models.reservation.current
        ? []
        : [{ seq: entry.seq, type: entry.type }]
    })
    const answer = await ask('changes')
    expect(answer.map(({ seq, type }) => ({ seq, type }))).toEqual(changes)
    expect(changes.length).toBeGreaterThan(0)
    const at = first.log.entries.find(({ seq }) => seq === answer[0]?.['seq'])?.at ?? 0
    expect(Date.parse(`${String(answer[0]?.['at']).replace(' ', 'T')}Z`)).toBe(at)
  })
  it('which version loses payments', async () => {
    const rows = grouped(outcomes, ({ app }) => app).map((group) => {
      const begun = group.filter(({ payments }) => Number(payments) > 0).length
      const of = (outcome: string): number => group.filter((row) => row['outcome'] === outcome).length
      const [lost, unknown] = [of('paymentLost'), of('paymentOpen')]
      const share = percent(lost + unknown, Math.max(begun, 1))
      return { app: group[0]?.['app'], bookings: group.length, begun, lost, unknown, percent_of_begun: share }
    })
    expect(rows.some(({ begun }) => begun > 0)).toBe(true)
    expect(sorted(await ask('lost-payments'))).toEqual(sorted(rows))
  })
  it('where people give up', async () => {
    const given = outcomes.filter(({ outcome }) => ['gaveUp', 'booked', 'cleared'].includes(String(outcome)))
    const rows = grouped(given, ({ page }) => page).map((group) => ({
      page: group[0]?.['page'],
      bookings: group.length,
      before_reserving: group.filter((row) => row['reservation_id'] === null).length,
      percent: percent(group.length, given.length),
    }))
    expect(sorted(await ask('given-up'))).toEqual(sorted(rows))
  })
  it('which calls are slow', async () => {
    const answered = entries().flatMap(({ entry }) =>
      entry.kind === 'exchange' && entry.data.outcome._tag === 'Answered' ? [entry] : [],
    )
    const rows = grouped(answered, ({ type }) => type).map((group) => {
      const latencies = group.map(({ data }) => data.latencyMs)
      const at = (share: number): number => {
        const inOrder = [...latencies].sort((a, b) => a - b)
        return inOrder[Math.max(0, Math.ceil(share * inOrder.length) - 1)] ?? 0
      }
      return {
        call: group[0]?.type,
        answers: group.length,
        p50_ms: at(0.5),
        p95_ms: at(0.95),
        p99_ms: at(0.99),
        longest_ms: quantile(latencies, 1),
      }
    })
    expect(sorted(await ask('slow-calls'))).toEqual(sorted(rows))
  })
  it('what goes wrong most often', async () => {
    const wrong = entries().filter(({ entry }) => entry.kind === 'event' && isProblem(entry))
    const rows = grouped(wrong, ({ entry }) => [entry.type, reasonOf(entry)]).map((group) => ({
      type: group[0]?.entry.type,
      reason: group[0] === undefined ? null : reasonOf(group[0].entry),
      times: group.length,
      logs: new Set(group.map(({ name }) => name)).size,
    }))
    const answer = await ask('problems')
    expect(sorted(rows)).toEqual(expect.arrayContaining([...sorted(answer)]))
    expect(answer.length).toBe(Math.min(20, rows.length))
    expect(answer[0]?.['times']).toBe(Math.max(...rows.map(({ times }) => times)))
  })
  it('which refusals follow which command', async () => {
    const refusals = logs.flatMap(({ log }) =>
      log.entries.flatMap((entry) => {
        const cause = log.entries.find(({ seq }) => seq === entry.cause)
        const isRefused = entry.kind === 'event' && reasonOf(entry) !== null
        return isRefused && cause?.kind === 'command'
          ? [{ command: cause.type, refusal: entry.type, reason: reasonOf(entry) }]
          : []
      }),
    )
    const rows = grouped(refusals, (row) => row).map((group) => ({ ...group[0], times: group.length }))
    const answer = await ask('refusals')
    expect(answer.length).toBe(Math.min(20, rows.length))
    expect(sorted(rows)).toEqual(expect.arrayContaining([...sorted(answer)]))
  })
  it('how long it takes from choosing to paid', async () => {
    const paid = outcomes.filter((row) => row['paid_at_ms'] !== null && row['chosen_at_ms'] !== null)
    const rows = grouped(paid, ({ route }) => route).map((group) => {
      const took = group
        .map((row) => Number(row['paid_at_ms']) - Number(row['chosen_at_ms']))
        .sort((a, b) => a - b)
      const at = (share: number): number =>
        Math.floor((took[Math.max(0, Math.ceil(share * took.length) - 1)] ?? 0) / 1_000)
      return { route: group[0]?.['route'], paid: group.length, median_s: at(0.5), p90_s: at(0.9) }
    })
    expect(rows.length).toBeGreaterThan(0)
    expect(sorted(await ask('time-to-pay'))).toEqual(sorted(rows))
  })
  it('how often payments are confirmed late', async () => {
    const paid = outcomes.filter((row) => row['paid_at_ms'] !== null)
    const rows = grouped(paid, ({ app }) => app).map((group) => {
      const late = group.filter((row) => row['is_late'] === true)
      const took = late
        .map((row) => Number(row['paid_at_ms']) - Number(row['pay_at_ms']))
        .sort((a, b) => a - b)
      const middle = took[Math.max(0, Math.ceil(took.length / 2) - 1)]
      return {
        app: group[0]?.['app'],
        paid: group.length,
        late: late.length,
        percent: percent(late.length, group.length),
        median_late_s: middle === undefined ? null : Math.floor(middle / 1_000),
      }
    })
    expect(sorted(await ask('late-payments'))).toEqual(sorted(rows))
  })
  it('which laws broke in which version', async () => {
    const breaks = logs.flatMap(({ name, log }) =>
      lawBreaksIn(log, { timeZone: log.header.timeZone, ...log.header.settings }).map(({ law }) => ({
        app: log.header.app,
        law,
        name,
      })),
    )
    const rows = grouped(breaks, ({ app, law }) => [app, law]).map((group) => ({
      app: group[0]?.app,
      law: group[0]?.law,
      logs: group.length,
      first_log: group.map(({ name }) => name).sort()[0],
    }))
    const answer = await ask('laws')
    expect(sorted(answer.map(({ sentence: _sentence, ...row }) => row))).toEqual(sorted(rows))
    expect(rows.length).toBeGreaterThan(0)
  })
  it('bookings of which route expire', async () => {
    const reserved = outcomes.filter((row) => row['reserved_at_ms'] !== null)
    const rows = grouped(reserved, ({ route }) => route).map((group) => {
      const expired = group.filter((row) => row['outcome'] === 'expired').length
      return {
        route: group[0]?.['route'],
        reserved: group.length,
        expired,
        percent: percent(expired, group.length),
      }
    })
    expect(sorted(await ask('expired'))).toEqual(sorted(rows))
  })
})

describe('the page of questions', () => {
  it('says each question and each column as they are, and an answer to each', async () => {
    const answers = new Map<string, Answer>()
    for (const { name } of QUESTIONS) {
      const rows = await ask(name)
      answers.set(name, {
        columns: Object.keys(rows[0] ?? {}),
        rows: rows.map((row) => Object.values(row)),
      })
    }
    const page = questionsPage((name) => answers.get(name) ?? { columns: [], rows: [] })
    // `FERRYLOG_WRITE=1` writes it again, after a question or a column was changed.
    if (process.env['FERRYLOG_WRITE'] === '1') writeFileSync(PAGE, page)
    const written = readFileSync(PAGE, 'utf8')
    expect(withoutAnswers(written)).toBe(withoutAnswers(page))
    expect(written.match(ANSWER)).toHaveLength(QUESTIONS.length)
  })
})

const PAGE = 'replay/fleet/QUESTIONS.md'
const ANSWER = /^```\n\S[\s\S]*?^```$/gm

/** The answers there are those of some day: generated sessions change with the program. */
const withoutAnswers = (page: string): string => page.replace(ANSWER, '')
