// The file: reading a long log with every check against parsing its lines and nothing else, what an opened log holds,
// and how small one booking is.
import * as E from 'fp-ts/Either'
import type { Entry } from '../../domain/log/entry.ts'
import { headerOf, type OpenedLog, writeLog } from '../../replay/file/file.ts'
import { readLog } from '../../replay/file/reading.ts'
import { gzip } from '../../replay/file/gzip.ts'
import { IMPORT_LIMITS } from '../../replay/file/importVerdict.ts'
import { createRedaction } from '../../replay/redaction/redaction.ts'
import { halfHours } from '../support/halfHours.ts'
import { SAMPLE_FACTS } from '../support/samples/sampleFacts.ts'
import { repeats, type Scale } from './scale.ts'
import { bookedJourney } from './journey.ts'
import type { LongLog } from './longLog.ts'
import { compare, heapOf } from './measure.ts'
import { atMost, type Part } from './table.ts'

/** Time grows with the entries: a fifth of them shows the ratio. */
const TIMED_SHARE = 5

export const importPart = async (log: LongLog, { entryCount, effort }: Scale): Promise<Part> => {
  const bytes = fileOf(log.entries(entryCount / TIMED_SHARE))
  const { ratio, medianMs } = await compare(
    {
      parse: { run: () => parsedLines(bytes) },
      read: { run: () => readWhole(bytes) },
    },
    effort,
  )
  const whole = fileOf(log.entries(entryCount))
  const held = await heapOf(() => readWhole(whole))
  if (held.value.entries.length !== entryCount) throw new Error('Entries were lost on the way')
  return {
    title: `Open a file of ${entryCount.toLocaleString('en')} entries (timed: a fifth of them)`,
    rows: [
      { name: 'an entry as a line', measured: whole.length / entryCount, unit: 'B' },
      { name: 'bytes to lines, JSON.parse each: the floor', measured: medianMs('parse'), unit: 'ms' },
      {
        name: 'import with validation, of the floor',
        limit: atMost(1.6, 1.3),
        measured: ratio('read', 'parse'),
        unit: '×',
      },
      { name: 'the opened log in memory', limit: atMost(100, 60), measured: held.bytes / 1e6, unit: 'MB' },
    ],
  }
}

const GENERATED = 20

/** One booking with all its exchanges, and half an hour of others. */
export const bookingPart = async (_log: LongLog, scale: Scale): Promise<Part> => {
  const generated = repeats(scale, GENERATED)
  const { booking } = bookedJourney()
  const redaction = createRedaction(new Uint8Array(32).fill(7))
  const bytes = fileOf(booking.entries.map(redaction.entry))
  const packed = await gzip(bytes)
  const halves = await Promise.all(halfHours(generated).map(gzip))
  const largest = Math.max(...halves.map(({ length }) => length))
  return {
    title: 'The log of one booking',
    rows: [
      { name: 'entries', measured: booking.entries.length, unit: '' },
      { name: 'as a file', measured: bytes.length / 1_000, unit: 'kB' },
      { name: 'the file, gzip', limit: atMost(50, 40), measured: packed.length / 1_000, unit: 'kB' },
      {
        name: `half an hour of a customer, gzip: the largest of ${generated} generated`,
        limit: atMost(50, 40),
        measured: largest / 1_000,
        unit: 'kB',
      },
    ],
  }
}

/** A file of this length comes gzipped; what is inside is read here. */
const LIMITS = { ...IMPORT_LIMITS, fileBytes: IMPORT_LIMITS.inflatedBytes }

const fileOf = (entries: readonly Entry[]): Uint8Array<ArrayBuffer> =>
  writeLog(headerOf(SAMPLE_FACTS, { firstSeq: 1, snapshot: null }), entries)

/** @throws where the log is refused, or anything is doubtful about it. */
export const readWhole = async (bytes: Uint8Array<ArrayBuffer>): Promise<OpenedLog> => {
  const result = await readLog(bytes, LIMITS)
  if (E.isLeft(result)) throw new Error(`The log was refused: ${JSON.stringify(result.left)}`)
  if (result.right.verdict._tag !== 'fine') throw new Error(JSON.stringify(result.right.verdict))
  return result.right
}

const parsedLines = (bytes: Uint8Array): readonly unknown[] => {
  const lines = new TextDecoder().decode(bytes).split('\n')
  lines.pop()
  return lines.map((line): unknown => JSON.parse(line))
}
