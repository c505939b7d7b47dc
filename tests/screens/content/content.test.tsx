// The pages of content as a person sees them: what came, what did not, and a message that loses nothing.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../../domain/forms/rules.ts'
import { type AppOptions, renderApp } from '../../support/renderApp.tsx'
import { menuOf } from '../../support/siteMenu.ts'
import { command } from '../../support/unbranded.ts'

const openAt = (path: string, options: AppOptions = {}) =>
  renderApp({ fragment: `#/en${path}`, before: ({ advance }) => advance(1_000), ...options })

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

const on = (call: string, fields: object): AppOptions => ({
  demo: { faults: [{ on: call, fault: { kind: 'altered', fields: { ...fields } } }] },
})

describe('a page of content', () => {
  it('shows each news item with its subject, day, words and how much it matters [CONT-05] [LOC-16]', async () => {
    await openAt('/content/news')
    await heading('News')
    const [first] = await screen.findAllByRole('article')
    const item = within(first as HTMLElement)
    expect(item.getByRole('heading', { name: /Strong wind/ })).toBeTruthy()
    expect(item.getByText('Important')).toBeTruthy()
    expect(item.getByText('20 November 2026')).toBeTruthy()
    expect(item.getByText(/west wind up to 21 m\/s/)).toBeTruthy()
  })

  it('leads from the list to one of the news, and back to its page of the list [CONT-05]', async () => {
    const app = await openAt('/content/news')
    fireEvent.click(await screen.findByRole('link', { name: 'Older news' }))
    await app.advance(1_000)
    fireEvent.click(await screen.findByRole('link', { name: /Runö/ }))
    await app.advance(1_000)
    await heading('Runö rests for the winter')
    fireEvent.click(screen.getByRole('link', { name: 'All news' }))
    await app.advance(1_000)
    expect(app.session.models().shell.address?.query).toEqual({ page: '2' })
  })

  it('shows a ship under its name, with its facts [CONT-06]', async () => {
    await openAt('/content/ships/kihnu-virve')
    await heading('Kihnu Virve')
    const facts = screen.getAllByRole('term').map((term) => term.textContent)
    expect(facts).toEqual(['Sails', 'Built', 'Passengers', 'Cars', 'Bicycles'])
  })

  it('shows the contacts as a table of two columns [CONT-07] [LAY-12]', async () => {
    await openAt('/content/contacts')
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Office',
      'Opening hours',
    ])
    expect(table.getByRole('link', { name: '+372 600 0110' }).getAttribute('href')).toBe('tel:+3726000110')
  })

  it('shows a line as a timetable for each direction: season, days and departures [CONT-08] [LAY-13]', async () => {
    await openAt('/content/schedules/laa-pii')
    const [out, back] = await screen.findAllByRole('table')
    expect(
      within(out as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['10 April – 6 November', 'Mon, Wed, Fri–Sun', '10:0018:30'])
    expect(back?.querySelector('caption')?.textContent).toBe('Piirissaar – Laaksaare')
  })

  it.each([
    ['days', { weekdays: ['Mon', 'Wed'] }],
    ['days of which one is none of the week', { weekdays: [0, 6] }],
    ['a season', { season: { from: '1 May', to: '30 September' } }],
  ])(
    'shows no departures on every day of the year where %s are not understood [CONT-08]',
    async (_what, said) => {
      const line = { from: 'Virtsu', to: 'Kuivastu', season: null, weekdays: [], times: ['10:00'] }
      const timetables = [
        { ...line, ...said },
        { ...line, from: 'Kuivastu', to: 'Virtsu' },
      ]
      await openAt(
        '/content/schedules/vir-kui',
        on('schedules', { content: [{ subject: 'The strait', timetables }] }),
      )
      await heading('The strait')
      const tables = await screen.findAllByRole('table')
      expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
        'Kuivastu – Virtsu',
      ])
      expect(screen.getByText('Every day')).toBeTruthy()
    },
  )

  it('is led to by the slug that the service gives it, letter by letter [CONT-08] [OP-100]', async () => {
    const named = (slug: string) => ({ subject: `Line ${slug}`, slug, body: '<p>Each hour</p>' })
    const app = await openAt(
      '/content/schedules',
      on('schedules', { content: [named('VIR-KUI'), named('Põhja liin'), named('a/b')] }),
    )
    await heading('Timetables')
    const hrefOf = (slug: string) =>
      screen.queryByRole('link', { name: `Line ${slug}` })?.getAttribute('href')
    expect(hrefOf('Põhja liin')).toBe('#/en/content/schedules/P%C3%B5hja%20liin')
    expect(screen.getByText('Line a/b')).toBeTruthy()
    expect(hrefOf('a/b')).toBeUndefined()
    fireEvent.click(screen.getByRole('link', { name: 'Line VIR-KUI' }))
    await app.advance(1_000)
    await heading('Line VIR-KUI')
  })

  it('keeps a table that the service has written itself [CONT-08]', async () => {
    const body = '<table><tbody><tr><td>08:00</td></tr></tbody></table>'
    await openAt('/content/schedules/vir-kui', on('schedules', { content: [{ subject: 'Line', body }] }))
    await heading('Line')
    expect(screen.getByRole('cell', { name: '08:00' })).toBeTruthy()
  })

  it('runs nothing of a page that came with a script [CONT-10]', async () => {
    const body = '<p>Hello</p><img src=x onerror="window.hit=1"><script>window.hit=1</script>'
    const app = await openAt('/content/privacy', on('contentPage', { content: [{ subject: 'Bad', body }] }))
    await heading('Bad')
    expect(app.container.querySelector('main script, main [onerror]')).toBeNull()
  })

  it('that could not be loaded says so, and comes when it is asked for again', async () => {
    const app = await openAt('/content/about', {
      demo: { faults: [{ on: 'about', nth: 1, fault: { kind: 'serverError' } }] },
    })
    await screen.findByText('This page could not be loaded')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.advance(1_000)
    await heading('About Meretee')
  })

  it.each([
    ['/content/ships/titanic', 'All ships'],
    ['/content/no-such-page', 'Back to home'],
    ['/content/news/9', 'All news'],
  ])('that the service does not have says so at %s', async (path, link) => {
    await openAt(path)
    await screen.findByText('There is no such page here')
    expect(screen.getByRole('link', { name: link })).toBeTruthy()
  })

  it('keeps its place while it is on its way', async () => {
    await openAt('/content/ships', { demo: { faults: [{ on: 'ships', fault: { kind: 'silent' } }] } })
    expect((await screen.findByText('Loading the page')).parentElement?.children).toHaveLength(7)
  })
})

