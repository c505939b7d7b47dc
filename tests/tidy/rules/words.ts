// Plain words: a sentence or a name says who or what is meant, by the role or the thing.
import { startsWithAny, type Finding, type Rule, type SourceText } from '../sourceText.ts'

const FOLDERS = ['domain/', 'effects/', 'projections/', 'replay/', 'src/', 'locales/', 'tests/', 'README.md']

const ROLES = 'the role: customer, traveller, support engineer, tester, server, caller, reader'

/** Each word, and what to write in its place. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  whoever: `${ROLES}, or "a customer who …"`,
  somebody: ROLES,
  nobody:
    '"no customer", "no server" …, "it is not known", "was not asked", or "no one" where a person is meant',
  anew: '"again"; of a page "is reloaded"',
}

const WORD = new RegExp(Object.keys(REPLACEMENTS).join('|'), 'gi')

/** This rule has to name the words. */
const isOwnText = ({ path }: SourceText): boolean => path.startsWith('tests/tidy/rules/words.')

const isProse = ({ path }: SourceText): boolean => /\.(ts|tsx|js|json|md)$/.test(path)

export const wordsRule: Rule = (files) =>
  files
    .filter((file) => startsWithAny(file.path, FOLDERS) && isProse(file) && !isOwnText(file))
    .flatMap(wordsIn)

const wordsIn = ({ path, text }: SourceText): readonly Finding[] =>
  text.split('\n').flatMap((line, i) =>
    [...line.matchAll(WORD)].map(([word]) => ({
      path,
      line: i + 1,
      message: `"${word}": write ${REPLACEMENTS[word.toLowerCase()] ?? ROLES}`,
    })),
  )
