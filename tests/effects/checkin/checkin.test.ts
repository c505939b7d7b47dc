// Check-in as the log shows it: what is asked, what comes of it, and what is judged by the laws.
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { CameraWord } from '../../../effects/ports/ports.ts'
import { type Booking, bookingAt, goTo, newBooking } from '../../support/bookingSession.ts'
import { watching } from '../../support/heldBooking.ts'
import { branded, command } from '../../support/unbranded.ts'

const { watched } = watching()

describe('when a ticket is checked in', () => {
  it('is fetched again, and its names are compared [OP-102] [LOC-36]', () => {
    const { booking, reservationId } = atGate()
    const before = booking.sent('GET', /\/api\/reservation\/\d+$/).length
    checkIn(booking, reservationId, ' maa  SIKAS')
    expect(booking.sent('GET', /\/api\/reservation\/\d+$/)).toHaveLength(before + 1)
    expect(booking.events('CheckInMatched').map(({ data }) => data)).toEqual([{ reservationId }])
    expect(booking.models().checkin).toMatchObject({ status: 'matched', asked: { reservationId } })
  })

  it('sees that the name differs, once, and stays on the page [OP-102]', () => {
    const { booking, reservationId } = atGate()
    checkIn(booking, reservationId, 'Kask')
    expect(booking.events('CheckInNameDiffers')).toHaveLength(1)
    expect(booking.events('CheckInMatched')).toHaveLength(0)
    expect(booking.models().shell.address?.path).toBe('/checkin')
  })

  it('is not led away to the ticket that was paid in the same session [OP-102] [NAV-18]', () => {
    const { booking, reservationId } = atGate()
    checkIn(booking, reservationId, 'Maasikas')
    expect(booking.models().shell.address?.path).toBe('/checkin')
    goTo(booking, `/my/reservation/${reservationId}`)
    booking.perform(command('ChangeLocale', { locale: 'et' }), 3_000)
    expect(booking.models().shell.address?.path).toBe(`/my/reservation/${reservationId}`)
  })

  it.each([
    ['there is none', '99999', []],
    ['the server can’t be asked', null, [{ on: 'reservation', fault: { kind: 'broken' as const } }]],
  ])('fails where %s, and can be asked again [OP-102]', (_why, number, faults) => {
    const { booking, reservationId } = atGate()
    booking.setFaults(...faults)
    checkIn(booking, number ?? reservationId, 'Maasikas')
    expect(booking.models().checkin.status).toBe('failed')
    expect(booking.models().checkin.error).not.toBeNull()
    booking.setFaults()
    checkIn(booking, reservationId, 'Maasikas')
    expect(booking.models().checkin).toMatchObject({ status: 'matched', error: null })
  })

  it('shows the answer to the newest question alone where two are under way [OP-102]', () => {
    const { booking, reservationId } = atGate()
    booking.setLatency(500)
    booking.dispatch(command('CheckIn', { reservationId: '99999', lastName: 'Maasikas' }))
    booking.perform(command('CheckIn', { reservationId, lastName: 'Maasikas' }), 3_000)
    expect(booking.models().checkin).toMatchObject({ status: 'matched', asked: { reservationId } })
  })

  it('is forgotten with the page, and with the next ticket [OP-102]', () => {
    const { booking, reservationId } = atGate()
    checkIn(booking, reservationId, 'Maasikas')
    booking.dispatch(command('EndCheckIn', {}))
    expect(booking.models().checkin).toMatchObject({ status: 'idle', asked: null })
    checkIn(booking, reservationId, 'Maasikas')
    goTo(booking, '/')
    expect(booking.models().checkin).toMatchObject({ status: 'idle', asked: null })
  })
})

describe('the camera', () => {
  it('gives a number, and is released [OP-102]', () => {
    const { booking, camera } = withCamera()
    booking.dispatch(command('OpenScanner', {}))
    booking.dispatch(command('OpenScanner', {}))
    expect(camera.opened()).toBe(1)
    camera.says({ _tag: 'Read', reservationId: branded('1001') })
    camera.says({ _tag: 'Read', reservationId: branded('1002') })
    expect(booking.events('CodeScanned').map(({ data }) => data.reservationId)).toEqual(['1001'])
    expect(camera.isOpen()).toBe(false)
  })

  it('is released when the page is left [OP-102]', () => {
    const { booking, camera } = withCamera()
    booking.dispatch(command('OpenScanner', {}))
    goTo(booking, '/')
    expect(camera.isOpen()).toBe(false)
    expect(booking.events('ScannerClosed')).toHaveLength(1)
  })

  it('says why there is no picture [OP-102]', () => {
    const { booking, camera } = withCamera()
    booking.dispatch(command('OpenScanner', {}))
    camera.says({ _tag: 'Problem', problem: 'Denied' })
    expect(booking.models().checkin.scanner).toBe('Denied')
  })
})

const atGate = () => {
  const booking = watched(bookingAt('paid'))
  const [paid] = Object.values(booking.models().reservation.payedReservations)
  if (paid === undefined) throw new Error('Nothing is paid')
  goTo(booking, '/checkin')
  return { booking, reservationId: paid.reservationId }
}

const checkIn = (booking: Booking, reservationId: string, lastName: string): void => {
  booking.perform(command('CheckIn', { reservationId, lastName }), 2_000)
}

const withCamera = () => {
  const words$ = new Subject<CameraWord>()
  let isOpen = false
  let opened = 0
  const open = (): void => {
    isOpen = true
    opened += 1
  }
  const port = { open, close: () => void (isOpen = false), words$ }
  const booking = watched(newBooking({ session: { camera: port } }))
  booking.start()
  booking.advance(1_000)
  goTo(booking, '/checkin')
  return {
    booking,
    camera: {
      isOpen: () => isOpen,
      opened: () => opened,
      says: (word: CameraWord) => words$.next(word),
    },
  }
}
