// What a person sees and does on the first page, from an empty choice to the way on to the tickets.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../support/renderApp.tsx'
import {
  button,
  checked,
  choose,
  departures,
  EVENING,
  group,
  MORNING,
  openHome,
  pick,
  press,
  radio,
  row,
  rowOf,
  slow,
  typeDay,
} from './homePage.ts'

describe('when nothing is chosen yet', () => {
  it('shows the routes by the titles of the catalogue, each with what lies there and a chart of its own, and the later steps quietly [LOC-20] [RTE-04] [RTE-09]', async () => {
    const { session } = await openHome()
    const radios = within(group('Choose your route')).getAllByRole('radio')
    const titles = session.models().catalog.routes.map(({ title }) => title)
    const words = radios.map((radio) => rowOf(radio).textContent)
    expect(words.map((text, at) => text.startsWith(`${titles[at]} `))).toEqual(titles.map(() => true))
    expect(words).toContain('Sõru – Triigi Hiiumaa and Saaremaa')
    expect(words).toContain('Tallinn – Aegna Aegna')
    const charts = radios.map((radio) => radio.parentElement?.querySelector('svg')?.innerHTML ?? '')
    expect(charts.every((chart) => chart !== '')).toBe(true)
    expect(new Set(charts).size).toBe(charts.length)
    expect(screen.queryByRole('group', { name: 'Direction' })).toBeNull()
    expect(screen.getByText('Any day from today to a year ahead')).toBeTruthy()
  })

  it('waits for the catalogue with a word of it', async () => {
    await renderApp({ demo: slow(500) })
    expect(screen.getByRole('status').textContent).toBe('Loading the routes')
  })
})

describe('when the catalogue fails', () => {
  it('says why and loads it again on demand', async () => {
    const { advance } = await renderApp({
      demo: { faults: [{ on: 'routes', fault: { kind: 'broken' }, nth: 1 }] },
    })
    await advance(100)
    expect(screen.getByText('The routes could not be loaded')).toBeTruthy()
    expect(screen.getAllByText('There is no connection to the server.').length).toBeGreaterThan(0)
    press('Try again')
    await advance(100)
    expect(group('Choose your route')).toBeTruthy()
  })

  it('says that no route is on sale where the server has none, and asks again on demand', async () => {
    const { advance } = await renderApp({
      demo: { faults: [{ on: 'routes', fault: { kind: 'ignored' }, nth: 1 }] },
    })
    await advance(100)
    expect(screen.getByText('No routes are on sale at the moment')).toBeTruthy()
    expect(screen.queryByText('Any day from today to a year ahead')).toBeNull()
    press('Try again')
    await advance(100)
    expect(group('Choose your route')).toBeTruthy()
  })
})

