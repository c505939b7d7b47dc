// What a log of schema 6 said of who pays the difference of a change, and of a customer's companies, in today's words.
import { describe, expect, it } from 'vitest'
import { EditPayer } from '../../../domain/edit/payer.ts'
import { upcasterFrom } from '../../../replay/upcast/upcast.ts'

const upcaster = upcasterFrom(6)

describe('who pays a difference, in a log of schema 6', () => {
  it.each([
    ['person', { _tag: 'Person' }],
    ['company', { _tag: 'OwnersCompany' }],
  ])('is today what %s was', (then, now) => {
    expect(EditPayer.is(now)).toBe(true)
    for (const [kind, type] of [
      ['command', 'ChooseEditPayer'],
      ['event', 'EditPayerChosen'],
    ])
      expect(upcaster?.entry({ kind, type, data: { payer: then } })).toMatchObject({ data: { payer: now } })
    expect(upcaster?.header({ snapshot: { edit: { payer: then } } })).toMatchObject({
      snapshot: { edit: { payer: now } },
    })
  })

  it('is open where it was', () => {
    expect(upcaster?.header({ snapshot: { edit: { payer: null } } })).toMatchObject({
      snapshot: { edit: { payer: null } },
    })
  })
})

describe('a customer’s company, in a log of schema 6', () => {
  it('has no number that was sent, no manager, and no members', () => {
    const customer = {
      customerId: 'C1',
      userId: null,
      companies: [{ companyId: 'B1', legalName: 'Puit OÜ' }],
    }
    const entry = upcaster?.entry({ kind: 'event', type: 'SignedIn', data: { customer } })
    expect(entry).toMatchObject({
      data: {
        customer: {
          isManager: false,
          companies: [
            {
              companyId: 'B1',
              legalName: 'Puit OÜ',
              registrationNumber: '',
              type: null,
              isManaged: false,
              members: [],
              invitations: [],
            },
          ],
        },
      },
    })
  })
})
