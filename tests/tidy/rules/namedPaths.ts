// What a document names is there: files and folders of the program and of its tests.
import type { Finding, Rule, SourceText } from '../sourceText.ts'

const FOLDERS = 'domain|projections|effects|replay|src|locales|tests'
/** In backticks, from the top level down. */
const PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./-]*)\``, 'g')
/** A word of a command. */
const ARGUMENT = new RegExp(`(?<=\\s)((?:${FOLDERS})/[\\w./-]*)(?=\\s|$)`, 'g')
const COMMAND = /^(?:npm|npx|node) /

export const namedPathsRule: Rule = (files) => {
  const paths = files.map(({ path }) => path)
  const isThere = (named: string): boolean =>
    named.endsWith('/') ? paths.some((path) => path.startsWith(named)) : paths.includes(named)
  /** A test runner takes a part of a path as well. */
  const isPart = (named: string): boolean => paths.some((path) => path.startsWith(named))
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((file) => [...missingIn(file, PATH, isThere), ...missingIn(commandsOf(file), ARGUMENT, isPart)])
}

/** The same lines, those that are no commands empty. */
const commandsOf = ({ path, text }: SourceText): SourceText => ({
  path,
  text: text
    .split('\n')
    .map((line) => (COMMAND.test(line) ? line : ''))
    .join('\n'),
})

/** A recipe for something new names what is not there yet: such lines say "waiting". */
const missingIn = (
  { path, text }: SourceText,
  pattern: RegExp,
  isThere: (named: string) => boolean,
): readonly Finding[] =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(pattern)]
      .map(([, named = '']) => named)
      .filter((named) => !named.includes('waiting') && !isThere(named))
      .map((named) => ({
        path,
        line: index + 1,
        message: `${named} is not there: name what stands in its place`,
      })),
  )
