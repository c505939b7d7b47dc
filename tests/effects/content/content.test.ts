// The content service: what is asked of it for which page and language, and what becomes of late and failed answers.
import { of } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import type { CookieChoice } from '../../../domain/content/cookieChoice.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import type { CookieChoicePort } from '../../../effects/ports/ports.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { openTextsIn } from '../../../replay/redaction/openTexts.ts'
import { type Booking, newBooking } from '../../support/bookingSession.ts'
import { signIn } from '../../support/signIn.ts'
import { branded, command } from '../../support/unbranded.ts'
import { subjectOfPage } from '../../../src/app/frame/pageTitle.ts'

const judged: Booking[] = []

afterEach(() => {
  for (const { entries } of judged.splice(0))
    expect(lawBreaksIn({ entries, snapshot: null }, { timeZone: 'Europe/Tallinn' })).toEqual([])
})

const at = (path: string, options: Parameters<typeof newBooking>[0] = {}): Booking => {
  const booking = newBooking({ ...options, session: { fragment: `#/en${path}`, ...options.session } })
  judged.push(booking)
  booking.start()
  booking.advance(1_000)
  return booking
}

const SERVICE = /^\/api\/sales-static\//
const asked = (booking: Booking) =>
  booking
    .sent('GET', SERVICE)
    .map(({ path }) => path.replace(SERVICE, ''))
    .filter((path) => path !== 'menu-items')
const menus = (booking: Booking) => booking.sent('GET', /menu-items$/)
const page = (booking: Booking) => booking.models().resources.page

const subject = (booking: Booking) => subjectOfPage(booking.models().resources)

const go = (booking: Booking, path: string, query: Record<string, string> = {}): void => {
  booking.perform(command('NavigateTo', { path: branded(path), query, how: 'push' }), 1_000)
}

