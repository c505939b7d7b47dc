// Check-in at the gate: what it asks for, and what it says of the ticket.
import { fireEvent, screen, within } from '@testing-library/react'
import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { CameraWord } from '../../../effects/ports/ports.ts'
import { shownCamera } from '../../../src/session/camera.ts'
import { CARDS, CONTACT } from '../../support/bookingSession.ts'
import { type Checkout, checkoutAt, goTo, LAZY, payByCard, press, type } from '../../support/checkoutApp.tsx'
import { renderApp } from '../../support/renderApp.tsx'
import { branded, command } from '../../support/unbranded.ts'

/** The first ship of the next day leaves at 05:00. */
const BEFORE_BOARDING_MS = 19 * 3_600_000 - 20 * 60_000

describe('a ticket that is checked at the gate', () => {
  it('is asked for by number and last name, and shown with its state and code [LOC-36] [OP-102]', async () => {
    const { app, paid } = await atGate()
    fieldOf(/^Last name/).focus()
    await checkIn(app, paid.reservationId, ' MAASIKAS')
    const result = within(await screen.findByRole('status'))
    expect(document.activeElement).toBe(result.getByRole('heading', { name: 'Too early' }))
    expect(result.getByText(/Check-in opens on .+ at \d\d:\d\d/)).toBeTruthy()
    expect(result.getByRole('img', { name: /^Code/ })).toBeTruthy()
    expect(result.getByText('Mari Maasikas')).toBeTruthy()
  })

  it('is good for boarding once it is time, and says until when [OP-102]', async () => {
    const { app, paid } = await atGate()
    await app.advance(BEFORE_BOARDING_MS)
    await checkIn(app, paid.reservationId, 'Maasikas')
    expect(await screen.findByRole('heading', { name: /^(Valid|Too early|Check-in is closed)/ })).toBeTruthy()
    expect(screen.getByText(/\d\d:\d\d/, { selector: 'section p' })).toBeTruthy()
  })

  it('shows nothing of it to a name that is not on it, and keeps the name out of the address [OP-102]', async () => {
    const { app, paid } = await atGate()
    await checkIn(app, paid.reservationId, 'Kask')
    expect(await screen.findByText('The name is not on this reservation')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /^Code/ })).toBeNull()
    expect(screen.queryByText('Mari Maasikas')).toBeNull()
    expect(JSON.stringify(app.session.models().shell.address)).not.toContain('Kask')
    expect(app.wire.requests.every(({ path }) => !path.includes('Kask'))).toBe(true)
  })

  it.each(['-', '\u2013', 'mari'])(
    'is found by %j where the buyer has one name alone, and has written a hyphen for the other [OP-102] [VAL-01]',
    async (name) => {
      const app = await checkoutAt('confirmed')
      app.dispatch(command('ChangeContact', { form: { ...CONTACT, lastName: '-' } }))
      await app.advance(2_000)
      const { reservationId } = app.reservation()
      press(/^Pay €/)
      await app.advance(1_000)
      await payByCard(app, CARDS.good)
      goTo(app, '/checkin')
      await checkIn(app, reservationId, name)
      expect(within(await screen.findByRole('status')).getByText('Mari -')).toBeTruthy()
    },
  )

  it('says in plain words that there is none with that number [OP-102]', async () => {
    const { app } = await atGate()
    await checkIn(app, '99999', 'Maasikas')
    expect(await screen.findByText('There is no reservation with the number 99999')).toBeTruthy()
  })

  it.each([
    [
      'refusal',
      { kind: 'refusal', status: 403, code: 'FORBIDDEN' },
      'Reservation 99999 belongs to another account',
    ],
    ['broken', { kind: 'broken' }, 'We could not load the ticket'],
  ] as const)('distinguishes a %s from a missing one', async (_kind, fault, words) => {
    const { app } = await atGate()
    app.wire.backend.settings.faults = [{ on: 'reservation', fault }]
    await checkIn(app, '99999', 'Maasikas')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/FORBIDDEN/)).toBeNull()
  })

  it.each([
    ['TEMP', 'Not paid'],
    ['CN', 'Cancelled'],
    ['RF', 'Refunded'],
    ['HALFWAY', 'We do not know the status of this booking'],
  ])('that is %s says so: %s [OP-102]', async (status, word) => {
    const { app, paid } = await atGate()
    const fault = { kind: 'altered' as const, fields: { status } }
    app.wire.backend.settings.faults = [{ on: 'reservation', fault }]
    await checkIn(app, paid.reservationId, 'Maasikas')
    expect(await screen.findByRole('heading', { name: word })).toBeTruthy()
  })

  it('makes room for the next one, and leaves nothing on another page [OP-102]', async () => {
    const { app, paid } = await atGate()
    await checkIn(app, paid.reservationId, 'Maasikas')
    fireEvent.click(await screen.findByRole('button', { name: 'Check another ticket' }))
    expect(fieldOf('Reservation number').value).toBe('')
    await checkIn(app, paid.reservationId, 'Maasikas')
    goTo(app, '/')
    expect(app.session.models().checkin).toMatchObject({ status: 'idle', asked: null })
  })
})