const NOT_SENT = 'Your message was not sent. What you typed is still here: press Send again.'

describe('a message to the shop', () => {
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the message' }))
  const fill = async () => {
    fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Mari' } })
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'mari@example.ee' } })
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Thank you' } })
  }
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })

  it('says what is missing and sends nothing [CONT-13]', async () => {
    const app = await openAt('/content/feedback')
    await screen.findByLabelText('Your name')
    send()
    await app.advance(1_000)
    for (const words of ['Enter your name', 'Enter your email address', 'Enter your message'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
    expect(app.wire.requests.some(({ path }) => path.endsWith('vccf'))).toBe(false)
  })

  it('that failed leaves what was typed, and goes out with its file when it is sent again [CONT-13]', async () => {
    const app = await openAt('/content/feedback', {
      demo: { faults: [{ on: 'sendFeedback', nth: 1, fault: { kind: 'broken' } }] },
    })
    await fill()
    choose(new File(['ABC'], 'ship.txt', { type: 'text/plain' }))
    send()
    expect(await waitedFor(app, NOT_SENT)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Thank you')
    send()
    expect(await waitedFor(app, 'Your message was sent')).toBeTruthy()
    expect(app.wire.requests.filter(({ path }) => path.endsWith('vccf')).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({
        name: 'Mari',
        email: 'mari@example.ee',
        message: 'Thank you',
        fileName: 'ship.txt',
        file: 'QUJD',
      })),
    )
  })

  it.each([
    ['5 MB', MAX_FILE_BYTES, {}],
    ['1.5 MB', 1_572_864, { maxFileBytes: 1_572_864 }],
  ])(
    'takes a file of %s where the brand takes so much, says so, and takes no byte more [TIME-31] [OP-60] [VAL-09]',
    async (size, most, brand) => {
      const app = await openAt('/content/feedback', { brand })
      await fill()
      expect(screen.getByText(new RegExp(size.replace('.', '\\.')))).toBeTruthy()
      choose(new File([new Uint8Array(most + 1)], 'large.bin'))
      send()
      expect(await waitedFor(app, `The file must be smaller than ${size}`)).toBeTruthy()
      choose(new File([new Uint8Array(most)], 'fits.bin'))
      send()
      expect(await waitedFor(app, 'Your message was sent')).toBeTruthy()
    },
  )
})

