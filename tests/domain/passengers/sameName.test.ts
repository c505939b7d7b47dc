// Names that are one, however a keyboard, a passport or a form writes them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasLastName, isSamePersonsName, plainName } from '../../../domain/passengers/sameName.ts'
import { runs } from '../../support/runs.ts'

const isOne = (one: string, other: string): boolean =>
  hasLastName({ firstName: 'A', lastName: one }, other) &&
  hasLastName({ firstName: 'A', lastName: other }, one)

describe('a last name', () => {
  it.each([
    // Letters that no normal form takes apart (Unicode 16, chapter 7.1; ICAO 9303, part 3, section 6).
    ['Sørensen', 'SORENSEN'],
    ['Wałęsa', 'walesa'],
    ['Đorđević', 'Dordevic'],
    ['Guðmundsdóttir', 'GUDMUNDSDOTTIR'],
    ['Þórsson', 'Thorsson'],
    ['Kjær', 'KJAER'],
    ['Œuvrard', 'Oeuvrard'],
    ['Ħaddiem', 'Haddiem'],
    ['Əliyev', 'Eliyev'],
    // Capitals that become two letters (Unicode 16, SpecialCasing).
    ['Weiß', 'WEISS'],
    ['Weiß', 'WEIẞ'],
    ['ŉaam', 'Naam'],
    ['Eﬀenberg', 'EFFENBERG'],
    ['Yıldız', 'YILDIZ'],
    ['İnce', 'ince'],
    ['Παππάς', 'ΠΑΠΠΑΣ'],
    // Marks, joined or apart.
    ['Žukauskaitė', 'Zukauskaite'],
    ['E\u0301leonore', 'Éleonore'],
    ['Ñuñez', 'NUNEZ'],
    // Hyphens and apostrophes of all kinds, or none.
    ['Saint-Exupéry', 'Saint\u2011Exupéry'],
    ['Saint-Exupéry', 'SAINT EXUPERY'],
    ["O'Connor", 'O’Connor'],
    ["O'Connor", 'O\u02BCConnor'],
    ["O'Connor", 'O`Connor'],
    ["O'Connor", 'OCONNOR'],
    ['Kealoha', 'Keal\u02BBoha'],
    ['van Dijk', 'van\u00A0Dijk'],
    ['Maa\u00ADsikas', 'Maasikas'],
    ['Юлия-Мария', 'ЮЛИЯ МАРИЯ'],
  ])('is one with another writing of it: %j and %j [OP-102]', (one, other) => {
    expect(isOne(one, other)).toBe(true)
  })

  it.each([
    ['Sørensen', 'Sarensen'],
    ['Weiß', 'Weis'],
    ['Tamm', 'Tammm'],
    ['Mägi', 'Õunapuu-Mägi'],
    ['王', '李'],
  ])('is another one than %j: %j [OP-102]', (one, other) => {
    expect(isOne(one, other)).toBe(false)
  })

  it('is always found in capitals, in small letters, taken apart and put together', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (name) => {
        const plain = plainName(name)
        const forms = [name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), name.normalize('NFC')]
        for (const form of forms) expect(plainName(form)).toBe(plain)
        expect(plainName(plain)).toBe(plain)
      }),
      { numRuns: runs(2_000) },
    )
  })
})

describe('two people', () => {
  it('are one by first and last name, however both are written, and by both alone [OP-156]', () => {
    const one = { firstName: 'Anna-Mari', lastName: 'Weiß' }
    expect(isSamePersonsName(one, { firstName: 'ANNA MARI', lastName: 'WEISS' })).toBe(true)
    expect(isSamePersonsName(one, { firstName: 'Anna', lastName: 'Mari Weiß' })).toBe(false)
  })
})
