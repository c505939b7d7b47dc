// Words that must be the same everywhere: `locales/GLOSSARY.md` has a term for each language, and what is not said.
import type { Finding, Rule, SourceText } from '../sourceText.ts'

const GLOSSARY = 'locales/GLOSSARY.md'
const LOCALE_FILE = /^locales\/([\w-]+)\/([\w-]+)\.json$/
const LEAST_TERMS = 30

/** The laws are sentences of the program, the same in the command line. */
const LAW = /^\s*"LAW-\d+":/

/** Sentences of which the specification says each word (SCHED-21). */
const AS_SPECIFIED = ['Please go back and select the reverse direction']

/** `{{name}}` and the name of the key are no words of the text. */
const KEY_OR_PLACEHOLDER = /^\s*"[^"]*":|\{\{[^}]*\}\}/g

interface Unsaid {
  readonly language: string
  readonly not: string
  readonly but: string
}

export const glossaryRule: Rule = (files) => {
  const glossary = files.find(({ path }) => path === GLOSSARY)
  if (glossary === undefined) return [{ path: GLOSSARY, line: 1, message: 'missing: write it' }]
  const unsaid = unsaidIn(glossary)
  return [...ownFindings(glossary, unsaid), ...files.flatMap((file) => findingsIn(file, unsaid))]
}

const findingsIn = ({ path, text }: SourceText, unsaid: readonly Unsaid[]): readonly Finding[] => {
  const [, language] = LOCALE_FILE.exec(path) ?? []
  const own = unsaid.filter((one) => one.language === language)
  return text.split('\n').flatMap((line, i) => {
    if (LAW.test(line)) return []
    if (AS_SPECIFIED.some((sentence) => line.includes(`"${sentence}"`))) return []
    const said = line.replace(KEY_OR_PLACEHOLDER, ' ')
    return own
      .filter(({ not }) => wordPattern(not).test(said))
      .map(({ not, but }): Finding => ({ path, line: i + 1, message: `says “${not}”: write ${but}` }))
  })
}

/** The word as a whole, in any case. */
const wordPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}-])`, 'iu')

/** A term is there in each language, and is none that another line forbids. */
const ownFindings = (glossary: SourceText, unsaid: readonly Unsaid[]): readonly Finding[] => {
  const [head, ...terms] = rowsOf(glossary, '## Terms')
  if (head === undefined || terms.length < LEAST_TERMS)
    return [{ path: GLOSSARY, line: 1, message: `has ${terms.length} terms, ${LEAST_TERMS} at least` }]
  return terms.flatMap(({ cells, line }) =>
    head.cells.flatMap((language, i): readonly Finding[] => {
      const term = cells[i] ?? ''
      if (term === '') return [{ path: GLOSSARY, line, message: `has no term for ${language}` }]
      const isUnsaid = unsaid.some((one) => one.language === language && one.not === term)
      return isUnsaid ? [{ path: GLOSSARY, line, message: `“${term}” is a term, and is not said` }] : []
    }),
  )
}

const unsaidIn = (glossary: SourceText): readonly Unsaid[] =>
  rowsOf(glossary, '## Not said')
    .slice(1)
    .map(({ cells: [language = '', not = '', but = ''] }) => ({ language, not, but }))

interface Row {
  readonly cells: readonly string[]
  readonly line: number
}

/** The rows of the table below a heading, its head first. */
const rowsOf = ({ text }: SourceText, heading: string): readonly Row[] => {
  const lines = text.split('\n')
  const from = lines.indexOf(heading) + 1
  const next = lines.findIndex((line, i) => i > from && line.startsWith('## '))
  return lines
    .map((line, i) => ({ line: i + 1, text: line }))
    .slice(from, next === -1 ? lines.length : next)
    .filter((row) => row.text.startsWith('|') && !row.text.includes('| --- |'))
    .map((row) => ({
      line: row.line,
      cells: row.text
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    }))
}
