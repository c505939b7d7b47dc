// The form of a passenger: what must be filled in, and which fields are sent.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import {
  decideGuest as exactDecideGuest,
  EMPTY_GUEST,
  Guest,
  type GuestForm,
  guestErrorsOf as exactGuestErrorsOf,
} from '../../../domain/passengers/guest.ts'
import { fromGuest, toGuest, WireGuest } from '../../../domain/wire/guests.ts'
import { decodedBy } from '../../../domain/wire/decoding.ts'
import { GUEST_FORM } from '../../support/samples/sampleSelection.ts'
import { plainly } from '../../support/unbranded.ts'
import { agreedIn } from '../../support/decided.ts'

const guestErrorsOf = plainly(exactGuestErrorsOf)
const decideGuest = plainly(exactDecideGuest)

const TODAY = '2026-11-20'
const CODE = '48505129935'
const REQUIRED = 'common-fields.required-error'

describe('when a passenger’s form is new', () => {
  it('is empty, and nothing is chosen by default', () => {
    expect(EMPTY_GUEST).toEqual({
      firstName: '',
      lastName: '',
      gender: '',
      birthday: '',
      citizenship: '',
      comments: '',
      personalIdentificationNumber: '',
    })
  })

  it('has the gender that the server names, M where it names a person without one, and none where there is no person [PAX-08] [ENT-11]', () => {
    const read = (guest: object) => toGuest(agreedIn(decodedBy(WireGuest, guest)))
    expect(read({ seqN: 2 })).toEqual({ seqN: 2, ...EMPTY_GUEST })
    expect(read({ seqN: 2, gender: 'M' }).gender).toBe('')
    expect(read({ seqN: 2, firstName: 'Jaan' }).gender).toBe('M')
    const whole = { seqN: 1, ...GUEST_FORM, personalIdentificationNumber: CODE, comments: 'Wheelchair' }
    expect(read(whole)).toEqual(whole)
    expect(Guest.is(whole)).toBe(true)
  })
})

describe('when a passenger is saved', () => {
  it('is refused for each empty field, which is named; comments may be empty [PAX-05]', () => {
    for (const field of ['firstName', 'lastName', 'birthday', 'citizenship'] as const)
      for (const empty of ['', '  '])
        expect(guestErrorsOf({ ...GUEST_FORM, [field]: empty }, TODAY)[field], field).toBe(REQUIRED)
    expect(guestErrorsOf({ ...GUEST_FORM, comments: '' }, TODAY)).toEqual({})
    expect(Object.keys(guestErrorsOf(EMPTY_GUEST, TODAY)).sort()).toEqual(
      ['birthday', 'citizenship', 'firstName', 'gender', 'lastName'].sort(),
    )
  })

  it.each([TODAY, '1900-01-01', '2000-02-29'])('takes %s for a birthday [PAX-05]', (good) => {
    expect(guestErrorsOf({ ...GUEST_FORM, birthday: good }, TODAY).birthday ?? null).toBeNull()
  })

  it.each(['2026-11-21', '1899-12-31', '1900-02-29', '17.05.1980', '1980-5-17'])(
    'is refused with a birthday that is no day, that is to come, or of a very long life: %j [PAX-05]',
    (bad) => {
      expect(guestErrorsOf({ ...GUEST_FORM, birthday: bad }, TODAY).birthday).toBe(
        'common-fields.birthday-error',
      )
    },
  )

  it('sends comments, citizenship and number alone where there is a personal code [PAX-06]', () => {
    const resident = {
      ...EMPTY_GUEST,
      personalIdentificationNumber: CODE,
      citizenship: 'EE',
      comments: ' x ',
    }
    expect(bodyOf(3, resident)).toEqual({ seqN: 3, citizenship: 'EE', comments: 'x' })
  })

  it('sends the seven fields where there is none, tidied [PAX-07]', () => {
    const typed = { ...GUEST_FORM, firstName: ' Mari ', lastName: 'Maasikas ', comments: '  ' }
    expect(bodyOf(1, typed)).toEqual({
      seqN: 1,
      citizenship: 'EE',
      comments: '',
      birthday: '1980-05-17',
      firstName: 'Mari',
      gender: 'F',
      lastName: 'Maasikas',
    })
  })

  it('always is refused exactly when a field is wrong, and never sends the personal code [PAX-05] [PAX-06]', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const errors = guestErrorsOf(form, TODAY)
        const decided = decideGuest(1, form, TODAY)
        expect(E.isLeft(decided)).toBe(Object.keys(errors).length > 0)
        if (E.isRight(decided)) expect(JSON.stringify(fromGuest(decided.right))).not.toContain(CODE)
      }),
    )
  })
})

function bodyOf(seqN: number, form: GuestForm): unknown {
  return fromGuest(agreedIn(decideGuest(seqN, form, TODAY)))
}

const anyForm: fc.Arbitrary<GuestForm> = fc.record({
  firstName: fc.constantFrom('', ' ', 'Mari'),
  lastName: fc.constantFrom('', 'Maasikas'),
  gender: fc.constantFrom('M' as const, 'F' as const, '' as const),
  birthday: fc.constantFrom('', '1980-05-17', '2980-05-17', 'x'),
  citizenship: fc.constantFrom('', 'EE'),
  comments: fc.string(),
  personalIdentificationNumber: fc.constantFrom('', CODE),
})
