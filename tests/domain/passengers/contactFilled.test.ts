// What a sign-in fills into the contact form: blanks alone.
import { describe, expect, it } from 'vitest'
import { type ContactForm, contactFilledFrom } from '../../../domain/passengers/contact.ts'
import type { Person } from '../../../domain/passengers/person.ts'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'

const USER: Person = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.com',
  phone: { intlCode: '358', phoneNumber: '401234567' },
}
const FILLED = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.com',
  phoneCode: '358',
  phoneNumber: '401234567',
}

const filled = (typed: Partial<ContactForm>, user: Partial<Person> = {}): ContactForm =>
  contactFilledFrom({ ...EMPTY_CONTACT, ...typed }, { ...USER, ...user })

describe('when a customer signs in', () => {
  it('fills in the whole of an empty form', () => {
    expect(filled({})).toEqual({ ...EMPTY_CONTACT, ...FILLED })
    expect(filled({ firstName: ' ', phoneCode: '' })).toEqual({ ...EMPTY_CONTACT, ...FILLED })
  })

  it('never writes over what was typed, typos included', () => {
    const typed = { firstName: 'Jaan', lastName: 'Tamm', email: 'jaan@', phoneNumber: '5' }
    expect(filled(typed)).toEqual({ ...EMPTY_CONTACT, ...typed })
    expect(filled({ email: 'jaan@' })).toEqual({ ...EMPTY_CONTACT, ...FILLED, email: 'jaan@' })
  })

  it('takes a phone as a whole or not at all: another land’s code with this number is no one’s phone', () => {
    expect(filled({ phoneNumber: '5550000' })).toMatchObject({ phoneCode: '372', phoneNumber: '5550000' })
    expect(filled({ phoneCode: '371' })).toMatchObject({ phoneCode: '371', phoneNumber: '' })
    expect(filled({}, { phone: null })).toMatchObject({ phoneCode: '372', phoneNumber: '' })
  })

  it('leaves the company as it is', () => {
    const company = { ...EMPTY_CONTACT.company, legalName: 'Kadakas OÜ' }
    expect(filled({ company }).company).toEqual(company)
  })
})