describe('a page of content', () => {
  const expectAsked = (path: string, call: string): void => {
    const booking = at(path)
    expect(asked(booking)).toEqual([call])
    expect(page(booking).failure).toBeNull()
    expect(page(booking).told?.items.length).toBeGreaterThan(0)
  }

  it('of news or ships is asked for once, in its language [API-38] [API-39] [CONT-01]', () => {
    expectAsked('/content/news', 'news?page=1&locale=en')
    expectAsked('/content/ships', 'ships?slug=&locale=en')
    expectAsked('/content/ships/toll', 'ships?slug=toll&locale=en')
  })

  it('of contacts, timetables or about is asked for once [API-40] [API-41] [API-42]', () => {
    expectAsked('/content/contacts', 'contacts')
    expectAsked('/content/schedules/vir-kui', 'schedules?slug=vir-kui')
    expectAsked('/content/about', 'about')
  })

  it('that its slug names, and terms, are asked for once by it [API-43] [API-44]', () => {
    expectAsked('/content/privacy', 'pages?slug=privacy')
    expectAsked('/content/terms/tickets', 'ticket_terms?slug=tickets')
  })

  it.each([
    { written: 'VIR-KUI', asked: 'VIR-KUI' },
    { written: 'VK_2026.v2', asked: 'VK_2026.v2' },
    { written: 'Sõiduplaan', asked: 'S%C3%B5iduplaan' },
    { written: 'S%C3%B5iduplaan', asked: 'S%C3%B5iduplaan' },
    { written: 'a%20%3F%25b', asked: 'a+%3F%25b' },
  ])('$written is asked for letter by letter [CONT-08] [OP-100]', ({ written, asked: slug }) => {
    expect(asked(at(`/content/schedules/${written}`))).toEqual([`schedules?slug=${slug}`])
  })

  it('of news is asked for by its page, with all that an item has [CONT-05] [ENT-09]', () => {
    const booking = at('/content/news')
    expect(page(booking).told?.items[0]).toMatchObject({
      id: '109',
      subject: 'Strong wind: small ferries may stay in harbour tonight',
      severity: 'critical',
      body: expect.stringContaining('<strong>21&nbsp;m/s</strong>') as string,
      image: expect.stringMatching(/^data:image/) as string,
      publishedAtMs: expect.any(Number) as number,
    })
    go(booking, '/content/news', { page: '2' })
    expect(asked(booking)).toEqual(['news?page=1&locale=en', 'news?page=2&locale=en'])
    expect(page(booking).told?.items).toHaveLength(2)
  })

  it('is called what the service calls it [CONT-09] [CONT-10] [CONT-11]', () => {
    const subjectAt = (path: string) => subject(at(path))
    expect(subjectAt('/content/about')).toBe('About Meretee')
    expect(subjectAt('/content/privacy')).toBe('Privacy')
    expect(subjectAt('/content/terms/tickets')).toBe('Ticket terms')
  })

  it('is called by its slug’s ship or line, and all contacts by no one of them [CONT-06] [CONT-07] [CONT-08]', () => {
    const subjectAt = (path: string) => subject(at(path))
    expect(subjectAt('/content/ships/toll')).toBe('Tõll')
    expect(subjectAt('/content/schedules/vir-kui')).toBe('Virtsu – Kuivastu')
    expect(subjectAt('/content/contacts')).toBeNull()
  })

  it.each([
    ['about', '', 'Meretee lugu'],
    ['news?page=2', '&locale=', null],
    ['ships/toll', '&locale=', 'Tõll'],
    ['terms/tickets', '', 'Piletitingimused'],
  ])(
    'is asked for again in another language, and once: %s [CONT-06] [CONT-11] [SC-52]',
    (path, word, called) => {
      const booking = at(`/content/${path}`)
      const [first = ''] = asked(booking)
      booking.perform(command('ChangeLocale', { locale: 'et' }), 2_000)
      expect(asked(booking)).toEqual([first, first.replace(`${word}en`, `${word}et`)])
      expect(page(booking)).toMatchObject({ query: { query: { locale: 'et' } } })
      if (called !== null) expect(subject(booking)).toBe(called)
      expect(booking.wire.requests.at(-1)?.headers['Accept-Language']).toBe('et')
    },
  )

  it('that was left shows nothing of an answer that comes late', () => {
    const booking = at('/content/about', {
      settings: { faults: [{ on: 'about', fault: { kind: 'slow', delayMs: branded(5_000) } }] },
    })
    go(booking, '/content/privacy')
    booking.advance(10_000)
    expect(page(booking)).toMatchObject({ query: { query: { kind: 'pages' } } })
    expect(subject(booking)).toBe('Privacy')
  })

  it('that failed says so, and is fetched again once the network is back', () => {
    const booking = at('/content/about', {
      settings: { faults: [{ on: 'about', nth: 1, fault: { kind: 'broken' } }] },
    })
    expect(page(booking).failure?._tag).toBe('Unreachable')
    booking.dispatch(command('NoteNetwork', { online: false }))
    booking.perform(command('NoteNetwork', { online: true }), 1_000)
    expect(page(booking).failure).toBeNull()
    expect(subject(booking)).toBe('About Meretee')
  })

  it.each([
    '/content/news/1/2',
    '/content/a/b',
    '/content/a%2Fb',
    '/content/a%00b',
    '/content/%E4',
    `/content/${'a'.repeat(201)}`,
    // They would stand in the log.
    '/content/48505129935',
    '/content/mari@example.com',
    '/content/9f86d081884c7d659a2feaa0c55ad015',
  ])('is none at %s, which nothing is asked for [LOC-18]', (path) => {
    const booking = at(path)
    expect(booking.models().shell.address?.path).toBe('/not-found')
    expect(asked(booking)).toEqual([])
  })
})

const loadMenu = (booking: Booking, locale: string): void => {
  booking.perform(command('LoadMenu', { locale }), 1_000)
}

describe('the menu', () => {
  it('is a list of subjects and links in the language that is asked for [CONT-02] [API-37] [ENT-08]', () => {
    const booking = at('/')
    loadMenu(booking, 'en')
    expect(menus(booking).map(({ method }) => method)).toEqual(['GET'])
    expect(booking.models().resources.menu.told?.items[1]).toEqual({
      subject: 'Timetables',
      link: '/content/schedules',
    })
  })

  it('that could not be loaded is said to have failed, and comes once the network is back [CONT-03]', () => {
    const booking = at('/', {
      settings: { faults: [{ on: 'menuItems', nth: 1, fault: { kind: 'broken' } }] },
    })
    loadMenu(booking, 'en')
    expect(booking.models().resources.menu).toMatchObject({ query: { locale: 'en' }, told: null })
    expect(booking.models().resources.menu.failure).not.toBeNull()
    booking.dispatch(command('NoteNetwork', { online: false }))
    booking.perform(command('NoteNetwork', { online: true }), 1_000)
    expect(booking.models().resources.menu).toMatchObject({ query: { locale: 'en' }, failure: null })
  })

  it('of the language before changes nothing where it comes late [CONT-04]', () => {
    const booking = at('/', {
      settings: { faults: [{ on: 'menuItems', nth: 1, fault: { kind: 'slow', delayMs: branded(5_000) } }] },
    })
    booking.dispatch(command('LoadMenu', { locale: 'en' }))
    loadMenu(booking, 'et')
    booking.advance(10_000)
    expect(booking.models().resources.menu.query?.locale).toBe('et')
  })
})

