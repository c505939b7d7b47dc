// The logs of a folder, and which files are parts of one tab's log: a long log is cut, and may have been saved more than once.
import type { Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'
import { isGzip } from '../../file/gzip.ts'

/** The files that say that they are of one tab, in the order of their entries; paths inside the folder. */
export type TabFiles = readonly string[]

const LOG_NAME = /\.ferrylog(\.gz)?$/

/** Sorted by name. Folders inside are looked through as well. Rejects where the folder can't be read. */
export const tabsIn = async (folder: string): Promise<readonly TabFiles[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = found.filter(isLog).map((file) => relative(folder, join(file.parentPath, file.name)))
  const tabs = new Map<string, Part[]>()
  for (const name of names.toSorted()) {
    const part = await partOf(folder, name)
    const known = tabs.get(part.tab)
    if (known === undefined) tabs.set(part.tab, [part])
    else known.push(part)
  }
  return [...tabs.values()].map((parts) =>
    parts.toSorted((a, b) => a.firstSeq - b.firstSeq).map(({ name }) => name),
  )
}

const isLog = (file: Dirent): boolean => file.isFile() && LOG_NAME.test(file.name)

interface Part {
  readonly name: string
  /** The session and the tab; a file that does not say so stands alone. */
  readonly tab: string
  readonly firstSeq: number
}

const HEAD_BYTES = 8_192

/** The facts stand at the beginning of the first line, before its snapshot. */
const partOf = async (folder: string, name: string): Promise<Part> => {
  const head = await headOf(join(folder, name))
  const textOf = (field: string): string | undefined => new RegExp(`"${field}":"([^"\\\\]+)"`).exec(head)?.[1]
  const [sessionId, tabId] = [textOf('sessionId'), textOf('tabId')]
  const firstSeq = Number(/"firstSeq":(\d+)/.exec(head)?.[1] ?? 1)
  const isKnown = head.startsWith('{"ferrylog"') && sessionId !== undefined && tabId !== undefined
  return { name, tab: isKnown ? JSON.stringify([sessionId, tabId]) : `file ${name}`, firstSeq }
}

const headOf = async (path: string): Promise<string> => {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      const bytes = buffer.subarray(0, bytesRead)
      const inflated = isGzip(bytes) ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes
      return inflated.toString('utf8', 0, HEAD_BYTES).split('\n', 1)[0] ?? ''
    } finally {
      await file.close()
    }
  } catch {
    return '' // Why it can't be read is said where it is judged.
  }
}
