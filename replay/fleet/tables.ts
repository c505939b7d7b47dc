// The tables that a folder of logs is turned into, each column with its codec and what it is. The types of every engine
// and the page about them are derived from here. Texts in it are open ones, or pseudonyms that stand in the logs.
import * as t from 'io-ts'
import { listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { ReservationId } from '../../domain/ids.ts'
import { DurationMs, EpochMs } from '../../domain/instant.ts'
import { BookingOutcome } from './bookingOutcome.ts'

export interface Column<C extends t.Mixed = t.Mixed> {
  readonly codec: C
  readonly says: string
}

const column = <C extends t.Mixed>(codec: C, says: string): Column<C> => ({ codec, says })

/** What tells a row from that of another log, run or machine. */
const source = {
  run: column(
    openText('run'),
    'the run that judged it: when it began, and a random end; the newest is the greatest',
  ),
  machine: column(openText('machine'), 'as `--machine` names it; empty without'),
  logId: column(
    openText('logId'),
    'the log: a digest of what the file holds, wherever it is and whatever it is called',
  ),
  log: column(openText('file'), 'the file, as a path inside the folder'),
}
const seq = column(t.Int, 'the number of the entry')
const atMs = column(
  EpochMs,
  'when, by the clock of the tab, in milliseconds since 1970; it is never set back',
)
const app = column(nullable(openText('version')), 'the version of the program')
const page = column(openText('page'), 'the page that was open, without ids; empty before the first one')
const typeText = openText('type')
const text = nullable(openText('text'))
const count = nullable(t.Int)
const instant = nullable(EpochMs)

const logs = {
  ...source,
  verdict: column(oneOf('Verdict', 'fine', 'upcast', 'risky', 'impossible'), 'what the import thinks of it'),
  verdictText: column(openText('text'), 'the same in words'),
  sessionId: column(nullable(openText('sessionId')), 'the session; a log that cannot be read has none'),
  supportCode: column(
    nullable(openText('supportCode')),
    'the code of the session that a customer says on the phone',
  ),
  tabId: column(nullable(openText('tabId')), 'the tab'),
  app,
  brand: column(nullable(openText('brand')), 'the brand'),
  locale: column(nullable(openText('locale')), 'the language at the start'),
  timeZone: column(nullable(openText('timeZone')), 'the time zone of the shop'),
  viewportWidth: column(count, 'in CSS pixels'),
  viewportHeight: column(count, 'in CSS pixels'),
  startedAtMs: column(instant, 'when the session started'),
  endedAtMs: column(instant, 'the instant of the last entry'),
  firstSeq: column(count, 'the first entry of the file; more than 1 where the log was cut'),
  fromSeq: column(
    count,
    'the first entry that is counted here: those before it stand in another file of the tab',
  ),
  lastSeq: column(count, 'the last entry'),
  isLast: column(t.boolean, 'whether no file of the same tab goes on after it'),
  commands: column(t.Int, 'how many'),
  events: column(t.Int, 'how many'),
  exchanges: column(t.Int, 'how many'),
  problems: column(t.Int, 'how many entries tell of something that went wrong'),
  lawsBroken: column(t.Int, 'how many laws it breaks'),
  rerun: column(
    oneOf('RerunResult', 'same', 'differs', 'ranAway', 'notPossible', 'leftOut'),
    'whether this version of the program goes the same way',
  ),
}

const entries = {
  ...source,
  seq,
  atMs,
  kind: column(oneOf('EntryKind', 'command', 'event', 'exchange'), 'what it is'),
  type: column(typeText, 'the type of the command or event, or the call'),
  cause: column(count, 'the number of the entry that led to it'),
  isProblem: column(t.boolean, 'whether it tells of something that went wrong'),
  reason: column(text, 'why something was refused'),
  page,
  changed: column(
    listOf(openText('field')),
    'the fields of the read models that it changed: `reservation.current`',
  ),
  data: column(text, 'the data of a command or event as JSON; null for exchanges, and over 8,000 characters'),
}

const exchanges = {
  ...source,
  seq,
  atMs,
  call: column(openText('call'), 'the name of the call'),
  method: column(openText('method'), 'GET, POST, PUT or DELETE'),
  path: column(openText('path'), 'with its parameters unfilled'),
  latencyMs: column(DurationMs, 'from the request to its end'),
  outcome: column(oneOf('ExchangeEnd', 'Answered', 'Failed', 'Abandoned'), 'how it ended'),
  status: column(count, 'the HTTP status, where there was an answer'),
  error: column(text, 'how it failed: TimedOut, Unreachable, Refused, Broken, Unfit'),
  code: column(text, 'the code of the error'),
  causeType: column(text, 'the type of the entry that led to it'),
  page,
}

const laws = {
  ...source,
  law: column(openText('LawId'), 'the law'),
  seq,
  atMs,
  type: column(typeText, 'the type of the entry that breaks it first'),
  app,
  fact: column(openText('fact'), 'what is wrong there'),
  sentence: column(openText('sentence'), 'the law'),
}

const outcomes = {
  ...source,
  sessionId: column(openText('sessionId'), 'the session'),
  app,
  booking: column(t.Int, 'the number of the booking in its tab, from 1; 0 where nothing was reserved'),
  reservationId: column(nullable(ReservationId), 'its number'),
  route: column(text, 'the code of its first trip'),
  outcome: column(BookingOutcome, 'how it ended'),
  page,
  chosenAtMs: column(instant, 'when the first departure of it was chosen'),
  reservedAtMs: column(instant, 'when the server held it first'),
  confirmedAtMs: column(instant, 'when it was confirmed first'),
  payAtMs: column(instant, 'when a payment was begun first'),
  paidAtMs: column(instant, 'when the program heard that it is paid'),
  payments: column(t.Int, 'how many payments were begun'),
  isLate: column(
    t.boolean,
    'paid, after a question to the server that did not find it paid: asked since the last Pay, once the card form or the bank’s page was done',
  ),
  ways: column(
    t.Int,
    'in how many generated ways it was gone on from each entry that was tried; 0 where it was paid, and without `--ways`',
  ),
  helpedUntil: column(count, 'the last of these entries from which one of the ways still pays it'),
}

const divergences = {
  ...source,
  fromSeq: column(t.Int, 'the first entry that was compared'),
  seq,
  how: column(
    oneOf('How', 'otherwise', 'missing', 'unrecorded', 'foldedOtherwise', 'ranAway'),
    'otherwise, missing, unrecorded, foldedOtherwise; ranAway where the re-run never ended',
  ),
  path: column(openText('field'), 'the first field that differs'),
  recordedType: column(text, 'the type of the recorded entry'),
  rerunType: column(text, 'the type of the one that came in its place'),
  recordedValue: column(text, 'what stands in the field, as JSON of 120 characters at most'),
  rerunValue: column(text, 'the same of the re-run'),
  app,
}

/** The columns that say which log it is, and who judged it. */
export type Source = RowOf<typeof source>

export const TABLES = { logs, entries, exchanges, laws, outcomes, divergences }

export type TableName = keyof typeof TABLES
export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[]

type RowOf<C extends Readonly<Record<string, Column>>> = { readonly [K in keyof C]: t.TypeOf<C[K]['codec']> }
export type Row<T extends TableName> = RowOf<(typeof TABLES)[T]>

/** The rows of one log, or of several. */
export type Rows = { readonly [T in TableName]: readonly Row<T>[] }

/** A row as its codec, so that a test can check what is written. */
export const rowCodecOf = (table: TableName): t.Mixed =>
  shape(Object.fromEntries(columnsOf(table).map(([name, { codec }]) => [name, codec])))

export const columnsOf = (table: TableName): readonly (readonly [string, Column])[] =>
  Object.entries(TABLES[table] as Readonly<Record<string, Column>>)

/** `atMs` is `at_ms` in every engine. */
export const sqlName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
