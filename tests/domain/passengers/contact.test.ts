// The contact form: what is wrong with a field, and when the form makes an owner.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import {
  CONTACT_FIELDS,
  contactErrorsOf,
  type ContactForm,
  decideOwner,
} from '../../../domain/passengers/contact.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'

const MARI: ContactForm = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phoneCode: '372',
  phoneNumber: '5550000',
  company: NO_COMPANY,
}

describe('when the form is complete', () => {
  it('makes an owner of its five fields, without what was typed around them [PAX-02]', () => {
    const typed = { ...MARI, firstName: ' Mari ', email: ' mari@example.ee', phoneNumber: '555-00 00' }
    expect(decideOwner(typed)).toEqual(
      E.right({
        firstName: 'Mari',
        lastName: 'Maasikas',
        email: 'mari@example.ee',
        phone: { intlCode: '372', phoneNumber: '5550000' },
        companyInfo: null,
      }),
    )
  })
})

describe('when a field is missing', () => {
  it.each(CONTACT_FIELDS)('makes no owner without %s [PAX-02]', (field) => {
    const missing = E.left({ [field]: 'common-fields.required-error' })
    expect(decideOwner({ ...MARI, [field]: '' })).toEqual(missing)
    expect(decideOwner({ ...MARI, [field]: '   ' })).toEqual(missing)
  })
})

describe('when a field is wrong', () => {
  it('makes no owner and says which field [PAX-03]', () => {
    expect(decideOwner({ ...MARI, email: 'mari@example' })).toEqual(
      E.left({ email: 'common-fields.email-correct-error' }),
    )
    expect(decideOwner({ ...MARI, phoneCode: '37256', phoneNumber: 'home' })).toEqual(
      E.left({ phoneCode: 'common-fields.number-error', phoneNumber: 'common-fields.number-error' }),
    )
  })

  it('never makes an owner of a form with an error, and always of one without [PAX-02] [PAX-03]', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const hasErrors = Object.keys(contactErrorsOf(form)).length > 0
        expect(E.isLeft(decideOwner(form))).toBe(hasErrors)
      }),
    )
  })
})

const anyText = (good: string) => fc.oneof(fc.constant(good), fc.constantFrom('', ' '), fc.string())

const anyForm: fc.Arbitrary<ContactForm> = fc.record({
  firstName: anyText('Mari'),
  lastName: anyText('Maasikas'),
  email: anyText('mari@example.ee'),
  phoneCode: anyText('372'),
  phoneNumber: anyText('5550000'),
  company: fc.constant(NO_COMPANY),
})
