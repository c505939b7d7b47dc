// The rows of several runs and machines in one engine: what is loaded or judged twice counts once, and logs of the same
// name on two machines stay two.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headerOf, writeLog } from '../../../replay/file/file.ts'
import { runFleet } from '../../../replay/fleet/cli/fleet.ts'
import { QUESTIONS } from '../../../replay/fleet/questions.ts'
import { loadableTables } from '../../../replay/fleet/sqlSchema.ts'
import { TABLE_NAMES } from '../../../replay/fleet/tables.ts'
import { planOf } from '../../properties/generator/generator.ts'
import { firstLog } from '../../properties/run/runPlan.ts'
import { ran } from '../../support/commandLine.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { newFolder, sampleLog } from './generatedLogs.ts'

let folder = ''
let runs = 0
beforeAll(() => {
  folder = newFolder()
  const log = firstLog(planOf(17))
  written('north', 'a.ferrylog', sampleLog())
  written('south', 'a.ferrylog', writeLog(headerOf(SAMPLE_FACTS, log), log.entries))
})
afterAll(() => rmSync(folder, { recursive: true }))

const written = (machine: string, name: string, log: Uint8Array | string): void => {
  mkdirSync(join(folder, machine), { recursive: true })
  writeFileSync(join(folder, machine, name), log)
}

/** The folder of the rows of a new run. */
const judged = async (machine: string): Promise<string> => {
  runs += 1
  const rows = join(folder, `rows-${runs}`)
  await ran(runFleet, [join(folder, machine), '--no-rerun', '--rows', rows, '--machine', machine])
  return rows
}

const withTables = async <A>(use: (connection: DuckDBConnection) => Promise<A>): Promise<A> => {
  const connection = await (await DuckDBInstance.create()).connect()
  try {
    for (const statement of loadableTables('duckdb')) await connection.run(statement)
    return await use(connection)
  } finally {
    connection.closeSync()
  }
}

const load = async (connection: DuckDBConnection, rows: string): Promise<void> => {
  for (const table of TABLE_NAMES)
    await connection.run(`COPY all_${table} FROM '${join(rows, table)}.jsonl' (FORMAT json)`)
}

const asked = async (connection: DuckDBConnection, sql: string): Promise<readonly unknown[]> =>
  (await connection.runAndReadAll(sql)).getRowObjectsJson()

const allAnswers = async (connection: DuckDBConnection): Promise<readonly unknown[]> =>
  Promise.all(QUESTIONS.map(({ sql }) => asked(connection, sql.duckdb)))

describe('the rows of a run', () => {
  it('that are loaded again count once', async () => {
    const rows = await judged('south')
    const [once, twice] = [
      await withTables(async (connection) => {
        await load(connection, rows)
        return allAnswers(connection)
      }),
      await withTables(async (connection) => {
        await load(connection, rows)
        await load(connection, rows)
        return allAnswers(connection)
      }),
    ]
    expect(twice).toEqual(once)
    expect(once.flat().length).toBeGreaterThan(0)
  })
  it('replace those of an earlier run of the same logs, wherever those were', async () => {
    const [before, after] = [await judged('north'), await judged('north')]
    await withTables(async (connection) => {
      await load(connection, after)
      const alone = await asked(connection, 'SELECT * FROM logs')
      await load(connection, before)
      expect(await asked(connection, 'SELECT * FROM logs')).toEqual(alone)
      expect(await asked(connection, 'SELECT count(*) AS rows FROM all_logs')).toEqual([{ rows: '2' }])
    })
  })
})

describe('logs of the same name on two machines', () => {
  it('stay two, and each names its machine', async () => {
    const [north, south] = [await judged('north'), await judged('south')]
    await withTables(async (connection) => {
      await load(connection, north)
      await load(connection, south)
      expect(await asked(connection, 'SELECT machine, log FROM logs ORDER BY machine')).toEqual([
        { machine: 'north', log: 'a.ferrylog' },
        { machine: 'south', log: 'a.ferrylog' },
      ])
      const sql = `SELECT count(*) AS pairs FROM entries a JOIN entries b USING (log_id, seq) WHERE a.machine <> b.machine`
      expect(await asked(connection, sql)).toEqual([{ pairs: '0' }])
    })
  })
})
