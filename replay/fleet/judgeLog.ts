// One log as the rows of the tables: what it holds, what it breaks, how its bookings ended, where a re-run differs.
import { lawById } from '../laws/laws.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { Entry, ExchangeEntry } from '../../domain/log/entry.ts'
import { supportCodeOf } from '../../domain/log/supportCode.ts'
import { foldOne } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import type { OpenedLog } from '../file/file.ts'
import { brandCheckOf, lawBreaksIn, lawsOf } from '../player/lawCheck.ts'
import { isProblem } from '../player/problems.ts'
import { createSteadyClock, lasting, steadied } from '../player/steadyClock.ts'
import { type Comparison, compareRerun } from '../rerun/divergence.ts'
import { type Booking, type BookingTracker, pageOf, trackBookings } from './bookingOutcome.ts'
import type { Row, Rows, Source } from './tables.ts'

type Writable<R> = { -readonly [K in keyof R]: R[K] extends readonly (infer A)[] ? A[] : never }

/** Filled log by log. */
export type RowLists = Writable<Rows>

export const noRows = (): RowLists => ({
  logs: [],
  entries: [],
  exchanges: [],
  laws: [],
  outcomes: [],
  divergences: [],
})

export interface LogFile {
  readonly source: Source
  readonly verdictText: string
  /** Entries before it are counted with another file of the tab. */
  readonly fromSeq: number
  readonly withRerun: boolean
  /** Until when each of some bookings could still have been paid; left out where no one asks. */
  readonly helped?: Helped
}

/** In so many generated ways on from entries of the log: the last entry from which one pays the booking, `null` for none. */
export interface Helped {
  readonly ways: number
  readonly until: (
    log: OpenedLog,
    bookings: readonly Pick<Booking, 'reservationId'>[],
  ) => readonly (number | null)[]
}

export const unreadableRow = (source: Source, verdictText: string): Row<'logs'> => ({
  ...source,
  verdict: 'impossible',
  verdictText,
  sessionId: null,
  supportCode: null,
  tabId: null,
  app: null,
  brand: null,
  locale: null,
  timeZone: null,
  viewportWidth: null,
  viewportHeight: null,
  startedAtMs: null,
  endedAtMs: null,
  firstSeq: null,
  fromSeq: null,
  lastSeq: null,
  isLast: true,
  commands: count(0),
  events: count(0),
  exchanges: count(0),
  problems: count(0),
  lawsBroken: count(0),
  rerun: 'leftOut',
})

type Count = Row<'logs'>['commands']
const count = (n: number): Count => n as Count

/** As the last file of its tab. The log is redacted. `before` has followed the tab up to `fromSeq`; `null` where this is the tab's first file. */
export const judgeLog = (
  file: LogFile,
  opened: OpenedLog,
  before: TabFollower | null,
): { readonly rows: RowLists; readonly follower: TabFollower } => {
  const rows = noRows()
  const start = opened.snapshot ?? initialModels
  const follower = before ?? {
    tracker: trackBookings(start),
    steadyAt: createSteadyClock(opened.header.startedAtMs),
  }
  walk(rows, { file, opened, start, follower })
  rows.laws.push(...lawRows(file, opened, rows.entries))
  const comparison = file.withRerun ? compareRerun(opened) : null
  if (comparison !== null) rows.divergences.push(...divergenceRows(file, opened, comparison))
  rows.logs.push(logRow(rows, { file, opened, comparison }))
  rows.outcomes.push(...outcomeRows(file, opened, follower.tracker))
  return { rows, follower }
}

/** What goes on from one file of a tab to the next. */
export interface TabFollower {
  readonly tracker: BookingTracker
  readonly steadyAt: (entry: Entry) => EpochMs
}

/** The rows of a file after which another one of the same tab goes on: its bookings end there. */
export const goneOn = (rows: RowLists): RowLists => ({
  ...rows,
  logs: rows.logs.map((row) => ({ ...row, isLast: false })),
  outcomes: [],
})

