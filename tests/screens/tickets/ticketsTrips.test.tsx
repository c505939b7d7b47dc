// A round trip on the tickets page: prices and summary of both ways, a trip that goes, a direction without a departure,
// the modal, and promotion codes.
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  enter,
  field,
  heard,
  openTickets,
  panel,
  press,
  row,
  type TicketsPage,
  total,
  unfoldCode,
} from './ticketsPage.tsx'
import { command } from '../../support/unbranded.ts'
import type { DemoSettings } from '../../support/plainDemo.ts'

const BACK = '2026-11-22'
const MISMATCH = 'Please go back and select the reverse direction'

describe('when both ways are chosen', () => {
  it('shows what a ticket costs for the whole way, sums up each way by itself and both together, and takes one of them out again [PRICE-09] [PRICE-01] [RES-14]', async () => {
    const app = await openTickets('MUN-KIH', { back: BACK })
    expect(row('Adult').textContent).toContain('€8.00')
    expect(row('Adult').textContent?.replaceAll('\u00a0', ' ')).toContain('€4.00 outbound + €4.00 return')
    expect(row('Child under 7').textContent).toContain('Free')
    enter('Adult', '2')
    expect(total()).toBe('Calculating…')
    expect(panel('Price').textContent).not.toContain('€')
    await app.advance(4_000)
    expect(total()).toBe('€16.00')
    const ways = [...panel('Price').querySelectorAll('h3')].map(({ textContent }) => textContent)
    expect(ways).toEqual(['Munalaid – KihnuSat 21 Nov, 08:30', 'Kihnu – MunalaidSun 22 Nov, 07:00'])
    expect(panel('Price').textContent?.match(/2 × €4\.00/g)).toHaveLength(2)
    expect(panel('Price').textContent).toContain('24% tax of €3.10 included')
    press('Remove this trip: Return')
    await app.advance(3_000)
    expect(app.wire.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
    expect(total()).toBe('€8.00')
    expect(document.body.textContent).not.toContain('Remove this trip')
    expect(document.activeElement).toBe(button('Change day or departure'))
  })
})

describe('when one way has no departure yet', () => {
  it('says what to do in place of the tickets, and sells none [SCHED-20] [SCHED-21]', async () => {
    const app = await openTickets('MUN-KIH', { back: null })
    expect(panel('Tickets').textContent).toContain(MISMATCH)
    expect(panel('Tickets').textContent).toContain('Choose a return departure.')
    expect(document.querySelector('[aria-label="One more: Adult"]')).toBeNull()
    press('Choose a departure')
    expect(app.models().shell.modal).toBe('datetime')
  })

  it('sells them in the modal all the same [SCHED-20] [TICK-01]', async () => {
    const app = await openTickets('MUN-KIH', { back: null })
    app.dispatch(command('OpenModal', { name: 'tickets' }))
    await app.advance(300)
    const dialog = await screen.findByRole('dialog', { name: 'Change your tickets' })
    expect(dialog.textContent).not.toContain(MISMATCH)
    press('One more: Adult', dialog)
    expect(app.models().tickets.lines).toEqual([{ code: 'ADULT', title: 'Adult', count: 1 }])
    press('Done', dialog)
    expect(app.models().shell.modal).toBeNull()
  })
})

describe('a promotion code', () => {
  it('needs a code and a reservation [PROMO-03]', async () => {
    const app = await openTickets('MUN-KIH')
    unfoldCode()
    press('Apply')
    expect(heard(field('Promotion code'))).toBe('Code or ReservationId is missing')
    expect(app.wire.requests.some(({ path }) => path.includes('/promotion/'))).toBe(false)
  })

  it('takes its part off in a line of its own, and gives it back [PROMO-01] [PROMO-02]', async () => {
    const app = await held({ latencyMs: { min: 200, max: 200 } })
    unfoldCode()
    enter('Promotion code', ' kevad10 ')
    submit()
    expect(button('Apply').getAttribute('aria-busy')).toBe('true')
    expect(total()).toBe('Calculating…')
    await app.advance(2_000)
    expect(panel('Price').textContent).toContain('The code KEVAD10 is applied.')
    expect(panel('Price').textContent).toContain('−€0.80')
    expect(total()).toBe('€7.20')
    press('Remove the code')
    await app.advance(2_000)
    expect(total()).toBe('€8.00')
    expect(field('Promotion code').value).toBe('')
  })

  it('that is not taken says why at its field [PROMO-04]', async () => {
    const app = await held()
    unfoldCode()
    for (const [code, words] of [
      ['UNKNOWN', 'There is no promotion with this code. Check the code and enter it again.'],
      ['SUVI25', 'This promotion has ended.'],
    ] as const) {
      enter('Promotion code', code)
      submit()
      await app.advance(2_000)
      expect(heard(field('Promotion code'))).toBe(words)
      expect(field('Promotion code').value).toBe(code)
      expect(total()).toBe('€8.00')
    }
  })
})

/** Two adults on the only way. */
const held = async (demo: Partial<DemoSettings> = {}) => {
  const app = await openTickets('MUN-KIH', { demo })
  enter('Adult', '2')
  await app.advance(5_000)
  return app
}

const submit = (): void => {
  const { form } = field('Promotion code')
  if (form === null) throw new Error('The code stands in no form')
  fireEvent.submit(form)
}

describe('when a colleague has added a trip', () => {
  it('stands on the page with its route, day and time, and in the price, which is for both', async () => {
    const app = await openTickets('MUN-KIH')
    enter('Adult', '2')
    await app.advance(4_000)
    expect(total()).toBe('€8.00')
    addTripElsewhere(app)
    app.dispatch(command('NoteWake', {}))
    await app.advance(4_000)
    expect(total()).toBe('€16.00')
    const notice = await screen.findByText(/also includes a trip that you did not choose here/)
    expect(notice.parentElement?.textContent).toContain('Kihnu – Munalaid, Sun 22 Nov, 07:00')
    const ways = [...panel('Price').querySelectorAll('h3')].map(({ textContent }) => textContent)
    expect(ways).toEqual(['Munalaid – KihnuSat 21 Nov, 08:30', 'Kihnu – MunalaidSun 22 Nov, 07:00'])
  })
})

/** What the server sends from now on: the same tickets back on the day after. */
const addTripElsewhere = ({ wire, session }: TicketsPage): void => {
  const { reservationId } = session.currentReservation()
  const request = {
    method: 'GET',
    url: `/api/reservation/${reservationId}`,
    headers: {},
    body: null,
  } as const
  const answer = wire.backend.handle(request)
  if (answer.broken) throw new Error('No answer')
  const { items, sailPackages, paymentInfo } = answer.body as Answered
  const [out] = sailPackages
  const back = {
    ...out?.sailRefs[0],
    sailRefId: 'BACK',
    routeLeg: 'KIH-MUN',
    departureDate: BACK,
    departure: { port: 'KIH', date: BACK, time: '07:00', timestamp: Date.UTC(2026, 10, 22, 5) },
    arrival: { port: 'MUN', date: BACK, time: '08:00', timestamp: Date.UTC(2026, 10, 22, 6) },
  }
  const fields = {
    sailPackages: [...sailPackages, { ...out, seqN: 2, sailRefs: [back] }],
    items: [...items, ...items.map((item) => ({ ...item, sailPackageSeqN: 2 }))],
    paymentInfo: { ...paymentInfo, totalPrice: { ...paymentInfo.totalPrice, amount: 16 } },
  }
  wire.backend.settings.faults = [{ on: 'reservation', fault: { kind: 'altered', fields } }]
}

interface Answered {
  readonly items: readonly object[]
  readonly sailPackages: readonly { readonly sailRefs: readonly object[] }[]
  readonly paymentInfo: { readonly totalPrice: object }
}
