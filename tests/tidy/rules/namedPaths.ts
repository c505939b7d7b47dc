// What a README names is there: files and folders of the program and of its tests.
import type { Finding, Rule, SourceText } from '../sourceText.ts'

/** In backticks, from the top level down. */
const PATH = /`((?:domain|projections|effects|replay|src|locales|tests)\/[\w./-]*)`/g

export const namedPathsRule: Rule = (files) => {
  const paths = files.map(({ path }) => path)
  const isThere = (named: string): boolean =>
    named.endsWith('/') ? paths.some((path) => path.startsWith(named)) : paths.includes(named)
  return files.filter(({ path }) => path.endsWith('README.md')).flatMap((file) => missingIn(file, isThere))
}

/** A recipe for something new names what is not there yet: such lines say "waiting". */
const missingIn = ({ path, text }: SourceText, isThere: (named: string) => boolean): readonly Finding[] =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(PATH)]
      .map(([, named = '']) => named)
      .filter((named) => !named.includes('waiting') && !isThere(named))
      .map((named) => ({
        path,
        line: index + 1,
        message: `${named} is not there: name what stands in its place`,
      })),
  )
