// The ticket of a booking there and back, with names, a promotion and a company.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eurCents } from '../../../domain/money.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { goTo } from '../../support/checkoutApp.tsx'
import { heldItem, reservationWith } from '../../support/givenEvents.ts'
import { renderApp, type RenderedApp } from '../../support/renderApp.tsx'
import { branded } from '../../support/unbranded.ts'

describe('when both ways are paid', () => {
  it('stand on one paper, each with crossing, ship, days, ports, tickets and plates of its own, and with the people once [LOC-27] [ENT-11] [ENT-16]', async () => {
    await ticketOf(PAID)
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.getAllByRole('img', { name: /^Code/ })).toHaveLength(1)
    expect(way('Outbound').getByText('Scandica')).toBeTruthy()
    expect(way('Outbound').getByText(/^123ABC · 1 ×/)).toBeTruthy()
    expect(way('Outbound').queryByText('LUNCH')).toBeNull()
    expect(way('Return').getByText('Baltica')).toBeTruthy()
    expect(way('Return').getByText('LUNCH')).toBeTruthy()
    expect(way('Return').queryByText(/123ABC/)).toBeNull()
    for (const name of WAYS) {
      expect(way(name).getByText(/^Monday,? 23 November 2026$/)).toBeTruthy()
      expect(way(name).getByText('+1 day, Tue 24 Nov')).toBeTruthy()
    }
    expect(way('Outbound').getByText('Ventspils ferry terminal, Latvia')).toBeTruthy()
    expect(way('Outbound').getByText('Nynäshamn ferry terminal, Sweden')).toBeTruthy()
    expect(way('Outbound').getByText('Be there by 18:30. Check-in closes at 19:00.')).toBeTruthy()
    for (const name of ['Mari Maa, Jaan Maa', 'Mari Maasikas', 'Saare Puit OÜ'])
      expect(screen.getAllByText(name), name).toHaveLength(1)
  })

  it('takes the arrival’s day from the server where that sends it [LOC-27]', async () => {
    const sails = [{ ...voyage('S1', 'Scandica'), arrivalDay: '2026-11-25' }]
    await ticketOf({ ...PAID, sailPackages: [branded({ ...packageOf(1), sails })] })
    expect(within(screen.getByRole('article')).getByText('+2 days, Wed 25 Nov')).toBeTruthy()
  })

  it('shows the promotion, what all of it costs, and how it was paid [PROMO-01]', async () => {
    await ticketOf({ ...PAID, paymentMethod: 'CREDIT' })
    for (const words of ['KEVAD10', '−€1.00', '€13.58', '€13.58, by bank card'])
      expect(screen.getByText(words), words).toBeTruthy()
  })

  it('shows no code of a way to pay that has no words here [LOC-27]', async () => {
    await ticketOf({ ...PAID, paymentMethod: 'XPAY7' })
    expect(screen.queryByText(/XPAY7/)).toBeNull()
    expect(screen.getAllByText('€13.58').length).toBeGreaterThan(1)
  })

  it('shows what was answered to an extra [OP-110]', async () => {
    const items = PAID.items.map((item) =>
      item.priceCategory === 'LUNCH' ? { ...item, attributes: { diet: 'no fish', menu: '' } } : item,
    )
    await ticketOf({ ...PAID, items })
    expect(way('Return').getByText(/ · [^·]+: no fish$/)).toBeTruthy()
  })
})

