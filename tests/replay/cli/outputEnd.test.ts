// A command in a process whose output is not taken to its end: by a reader that has seen enough, or by a disk that is full.
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
/** A device of Linux that has no space left. */
const FULL = '/dev/full'

const ranInto = (device: string, args: readonly string[]) => {
  const output = openSync(device, 'w')
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', output, 'pipe'],
  })
  closeSync(output)
  return { status, stderr }
}

describe.skipIf(!existsSync(FULL))('an output that cannot be written', () => {
  it.each([
    ['the story of a log', ['replay/cli/main.js', 'replay', 'tests/logs/journey.ferrylog', '--no-rerun']],
    [
      'what the tables of many logs are',
      ['--import', 'tsx', 'replay/fleet/cli/main.ts', '--schema', 'duckdb'],
    ],
  ])('is said, and ends with 2: %s', (_, args) => {
    expect(ranInto(FULL, args)).toEqual({
      status: 2,
      stderr: 'The output cannot be written: ENOSPC: no space left on device, write\n',
    })
  })
})

describe('a reader that has seen enough', () => {
  it('hears of no mistake', () => {
    const { stdout, stderr } = spawnSync(
      'node replay/cli/main.js replay tests/logs/journey.ferrylog --no-rerun --json | head -n 1',
      { cwd: ROOT, encoding: 'utf8', shell: true },
    )
    expect({ stdout, stderr }).toEqual({ stdout: '{\n', stderr: '' })
  })
})
