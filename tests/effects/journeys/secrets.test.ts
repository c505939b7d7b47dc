// One visit with every way to sign in, a reset and a changed password, and an invitation: what opens an account stands
// nowhere of it, and nothing personal does after the sign-out.
import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTACT } from '../../../domain/passengers/emptyContact.ts'
import { PATHS, type ShopPath } from '../../../domain/shell/address.ts'
import { createMemoryStorage } from '../../../effects/ports/tabs/keptJson.ts'
import { createSignInMemory } from '../../../effects/ports/tabs/signInMemory.ts'
import { personalTextsIn } from '../../../replay/redaction/modelTexts.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { CERTIFICATE } from '../../../src/demo/calls/signInMethods.ts'
import { tokenOfInvitation } from '../../../src/demo/state/firms.ts'
import { type Booking, goTo, bookingAt } from '../../support/bookingSession.ts'
import { secretsAnswered, secretsSent } from '../../support/secrets.ts'
import { attempt, cardOf, phoneOf, smartOf } from '../../support/signInMethods.ts'
import { signIn, SIGN_IN_FORM } from '../../support/signIn.ts'
import { command } from '../../support/unbranded.ts'

const INVITED = tokenOfInvitation(7, 1)
const WRONG = 'Planted-Wrong-Password-91'
const RESET = 'Planted-Reset-Password-92'
const CHANGED = 'Planted-Changed-Password-93'
const CODES = [phoneOf('OK').form.personalCode, smartOf('OK').form.personalCode]
/** Of the two people who sign in. */
const NAMES = ['Maasikas', SIGN_IN_FORM.userName, 'Šuslik', 'mary.ann@example.com', 'Testnumber']

describe('when a person signs in by every way, resets and changes a password, and joins by an invitation', () => {
  it('no password, token, code or certificate is left anywhere, and nothing personal after the sign-out [SC-21] [HTTP-02]', () => {
    const kept: string[] = []
    const received = new Set<string>()
    const booking = opened(kept, received)
    signIn(booking, { form: { ...SIGN_IN_FORM, password: WRONG } })
    expect(booking.models().auth.error).toMatchObject({ code: 'CREDENTIALS_WRONG' })
    signInAndOut(booking, () => signIn(booking))
    for (const by of [phoneOf('OK'), smartOf('OK'), cardOf('GOOD')])
      signInAndOut(booking, () => attempt(booking, by))
    const letter = resetPassword(booking)
    signInAndOut(booking, () => {
      signIn(booking, { form: { ...SIGN_IN_FORM, password: RESET } })
      changePassword(booking)
    })
    type(booking, `${PATHS.join}/${INVITED}`)
    attempt(booking, { _tag: 'Invitation', form: { personalCode: CODES[0] ?? '' } })
    booking.advance(2_000)
    expect(booking.browser.fragment()).toBe('#/en/corporate/new')
    // An error that is reported says nothing of it either.
    booking.setFaults({ on: 'userDetails', fault: { kind: 'serverError' } })
    open(booking, PATHS.account)
    expect(booking.reports.length).toBeGreaterThan(0)

    for (const secret of secretsSent(booking.wire.requests)) received.add(secret)
    expect(received.size).toBeGreaterThanOrEqual(6)
    const secrets = [WRONG, RESET, CHANGED, SIGN_IN_FORM.password, letter, INVITED]
      .concat(CERTIFICATE.split('\n')[1] ?? 'none', btoa('GOOD'))
      .concat(Array.from(received))
    expect(foundIn(placesOf(booking, kept), secrets)).toEqual([])

    booking.perform(command('SignOut', { why: 'chosen' }), 5_000)
    const left = personalTextsIn(booking.models()).map(({ text }) => text)
    expect(left.filter((text) => text !== EMPTY_CONTACT.phoneCode)).toEqual([])
    // In memory the entries hold names until the page is closed.
    expect(foundIn({ entries: JSON.stringify(booking.entries) }, NAMES).length).toBeGreaterThan(2)
    const after = { ...placesOf(booking, kept), entries: '' }
    expect(foundIn(after, [...secrets, ...CODES, ...NAMES])).toEqual([])
  })
})

/** Collects what is written into the browser's storages, and each secret that the server sends. */
const opened = (kept: string[], received: Set<string>): Booking => {
  let ids = 0
  const signIns = createSignInMemory({
    shared: storageInto(kept),
    own: storageInto(kept),
    key: 'signIns',
    writes$: NEVER,
    tabId: '1',
    randomId: () => `id ${(ids += 1)}`,
  })
  const booking = bookingAt('opened', { session: { signIns }, answer: secretsAnswered(received) })
  goTo(booking, PATHS.login)
  return booking
}

const storageInto = (kept: string[]) => {
  const { getItem, setItem } = createMemoryStorage()
  return {
    getItem,
    setItem: (key: string, value: string): void => {
      kept.push(value)
      setItem(key, value)
    },
  }
}

/** The account is looked at meanwhile. */
const signInAndOut = (booking: Booking, enter: () => void): void => {
  open(booking, PATHS.login)
  enter()
  booking.advance(20_000)
  expect(booking.models().auth.token).not.toBeNull()
  open(booking, PATHS.account)
  booking.perform(command('SignOut', { why: 'chosen' }), 2_000)
}

/** By a letter, whose token it gives. */
const resetPassword = (booking: Booking): string => {
  open(booking, PATHS.recovery)
  booking.perform(command('RequestRecovery', { form: { userName: SIGN_IN_FORM.userName } }), 2_000)
  const letter = booking.wire.backend.letters()[0]?.token ?? 'none'
  type(booking, `${PATHS.reset}/${letter}`)
  booking.dispatch(command('ResetPassword', {}), { password: RESET })
  booking.advance(2_000)
  expect(booking.models().access.message).toEqual({ _tag: 'Done', action: 'reset' })
  return letter
}

const changePassword = (booking: Booking): void => {
  open(booking, PATHS.credentials)
  booking.dispatch(command('ChangePassword', {}), { oldPassword: RESET, newPassword: CHANGED })
  booking.advance(2_000)
  expect(booking.models().profile.password.outcome).toBe('changed')
}

const open = (booking: Booking, path: ShopPath): void => {
  goTo(booking, path, 2_000)
}

/** As a letter's link leads there. */
const type = (booking: Booking, path: string): void => {
  booking.browser.type(`#/en${path}`)
  booking.advance(2_000)
}

/** As it is kept and saved. */
const logOf = (booking: Booking): string => {
  const redaction = createRedaction(new Uint8Array(32).fill(7))
  return JSON.stringify(booking.entries.map((entry) => redaction.entry(entry)))
}

type Places = Readonly<Record<string, string>>

const placesOf = (booking: Booking, kept: readonly string[]): Places => ({
  log: logOf(booking),
  entries: JSON.stringify(booking.entries),
  models: JSON.stringify(booking.models()),
  addresses: booking.browser.history.join(),
  console: booking.lines.join(),
  reports: JSON.stringify(booking.reports),
  kept: kept.join(),
})

const foundIn = (places: Places, secrets: readonly string[]): readonly string[] =>
  Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`),
  )
