// The rule about texts is seen to fail on all that a language lacks, has too much or fills in wrongly.
import { describe, expect, it } from 'vitest'
import { textsRule } from './texts.ts'

const locale = (language: string, texts: unknown) => ({
  path: `locales/${language}/shell.json`,
  text: JSON.stringify(texts, null, 2),
})
const ENGLISH = { menu: { open: 'Open {{name}}', close: 'Close' } }
const check = (own: unknown, english: unknown = ENGLISH) =>
  textsRule([locale('en', english), locale('fi', own)])

describe('when a language differs from English', () => {
  it.each([
    [{ menu: { open: 'Avaa {{name}}' } }, '"menu.close" is missing', 1],
    [{ menu: { open: 'Avaa {{name}}', close: 'Sulje', more: 'Lisää' } }, '"menu.more" is not in', 5],
    [{ menu: { open: 'Avaa {{name}}', close: ' ' } }, '"menu.close" is empty', 4],
    [{ menu: { open: 'Avaa {{name}}', close: 3 } }, '"menu.close" is no text', 4],
    [{ menu: { open: 'Avaa', close: 'Sulje' } }, 'lacks {{name}}', 3],
    [{ menu: { open: 'Avaa {{name}}', close: 'Sulje {{all}}' } }, 'fills in {{all}}', 4],
  ])('%j: %s', (own, message, line) => {
    const found = check(own)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ path: 'locales/fi/shell.json', line })
    expect(found[0]?.message).toContain(message)
  })

  it('finds an empty text in English too', () => {
    expect(textsRule([locale('en', { a: '' })])[0]?.path).toBe('locales/en/shell.json')
  })

  it.each(['Palun proovige uuesti.', 'Me ei tea, kas teie raha tagastati.', 'Kas te maksate?'])(
    'finds another tone than that of the other pages: %s',
    (text) => {
      expect(textsRule([locale('en', { a: 'A' }), locale('et', { a: text })])).toHaveLength(1)
    },
  )

  it.each([
    ['lv', 'Izvēlieties savu biļeti.', 'Tev ir biļete.'],
    ['lt', 'Pasirinkite savo bilietą.', 'Tavo bilietas paruoštas.'],
  ])('speaks to the customer as “jūs” in %s', (language, polite, familiar) => {
    const found = textsRule([locale('en', { a: 'A', b: 'B' }), locale(language, { a: polite, b: familiar })])
    expect(found.map(({ line }) => line)).toEqual([3])
  })

  it('takes the tone of the other pages, and words that only begin or end alike', () => {
    const texts = ['Palun proovi uuesti.', 'Sinu piletite teine väljumine', 'Sulge', 'Kõige teised']
    for (const text of texts)
      expect(textsRule([locale('en', { a: 'A' }), locale('et', { a: text })]), text).toEqual([])
  })

  it('finds a file that one of the two lacks', () => {
    const cookie = { path: 'locales/en/cookie.json', text: '{"a":"A"}' }
    const extra = { path: 'locales/fi/extra.json', text: '{"a":"A"}' }
    const found = textsRule([locale('en', ENGLISH), locale('fi', ENGLISH), cookie, extra])
    expect(found.map(({ path }) => path)).toEqual(['locales/fi/cookie.json', 'locales/fi/extra.json'])
  })
})

describe('when a text has plural forms', () => {
  const english = { seats_one: 'one seat', seats_other: '{{count}} seats' }

  it('asks for the forms of the language itself', () => {
    const russian = {
      seats_one: '{{count}} место',
      seats_few: '{{count}} места',
      seats_many: '{{count}} мест',
    }
    const found = textsRule([locale('en', english), locale('ru', russian)])
    expect(found.map(({ message }) => message.split(':')[0])).toEqual(['"seats_other" is missing'])
  })

  it('lets a form leave out the number, and nothing else', () => {
    expect(check({ seats_one: 'yksi paikka', seats_other: '{{count}} paikkaa' }, english)).toEqual([])
    expect(check({ seats_one: 'yksi {{sail}}', seats_other: '{{count}} paikkaa' }, english)).toHaveLength(1)
  })

  it.each([
    ['lv', { zero: '{{count}} vietu', one: 'viena vieta', other: '{{count}} vietas' }],
    [
      'lt',
      { one: 'viena vieta', few: '{{count}} vietos', many: '{{count}} vietos', other: '{{count}} vietų' },
    ],
  ])('asks for the number where 21 has the form of 1: %s', (language, forms) => {
    const own = Object.fromEntries(Object.entries(forms).map(([form, text]) => [`seats_${form}`, text]))
    const found = textsRule([locale('en', english), locale(language, own)])
    expect(found.map(({ message }) => message.split(':')[0])).toEqual(['"seats_one" lacks {{count}}'])
  })
})

describe('when every language says everything', () => {
  it('says nothing', () => {
    expect(check({ menu: { open: '{{ name }} auki', close: 'Sulje' } })).toEqual([])
  })
})
