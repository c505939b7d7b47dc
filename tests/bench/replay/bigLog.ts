// A long log as a file, its lines as long as those of a real session with its exchanges, and how long it takes to parse
// them and nothing else: what every figure of this folder is compared with.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createHash } from 'node:crypto'
import type { Entry } from '../../../domain/log/entry.ts'
import { headerOf } from '../../../replay/file/file.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { quantile, spentMs } from '../measure.ts'

/** Writes the log piece by piece: its size is not bounded by that of a string. */
export const writeBigLog = (path: string, entries: readonly Entry[]): void => {
  const file = openSync(path, 'w')
  const hash = createHash('sha256')
  const add = (text: string): void => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    writeSync(file, bytes)
  }
  const { snapshot: _snapshot, ...header } = headerOf(SAMPLE_FACTS, { firstSeq: 1, snapshot: null })
  add(`${JSON.stringify(header)}\n`)
  for (let from = 0; from < entries.length; from += LINES_AT_ONCE) {
    const lines = entries.slice(from, from + LINES_AT_ONCE).map((entry) => JSON.stringify(entry))
    add(`${lines.join('\n')}\n`)
  }
  const footer = { end: true, entries: entries.length, sha256: hash.digest('hex') }
  writeSync(file, `${JSON.stringify(footer)}\n`)
  closeSync(file)
}

const LINES_AT_ONCE = 1_000

/** Bytes to lines, `JSON.parse` each: the median of some runs. */
export const bareParseMs = (path: string, runs: number): number => {
  const bytes = readFileSync(path)
  const times = Array.from({ length: runs }, () => {
    const startMs = spentMs()
    let count = 0
    for (let start = 0; start < bytes.length;) {
      const end = bytes.indexOf(LINE_FEED, start)
      if (typeof JSON.parse(bytes.toString('utf8', start, end)) === 'object') count += 1
      start = end + 1
    }
    if (count === 0) throw new Error('There is no line')
    return spentMs() - startMs
  })
  return quantile(times, 0.5)
}

const LINE_FEED = 10