describe('what is typed', () => {
  it.each([
    ['', 'Maasikas', 'Enter the reservation number'],
    ['12/3', 'Maasikas', /^Enter a reservation number of letters/],
    ['1001', '', 'Enter a last name'],
    ['1001', ' \u200B ', 'Enter a last name'],
  ])('%j and %j is an error at the field, and nothing is asked', async (number, name, words) => {
    const app = await renderApp({ fragment: '#/en/checkin' })
    await app.advance(1_000)
    await checkIn(app, number, name)
    expect(screen.getByText(words)).toBeTruthy()
    expect(app.session.commands('CheckIn')).toHaveLength(0)
  })
})

describe('the camera', () => {
  it('is offered only where the browser has one to give [OP-102]', async () => {
    const app = await renderApp({ fragment: '#/en/checkin' })
    await app.advance(1_000)
    await screen.findByRole('button', { name: 'Check in' }, LAZY)
    expect(screen.queryByRole('button', { name: 'Scan the code' })).toBeNull()
  })

  it('reads the number, and is released [OP-102]', async () => {
    const { app, camera } = await withCamera()
    fireEvent.click(await screen.findByRole('button', { name: 'Scan the code' }, LAZY))
    expect(camera.isOpen()).toBe(true)
    expect(screen.getByText('Hold the code in front of the camera.')).toBeTruthy()
    await camera.says(app, { _tag: 'Read', reservationId: branded('1001') })
    expect(screen.getByText('Number read: 1001. Now enter the last name.')).toBeTruthy()
    expect(fieldOf('Reservation number').value).toBe('1001')
    expect(document.activeElement).toBe(fieldOf(/^Last name/))
    expect(camera.isOpen()).toBe(false)
  })

  it('is released when the page is left, and when that is pressed [OP-102]', async () => {
    const { app, camera } = await withCamera()
    fireEvent.click(await screen.findByRole('button', { name: 'Scan the code' }, LAZY))
    fireEvent.click(screen.getByRole('button', { name: 'Stop scanning' }))
    expect(camera.isOpen()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Scan the code' }))
    goTo(app, '/')
    expect(camera.isOpen()).toBe(false)
    expect(app.session.models().checkin.scanner).toBe('closed')
  })

  it.each([
    ['Denied', 'This page may not use the camera'],
    ['Missing', 'This device has no camera'],
    ['Broken', 'The camera does not work'],
  ] as const)('that is %s says so, and the number can be typed [OP-102]', async (problem, words) => {
    const { app, camera } = await withCamera()
    fireEvent.click(await screen.findByRole('button', { name: 'Scan the code' }, LAZY))
    await camera.says(app, { _tag: 'Problem', problem })
    expect(screen.getByText(words)).toBeTruthy()
    expect(fieldOf('Reservation number').disabled).toBe(false)
  })
})

const atGate = async () => {
  const app = await checkoutAt('atCard')
  await payByCard(app, CARDS.good)
  const [paid] = Object.values(app.session.models().reservation.payedReservations)
  if (paid === undefined) throw new Error('Nothing is paid')
  goTo(app, '/checkin')
  await screen.findByRole('button', { name: 'Check in' }, LAZY)
  return { app, paid: paid satisfies Reservation }
}

const fieldOf = (label: string | RegExp): HTMLInputElement => screen.getByRole('textbox', { name: label })

const checkIn = async (app: Pick<Checkout, 'advance'>, number: string, name: string): Promise<void> => {
  await screen.findByRole('button', { name: 'Check in' }, LAZY)
  type(fieldOf('Reservation number'), number)
  type(fieldOf(/^Last name/), name)
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }))
  await app.advance(1_000)
}

const withCamera = async () => {
  const words$ = new Subject<CameraWord>()
  let isOpen = false
  const port = { open: () => void (isOpen = true), close: () => void (isOpen = false), words$ }
  const app = await renderApp({
    fragment: '#/en/checkin',
    session: { camera: port },
    camera: shownCamera({ isThere: true, stream$: new BehaviorSubject(null) }),
  })
  await app.advance(1_000)
  const says = async (to: Pick<Checkout, 'advance'>, word: CameraWord): Promise<void> => {
    words$.next(word)
    await to.advance(0)
  }
  return { app, camera: { isOpen: () => isOpen, says } }
}
