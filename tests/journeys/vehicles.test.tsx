// A vehicle with its sizes, and its own weight on each departure (SC-40).
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { creates, itemsOf } from '../support/sentBookings.ts'
import { button, enter, field, openTickets, press } from '../screens/tickets/ticketsPage.tsx'

type Page = Awaited<ReturnType<typeof openTickets>>

const OUT = '112611210500'
const AWHILE_MS = 3_000
const BACK = '2026-11-22'
const SIZES = { Length: '4,85', Width: '190', Height: '200' }

const sentTo = ({ wire }: Page, part: string) => wire.requests.filter(({ path }) => path.startsWith(part))

/** The weight on the way out, or on the way back. */
const enterWeight = (day: string, text: string): void => {
  const label = [...document.querySelectorAll('label')].find((one) =>
    new RegExp(`^Weight of .*AB12.*${day}`).test(one.textContent),
  )
  enter(label?.textContent ?? 'No weight', text)
}

const openForm = async (app: Page): Promise<void> => {
  press('Add a vehicle')
  const kinds = field('Number plate').form?.querySelector('select')
  if (!kinds) expect.fail('There is no list of kinds')
  fireEvent.change(kinds, { target: { value: 'N1' } })
  await app.advance(0)
}

describe('a van', () => {
  it('is measured by the server, and weighs what its driver says on each departure [SC-40] [VEH-01] [VEH-03]', async () => {
    const app = await openTickets('VIR-KUI', { back: BACK })
    app.wire.backend.settings.faults = [
      { on: 'createReservation', fault: { kind: 'slow', delayMs: 3 * AWHILE_MS } },
    ]
    await openForm(app)
    expect(enter('Number plate', 'ab-12!').value).toMatch(/^ab-12$/i)
    for (const [label, text] of Object.entries(SIZES)) enter(label, text)
    expect(button('Add the vehicle').disabled).toBe(false)
    press('Add the vehicle')
    await app.advance(AWHILE_MS)
    const [asked] = sentTo(app, '/api/vehicle/')
    const { pathname, searchParams } = new URL(asked?.path ?? '', 'https://shop.example')
    expect(`${asked?.method} ${pathname}`).toBe(`PUT /api/vehicle/AB12/sail/${OUT}/priceCategory/N1`)
    expect([...searchParams.keys()].sort()).toEqual(['companyRegistrationNumber', 'reservationId'])
    expect(asked?.body).toMatchObject({ lengthInCm: 485, widthInCm: 190, heightInCm: 200 })
    expect(sentTo(app, '/api/vehicle/')).toHaveLength(2)
    expect(itemsOf(creates(app)[0])[0]).toMatchObject({ priceCategory: 'N1', licencePlate: 'AB12' })
    // While nothing is known to be held, there is nothing to weigh: the weight waits for the reservation's number.
    enterWeight('21 Nov', '2800')
    await app.advance(AWHILE_MS)
    expect(sentTo(app, '/api/weight/')).toEqual([])
    await app.advance(3 * AWHILE_MS)
    const { reservationId, items } = app.session.currentReservation()
    const weightCall = (sailRefId: string): string =>
      `/api/weight/${reservationId}?seqNum=${items[0]?.seqN}&sailRefId=${sailRefId}`
    enterWeight('22 Nov', '3100 kg')
    await app.advance(AWHILE_MS)
    enterWeight('21 Nov', '')
    await app.advance(AWHILE_MS)
    const back = sentTo(app, '/api/weight/')[1]?.path.split('sailRefId=')[1] ?? ''
    expect(back).toMatch(/^12261122/)
    expect(sentTo(app, '/api/weight/').map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', weightCall(OUT), { weight: 2_800 }],
      ['PUT', weightCall(back), { weight: 3_100 }],
      ['DELETE', weightCall(OUT), null],
    ])
    expect(app.session.events('LastRequestTracked').map(({ data }) => data.method)).toEqual([
      'PUT',
      'PUT',
      'DELETE',
    ])
  })
})
