// The fares of the departures of a day: each as the server has sent it for that sail, kept so that departures can be compared.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  choose,
  chooseRoundTrip,
  EVENING,
  MORNING,
  pick,
  press,
  row,
  rowOf,
  slow,
  way,
  typeDay,
} from './homePage.ts'
import { command } from '../../support/unbranded.ts'

const FARE = /Adult €\d+\.\d\d/
const fareIn = (departure: HTMLElement): string | null => FARE.exec(departure.textContent)?.[0] ?? null
/** What stands where the fare will, as wide as it. */
const placeIn = (departure: HTMLElement): Element | null =>
  departure.querySelector('[aria-hidden="true"][style*="width"]')

describe('when another departure is chosen', () => {
  it('keeps the fare of the first beside its own, so that they can be compared, and the place of one on its way [PRICE-01]', async () => {
    const app = await choose('Munalaid – Kihnu', slow(400))
    expect(fareIn(row(/08:30/))).toBe('Adult €4.00')
    expect(fareIn(row(/17:45/))).toBeNull()
    pick(/17:45/)
    await app.advance(200)
    expect(fareIn(row(/17:45/))).toBeNull()
    expect(placeIn(row(/17:45/))).not.toBeNull()
    expect(fareIn(row(/08:30/))).toBe('Adult €4.00')
    await app.advance(5_000)
    expect(placeIn(row(/17:45/))).toBeNull()
    expect(fareIn(row(/17:45/))).toBe('Adult €4.00')
    expect(fareIn(row(/08:30/))).toBe('Adult €4.00')
    expect(app.session.commands('RequestPrices').map(({ data }) => data.sailRefId)).toEqual([
      MORNING,
      EVENING,
    ])
  })

  it('shows none where the server could not send it, and keeps the other [PRICE-02]', async () => {
    const app = await choose('Munalaid – Kihnu', {
      faults: [{ on: 'prices', fault: { kind: 'serverError' }, nth: 2 }],
    })
    pick(/17:45/)
    await app.advance(5_000)
    expect(fareIn(row(/17:45/))).toBeNull()
    expect(fareIn(row(/08:30/))).toBe('Adult €4.00')
  })
})

describe('when both ways are travelled', () => {
  it('keeps those of each way [PRICE-01]', async () => {
    const app = await chooseRoundTrip('2026-11-22')
    pick(/17:45/)
    await app.advance(5_000)
    pick(/16:15/)
    await app.advance(5_000)
    const faresOf = (name: string) =>
      way(name)
        .getAllByRole('radio', { name: /^\d\d:\d\d/ })
        .map(rowOf)
        .map(fareIn)
    expect(faresOf('Outbound')).toEqual(['Adult €4.00', 'Adult €4.00'])
    expect(faresOf('Return')).toEqual(['Adult €4.00', 'Adult €4.00'])
  })
})

describe('when it becomes another trip', () => {
  it('shows no fare that was sent for the trip before, as out and back on one day have their own [PRICE-08]', async () => {
    const app = await chooseRoundTrip()
    pick(/17:45/)
    await app.advance(5_000)
    pick(/08:30/)
    await app.advance(5_000)
    expect([row(/08:30/), row(/17:45/)].map(fareIn)).toEqual(['Adult €4.00', 'Adult €4.00'])
    typeDay('Return: date', '21.11.2026')
    await app.advance(5_000)
    expect(fareIn(row(/08:30/))).toBe('Adult €4.00')
    expect(fareIn(row(/17:45/))).toBeNull()
    const { data } =
      app.session.commands('RequestPrices').findLast((one) => one.data.sailRefId === MORNING) ?? {}
    expect(data?.oneDayRoundTrip).toBe(true)
  })
})

describe('in the window that changes the departure', () => {
  it('keeps the fare of what is held beside that of another one', async () => {
    const app = await choose('Munalaid – Kihnu')
    press('Choose tickets')
    await app.advance(1_000)
    app.dispatch(command('OpenModal', { name: 'datetime' }))
    await app.advance(100)
    const modal = within(await screen.findByRole('dialog', { name: 'Change day or departure' }))
    const departure = async (name: RegExp) => rowOf(await modal.findByRole('radio', { name }))
    expect(fareIn(await departure(/08:30/))).toBe('Adult €4.00')
    ;(await departure(/17:45/)).click()
    await app.advance(5_000)
    expect(fareIn(await departure(/08:30/))).toBe('Adult €4.00')
    expect(fareIn(await departure(/17:45/))).toBe('Adult €4.00')
  })
})
