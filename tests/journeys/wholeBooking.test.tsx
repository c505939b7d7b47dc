// A foot passenger with a bicycle from the home page to the ticket, by presses on the real screens, in two languages: each of
// the four screens says route, day, ship and price (SC-01).
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { askCardForm, type Booking, CARDS, freeSails } from '../support/bookingSession.ts'
import { renderApp, type RenderedApp } from '../support/renderApp.tsx'
import { command } from '../support/unbranded.ts'
import { buttons, enter, press } from '../screens/tickets/ticketsPage.tsx'

interface Words {
  readonly locale: 'en' | 'et'
  readonly goOn: string
  readonly more: readonly string[]
  readonly contact: Readonly<Record<string, string>>
  readonly confirm: string
  readonly pay: string
  readonly day: RegExp
  readonly price: RegExp
  readonly paper: RegExp
}

const MARI = ['Mari-Liis', 'Maasikas', 'mari.maasikas@example.ee', '58471926'] as const
const contact = (...labels: readonly string[]): Words['contact'] =>
  Object.fromEntries(labels.map((label, i) => [label, MARI[i] ?? '']))

const IN_ENGLISH: Words = {
  locale: 'en',
  goOn: 'Choose tickets',
  more: ['One more: Adult', 'One more: Bicycle'],
  contact: contact('First name', 'Last name', 'Email', 'Phone number'),
  confirm: 'Confirm',
  pay: 'Pay €5.29',
  day: /Saturday,? 21 November/,
  price: /Adult.*€4\.29.*Bicycle.*€1\.00.*Total.*€5\.29/,
  paper: /Ferry ticket.*Saturday,? 21 November 2026/,
}

const IN_ESTONIAN: Words = {
  locale: 'et',
  goOn: 'Vali piletid',
  more: ['Üks rohkem: Täiskasvanu', 'Üks rohkem: Jalgratas'],
  contact: contact('Eesnimi', 'Perekonnanimi', 'E-post', 'Telefoninumber'),
  confirm: 'Kinnita',
  pay: 'Maksa 5,29 €',
  day: /21\. november/,
  price: /Täiskasvanu.*4,29 €.*Jalgratas.*1,00 €.*Kokku.*5,29 €/,
  paper: /Laevapilet.*21\. november 2026/,
}

const textOf = (selector: string): string =>
  (document.querySelector(selector)?.textContent ?? '').replace(/[\s\u00a0\u202f]+/g, ' ')

const shown = (name: string): Promise<void> =>
  waitFor(() => {
    if (buttons(name).length === 0) throw new Error(`No button ${name}`)
  })

const chooseRoute = async (app: RenderedApp): Promise<void> => {
  const route = [...document.querySelectorAll('label')].find((one) =>
    one.textContent.includes('Virtsu – Kuivastu'),
  )
  fireEvent.click(route?.querySelector('input') ?? expect.fail('The route is not sold'))
  await app.advance(5_000)
}

/** From the home page to the ticket; what stands on each screen on the way. */
const bookAsAPerson = async (app: RenderedApp, words: Words) => {
  await chooseRoute(app)
  const home = textOf('main')
  press(words.goOn)
  await app.advance(1_000)
  await shown(words.more[0] ?? '')
  for (const more of words.more) press(more)
  await app.advance(3_000)
  for (const [label, text] of Object.entries(words.contact)) enter(label, text)
  await app.advance(3_000)
  const tickets = textOf('main')
  press(words.confirm)
  await app.advance(3_000)
  await waitFor(() => expect(textOf('main')).toContain(words.pay))
  const confirm = textOf('main')
  app.dispatch(command('Pay', { methodCode: 'CARD' }))
  await app.advance(2_000)
  const said = askCardForm({ ...app.session, wire: app.wire } as unknown as Booking, CARDS.good)
  app.dispatch(command('ReportCardResult', said))
  await app.advance(2_000)
  await waitFor(() => expect(document.querySelector('main article')).not.toBeNull())
  return { home, tickets, confirm, paper: textOf('main article') }
}

describe.each([IN_ENGLISH, IN_ESTONIAN])('a foot passenger with a bicycle, in $locale', (words) => {
  it('books one way over four screens, and each says route, day, ship and price [GEN-01] [GEN-03] [GEN-04]', async () => {
    const app = await renderApp({ fragment: `#/${words.locale}/`, demo: { sails: freeSails() } })
    await app.advance(1_000)
    const { home, tickets, confirm, paper } = await bookAsAPerson(app, words)
    expect(home).toMatch(words.day)
    expect(home).toMatch(/05:00.*05:27.*Piret/)
    expect(tickets).toMatch(words.price)
    expect(confirm).toMatch(words.day)
    expect(confirm).toMatch(/05:00.*05:27.*Virtsu.*Kuivastu.*Piret/)
    expect(confirm).toMatch(words.price)
    expect(paper).toMatch(words.paper)
    expect(paper).toMatch(/05:00.*05:27.*Virtsu.*Kuivastu.*Piret/)
    expect(paper).toMatch(words.price)
    const [paid] = Object.values(app.session.models().reservation.payedReservations)
    expect(paper).toContain(paid?.reservationId ?? 'no number')
    const { locale } = words
    const visited = app.session
      .events('AddressChanged')
      .map(({ data: { address } }) => `${address.locale}${address.path}`)
    const paths = [
      '/',
      '/main-inside/select-tickets',
      '/main-inside/confirm',
      `/ticket/${paid?.reservationId}`,
    ]
    expect([...new Set(visited)]).toEqual(paths.map((path) => `${locale}${path}`))
  })
})
