// The forms of the ways to sign in, and what a refusal means: by plain statements of the rules (VAL-05, VAL-06).
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  invitationErrorsOf,
  mobileIdErrorsOf,
  sentSmartIdCode,
  smartIdErrorsOf,
} from '../../../domain/auth/methods.ts'
import { kindOf } from '../../../domain/auth/problemKind.ts'
import { decodedBy } from '../../../domain/wire/decoding.ts'
import { MobileIdAnswer, SmartIdFrame } from '../../../domain/wire/account/methods.ts'
import { smartIdFrameIn } from '../../../domain/wire/account/smartIdFrame.ts'

const text = fc.oneof(fc.string(), fc.stringMatching(/^ ?\d{0,13} ?$/), fc.stringMatching(/^\d{6}-\d{5}$/))
const isLocalId = (typed: string): boolean => {
  const bare = typed.trim()
  return bare.length === 11 && [...bare].every((one) => one >= '0' && one <= '9')
}

describe('the form of mobile ID', () => {
  it('takes just those personal codes that have 11 digits [AUTH-20]', () => {
    fc.assert(
      fc.property(text, (personalCode) => {
        const found = mobileIdErrorsOf({ personalCode, phoneCode: '372', phoneNumber: '00000766' })
        expect(found.personalCode === undefined).toBe(isLocalId(personalCode))
        expect(invitationErrorsOf({ personalCode }).personalCode === undefined).toBe(isLocalId(personalCode))
      }),
    )
  })

  it('takes country codes of 1 to 4 digits, and numbers that may be typed in groups', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const found = mobileIdErrorsOf({
          personalCode: '60001019906',
          phoneCode: typed,
          phoneNumber: '5550 1234',
        })
        expect(found.phoneCode === undefined).toBe(/^\d{1,4}$/.test(typed.trim()))
        expect(found.phoneNumber).toBeUndefined()
      }),
    )
  })
})

describe('the form of Smart-ID', () => {
  it('takes 11 digits, and in Latvia a hyphen after the sixth, which is sent there and nowhere else [AUTH-10]', () => {
    for (const countryCode of ['EE', 'LT'] as const) {
      expect(smartIdErrorsOf({ personalCode: '050505-12345', countryCode })).toEqual({
        personalCode: 'common-fields.local-id-correct-error',
      })
      expect(sentSmartIdCode({ personalCode: ' 30303039914 ', countryCode })).toBe('30303039914')
    }
    for (const personalCode of ['050505-12345', '05050512345', ' 050505-12345 ']) {
      expect(smartIdErrorsOf({ personalCode, countryCode: 'LV' })).toEqual({})
      expect(sentSmartIdCode({ personalCode, countryCode: 'LV' })).toBe('050505-12345')
    }
  })
})

describe('a frame of the socket', () => {
  const read = (frame: unknown) => decodedBy(SmartIdFrame, frame)
  it.each([
    [{ code: '0041' }, { code: '0041', user: null, error: null }],
    [{ code: 41 }, { code: '0041', user: null, error: null }],
    [{ error: 'user_refused' }, { code: null, user: null, error: 'USER_REFUSED' }],
    [{ error: { code: 'WRONG_VC' } }, { code: null, user: null, error: 'WRONG_VC' }],
    [{ error: 'It did not work, sorry' }, { code: null, user: null, error: 'UNKNOWN' }],
    [{ error: { message: 'no code' } }, { code: null, user: null, error: 'UNKNOWN' }],
    [{ user: {} }, { code: null, user: { token: null, details: expect.anything() as unknown }, error: null }],
  ])('is understood as it may come: %j [AUTH-11]', (frame, understood) => {
    const decoded = read(frame)
    expect(E.isRight(decoded) ? decoded.right : decoded).toEqual(understood)
  })

  it('returns the person beside the token, flat or under its details [OP-156]', () => {
    for (const user of [
      { token: 'a.b.c', firstName: 'Mari', customerId: 'C1' },
      { token: 'a.b.c', details: { firstName: 'Mari', customerId: 'C1' } },
    ]) {
      const decoded = read({ user })
      expect(E.isRight(decoded) ? decoded.right.user : null).toMatchObject({
        token: 'a.b.c',
        details: { firstName: 'Mari', customerId: 'C1' },
      })
    }
  })

  it('is distinguished from any other text, and no text breaks the reading', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (said) => {
        const frame = smartIdFrameIn(said)
        if (frame !== null) expect(typeof read(frame)._tag).toBe('string')
      }),
    )
  })
})

describe('an answer of mobile ID', () => {
  it('may lack the token before the end, and has none where it is empty [AUTH-13] [OP-17]', () => {
    const decoded = decodedBy(MobileIdAnswer, { token: ' ', verificationCode: 41, user: 'rubbish' })
    expect(E.isRight(decoded) ? decoded.right : decoded).toEqual({
      token: null,
      user: null,
      verificationCode: '0041',
      authenticationHash: null,
    })
  })
})

describe('what a refusal means', () => {
  it('is a failure for any word that is not known [ERR-02]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z_]{1,20}$/), (word) => {
        const kind = kindOf({ _tag: 'Refused', code: `X_${word}` })
        expect(kind).toBe('failed')
      }),
    )
    for (const word of ['__proto__', 'constructor', 'toString'])
      expect(kindOf({ _tag: 'Refused', code: word })).toBe('failed')
  })
})
