// The plate of a vehicle: what may be typed, what is sent, what is refused. And when a price is another than shown.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../domain/money.ts'
import {
  filteredPlate,
  isPlate,
  isPriceChange,
  normalizedPlate,
  type VehicleQuote,
} from '../../../domain/vehicles/vehicle.ts'
import { type Some, branded } from '../../support/unbranded.ts'

describe('when a plate is typed', () => {
  it('has two to eight letters and digits [VEH-11] [TIME-11]', () => {
    expect([1, 2, 8, 9].map((length) => isPlate('A'.repeat(length)))).toEqual([false, true, true, false])
    for (const good of ['123ABC', '12', 'AB']) expect(isPlate(good)).toBe(true)
    for (const bad of ['', '7', '123456789']) expect(isPlate(bad)).toBe(false)
  })

  it('counts no hyphen and no space, and is sent without them in capitals [VEH-11]', () => {
    for (const typed of ['123 abc', '123-ABC', ' 1 2 3-a-b-c ', '123\u00a0ABC'])
      expect([normalizedPlate(typed), isPlate(typed)]).toEqual(['123ABC', true])
    expect(isPlate('A-B-C-D-E-F-G-H')).toBe(true)
    expect(isPlate('A--')).toBe(false)
  })

  it('refuses letters beyond A to Z, which no plate reader knows [VEH-11]', () => {
    for (const strange of ['ÕUN123', '１２３ABC', 'Ж12ABC']) expect(isPlate(strange)).toBe(false)
  })

  it('always keeps letters, digits and hyphens alone, and keeping again changes nothing [VEH-11]', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = filteredPlate(text)
        for (const sign of kept) expect(/[-\p{L}\p{N}]/u.test(sign)).toBe(true)
        expect(filteredPlate(kept)).toBe(kept)
        const plain = [...text].filter((sign) => /[A-Za-z0-9-]/.test(sign)).join('')
        expect([...kept].filter((sign) => /[A-Za-z0-9-]/.test(sign)).join('')).toBe(plain)
      }),
    )
  })

  it('always is the same plate, in whatever case, with whatever between [VEH-11] [TIME-11]', () => {
    const anyPlate = fc.stringMatching(/^[A-Z0-9]{1,10}$/)
    fc.assert(
      fc.property(anyPlate, fc.constantFrom('-', ' ', '.', ' - '), (plate, between) => {
        const typed = [...plate.toLowerCase()].join(between)
        expect(normalizedPlate(typed)).toBe(plate)
        expect(isPlate(typed)).toBe(plate.length >= 2 && plate.length <= 8)
      }),
    )
  })
})

describe('when a vehicle has been priced', () => {
  const quote = (options: Some<VehicleQuote> = {}): VehicleQuote =>
    branded({
      sailRefId: 'A',
      priceCategory: 'M1',
      coefficients: [],
      fareCents: eurCents(1_200),
      listedCents: eurCents(1_200),
      ...options,
    })

  it('is another price when any sail costs more or less, or is sold as something else', () => {
    expect(isPriceChange([quote(), quote({ sailRefId: 'B' })], 'M1')).toBe(false)
    expect(isPriceChange([quote(), quote({ sailRefId: 'B', fareCents: eurCents(1_201) })], 'M1')).toBe(true)
    expect(isPriceChange([quote({ fareCents: eurCents(600) })], 'M1')).toBe(true)
    expect(isPriceChange([quote({ priceCategory: 'N1' })], 'M1')).toBe(true)
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('1', 'a', 'Z', '-', ' ', '_', '.', '/', 'õ', 'Ж', '％', '😀') }),
)