interface Walked {
  readonly file: LogFile
  readonly opened: OpenedLog
  readonly start: ReadModels
  readonly follower: TabFollower
}

const walk = (rows: RowLists, { file, opened, start, follower }: Walked): void => {
  const firstSeq = opened.entries[0]?.seq ?? 1
  let models = start
  for (const recorded of opened.entries) {
    const before = models
    models = foldOne(before, recorded)
    if (recorded.seq < file.fromSeq) continue
    const entry = steadied(recorded, follower.steadyAt(recorded))
    follower.tracker.take(entry, models)
    const page = pageOf(models)
    rows.entries.push(entryRow(file, entry, { before, after: models }))
    if (entry.kind !== 'exchange') continue
    const cause = entry.cause === null ? undefined : opened.entries[entry.cause - firstSeq]
    rows.exchanges.push(exchangeRow(file, entry, { page, causeType: cause?.type ?? null }))
  }
}

const MOST_DATA = 8_000

const entryRow = (
  { source }: LogFile,
  entry: Entry,
  { before, after }: { readonly before: ReadModels; readonly after: ReadModels },
): Row<'entries'> => {
  const { seq, at, kind, type, cause } = entry
  const data = kind === 'exchange' ? null : (JSON.stringify(entry.data) ?? null)
  return {
    ...source,
    seq: count(seq),
    atMs: at,
    kind,
    type,
    cause: cause === null ? null : count(cause),
    isProblem: isProblem(entry),
    reason: reasonOf(entry),
    page: pageOf(after),
    changed: changedFields(before, after),
    data: data !== null && data.length > MOST_DATA ? null : data,
  }
}

const reasonOf = ({ kind, data }: Entry): string | null =>
  kind === 'event' && 'reason' in data && typeof data.reason === 'string' ? data.reason : null

/** Models share what did not change. */
const changedFields = (before: ReadModels, after: ReadModels): string[] => {
  if (before === after) return []
  const changed: string[] = []
  for (const model of Object.keys(after) as (keyof ReadModels)[]) {
    if (before[model] === after[model]) continue
    const [was, is] = [before[model], after[model]] as unknown as [Fields, Fields]
    for (const field of Object.keys(is)) if (was[field] !== is[field]) changed.push(`${model}.${field}`)
  }
  return changed
}

type Fields = Readonly<Record<string, unknown>>

const exchangeRow = (
  { source }: LogFile,
  { seq, at, type, data: { method, path, latencyMs, outcome } }: ExchangeEntry,
  { page, causeType }: { readonly page: string; readonly causeType: string | null },
): Row<'exchanges'> => {
  const error = outcome._tag === 'Failed' ? outcome.error : null
  const answered = outcome._tag === 'Answered' ? outcome : error
  return {
    ...source,
    seq: count(seq),
    atMs: at,
    call: type,
    method,
    path,
    latencyMs: lasting(latencyMs),
    outcome: outcome._tag,
    status: answered !== null && 'status' in answered ? count(answered.status) : null,
    error: error?._tag ?? null,
    code: error !== null && 'code' in error ? error.code : null,
    causeType,
    page,
  }
}

const lawRows = (
  { source, fromSeq }: LogFile,
  opened: OpenedLog,
  entries: readonly Row<'entries'>[],
): readonly Row<'laws'>[] => {
  const { app } = opened.header
  return lawBreaksIn(opened, { ...brandCheckOf(opened.header), laws: lawsOf(opened) })
    .filter(({ seq }) => seq >= fromSeq)
    .map(({ law, seq, fact }) => {
      const entry = entries[seq - fromSeq]
      return {
        ...source,
        law,
        seq: count(seq),
        atMs: entry?.atMs ?? opened.header.startedAtMs,
        type: entry?.type ?? '',
        app,
        fact,
        sentence: lawById(law)?.sentence ?? '',
      }
    })
}

