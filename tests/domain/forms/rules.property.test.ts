// Each shared rule against a plain statement of what it says, sign by sign (VAL-01 to VAL-11, VAL-16).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allOf,
  atMostBytes,
  differentFrom,
  email,
  errorsBy,
  localId,
  MAX_FILE_BYTES,
  number,
  optional,
  phoneCode,
  phoneNumber,
  plate,
  required,
  requiredIfAny,
  type Rule,
  sameAs,
} from '../../../domain/forms/rules.ts'
import { runs } from '../../support/runs.ts'

const RUNS = { numRuns: runs(500) }

/** Names as people have them, in scripts from everywhere. */
const NAMES = [
  'Mari-Liis',
  "O'Brien",
  'Øystein Åkesson',
  'Žilvinas Čepėnas',
  'Ķēniņš',
  'Мария Иванова',
  'Μαρία',
  '王小明',
  'やまだ はなこ',
  '김민수',
  'مريم',
  'דוד',
  'मीरा',
  'สมชาย',
  'Nguyễn Thị Ánh',
  '👩‍✈️',
]

const DIGITS = '0123456789'
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const BLANKS = ' \t\n\u00a0\u2003\ufeff'

const isOf = (signs: string, text: string): boolean => [...text].every((sign) => signs.includes(sign))

/** Near what the rules are about, so that they hold and fail alike. */
const texts = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.string({ unit: fc.constantFrom(...DIGITS), maxLength: 13 }),
  fc.string({ unit: fc.constantFrom(...DIGITS, '.', '-', ' ', 'a'), maxLength: 13 }),
  fc.string({ unit: fc.constantFrom(...BLANKS), maxLength: 3 }),
  fc.string({ unit: fc.constantFrom('a', 'B', '7', '-', '.', '_', '@', 'õ'), maxLength: 14 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

/** The rule says its key where the statement doesn't hold, and nothing else ever. */
const says = (rule: Rule, key: string, holds: (text: string) => boolean): void => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(rule(text), JSON.stringify(text)).toBe(holds(text) ? null : key)
    }),
    RUNS,
  )
}

/** Without the blanks around, a sign at a time. */
const bare = (text: string): string => {
  const signs = [...text]
  while (signs.length > 0 && isBlank(signs[0])) signs.shift()
  while (signs.length > 0 && isBlank(signs.at(-1))) signs.pop()
  return signs.join('')
}
const isBlank = (sign = ''): boolean => sign.trim() === ''

describe('a required field', () => {
  it('always holds with one sign that is no blank [VAL-01] [VAL-16]', () => {
    says(required, 'common-fields.required-error', (text) => [...text].some((sign) => !isBlank(sign)))
  })

  it('takes every name there is, in any script [VAL-01]', () => {
    for (const name of NAMES) expect(required(name), name).toBeNull()
  })

  it('is not asked for where there are none of it, and is where there are [VAL-02]', () => {
    says(requiredIfAny(0), 'never', () => true)
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 9 }), (text, count) => {
        expect(requiredIfAny(count)(text)).toBe(required(text))
      }),
    )
  })
})

describe('a number', () => {
  it('is always digits, with digits after one point or none; nothing is none [VAL-03] [OP-58]', () => {
    says(number, 'common-fields.number-error', (text) => {
      const [whole = '', ...rest] = bare(text).split('.')
      if (bare(text) === '') return true
      const isWell = (part: string): boolean => part !== '' && isOf(DIGITS, part)
      return isWell(whole) && rest.length <= 1 && rest.every(isWell)
    })
  })
})

describe('an e-mail address', () => {
  it('is always two parts of the allowed signs, the second with a dot and two letters after it [VAL-04] [OP-59]', () => {
    const addresses = fc
      .tuple(texts, fc.array(texts, { maxLength: 3 }), fc.constantFrom('@', '@@', ''))
      .map(([name, host, at]) => `${name}${at}${host.join('.')}`)
    fc.assert(
      fc.property(fc.oneof(texts, addresses), (text) => {
        expect(email(text) === null, JSON.stringify(text)).toBe(isAddress(bare(text)))
      }),
      RUNS,
    )
  })

  it('is distinguished from what is none by the samples of the requirement [VAL-04]', () => {
    for (const good of ['a.b_c-1@x-y.ee', 'A@B.CC', ' mari@example.com ']) expect(email(good)).toBeNull()
    for (const bad of ['a b@x', 'a@', '@x.ee', 'a@x', 'a@x.e', 'a@x.e1', 'a@@x.ee', 'мария@почта.рф'])
      expect(email(bad)).toBe('common-fields.email-correct-error')
  })
})

