// What is typed, pasted and left in a field, read as it is meant.
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reservationNumberIn } from '../../../domain/checkin/reservationNumber.ts'
import { isPasted, readFields } from '../../../domain/forms/typedText.ts'
import { decideOwner } from '../../../domain/passengers/contact.ts'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'
import { normalizedLocalId } from '../../../domain/residents/localTraveller.ts'
import { runs } from '../../support/runs.ts'

const phone = (phoneNumber: string, phoneCode = '372') =>
  readFields({ phoneCode, phoneNumber }, ['phoneNumber'], 'pasted')

const pasted = (field: string, text: string) => readFields({ [field]: text }, [field], 'pasted')[field]
const left = (field: string, text: string) => readFields({ [field]: text }, [field], 'left')[field]

describe('a phone number that is pasted', () => {
  it.each([
    // Copied from the contacts of macOS and iOS, which put direction marks around.
    ['\u202A58471926\u202C', '372', '58471926'],
    ['\u206858471926\u2069', '372', '58471926'],
    // Copied from a page that keeps a number in one line.
    ['58\u2011471\u2011926', '372', '58471926'],
    ['5847\u00A01926', '372', '58471926'],
    ['5847\u202F1926', '372', '58471926'],
    ['+372 5300 1001', '372', '53001001'],
    ['\u202A+372\u00A05300\u20131001\u202C', '372', '53001001'],
    ['00372 5300 1001', '372', '53001001'],
    ['0037253001001', '372', '53001001'],
    ['+44 (0)20 7946 0958', '44', '2079460958'],
    ['+1 (684) 733-4567', '1', '6847334567'],
    ['+7 912 345-67-89', '7', '9123456789'],
    ['+358 40 123 4567', '358', '401234567'],
    // A number of the test service of mobile ID: no call abroad.
    ['00000766', '372', '00000766'],
    ['+372', '372', ''],
  ])('%j is the code %s and the number %s [PAX-02] [VAL-06]', (text, phoneCode, phoneNumber) => {
    expect(phone(text)).toEqual({ phoneCode, phoneNumber })
    expect(readFields(phone(text), ['phoneCode', 'phoneNumber'], 'left')).toEqual({ phoneCode, phoneNumber })
  })

  it('into the field of the code stands in both, where no number does yet [PAX-02]', () => {
    const inCode = (phoneCode: string, phoneNumber = '') =>
      readFields({ phoneCode, phoneNumber }, ['phoneCode'], 'pasted')
    expect(inCode('+372 5300 1001')).toEqual({ phoneCode: '372', phoneNumber: '53001001' })
    expect(inCode('00358')).toEqual({ phoneCode: '358', phoneNumber: '' })
    expect(inCode('\u202A+358\u202C')).toEqual({ phoneCode: '358', phoneNumber: '' })
    expect(inCode('+372 5300 1001', '5').phoneNumber).toBe('5')
  })

  it.each(['\u202A58471926\u202C', '58\u2011471\u2011926'])(
    'is sent in digits, also where %j was not read before [PAX-02]',
    (phoneNumber) => {
      const person = { firstName: 'Mari', lastName: 'Maasikas', email: 'mari@example.ee' }
      expect(decideOwner({ ...EMPTY_CONTACT, ...person, phoneCode: '372', phoneNumber })).toEqual(
        E.right({ ...person, phone: { intlCode: '372', phoneNumber: '58471926' }, companyInfo: null }),
      )
    },
  )
})

describe('other fields', () => {
  it.each([
    ['firstName', '\u2068Ma\u00ADri\u200B\u2069', 'Mari'],
    ['lastName', 'Saint\u2011Exupéry', 'Saint-Exupéry'],
    ['lastName', 'van\u00A0Dijk', 'van Dijk'],
    ['email', ' \u202Amari.maasikas@ex\u00ADample.ee\u202C ', 'mari.maasikas@example.ee'],
    ['email', 'mari@saare\u2010maa.ee', 'mari@saare-maa.ee'],
    ['userName', 'mari@example.ee\uFEFF', 'mari@example.ee'],
    ['personalCode', '\u202A600010199\u201306\u202C', '60001019906'],
    ['personalIdentificationNumber', '49811\u2009099951', '49811099951'],
    ['promotionCode', 'SU\u200DVI\u00A0\u201310', 'SUVI-10'],
    ['number', 'ab\u201112\u00A0c', 'AB-12C'],
    ['registrationNumber', '1990\u201100\u00A019', '19900019'],
    ['legalName', 'Kadakas\u00A0OÜ\u200E', 'Kadakas OÜ'],
  ])('%s is read in %j', (field, text, read) => {
    expect(pasted(field, text)).toBe(read)
  })

  it('keep the spaces of a name while it is typed, and lose those around it when they are left', () => {
    expect(readFields({ firstName: 'Anna ' }, ['firstName'], 'typed').firstName).toBe('Anna ')
    expect(pasted('firstName', 'Anna ')).toBe('Anna ')
    expect(left('firstName', ' Anna Maria ')).toBe('Anna Maria')
  })

  it('keep the hyphen of a Latvian code, which is sent with it [API-13]', () => {
    const read = (personalCode: string) =>
      readFields({ personalCode, countryCode: 'LV' }, ['personalCode'], 'left').personalCode
    expect(read('050505\u201312345')).toBe('050505-12345')
    expect(read('050505 12345')).toBe('050505-12345')
  })

  it.each(['password', 'repeated', 'oldPassword', 'message', 'comments', 'priceCategory', 'toString'])(
    'are left as they are where each sign counts: %s',
    (field) => {
      expect(left(field, ' a\u2011b\u200D \u00A0')).toBe(' a\u2011b\u200D \u00A0')
    },
  )

  it('are never read as something else the second time', () => {
    const signs = fc.constantFrom('+', '0', '3', '7', '-', ' ', 'a', '\u2011', '\u202A', '\u00A0', '(', ')')
    const texts = fc.array(signs, { maxLength: 14 }).map((list) => list.join(''))
    fc.assert(
      fc.property(texts, texts, texts, (phoneCode, phoneNumber, lastName) => {
        const fields = ['phoneCode', 'phoneNumber', 'lastName']
        const once = readFields({ phoneCode, phoneNumber, lastName }, fields, 'left')
        expect(readFields(once, ['phoneNumber', 'lastName'], 'left')).toEqual(once)
      }),
      { numRuns: runs(500) },
    )
  })

  it('know a personal code and a reservation by a pasted number as well [VAL-05] [OP-102]', () => {
    expect(normalizedLocalId('\u202A49811\u2011099951\u202C')).toBe('49811099951')
    expect(reservationNumberIn('\u202A1105\u00A03427\u202C')).toBe('11053427')
  })
})

describe('several signs at once', () => {
  it.each([
    ['', 'a', false],
    ['ab', 'acb', false],
    ['abc', 'ab', false],
    ['', 'ab', true],
    ['ab', 'axyb', true],
    ['Mari', 'Jaan', true],
  ])('from %j to %j: %s', (before, after, is) => {
    expect(isPasted(before, after)).toBe(is)
  })
})
