// A round trip on the first page: two ways, each with its day and departure, and what they forbid each other.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { command } from '../../support/unbranded.ts'
import { isLaaRoute } from '../../../domain/catalog/route.ts'
import {
  BACK_EARLY,
  BACK_LATE,
  button,
  checked,
  choose,
  chooseRoundTrip,
  departures,
  group,
  MORNING,
  openHome,
  pick,
  press,
  radio,
  rowOf,
  typeDay,
  way,
} from './homePage.ts'

describe('when a round trip is chosen', () => {
  it('has a section for each way, with its harbour and by the leg of its package, and waits with the way back for its day [RTE-08] [RTE-14] [SCHED-12]', async () => {
    const { session, advance } = await choose('Munalaid – Kihnu')
    pick('Round trip')
    await advance(5_000)
    const { trips, source, sailPackage, sailDates } = session.models().schedule
    expect(sailPackage?.kind).toBe('ROUNDTRIP')
    expect(source).toBe('search-bar')
    expect(sailDates).toEqual([null, null])
    expect(trips.map(({ legCode }) => legCode)).toEqual(['MUN-KIH', 'KIH-MUN'])
    expect(way('Outbound').getByText('Munalaid to Kihnu')).toBeTruthy()
    expect(way('Return').getByText('Kihnu to Munalaid')).toBeTruthy()
    expect(way('Return').getByText('When do you want to return?')).toBeTruthy()
    const picture = (name: string) =>
      screen.getByRole('region', { name }).querySelector('[data-landmark]')?.getAttribute('data-landmark')
    expect(picture('Outbound')).toBe('boathouse')
    expect(picture('Return')).toBe('lighthouse')
  })

  it('goes back to one way without losing the way out', async () => {
    const app = await chooseRoundTrip('2026-11-22')
    pick('One way')
    await app.advance(5_000)
    expect(screen.queryByRole('region', { name: 'Return' })).toBeNull()
    expect(group('Departures on Saturday 21 November')).toBeTruthy()
  })

  it('begins where the one way began, with its day, where it is sold from the other end alone [RTE-01]', async () => {
    const app = await choose('Munalaid – Kihnu')
    pick(/^Kihnu\s*to\s*Munalaid$/)
    await app.advance(5_000)
    pick(/Monday 23 November/)
    await app.advance(5_000)
    pick('Round trip')
    await app.advance(5_000)
    expect(way('Outbound').getByText('Kihnu to Munalaid')).toBeTruthy()
    expect(group('Outbound: departures on Monday 23 November')).toBeTruthy()
    expect(way('Return').getByText('When do you want to return?')).toBeTruthy()
  })
})

describe('when both days are chosen', () => {
  it('preselects the nearest departure of each way, says what is left and what it costs, and goes on with the first [SCHED-06] [PRICE-01] [LOC-22]', async () => {
    const { session } = await chooseRoundTrip('2026-11-22')
    const back = group('Return: departures on Sunday 22 November')
    expect(checked(back)).toContain('07:00')
    expect(back.textContent).toContain('50 places left')
    expect(back.textContent).toContain('12 car places left, 5 places for bicycles')
    expect(session.models().schedule.sailDates).toEqual([null, '2026-11-22'])
    expect(Object.keys(session.models().prices.bySail).sort()).toEqual([MORNING, '182611220700'])
    for (const name of ['Outbound', 'Return']) expect(departures(name).textContent).toContain('€4.00')
    const chosen = screen.getByRole('complementary', { name: 'Chosen departures' })
    expect(chosen.textContent).toMatch(/Outbound.*08:30.*Return.*07:00/)
    press('Choose tickets')
    expect(session.browser.fragment()).toContain(`sail=${MORNING}`)
  })

  it('says of a departure that leaves before the way out arrives that it is too early', async () => {
    const { session } = await chooseRoundTrip('2026-11-21')
    const early = way('Return').getByRole<HTMLInputElement>('radio', { name: /07:00/ })
    expect(early.disabled).toBe(true)
    expect(rowOf(early).textContent).toContain('Leaves before your outbound trip arrives')
    expect(session.models().schedule.trips[1]?.selectedSailRefId).toBe(BACK_LATE)
  })

  it('starts the way back over when the way out goes later [SCHED-09]', async () => {
    const app = await chooseRoundTrip('2026-11-22')
    typeDay('Outbound: date', '24.11.2026')
    await app.advance(5_000)
    expect(app.session.models().schedule.sailDates).toEqual(['2026-11-24', null])
    expect(way('Return').getByText('When do you want to return?')).toBeTruthy()
  })

  it('swaps the ways and leaves the days in their order [SCHED-10] [SCHED-11]', async () => {
    const app = await chooseRoundTrip('2026-11-23')
    typeDay('Outbound: date', '22.11.2026')
    await app.advance(5_000)
    pick(/^Kihnu\s*to\s*Munalaid$/)
    await app.advance(5_000)
    expect(app.session.commands('ToggleDirection')).toHaveLength(1)
    expect(way('Outbound').getByText('Kihnu to Munalaid')).toBeTruthy()
    expect(group('Outbound: departures on Sunday 22 November')).toBeTruthy()
    expect(group('Return: departures on Monday 23 November')).toBeTruthy()
    pick(/^Munalaid\s*to\s*Kihnu$/)
    await app.advance(5_000)
    expect(way('Outbound').getByText('Munalaid to Kihnu')).toBeTruthy()
    expect(app.session.models().schedule.sailDates).toEqual(['2026-11-22', '2026-11-23'])
  })
})

