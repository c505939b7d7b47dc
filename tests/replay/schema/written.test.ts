// Each fingerprint that a build has ever written is kept, with its sample, and each sample is still read. What a later commit
// replaced once: logs of 20 November, schema 3 of version 0.1.0, lacked `items.0.attributes` and `transactionUuid`.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { fit } from '../../../domain/codec/guard.ts'
import { checkEntry } from '../../../replay/file/entryCheck.ts'
import { readLog, verdictOf } from '../../../replay/file/reading.ts'
import { schemaFingerprint } from '../../../replay/schema/jsonSchema.ts'
import { LogHeader } from '../../../replay/schema/logHeader.ts'
import { LOG_SCHEMA, upcasterFrom } from '../../../replay/upcast/upcast.ts'
import { FINGERPRINTS } from './schemaFingerprints.ts'
import { WRITTEN_FILE, type WrittenSample, writtenSamples } from './writtenSamples.ts'

const samples = writtenSamples()

/** Up to this number more than one fingerprint stood under one. */
const LAST_THAT_GREW = 7

describe('the list of written fingerprints', () => {
  it('has that of each schema number, and that of this version', () => {
    const listed = samples.map(({ schema, fingerprint }) => `${schema} ${fingerprint}`)
    for (const [schema, fingerprint] of Object.entries(FINGERPRINTS))
      expect(listed, ADVICE).toContain(`${schema} ${fingerprint}`)
    expect(listed, ADVICE).toContain(`${LOG_SCHEMA} ${schemaFingerprint()}`)
  })

  it('has one alone for each number from 8 on: a changed one takes a new number', () => {
    const later = samples.filter(({ schema }) => schema > LAST_THAT_GREW)
    expect(later.map(({ schema }) => schema)).toEqual([...new Set(later.map(({ schema }) => schema))])
  })

  it('holds of the older numbers those alone that were written before that was a rule', () => {
    expect(samples.filter(({ schema }) => schema <= LAST_THAT_GREW)).toHaveLength(102)
  })

  it('has lost no line since it began', () => {
    const { stdout } = spawnSync('git', ['log', '-p', '--format=', '--', WRITTEN_FILE], {
      encoding: 'utf8',
      maxBuffer: 268_435_456,
    })
    const text = readFileSync(WRITTEN_FILE, 'utf8')
    const written = stdout.split('\n').filter((line) => line.startsWith('+{'))
    for (const line of written) expect(text.includes(line.slice(1))).toBe(true)
  })
})

const ADVICE =
  'A fingerprint that a build has written is never replaced: take a new schema number, with an upcaster, and add its line by ' +
  '`npx tsx tests/replay/schema/main.ts --write`.'

const refusalsOf = ({ schema, header, lines }: WrittenSample): readonly unknown[] => {
  const upcaster = upcasterFrom(schema)
  if (upcaster === null) return [`no upcaster from ${schema}`]
  const opened = fit(LogHeader, { snapshot: null, ...upcaster.header(header) })
  const checked = lines.map(([kind, type, data], i) =>
    checkEntry(upcaster.entry({ seq: i + 1, at: 1, kind, type, cause: null, data }), i + 1),
  )
  const refused: unknown[] = E.isLeft(opened) ? [opened.left] : []
  for (const one of checked) if (E.isLeft(one)) refused.push(one.left)
  return refused
}

describe('a line of each written fingerprint', () => {
  it('is read, with the read models at the head of a log that was cut', () => {
    for (const sample of samples) expect(refusalsOf(sample), sample.fingerprint).toEqual([])
    expect(samples.flatMap(({ lines }) => lines).length).toBeGreaterThan(70)
    expect(samples.filter(({ header }) => 'snapshot' in header).length).toBeGreaterThan(5)
  })

  it('of version 0.1.0 on 20 November 2026 is one of a log that opens', async () => {
    const path = new URL('../logs/schema-3-of-20-november.ferrylog', import.meta.url)
    const opened = await readLog(new Uint8Array(readFileSync(path)))
    expect(verdictOf(opened)).toEqual({ _tag: 'upcast', fromSchema: 3 })
    const last = E.isRight(opened) ? opened.right.entries.at(-1) : undefined
    expect(last).toMatchObject({ data: { reservation: { items: [{ attributes: {} }] } } })
  })
})

describe('a card form of the first programs of schema 3', () => {
  it.each(['ReportCardResult', 'NoteCardSent'])('is about the payment that was prepared last: %s', (type) => {
    const upcaster = upcasterFrom(3)
    const entry = (kind: string, of: string, data: object) => upcaster?.entry({ kind, type: of, data })
    entry('event', 'CardPaymentPrepared', { transactionUuid: 'first', key: 'k' })
    entry('event', 'CardPaymentPrepared', { transactionUuid: 'second', key: 'k' })
    expect(entry('command', type, {})).toMatchObject({ data: { transactionUuid: 'second' } })
    expect(entry('command', type, { transactionUuid: 'own' })).toMatchObject({
      data: { transactionUuid: 'own' },
    })
  })
})
