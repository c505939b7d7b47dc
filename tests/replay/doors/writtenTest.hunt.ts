// The test that is written from a log is run by Vitest itself, in a process of its own. toTest.test.ts runs it in this one.
import { execFile } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
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

interface Verdict {
  readonly passed: readonly string[]
  readonly failed: readonly string[]
}

const runTest = async (): Promise<Verdict> => {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--root', folder, '--reporter=json', '--config', at('config.mjs')]
  writeFileSync(at('config.mjs'), 'export default {}\n')
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { readonly stdout: string }) => error,
  )
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    readonly testResults: readonly {
      readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
    }[]
  }
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const titled = (status: string) => all.filter((one) => one.status === status).map(({ title }) => title)
  return { passed: titled('passed'), failed: titled('failed') }
}

describe('a session as a test', () => {
  it('passes on the log beside it, and fails on another one', async () => {
    expect(await printedByReplay(at('a.ferrylog'), '--to-test', at('session.test.ts'))).toContain(
      'session.ferrylog',
    )
    const whole = await runTest()
    expect(whole.failed).toEqual([])
    expect(whole.passed).toHaveLength(4)
    const changed = entries.map((entry) =>
      entry.type === 'SailSelected'
        ? changedEntry(entry, { data: { ...entry.data, sailRefId: '999' } })
        : entry,
    )
    writeFileSync(at('session.ferrylog'), writeLog(header, changed))
    expect((await runTest()).failed).toContain('folds to the same read models')
  })
})
