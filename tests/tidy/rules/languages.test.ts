// The rules about languages are seen to fail on a language that is not listed, and on a text that nothing says.
import { describe, expect, it } from 'vitest'
import { listedLanguagesRule, unusedTextsRule } from './languages.ts'

const locale = (language: string, texts: unknown) => ({
  path: `locales/${language}/shell.json`,
  text: JSON.stringify(texts, null, 2),
})
const program = (text: string) => ({ path: 'src/a.ts', text })

describe('when the list of languages is not that of the folders', () => {
  it('names a language that has no folder', () => {
    expect(listedLanguagesRule(['en', 'fi'])([locale('en', {})])).toEqual([
      { path: 'domain/shell/languages.ts', line: 1, message: 'lists fi: add locales/fi/' },
    ])
  })

  it('names a folder that is not listed', () => {
    const found = listedLanguagesRule(['en'])([locale('en', {}), locale('fi', {})])
    expect(found.map(({ path }) => path)).toEqual(['locales/fi'])
  })
})

describe('when nothing says a text', () => {
  it('names its key and its line', () => {
    const files = [locale('en', { menu: { open: 'Open', close: 'Close' } }), program("t('menu.open')")]
    expect(unusedTextsRule(files)).toEqual([
      {
        path: 'locales/en/shell.json',
        line: 4,
        message: 'nothing says "menu.close": delete it in every language',
      },
    ])
  })

  it('does not take a longer or a shorter key for it', () => {
    const files = [locale('en', { menu: { open: 'Open' } }), program("t('menu.opened'); t('menu')")]
    expect(unusedTextsRule(files)).toHaveLength(1)
  })

  it.each([
    ['a whole key', "t('menu.open')"],
    ['a template', 't(`menu.${what}`)'],
    ['the last word, where a file is read as it is', 'texts.menu.open'],
  ])('lets stand what is said by %s', (_how, text) => {
    expect(unusedTextsRule([locale('en', { menu: { open: 'Open' } }), program(text)])).toEqual([])
  })

  it('knows a text of several plural forms by the key without them', () => {
    const files = [
      locale('en', { seats_one: 'seat', seats_other: 'seats' }),
      program("t('seats', { count })"),
    ]
    expect(unusedTextsRule(files)).toEqual([])
  })
})
