// The contact form: what is wrong with a field, and when the form makes an owner.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import {
  CONTACT_FIELDS,
  contactErrorsOf,
  type ContactForm,
  decideOwner,
  fieldErrorOf,
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

  it.each(['a@b.ee', 'a.b-c_d@sub.example.com', 'A1@x-y.museum'])(
    'knows an address when it sees one: %j [PAX-03]',
    (good) => {
      expect(fieldErrorOf('email', good)).toBeNull()
    },
  )

  it.each(['a', 'a@b', 'a@b.e', '@b.ee', 'a@.ee', 'a b@c.ee', 'a@b@c.ee', 'õ@b.ee', 'a@b.ee,'])(
    'refuses what is no address: %j [PAX-03]',
    (bad) => {
      expect(fieldErrorOf('email', bad)).toBe('common-fields.email-correct-error')
    },
  )

  it.each(['1', '372', '1684'])('takes one to four digits for a code: %j [PAX-03]', (good) => {
    expect(fieldErrorOf('phoneCode', good)).toBeNull()
  })

  it.each(['16840', '+372', '3a', '-1'])('refuses what is no code: %j [PAX-03]', (bad) => {
    expect(fieldErrorOf('phoneCode', bad)).toBe('common-fields.number-error')
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
