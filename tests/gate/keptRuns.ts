// What the last runs of `npm test` on this machine cost, by commit. Only whole runs that passed are kept: a part of them
// costs less for another reason.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Room } from './figures.ts'

export interface KeptRun {
  readonly commit: string
  /** The work tree held more than the commit. */
  readonly isDirty: boolean
  readonly rooms: readonly Room[]
  readonly wallS: number
}

const MOST_KEPT = 20

/** The newest last. */
export const withRun = (kept: readonly KeptRun[], run: KeptRun): readonly KeptRun[] =>
  [...kept, run].slice(-MOST_KEPT)

/** The newest one of the newest of these commits that has one. A dirty tree is no commit. */
export const newestOf = (kept: readonly KeptRun[], commits: readonly string[]): KeptRun | null => {
  const runs = commits.map((commit) => kept.findLast((run) => run.commit === commit && !run.isDirty))
  return runs.find((run) => run !== undefined) ?? null
}

export const readRuns = (path: string): readonly KeptRun[] => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as readonly KeptRun[]
  } catch {
    return [] // None yet, or cut off in writing.
  }
}

/** Where there is no git, nothing is kept. */
export const keepRun = (path: string, cost: Pick<KeptRun, 'rooms' | 'wallS'>): void => {
  const [commit] = commitsAt('HEAD')
  if (commit === undefined) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(withRun(readRuns(path), { commit, isDirty: isTreeDirty(), ...cost })))
}

/** A commit and those before it, the newest first. */
export const commitsAt = (name: string): readonly string[] => linesOf('rev-list', '--max-count=1000', name)

const isTreeDirty = (): boolean => linesOf('status', '--porcelain').length > 0

const linesOf = (...args: readonly string[]): readonly string[] => {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    return execFileSync('git', args, { encoding: 'utf8', stdio: [...stdio] })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}
