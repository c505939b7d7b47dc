// The tables' types in the words of each engine, derived from the codecs of their columns.
import { foldCodec } from '../../domain/codec/codecShape.ts'
import { columnsOf, sqlName, TABLE_NAMES, type TableName } from './tables.ts'

export type Engine = 'duckdb' | 'clickhouse'
export const ENGINES: readonly Engine[] = ['duckdb', 'clickhouse']

interface Words {
  readonly text: string
  readonly integer: string
  readonly number: string
  readonly boolean: string
  readonly list: (item: string) => string
  readonly nullable: (type: string) => string
  readonly required: (type: string) => string
}

const WORDS: Readonly<Record<Engine, Words>> = {
  duckdb: {
    text: 'VARCHAR',
    integer: 'BIGINT',
    number: 'DOUBLE',
    boolean: 'BOOLEAN',
    list: (item) => `${item}[]`,
    nullable: (type) => type,
    required: (type) => `${type} NOT NULL`,
  },
  clickhouse: {
    text: 'String',
    integer: 'Int64',
    number: 'Float64',
    boolean: 'UInt8',
    list: (item) => `Array(${item})`,
    nullable: (type) => `Nullable(${type})`,
    required: (type) => type,
  },
}

interface SqlType {
  readonly name: string
  readonly isNullable: boolean
}

const typeIn = (words: Words) =>
  foldCodec<SqlType>((shape, { name }): SqlType => {
    switch (shape._tag) {
      case 'Text':
      case 'Words':
      case 'Literal':
        return { name: words.text, isNullable: false }
      case 'Number':
        return { name: words.number, isNullable: false }
      case 'Boolean':
        return { name: words.boolean, isNullable: false }
      case 'List':
        return { name: words.list(shape.item.name), isNullable: false }
      case 'Refined': // Every number that is narrowed is a whole one: instants, spans, counts.
        return shape.inner.name === words.number ? { name: words.integer, isNullable: false } : shape.inner
      case 'Read':
        return shape.inner
      case 'Union':
        if (shape.only !== undefined) return { ...shape.only, isNullable: true }
        throw new Error(`${name} is no column: it may be several things`)
      case 'Null':
        return { name: 'NULL', isNullable: true }
      case 'Fields':
      case 'Record':
      case 'Unknown':
        throw new Error(`${name} is no column: tables are flat`)
    }
  })

const TYPE_IN = { duckdb: typeIn(WORDS.duckdb), clickhouse: typeIn(WORDS.clickhouse) }

export interface SqlColumn {
  readonly name: string
  /** Without a word on whether it may be null. */
  readonly type: string
  /** As `CREATE TABLE` has it. */
  readonly declared: string
}

export const sqlColumnsOf = (engine: Engine, table: TableName): readonly SqlColumn[] =>
  columnsOf(table).map(([name, { codec }]) => {
    const { name: type, isNullable } = TYPE_IN[engine](codec)
    const { nullable, required } = WORDS[engine]
    return { name: sqlName(name), type, declared: isNullable ? nullable(type) : required(type) }
  })

/** One run has each row once. */
export const createTable = (table: TableName): string =>
  `CREATE TABLE ${table} (${declaredIn('duckdb', table)});`

/**
 * For the rows of many runs and machines: tables `all_…` that keep them, and views by the tables' names. What is loaded
 * twice counts once, and of each log only its newest run.
 */
export const loadableTables = (engine: Engine): readonly string[] => [
  ...TABLE_NAMES.map(
    (table) => `CREATE TABLE ${loadedName(table)} (${declaredIn(engine, table)})${ENDING[engine](table)};`,
  ),
  ...TABLE_NAMES.map(
    (table) => `CREATE VIEW ${table} AS\n${ONCE[engine](loadedName(table))}\n${OF_NEWEST_RUN};`,
  ),
]

/** The table into which the rows of `table` are loaded. */
export const loadedName = (table: TableName): string => `all_${table}`

const declaredIn = (engine: Engine, table: TableName): string =>
  `\n${sqlColumnsOf(engine, table)
    .map(({ name, declared }) => `  ${name} ${declared}`)
    .join(',\n')}\n`

const OF_NEWEST_RUN = `WHERE (log_id, run) IN (SELECT log_id, max(run) FROM ${loadedName('logs')} GROUP BY log_id)`

const ONCE: Readonly<Record<Engine, (loaded: string) => string>> = {
  duckdb: (loaded) => `SELECT DISTINCT * FROM ${loaded}`,
  clickhouse: (loaded) => `SELECT * FROM ${loaded} FINAL`,
}

/** What no two rows of a run share. */
const KEYS: Readonly<Record<TableName, string>> = {
  logs: 'log_id, run, log',
  entries: 'log_id, run, log, seq',
  exchanges: 'log_id, run, log, seq',
  laws: 'log_id, run, log, seq, law',
  outcomes: 'log_id, run, log, booking',
  divergences: 'log_id, run, log, seq',
}

const ENDING: Readonly<Record<Engine, (table: TableName) => string>> = {
  duckdb: () => '',
  clickhouse: (table) => ` ENGINE = ReplacingMergeTree ORDER BY (${KEYS[table]})`,
}
