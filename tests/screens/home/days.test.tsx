// Days beside times: an arrival on another day says so wherever times stand, and the year is said where it isn't this one.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../domain/instant.ts'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import { arrivalDayOf } from '../../../domain/schedule/arrival.ts'
import { goTo } from '../../support/checkoutApp.tsx'
import { renderApp } from '../../support/renderApp.tsx'
import { voyageApp } from '../ticket/voyageApp.tsx'
import { branded, command } from '../../support/unbranded.ts'

const ZONE = 'Europe/Tallinn'

describe('the day of an arrival', () => {
  it('is the next one for a time before that of the departure, where the instant is not known', () => {
    expect(arrivalDayOf(voyage('21:00', '06:30'), ZONE)).toBe('2026-11-24')
    expect(arrivalDayOf(voyage('06:30', '21:00'), ZONE)).toBe('2026-11-23')
  })

  it('is that of the instant, however long the crossing is', () => {
    const arrivingAt = (iso: string, time: string) => ({
      ...voyage('21:00', time),
      arrivalAtMs: epochMs(Date.parse(iso)),
    })
    expect(arrivalDayOf(arrivingAt('2026-11-25T06:30+02:00', '06:30'), ZONE)).toBe('2026-11-25')
    expect(arrivalDayOf(arrivingAt('2026-11-24T22:00+02:00', '22:00'), ZONE)).toBe('2026-11-24')
    expect(arrivalDayOf(arrivingAt('2026-11-23T23:00+02:00', '23:00'), ZONE)).toBe('2026-11-23')
  })

  it("is the quay's own where its clock is an hour behind the brand's", () => {
    // Ten to midnight in Sweden.
    const late = { ...voyage('12:00', '23:50'), arrivalAtMs: epochMs(Date.parse('2026-11-23T23:50+01:00')) }
    expect(arrivalDayOf(late, ZONE)).toBe('2026-11-23')
  })
})

describe('a crossing over the night', () => {
  it('says the day of its arrival on every page from the list to the payment', async () => {
    const app = await voyageApp()
    expect(within(banner()).getAllByText(NEXT_DAY)).toHaveLength(1)
    expect(within(main()).getAllByText(NEXT_DAY)).toHaveLength(1)
    goTo(app, '/main-inside/select-tickets')
    await screen.findByRole('heading', { name: 'Price' })
    expect(within(banner()).getAllByText(NEXT_DAY)).toHaveLength(1)
    goTo(app, '/')
    await screen.findAllByRole('radio', { name: NEXT_DAY })
    const chosen = screen.getByRole('complementary', { name: 'Chosen departure' })
    expect(within(chosen).getAllByText(NEXT_DAY)).toHaveLength(1)
  })

  it('says it in Estonian, with the year where the night is that of the new year', async () => {
    const app = await renderApp({ fragment: '#/et/' })
    await app.advance(1_000)
    app.dispatch(command('SelectRoute', { routeCode: 'VEN-NYN' }))
    await app.advance(2_000)
    app.dispatch(command('ChooseDate', { trip: 1, day: '2026-12-31' }))
    await app.advance(3_000)
    const names = screen.getAllByRole('radio', { name: /\+1 päev, R, 1\. jaanuar 2027/ })
    expect(names.length).toBeGreaterThan(0)
  })
})

describe('a crossing between two clocks', () => {
  it('says whose the times of a port are, and how long it really takes [OP-111]', async () => {
    const app = await renderApp()
    await app.advance(1_000)
    app.dispatch(command('SelectRoute', { routeCode: 'VEN-NYN' }))
    await app.advance(3_000)
    const chosen = () => screen.getByRole('complementary', { name: 'Chosen departure' })
    expect(chosen().textContent).toMatch(/21:009 h 30 min05:30Ventspils *Nynäshamn *local time/)
    app.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    await app.advance(3_000)
    expect(within(chosen()).queryByText('local time')).toBeNull()
  })
})

describe('a day of another year', () => {
  it('has its year in the strip, over the list and at what is chosen; one of this year has none', async () => {
    const app = await renderApp()
    await app.advance(1_000)
    app.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    await app.advance(2_000)
    const chosen = () => screen.getByRole('complementary', { name: 'Chosen departure' })
    expect(screen.getByRole('group', { name: 'Departures on Saturday 21 November' })).toBeTruthy()
    expect(within(chosen()).getByText('Saturday 21 November')).toBeTruthy()
    app.dispatch(command('ChooseDate', { trip: 1, day: '2027-01-05' }))
    await app.advance(3_000)
    expect(screen.getByRole('radio', { name: /^Tuesday,? 5 January 2027/ })).toBeTruthy()
    expect(within(chosen()).getByText(/^Tuesday,? 5 January 2027$/)).toBeTruthy()
    expect(screen.getByRole('group', { name: /^Departures on Tuesday,? 5 January 2027$/ })).toBeTruthy()
  })
})

const NEXT_DAY = /\+1 day, \w{3},? \d+ (Nov|Dec)/

const main = () => screen.getByRole('main')
const banner = () => screen.getByRole('banner')

const voyage = (departureTime: string, arrivalTime: string): Voyage =>
  branded({
    sailRefId: 'S1',
    vessel: null,
    legCode: 'VEN-NYN',
    departurePort: 'VEN',
    arrivalPort: 'NYN',
    departureDay: '2026-11-23',
    departureTime,
    arrivalTime,
    departureAtMs: 0,
  })
