// A pseudonym looks like its original and says nothing about it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../domain/apiError.ts'
import { fieldErrorOf } from '../../../domain/passengers/contact.ts'
import { EMPTY_GUEST, guestErrorsOf as exactGuestErrorsOf } from '../../../domain/passengers/guest.ts'
import { normalizedRegistrationNumber } from '../../../domain/passengers/registrationNumber.ts'
import { checkDigitFits, normalizedLocalId } from '../../../domain/residents/localTraveller.ts'
import { refusesForNames, wordsOfNameRefusals } from '../../../domain/reservation/names.ts'
import { sizeOf, weightOf } from '../../../domain/selection/vehicleDecisions.ts'
import { isPlate, normalizedPlate } from '../../../domain/vehicles/vehicle.ts'
import { createPseudonymizer } from '../../../replay/redaction/pseudonym.ts'
import { jwtOf } from '../../support/arbitraryOf.ts'
import { runs } from '../../support/runs.ts'
import { SALT } from '../file/arbitraryLog.ts'
import { plainly } from '../../support/unbranded.ts'

const guestErrorsOf = plainly(exactGuestErrorsOf)

const pseudonymize = createPseudonymizer(SALT)
const plain = (text: string): string => pseudonymize(text, 'plain')
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('Mati', 'Õnne-Liis', "O'Neill", '+372 5551 2345', 'Пётр', '王小明', '𠮷野', '٣٤٥'),
)
/** Every class of characters by a sign of its own. */
const classesOf = (text: string): string =>
  [...text]
    .map((sign) =>
      /\p{Lu}|\p{Lt}/u.test(sign)
        ? 'A'
        : /\p{Ll}/u.test(sign)
          ? 'a'
          : /\p{L}/u.test(sign)
            ? 'l'
            : /\p{Nd}/u.test(sign)
              ? '0'
              : sign,
    )
    .join('')

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const DIGITS = [...'0123456789']
const pairsOf = (first: readonly string[], second: readonly string[]): readonly string[] =>
  first.flatMap((one) => second.map((other) => one + other))
const SHORT_FORMS: readonly (readonly [string, readonly string[]])[] = [
  ['a', LETTERS],
  ['0', DIGITS],
  ['aa', pairsOf(LETTERS, LETTERS)],
  ['a0', pairsOf(LETTERS, DIGITS)],
  ['0a', pairsOf(DIGITS, LETTERS)],
  ['00', pairsOf(DIGITS, DIGITS)],
  ['000', pairsOf(DIGITS, pairsOf(DIGITS, DIGITS))],
]

describe('a pseudonym', () => {
  it('has the length, the case and the signs of its original, always', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(plain(text)).toHaveLength(text.length)
        expect(classesOf(plain(text))).toBe(classesOf(text))
      }),
    )
  })
  it('is never its original, unless nothing in it can change', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (/[\p{L}\p{Nd}]/u.test(text)) expect(plain(text)).not.toBe(text)
        else expect(plain(text)).toBe(text)
      }),
    )
  })
  it('is never a short original either', () => {
    const signs = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789õÕž']
    for (const sign of signs)
      for (const frame of ['', '-', ' ']) expect(plain(`${frame}${sign}`)).not.toBe(`${frame}${sign}`)
  })
  it.each(SHORT_FORMS)('of %j is a different one for each text of the form', (_form, texts) => {
    expect(new Set(texts.map(plain)).size).toBe(texts.length)
  })
  it.each(SHORT_FORMS)('of %j reveals nothing of any other of the form', (_form, texts) => {
    const distances = texts.map((text, i) => (texts.indexOf(plain(text)) - i + texts.length) % texts.length)
    expect(new Set(distances).size).toBeGreaterThan(texts.length / 3)
  })
  it.each(SHORT_FORMS)('of %j in capitals is the same in capitals', (_form, texts) => {
    for (const text of texts) expect(plain(text.toUpperCase())).toBe(plain(text).toUpperCase())
  })
  it('is the same for equal texts in every page of a session, and another one in another session', () => {
    const other = createPseudonymizer(new Uint8Array(32).fill(8))
    expect(createPseudonymizer(SALT)('Maasikas', 'plain')).toBe(plain('Maasikas'))
    expect(other('Maasikas', 'plain')).not.toBe(plain('Maasikas'))
  })
  it('of a trimmed text, or one without its spaces, is the trimmed and joined pseudonym', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(plain(text.trim())).toBe(plain(text).trim())
        const joined = (value: string): string => value.replace(/[\s-]/g, '')
        expect(plain(joined(text))).toBe(joined(plain(text)))
      }),
    )
  })
  it('is found wrong by a form exactly when its original is', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom('firstName' as const, 'phoneCode' as const, 'phoneNumber' as const),
        (text, field) => {
          expect(fieldErrorOf(field, plain(text))).toBe(fieldErrorOf(field, text))
        },
      ),
    )
  })
  it('of a long text has no part that repeats', () => {
    const long = plain('a'.repeat(96))
    expect(long.slice(0, 32)).not.toBe(long.slice(32, 64))
  })
})

