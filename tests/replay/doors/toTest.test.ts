// The test that is written from a log passes, and fails once the log is another one. writtenTest.hunt.ts gives it to Vitest.
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../replay/doors/toTest.ts'
import { writeLog } from '../../../replay/file/file.ts'
import { printedByReplay } from '../../support/commandLine.ts'
import { paidBooking } from './doorLogs.ts'
import { changedEntry } from '../../support/changedEntry.ts'
import { ownFolder } from '../../support/ownFolder.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const { header, entries } = paidBooking()
const folder = ownFolder()
const at = (name: string): string => join(folder, name)

beforeAll(() => {
  // What the test imports is found as in the project.
  symlinkSync(join(ROOT, 'node_modules'), at('node_modules'))
  writeFileSync(at('a.ferrylog'), writeLog(header, entries))
})

interface Collected {
  readonly useExpect: (real: typeof expect) => void
  /** In the order in which they are to run. */
  readonly steps: { readonly title: string; readonly run: () => unknown }[]
}

/** In Vitest's place: it takes the tests of a file, which can't be begun within a test. */
const COLLECTING = `
export const steps = []
export let expect
export const useExpect = (real) => { expect = real }
export const describe = (_title, body) => body()
export const it = (title, run) => steps.push({ title, run })
export const beforeAll = (run) => it('', run)
`

/** The titles of its tests that fail, by `true`, and of those that pass. */
const ranHere = async (name: string): Promise<ReadonlyMap<string, boolean>> => {
  const file = at(`${name}.test.ts`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(`'vitest'`, `'./${name}.mjs'`))
  writeFileSync(at(`${name}.mjs`), COLLECTING)
  const { steps, useExpect } = (await import(at(`${name}.mjs`))) as Collected
  useExpect(expect)
  await import(file)
  const failed = new Map<string, boolean>()
  for (const { title, run } of steps) {
    try {
      await run()
      if (title !== '') failed.set(title, false)
    } catch {
      failed.set(title, true)
    }
  }
  return failed
}

const write = async (name: string): Promise<void> => {
  const said = await printedByReplay(at('a.ferrylog'), '--to-test', at(`${name}.test.ts`))
  expect(said).toContain(`${name}.ferrylog`)
}

describe('a session as a test', () => {
  it('passes on the log beside it', async () => {
    await write('session')
    expect([...(await ranHere('session')).values()]).toEqual([false, false, false, false])
  })
  it('fails on another one', async () => {
    await write('changed')
    const changed = entries.map((entry) =>
      entry.type === 'SailSelected'
        ? changedEntry(entry, { data: { ...entry.data, sailRefId: '999' } })
        : entry,
    )
    writeFileSync(at('changed.ferrylog'), writeLog(header, changed))
    expect((await ranHere('changed')).get('folds to the same read models')).toBe(true)
  })
  it('expects that this version goes the way of the recording, and breaks no law', () => {
    expect(outcomeOf({ header, entries, snapshot: null })).toEqual({
      digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      laws: {},
      rerun: 'Same',
    })
  })
})
