// What the words of an error may still say when they are sent to the service of error reports.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scrubbed, scrubbedFile } from '../../../../effects/ports/reports/scrubbed.ts'

describe('the words of an error', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'price')",
      "Cannot read properties of undefined (reading 'price')",
    ],
    [
      'Failed to fetch dynamically imported module: https://shop.example/assets/HomeScreen-aB12-_cd.js',
      'Failed to fetch dynamically imported module: assets/HomeScreen-aB12-_cd.js',
    ],
    [
      'Unexpected token \'K\', "Karl Kadak"... is not valid JSON',
      'Unexpected token …, …... is not valid JSON',
    ],
    ['no seat for karl.kadakas@example.com', 'no seat for …'],
    ['code 48505129935 is not known', 'code … is not known'],
    ['bad state at #/en/auth/reset?token=abc', 'bad state at …'],
    ['jwt eyJhbGciOiJIUzI1NiJ9.e30.x1 is late', 'jwt … is late'],
  ])('keep what helps, and lose what identifies: %s', (text, said) => {
    expect(scrubbed(text)).toBe(said)
  })

  it('never hold a quoted text, an address or a long number, with anything around them', () => {
    const around = fc.stringMatching(/^[a-z ]{0,12}$/)
    const personalText = fc.constantFrom(
      '"Mari Maasikas"',
      '‘Mari Maasikas’',
      'Maasikas@x.example',
      '5550123456Maasikas',
    )
    fc.assert(
      fc.property(around, personalText, around, (before, personal, after) => {
        expect(scrubbed(`${before} ${personal} ${after}`)).not.toContain('Maasikas')
      }),
    )
  })
})

describe('the file of a line', () => {
  it('is one of the program, without the host that it came from, or none', () => {
    expect(scrubbedFile('https://shop.example/base/assets/index-x1.js')).toBe('assets/index-x1.js')
    expect(scrubbedFile('https://shop.example/?reservationId=1001#/en/')).toBe('elsewhere')
    expect(scrubbedFile('chrome-extension://abc/content.js')).toBe('elsewhere')
  })
})
