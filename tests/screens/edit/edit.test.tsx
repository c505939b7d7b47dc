// The pages on which a paid ticket is changed: what can't be done there, and why, in plain words.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LAZY } from '../../support/checkoutApp.tsx'
import { openPage, type PaidPage, paidPage } from '../../support/refundPage.tsx'
import { command } from '../../support/unbranded.ts'

const SUPPORT = /call \+372 600 0100 or write to help@meretee\.example/

const openForm = async (page: PaidPage): Promise<void> => {
  await openPage(page, `/ticket/${page.reservationId}/edit`)
  page.app.dispatch(command('StartEdit', { reservationId: page.reservationId, mode: null }))
  await page.app.advance(2_000)
  await screen.findByRole('region', { name: 'What changes' }, LAZY)
}

describe('a paid ticket', () => {
  it('can be printed, changed and given back from its page [GEN-06] [EDIT-09] [EDIT-10]', async () => {
    const page = await paidPage()
    await openPage(page, `/ticket/${page.reservationId}`)
    const actions = within(
      await screen.findByRole('group', { name: 'What you can do with this ticket' }, LAZY),
    )
    expect(actions.getByRole('button', { name: 'Print' })).toBeTruthy()
    expect(actions.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Change this ticket',
      'Cancel and get a refund',
    ])
  })

  it('is neither changed nor given back where the brand does neither [EDIT-09] [EDIT-10]', async () => {
    const page = await paidPage({ brand: { allowsEdit: false, allowsCancel: false } })
    await openPage(page, `/ticket/${page.reservationId}`)
    const actions = within(
      await screen.findByRole('group', { name: 'What you can do with this ticket' }, LAZY),
    )
    expect(actions.queryAllByRole('link')).toEqual([])
  })
})

describe('while a ticket is being changed', () => {
  it('says whom to ask for a local traveller’s ticket, and for a vehicle that is measured', async () => {
    await openForm(await paidPage())
    const tickets = within(screen.getByRole('region', { name: 'Tickets' }))
    expect(tickets.getByText(/not added/).textContent).toMatch(SUPPORT)
    const vehicle = within(screen.getByRole('group', { name: 'Add a vehicle' }))
    expect(vehicle.getByText(/at the price of its kind/).textContent).toMatch(SUPPORT)
  })

  it('says nothing of residents where an island’s brand does not show them', async () => {
    await openForm(await paidPage({ brand: { isIsland: true } }))
    expect(screen.getByRole('region', { name: 'Tickets' }).textContent).not.toMatch(/local traveller/)
  })
})

describe('where a ticket can’t be changed', () => {
  it.each([['/myticket-edit'], ['edit']])(
    'says at %s that the brand changes none, and offers no button [EDIT-09]',
    async (path) => {
      const off = { allowsEdit: false }
      const page = await paidPage({ brand: off, session: { config: off } })
      await openPage(page, path === 'edit' ? `/ticket/${page.reservationId}/edit` : path)
      expect(await screen.findByText('Tickets can’t be changed here.', {}, LAZY)).toBeTruthy()
      expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
    },
  )
})
