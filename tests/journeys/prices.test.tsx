// What it costs on which departure, and a promotion on top (SC-35, SC-50).
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TODAY } from '../support/bookingSession.ts'
import { callsOf } from '../support/sentBookings.ts'
import { command, branded } from '../support/unbranded.ts'
import type { SailRefId } from '../../domain/ids.ts'
import {
  buttons,
  enter,
  field,
  heard,
  openTickets,
  panel,
  press,
  row,
  total,
  unfoldCode,
} from '../screens/tickets/ticketsPage.tsx'

type Page = Awaited<ReturnType<typeof openTickets>>

const AWHILE_MS = 3_000
const PROMOTION = /\/promotion\//
/** A van or a car is dearer from one in the afternoon of a Friday on. */
const BEFORE_PEAK = branded<SailRefId>('112611201115')
const IN_PEAK = branded<SailRefId>('112611201300')

const setFault = ({ wire }: Page, on: string | null, kind: 'serverError' | 'redirected' = 'serverError') => {
  wire.backend.settings.faults = on === null ? [] : [{ on, fault: { kind } }]
}

describe('a promotion code', () => {
  it('is asked for, makes the price less and can be taken back; each failure has its label [SC-35] [PROMO-01] [PROMO-03]', async () => {
    const app = await openTickets('VIR-KUI')
    press('One more: Adult')
    await app.advance(AWHILE_MS)
    const apply = async () => {
      press('Apply')
      await app.advance(AWHILE_MS)
    }
    const remove = async () => {
      press('Remove the code')
      await app.advance(AWHILE_MS)
    }
    unfoldCode()
    await apply()
    expect(heard(field('Promotion code'))).toBe('Code or ReservationId is missing')
    expect(callsOf(app, PROMOTION)).toEqual([])

    setFault(app, 'applyPromotion')
    enter('Promotion code', 'KEVAD10')
    await apply()
    expect(total()).toBe('€4.29')
    setFault(app, null)
    await apply()
    expect(total()).toBe('€3.86')
    const { reservationId } = app.session.currentReservation()
    const applied = `POST /api/reservation/${reservationId}/promotion/KEVAD10`
    expect(callsOf(app, PROMOTION)).toEqual([applied, applied])
    expect(app.wire.requests.filter(({ path }) => PROMOTION.test(path)).map(({ body }) => body)).toEqual([
      null,
      null,
    ])

    setFault(app, 'removePromotion')
    await remove()
    expect(total()).toBe('€3.86')
    setFault(app, null)
    await remove()
    expect(total()).toBe('€4.29')
    expect(buttons('Apply')).toHaveLength(1)
    const removed = `DELETE /api/reservation/${reservationId}/promotion/`
    expect(callsOf(app, PROMOTION).slice(2)).toEqual([removed, removed])
    expect(
      app.session.entries.flatMap(({ kind, data }) =>
        kind === 'event' && 'label' in data ? [data.label] : [],
      ),
    ).toEqual(['PROMOTION CODE FAILED TO APPLY', 'PROMOTION CODE FAILED TO REMOVE'])
  })
})

const takeSail = async (app: Page, sailRefId: SailRefId): Promise<void> => {
  app.dispatch(command('SelectSail', { sailRefId, by: 'person' }))
  await app.advance(AWHILE_MS)
}

/** As the list of kinds says it. */
const carPrice = (): string => {
  if (buttons('Add a vehicle').length > 0) press('Add a vehicle')
  const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
  return options.find((text) => text.startsWith('Car – ')) ?? 'none'
}

describe('the prices of a departure', () => {
  it('are its own, are kept, may fail alone, and may come with a 307 [SC-50] [PRICE-01] [PRICE-08]', async () => {
    const isOpen = { cancelled: false, enabled: true }
    const app = await openTickets('VIR-KUI', {
      demo: { sails: { [BEFORE_PEAK]: isOpen, [IN_PEAK]: isOpen } },
    })
    app.dispatch(command('ChooseDate', { trip: 1, day: TODAY }))
    await app.advance(AWHILE_MS)
    await takeSail(app, BEFORE_PEAK)
    expect(carPrice()).toBe('Car – €12.00')
    await takeSail(app, IN_PEAK)
    expect(carPrice()).toBe('Car – €14.40')
    const asked = (sailRefId: string) => callsOf(app, new RegExp(`/prices/${sailRefId}`))
    for (const sailRefId of [BEFORE_PEAK, IN_PEAK])
      expect(asked(sailRefId)).toEqual([`GET /api/prices/${sailRefId}?roundTrip=false&oneDayRoundTrip=false`])
    await takeSail(app, BEFORE_PEAK)
    expect(carPrice()).toBe('Car – €12.00')

    setFault(app, 'prices')
    await takeSail(app, IN_PEAK)
    expect(panel('Tickets').textContent).toContain('The tickets and their prices could not be loaded.')
    expect([...buttons('One more: Adult'), ...buttons('Add a vehicle')]).toEqual([])
    setFault(app, 'prices', 'redirected')
    await retry(app)
    expect(app.session.exchanges('prices').at(-1)?.data.outcome).toMatchObject({ status: 307 })
    expect(row('Adult').textContent).toContain('€4.29')
  })
})

const CONTACT = { 'First name': 'Mari', 'Last name': 'Maasikas', Email: 'mari@', 'Phone number': '5550' }

describe('when the prices fail in every way', () => {
  it('says so in place of the tickets each time, and loses nothing of the contact [PRICE-02] [ERR-30]', async () => {
    const app = await openTickets('VIR-KUI')
    for (const [label, text] of Object.entries(CONTACT)) enter(label, text)
    const contact = (): readonly string[] => Object.keys(CONTACT).map((label) => field(label).value)
    const failedBefore = app.session.events('PricesFailed').length
    const faults = [
      { kind: 'serverError' },
      { kind: 'refusal', status: 409, code: 'OUT_OF_ORDER' },
      { kind: 'broken' },
      { kind: 'unfit' },
    ] as const
    for (const [i, fault] of faults.entries()) {
      app.wire.backend.settings.faults = [{ on: 'prices', fault }]
      if (i === 0) await takeSail(app, branded<SailRefId>('112611210725'))
      else await retry(app)
      expect(panel('Tickets').textContent, fault.kind).toContain(
        'The tickets and their prices could not be loaded.',
      )
      expect(contact(), fault.kind).toEqual(Object.values(CONTACT))
    }
    expect(app.session.events('PricesFailed')).toHaveLength(failedBefore + faults.length)
    setFault(app, null)
    await retry(app)
    expect(row('Adult').textContent).toContain('€4.29')
    expect(contact()).toEqual(Object.values(CONTACT))
  })
})

const retry = async (app: Page): Promise<void> => {
  fireEvent.click(buttons('Try again')[0] ?? expect.fail('There is no second try'))
  await app.advance(AWHILE_MS)
}
