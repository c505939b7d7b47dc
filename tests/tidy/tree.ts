// Reads the repository's own files for the tidy tests: what git tracks or would track, and nothing else.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { SourceText } from './sourceText.ts'

const TEXT_FILE = /(\.(ts|tsx|js|mjs|json|css|html|md|svg|txt|yml|yaml|ferrylog)|(^|\/)\.[\w-]+|^\.ci\/\w+)$/
const NEVER_READ = ['node_modules', 'dist', 'coverage', '.git', '.cache']

/** Every text file of the repository at `root`; `path` is relative to it. */
export const readTree = (root: string): readonly SourceText[] =>
  listFiles(root)
    .filter((path) => TEXT_FILE.test(path) && existsSync(`${root}/${path}`))
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))

const listFiles = (root: string): readonly string[] => {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const listed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [...new Set(listed.split('\0').filter((path) => path !== ''))]
  } catch {
    return walk(root, '') // an unpacked archive has no git
  }
}

const walk = (root: string, folder: string): readonly string[] =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    if (NEVER_READ.includes(entry.name)) return []
    const path = `${folder}${entry.name}`
    return entry.isDirectory() ? walk(root, `${path}/`) : [path]
  })
