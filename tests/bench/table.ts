// The table that the bench prints: what must be reached, what is aimed at, what was measured. It judges, and fails no
// part but a gate: a busy machine is no defect.
export interface Row {
  readonly name: string
  /** The lowest or the highest value that is good enough; a row without it is only printed. */
  readonly limit?: Limit
  readonly measured: number
  readonly unit: Unit
}

export type Limit =
  | { readonly atMost: number; readonly aim: number }
  | { readonly atLeast: number; readonly aim: number }

export type Unit = '×' | 'ms' | 'µs' | 'MB' | 'kB' | 'a minute' | 'B' | ''

export const atMost = (most: number, aim: number): Limit => ({ atMost: most, aim })
export const atLeast = (least: number, aim: number): Limit => ({ atLeast: least, aim })

/** A heading and its rows. */
export interface Part {
  readonly title: string
  readonly rows: readonly Row[]
  /** Whether a row that is over its limit fails the run. */
  readonly isGate?: boolean
}

export const isGateMissed = ({ isGate = false, rows }: Part): boolean =>
  isGate && rows.some((row) => verdictOf(row) === 'over')

/** Rows without a name or without a figure: their part measures nothing any more. */
export const unreadableRows = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ name, measured }) => name.trim() === '' || !Number.isFinite(measured))

export const tableOf = (parts: readonly Part[]): string => {
  const lines = parts.flatMap(({ title, rows }) => [[title], ...rows.map(cellsOf)])
  const all = [HEADINGS, ...lines]
  const widths = HEADINGS.map((_, column) =>
    Math.max(...all.filter((cells) => cells.length > 1).map((cells) => (cells[column] ?? '').length)),
  )
  const text = (cells: readonly string[]): string =>
    cells.length === 1
      ? `\n${cells[0] ?? ''}`
      : cells
          .map((cell, column) =>
            column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
          )
          .join('  ')
  return all.map(text).join('\n')
}

export const verdictOf = ({ limit, measured }: Row): 'ok' | 'over' | '' => {
  if (limit === undefined) return ''
  const isReached = 'atMost' in limit ? measured <= limit.atMost : measured >= limit.atLeast
  return isReached ? 'ok' : 'over'
}

const HEADINGS = ['', 'must', 'aim', 'measured', '', 'aim reached']

const cellsOf = (row: Row): readonly string[] => {
  const { name, limit, measured, unit } = row
  const value = `${figure(measured)} ${unit}`
  if (limit === undefined) return [`  ${name}`, '', '', value, '', '']
  const isMost = 'atMost' in limit
  const sign = isMost ? '≤' : '≥'
  const must = `${sign} ${figure(isMost ? limit.atMost : limit.atLeast)}`
  const isAimReached = isMost ? measured <= limit.aim : measured >= limit.aim
  return [
    `  ${name}`,
    must,
    `${sign} ${figure(limit.aim)}`,
    value,
    verdictOf(row),
    isAimReached ? 'yes' : 'no',
  ]
}

/** Three digits that count. */
const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '–'
  const text = value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const kept = fraction?.replace(/0+$/, '') ?? ''
  return kept === '' ? grouped : `${grouped}.${kept}`
}
