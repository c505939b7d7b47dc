// The approved program: the checkout of the commit that approved the digests last, brought back from the history. It says
// what it wrote where today's writes something else; the digests alone say no more than after which command.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DIGESTS_PATH } from './keptPlans.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** `null` without a history: in a shallow clone, or in none. */
export const approvedCommit = (): string | null => {
  try {
    return git('log', '-1', '--format=%H', '--', DIGESTS_PATH).trim() || null
  } catch {
    return null
  }
}

/** The checkout is removed afterwards. Its libraries are those that are installed here. */
export const withApproved = async <A>(commit: string, act: (root: string) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-approved-'))
  try {
    const archive = join(folder, 'approved.tar')
    git('archive', '--output', archive, commit)
    execFileSync('tar', ['-xf', archive, '-C', folder])
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    return await act(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
