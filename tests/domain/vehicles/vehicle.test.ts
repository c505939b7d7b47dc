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
  it.each(['123 abc', '123-ABC', ' 1 2 3-a-b-c ', '123\u00a0ABC'])(
    'counts no hyphen and no space, and is sent without them in capitals: %j [VEH-11]',
    (typed) => {
      expect(normalizedPlate(typed)).toBe('123ABC')
      expect(isPlate(typed)).toBe(true)
    },
  )

  it('counts its length without hyphens [VEH-11]', () => {
    expect(isPlate('A-B-C-D-E-F-G-H')).toBe(true)
    expect(isPlate('A--')).toBe(false)
  })

  it.each(['ÕUN123', '１２３ABC', 'Ж12ABC'])(
    'refuses letters beyond A to Z, which no plate reader knows: %j [VEH-11]',
    (strange) => {
      expect(isPlate(strange)).toBe(false)
    },
  )

  it('always keeps letters, digits and hyphens alone, in their order, and keeping again changes nothing [VEH-11] [VAL-11]', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = filteredPlate(text)
        for (const sign of kept) expect(/[-\p{L}\p{N}]/u.test(sign), sign).toBe(true)
        expect(filteredPlate(kept)).toBe(kept)
        const plain = [...text].filter((sign) => /[A-Za-z0-9-]/.test(sign)).join('')
        expect([...kept].filter((sign) => /[A-Za-z0-9-]/.test(sign)).join('')).toBe(plain)
      }),
    )
  })

  it('always is the same plate, in any case, with anything between [VEH-11] [TIME-11]', () => {
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
