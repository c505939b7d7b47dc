// The tables in DuckDB, on disk: rows come in as files of JSON lines, questions are SQL. Memory is bounded whatever comes.
import { join } from 'node:path'
import {
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBType,
  DuckDBTypeId,
  type Json,
} from '@duckdb/node-api'
import * as E from 'fp-ts/Either'
import { rowFile } from './rowLines.ts'
import { createTable, sqlColumnsOf } from './sqlSchema.ts'
import { TABLE_NAMES, type TableName } from './tables.ts'

export interface Answer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Json[])[]
}

export interface FleetDatabase {
  /** Takes in the rows of a folder, all of them or none. */
  readonly load: (folder: string, tables: readonly TableName[]) => Promise<void>
  /** On the left what DuckDB says against the question. */
  readonly ask: (sql: string) => Promise<E.Either<string, Answer>>
  readonly close: () => void
}

/** Enough to sort and join, and little enough to stay the same however many logs there are. */
const SETTINGS = { memory_limit: '192MB', preserve_insertion_order: 'false' }

/** A new database at `file`, with empty tables. */
export const createFleetDatabase = async (file: string): Promise<FleetDatabase> => {
  const database = await opened(file, {})
  for (const table of TABLE_NAMES) await database.connection.run(createTable(table))
  return database
}

/** One that was kept; nothing in it is changed. Rejects where it is none. */
export const openFleetDatabase = async (file: string): Promise<FleetDatabase> => {
  const database = await opened(file, { access_mode: 'READ_ONLY' })
  try {
    for (const table of TABLE_NAMES) {
      const names = sqlColumnsOf('duckdb', table).map(({ name }) => name)
      await database.connection.run(`SELECT ${names.join(', ')} FROM ${table} LIMIT 0`)
    }
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const opened = async (
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<FleetDatabase & { readonly connection: DuckDBConnection }> => {
  const instance = await DuckDBInstance.create(file, { ...SETTINGS, ...settings })
  const connection = await instance.connect()
  return {
    connection,
    load: async (folder, tables) => {
      await connection.run('BEGIN')
      for (const table of tables) await connection.run(loadSql(folder, table))
      await connection.run('COMMIT')
    },
    ask: async (sql) => {
      try {
        const result = await connection.runAndReadAll(sql)
        const types = result.columnTypes()
        const rows = result.getRowsJson().map((row) => row.map((value, i) => plainValue(value, types[i])))
        return E.right({ columns: result.columnNames(), rows })
      } catch (error) {
        return E.left(error instanceof Error ? error.message : 'DuckDB does not answer.')
      }
    },
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

const loadSql = (folder: string, table: TableName): string => {
  const columns = sqlColumnsOf('duckdb', table).map(({ name, type }) => `${name}: '${type}'`)
  const options = `format = 'newline_delimited', maximum_object_size = ${MOST_ROW_BYTES}`
  const file = sqlText(join(folder, rowFile(table)))
  return `INSERT INTO ${table} SELECT * FROM read_json(${file}, ${options}, columns = {${columns.join(', ')}})`
}

const MOST_ROW_BYTES = 4_194_304

export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`

const WHOLE_NUMBERS = new Set([DuckDBTypeId.BIGINT, DuckDBTypeId.HUGEINT, DuckDBTypeId.UBIGINT])

/** Whole numbers come as texts; those that a number can hold become one. */
const plainValue = (value: Json, type: DuckDBType | undefined): Json => {
  if (typeof value !== 'string' || type === undefined) return value
  const isNumber = WHOLE_NUMBERS.has(type.typeId) || type.typeId === DuckDBTypeId.DECIMAL
  const number = isNumber ? Number(value) : Number.NaN
  return Number.isNaN(number) || !Number.isSafeInteger(Math.trunc(number)) ? value : number
}