const ADDRESS_SIGNS = `${LETTERS}${DIGITS}_-`

const isAddress = (text: string): boolean => {
  const [name = '', host = '', ...more] = text.split('@')
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return (
    more.length === 0 &&
    name !== '' &&
    isOf(`${ADDRESS_SIGNS}.`, name) &&
    labels.length >= 2 &&
    labels.every((label) => label !== '' && isOf(ADDRESS_SIGNS, label)) &&
    last.length >= 2 &&
    isOf(LETTERS, last)
  )
}

describe('codes of digits', () => {
  it('are always eleven of a person [VAL-05] [TIME-09]', () => {
    says(localId, 'common-fields.local-id-correct-error', (text) => {
      const code = bare(text)
      return code.length === 11 && isOf(DIGITS, code)
    })
    for (const length of [10, 11, 12]) expect(localId('4'.repeat(length)) === null).toBe(length === 11)
  })

  it('are always one to four of a country [VAL-06] [TIME-10]', () => {
    says(phoneCode, 'common-fields.number-error', (text) => {
      const code = bare(text)
      return code.length >= 1 && code.length <= 4 && isOf(DIGITS, code)
    })
    for (const [code, isWell] of [
      ['1', true],
      ['3725', true],
      ['', false],
      ['12345', false],
      ['a1', false],
    ] as const)
      expect(phoneCode(code) === null, code).toBe(isWell)
  })

  it('are always at least one of a phone, with any spaces and hyphens between', () => {
    says(phoneNumber, 'common-fields.number-error', (text) => {
      const digits = [...text].filter((sign) => sign !== '-' && !isBlank(sign))
      return digits.length > 0 && digits.every((sign) => DIGITS.includes(sign))
    })
  })
})

describe('two passwords', () => {
  const pairs = fc
    .tuple(texts, texts, fc.boolean())
    .map(([one, two, isSame]) => [one, isSame ? one : two] as const)

  it('are the same, or another, sign by sign [VAL-07] [VAL-08] [VAL-16]', () => {
    fc.assert(
      fc.property(pairs, ([one, two]) => {
        const isSame = one.length === two.length && [...one].every((sign, i) => sign === [...two][i])
        expect(sameAs(one)(two)).toBe(isSame ? null : 'common-fields.passwords-should-match-error')
        expect(differentFrom(one)(two)).toBe(isSame ? 'common-fields.passwords-should-not-match-error' : null)
      }),
      RUNS,
    )
  })
})

describe('a file', () => {
  it('may have as many bytes as the limit says, and not one more [VAL-09] [TIME-31] [OP-60]', () => {
    const rule = atMostBytes(MAX_FILE_BYTES)
    expect(MAX_FILE_BYTES).toBe(5_242_880)
    expect(rule({ size: MAX_FILE_BYTES })).toBeNull()
    expect(rule({ size: MAX_FILE_BYTES + 1 })).toBe('common-fields.max-file-size-error')
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (limit, size) => {
        expect(atMostBytes(limit)({ size }) === null).toBe(!(size > limit))
      }),
    )
  })
})

describe('a registration plate', () => {
  it('is always 2 to 8 letters A to Z and digits [VAL-10] [TIME-11] [VAL-16]', () => {
    says(
      plate,
      'common-fields.plate-error',
      (text) => text.length >= 2 && text.length <= 8 && isOf(`${LETTERS}${DIGITS}`, text),
    )
    for (const length of [1, 2, 8, 9]) expect(plate('7'.repeat(length)) === null).toBe(length % 2 === 0)
  })
})

describe('rules together', () => {
  it('say the first key that there is to say, and of a field that may be empty nothing while it is [VAL-16]', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(allOf(required, email)(text)).toBe(required(text) ?? email(text))
        expect(optional(email)(text)).toBe(bare(text) === '' ? null : email(text))
      }),
    )
  })

  it('are said by field, and nothing is said of one without a rule [VAL-16]', () => {
    expect(errorsBy({ name: ' ', code: '1', comments: '' }, { name: required, code: localId })).toEqual({
      name: 'common-fields.required-error',
      code: 'common-fields.local-id-correct-error',
    })
  })
})
