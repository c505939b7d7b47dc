// What a document asks a reader to type can be typed: scripts of package.json, hunts by their names, and options that the
// script's program knows. And a document has a length that a reader takes.
import { posix } from 'node:path'
import { isTestFile, type Finding, type Rule, type SourceText } from '../sourceText.ts'

/** Lists what `npm run hunt` can be asked for, by name. */
const HUNTS_FILE = 'tests/hunt/parts.ts'
const HUNT = /\b(?:name|part): '(\w+)'/g

/** A workflow types commands as a reader of a document does. */
const isDocument = ({ path }: SourceText): boolean => /\.(md|yml)$/.test(path)

/** `npm run replay -- FILE --json`, in a block of commands, in a sentence or in a table. */
const COMMAND = /npm (?:run (?:-s |--silent )?([\w:]+)|(start|test)\b)([^\n`#|;]*)/g

interface Command {
  readonly line: number
  readonly script: string
  /** After `--`, before the first option. */
  readonly names: readonly string[]
  readonly options: readonly string[]
}

const commandsIn = ({ text }: SourceText): readonly Command[] =>
  text.split('\n').flatMap((line, i) =>
    [...line.matchAll(COMMAND)].map(([, script, alone, rest = '']) => ({
      line: i + 1,
      script: script ?? alone ?? '',
      names: (/^ -- ([^-].*)$/.exec(rest)?.[1] ?? '').split(' --')[0]?.split(/\s+/).filter(isWord) ?? [],
      options: rest.match(/--[a-z][\w-]*/g) ?? [],
    })),
  )

const isWord = (text: string): boolean => /^[a-z][\w-]*$/.test(text)

export const documentCommandsRule: Rule = (files) => {
  const scripts = scriptsIn(files)
  return files.filter(isDocument).flatMap((file) =>
    commandsIn(file).flatMap((command) =>
      wrongWith(command, scripts, files).map((message) => ({
        path: file.path,
        line: command.line,
        message,
      })),
    ),
  )
}

type Scripts = Readonly<Record<string, string>>

const scriptsIn = (files: readonly SourceText[]): Scripts => {
  const { text } = files.find(({ path }) => path === 'package.json') ?? { text: '{}' }
  return (JSON.parse(text) as { readonly scripts?: Scripts }).scripts ?? {}
}

const wrongWith = (
  { script, names, options }: Command,
  scripts: Scripts,
  files: readonly SourceText[],
): readonly string[] => {
  const starts = scripts[script]
  if (starts === undefined) return [`package.json has no script ${script}`]
  const hunts = script === 'hunt' ? huntsIn(files) : names
  const sources = sourcesOf(script, starts, files)
  const isKnown = (option: string): boolean =>
    sources.some(({ text }) => new RegExp(`${option}(?![\\w-])`).test(text))
  return [
    ...names.filter((name) => !hunts.includes(name)).map((name) => `there is no hunt ${name}`),
    ...options.filter((option) => !isKnown(option)).map((option) => `npm run ${script} has no ${option}`),
  ]
}

const huntsIn = (files: readonly SourceText[]): readonly string[] => {
  const { text } = files.find(({ path }) => path === HUNTS_FILE) ?? { text: '' }
  return [...text.matchAll(HUNT)].map(([, name = '']) => name)
}

/** The program beside the file that a script starts; a hunt hands its options on to programs of its own. */
const sourcesOf = (script: string, starts: string, files: readonly SourceText[]): readonly SourceText[] => {
  const entry = /(?:tsx|node) ([\w/]+\.[jt]s)/.exec(starts)?.[1]
  if (entry === undefined) return []
  const isBeside = ({ path }: SourceText): boolean =>
    script === 'hunt' ? path.startsWith('tests/') : posix.dirname(path) === posix.dirname(entry)
  return files.filter((file) => file.path.endsWith('.ts') && !isTestFile(file) && isBeside(file))
}

/** The README is read in one sitting, by people who don't know yet what they look for. */
const MOST_BYTES: Readonly<Record<string, number>> = {
  'README.md': 10_000,
  'tests/README.md': 12_000,
  'src/demo/README.md': 10_000,
  'replay/README.md': 10_000,
  'domain/README.md': 10_000,
  'domain/deployment/README.md': 10_000,
}

export const documentSizesRule: Rule = (files) =>
  files.flatMap(({ path, text }): readonly Finding[] => {
    const bytes = Buffer.byteLength(text)
    const most = MOST_BYTES[path]
    if (most === undefined || bytes <= most) return []
    const message = `${bytes} bytes, ${most} at most: shorten it, or move a part to the page of its reader`
    return [{ path, line: 1, message }]
  })
