// Every schema of the log that a commit of this repository has had, from its history: what a log may have been written by. From
// November 2026 on a number has one fingerprint; under 3 and 7 there were dozens.
import { spawnSync } from 'node:child_process'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { JsonObject } from '../../../replay/schema/jsonDefinitions.ts'
import { canonicalJson } from '../../../replay/schema/jsonEquality.ts'

export interface WrittenSchema {
  readonly schema: number
  readonly fingerprint: string
  /** The first commit that had it. */
  readonly commit: string
  readonly root: JsonObject
}

const SCHEMA_FILES = ['replay/schema/ferrylog.schema.json', 'replay/ferrylog.schema.json']
const NUMBER_FILES = ['replay/upcast/upcast.ts', 'replay/upcast.ts']

/** In the order of the history, each once. Those that a merge has left with its conflict marks, or half, are no schemas. */
export const schemasInHistory = (): readonly WrittenSchema[] => {
  const commits = linesOf(git('log', '--topo-order', '--reverse', '--format=%H'))
  const blobs = blobsAt(
    commits.flatMap((commit) => [...SCHEMA_FILES, ...NUMBER_FILES].map((file) => `${commit}:${file}`)),
  )
  const contents = contentsOf([...new Set(blobs.filter((blob) => blob !== null))])
  const found = new Map<string, WrittenSchema>()
  const perCommit = SCHEMA_FILES.length + NUMBER_FILES.length
  for (const [i, commit] of commits.entries()) {
    const own = blobs
      .slice(i * perCommit, (i + 1) * perCommit)
      .map((blob) => (blob === null ? undefined : contents.get(blob)))
    const text = own.slice(0, SCHEMA_FILES.length).find((content) => content !== undefined)
    const numbers = own
      .slice(SCHEMA_FILES.length)
      .flatMap((content) => LOG_SCHEMA.exec(content ?? '')?.[1] ?? [])
    const root = text === undefined ? null : parsed(text)
    if (root === null || numbers[0] === undefined) continue
    const fingerprint = fingerprintOf(root)
    const key = `${numbers[0]} ${fingerprint}`
    if (!found.has(key)) found.set(key, { schema: Number(numbers[0]), fingerprint, commit, root })
  }
  return [...found.values()]
}

const LOG_SCHEMA = /LOG_SCHEMA = (\d+)/

const parsed = (text: string): JsonObject | null => {
  try {
    return JSON.parse(text) as JsonObject
  } catch {
    return null
  }
}

/** As `schemaFingerprint` has it of today's. */
const fingerprintOf = (root: JsonObject): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(root))))

const MOST_BYTES = 1_073_741_824

const git = (...args: readonly string[]): string => gitWith('', args)

const gitWith = (input: string, args: readonly string[]): string => {
  const { stdout, status, stderr } = spawnSync('git', args, {
    input,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

/** `null` where the commit has no such file. */
const blobsAt = (names: readonly string[]): readonly (string | null)[] =>
  linesOf(gitWith(names.join('\n'), ['cat-file', '--batch-check=%(objectname)'])).map((line) =>
    line.includes(' ') ? null : line,
  )

const contentsOf = (blobs: readonly string[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const blob of blobs) found.set(blob, git('cat-file', 'blob', blob))
  return found
}
