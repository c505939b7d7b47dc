// A folder of logs on the command line: what they came to, questions, rows for other engines, and an exit code.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epochMs } from '../../../domain/instant.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { headerOf, writeLog } from '../../../replay/file/file.ts'
import { runFleet } from '../../../replay/fleet/cli/fleet.ts'
import { rowCodecOf, sqlName, TABLE_NAMES, TABLES } from '../../../replay/fleet/tables.ts'
import { gzip } from '../../../replay/file/gzip.ts'
import { planOf } from '../../properties/generator/generator.ts'
import { firstLog } from '../../properties/run/runPlan.ts'
import { ran } from '../../support/commandLine.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { HEADER } from '../file/arbitraryLog.ts'
import { CONTACT, sampleEntries } from '../file/sampleLog.ts'
import { generatedLogs, newFolder, sampleLog } from './generatedLogs.ts'

const run = (...args: readonly string[]) => ran(runFleet, args)
const folders: string[] = []
const folder = (): string => {
  const made = newFolder()
  folders.push(made)
  return made
}
let logs = ''
let kept = ''
let judged: Awaited<ReturnType<typeof run>> = { code: 0, out: '', err: '' }
let rows = ''
beforeAll(async () => {
  logs = generatedLogs()
  folders.push(logs)
  kept = join(folder(), 'fleet.duckdb')
  rows = join(folder(), 'rows')
  judged = await run(logs, '--keep', kept, '--rows', rows)
})
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })))

/** Of the sample's session. */
const CODE = 'M6SC-7N75'

interface Summary {
  readonly totals: Readonly<Record<string, number>>
  readonly laws: readonly {
    readonly law: string
    readonly first_log: string
    readonly support_code: string
  }[]
}

