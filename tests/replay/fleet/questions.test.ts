// The eleven questions of support: each answer of DuckDB, with all its columns, beside a plain computation over the same logs;
// and their page.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { foldOne } from '../../../projections/fold.ts'
import { initialModels } from '../../../projections/readModels.ts'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { readLog } from '../../../replay/file/reading.ts'
import type { Terminal } from '../../../replay/cli/openLog.ts'
import { runFleet } from '../../../replay/fleet/cli/fleet.ts'
import type { Answer } from '../../../replay/fleet/duck.ts'
import { QUESTIONS } from '../../../replay/fleet/questions.ts'
import { questionsPage } from '../../../replay/fleet/questionsPage.ts'
import { lawById } from '../../../replay/laws/laws.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { isProblem } from '../../../replay/player/problems.ts'
import { helpedIn } from '../../forks/fleet/helped.ts'
import { refusedLog, runOutLog, unpaidLogs } from '../../forks/fleet/unpaidLogs.ts'
import { ran } from '../../support/commandLine.ts'
import { branded } from '../../support/unbranded.ts'
import { bookingsRead, pageIn, type ReadBooking } from './bookingsRead.ts'
import { generatedLogs } from './generatedLogs.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>
interface NamedLog {
  readonly name: string
  readonly log: OpenedLog
}

const WAYS = 8

let folder = ''
let kept = ''
/** Logs that ended unpaid, judged with ways on from them. */
let unpaid = { folder: '', kept: '' }
let logs: readonly NamedLog[] = []
beforeAll(async () => {
  folder = generatedLogs()
  kept = join(folder, 'fleet.duckdb')
  await ran(runFleet, [folder, '--no-rerun', '--keep', kept])
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.ferrylog(\.gz)?$/.test(name),
  )
  const opened = await Promise.all(
    names.map(async (name) => ({
      name,
      log: await readLog(new Uint8Array(readFileSync(join(folder, name)))),
    })),
  )
  logs = opened.flatMap(({ name, log }) => (E.isRight(log) ? [{ name, log: log.right }] : []))
})
beforeAll(async () => {
  const of = unpaidLogs()
  unpaid = { folder: of, kept: join(of, 'fleet.duckdb') }
  const program = resolve('tests/forks/fleet/judgeWorker.ts')
  const judge = (args: readonly string[], terminal: Terminal) => runFleet(args, terminal, program)
  await ran(judge, [of, '--no-rerun', '--ways', String(WAYS), '--keep', unpaid.kept])
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(unpaid.folder, { recursive: true })
})

const ask = async (name: string): Promise<readonly Row[]> => {
  const database = name === 'helped' ? unpaid.kept : kept
  const { code, out } = await ran(runFleet, ['--keep', database, '--ask', name, '--format', 'json'])
  expect(code).toBe(0)
  return JSON.parse(out) as Row[]
}

type Values = Readonly<Record<string, unknown>>
type Order = readonly (readonly [column: string, isDown: boolean])[]

/** As `ORDER BY` has it: what is null comes last, and texts go by their bytes. */
const ordered = <V extends Values>(values: readonly V[], order: Order): readonly V[] =>
  values.toSorted((a, b) => {
    for (const [column, isDown] of order) {
      const [x, y] = [a[column], b[column]] as [string, string]
      if (x === y) continue
      if (x === null || y === null) return x === null ? 1 : -1
      return x < y === isDown ? 1 : -1
    }
    return 0
  })

const grouped = <A>(
  values: readonly A[],
  keyOf: (value: A) => unknown,
): readonly (readonly [A, ...A[]])[] => {
  const groups = new Map<string, [A, ...A[]]>()
  for (const value of values) {
    const key = JSON.stringify(keyOf(value))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return [...groups.values()]
}

const percent = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10
/** The least value that is not below so many hundredths of them. */
const quantile = (hundredths: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((hundredths * values.length) / 100) - 1)] ??
  Number.NaN
const seconds = (ms: number): number => Math.floor(ms / 1_000)
const reasonOf = ({ data }: Entry): string | null =>
  'reason' in data && typeof data.reason === 'string' ? data.reason : null
