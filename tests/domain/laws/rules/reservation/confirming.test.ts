// Laws about when a booking is confirmed and whose names it waits for, each with logs that keep it and ones that break it.
import { describe, expect, it } from 'vitest'
import type { GuestForm } from '../../../../../domain/passengers/guest.ts'
import type { Reservation } from '../../../../../domain/reservation/reservation.ts'
import {
  addResidents,
  createWith,
  findResident,
  heldOn,
  OUT,
  select,
} from '../../../../support/bookingLog.ts'
import {
  findSail,
  handLog,
  type HandLog,
  press,
  refusedWith,
  ticketItem,
} from '../../../../support/handLog.ts'
import { GUEST_FORM } from '../../../../support/samples/sampleSelection.ts'
import { branded } from '../../../../support/unbranded.ts'

const CONTACT = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phoneCode: '372',
  phoneNumber: '5550000',
  company: { legalName: '', registrationNumber: '', address: '', city: '', zip: '', country: '' },
}

const UNNAMED = {
  ...GUEST_FORM,
  firstName: '',
  lastName: '',
  birthday: '',
  citizenship: '',
  comments: '',
  gender: '',
  personalIdentificationNumber: '',
} as const

const HELD: Reservation = {
  ...heldOn([ticketItem('ADULT', 1, { seqN: 1 })]),
  guests: branded([1, 2].map((seqN) => ({ seqN, ...UNNAMED }))),
}

/** One ticket is held, and the buyer is known. */
const booked = (): HandLog => {
  const log = handLog()
  findSail(log, OUT)
  select(log, OUT.sailRefId)
  log.event('TicketQuantityChanged', {
    line: { code: 'ADULT', title: 'Adult', count: 1 },
    way: 'dropdown',
    addon: null,
  })
  createWith(log, HELD)
  log.event('ContactChanged', { form: CONTACT })
  return log
}

const confirm = (log: HandLog): number => log.command('ConfirmReservation', {})

describe('when Confirm is pressed (LAW-133)', () => {
  it('holds where all is ready and it is confirmed', () => {
    const log = booked()
    confirm(log)
    log.event('ConfirmRequested', { reservationId: '1001' })
    confirm(log)
    press(log)
    expect(log.brokenAt('LAW-133')).toBeNull()
  })

  it('breaks where a press has no answer', () => {
    const log = booked()
    confirm(log)
    expect(press(log)).toBe(log.brokenAt('LAW-133'))
  })

  it('breaks where all is ready and it is refused', () => {
    const log = booked()
    confirm(log)
    expect(log.event('ConfirmRefused', { reason: 'PriceNotReady' })).toBe(log.brokenAt('LAW-133'))
  })

  it.each([
    ['ContactIncomplete', null],
    ['NoTickets', 'ContactIncomplete'],
  ] as const)('has the true reason alone: %s', (reason, due) => {
    const log = booked()
    log.event('ContactChanged', { form: { ...CONTACT, email: 'mari' } })
    confirm(log)
    const seq = log.event('ConfirmRefused', { reason })
    expect(log.brokenAt('LAW-133')).toBe(due === null ? null : seq)
  })

  it('breaks where it is confirmed without a buyer', () => {
    const log = booked()
    log.event('ContactChanged', { form: { ...CONTACT, lastName: ' ' } })
    confirm(log)
    expect(log.event('ConfirmRequested', { reservationId: '1001' })).toBe(log.brokenAt('LAW-133'))
  })

  it('refuses without a network', () => {
    const log = booked()
    log.loseNetwork()
    confirm(log)
    log.event('ConfirmRefused', { reason: 'Offline' })
    expect(log.brokenAt('LAW-133')).toBeNull()
  })

  it('waits for names that are complete and not saved', () => {
    const log = booked()
    log.event('GuestChanged', { seqN: 1, form: GUEST_FORM })
    confirm(log)
    const cents = HELD.total.amountCents
    log.event('NamesAwaited', { then: { _tag: 'Confirm' }, amountCents: cents })
    expect(log.brokenAt('LAW-133')).toBeNull()
  })
})

