// What is said without i18next, against i18next itself: each text of the first page and of what is booked, in each language,
// with values and with each number that a plural form may ask for.
import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/shell/languages.ts'
import { type Bundle, plainTexts, type Values } from '../../src/texts/plainTexts.ts'

const PLAIN: readonly { readonly names: readonly string[] }[] = [
  { names: ['shell'] },
  { names: ['trip', 'booking'] },
  { names: ['frame'] },
]
const COUNTS = [0, 1, 2, 3, 5, 10, 11, 12, 20, 21, 22, 25, 101, 111]
const PLURAL = /_(zero|one|two|few|many|other)$/

describe.each(LANGUAGES)('when the page is in %s', (language) => {
  it.each(PLAIN)('says each text of $names as i18next does', async ({ names }) => {
    const bundles = names.map((name) => bundleOf(language, name))
    const say = await i18nextWith(language, bundles)
    const sayPlainly = plainTexts(language, () => bundles)
    for (const key of bundles.flatMap((bundle) => keysOf(bundle))) {
      const values = valuesFor(bundles, key)
      for (const given of PLURAL.test(key) ? COUNTS.map((count) => ({ ...values, count })) : [values]) {
        const asked = key.replace(PLURAL, '')
        expect(sayPlainly(asked, given)).toBe(say(asked, given))
      }
    }
  })

  it('says the key of a text that is not there, and takes any value as it is', async () => {
    const bundles = [{ a: { b: 'to {{place}}!' } }]
    const say = await i18nextWith(language, bundles)
    const sayPlainly = plainTexts(language, () => bundles)
    for (const key of ['a.b', 'a.c', 'a.b.c', 'd']) expect(sayPlainly(key)).toBe(say(key, {}))
    for (const place of [undefined, null, 0, '', '$t(a.b)', '{{place}}', '$&', 'Kärdla & Co <b>'])
      expect(sayPlainly('a.b', { place })).toBe(say('a.b', { place }))
  })
})

type Say = (key: string, values: Values) => string

const i18nextWith = async (language: string, bundles: readonly Bundle[]): Promise<Say> => {
  const texts = i18next.createInstance()
  await texts.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  })
  for (const bundle of bundles) texts.addResourceBundle(language, 'shell', bundle, true)
  return texts.getFixedT(language, 'shell') as unknown as Say
}

const bundleOf = (language: string, name: string): Bundle =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')) as Bundle

const keysOf = (bundle: Bundle, before = ''): readonly string[] =>
  Object.entries(bundle).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${before}${key}`] : keysOf(text, `${before}${key}.`),
  )

/** One for each name that the text has in double braces. */
const valuesFor = (bundles: readonly Bundle[], key: string): Record<string, string> => {
  const text = bundles.map((bundle) => textAt(bundle, key)).find((found) => found !== undefined) ?? ''
  const names = [...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name]) => name ?? '')
  return Object.fromEntries(names.map((name) => [name, `<${name}>`]))
}

const textAt = (bundle: Bundle, key: string): string | undefined => {
  const [first = '', ...rest] = key.split('.')
  const found = bundle[first]
  if (typeof found === 'object') return textAt(found, rest.join('.'))
  return found
}
