// Which test files a hunt runs: those that are written for it, `*.hunt.ts`, and those of the gate that use fast-check.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export const FILE_PARTS = ['random', 'logs', 'node', 'browser'] as const
export type FilePart = (typeof FILE_PARTS)[number]

/** The project of Vitest that they run in. */
export const PROJECT_OF: Readonly<Record<FilePart, string>> = {
  random: 'unit',
  logs: 'hunt',
  node: 'hunt',
  browser: 'browser-hunt',
}

const HUNT_FILE = /\.hunt\.ts$/
const UNIT_TEST = /\.test\.ts$/
const BROWSER = 'tests/browser/'
const LOGS = 'tests/replay/'

/** The part whose file it is by its path; `null` where none has it. */
export const partOfFile = (path: string): FilePart | null => {
  if (UNIT_TEST.test(path)) return path.startsWith(BROWSER) ? null : 'random'
  if (!HUNT_FILE.test(path)) return null
  if (path.startsWith(BROWSER)) return 'browser'
  return path.startsWith(LOGS) ? 'logs' : 'node'
}

/** `runs(…)` is for calls of fast-check alone. */
const USES_FAST_CHECK = /^(import .*|\}) from '(fast-check|[./\w]*support\/runs\.ts)'$/m

export const usesFastCheck = (text: string): boolean => USES_FAST_CHECK.test(text)

/** From the top of the repository down, sorted. */
export const filesOf = (part: FilePart): readonly string[] =>
  readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .filter((path) => partOfFile(path) === part)
    .filter((path) => part !== 'random' || usesFastCheck(readFileSync(join(ROOT, path), 'utf8')))
    .toSorted()
