// Every schema that a commit of this repository has had: any line that fits it is read by this version. Needs the history.
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fit } from '../../../domain/codec/guard.ts'
import { checkEntry } from '../../../replay/file/entryCheck.ts'
import { LogHeader } from '../../../replay/schema/logHeader.ts'
import { upcasterFrom } from '../../../replay/upcast/upcast.ts'
import { headersOf, linesWithValues } from './valuesOfSchema.ts'
import { writtenSamples } from './writtenSamples.ts'
import { schemasInHistory, type WrittenSchema } from './writtenSchemas.ts'

const EACH = 10
/** Commits between a change of the read models and its number: no build was made of them. */
const IN_BETWEEN = ['11 745da32ee1b07ea6a786ac5f4a677090d05f657c368a8cf7bffbfe74c26fcaef']
const all = schemasInHistory()

const linesRefused = ({ schema, root }: WrittenSchema): readonly unknown[] =>
  linesWithValues(root).flatMap(({ kind, type, data }) =>
    fc.sample(data, { numRuns: EACH }).flatMap((value) => {
      const raw = {
        seq: 1,
        at: 1,
        kind,
        type,
        cause: null,
        data: JSON.parse(JSON.stringify(value)) as unknown,
      }
      const checked = checkEntry(upcasterFrom(schema)?.entry(raw), 1)
      return E.isLeft(checked) ? [{ type, why: checked.left }] : []
    }),
  )

const headersRefused = ({ schema, root }: WrittenSchema): readonly unknown[] =>
  fc.sample(headersOf(root), { numRuns: EACH }).flatMap((value) => {
    const raw = JSON.parse(JSON.stringify(value)) as Record<string, unknown>
    const header = fit(LogHeader, {
      snapshot: null,
      ...upcasterFrom(schema)?.header({ ...raw, ferrylog: schema }),
    })
    return E.isLeft(header) ? [header.left] : []
  })

describe('each schema of the history', () => {
  it('is in the list of those that were written', () => {
    const samples = writtenSamples().map(({ schema, fingerprint }) => `${schema} ${fingerprint}`)
    const listed = new Set([...samples, ...IN_BETWEEN])
    expect(all.filter(({ schema, fingerprint }) => !listed.has(`${schema} ${fingerprint}`))).toEqual([])
    expect(all.length).toBeGreaterThan(100)
  })
  it.each(all)('is read: $schema of commit $commit', (one) => {
    expect([...linesRefused(one), ...headersRefused(one)]).toEqual([])
  })
})