const rowsOf = (table: string): readonly Record<string, unknown>[] =>
  readFileSync(join(rows, `${table}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('a folder of logs', () => {
  it('is printed as tables: verdicts, what is not readable, outcomes, laws, problems, re-runs', () => {
    expect(judged.code).toBe(3)
    expect(judged.out).toMatch(/^\d logs of \d sessions, [\d,]+ entries$/m)
    expect(judged.out).toMatch(/^ {2}letter\.ferrylog {2}this is no ferrylog: its first line is no header$/m)
    expect(judged.out).toMatch(/^Outcomes of bookings\n {2}outcome +page +bookings$/m)
    expect(judged.out).toMatch(/^Laws: \d+ of \d+ broken$/m)
    expect(judged.out).toMatch(/^Re-run: \d the same, \d go another way/m)
    expect(judged.out).not.toContain('notes.txt')
  })
  it('names on the side what it passes over, as no log', () => {
    expect(judged.err).toContain('Passed over, as no log: 1 file\n  notes.txt')
  })
  it('finds a log under any file name, and in what it came wrapped', async () => {
    const only = folder()
    const log = new Uint8Array(sampleLog())
    writeFileSync(join(only, 'LOUD.FERRYLOG.GZ'), await gzip(log))
    writeFileSync(join(only, 'renamed.txt'), log)
    writeFileSync(join(only, 'renamed'), await gzip(log))
    writeFileSync(join(only, 'utf16.log'), Buffer.from(new TextDecoder().decode(log), 'utf16le'))
    writeFileSync(join(only, 'mailed.zip'), zipSync({ 'session.ferrylog': log }))
    writeFileSync(join(only, 'letter.zip'), zipSync({ 'letter.txt': strToU8('Dear support,') }))
    const sql = 'SELECT log, verdict FROM logs ORDER BY log'
    const { out, err } = await run(only, '--no-rerun', '--format', 'json', '--sql', sql)
    const names = ['LOUD.FERRYLOG.GZ', 'mailed.zip', 'renamed', 'renamed.txt', 'utf16.log']
    expect(JSON.parse(out)).toEqual(names.map((name) => ({ log: name, verdict: 'fine' })))
    expect(err).toContain('Passed over, as no log: 1 file\n  letter.zip')
  })
  it('can be printed as JSON, with re-runs left out', async () => {
    const only = folder()
    writeFileSync(join(only, 'one.ferrylog.gz'), await gzip(new Uint8Array(sampleLog())))
    const { code, out } = await run(only, '--json', '--no-rerun')
    expect(code).toBe(3)
    const { totals, laws } = JSON.parse(out) as Summary
    expect(totals).toMatchObject({ logs: 1, sessions: 1, entries: 15, compared: 0, unreadable: 0 })
    expect(laws[0]?.first_log).toBe('one.ferrylog.gz')
    expect(laws[0]?.support_code).toBe(CODE)
  })
  it('holds the log of a customer who says its code on the phone', async () => {
    const only = folder()
    writeFileSync(join(only, 'one.ferrylog.gz'), await gzip(new Uint8Array(sampleLog())))
    const sql = `SELECT log FROM logs WHERE support_code = '${CODE}'`
    const { out } = await run(only, '--no-rerun', '--format', 'json', '--sql', sql)
    expect(JSON.parse(out)).toEqual([{ log: 'one.ferrylog.gz' }])
  })
  it('with nothing wrong ends with 0, with an unreadable one with 1, with none at all with 1', async () => {
    const clean = folder()
    expect(await run(clean)).toMatchObject({ code: 1, err: `${clean} holds no .ferrylog.` })
    const log = firstLog(planOf(24))
    writeFileSync(join(clean, 'a.ferrylog'), writeLog(headerOf(SAMPLE_FACTS, log), log.entries))
    expect(await run(clean)).toMatchObject({ code: 0 })
    writeFileSync(join(clean, 'b.ferrylog'), new Uint8Array([0x1f, 0x8b, 8]))
    const { code, out } = await run(clean, '--no-rerun')
    expect(code).toBe(1)
    expect(out).toContain('b.ferrylog  the packed file')
  })
  it('of an older schema is not said to keep the laws that are younger', async () => {
    const older = folder()
    copyFileSync('tests/logs/journey.ferrylog', join(older, 'journey.ferrylog'))
    const { code, out } = await run(older, '--no-rerun')
    expect(code).toBe(0)
    expect(out).toMatch(/^1 log of 1 session, 109 entries$/m)
    expect(out).toMatch(/^Laws: none broken$/m)
    expect(out).toMatch(/^Problems: none$/m)
  })
  it('judged by threads comes to the same as judged by one', async () => {
    const threads = join(folder(), 'threads.duckdb')
    const { out } = await run(logs, '--keep', threads, '--jobs', '2')
    expect(out).toBe(judged.out)
  })
})

describe('parts of one log', () => {
  it('are counted once, and their bookings end where the last part ends', async () => {
    const log = firstLog(planOf(17))
    const cut = 100
    const [before, after] = [log.entries.slice(0, cut + 30), log.entries.slice(cut)]
    const parts = folder()
    mkdirSync(join(parts, 'later'))
    const first = headerOf(SAMPLE_FACTS, { firstSeq: 1, snapshot: null })
    const snapshot = foldInBulk(log.entries.slice(0, cut))
    const second = headerOf(SAMPLE_FACTS, { firstSeq: cut + 1, snapshot })
    writeFileSync(join(parts, 'z first.ferrylog'), writeLog(first, before))
    writeFileSync(join(parts, 'later', 'a.ferrylog'), writeLog(second, after))
    const keep = join(parts, 'k.duckdb')
    await run(parts, '--no-rerun', '--keep', keep)
    const ask = async (sql: string): Promise<unknown> =>
      JSON.parse((await run('--keep', keep, '--format', 'json', '--sql', sql)).out)
    expect(await ask('SELECT count(*) AS n, count(DISTINCT seq) AS seqs FROM entries')).toEqual([
      { n: log.entries.length, seqs: log.entries.length },
    ])
    expect(await ask('SELECT log, first_seq, from_seq, is_last FROM logs ORDER BY from_seq')).toEqual([
      { log: 'z first.ferrylog', first_seq: 1, from_seq: 1, is_last: false },
      { log: 'later/a.ferrylog', first_seq: cut + 1, from_seq: cut + 31, is_last: true },
    ])
    const whole = folder()
    writeFileSync(join(whole, 'whole.ferrylog'), writeLog(first, log.entries))
    const sql = 'SELECT * EXCLUDE (run, log_id, log) FROM outcomes ORDER BY booking'
    const { out } = await run(whole, '--no-rerun', '--format', 'json', '--sql', sql)
    expect(await ask(sql)).toEqual(JSON.parse(out))
    expect(await ask('SELECT DISTINCT log FROM outcomes')).toEqual([{ log: 'later/a.ferrylog' }])
  })
  it('are two logs where their entries differ, in spite of their headers', async () => {
    const same = folder()
    for (const seed of [24, 17]) {
      const log = firstLog(planOf(seed))
      writeFileSync(join(same, `${seed}.ferrylog`), writeLog(headerOf(SAMPLE_FACTS, log), log.entries))
    }
    const sql = 'SELECT log, is_last, from_seq FROM logs ORDER BY log'
    const { out } = await run(same, '--no-rerun', '--format', 'csv', '--sql', sql)
    expect(out).toBe('log,is_last,from_seq\n17.ferrylog,true,1\n24.ferrylog,true,1')
  })
})

describe('rows', () => {
  it('fit the codecs of their columns, in every table', () => {
    for (const table of TABLE_NAMES) {
      const codec = rowCodecOf(table)
      const found = rowsOf(table)
      expect(found.length, table).toBeGreaterThan(0)
      for (const row of found) {
        expect(Object.keys(row)).toEqual(Object.keys(TABLES[table]).map(sqlName))
        const values = Object.keys(TABLES[table]).map((name) => [name, row[sqlName(name)]])
        expect(codec.is(Object.fromEntries(values)), JSON.stringify(row)).toBe(true)
      }
    }
  })
  it('hold nothing that a person has typed, also where the log is not redacted', async () => {
    const open = folder()
    writeFileSync(join(open, 'open.ferrylog'), writeLog({ ...HEADER, redacted: false }, sampleEntries()))
    const out = join(open, 'rows')
    expect((await run(open, '--rows', out)).out).toContain('risky')
    const texts = TABLE_NAMES.map((table) => readFileSync(join(out, `${table}.jsonl`), 'utf8')).join('')
    expect(texts).toContain('ChangeContact')
    for (const typed of [CONTACT.firstName, CONTACT.lastName, CONTACT.email, '55512345', 'a8Kd72'])
      expect(texts).not.toContain(typed)
  })
  it('are those that DuckDB has', async () => {
    for (const table of TABLE_NAMES) {
      const sql = `SELECT count(*) AS n FROM ${table}`
      const { out } = await run('--keep', kept, '--format', 'csv', '--sql', sql)
      expect(out, table).toBe(`n\n${rowsOf(table).length}`)
    }
  })
})

describe('a question', () => {
  it('is answered as a table, as CSV and as JSON, from tables that were kept', async () => {
    const sql = `SELECT 'a,"b"' AS words, 7 AS n, NULL AS nothing, ['x'] AS list`
    expect((await run('--keep', kept, '--sql', sql)).out).toBe(
      'words  n  nothing  list \n─────  ─  ───────  ─────\na,"b"  7           ["x"]'.replaceAll(/ +$/gm, ''),
    )
    expect((await run('--keep', kept, '--sql', sql, '--format', 'csv')).out).toBe(
      'words,n,nothing,list\n"a,""b""",7,,"[""x""]"',
    )
    expect(JSON.parse((await run('--keep', kept, '--sql', sql, '--format', 'json')).out)).toEqual([
      { words: 'a,"b"', n: 7, nothing: null, list: ['x'] },
    ])
  })
  it('changes nothing in what is kept', async () => {
    const { code, err } = await run('--keep', kept, '--sql', 'DELETE FROM logs')
    expect(code).toBe(2)
    expect(err).toMatch(/read-only/i)
  })
  it.each([
    [[], 'Name a folder of logs.'],
    [['a', 'b'], 'Name one folder.'],
    [['a', '--fast'], '--fast'],
    [['a', '--format', 'xml'], '--format takes table, csv, json, not "xml".'],
    [['a', '--schema', 'oracle'], '--schema takes duckdb, clickhouse, not "oracle".'],
    [['a', '--ask', 'weather'], 'There is no question "weather".'],
    [['a', '--ask', 'laws', '--sql', 'SELECT 1'], 'Ask one thing'],
    [['a', '--jobs', '0'], '--jobs takes a whole number from 1 to 64, not "0".'],
    [['/nowhere/at/all'], '/nowhere/at/all cannot be read.'],
    [['--keep', '/nowhere.duckdb', '--ask', 'laws'], '/nowhere.duckdb is not there'],
  ])('that is none is refused in one sentence: %j', async (args, sentence) => {
    const { code, out, err } = await run(...args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(sentence)
  })
  it('is refused by DuckDB in its own words, and no file is written over', async () => {
    expect((await run('--keep', kept, '--sql', 'SELECT x FROM logs')).err).toContain('"x" not found')
    expect((await run(logs, '--keep', kept)).err).toContain('is there already')
    expect((await run(logs, '--rows', rows)).err).toContain('is there already')
    const strange = join(folder(), 'strange.duckdb')
    writeFileSync(strange, 'no database')
    expect((await run('--keep', strange)).err).toContain('holds no tables of this version')
  })
  it('is not judged where what is to be kept cannot be written, and leaves nothing behind', async () => {
    const into = folder()
    const inFile = join(into, 'file')
    writeFileSync(inFile, 'in the way')
    const [database, away] = [join(into, 'fleet.duckdb'), join(into, 'away', 'fleet.duckdb')]
    for (const [args, name] of [
      [['--keep', away], away],
      [['--rows', inFile, '--keep', database], inFile],
    ] as const) {
      const { code, out, err } = await run(logs, '--no-rerun', ...args)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err.split('\n').at(-1)).toMatch(`${name} cannot be written: `)
    }
    expect(readdirSync(into)).toEqual(['file'])
  })
  it('is refused of a database whose tables lack a column', async () => {
    const older = join(folder(), 'older.duckdb')
    const instance = await DuckDBInstance.create(older)
    const connection = await instance.connect()
    for (const table of TABLE_NAMES) await connection.run(`CREATE TABLE ${table} (log VARCHAR)`)
    connection.closeSync()
    instance.closeSync()
    const { code, err } = await run('--keep', older, '--ask', 'laws')
    expect({ code, err }).toEqual({ code: 2, err: `${older} holds no tables of this version.` })
  })
})

describe('the schema', () => {
  it('is printed for both engines from the same columns', async () => {
    const duck = (await run('--schema', 'duckdb')).out
    const house = (await run('--schema', 'clickhouse')).out
    expect(duck).toMatch(
      /CREATE TABLE all_entries \(\n {2}run VARCHAR NOT NULL,[\s\S]*?\n {2}log VARCHAR NOT NULL,\n {2}seq BIGINT NOT NULL,/,
    )
    expect(duck).toContain('  changed VARCHAR[] NOT NULL,\n  data VARCHAR\n);')
    expect(house).toMatch(
      /CREATE TABLE all_entries \(\n {2}run String,[\s\S]*?\n {2}log String,\n {2}seq Int64,/,
    )
    expect(house).toContain(
      '  changed Array(String),\n  data Nullable(String)\n) ENGINE = ReplacingMergeTree ORDER BY (log_id, run, log, seq);',
    )
    expect(house).toContain('CREATE VIEW entries AS\nSELECT * FROM all_entries FINAL\n')
    expect(house).toContain('is_last UInt8')
  })
  it('comes with each question in the words of its engine', async () => {
    const { out } = await run('--schema', 'clickhouse', '--ask', 'late-payments')
    expect(out).toMatch(/^SELECT app,\n {2}count\(\) AS paid,\n {2}countIf\(is_late\) AS late,[\s\S]*;$/)
    expect((await run('--schema', 'duckdb', '--ask', 'nothing')).code).toBe(2)
  })
})

describe('the header of a session', () => {
  it('gives its instants to the table', () => {
    const row = rowsOf('logs').find(({ log }) => log === 'by hand/sample.ferrylog')
    expect(row).toMatchObject({
      started_at_ms: epochMs(1_795_000_000_000),
      app: '0.1.0',
      commands: 6,
      events: 8,
    })
  })
})
