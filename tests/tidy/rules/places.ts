// The repository runs anywhere: it names no folder of the machine it was written on and no package registry.
// Its top level holds only what has its place there.
import type { Finding, Rule, SourceText } from '../sourceText.ts'

const HOME = /(?:^|[\s"'`(=:,])(?:\/(?:home|root|Users)\/[\w.-]+|[A-Za-z]:\\+Users\\+\w)/
const RESOLVED = /"resolved":\s*"https?:/
const MERGE_MARK = /^[<>]{7} /
const REGISTRY = /(?:^|[/@.])registry\.[a-z][\w-]*\.|\bregistry\s*=|_auth[T]oken/

type Pattern = { readonly found: (line: string) => boolean; readonly message: string }

/** `root` is where the repository stands now; a file that names it works nowhere else. */
export const placesRule =
  (root: string): Rule =>
  (files) => {
    const patterns = [...PATTERNS, ...ownRoot(root)]
    return files.flatMap((file) => lineFindings(file, patterns))
  }

const PATTERNS: readonly Pattern[] = [
  {
    found: (line) => HOME.test(line),
    message: 'names a folder of one machine: use a path relative to the repository',
  },
  {
    found: (line) => RESOLVED.test(line),
    message: 'a "resolved" address: run npm with omit-lockfile-registry-resolved',
  },
  {
    found: (line) => REGISTRY.test(line),
    message: 'names a package registry: leave that to the machine’s own settings',
  },
  {
    found: (line) => MERGE_MARK.test(line),
    message: 'the mark of a merge that is not finished: choose what stands',
  },
]

/** A root of one folder (`/app`) is left out: it could be the start of any address. */
const ownRoot = (root: string): readonly Pattern[] =>
  root.split(/[\\/]/).filter((part) => part !== '').length < 2
    ? []
    : [
        {
          found: (line) => line.includes(root),
          message: 'names the folder this copy stands in: use a relative path',
        },
      ]

const lineFindings = (file: SourceText, patterns: readonly Pattern[]): readonly Finding[] =>
  file.text
    .split('\n')
    .flatMap((text, index) =>
      patterns
        .filter(({ found }) => found(text))
        .map(({ message }) => ({ path: file.path, line: index + 1, message })),
    )

const TOP_LEVEL = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'index.html',
  'README.md',
  'src',
  'domain',
  'effects',
  'projections',
  'replay',
  'locales',
  'tests',
]

export const topLevelRule: Rule = (files) => {
  const names = new Set(files.map(({ path }) => path.split('/')[0] ?? ''))
  return [...names]
    .filter((name) => !name.startsWith('.') && !TOP_LEVEL.includes(name))
    .map((name) => ({
      path: name,
      line: 1,
      message: 'has no place at the top level: move it into the folder it belongs to',
    }))
}
