// Check-in at the gate: what it asks for, and what it says of the ticket.
import { screen, within } from '@testing-library/react'
import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { CameraWord } from '../../../effects/ports/ports.ts'
import { shownCamera } from '../../../src/session/camera.ts'
import { CONTACT, payByCard } from '../../support/bookingSession.ts'
import { type Checkout, checkoutAt, goTo, press, pressSoon, type } from '../../support/checkoutApp.tsx'
import { paidTicket } from '../../support/editSession.ts'
import { type AppOptions, renderApp } from '../../support/renderApp.tsx'
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

  it('is found by the one name of a buyer who has written a hyphen for the other [OP-102] [VAL-01]', async () => {
    const app = await checkoutAt('confirmed')
    app.dispatch(command('ChangeContact', { form: { ...CONTACT, lastName: '-' } }))
    await app.advance(2_000)
    const { reservationId } = app.reservation()
    app.inAct(() => payByCard(app.booking))
    goTo(app, '/checkin')
    for (const name of ['-', '\u2013', 'mari']) {
      await checkIn(app, reservationId, name)
      expect(within(await screen.findByRole('status')).getByText('Mari -'), name).toBeTruthy()
      press('Check another ticket')
    }
  })

  it('says in plain words that there is none with that number, and distinguishes a refusal and a lost answer [OP-102]', async () => {
    const { app } = await atGate()
    const refusal = { kind: 'refusal', status: 403, code: 'FORBIDDEN' } as const
    for (const [faults, words] of [
      [[], 'There is no reservation with the number 99999'],
      [[refusal], 'Reservation 99999 belongs to another account'],
      [[{ kind: 'broken' }], 'We could not load the ticket'],
    ] as const) {
      app.setFaults(...faults.map((fault) => ({ on: 'reservation', fault })))
      await checkIn(app, '99999', 'Maasikas')
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.queryByText(/FORBIDDEN/)).toBeNull()
    }
  })

  it('that is not valid says so by each of the server’s words [OP-102]', async () => {
    const { app, paid } = await atGate()
    for (const [status, word] of [
      ['TEMP', 'Not paid'],
      ['CN', 'Cancelled'],
      ['RF', 'Refunded'],
      ['HALFWAY', 'We do not know the status of this booking'],
    ] as const) {
      app.setFaults({ on: 'reservation', fault: { kind: 'altered', fields: { status } } })
      await checkIn(app, paid.reservationId, 'Maasikas')
      expect(await screen.findByRole('heading', { name: word })).toBeTruthy()
      press('Check another ticket')
    }
  })

  it('makes room for the next one, and leaves nothing on another page [OP-102]', async () => {
    const { app, paid } = await atGate()
    await checkIn(app, paid.reservationId, 'Maasikas')
    await pressSoon('Check another ticket')
    expect(fieldOf('Reservation number').value).toBe('')
    await checkIn(app, paid.reservationId, 'Maasikas')
    goTo(app, '/')
    expect(app.session.models().checkin).toMatchObject({ status: 'idle', asked: null })
  })
})

describe('what is typed', () => {
  it('is an error at its field where it is missing or wrong, and nothing is asked', async () => {
    const app = await atForm()
    for (const [number, name, words] of [
      ['', 'Maasikas', 'Enter the reservation number'],
      ['12/3', 'Maasikas', /^Enter a reservation number of letters/],
      ['1001', '', 'Enter a last name'],
      ['1001', ' \u200B ', 'Enter a last name'],
    ] as const) {
      await checkIn(app, number, name)
      expect(screen.getByText(words)).toBeTruthy()
    }
    expect(app.session.commands('CheckIn')).toHaveLength(0)
  })
})

describe('the camera', () => {
  it('is offered only where the browser has one to give [OP-102]', async () => {
    await atForm()
    await screen.findByRole('button', { name: 'Check in' })
    expect(screen.queryByRole('button', { name: 'Scan the code' })).toBeNull()
  })

  it('reads the number, and is released [OP-102]', async () => {
    const { app, camera } = await withCamera()
    await pressSoon('Scan the code')
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
    await pressSoon('Scan the code')
    press('Stop scanning')
    expect(camera.isOpen()).toBe(false)
    press('Scan the code')
    goTo(app, '/')
    expect(camera.isOpen()).toBe(false)
    expect(app.session.models().checkin.scanner).toBe('closed')
  })

  it('that gives no picture says why, and the number can be typed [OP-102]', async () => {
    const { app, camera } = await withCamera()
    for (const [problem, words] of [
      ['Denied', 'This page may not use the camera'],
      ['Missing', 'This device has no camera'],
      ['Broken', 'The camera does not work'],
    ] as const) {
      await pressSoon('Scan the code')
      await camera.says(app, { _tag: 'Problem', problem })
      expect(screen.getByText(words)).toBeTruthy()
      expect(fieldOf('Reservation number').disabled).toBe(false)
    }
  })
})

const atForm = (options: AppOptions = {}) =>
  renderApp({ ...options, fragment: '#/en/checkin', before: (session) => session.advance(1_000) })

const atGate = async () => {
  const app = await checkoutAt('paid', {}, { at: '/checkin' })
  await screen.findByText('Check in')
  return { app, paid: paidTicket(app.booking) }
}

const fieldOf = (label: string | RegExp): HTMLInputElement => screen.getByRole('textbox', { name: label })

const checkIn = async (app: Pick<Checkout, 'advance'>, number: string, name: string): Promise<void> => {
  await screen.findByText('Check in')
  type(fieldOf('Reservation number'), number)
  type(fieldOf(/^Last name/), name)
  press('Check in')
  await app.advance(1_000)
}

const withCamera = async () => {
  const words$ = new Subject<CameraWord>()
  let isOpen = false
  const port = { open: () => void (isOpen = true), close: () => void (isOpen = false), words$ }
  const app = await atForm({
    session: { camera: port },
    camera: shownCamera({ isThere: true, stream$: new BehaviorSubject(null) }),
  })
  const says = async (to: Pick<Checkout, 'advance'>, word: CameraWord): Promise<void> => {
    words$.next(word)
    await to.advance(0)
  }
  return { app, camera: { isOpen: () => isOpen, says } }
}
