// Another language amid a booking, the menu that did not come, and the language of the visit before (SC-23, SC-24, PERS-07).
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../domain/shell/address.ts'
import { MENU } from '../../src/demo/data/content/menu.ts'
import { addressOf, appAt, follow, holdTicket } from '../support/accountApp.tsx'
import { CONTACT } from '../support/bookingSession.ts'
import { goTo } from '../support/checkoutApp.tsx'
import { renderApp } from '../support/renderApp.tsx'
import { menuLinks, menuOf } from '../support/siteMenu.ts'
import { command } from '../support/unbranded.ts'

const LANGUAGES = ['en', 'et', 'fi'] as const

describe('when another language is chosen twice amid a booking', () => {
  it('is in the address once, and menu and booking are asked for in it; nothing else changes [SC-23] [NAV-11] [RES-16]', async () => {
    const app = await appAt(PATHS.home, { session: { config: { languages: LANGUAGES } } })
    await holdTicket(app)
    app.dispatch(command('ChangeContact', { form: CONTACT }))
    const [trip] = app.session.models().schedule.trips
    goTo(app, PATHS.selectTickets, { sail: trip?.selectedSailRefId ?? 'none' })
    await app.advance(2_000)
    const before = app.session.models()
    const english = app.session.browser.fragment()
    expect(english).toMatch(/^#\/en\/main-inside\/select-tickets\?sail=\d+$/)
    const asked = app.wire.requests.length
    choose('fi')
    await app.advance(400)
    choose('et')
    await app.advance(499)
    expect(app.session.browser.fragment()).toBe(english)
    await app.advance(1)
    await app.advance(1_000)
    expect(app.session.browser.history.slice(-1)).toEqual([english.replace('/en/', '/et/')])
    expect(app.session.events('LocaleChanged').map(({ data }) => data)).toEqual([{ locale: 'et' }])
    const calls = app.wire.requests.slice(asked)
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/menu-items$/),
        `/api/reservation/${before.reservation.current?.reservationId}`,
      ]),
    )
    expect(calls.map(({ headers }) => headers['Accept-Language'])).toEqual(calls.map(() => 'et'))
    const after = app.session.models()
    expect(after.tickets.lines.map(({ code, count }) => [code, count])).toEqual(
      before.tickets.lines.map(({ code, count }) => [code, count]),
    )
    expect(
      after.schedule.trips.map(({ shownDay, selectedSailRefId }) => [shownDay, selectedSailRefId]),
    ).toEqual(before.schedule.trips.map(({ shownDay, selectedSailRefId }) => [shownDay, selectedSailRefId]))
    expect(after.expiry.expiresAtMs).toBe(before.expiry.expiresAtMs)
    expect((await screen.findByLabelText<HTMLInputElement>('Eesnimi')).value).toBe('Mari')
  })
})

describe('when the menu fails to load', () => {
  it('is three ways that lead on, and the real one in the next language [SC-24] [CONT-03] [NAV-12]', async () => {
    const app = await appAt(PATHS.home, {
      demo: { faults: [{ on: 'menuItems', fault: { kind: 'serverError' } }] },
    })
    expect(wordsOf(await menuOf(app))).toEqual(['Book tickets', 'Sign in', 'Create an account'])
    for (const [name, path] of [
      ['Sign in', PATHS.login],
      ['Create an account', PATHS.signUp],
      ['Book tickets', PATHS.home],
    ] as const) {
      follow(within(await menuOf(app)).getByText(name))
      await app.advance(1_000)
      expect(addressOf(app)).toBe(`#/en${path}`)
    }
    app.wire.backend.settings.faults = []
    choose('et')
    await app.advance(2_000)
    const menu = await menuOf(app, 'Menüü')
    expect(wordsOf(menu)).toEqual(MENU.map(({ subject }) => subject.et))
  })
})

describe('when Finnish was chosen on the visit before', () => {
  it('is in Finnish where the address says nothing of a language [PERS-07] [LOC-06]', async () => {
    const first = await appAt(PATHS.home, { session: { config: { languages: LANGUAGES } } })
    choose('fi')
    await first.advance(1_000)
    const stored = first.session.storedLocale()
    first.unmount()
    const later = await renderApp({
      fragment: '',
      session: { config: { languages: LANGUAGES }, storedLocale: stored },
    })
    await later.advance(1_000)
    expect(addressOf(later)).toBe('#/fi/')
    expect(document.documentElement.lang).toBe('fi')
    await screen.findByText('Minne matkustat?')
  })
})

/** At the head of an English page. */
const choose = (language: string): void => {
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: language } })
}

const wordsOf = (menu: HTMLElement): readonly (string | null)[] =>
  menuLinks(menu).map(({ textContent }) => textContent)
