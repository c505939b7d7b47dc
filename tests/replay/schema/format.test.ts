// The page about the format: the reader that stands in it reads what the program writes, and its tables name each field.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { LogFooter, LogHeader } from '../../../replay/schema/logHeader.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { openedBytes } from '../../support/openedLog.ts'
import { ownFolder } from '../../support/ownFolder.ts'

const PAGE = readFileSync(new URL('../../../replay/FORMAT.md', import.meta.url), 'utf8')
const LOGS = fileURLToPath(new URL('../logs/', import.meta.url))
const READER = /```python\n(.*?)```/s.exec(PAGE)?.[1] ?? ''

const folder = ownFolder()

beforeAll(() => {
  writeFileSync(join(folder, 'reader.py'), READER)
})

/** What the page's reader says of each, in one run of it. */
const read = (...logs: readonly Uint8Array[]): readonly unknown[] => {
  const files = logs.map((bytes, i) => {
    const file = join(folder, `${i}.ferrylog`)
    writeFileSync(file, bytes)
    return file
  })
  const { stdout } = spawnSync('python3', [join(folder, 'reader.py'), ...files], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

const bytesOf = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(join(LOGS, name)))
const NEWEST = `schema-${LOG_SCHEMA}.ferrylog`

const countBy = (entries: readonly Entry[], keyOf: (entry: Entry) => string | null) => {
  const counts: Record<string, number> = {}
  for (const key of entries.map(keyOf)) if (key !== null) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

/** What the program's own reader finds. */
const found = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { header, entries } = await openedBytes(bytes)
  return {
    session: header.sessionId,
    state: 'whole',
    kinds: countBy(entries, ({ kind }) => kind),
    outcomes: countBy(entries, (one) => (one.kind === 'exchange' ? one.data.outcome._tag : null)),
    roots: entries.filter(({ cause }) => cause === null).length,
  }
}

it('says of logs of every schema what the program’s own reader finds in them, packed or not', async () => {
  const logs = readdirSync(LOGS).map(bytesOf)
  const expected = await Promise.all(logs.map(found))
  expect(read(...logs, ...logs.map((bytes) => gzipSync(bytes)))).toEqual([...expected, ...expected])
})

it('says that a log was cut short or altered, and what is none', () => {
  const bytes = bytesOf(NEWEST)
  const text = new TextDecoder().decode(bytes)
  const lines = text.split('\n')
  const altered = text.replace(/"latencyMs":\d+/, '"latencyMs":7')
  expect(read(bytes.slice(0, -200), new TextEncoder().encode(altered))).toMatchObject([
    { state: 'cut short' },
    { state: 'altered' },
  ])
  const none = {
    'line 1 is no JSON': '',
    'line 1 is no object': '[]\n',
    'the first line is no header that this reader knows': text.replace(
      `"ferrylog":${LOG_SCHEMA}`,
      `"ferrylog":${LOG_SCHEMA + 1}`,
    ),
    'line 3 has not the next seq': lines.toSpliced(2, 1).join('\n'),
    'line 2 is no JSON': lines.toSpliced(1, 1, '{"seq":').join('\n'),
  }
  expect(read(...Object.values(none).map((content) => new TextEncoder().encode(content)))).toEqual(
    Object.keys(none).map((why) => ({ 'no log': why })),
  )
})

it('has at most sixty lines, knows the newest schema, and names each field of a header and a footer', () => {
  expect(READER.trim().split('\n').length).toBeLessThanOrEqual(60)
  expect(READER).toContain(`NEWEST = ${LOG_SCHEMA}\n`)
  const fields = [LogHeader, LogFooter].flatMap((codec) => Object.keys(codec.type.props))
  expect(fields.length).toBeGreaterThan(15)
  for (const field of fields) expect(PAGE).toMatch(new RegExp(`[\`"]${field}[\`"]`))
})
