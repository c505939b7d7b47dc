// A new password by a letter with the way back from it, and a sign-out that leaves nothing personal (SC-20, SC-21).
import { fireEvent, screen, within } from '@testing-library/react'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { ReservationId } from '../../domain/ids.ts'
import { EMPTY_CONTACT } from '../../domain/passengers/emptyContact.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { createRedaction } from '../../replay/redaction/redaction.ts'
import { personalTextsIn } from '../../replay/redaction/modelTexts.ts'
import { customerOf } from '../support/accounts.ts'
import {
  addressOf,
  appAt,
  fieldNamed,
  follow,
  holdTicket,
  open,
  sentBy,
  signInByForm,
} from '../support/accountApp.tsx'
import { CONTACT } from '../support/bookingSession.ts'
import { press, type } from '../support/checkoutApp.tsx'
import type { RenderedApp } from '../support/renderApp.tsx'
import { branded, command } from '../support/unbranded.ts'
import { createVirtualBrowser } from '../support/virtualBrowser.ts'

const MARI = customerOf('C1001')
const KARL = customerOf('C1004')
const PASSWORD = 'kolm-sona-paadis'

describe('when a customer has forgotten the password', () => {
  it('sets another by the letter, is at the sign-in, and from there back at the start [SC-20] [AUTH-16] [AUTH-17]', async () => {
    const app = await appAt(PATHS.login)
    follow(await screen.findByText('Forgotten your password?'))
    await screen.findByText('Send the link')
    type(fieldNamed('Email address'), MARI.userName)
    press('Send the link')
    await app.advance(0)
    expect(screen.getByText(SENT)).toBeTruthy()
    await app.advance(9_999)
    expect(screen.getByText(SENT)).toBeTruthy()
    await app.advance(1)
    expect(screen.queryByText(SENT)).toBeNull()

    const token = app.wire.backend.letters()[0]?.token ?? 'none'
    app.session.browser.type(`#/en/auth/reset/${token}`)
    await app.advance(1_000)
    await screen.findByLabelText('New password')
    expect(addressOf(app)).toBe('#/en/auth/reset')
    type(fieldNamed('New password'), PASSWORD)
    type(fieldNamed('New password again'), 'midagi-muud')
    press('Set the password')
    await app.advance(1_000)
    expect(screen.getByText('The passwords do not match. Enter the same password twice.')).toBeTruthy()
    expect(sentBy(app, 'POST', /resetPassword/)).toEqual([])
    type(fieldNamed('New password again'), PASSWORD)
    press('Set the password')
    await app.advance(1_000)
    expect(screen.getByText('You have a new password')).toBeTruthy()
    expect(addressOf(app)).toBe('#/en/auth/login')
    expect(sentBy(app, 'POST', /recovery-token|resetPassword/).map(({ path, body }) => [path, body])).toEqual(
      [
        ['/api/auth/check-recovery-token', { token }],
        ['/api/auth/resetPassword', { token, password: PASSWORD }],
      ],
    )
    press('Back')
    await app.advance(1_000)
    expect(addressOf(app)).toBe('#/en/')
    await open(app, PATHS.login)
    await signInByForm(app, { ...MARI, password: PASSWORD })
    expect(addressOf(app)).toBe('#/en/profile/settings')
    for (const secret of [PASSWORD, token]) expect(savedLog(app)).not.toContain(secret)
  })
})