describe('when the chosen way back is sooner than the way out', () => {
  it('says so at its own field, and offers no such day in its strip', async () => {
    const app = await chooseRoundTrip('2026-11-22')
    const field = typeDay('Return: date', '20.11.2026')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(
      screen.getByText(
        'Your outbound trip is on 21 November 2026. Choose that day or a later one for your return.',
      ),
    ).toBeTruthy()
    expect(screen.getByLabelText('Outbound: date').getAttribute('aria-invalid')).toBe('false')
    expect(within(group('Return: choose your day')).queryByRole('radio', { name: /20 November/ })).toBeNull()
    expect(app.session.models().schedule.sailDates[1]).toBe('2026-11-22')
  })

  it('marks the way out in the calendar of the way back, which begins with it', async () => {
    const app = await chooseRoundTrip('2026-11-24')
    press('Return: calendar')
    const grid = await screen.findByRole('grid')
    expect(within(grid).getByRole('button', { name: /21 November 2026, Outbound$/ })).toBeTruthy()
    const before = within(grid).getByRole<HTMLButtonElement>('button', { name: /^Friday,? 20 November/ })
    expect(before.disabled).toBe(true)
    fireEvent.click(within(grid).getByRole('button', { name: /^Wednesday,? 25 November/ }))
    await app.advance(5_000)
    expect(app.session.models().schedule.sailDates[1]).toBe('2026-11-25')
  })
})

describe('when one of two departures is chosen', () => {
  it('leads to the one that is missing, and goes on once it is chosen [SCHED-20]', async () => {
    const app = await chooseRoundTrip()
    const chosen = screen.getByRole('complementary', { name: 'Chosen departures' })
    expect(chosen.textContent).toContain('Choose a return departure.')
    expect(button('Choose tickets').disabled).toBe(false)
    press('Choose tickets')
    await app.advance(100)
    expect(app.session.browser.fragment()).toBe('#/en/')
    expect(group('Return: choose your day').contains(document.activeElement)).toBe(true)
    typeDay('Return: date', '22.11.2026')
    await app.advance(5_000)
    press('Choose tickets')
    expect(app.session.browser.fragment()).toContain(`sail=${MORNING}`)
  })

  it('asks for the reverse direction where the tickets are opened without it [SCHED-20] [SCHED-21]', async () => {
    const app = await chooseRoundTrip()
    app.dispatch(command('NavigateTo', { path: '/main-inside/select-tickets', query: {}, how: 'push' }))
    await app.advance(100)
    const notices = screen.getByRole('region', { name: 'Messages' })
    expect(within(notices).getByText('Please go back and select the reverse direction')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a departure' }))
    await app.advance(100)
    const dialog = within(await screen.findByRole('dialog', { name: 'Change day or departure' }))
    const heading = await dialog.findByRole('heading', { name: 'Return' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })
})

describe('when a departure of the way back is gone', () => {
  it('distinguishes full and cancelled ones, and chooses none', async () => {
    await chooseRoundTrip('2026-11-21', {
      sails: { [BACK_EARLY]: { cancelled: true }, [BACK_LATE]: { remaining: { PASSENGER: 0 } } },
    })
    const back = departures('Return').textContent
    expect(back).toMatch(/07:00.*Cancelled.*16:15.*Full/)
    expect(way('Return').getByText('You can no longer book a departure on this day.')).toBeTruthy()
  })
})

describe('when the route begins with LAA-', () => {
  it('marks its card, so that a brand can distinguish it [RTE-13]', async () => {
    await openHome()
    const routes = document.querySelectorAll('.fl-route-laa input[name="route"]')
    expect([...routes].map((input) => (input as HTMLInputElement).value)).toEqual(['LAA-PII'])
    expect(isLaaRoute('XLAA-')).toBe(false)
  })
})

describe('in Estonian', () => {
  it('calls the ways sinnasõit and tagasisõit', async () => {
    const app = await choose('Munalaid – Kihnu')
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'et' } })
    await app.advance(5_000)
    fireEvent.click(await screen.findByRole('radio', { name: 'Edasi-tagasi' }))
    await app.advance(5_000)
    expect(screen.getByRole('region', { name: 'Sinnasõit' })).toBeTruthy()
    typeDay('Tagasisõit: kuupäev', '22. november')
    await app.advance(5_000)
    expect(group('Tagasisõit, väljumised: pühapäev, 22. november').textContent).toContain('12 vaba autokohta')
    expect(radio('Edasi-tagasi').checked).toBe(true)
  })
})
