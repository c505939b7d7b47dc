// Who may pay the difference of a changed ticket, and what is sent to the server of them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EditPayer,
  isSamePayer,
  payerChoices,
  payerOfTicket,
  type PayerSituation,
  payingOwner,
} from '../../../domain/edit/payer.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { branded, type Some, type Unbranded } from '../../support/unbranded.ts'
import { KARL } from '../history/sampleReservations.ts'

describe('who may pay', () => {
  it('is the person, and each company of the customer’s [OP-85]', () => {
    expect(names(situation())).toEqual([null, 'Kadakas Puit OÜ', 'Saarte Vili AS'])
  })

  it('is the company of the ticket as well, where it is none of these', () => {
    expect(names(situation({ legalName: 'Kala OÜ', registrationNumber: '10000018' }))).toEqual([
      null,
      'Kadakas Puit OÜ',
      'Saarte Vili AS',
      'Kala OÜ',
    ])
  })

  it.each([
    ['by its number, however that is written', { legalName: 'Puit', registrationNumber: '1990-0019' }],
    [
      'by its name, where the ticket has no number',
      { legalName: ' Kadakas Puit OÜ', registrationNumber: '' },
    ],
  ])('knows the company of the ticket %s', (_how, company) => {
    expect(names(situation(company))).toHaveLength(3)
    expect(payerOfTicket(situation(company))).toEqual({ _tag: 'Company', companyId: 'B2001' })
  })

  it.each<[string, Partial<PayerSituation>]>([
    ['a visitor', { customer: null }],
    ['a customer without a company', { customer: { ...KARL, companies: [] } }],
    ['anybody about a ticket without an owner', { owner: null }],
  ])('is not asked of %s [OP-85]', (_who, other) => {
    expect(payerChoices({ ...situation({ legalName: 'Kala OÜ' }), ...other })).toEqual([])
  })
})

describe('what is sent to the server', () => {
  it('is the company’s name and number, and what the ticket has of the same company', () => {
    const company = { legalName: 'Kadakas', registrationNumber: '19900019', city: 'Kuressaare' }
    expect(payingOwner(situation(company), branded({ _tag: 'Company', companyId: 'B2001' }))).toMatchObject({
      companyId: 'B2001',
      owner: {
        firstName: 'Karl',
        companyInfo: {
          legalName: 'Kadakas Puit OÜ',
          registrationNumber: '19900019',
          city: 'Kuressaare',
        },
      },
    })
  })

  it('has nothing of another company', () => {
    const paying = payingOwner(
      situation({ legalName: 'Kala OÜ', registrationNumber: '10000018', city: 'Kärdla' }),
      branded({ _tag: 'Company', companyId: 'B2002' }),
    )
    expect(paying?.owner.companyInfo).toEqual({
      ...NO_COMPANY,
      legalName: 'Saarte Vili AS',
      registrationNumber: '19900025',
    })
  })

  it('is always one that is offered, and never another person', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'Kala OÜ', 'Saarte Vili AS'),
        fc.constantFrom('', '19900025', '10000018'),
        fc.constantFrom<Unbranded<EditPayer>>(
          { _tag: 'Person' },
          { _tag: 'OwnersCompany' },
          { _tag: 'Company', companyId: 'B2001' },
          { _tag: 'Company', companyId: 'B2002' },
          { _tag: 'Company', companyId: 'B9999' },
        ),
        (legalName, registrationNumber, word) => {
          const asked = situation({ legalName, registrationNumber })
          const payer: EditPayer = branded(word)
          const paying = payingOwner(asked, payer)
          expect(paying !== null).toBe(payerChoices(asked).some((choice) => isSamePayer(choice.payer, payer)))
          if (paying !== null)
            expect({ ...paying.owner, companyInfo: null }).toEqual({ ...OWNER, companyInfo: null })
        },
      ),
    )
  })
})

const OWNER = {
  firstName: 'Karl',
  lastName: 'Kadakas',
  email: 'karl@example.com',
  phone: null,
  companyInfo: null,
}

const situation = (company: Some<typeof NO_COMPANY> = {}): PayerSituation => ({
  owner: {
    ...OWNER,
    companyInfo: Object.keys(company).length === 0 ? null : { ...NO_COMPANY, ...company },
  },
  customer: KARL,
})

const names = (asked: PayerSituation) => payerChoices(asked).map(({ companyName }) => companyName)