const divergenceRows = (
  { source }: LogFile,
  { header: { app } }: OpenedLog,
  comparison: Comparison,
): readonly Row<'divergences'>[] => {
  if (comparison._tag === 'RanAway') {
    const { fromSeq, seq } = comparison
    const nothing = { recordedType: null, rerunType: null, recordedValue: null, rerunValue: null }
    return [
      { ...source, fromSeq: count(fromSeq), seq: count(seq), how: 'ranAway', path: '', ...nothing, app },
    ]
  }
  if (comparison._tag !== 'Differs') return []
  const { seq, how, path, recorded, rerun, recordedValue, rerunValue } = comparison.divergence
  return [
    {
      ...source,
      fromSeq: count(comparison.fromSeq),
      seq: count(seq),
      how,
      path,
      recordedType: recorded.type,
      rerunType: rerun?.type ?? null,
      recordedValue: shortJson(recordedValue),
      rerunValue: shortJson(rerunValue),
      app,
    },
  ]
}

const MOST_VALUE = 120

const shortJson = (value: unknown): string | null => JSON.stringify(value)?.slice(0, MOST_VALUE) ?? null

const RESULTS: Readonly<Record<Comparison['_tag'], Row<'logs'>['rerun']>> = {
  Same: 'same',
  Differs: 'differs',
  RanAway: 'ranAway',
  StartsFromSnapshot: 'notPossible',
  NeverStarts: 'notPossible',
}

interface Judged {
  readonly file: LogFile
  readonly opened: OpenedLog
  readonly comparison: Comparison | null
}

const logRow = (rows: RowLists, { file, opened, comparison }: Judged): Row<'logs'> => {
  const { header, verdict, entries } = opened
  const ofKind = (kind: Entry['kind']): Count => count(rows.entries.filter((row) => row.kind === kind).length)
  const last = entries.at(-1)
  return {
    ...file.source,
    verdict: verdict._tag,
    verdictText: file.verdictText,
    sessionId: header.sessionId,
    supportCode: supportCodeOf(header.sessionId),
    tabId: header.tabId,
    app: header.app,
    brand: header.brand,
    locale: header.locale,
    timeZone: header.timeZone,
    viewportWidth: count(header.viewport.width),
    viewportHeight: count(header.viewport.height),
    startedAtMs: header.startedAtMs,
    endedAtMs: rows.entries.at(-1)?.atMs ?? header.startedAtMs,
    firstSeq: count(header.firstSeq),
    fromSeq: count(file.fromSeq),
    lastSeq: count(last?.seq ?? header.firstSeq - 1),
    isLast: true,
    commands: ofKind('command'),
    events: ofKind('event'),
    exchanges: ofKind('exchange'),
    problems: count(rows.entries.filter((row) => row.isProblem).length),
    lawsBroken: count(rows.laws.length),
    rerun: comparison === null ? 'leftOut' : RESULTS[comparison._tag],
  }
}

const outcomeRows = (
  { source, helped }: LogFile,
  opened: OpenedLog,
  tracker: BookingTracker,
): readonly Row<'outcomes'>[] => {
  const { sessionId, app } = opened.header
  const bookings = tracker.bookings()
  const unpaid = bookings.filter(({ outcome }) => outcome !== 'paid' && outcome !== 'refunded')
  const untils = helped?.until(opened, unpaid) ?? []
  const asked = new Map(untils.map((until, i) => [unpaid[i], until]))
  return bookings.map((one, i) => {
    const { payments, ...booking } = one
    const until = asked.get(one) ?? null
    return {
      ...source,
      sessionId,
      app,
      booking: count(booking.reservationId === null ? 0 : i + 1),
      ...booking,
      payments: count(payments),
      ways: count(asked.has(one) ? (helped?.ways ?? 0) : 0),
      helpedUntil: until === null ? null : count(until),
    }
  })
}