describe('when a press waits for names (LAW-134)', () => {
  const awaited = (): { readonly log: HandLog; readonly seq: number } => {
    const log = booked()
    log.event('GuestChanged', { seqN: 2, form: GUEST_FORM })
    log.event('GuestChanged', { seqN: 1, form: { ...GUEST_FORM, firstName: 'Jaan' } })
    confirm(log)
    const seq = log.event('NamesAwaited', { then: { _tag: 'Confirm' }, amountCents: 500 })
    return { log, seq }
  }

  it('holds where they are saved as they were typed, in their order', () => {
    const { log, seq } = awaited()
    log.follow(seq, 'SaveGuest', { seqN: 1, form: { ...GUEST_FORM, firstName: 'Jaan' } })
    log.follow(seq, 'SaveGuest', { seqN: 2, form: GUEST_FORM })
    press(log)
    expect(log.brokenAt('LAW-134')).toBeNull()
  })

  it('breaks where one is left out', () => {
    const { log, seq } = awaited()
    log.follow(seq, 'SaveGuest', { seqN: 1, form: { ...GUEST_FORM, firstName: 'Jaan' } })
    expect(press(log)).toBe(log.brokenAt('LAW-134'))
  })

  it('breaks in another order', () => {
    const { log, seq } = awaited()
    expect(log.follow(seq, 'SaveGuest', { seqN: 2, form: GUEST_FORM })).toBe(log.brokenAt('LAW-134'))
  })

  it('breaks where nothing was typed', () => {
    const log = booked()
    confirm(log)
    const seq = log.event('NamesAwaited', { then: { _tag: 'Confirm' }, amountCents: 500 })
    expect(log.brokenAt('LAW-134')).toBe(seq)
  })

  /** Names are demanded; the first passenger is `first` and what is `told` before, the second is typed and not saved. */
  const secondTyped = (
    first: Partial<GuestForm>,
    told: (log: HandLog) => void = () => undefined,
  ): HandLog => {
    const log = handLog()
    findSail(log, OUT)
    select(log, OUT.sailRefId)
    told(log)
    const items = [1, 2].map((seqN) => ticketItem('ADULT', 1, { seqN }))
    const guests = HELD.guests.map((guest, i) => (i === 0 ? { ...guest, ...first } : guest))
    createWith(log, { ...heldOn(items), guests }, [{ key: 'L1', seqN: 1 }])
    log.event('ContactChanged', { form: CONTACT })
    const outcome = refusedWith(409, 'GUEST_NAMES_MISSING')
    if (outcome._tag === 'Failed')
      log.event('ReservationConfirmFailed', { error: outcome.error, gone: false })
    log.event('GuestChanged', { seqN: 2, form: GUEST_FORM })
    confirm(log)
    return log
  }
  const awaitNames = (log: HandLog): number =>
    log.event('NamesAwaited', { then: { _tag: 'Confirm' }, amountCents: 1_000 })

  it.each([
    ['first', { firstName: '' }],
    ['last', { lastName: ' ' }],
  ])('breaks where another passenger has no %s name at all', (_what, missing) => {
    const named = { firstName: 'Jaan', lastName: 'Murakas' }
    const whole = secondTyped(named)
    awaitNames(whole)
    expect(whole.brokenAt('LAW-134')).toBeNull()
    const half = secondTyped({ ...named, ...missing })
    const seq = awaitNames(half)
    expect(half.brokenAt('LAW-134')).toBe(seq)
  })

  it('holds for a resident, whose code stands for the name', () => {
    const log = secondTyped({}, (before) => {
      addResidents(before, 1)
      findResident(before)
    })
    awaitNames(log)
    expect(log.brokenAt('LAW-134')).toBeNull()
    const visitors = secondTyped({})
    const seq = awaitNames(visitors)
    expect(visitors.brokenAt('LAW-134')).toBe(seq)
  })

  it('breaks where a payment goes on without them', () => {
    const log = booked()
    log.event('GuestChanged', { seqN: 1, form: GUEST_FORM })
    log.command('Pay', { methodCode: 'TULETORN' })
    expect(log.event('FetchRequested', { reservationId: '1001', why: 'pay' })).toBe(log.brokenAt('LAW-134'))
  })

  it('breaks where something else is saved than was typed', () => {
    const log = booked()
    log.command('SaveGuest', { seqN: 1, form: GUEST_FORM })
    const guest = { seqN: 1, citizenship: 'EE', comments: '', named: null }
    const seq = log.event('ReservationChangeWanted', { change: { _tag: 'SaveGuest', guest } })
    expect(log.brokenAt('LAW-134')).toBe(seq)
  })
})

describe('a confirmation that fails (LAW-152)', () => {
  const UNSENT = { _tag: 'Unreachable', code: 'Offline' } as const
  const pressed = (): HandLog => {
    const log = booked()
    confirm(log)
    log.event('ConfirmRequested', { reservationId: '1001' })
    return log
  }

  it('says that the network was away where it was not sent', () => {
    const log = pressed()
    log.command('NoteNetwork', { online: false })
    log.event('NetworkLost', { cutsOff: true })
    log.event('ReservationConfirmFailed', { error: UNSENT, gone: false })
    expect(log.brokenAt('LAW-152')).toBeNull()
    const other = pressed()
    const seq = other.event('ReservationConfirmFailed', { error: { ...UNSENT, code: '' }, gone: false })
    expect(other.brokenAt('LAW-152')).toBe(seq)
  })

  it('is sent where the network was there all the time', () => {
    const log = pressed()
    const seq = log.event('ReservationConfirmFailed', { error: UNSENT, gone: false })
    expect(log.brokenAt('LAW-152')).toBe(seq)
  })

  it('does not go out by itself once the network has gone and is back', () => {
    const log = booked()
    const cause = confirm(log)
    log.event('ConfirmRequested', { reservationId: '1001' })
    log.command('NoteNetwork', { online: false })
    log.event('NetworkLost', { cutsOff: true })
    log.wait(1_000)
    const seq = log.call('confirmReservation', { cause })
    expect(log.brokenAt('LAW-152')).toBe(seq)
  })

  it('says what the server said', () => {
    const outcome = refusedWith(409)
    const error = outcome._tag === 'Failed' ? outcome.error : UNSENT
    const log = pressed()
    log.call('confirmReservation', { outcome })
    log.event('ReservationConfirmFailed', { error, gone: false })
    expect(log.brokenAt('LAW-152')).toBeNull()
    const other = pressed()
    other.call('confirmReservation', { outcome })
    const seq = other.event('ReservationConfirmFailed', { error: UNSENT, gone: false })
    expect(other.brokenAt('LAW-152')).toBe(seq)
  })
})
