// Every law is shown in every language of the replay page; in English by the very sentence that stands beside the law.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LAWS } from '../../../replay/laws/laws.ts'
import { LANGUAGES } from '../../../domain/shell/languages.ts'
import english from '../../../locales/en/replay.json' with { type: 'json' }

const sentences = Object.fromEntries(LAWS.map(({ id, sentence }) => [id, sentence]))

/** As the file has them: the same shape as in English, or the types of the texts would not hold. */
const lawsIn = (language: string): Readonly<Record<string, string>> => {
  const texts: { readonly laws: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(`locales/${language}/replay.json`, 'utf8'),
  )
  return texts.laws
}

describe('the texts of the laws', () => {
  it('say in English what the laws say', () => {
    expect(differences('locales/en/replay.json', english.laws, sentences)).toEqual([])
  })

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'are there in every language, for each law and for nothing else: %s',
    (language) => {
      const known = lawsIn(language)
      const translated = Object.fromEntries(LAWS.map(({ id, sentence }) => [id, known[id] ?? sentence]))
      expect(differences(`locales/${language}/replay.json`, known, translated)).toEqual([])
      const untranslated = LAWS.filter(({ id, sentence }) => known[id] === sentence)
      expect(
        untranslated.map(({ id }) => `locales/${language}/replay.json: "laws.${id}" is English`),
      ).toEqual([])
    },
  )
})

/** What to do about each text, by its key. */
const differences = (
  file: string,
  texts: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>>,
): readonly string[] => [
  ...Object.entries(wanted).flatMap(([id, sentence]) => {
    if (texts[id] === undefined) return [`${file}: "laws.${id}" is missing: ${sentence}`]
    return texts[id] === sentence ? [] : [`${file}: "laws.${id}" should be: ${sentence}`]
  }),
  ...Object.keys(texts)
    .filter((id) => wanted[id] === undefined)
    .map((id) => `${file}: "laws.${id}" is no law: delete it`),
]