describe('when a route is chosen', () => {
  it('folds the other routes away and sells both directions, one way, by the titles of the ports [RTE-01] [RTE-02] [RTE-06]', async () => {
    const { session } = await choose('Munalaid – Kihnu')
    const routes = within(group('Choose your route'))
    const { routes: all, packages } = session.models().catalog
    expect(new Set(packages.map(({ kind }) => kind))).toEqual(new Set(['ONEWAY', 'ROUNDTRIP']))
    expect(routes.getAllByRole('radio')).toHaveLength(1)
    const direction = group('Direction')
    expect(within(direction).getAllByRole('radio')).toHaveLength(2)
    expect(checked(direction)).toBe('Munalaid to Kihnu')
    pick(/^Kihnu\s*to\s*Munalaid$/)
    expect(session.models().schedule.sailPackage?.kind).toBe('ONEWAY')
    expect(session.commands('SelectPackage').at(-1)?.data.source).toBe('search-bar')
    press('Other routes')
    expect(routes.getAllByRole('radio')).toHaveLength(all.length)
  })

  it('is busy until its tickets have come, and announces the departures outside of what is busy [RTE-15]', async () => {
    const app = await openHome(slow(100))
    pick(/^Munalaid – Kihnu/)
    const announced = () => screen.queryByText(/^\w+ \d+ \w+: \d+ departures$/)
    expect(departures().getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Loading the departures')).toBeTruthy()
    expect(announced()).toBeNull()
    await app.advance(5_000)
    expect(departures().getAttribute('aria-busy')).toBe('false')
    expect(announced()?.getAttribute('role')).toBe('status')
    expect(announced()?.closest('[aria-busy]')).toBeNull()
  })

  it('is busy while the departures are asked for, and again for another day [SCHED-04] [SCHED-05]', async () => {
    const app = await choose('Munalaid – Kihnu', slow(100))
    pick(/Monday 23 November/)
    expect(app.session.models().schedule.trips[0]?.sailsStatus).toBe('requesting')
    expect(departures().getAttribute('aria-busy')).toBe('true')
    await app.advance(250)
    expect(screen.getAllByText('Checking the places left')).toHaveLength(2)
    expect(departures().getAttribute('aria-busy')).toBe('true')
    await app.advance(5_000)
    expect(departures().getAttribute('aria-busy')).toBe('false')
  })
})

describe('when the departures of the day are known', () => {
  it('has chosen the nearest one of tomorrow, says what is left and what it costs, and leads to the tickets of the one that is chosen [SCHED-06] [SCHED-13] [LOC-22]', async () => {
    const app = await choose('Munalaid – Kihnu')
    const list = group('Departures on Saturday 21 November')
    expect(within(list).getAllByRole('radio')).toHaveLength(2)
    expect(radio(/08:30/).checked).toBe(true)
    expect(list.textContent).toMatch(/\d+ places left/)
    expect(list.textContent).toContain('€4.00')
    // It is said to a customer in another time zone.
    const saysWhose = screen.queryByText('All times are local times at the ports.') !== null
    expect(saysWhose).toBe(new Date(2026, 10, 20).getTimezoneOffset() !== -120)
    pick(/17:45/)
    press('Choose tickets')
    expect(app.session.browser.fragment()).toBe(
      `#/en/main-inside/select-tickets?sail=${EVENING}&route=MUN-KIH&day=2026-11-21`,
    )
  })

  it('says of one that it is cancelled, and it cannot be chosen [SCHED-17]', async () => {
    await choose('Munalaid – Kihnu', { sails: { [MORNING]: { cancelled: true } } })
    expect(row(/08:30/).textContent).toContain('Cancelled')
    expect(radio(/08:30/).disabled).toBe(true)
    expect(radio(/17:45/).checked).toBe(true)
  })

  it('offers none without places, and none that is not on sale [SCHED-18]', async () => {
    await choose('Munalaid – Kihnu', {
      sails: { [MORNING]: { remaining: { PASSENGER: 0 } }, [EVENING]: { enabled: false } },
    })
    expect(row(/08:30/).textContent).toContain('Full')
    expect(row(/17:45/).textContent).toContain('Not on sale yet')
    expect(radio(/08:30/).disabled && radio(/17:45/).disabled).toBe(true)
    expect(screen.getByText('You can no longer book a departure on this day.')).toBeTruthy()
    expect(button('Choose tickets').disabled).toBe(true)
  })

  it('warns of the last places, bicycles included', async () => {
    await choose('Munalaid – Kihnu', { sails: { [MORNING]: { remaining: { PASSENGER: 9, BICYCLE: 0 } } } })
    expect(row(/08:30/).textContent).toContain('Only 9 places left')
    expect(row(/08:30/).textContent).toMatch(/\d car places? left, no places for bicycles/)
  })

  it('distinguishes those that have left from those whose booking has closed [RTE-10] [RTE-12] [SCHED-19]', async () => {
    // 10:00 in the ports; the route closes two hours before its departures.
    const app = await choose('Munalaid – Kihnu')
    pick(/Friday 20 November/)
    await app.advance(2_000)
    expect(row(/08:30/).textContent).toContain('Departed')
    app.session.clock.jump(6 * 3_600_000)
    await app.advance(1_000)
    expect(row(/17:45/).textContent).toContain('Booking has closed')
    expect(radio(/17:45/).disabled).toBe(true)
  })

  it('folds a long day around the chosen departure, and shows the rest on demand', async () => {
    await choose('Virtsu – Kuivastu')
    const list = group(/^Departures on/)
    const shown = within(list).getAllByRole('radio').length
    expect(shown).toBeLessThan(10)
    press(/later departures$/)
    expect(within(list).getAllByRole('radio').length).toBe(16)
    press('Hide later departures')
    expect(within(list).getAllByRole('radio').length).toBe(shown)
  })
})

describe('when the departures or their places fail to load', () => {
  it('asks again on demand and keeps what was chosen', async () => {
    const app = await choose('Munalaid – Kihnu', {
      faults: [{ on: 'sails', fault: { kind: 'broken' }, nth: 1 }],
    })
    expect(screen.getByText('The departures could not be loaded')).toBeTruthy()
    expect(screen.getByText('You are offline. What you chose is still here.')).toBeTruthy()
    press('Try again')
    await app.advance(2_000)
    expect(radio(/08:30/).checked).toBe(true)
  })

  it('says that the places are not known, and asks again on demand', async () => {
    const app = await choose('Munalaid – Kihnu', {
      faults: [{ on: 'inventory', fault: { kind: 'serverError' }, nth: [1, 2] }],
    })
    expect(screen.getAllByText('Places not known')).toHaveLength(2)
    expect(button('Choose tickets').disabled).toBe(true)
    press('Try again')
    await app.advance(2_000)
    expect(radio(/08:30/).checked).toBe(true)
  })
})

describe('when another day is wanted', () => {
  it('marks the days without sails in words and offers the next one that has some [SCHED-02]', async () => {
    const app = await choose('Munalaid – Manilaid')
    // Manilaid is sailed to on Mondays, Fridays and Sundays; tomorrow is a Saturday.
    expect(screen.getByText('No departures on Saturday 21 November')).toBeTruthy()
    expect(radio('Saturday 21 November, no departures').disabled).toBe(true)
    press('Show Sunday 22 November')
    await app.advance(2_000)
    expect(radio(/10:00/).checked).toBe(true)
  })

  it('says at the field why a date is refused, and loses nothing else [SCHED-23]', async () => {
    const app = await choose('Munalaid – Kihnu')
    const field = screen.getByLabelText<HTMLInputElement>('Date')
    // The first digits of a year are no date yet.
    fireEvent.change(field, { target: { value: '0002-12-24' } })
    expect(app.session.commands('ChooseDate')).toHaveLength(0)
    typeDay('Date', '19.11.2026')
    expect(field.value).toBe('19.11.2026')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('That day has passed. Choose today or a later day.')).toBeTruthy()
    expect(radio(/08:30/).checked).toBe(true)
    typeDay('Date', '1/1/2028')
    expect(
      screen.getByText('Tickets are on sale until 30 November 2027. Choose an earlier day.'),
    ).toBeTruthy()
    typeDay('Date', '2026-12-24')
    await app.advance(2_000)
    expect(field.value).toBe('24.12.2026')
    expect(field.getAttribute('aria-invalid')).toBe('false')
    expect(group('Departures on Thursday 24 December')).toBeTruthy()
    expect(radio('Thursday 24 December').checked).toBe(true)
  })
})

describe('in another language', () => {
  it('says the same things, asks the server in it, and keeps what was chosen and typed, the focus and the page [GEN-03] [NAV-11]', async () => {
    const app = await choose('Munalaid – Kihnu')
    const number = screen.getByLabelText<HTMLInputElement>('Reservation number')
    fireEvent.change(number, { target: { value: '1105' } })
    const picker = screen.getByLabelText('Language')
    picker.focus()
    fireEvent.change(picker, { target: { value: 'et' } })
    await app.advance(5_000)
    expect(await screen.findByRole('group', { name: 'Väljumised: laupäev, 21. november' })).toBeTruthy()
    expect(row(/08:30/).textContent).toContain('50 vaba kohta')
    expect(row(/08:30/).textContent).toMatch(/Täiskasvanu.*4,00/)
    const asked = app.wire.requests.map(({ headers }) => headers['Accept-Language'])
    expect(asked[0]).toMatch(/^en/)
    expect(asked.at(-1)).toMatch(/^et/)
    expect(document.activeElement).toBe(screen.getByLabelText('Keel'))
    expect(screen.getByLabelText('Broneeringu number')).toBe(number)
    expect(number.value).toBe('1105')
  })
})
