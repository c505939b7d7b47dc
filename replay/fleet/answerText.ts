// An answer as a table to read, as CSV (RFC 4180) or as JSON.
import { printable } from '../story/words.ts'
import type { Answer } from './duck.ts'

export type Format = 'table' | 'csv' | 'json'
export const FORMATS: readonly Format[] = ['table', 'csv', 'json']

export const answerLines = (answer: Answer, format: Format): readonly string[] => {
  switch (format) {
    case 'table':
      return tableLines(answer)
    case 'csv':
      return [answer.columns, ...answer.rows].map((row) => row.map(csvCell).join(','))
    case 'json':
      return [JSON.stringify(answerObjects(answer), null, 2)]
  }
}

export const answerObjects = ({ columns, rows }: Answer): readonly Readonly<Record<string, unknown>>[] =>
  rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? null])))

/** Columns as wide as what stands in them; numbers on the right. */
const tableLines = ({ columns, rows }: Answer): readonly string[] => {
  if (rows.length === 0) return [`${columns.join('  ')}`, '(no rows)']
  const cells = rows.map((row) => row.map(tableCell))
  const isNumber = columns.map((_, i) => rows.every((row) => typeof row[i] === 'number' || row[i] === null))
  const widths = columns.map((name, i) =>
    cells.reduce((widest, row) => Math.max(widest, (row[i] ?? '').length), name.length),
  )
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (isNumber[i] === true ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(columns), line(widths.map((width) => '─'.repeat(width))), ...cells.map(line)]
}

const LONGEST_CELL = 100

/** What came from a log moves no cursor. */
const tableCell = (value: unknown): string => {
  const text = printable(textOf(value))
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text
}

const csvCell = (value: unknown): string => {
  const text = textOf(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
