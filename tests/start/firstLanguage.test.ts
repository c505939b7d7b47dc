// Which language the first picture is shown in, by the address and what is remembered.
import { describe, expect, it } from 'vitest'
import { firstLanguageAt } from '../../src/start/firstLanguage.ts'

describe('the language of the first picture', () => {
  it.each([
    ['#/et/', null, 'et'],
    ['#/et', 'en', 'et'],
    ['#/fi/?route=VIR-KUI', null, 'fi'],
    ['', null, 'en'],
    ['#/', 'et', 'et'],
    ['', 'xx', 'en'],
    ['#/sv/', null, null],
    ['#/en/main-inside/confirm', null, null],
    ['#/ticket', 'et', null],
  ])('at “%s”, remembered %s, is %s', (hash, stored, language) => {
    expect(firstLanguageAt(hash, ['en', 'et', 'fi'], stored)).toBe(language)
  })
})
