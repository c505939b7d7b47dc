// The ticket of a booking there and back, with names, a promotion and a company.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../domain/money.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { goTo } from '../../support/checkoutApp.tsx'
import { heldItem, reservationWith } from '../../support/givenEvents.ts'
import { renderApp } from '../../support/renderApp.tsx'
import { branded } from '../../support/unbranded.ts'

describe('when both ways are paid', () => {
  it('has a paper for each, with crossing, ship, tickets and plates of its own [LOC-27]', async () => {
    await ticketOf(PAID)
    const [out, back] = papers()
    expect(out?.getByText('Scandica')).toBeTruthy()
    expect(out?.getByText(/^123ABC · 1 ×/)).toBeTruthy()
    expect(out?.queryByText('LUNCH')).toBeNull()
    expect(back?.getByText('Baltica')).toBeTruthy()
    expect(back?.getByText('LUNCH')).toBeTruthy()
    expect(back?.queryByText(/123ABC/)).toBeNull()
    expect(papers()).toHaveLength(2)
  })

  it('says the year of the departure and the day of an arrival on the next one [LOC-27]', async () => {
    await ticketOf(PAID)
    for (const paper of papers()) {
      expect(paper.getByText(/^Monday,? 23 November 2026$/)).toBeTruthy()
      expect(paper.getByText('+1 day, Tue 24 Nov')).toBeTruthy()
    }
  })

  it('names the passengers, the buyer and the company, on each paper [ENT-11] [ENT-16]', async () => {
    await ticketOf(PAID)
    for (const paper of papers())
      for (const name of ['Mari Maa, Jaan Maa', 'Mari Maasikas', 'Saare Puit OÜ'])
        expect(paper.getByText(name), name).toBeTruthy()
  })

  it('tells the promotion and what all of it costs once, on the last paper [PROMO-01]', async () => {
    await ticketOf(PAID)
    const [out, back] = papers()
    for (const words of ['KEVAD10', '-€1.00', '€13.58']) {
      expect(out?.queryByText(words), words).toBeNull()
      expect(back?.getByText(words), words).toBeTruthy()
    }
  })
})

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
  status: 'OPEN',
  departureAtMs: 0,
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

const PAID = reservationWith({
  status: 'OK',
  roundTrip: true,
  sailPackages: [
    { code: 'VEN-NYN', title: 'Out', seqN: 1, sails: [voyage('S1', 'Scandica')] },
    { code: 'NYN-VEN', title: 'Back', seqN: 2, sails: [voyage('S2', 'Baltica')] },
  ],
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

const ticketOf = async (reservation: Reservation): Promise<void> => {
  // As if it had been paid in this session: the page reads it and asks no server.
  const paid = { ...initialModels.reservation, payedReservations: { [reservation.token]: reservation } }
  const start = { models: { ...initialModels, reservation: paid }, nextSeq: 1 }
  const app = await renderApp({ session: { start } })
  await app.advance(1_000)
  goTo(app, `/ticket/${reservation.reservationId}`)
  await screen.findAllByRole('article')
}

const papers = () => screen.getAllByRole('article').map((paper) => within(paper))
