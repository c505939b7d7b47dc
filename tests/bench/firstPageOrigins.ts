// What the scripts of the first page are made of: by package and by room of the program, from the build's own source maps.
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping'
import type { Row } from './table.ts'

/** Why a package stands on the first page. */
const REASONS: Readonly<Record<string, string>> = {
  'react-dom': 'draws the page',
  react: 'what its parts are written in',
  scheduler: 'part of react-dom',
  rxjs: 'the pipeline: commands, answers, pauses',
  tslib: 'part of rxjs',
  'io-ts': 'reads what the server answers',
  'fp-ts': 'part of io-ts',
  'date-fns': 'the days of the timetable',
  '@date-fns/tz': 'the time zone of the ports',
}

/** Shares below this are of no interest, in bytes. */
const LEAST = 100

/** The gzipped kilobytes of the scripts, shared out by the bytes that each origin has of them. */
export const originRows = (scripts: readonly string[]): readonly Row[] => {
  const shares = new Map<string, number>()
  for (const script of scripts) {
    const code = readFileSync(script, 'utf8')
    const gzipped = gzipSync(code, { level: 9 }).length
    const map = `${script}.map`
    const lengths = existsSync(map)
      ? lengthsIn(code, readFileSync(map, 'utf8'))
      : new Map([[`${basename(script)}, built alone`, code.length]])
    for (const [origin, length] of lengths)
      shares.set(origin, (shares.get(origin) ?? 0) + (length / code.length) * gzipped)
  }
  return [...shares]
    .filter(([, bytes]) => bytes >= LEAST)
    .sort(([, one], [, other]) => other - one)
    .map(([name, bytes]) => ({ name: `  ${name}`, measured: bytes / 1_000, unit: 'kB' }))
}

/** How many characters of the code come from each origin. */
const lengthsIn = (code: string, map: string): ReadonlyMap<string, number> => {
  const lines = code.split('\n')
  const lengths = new Map<string, number>()
  let open = { line: 1, column: 0, origin: NO_ORIGIN }
  const closeAt = (line: number, column: number): void => {
    const end = line === open.line ? column : (lines[open.line - 1] ?? '').length
    lengths.set(open.origin, (lengths.get(open.origin) ?? 0) + end - open.column)
  }
  eachMapping(new TraceMap(map), ({ generatedLine: line, generatedColumn: column, source }) => {
    closeAt(line, column)
    open = { line, column, origin: originOf(source) }
  })
  closeAt(open.line, (lines[open.line - 1] ?? '').length)
  return lengths
}

const NO_ORIGIN = 'what the build adds: names of classes and files'

/** A package with its reason, or a room of the program, two folders deep. */
const originOf = (source: string | null): string => {
  if (source === null) return NO_ORIGIN
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  if (name !== undefined) return `${name}: ${REASONS[name] ?? 'without a reason'}`
  const folders = source
    .replace(/^(?:\.\.\/)+/, '')
    .split('/')
    .slice(0, -1)
  return folders.slice(0, 2).join('/')
}
