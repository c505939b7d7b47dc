// Rows as lines of JSON, one object a line with the names of the engines' columns: what DuckDB and ClickHouse both read.
import { columnsOf, sqlName, TABLE_NAMES, type Rows, type TableName } from './tables.ts'

/** Each ends with a line break; an empty list gives an empty text. */
export const rowLines = <T extends TableName>(table: T, rows: Rows[T]): string => {
  const names = NAMES[table]
  return rows
    .map((row) => {
      const values = row as unknown as Readonly<Record<string, unknown>>
      const fields = names.map(({ name, key }) => `${key}:${JSON.stringify(values[name])}`)
      return `{${fields.join(',')}}\n`
    })
    .join('')
}

const NAMES = Object.fromEntries(
  TABLE_NAMES.map((table) => [
    table,
    columnsOf(table).map(([name]) => ({ name, key: JSON.stringify(sqlName(name)) })),
  ]),
) as unknown as Readonly<Record<TableName, readonly { readonly name: string; readonly key: string }[]>>

/** The file of a table's rows in a folder of them. */
export const rowFile = (table: TableName): string => `${table}.jsonl`
