// Every form is checked by the same rule objects: where one of them changes, all forms change with it (VAL-16, OP-128).
import { describe, expect, it } from 'vitest'
import { signInErrorsOf } from '../../../domain/auth/messages.ts'
import * as rules from '../../../domain/forms/rules.ts'
import { companyErrorsOf, fieldErrorOf } from '../../../domain/passengers/contact.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { EMPTY_GUEST, guestErrorsOf } from '../../../domain/passengers/guest.ts'
import { detailsErrorsOf } from '../../../domain/profile/detailsRules.ts'
import { EMPTY_DETAILS } from '../../../domain/profile/emptyDetails.ts'
import { passwordErrorsOf } from '../../../domain/profile/password.ts'
import { localIdErrorOf } from '../../../domain/residents/localTraveller.ts'
import { plateErrorOf } from '../../../domain/vehicles/vehicle.ts'
import { branded } from '../../support/unbranded.ts'
import type { CalendarDay } from '../../../domain/calendarDay.ts'

const TODAY = branded<CalendarDay>('2026-11-20')
const TEXTS = ['', ' ', 'a', 'a@b.ee', 'a@b', '1', '12345', '48505129935', '123ABC', 'Мария', '2026-11-21']

describe('the same text', () => {
  it.each(TEXTS)('is judged alike in every form: %j', (text) => {
    const required = rules.required(text) ?? undefined
    const details = detailsErrorsOf(
      { ...EMPTY_DETAILS, firstName: text, email: text, phoneCode: text },
      TODAY,
    )
    expect(details.firstName).toBe(required)
    expect(signInErrorsOf({ userName: text, password: text })).toEqual(
      required === undefined ? {} : { userName: required, password: required },
    )
    expect(guestErrorsOf({ ...EMPTY_GUEST, firstName: text }, TODAY).firstName).toBe(required)
    expect(passwordErrorsOf({ oldPassword: text, newPassword: 'x', repeated: 'x' }).oldPassword).toBe(
      required,
    )
    expect(companyErrorsOf({ ...NO_COMPANY, city: 'x', legalName: text }).legalName).toBe(required)
    expect(fieldErrorOf('firstName', text)).toBe(required ?? null)
    const address = rules.allOf(rules.required, rules.email)(text)
    expect(fieldErrorOf('email', text)).toBe(address)
    expect(details.email).toBe(address ?? undefined)
    expect(details.phoneCode).toBe(rules.optional(rules.phoneCode)(text) ?? undefined)
    expect(fieldErrorOf('phoneCode', text)).toBe(rules.allOf(rules.required, rules.phoneCode)(text))
    expect(localIdErrorOf(text)).toBe(rules.localId(text))
    expect(plateErrorOf(text, false) === null).toBe(
      rules.optional(rules.plate)(text.replace(/[^\p{L}\p{N}]/gu, '')) === null,
    )
  })

  it('is no new password where it is the old one, and has to be repeated [VAL-07] [VAL-08] [OP-128]', () => {
    expect(passwordErrorsOf({ oldPassword: 'a', newPassword: 'a', repeated: 'b' })).toEqual({
      newPassword: 'common-fields.passwords-should-not-match-error',
      repeated: 'common-fields.passwords-should-match-error',
    })
    expect(passwordErrorsOf({ oldPassword: 'a', newPassword: 'b', repeated: 'b' })).toEqual({})
  })
})