describe('when a manager who has booked, seen a ticket, the members and other details signs out', () => {
  it('leaves nothing personal, and is signed out though the server rejects it [SC-21] [AUTH-07] [NAV-05]', async () => {
    const { savedTickets } = createVirtualBrowser()
    const app = await appAt(PATHS.login, {
      // The demo's own page names the people to try.
      isDemo: false,
      session: { savedTickets },
      demo: { faults: [{ on: 'logout', fault: { kind: 'refusal', status: 401, code: 'TOKEN_INVALID' } }] },
    })
    await signInByForm(app, KARL)
    const bearer = sentBy(app, 'GET', /user\/details/)[0]?.headers['Cust-Authorization'] ?? ''
    await changeLastName(app)
    const seen = await seeTicket(app)
    expect(await firstValueFrom(savedTickets.find(seen))).not.toBeNull()
    await open(app, PATHS.users)
    await screen.findAllByText('Liis Lepik')
    await open(app, PATHS.home)
    await holdTicket(app)
    app.dispatch(command('ChangeContact', { form: { ...CONTACT, ...TRAVELLER } }))
    await app.advance(2_000)
    await open(app, PATHS.account)
    expect(document.body.innerHTML).toContain(OTHER_NAME)
    fireEvent.click(await screen.findByText('Sign out'))
    await app.advance(5_000)

    expect(
      sentBy(app, 'POST', /logout/).map(({ path, headers }) => [path, headers['Cust-Authorization']]),
    ).toEqual([['/api/auth/logout', bearer]])
    expect(addressOf(app)).toBe('#/en/')
    const left = personalTextsIn(app.session.models()).map(({ text }) => text)
    expect(left.filter((text) => text !== EMPTY_CONTACT.phoneCode)).toEqual([])
    expect(app.session.models().reservation.current).toBeNull()
    expect(await firstValueFrom(savedTickets.find(seen))).toBeNull()
    for (const [path, words] of [
      [PATHS.login, 'You stay signed in until you close or reload this page.'],
      [PATHS.myReservations, 'Sign in to see your reservations'],
      [PATHS.selectTickets, 'Choose your tickets'],
    ] as const) {
      await open(app, path)
      await screen.findByText(words)
      const shown = `${document.body.innerHTML} ${valuesShown()}`
      expect(NAMES.filter((name) => shown.includes(name))).toEqual([])
    }
    const log = savedLog(app)
    expect(log).toContain('SignOutUntold')
    expect([...NAMES, KARL.password, bearer.slice(7)].filter((said) => log.includes(said))).toEqual([])
  })
})

const SENT = 'If there is an account with this address, we have sent a link to it.'
const OTHER_NAME = 'Kadakas-Õunapuu'
const TRAVELLER = {
  firstName: 'Mari-Liis',
  lastName: 'Murakas',
  email: 'mari.murakas@example.ee',
  phoneNumber: '58471926',
}
/** Of the customer, of the person who was booked for, and of a member. */
const NAMES = [
  KARL.userName,
  KARL.lastName,
  OTHER_NAME,
  KARL.phone?.phoneNumber ?? 'none',
  'Lepik',
  'liis.lepik@',
  TRAVELLER.lastName,
  TRAVELLER.email,
  TRAVELLER.phoneNumber,
]

const changeLastName = async (app: RenderedApp): Promise<void> => {
  await screen.findByLabelText('Last name')
  type(fieldNamed('Last name'), OTHER_NAME)
  press('Save your details')
  await app.advance(2_000)
  expect(screen.getByText('Your details are saved')).toBeTruthy()
}

/** That of the first reservation in the list; its number. */
const seeTicket = async (app: RenderedApp): Promise<ReservationId> => {
  await open(app, PATHS.myReservations)
  const list = await screen.findByRole('list', { name: 'Reservations' })
  const [link] = within(list).getAllByRole('link')
  if (link === undefined) throw new Error('The list is empty')
  follow(link)
  await app.advance(2_000)
  return branded<ReservationId>(/reservation\/(\d+)$/.exec(addressOf(app))?.[1] ?? 'none')
}

const valuesShown = (): string =>
  Array.from(document.querySelectorAll('input'), ({ value }) => value).join(' ')

/** As it is kept and saved. */
const savedLog = ({ session }: RenderedApp): string => {
  const redaction = createRedaction(new Uint8Array(32).fill(7))
  return JSON.stringify(session.entries.map((entry) => redaction.entry(entry)))
}