describe('the pseudonym of digits', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
  const spaced = (text: string): string => `${text.slice(0, 3)} ${text.slice(3, 7)}-${text.slice(7)} `

  it('that are a personal code fits to the last digit exactly when its original does', () => {
    const codes = digits(11).chain((code) => fc.nat(9).map((last) => `${code.slice(0, 10)}${last}`))
    fc.assert(
      fc.property(codes, (code) => {
        const pseudonym = normalizedLocalId(plain(spaced(code)))
        expect(pseudonym).toBe(plain(code))
        expect(checkDigitFits(pseudonym)).toBe(checkDigitFits(code))
      }),
      { numRuns: runs(100) + 3, examples: [['38001085718'], ['49403136515'], ['00000000000']] },
    )
  })
  it('that are a birthday is another one of nearly the same age', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
    const today = '2026-11-20'
    fc.assert(
      fc.property(days, (date) => {
        const birthday = date.toISOString().slice(0, 10)
        const pseudonym = plain(birthday)
        expect(guestErrorsOf({ ...GUEST, birthday: pseudonym }, today)).toEqual({})
        expect(pseudonym).not.toBe(birthday)
        expect(Math.abs(Date.parse(pseudonym) - Date.parse(birthday))).toBeLessThan(366 * 86_400_000)
        expect(plain(birthday.replaceAll('-', ''))).toBe(pseudonym.replaceAll('-', ''))
      }),
    )
  })
  it.each(['1990-13-01', '2001-02-29', '2026-1-1', '31.12.1990', '1850-01-01'])(
    'that are no day is no day: %j',
    (text) => {
      expect(guestErrorsOf({ ...GUEST, birthday: plain(text) }, '2026-11-20')).toHaveProperty('birthday')
    },
  )
})

const GUEST = {
  ...EMPTY_GUEST,
  firstName: 'Mari',
  lastName: 'Maasikas',
  gender: 'M',
  citizenship: 'EE',
} as const

describe('the pseudonym of what is typed of a vehicle', () => {
  const measure = (text: string): string => pseudonymize(text, 'measure')

  it.each(['450', ' 4,5 m', '4.50', '2 600 kg', '12345KG', '0', 'cm', '-3'])(
    'is the size or the weight itself, so that the same numbers come of it: %j',
    (text) => {
      expect(measure(text)).toBe(text)
    },
  )
  it('is as wrong as its original, and says no more of a person than any', () => {
    const wrong = ['450 x', '5550 0000', '123456', '4m50', 'Mari', '38001085718', 'kgm', '9 mm']
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...wrong), anyText), (text) => {
        expect(sizeOf(measure(text))).toEqual(sizeOf(text))
        expect(weightOf(measure(text))).toEqual(weightOf(text))
      }),
    )
    for (const text of wrong) expect(measure(text)).not.toBe(text)
  })
  it('is a plate or a number as it is sent, of one as it is typed', () => {
    const plates = fc.oneof(fc.stringMatching(/^[A-Za-z0-9 -]{0,12}$/), fc.constantFrom('123 abc', 'õ1-é2'))
    fc.assert(
      fc.property(plates, (text) => {
        expect(normalizedPlate(plain(text))).toBe(plain(normalizedPlate(text)))
        expect(isPlate(plain(text))).toBe(isPlate(text))
        expect(normalizedRegistrationNumber(plain(text))).toBe(plain(normalizedRegistrationNumber(text)))
      }),
    )
  })
})