describe('when one of two ways differs', () => {
  it.each([
    ['CANCELLED', 'Cancelled', 'Part of your trip is cancelled'],
    ['REFUNDED', 'Refunded', 'Part of this booking has been refunded'],
  ])(
    'says so of a way that is %s alone, and keeps the code for the other [LOC-27]',
    async (status, word, news) => {
      await ticketOf(withBack(status))
      expect(way('Return').getByText(word)).toBeTruthy()
      expect(way('Return').queryByText(/^Be there by/)).toBeNull()
      expect(way('Outbound').getByText('Valid')).toBeTruthy()
      expect(way('Outbound').getByText(/^Be there by/)).toBeTruthy()
      expect(screen.getByText(news)).toBeTruthy()
      expect(screen.getByRole('img', { name: /^Code/ })).toBeTruthy()
    },
  )

  it('names each way where both are cancelled [LOC-27]', async () => {
    const complaints = vi.spyOn(console, 'error')
    await ticketOf(withBack('CANCELLED', 'CANCELLED'))
    expect(complaints).not.toHaveBeenCalled()
    expect(screen.getByText('Your departures are cancelled')).toBeTruthy()
    expect(screen.getAllByText(/^Ventspils – Nynäshamn, .* is cancelled\.$/)).toHaveLength(2)
    expect(screen.queryByText(/stays valid/)).toBeNull()
  })

  it.each([
    ['USED', 'Used'],
    ['DEPARTED', 'Departed'],
  ])('says that a way is %s, and shows no news of it', async (status, word) => {
    await ticketOf(withBack(status))
    expect(way('Return').getByText(word)).toBeTruthy()
    expect(screen.queryByText(/of (this booking|your trip)/)).toBeNull()
  })

  it('leads on from a cancelled sailing to what can be done [LOC-35]', async () => {
    await ticketOf(withBack('CANCELLED'))
    expect(screen.getByRole('link', { name: 'See what you can do' }).getAttribute('href')).toBe(
      '#/en/sail-cancelled/R1',
    )
  })

  it('says nothing where it does not know the word', async () => {
    await ticketOf(withBack('BLOWN_AWAY'))
    expect(screen.queryByText(/BLOWN_AWAY|Valid/)).toBeNull()
    expect(screen.getByRole('img', { name: /^Code/ })).toBeTruthy()
  })

  it('shows no code where both are over, and says why', async () => {
    await ticketOf(withBack('USED', 'USED'))
    expect(screen.queryByRole('img', { name: /^Code/ })).toBeNull()
    expect(screen.getByText('This ticket has been used or is no longer valid.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  })
})

describe('the reservation’s own pages', () => {
  it.each(['/my/reservation/R1', '/reservation/R1'])(
    '%s shows the same as the ticket [LOC-34]',
    async (path) => {
      const app = await ticketOf(PAID)
      const ticket = screen.getByRole('article').textContent
      goTo(app, path)
      expect((await screen.findByRole('article')).textContent).toBe(ticket)
      expect(screen.getByRole('heading', { level: 1, name: 'Your booking' })).toBeTruthy()
    },
  )
})

describe('the actions', () => {
  it('prints [OP-101]', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await ticketOf(PAID)
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('makes a calendar file of both ways [OP-101]', async () => {
    await ticketOf(PAID)
    const text = await calendarFrom('Add to calendar')
    expect(text.match(/^UID:.*/gm)).toEqual(['UID:R1-1-1@ferrylog', 'UID:R1-2-1@ferrylog'])
    expect(text).toContain('SUMMARY:Ferry Ventspils – Nynäshamn')
    expect(text).not.toContain('CANCELLED')
  })

  it('names the event of a moved way as before, and counts it higher (RFC 5546, 2.1.4) [OP-101]', async () => {
    await ticketOf(PAID)
    const before = await calendarFrom('Add to calendar')
    cleanup()
    const sails = [{ ...voyage('S9', 'Scandica'), departureAtMs: Date.parse('2026-11-23T22:00+02:00') }]
    const app = await ticketOf({ ...PAID, sailPackages: branded([{ ...packageOf(1), sails }, packageOf(2)]) })
    await app.advance(60_000)
    const after = await calendarFrom('Add to calendar')
    expect(after.match(/^UID:.*/gm)).toEqual(before.match(/^UID:.*/gm))
    expect(sequenceIn(after)).toBeGreaterThan(sequenceIn(before))
    expect(after).toContain('T220000')
  })

  it('takes a cancelled way out of the calendar, and leaves a used one (RFC 5545, 3.8.1.11) [OP-101]', async () => {
    await ticketOf(withBack('CANCELLED'))
    const text = await calendarFrom('Add to calendar')
    expect(text.match(/^STATUS:.*/gm)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED'])
    cleanup()
    await ticketOf(withBack('USED'))
    expect((await calendarFrom('Add to calendar')).match(/^UID:.*/gm)).toEqual(['UID:R1-1-1@ferrylog'])
  })

  it('takes a refunded ticket out of the calendar [OP-101]', async () => {
    await ticketOf({ ...PAID, status: 'RF' })
    const text = await calendarFrom('Mark as cancelled in your calendar')
    expect(text.match(/^STATUS:.*/gm)).toEqual(['STATUS:CANCELLED', 'STATUS:CANCELLED'])
  })
})

/** What the button saves. */
const calendarFrom = async (button: string): Promise<string> => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  press.mockClear()
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(press).toHaveBeenCalledOnce())
  return (saved.mock.lastCall?.[0] as Blob).text()
}

const sequenceIn = (text: string): number => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1])

const voyage = (sailRefId: string, vessel: string) => ({
  sailRefId,
  vessel,
  legCode: 'VEN-NYN',
  departurePort: 'VEN',
  arrivalPort: 'NYN',
  departureDay: '2026-11-23',
  departureTime: '21:00',
  arrivalTime: '06:30',
  arrivalDay: '2026-11-24',
  arrivalAtMs: null as number | null,
  status: 'OPEN',
  departureAtMs: Date.parse('2026-11-23T21:00+02:00'),
})

const guest = (seqN: number, firstName: string): Reservation['guests'][number] => ({
  seqN: branded(seqN),
  firstName,
  lastName: 'Maa',
  gender: 'F',
  birthday: '1990-12-24',
  citizenship: 'EE',
  comments: '',
  personalIdentificationNumber: '',
})

const packageOf = (seqN: number, status = 'OPEN') => ({
  code: seqN === 1 ? 'VEN-NYN' : 'NYN-VEN',
  title: seqN === 1 ? 'Out' : 'Back',
  seqN,
  sails: [{ ...voyage(`S${seqN}`, seqN === 1 ? 'Scandica' : 'Baltica'), status }],
})

const PAID = reservationWith({
  status: 'OK',
  roundTrip: true,
  sailPackages: [packageOf(1), packageOf(2)],
  items: [
    { ...heldItem(1, 'ADULT'), priceCents: eurCents(329), promotion: 'KEVAD10' },
    { ...heldItem(2, 'CAR'), isVehicle: true, licencePlate: '123ABC' },
    { ...heldItem(3, 'LUNCH'), sailPackageSeqN: 2, quantity: 2, priceCents: eurCents(600) },
  ],
  guests: [guest(1, 'Mari'), guest(2, 'Jaan')],
  promotion: 'KEVAD10',
  total: { ...reservationWith().total, amountCents: eurCents(1_358) },
  owner: {
    firstName: 'Mari',
    lastName: 'Maasikas',
    email: 'mari@example.ee',
    phone: null,
    companyInfo: {
      legalName: 'Saare Puit OÜ',
      registrationNumber: '12345678',
      address: '',
      city: '',
      zip: '',
      country: 'EE',
    },
  },
})

/** The same with other words on its sails. */
const withBack = (back: string, out = 'OPEN'): Reservation => ({
  ...PAID,
  sailPackages: branded([packageOf(1, out), packageOf(2, back)]),
})

const ticketOf = async (reservation: Reservation): Promise<RenderedApp> => {
  // As if it had been paid in this session: the page reads it and asks no server.
  const paid = { ...initialModels.reservation, payedReservations: { [reservation.token]: reservation } }
  const start = { models: { ...initialModels, reservation: paid }, nextSeq: 1 }
  const fragment = `#/en/ticket/${reservation.reservationId}`
  const app = await renderApp({ fragment, session: { start }, before: ({ advance }) => advance(1_000) })
  await screen.findAllByRole('article')
  return app
}

const WAYS = ['Outbound', 'Return'] as const

const way = (name: (typeof WAYS)[number]) => within(screen.getByRole('region', { name }))
