// Realistic values are what they claim to be, and fit every codec.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { shape } from '../../../domain/codec/shapes.ts'
import { commandCodecs } from '../../../domain/log/commandCodecs.ts'
import { eventCodecs } from '../../../domain/log/eventCodecs.ts'
import { ContactForm, decideOwner, fieldErrorOf } from '../../../domain/passengers/contact.ts'
import {
  CALLS,
  COMMAND_TYPES,
  dataCodecOf,
  EVENT_TYPES,
  ModelsCodec,
} from '../../../replay/schema/entryCodecs.ts'
import { openText } from '../../../domain/codec/text.ts'
import { arbitraryOf } from '../../support/arbitraryOf.ts'
import { runs } from '../../support/runs.ts'
import { REALISTIC, REALISTIC_NUMBERS, REALISTIC_TEXTS } from './realistic.ts'
import { goodContacts, goodEmails, names, nearlyEmails } from './people.ts'
import { checkDigitOf, invalidPersonalCodes, validPersonalCodes } from './personalCode.ts'

/** Always the same samples, as some of them are rare. */
const SEED = 1
const samples = <A>(arbitrary: fc.Arbitrary<A>, numRuns = 300): A[] =>
  fc.sample(arbitrary, { seed: SEED, numRuns, unbiased: true })

describe('a personal code', () => {
  it('has the check digit that its ten other digits give, by both series of weights and by neither', () => {
    const ways = samples(validPersonalCodes).map((code) => {
      expect(code).toMatch(/^[1-6]\d{10}$/)
      const { digit, by } = checkDigitOf(code.slice(0, 10))
      expect(code.slice(10)).toBe(String(digit))
      return by
    })
    expect(new Set(ways)).toEqual(new Set(['first', 'second', 'neither']))
  })
  it('has a wrong one where it is meant to be wrong', () => {
    for (const code of samples(invalidPersonalCodes)) {
      expect(code).toMatch(/^\d{11}$/)
      expect(code.slice(10)).not.toBe(String(checkDigitOf(code.slice(0, 10)).digit))
    }
  })
  it.each([
    ['37605030299', 'first'],
    ['50001029996', 'second'],
    ['51307149560', 'neither'],
  ] as const)('is computed as in the published sample %s, by the %s series', (code, by) => {
    expect(checkDigitOf(code.slice(0, 10))).toEqual({ digit: Number(code.slice(10)), by })
  })
})

describe('people', () => {
  it('write addresses that the form takes, and others that it does not', () => {
    for (const email of samples(goodEmails)) expect(fieldErrorOf('email', email), email).toBeNull()
    for (const email of samples(nearlyEmails)) expect(fieldErrorOf('email', email), email).not.toBeNull()
  })
  it('can be confirmed when their contact is a good one', () => {
    for (const contact of samples(goodContacts)) expect(E.isRight(decideOwner(contact))).toBe(true)
  })
})

const CODECS: readonly (readonly [string, t.Mixed])[] = [
  ...COMMAND_TYPES.map((type) => [`command ${type}`, commandCodecs[type]] as const),
  ...EVENT_TYPES.map((type) => [`event ${type}`, eventCodecs[type]] as const),
  ...CALLS.map((call) => [`call ${call}`, dataCodecOf('exchange', call) ?? shape({})] as const),
  ['the read models', ModelsCodec],
]

describe('the values of every codec', () => {
  it.each(CODECS)('decode to themselves and are equal to their own JSON: %s', (_name, codec) => {
    fc.assert(
      fc.property(arbitraryOf(codec, REALISTIC), (value: unknown) => {
        expect(codec.is(value)).toBe(true)
        expect(JSON.parse(JSON.stringify(value))).toEqual(value)
      }),
      { numRuns: runs(150) },
    )
  })
  it('hold the realistic ones, by the name of the text and by the name of the field', () => {
    const forms = samples(arbitraryOf(ContactForm, REALISTIC))
    const known = new Set(samples(names, 2_000))
    expect(forms.filter(({ firstName }) => known.has(firstName)).length).toBe(forms.length)
    const changes = samples(arbitraryOf(commandCodecs.ChangeTicketQuantity, REALISTIC))
    expect(new Set(changes.map(({ count }) => count)).size).toBeGreaterThan(10)
    expect(changes.some(({ count }) => count < 0)).toBe(true)
    expect(changes.some(({ count }) => !Number.isInteger(count))).toBe(true)
  })
  it('are named after codecs and fields that exist', () => {
    const { texts, numbers } = namesIn(CODECS.map(([, codec]) => codec))
    expect(Object.keys(REALISTIC_TEXTS).filter((name) => !texts.has(name))).toEqual([])
    expect(Object.keys(REALISTIC_NUMBERS).filter((name) => !numbers.has(name))).toEqual([])
  })
  it('are drawn from the shape where nothing is known', () => {
    expect(REALISTIC.of(openText('somethingNew'))).toBeNull()
    expect(REALISTIC.ofNumber?.('toString')).toBeNull()
  })
})

/** The names of all texts and of all fields, as the generator meets them. */
const namesIn = (codecs: readonly t.Mixed[]) => {
  const texts = new Set<string>()
  const numbers = new Set<string>()
  for (const codec of codecs) {
    arbitraryOf(codec, {
      of: (met) => {
        texts.add(met.name)
        return null
      },
      ofNumber: (field) => {
        numbers.add(field)
        return null
      },
    })
  }
  return { texts, numbers }
}
