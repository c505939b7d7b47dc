// A language is a folder of `locales/` and a word in the list of languages; and no text stands there that nothing says.
import ts from 'typescript'
import { LANGUAGES } from '../../../domain/shell/languages.ts'
import {
  isCode,
  parse,
  startsWithAny,
  visitAll,
  type Finding,
  type Rule,
  type SourceText,
} from '../sourceText.ts'

const LIST = 'domain/shell/languages.ts'
const LOCALE_FILE = /^locales\/([\w-]+)\/([\w-]+)\.json$/
const REFERENCE = 'en'
const PLURAL = /_(zero|one|two|few|many|other)$/
/** So much of a template has to be text: else it would stand for every key. */
const LEAST_TEXT = 2

/** A folder that is listed and a listed language that has its folder. */
export const listedLanguagesRule =
  (listed: readonly string[] = LANGUAGES): Rule =>
  (files) => {
    const folders = new Set(files.flatMap(({ path }) => LOCALE_FILE.exec(path)?.[1] ?? []))
    return [
      ...listed
        .filter((language) => !folders.has(language))
        .map((language): Finding => ({
          path: LIST,
          line: 1,
          message: `lists ${language}: add locales/${language}/`,
        })),
      ...[...folders]
        .filter((language) => !listed.includes(language))
        .map((language): Finding => {
          const message = `is not listed in ${LIST}: complete it and add its word there`
          return { path: `locales/${language}`, line: 1, message }
        }),
    ]
  }

/** By what the program's own literals could name, with any word in place of what a template fills in. */
export const unusedTextsRule: Rule = (files) => {
  const named = namesIn(files.filter((file) => isCode(file) && startsWithAny(file.path, ['src/', 'domain/'])))
  return files
    .filter(({ path }) => LOCALE_FILE.exec(path)?.[1] === REFERENCE)
    .flatMap((file) =>
      keysOf(JSON.parse(file.text), '')
        .filter((key) => !isNamed(key.replace(PLURAL, ''), named))
        .map((key): Finding => ({
          path: file.path,
          line: lineOf(file, key),
          message: `nothing says "${key}": delete it in every language`,
        })),
    )
}

interface Names {
  readonly whole: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
}

const namesIn = (files: readonly SourceText[]): Names => {
  const whole = new Set<string>()
  const patterns = new Set<string>()
  for (const file of files)
    visitAll(parse(file), (node) => {
      if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) whole.add(node.text)
      if (ts.isTemplateExpression(node)) {
        const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
        if (parts.join('').replace(/\W/g, '').length >= LEAST_TEXT)
          patterns.add(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w.-]*'))
      }
    })
  return { whole, patterns: [...patterns].map((pattern) => new RegExp(`^${pattern}$`)) }
}

/** A whole key, one that a template makes, or what is read out of a file of its own by its last word. */
const isNamed = (key: string, { whole, patterns }: Names): boolean =>
  whole.has(key) || whole.has(key.split('.').at(-1) ?? key) || patterns.some((pattern) => pattern.test(key))

const keysOf = (value: unknown, key: string): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => keysOf(inner, key === '' ? name : `${key}.${name}`))
    : [key]

const lineOf = ({ text }: SourceText, key: string): number =>
  Math.max(
    text.split('\n').findIndex((line) => line.includes(`"${key.split('.').at(-1)}"`)),
    0,
  ) + 1
