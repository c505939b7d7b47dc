// A day as it is said within a sentence.
import { describe, expect, it } from 'vitest'
import { onDayIn } from '../../../src/components/trip/onDay.ts'

const DAY_MS = 86_400_000
/** Every weekday and every month. */
const YEAR = Array.from({ length: 365 }, (_, i) => Date.UTC(2027, 0, 1) + i * DAY_MS)

const calendarOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

describe('in Estonian', () => {
  it('always answers "when", in its weekday and in its month', () => {
    const calendar = calendarOf('et')
    for (const atMs of YEAR) {
      const said = onDayIn('et', calendar.format(atMs))
      expect(said).toMatch(/^(\p{L}+päeval|reedel), \d{1,2}\. \p{L}+l$/u)
      expect(said).not.toMatch(/berl$|[^i]ll$/)
    }
  })

  it.each([
    ['reede, 1. jaanuar 2027', 'reedel, 1. jaanuaril 2027'],
    ['laupäev, 2. oktoober 2027', 'laupäeval, 2. oktoobril 2027'],
    ['kolmapäev, 5. mai', 'kolmapäeval, 5. mail'],
    ['neljapäev, 1. aprill', 'neljapäeval, 1. aprillil'],
  ])('keeps the year where there is one: %s', (said, expected) => {
    expect(onDayIn('et', said)).toBe(expected)
  })
})

describe('in Finnish', () => {
  it('always answers "when" in its weekday', () => {
    const calendar = calendarOf('fi')
    for (const atMs of YEAR)
      expect(onDayIn('fi', calendar.format(atMs))).toMatch(
        /^(\p{L}+taina|keskiviikkona) \d{1,2}\. \p{L}+kuuta$/u,
      )
  })
})

describe('in Latvian', () => {
  it('always answers "when", in its weekday and in its month', () => {
    const calendar = calendarOf('lv')
    for (const atMs of YEAR)
      expect(onDayIn('lv', calendar.format(atMs))).toMatch(/^\p{L}+dien, \d{1,2}\. \p{L}+(ī|tā|ijā)$/u)
  })

  it.each([
    ['piektdiena, 27. novembris', 'piektdien, 27. novembrī'],
    ['pirmdiena, 1. jūnijs', 'pirmdien, 1. jūnijā'],
    ['svētdiena, 2027. gada 7. marts', 'svētdien, 2027. gada 7. martā'],
  ])('says %s as %s', (said, expected) => {
    expect(onDayIn('lv', said)).toBe(expected)
  })
})

describe('in Lithuanian', () => {
  it('always answers "when" in its weekday', () => {
    const calendar = calendarOf('lt')
    for (const atMs of YEAR)
      expect(onDayIn('lt', calendar.format(atMs))).toMatch(/^\p{L}+ \d{1,2} d\., \p{L}+dienį$/u)
  })
})

describe('in a language with a preposition', () => {
  it('stays as the calendar has it', () => {
    expect(onDayIn('en', 'Friday 27 November')).toBe('Friday 27 November')
  })
})