/** A file is read in turns of its own. */
const waitedFor = async (
  app: Awaited<ReturnType<typeof openAt>>,
  words: string,
): Promise<HTMLElement | null> => {
  for (let turn = 0; turn < 200 && screen.queryByText(words) === null; turn += 1) {
    await act(() => new Promise((resolve) => setImmediate(resolve)))
    await app.advance(1_000)
  }
  return screen.queryByText(words)
}

/** A browser in which nothing was chosen yet. */
const ASKED: AppOptions = { session: { cookieChoice: { kept$: of('open'), write: () => undefined } } }

describe('the address', () => {
  it('of no page says so at its own path [LOC-17] [LOC-18]', async () => {
    const app = await openAt('/no-such-page')
    await heading('Page not found')
    expect(app.session.models().shell.address?.path).toBe('/not-found')
  })

  it('without a path is the choice of a route [LOC-19]', async () => {
    await openAt('')
    await heading('Where to?')
    expect(await screen.findAllByRole('radio')).not.toHaveLength(0)
  })
})

describe('the frame', () => {
  it('shows the menu that the service returns, with its subjects and links [CONT-02]', async () => {
    const app = await openAt('/')
    const menu = within(await menuOf(app))
    const links = menu.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '#/en/',
      '#/en/content/schedules',
      '#/en/content/news',
      '#/en/content/ships',
      '#/en/content/help',
      '#/en/content/contacts',
      '#/en/content/about',
    ])
  })

  it('asks for the menu once in each language, half a second after the last choice [CONT-04] [NAV-11] [API-37]', async () => {
    const app = await openAt('/')
    await menuOf(app)
    const languages = () =>
      app.wire.requests
        .filter(({ path }) => path.endsWith('menu-items'))
        .map(({ headers }) => headers['Accept-Language'])
    expect(languages()).toEqual(['en'])
    app.dispatch(command('ChangeLocale', { locale: 'et' }))
    await app.advance(400)
    app.dispatch(command('ChangeLocale', { locale: 'et' }))
    await app.advance(499)
    expect(languages()).toEqual(['en'])
    await app.advance(1_000)
    expect(languages()).toEqual(['en', 'et'])
  })

  it('leads each menu item where the service says, and none to a script [CONT-02] [CONT-11]', async () => {
    const app = await openAt(
      '/',
      on('menuItems', {
        content: [
          { subject: 'Bad', link: 'javascript:alert(1)' },
          { subject: 'Else', link: '//evil.example' },
          { subject: 'Good', link: 'https://other.example/x' },
          { subject: 'Terms to Kuivastu', link: '/content/terms/VK-OW' },
        ],
      }),
    )
    const menu = within(await menuOf(app))
    expect(menu.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
      'https://other.example/x',
      '#/en/content/terms/VK-OW',
    ])
  })

  it('asks about cookies until there is an answer, which can be changed [LAY-01] [LAY-04]', async () => {
    const app = await openAt('/', ASKED)
    for (const [name, choice] of [
      ['Accept', 'accepted'],
      ['Decline', 'declined'],
    ] as const) {
      const banner = within(await screen.findByRole('region', { name: 'Cookies' }))
      fireEvent.click(banner.getByRole('button', { name }))
      await app.advance(0)
      expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
      expect(app.session.models().content.cookies).toBe(choice)
      fireEvent.click(screen.getByRole('button', { name: 'Cookies' }))
      await app.advance(0)
    }
    expect(screen.getByRole('region', { name: 'Cookies' })).toBeTruthy()
  })

  it('links the privacy policy of the language [LAY-03]', async () => {
    const app = await openAt('/', { brand: { privacyLinks: { et: 'https://shop.example/privaatsus' } } })
    const privacy = (words: string) =>
      within(screen.getByRole('contentinfo')).getByRole('link', { name: words }).getAttribute('href')
    expect(privacy('Privacy')).toBe('#/en/content/privacy')
    app.dispatch(command('ChangeLocale', { locale: 'et' }))
    await app.advance(2_000)
    await screen.findByRole('link', { name: 'Tingimused' })
    expect(privacy('Privaatsus')).toBe('https://shop.example/privaatsus')
  })

  it('has no question about cookies for a brand that asks none [LAY-01]', async () => {
    const app = await openAt('/', { brand: { hasCookieBanner: false }, ...ASKED })
    await menuOf(app)
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
  })
})
