// Every language says everything that English says: the same files, keys and placeholders, and no empty text.
// Plural forms are those of the language itself (`key_one`, `key_few`, …), not those of English.
import type { Finding, Rule, SourceText } from '../sourceText.ts'

const REFERENCE = 'en'
const LOCALE_FILE = /^locales\/([\w-]+)\/([\w-]+)\.json$/
/** As many as any plural rule needs to show itself. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count)
const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/

export const textsRule: Rule = (files) => {
  const locales = files.flatMap((file) => readLocale(file))
  const languages = [...new Set(locales.map(({ language }) => language))]
  const references = locales.filter(({ language }) => language === REFERENCE)
  return [
    ...locales.flatMap(ownFindings),
    ...languages
      .filter((language) => language !== REFERENCE)
      .flatMap((language) =>
        references.flatMap((reference) => {
          const own = locales.find(
            (file) => file.language === language && file.namespace === reference.namespace,
          )
          if (own !== undefined) return compare(reference, own)
          const path = `locales/${language}/${reference.namespace}.json`
          return [{ path, line: 1, message: `missing: translate ${reference.source.path}` }]
        }),
      ),
    ...locales
      .filter(({ namespace }) => !references.some((reference) => reference.namespace === namespace))
      .map(({ source, namespace }) =>
        at(source, '', `locales/${REFERENCE}/${namespace}.json is missing: add it or delete this file`),
      ),
  ]
}

type Locale = {
  readonly source: SourceText
  readonly language: string
  readonly namespace: string
  readonly texts: ReadonlyMap<string, unknown>
}

const readLocale = (source: SourceText): readonly Locale[] => {
  const [, language, namespace] = LOCALE_FILE.exec(source.path) ?? []
  if (language === undefined || namespace === undefined) return []
  return [{ source, language, namespace, texts: new Map(flatten(JSON.parse(source.text), '')) }]
}

const flatten = (value: unknown, key: string): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => flatten(inner, key === '' ? name : `${key}.${name}`))
    : [[key, value]]

/** How a language does not speak to the customer, who is met in one tone on all pages. */
const OTHER_TONE: Readonly<Record<string, { readonly words: RegExp; readonly instead: string }>> = {
  et: {
    words: /(?<!\p{L})(?:te|teie|teid|teil|teile|palun \p{L}+(?:ge|ke))(?!\p{L})/iu,
    instead: 'sina: “vali”, “sinu pilet”',
  },
  lv: {
    words: /(?<!\p{L})(?:tu|tev|tevi|tavs|tava|tavu|tavas|tavi|tavā)(?!\p{L})/iu,
    instead: 'jūs: “izvēlieties”, “jūsu biļete”',
  },
  lt: {
    words: /(?<!\p{L})(?:tu|tau|tave|tavo|tavęs)(?!\p{L})/iu,
    instead: 'jūs: “pasirinkite”, “jūsų bilietas”',
  },
}

const ownFindings = ({ source, language, texts }: Locale): readonly Finding[] =>
  [...texts].flatMap(([key, text]) => {
    if (typeof text !== 'string') return [at(source, key, `"${key}" is no text: write it as one string`)]
    const { words, instead } = OTHER_TONE[language] ?? {}
    const found = words?.exec(text)?.[0]
    if (found !== undefined) return [at(source, key, `"${key}" says “${found}”: write ${instead}`)]
    return text.trim() === '' ? [at(source, key, `"${key}" is empty: write the text`)] : []
  })

const compare = (reference: Locale, own: Locale): readonly Finding[] => {
  const expected = expectedKeys(reference, own.language)
  const missing = [...expected.keys()].filter((key) => !own.texts.has(key))
  const surplus = [...own.texts.keys()].filter((key) => !expected.has(key))
  return [
    ...missing.map((key) =>
      at(own.source, key, `"${key}" is missing: translate it from ${reference.source.path}`),
    ),
    ...surplus.map((key) =>
      at(own.source, key, `"${key}" is not in ${reference.source.path}: add it there or delete it`),
    ),
    ...[...expected].flatMap(([key, text]) => {
      const message = comparePlaceholders(text, own.texts.get(key), mayLeaveOutCount(key, own.language))
      return message === undefined ? [] : [at(own.source, key, `"${key}" ${message}`)]
    }),
  ]
}

/** The keys a language owes, each with the English text it translates. Only a key with `_other` has plural forms. */
const expectedKeys = ({ texts }: Locale, language: string): ReadonlyMap<string, unknown> => {
  const categories = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories
  const expected = new Map<string, unknown>()
  for (const [key, text] of texts) {
    const [, base] = PLURAL.exec(key) ?? []
    const general = base === undefined ? undefined : texts.get(`${base}_other`)
    if (general === undefined) expected.set(key, text)
    else categories.forEach((category) => expected.set(`${base}_${category}`, general))
  }
  return expected
}

/** "One passenger" needs no number where that form is of 1 alone; in Latvian and Lithuanian it is of 21 as well. */
const mayLeaveOutCount = (key: string, language: string): boolean => {
  const [, , category] = PLURAL.exec(key) ?? []
  const rules = new Intl.PluralRules(language.replace('_', '-'))
  return category !== undefined && COUNTS.filter((count) => rules.select(count) === category).length === 1
}

const comparePlaceholders = (reference: unknown, own: unknown, mayMissCount: boolean): string | undefined => {
  if (typeof reference !== 'string' || typeof own !== 'string') return undefined
  const wanted = placeholdersOf(reference)
  const used = placeholdersOf(own)
  const missing = [...wanted].filter((name) => !used.has(name) && !(mayMissCount && name === 'count'))
  const unknown = [...used].filter((name) => !wanted.has(name))
  if (missing.length > 0) return `lacks {{${missing.join('}}, {{')}}}: the English text fills it in`
  return unknown.length > 0
    ? `fills in {{${unknown.join('}}, {{')}}}, which the English text does not have`
    : undefined
}

const placeholdersOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name))

/** The line of the key's last part; texts are formatted one key to a line, so the first match is near enough. */
const at = (source: SourceText, key: string, message: string): Finding => {
  const name = `"${key.split('.').at(-1)}"`
  const index = source.text.split('\n').findIndex((line) => line.includes(name))
  return { path: source.path, line: Math.max(index, 0) + 1, message }
}
