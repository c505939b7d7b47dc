// The logs of a folder, and which files are parts of one tab's log: a long log is cut, and may have been saved more than once.
// A file is a log by its name, or by what it begins with: people rename and wrap what they send.
import type { Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileChunks } from '../../cli/logStream.ts'
import { IMPORT_LIMITS } from '../../file/importVerdict.ts'
import { wrappingOf } from '../../file/wrapping.ts'

/** The files that say that they are of one tab, in the order of their entries; paths inside the folder. */
export type TabFiles = readonly string[]

export interface FolderOfLogs {
  /** Sorted by name. */
  readonly tabs: readonly TabFiles[]
  /** What is no log, by name: it is not judged. */
  readonly passedOver: readonly string[]
}

const LOG_NAME = /\.ferrylog(\.gz|\.zip)?$/i

/** Folders inside are looked through as well. Rejects where the folder can't be read. */
export const logsIn = async (folder: string): Promise<FolderOfLogs> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((file) => !file.isDirectory())
  const passedOver: string[] = []
  const tabs = new Map<string, Part[]>()
  for (const file of files.toSorted((a, b) => compare(pathOf(folder, a), pathOf(folder, b)))) {
    const name = pathOf(folder, file)
    // What a link leads to is judged where it stands.
    const part = file.isFile() ? await partOf(folder, name) : null
    if (part === null) {
      passedOver.push(name)
      continue
    }
    const known = tabs.get(part.tab)
    if (known === undefined) tabs.set(part.tab, [part])
    else known.push(part)
  }
  return {
    tabs: [...tabs.values()].map((parts) =>
      parts.toSorted((a, b) => a.firstSeq - b.firstSeq).map(({ name }) => name),
    ),
    passedOver,
  }
}

const pathOf = (folder: string, { parentPath, name }: Dirent): string =>
  relative(folder, join(parentPath, name))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

interface Part {
  readonly name: string
  /** The session and the tab; a file that does not say so stands alone. */
  readonly tab: string
  readonly firstSeq: number
}

const HEAD_BYTES = 8_192

/** The facts stand at the beginning of the first line, before its snapshot. `null` where it is no log. */
const partOf = async (folder: string, name: string): Promise<Part | null> => {
  const head = await headOf(join(folder, name))
  const isLog = head.startsWith('{"ferrylog"')
  if (!isLog && !LOG_NAME.test(name)) return null
  const textOf = (field: string): string | undefined => new RegExp(`"${field}":"([^"\\\\]+)"`).exec(head)?.[1]
  const [sessionId, tabId] = [textOf('sessionId'), textOf('tabId')]
  const firstSeq = Number(/"firstSeq":(\d+)/.exec(head)?.[1] ?? 1)
  const isKnown = isLog && sessionId !== undefined && tabId !== undefined
  return { name, tab: isKnown ? JSON.stringify([sessionId, tabId]) : `file ${name}`, firstSeq }
}

const headOf = async (path: string): Promise<string> => {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      const bytes = buffer.subarray(0, bytesRead)
      return firstLineIn(wrappingOf(bytes) === null ? bytes : await firstChunkIn(path))
    } finally {
      await file.close()
    }
  } catch {
    return '' // Why it can't be read is said where it is judged.
  }
}

const firstLineIn = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).split('\n', 1)[0] ?? ''

const firstChunkIn = async (path: string): Promise<Uint8Array> => {
  for await (const chunk of fileChunks(path, IMPORT_LIMITS)) return chunk
  return new Uint8Array()
}
