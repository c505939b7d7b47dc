// A folder for the files that a test writes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Gone once the tests beside which it is asked for have run. */
export const ownFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