const entries = (): readonly { readonly name: string; readonly entry: Entry }[] =>
  logs.flatMap(({ name, log }) => log.entries.map((entry) => ({ name, entry })))
const bookings = (): readonly ReadBooking[] => logs.flatMap(({ log }) => bookingsRead(log))
const paidBookings = (): readonly (ReadBooking & { readonly paidAtMs: number })[] =>
  bookings().flatMap((one) => (one.paidAtMs === null ? [] : [{ ...one, paidAtMs: one.paidAtMs }]))

describe('support asks', () => {
  it('when a field changed', async () => {
    const wrongIn = ({ log }: NamedLog): number => log.entries.filter(isProblem).length
    const [first] = logs.toSorted((a, b) => wrongIn(b) - wrongIn(a) || (a.name < b.name ? -1 : 1))
    if (first === undefined) throw new Error('There are logs')
    let models = first.log.snapshot ?? initialModels
    const changes = first.log.entries.flatMap((entry) => {
      const before = models
      models = foldOne(models, entry)
      const at = new Date(entry.at).toISOString().replace('T', ' ').replace('Z', '')
      return before.reservation.current === models.reservation.current
        ? []
        : [{ seq: entry.seq, at, type: entry.type, page: pageIn(models) }]
    })
    expect(changes.length).toBeGreaterThan(0)
    expect(await ask('changes')).toEqual(changes)
  })
  it('which version loses payments', async () => {
    const expected = grouped(bookings(), ({ app }) => app).map((group) => {
      const begun = group.filter(({ payments }) => payments > 0).length
      const of = (outcome: string): number => group.filter((one) => one.outcome === outcome).length
      const [lost, unknown] = [of('paymentLost'), of('paymentOpen')]
      const share = percent(lost + unknown, Math.max(begun, 1))
      return { app: group[0].app, bookings: group.length, begun, lost, unknown, percent_of_begun: share }
    })
    expect(expected.some(({ begun }) => begun > 0)).toBe(true)
    expect(await ask('lost-payments')).toEqual(
      ordered(expected, [
        ['percent_of_begun', true],
        ['app', false],
      ]),
    )
  })
  it('where people give up', async () => {
    const given = bookings().filter(({ outcome }) => ['gaveUp', 'booked', 'cleared'].includes(outcome))
    const expected = grouped(given, ({ page }) => page).map((group) => ({
      page: group[0].page,
      bookings: group.length,
      before_reserving: group.filter(({ id }) => id === null).length,
      percent: percent(group.length, given.length),
    }))
    expect(await ask('given-up')).toEqual(
      ordered(expected, [
        ['bookings', true],
        ['page', false],
      ]),
    )
  })
  it('which calls are slow', async () => {
    const answered = entries().flatMap(({ entry }) =>
      entry.kind === 'exchange' && entry.data.outcome._tag === 'Answered' ? [entry] : [],
    )
    const expected = grouped(answered, ({ type }) => type).map((group) => {
      const latencies = group.map(({ data }) => data.latencyMs)
      return {
        call: group[0].type,
        answers: group.length,
        p50_ms: quantile(50, latencies),
        p95_ms: quantile(95, latencies),
        p99_ms: quantile(99, latencies),
        longest_ms: Math.max(...latencies),
      }
    })
    expect(await ask('slow-calls')).toEqual(
      ordered(expected, [
        ['p95_ms', true],
        ['call', false],
      ]),
    )
  })
  it('what goes wrong most often', async () => {
    const wrong = entries().filter(({ entry }) => entry.kind === 'event' && isProblem(entry))
    const expected = grouped(wrong, ({ entry }) => [entry.type, reasonOf(entry)]).map((group) => ({
      type: group[0].entry.type,
      reason: reasonOf(group[0].entry),
      times: group.length,
      logs: new Set(group.map(({ name }) => name)).size,
    }))
    const order: Order = [
      ['times', true],
      ['type', false],
      ['reason', false],
    ]
    expect(await ask('problems')).toEqual(ordered(expected, order).slice(0, 20))
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
    const expected = grouped(refusals, (row) => row).map((group) => ({ ...group[0], times: group.length }))
    const order: Order = [
      ['times', true],
      ['command', false],
      ['refusal', false],
      ['reason', false],
    ]
    expect(await ask('refusals')).toEqual(ordered(expected, order).slice(0, 20))
  })
  it('how long it takes from choosing to paid', async () => {
    const chosen = paidBookings().flatMap(({ route, chosenAtMs, paidAtMs }) =>
      chosenAtMs === null ? [] : [{ route, tookMs: paidAtMs - chosenAtMs }],
    )
    const expected = grouped(chosen, ({ route }) => route).map((group) => {
      const took = group.map(({ tookMs }) => tookMs)
      const [median_s, p90_s] = [seconds(quantile(50, took)), seconds(quantile(90, took))]
      return { route: group[0].route, paid: group.length, median_s, p90_s }
    })
    expect(expected.length).toBeGreaterThan(0)
    expect(await ask('time-to-pay')).toEqual(
      ordered(expected, [
        ['median_s', true],
        ['route', false],
      ]),
    )
  })
  it('how often payments are confirmed late', async () => {
    const expected = grouped(paidBookings(), ({ app }) => app).map((group) => {
      const late = group.filter(({ isLate }) => isLate)
      const took = late.map(({ paidAtMs, payAtMs }) => paidAtMs - (payAtMs ?? Number.NaN))
      return {
        app: group[0].app,
        paid: group.length,
        late: late.length,
        percent: percent(late.length, group.length),
        median_late_s: took.length === 0 ? null : seconds(quantile(50, took)),
      }
    })
    expect(expected.some(({ late }) => late > 0)).toBe(true)
    expect(await ask('late-payments')).toEqual(ordered(expected, [['app', false]]))
  })
  it('which laws broke in which version', async () => {
    const breaks = logs.flatMap(({ name, log }) =>
      lawBreaksIn(log, { timeZone: log.header.timeZone, ...log.header.settings }).map(({ law }) => ({
        app: log.header.app,
        law,
        name,
      })),
    )
    const expected = grouped(breaks, ({ app, law }) => [app, law]).map((group) => ({
      app: group[0].app,
      law: group[0].law,
      logs: group.length,
      first_log: group.map(({ name }) => name).toSorted()[0],
      sentence: lawById(group[0].law)?.sentence,
    }))
    expect(expected.length).toBeGreaterThan(0)
    expect(await ask('laws')).toEqual(
      ordered(expected, [
        ['logs', true],
        ['app', false],
        ['law', false],
      ]),
    )
  })
  it('bookings of which route expire', async () => {
    const reserved = bookings().filter(({ reservedAtMs }) => reservedAtMs !== null)
    const expected = grouped(reserved, ({ route }) => route).map((group) => {
      const expired = group.filter(({ outcome }) => outcome === 'expired').length
      return {
        route: group[0].route,
        reserved: group.length,
        expired,
        percent: percent(expired, group.length),
      }
    })
    expect(await ask('expired')).toEqual(
      ordered(expected, [
        ['percent', true],
        ['route', false],
      ]),
    )
  })
  it('until which entry the customers could still have been helped', async () => {
    const expected = [
      ['refused.ferrylog', refusedLog()] as const,
      ['run-out.ferrylog', runOutLog()] as const,
    ].flatMap(([name, log]) =>
      bookingsRead(log).map(({ id, outcome }, i) => {
        const [until = null] = helpedIn(WAYS).until(log, [{ reservationId: branded(id) }])
        const before = log.entries.filter(({ seq }) => seq <= (until ?? 0))
        const page = pageIn(before.reduce(foldOne, initialModels))
        return {
          log: name,
          booking: i + 1,
          outcome,
          helped_until: until,
          type: before.at(-1)?.type ?? '',
          page,
        }
      }),
    )
    expect(expected.map(({ outcome }) => outcome)).toEqual(['booked', 'expired'])
    expect(expected[0]?.helped_until).not.toBeNull()
    expect(await ask('helped')).toEqual(expected)
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
