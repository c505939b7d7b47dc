// What the first page says beside the departures: the route's own notes, and what is not known yet of a day or a sail.
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  choose,
  departures,
  EVENING,
  MORNING,
  openHome,
  press,
  radio,
  row,
  slow,
  typeDay,
} from './homePage.ts'
import { command } from '../../support/unbranded.ts'

describe('when the route has notes of its own', () => {
  it('says what wide and high vehicles pay, and the terms, in the language on the screen [RTE-09] [RTE-11]', async () => {
    const app = await choose('Sõru – Triigi')
    expect(screen.getByText('Wide and high vehicles')).toBeTruthy()
    expect(screen.getByText(/^Wider than 2.5 m: ticket × 1.5/)).toBeTruthy()
    expect(screen.getByText('Sample prices. Be at the port before boarding closes.')).toBeTruthy()
    app.dispatch(command('ChangeLocale', { locale: 'et' }))
    await app.advance(5_000)
    expect(await screen.findByText('Laiad ja kõrged sõidukid')).toBeTruthy()
    expect(screen.getByText(/^Laiem kui 2,5 m/)).toBeTruthy()
    expect(screen.getByText('Näidishinnad. Ole sadamas enne pealemineku lõppu.')).toBeTruthy()
  })

  it('says nothing of what a route does not have [RTE-09]', async () => {
    await choose('Munalaid – Kihnu')
    expect(screen.queryByText('Wide and high vehicles')).toBeNull()
    expect(screen.queryByText(/not paid back/)).toBeNull()
  })

  it('puts its suffix behind the title, and says where tickets are not paid back [RTE-09]', async () => {
    await choose('Ventspils – Nynäshamn')
    expect(radio(/^Ventspils – Nynäshamn\s*overnight, with cabins/).checked).toBe(true)
    expect(
      screen.getByText('If a departure is cancelled, tickets on this route are not refunded.'),
    ).toBeTruthy()
  })
})

describe('when the timetable does not reach as far as the day', () => {
  it('distinguishes a day that is not published yet from one without departures, and leads back', async () => {
    const app = await choose('Tallinn – Aegna')
    expect(screen.getByText('No departures on Saturday 21 November')).toBeTruthy()
    typeDay('Date', '30.11.2027')
    await app.advance(5_000)
    expect(
      screen.getByText(/^The departures on Tuesday,? 30 November 2027 are not published yet$/),
    ).toBeTruthy()
    expect(screen.getByText(/^The timetable is known until .* 2027. Check again later.$/)).toBeTruthy()
    expect(screen.getAllByRole('radio', { name: /November 2027, not yet$/ }).length).toBeGreaterThan(3)
    press(/^Show /)
    await app.advance(5_000)
    expect(screen.queryByText(/not published yet/)).toBeNull()
  })
})

describe('when nothing is said of what is left on a departure', () => {
  it('is not on sale yet where every call was answered, and not known where one failed [SCHED-18]', async () => {
    const app = await choose('Munalaid – Kihnu', {
      faults: [{ on: 'inventory', fault: { kind: 'serverError' }, nth: 1 }],
    })
    expect(row(/08:30/).textContent).toContain('Places not known')
    expect(row(/17:45/).textContent).toContain('50 places left')
    expect(screen.getByText(/^We could not check the places left on some/)).toBeTruthy()
    press('Try again')
    await app.advance(5_000)
    expect(row(/08:30/).textContent).toContain('50 places left')
  })

  it('does not count the places that are kept for residents [SCHED-15] [SCHED-24]', async () => {
    const app = await choose('Munalaid – Kihnu')
    const classes = app.session.models().schedule.trips[0]?.inventories[MORNING]?.classes ?? []
    const people = classes.filter(({ inventoryClass }) => inventoryClass === 'PASSENGER')
    expect(people.reduce((sum, { reservedCount }) => sum + reservedCount, 0)).toBeGreaterThan(0)
    expect(row(/08:30/).textContent).toContain('50 places left')
  })

  it('says of a full deck that there is none for cars, while people still find room [SCHED-25]', async () => {
    await choose('Munalaid – Kihnu', {
      sails: { [MORNING]: { remaining: { PASSENGER: 40, CAR_DECK: 0 } }, [EVENING]: { enabled: false } },
    })
    expect(row(/08:30/).textContent).toMatch(/40 places left.*No car places left/)
    expect(radio(/08:30/).checked).toBe(true)
    expect(row(/17:45/).textContent).toContain('Not on sale yet')
  })
})

describe('when the prices of a departure fail to load', () => {
  it('shows it without a price [PRICE-02]', async () => {
    await choose('Munalaid – Kihnu', { faults: [{ on: 'prices', fault: { kind: 'serverError' } }] })
    expect(row(/08:30/).textContent).toContain('50 places left')
    expect(row(/08:30/).textContent).not.toContain('€')
  })
})

describe('when a route is chosen after another', () => {
  it('starts over: package, days, departures and what was held [SCHED-01] [SCHED-03]', async () => {
    const app = await choose('Munalaid – Kihnu')
    typeDay('Date', '19.11.2026')
    app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'stepper' }))
    await app.advance(5_000)
    expect(app.session.models().reservation.current).not.toBeNull()
    app.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    await app.advance(5_000)
    expect(app.session.models().reservation.current).toBeNull()
    expect(screen.queryByText('That day has passed. Choose today or a later day.')).toBeNull()
    expect(departures().textContent).toContain('Kuivastu')
    const asked = app.wire.requests.map(({ path }) => path).filter((path) => path.includes('VIR'))
    expect(asked.length).toBeGreaterThan(2)
  })

  it('shows that it is busy with the new one', async () => {
    const app = await openHome(slow(200))
    await app.advance(2_000)
    app.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    expect(departures().getAttribute('aria-busy')).toBe('true')
  })
})
