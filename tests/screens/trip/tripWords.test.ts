// A day as the screens say it.
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../domain/shell/languages.ts'
import { dayFormat, regionalLocale } from '../../../src/components/trip/tripWords.ts'

const DAY_MS = Date.UTC(2026, 10, 27)

describe('the month on a leaf of the strip of days', () => {
  it.each(LANGUAGES)('is a word, not a number that reads as a second day: %s', (language) => {
    const format = dayFormat({ locale: regionalLocale(language), style: 'month', withYear: false })
    expect(format.format(DAY_MS)).toMatch(/^\p{L}+\.?$/u)
  })
})

describe('a day in a line', () => {
  it.each([
    ['lv', 'piektd., 27. nov.'],
    ['lt', 'lapkričio 27 d., pn'],
  ])('is said as in a timetable at home: %s', (locale, said) => {
    expect(dayFormat({ locale, style: 'short', withYear: false }).format(DAY_MS)).toBe(said)
  })
})
