// Dates of birth as people type them.
import { describe, expect, it } from 'vitest'
import { birthdayFrom, shownBirthday } from '../../../src/components/passengers/BirthdayField.tsx'

describe('a date of birth', () => {
  it.each([
    '24.12.1990',
    '24.12.1990.',
    ' 24.12.1990 ',
    '24/12/1990',
    '24 12 1990',
    '24-12-1990',
    '24121990',
    '1990-12-24',
    '1990.12.24',
    '19901224',
  ])('is understood when it is typed as “%s” [PAX-05]', (text) => {
    expect(birthdayFrom(text)).toBe('1990-12-24')
  })

  it('needs no zeros', () => {
    expect(birthdayFrom('1.2.1990')).toBe('1990-02-01')
  })

  it.each(['', '24', '24.12', '24.12.90', '24.12.199', 'Christmas', '24.12.1990 or so'])(
    'stays as it is typed while it is none: “%s”',
    (text) => {
      expect(birthdayFrom(text)).toBe(text)
    },
  )

  it('is shown day first, and what is none as it is', () => {
    expect(shownBirthday('1990-12-24')).toBe('24.12.1990')
    expect(shownBirthday('24.12')).toBe('24.12')
  })

  it.each(['1990-12-24', '2019-02-28', '1900-01-01'])(
    'is the same day when what is shown is read again: %s',
    (day) => {
      expect(birthdayFrom(shownBirthday(day))).toBe(day)
    },
  )
})
