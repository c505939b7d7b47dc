// Logs as files, opened for a test that can do nothing without them.
import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import type { OpenedLog } from '../../replay/file/file.ts'
import { readLog } from '../../replay/file/reading.ts'

/** A path from the root, or an address. Throws why it can't be opened. */
export const openedLog = (file: string | URL): Promise<OpenedLog> => openedBytes(readFileSync(file))

export const openedBytes = async (bytes: Uint8Array): Promise<OpenedLog> => {
  const read = await readLog(new Uint8Array(bytes))
  if (E.isLeft(read)) throw new Error(`It does not open: ${JSON.stringify(read.left)}`)
  return read.right
}