describe("the pseudonym of a server's sentence", () => {
  const sentence = (text: string): string => pseudonymize(text, 'refusal')
  const read = (text: string) => wordsOfNameRefusals(text).map(({ index, 0: word }) => [index, word])
  const refused = (code: string | null, message: string): ApiError => ({
    _tag: 'Refused',
    status: 409,
    statusText: 'Conflict',
    code,
    message,
    id: null,
  })
  const someWords = fc.constantFrom(
    ...'Names guest passenger information nimed reisijate andmed not named missing REQUIRED'.split(' '),
    ...'puuduvad vaja täitmata Mari Maasikas renamed namespace 47'.split(' '),
  )
  const sentences = fc
    .array(fc.tuple(someWords, fc.constantFrom(' ', '_', '-', ': ', '')), { maxLength: 8 })
    .map((words) => words.flat().join(''))

  it('keeps the words by which the program knows that names are missing, and no other', () => {
    const said = sentence('Names of Mari Maasikas are missing')
    expect(said).toMatch(/^Names \w\w \w{4} \w{8} \w{3} missing$/)
    expect(said).not.toMatch(/ of |Mari|Maasikas| are /)
  })
  it('is about missing names as its original is, always', () => {
    fc.assert(
      fc.property(sentences, fc.constantFrom(null, 'VALIDATION', 'GUESTS'), (text, code) => {
        expect(read(sentence(text))).toEqual(read(text))
        expect(refusesForNames(refused(code, sentence(text)))).toBe(refusesForNames(refused(code, text)))
      }),
      { numRuns: runs(1_000) },
    )
  })
})

describe('the pseudonym of an e-mail address', () => {
  const odd = ['õun@ut.ee', 'oun@õun.ee', '_@_.example', 'a@b.EXAMPLE ', 'a@b.c', 'a@@b.ee', 'a@b.ee.7']
  const address = fc.oneof(
    fc.emailAddress(),
    anyText,
    anyText.map((text) => `${text}@gmail.com`),
  )
  it('is valid exactly when its original is', () => {
    fc.assert(
      fc.property(address, (text) => {
        expect(fieldErrorOf('email', pseudonymize(text, 'email'))).toBe(fieldErrorOf('email', text))
      }),
      { numRuns: runs(100) + odd.length, examples: odd.map((text): [string] => [text]) },
    )
  })
  it('leads nowhere', () => {
    fc.assert(
      fc.property(address, (text) => {
        if (fieldErrorOf('email', text) !== null) return
        expect(pseudonymize(text, 'email').trim()).toMatch(/\.(example|invalid)$/)
        expect(pseudonymize(text, 'email')).not.toBe(text)
      }),
      { numRuns: runs(100) + odd.length, examples: odd.map((text): [string] => [text]) },
    )
  })
})

describe('the pseudonym of a token', () => {
  it('runs out when the token does, and says nothing else', () => {
    const parts = pseudonymize(jwtOf({ exp: 1_795_000_900, sub: '38001085718', name: 'Õnne' }), 'jwt').split(
      '.',
    )
    expect(parts).toHaveLength(3)
    expect(parts[2]).toBe('')
    const [header, payload] = parts.map((part) => Buffer.from(part, 'base64url').toString())
    expect(JSON.parse(header ?? '')).toEqual({ alg: 'none', typ: 'JWT' })
    expect(JSON.parse(payload ?? '')).toEqual({ exp: 1_795_000_900 })
  })
  it('holds no claim at all where the token never runs out', () => {
    const [, payload = ''] = pseudonymize(jwtOf({ sub: 'x', exp: 'soon' }), 'jwt').split('.')
    expect(Buffer.from(payload, 'base64url').toString()).toBe('{}')
  })
  it.each(['a.b.c', 'opaque-token-77', 'WzFd.WzFd.x'])(
    'is that of any text where the token is none: %j',
    (text) => {
      expect(pseudonymize(text, 'jwt')).toBe(plain(text))
    },
  )
})
