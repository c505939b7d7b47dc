// The buyer, as the form is typed and sent (SC-39).
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { owners } from '../support/sentBookings.ts'
import { enter, openTickets, press } from '../screens/tickets/ticketsPage.tsx'

const AWHILE_MS = 3_000
const FOUR = { 'First name': 'Mari', 'Last name': 'Maasikas', Email: 'mari.maasikas@example.com' }

const withOneAdult = async () => {
  const app = await openTickets('VIR-KUI')
  press('One more: Adult')
  await app.advance(AWHILE_MS)
  return app
}

describe('the buyer', () => {
  it('is sent once, a second after the last key, when all five fields are well [SC-39] [PAX-01] [PAX-03]', async () => {
    const app = await withOneAdult()
    for (const [label, text] of Object.entries(FOUR)) enter(label, text)
    await app.advance(AWHILE_MS)
    expect(owners(app)).toEqual([])
    for (const text of ['5', '55', '5550000']) {
      enter('Phone number', text)
      await app.advance(999)
    }
    expect(owners(app)).toEqual([])
    await app.advance(1)
    expect(owners(app)).toHaveLength(1)
    await app.advance(AWHILE_MS)
    expect(owners(app)).toEqual([
      expect.objectContaining({ firstName: 'Mari', email: 'mari.maasikas@example.com' }),
    ])
    expect(owners(app)[0]).not.toHaveProperty('companyInfo')
    enter('Email', 'mari.maasikas')
    await app.advance(AWHILE_MS)
    expect(owners(app)).toHaveLength(1)
  })

  it('is a company with its name, and none without [SC-39] [COMP-04] [PAX-13]', async () => {
    const app = await withOneAdult()
    for (const [label, text] of Object.entries({ ...FOUR, 'Phone number': '5550000' })) enter(label, text)
    fireEvent.click(screen.getByLabelText('I am buying for a company'))
    enter('Company name', 'Kadakas OÜ')
    await app.advance(AWHILE_MS)
    expect(owners(app).at(-1)).toMatchObject({ companyInfo: { legalName: 'Kadakas OÜ' } })
    enter('Company name', '')
    await app.advance(AWHILE_MS)
    expect(owners(app)).toHaveLength(2)
    expect(owners(app).at(-1)).not.toHaveProperty('companyInfo')
  })
})