describe('the terms of a trip', () => {
  it('are asked for by language and package [CONT-12] [API-45]', () => {
    const booking = at('/')
    booking.dispatch(command('LoadConfirmationTerms', { query: { sailpackage: 'VIR-KUI', locale: 'en' } }))
    booking.advance(1_000)
    expect(asked(booking)).toEqual(['confirmation-terms?sailpackage=VIR-KUI&locale=en'])
    expect(booking.models().resources.terms.told?.items[0]?.body).toContain('<li>')
  })
})

const MESSAGE = {
  name: 'Mari Maasikas',
  email: 'mari@example.ee',
  message: 'The ship was late',
  fileName: 'ship.png',
  file: 'QUJD',
}

describe('a message to the shop', () => {
  it('goes out once for two presses, with all that was typed [CONT-13] [API-46]', () => {
    const booking = at('/content/feedback')
    booking.dispatch(command('SendFeedback', {}), MESSAGE)
    booking.dispatch(command('SendFeedback', {}), MESSAGE)
    expect(booking.models().content.feedback.status).toBe('sending')
    booking.advance(1_000)
    expect(booking.sent('POST', /vccf$/).map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/sales-static/vccf', body: MESSAGE },
    ])
    expect(booking.models().content.feedback).toEqual({ status: 'sent', error: null })
  })

  it('leaves nothing in the log, in the models or in the address [CONT-13]', () => {
    const booking = at('/content/feedback')
    booking.dispatch(command('SendFeedback', {}), MESSAGE)
    booking.advance(1_000)
    const kept = JSON.stringify([booking.entries, booking.models()])
    for (const text of Object.values(MESSAGE)) expect(kept).not.toContain(text)
    expect(booking.entries.flatMap(openTextsIn)).toContain('/content/feedback')
  })

  it('that failed may be sent again, and its outcome goes with the page [CONT-13]', () => {
    const booking = at('/content/feedback', {
      settings: { faults: [{ on: 'sendFeedback', nth: 1, fault: { kind: 'serverError' } }] },
    })
    booking.dispatch(command('SendFeedback', {}), MESSAGE)
    booking.advance(1_000)
    expect(booking.models().content.feedback).toMatchObject({ status: 'failed', error: { _tag: 'Broken' } })
    booking.dispatch(command('SendFeedback', {}), MESSAGE)
    booking.advance(1_000)
    expect(booking.models().content.feedback.status).toBe('sent')
    go(booking, '/content/about')
    expect(booking.models().content.feedback.status).toBe('idle')
  })

  it('goes out at once after a sign-out, while that of the person before is still under way [CONT-13] [OP-18]', () => {
    const booking = at('/content/feedback', {
      settings: { faults: [{ on: 'sendFeedback', nth: 1, fault: { kind: 'serverError' } }] },
    })
    const status = () => booking.models().content.feedback.status
    signIn(booking)
    booking.dispatch(command('SendFeedback', {}), MESSAGE)
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    expect(status()).toBe('idle')
    booking.dispatch(command('NavigateTo', { path: PATHS.feedback, query: {}, how: 'push' }))
    booking.dispatch(command('SendFeedback', {}), { ...MESSAGE, message: 'The harbour was lovely' })
    booking.advance(1_000)
    expect(booking.sent('POST', /vccf$/).map(({ body }) => body)).toMatchObject([
      { message: MESSAGE.message },
      { message: 'The harbour was lovely' },
    ])
    expect(status()).toBe('sent')
    expect(booking.events('FeedbackFailed')).toEqual([])
  })
})

const choiceOf = (kept: CookieChoice): CookieChoicePort & { readonly written: string[] } => {
  const written: string[] = []
  return { kept$: of(kept), write: (choice) => void written.push(choice), written }
}

describe('the choice about cookies', () => {
  it.each(['open', 'accepted', 'declined'] as const)(
    'kept as %s is the same on the next visit [LAY-01] [PERS-08]',
    (choice) => {
      const booking = at('/', { session: { cookieChoice: choiceOf(choice) } })
      expect(booking.models().content.cookies).toBe(choice)
    },
  )

  it('is written when it is made, and not while it is made again [LAY-02] [TIME-34]', () => {
    const cookieChoice = choiceOf('open')
    const booking = at('/', { session: { cookieChoice } })
    expect(cookieChoice.written).toEqual([])
    booking.dispatch(command('ChooseCookies', { choice: 'declined' }))
    booking.dispatch(command('ChooseCookies', { choice: 'open' }))
    booking.dispatch(command('ChooseCookies', { choice: 'accepted' }))
    expect(cookieChoice.written).toEqual(['declined', 'accepted'])
  })
})
