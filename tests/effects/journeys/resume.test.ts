// A reload with a booking under way: what comes back from the redacted log, what must be asked or typed again.
import { describe, expect, it } from 'vitest'
import { paymentStatusOf } from '../../../domain/payment/shown.ts'
import {
  bookingAt,
  CARDS,
  confirmAndPay,
  countsOf,
  heldByServer,
  MINUTE_MS,
  noticeKeys,
  pick,
  step,
  TODAY,
  typeContact,
  useCard,
  wayOut,
} from '../../support/bookingSession.ts'
import { reload } from '../../support/reload.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when the page is reloaded with a reservation', () => {
  it('has the reservation, the trip and the tickets back, and nothing in the contact form that the server does not have', () => {
    const before = bookingAt('reserved')
    const { reservationId, token, expiresAtMs } = before.currentReservation()
    const last = before.entries.at(-1)?.seq ?? 0
    const after = reload(before)
    expect(after.entries[0]).toMatchObject({ seq: last + 1, type: 'StartSession' })
    after.advance(1_000)
    expect(after.currentReservation()).toMatchObject({ reservationId, token, expiresAtMs })
    expect(countsOf(after)).toEqual({ ADULT: 2 })
    expect(wayOut(after).selectedSailRefId).toBe(wayOut(before).selectedSailRefId)
    expect(after.models().shell.address?.path).toBe('/main-inside/select-tickets')
    const { owner } = before.models().passengers
    const form = { ...before.models().passengers.form, phoneNumber: '5550000' }
    expect(after.models().passengers).toMatchObject({ form, owner, typedFields: [] })
    expect(noticeKeys(after)).toEqual([])
  })

  it('warns before its old end and is home after it [SC-51] [EXP-02] [EXP-05]', () => {
    const before = bookingAt('reserved')
    const { expiresAtMs } = before.currentReservation()
    const after = reload(before, { awayMs: MINUTE_MS })
    after.advance((expiresAtMs ?? 0) - after.clock.nowMs() - 2 * MINUTE_MS - 1)
    expect(after.models().expiry.modal).toBeNull()
    after.advance(1)
    expect(after.models().expiry.modal).toBe('reservationWannaExpired')
    after.advance(2 * MINUTE_MS)
    expect(after.models().expiry.modal).toBe('reservationExpired')
    expect(after.models().shell.address?.path).toBe('/')
  })

  it('warns no second time of what it has warned of before', () => {
    const before = bookingAt('reserved')
    before.advance(8.5 * MINUTE_MS)
    before.dispatch(command('CloseExpiryModal', {}))
    const after = reload(before, { waitMs: 30_000 })
    expect(after.models().expiry.modal).toBeNull()
  })

  it('can be changed, confirmed and paid', () => {
    const after = reload(bookingAt('reserved'), { waitMs: 1_000 })
    pick(after, 'ADULT', 1)
    after.advance(1_000)
    expect(heldByServer(after)).toEqual({ ADULT: 1 })
    typeContact(after)
    after.advance(1_500)
    confirmAndPay(after)
    expect(paymentStatusOf(paymentIn(after.models()).progress)).toBe('payed')
    expect(after.sent('POST', /create/).length).toBe(1)
  })

  it.each(['sailSelected', 'reserved'] as const)('loses no change that was not sent yet: %s', (stage) => {
    const before = bookingAt(stage)
    step(before, 'ADULT', 4)
    const after = reload(before, { waitMs: 2_000 })
    expect(countsOf(after)).toEqual({ ADULT: 4 })
    expect(heldByServer(after)).toEqual({ ADULT: 4 })
  })

  it('is asked for until the server answers', () => {
    const before = bookingAt('reserved')
    before.setFaults({ on: 'reservation', nth: [1, 2], fault: { kind: 'broken' } })
    const after = reload(before, { waitMs: 1_000 })
    expect(noticeKeys(after)).toEqual(['reservationFetchFailed'])
    expect(after.models().reservation.current).not.toBeNull()
    after.advance(4_000)
    expect(after.events('ReservationFetched')).toEqual([])
    after.advance(5_000)
    expect(after.events('ReservationFetched').length).toBe(1)
  })
})

describe('when the page is reloaded after the end', () => {
  it('shows the end once, and the home is shown', () => {
    const after = reload(bookingAt('reserved'), { awayMs: 11 * MINUTE_MS, waitMs: 1_000 })
    expect(after.models().reservation.current).toBeNull()
    expect(after.models().shell.address?.path).toBe('/')
    expect(after.models().expiry.modal).toBe('reservationExpired')
    expect(noticeKeys(after)).toEqual([])
  })

  it('says with a notice that the server has it no more, and leads home', () => {
    const before = bookingAt('confirmed')
    before.setFaults({
      on: 'reservation',
      fault: { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' },
    })
    const after = reload(before, { waitMs: 1_000 })
    expect(after.models().reservation.current).toBeNull()
    expect(countsOf(after)).toEqual({})
    expect(after.models().shell.address?.path).toBe('/')
    expect(noticeKeys(after)).toEqual(['reservationGone'])
    expect(after.models().expiry.expiresAtMs).toBeNull()
  })
})

describe('when the page is reloaded on another day', () => {
  const nextDay = 24 * 60 * MINUTE_MS

  it('starts over with the dates, the sails and the tickets of a day that has passed [PERS-04] [PERS-06]', () => {
    const before = bookingAt('sailSelected')
    before.perform(command('ChooseDate', { trip: 1, day: TODAY }), 3_000)
    step(before, 'ADULT', 2)
    before.stop()
    before.clock.jump(nextDay)
    const after = reload(before)
    expect(after.models().schedule.sailDates).toEqual([null])
    expect(wayOut(after).selectedSailRefId).toBeNull()
    expect(countsOf(after)).toEqual({})
    after.advance(3_000)
    expect(wayOut(after).shownDay).toBe('2026-11-22')
    expect(wayOut(after).selectedSailRefId).toMatch(/261122/)
    expect(after.sent('POST', /create/)).toEqual([])
  })

  it('starts over once the server says that what was held has run out [PERS-04] [PERS-06]', () => {
    const before = bookingAt('sailSelected')
    before.perform(command('ChooseDate', { trip: 1, day: TODAY }), 3_000)
    pick(before, 'ADULT', 2)
    before.advance(1_000)
    before.stop()
    before.clock.jump(nextDay)
    const after = reload(before)
    expect(after.models().schedule.sailDates).toEqual([TODAY])
    after.advance(3_000)
    expect(after.models().reservation.current).toBeNull()
    expect(after.models().schedule.sailDates).toEqual([null])
    expect(wayOut(after).shownDay).toBe('2026-11-22')
  })
})

describe('when the page is reloaded while the money is on its way', () => {
  it('shows the ticket as soon as the server knows of it', () => {
    const before = bookingAt('atCard')
    before.setFaults({ on: 'paymentSuccess', fault: { kind: 'silent' }, workDone: true })
    useCard(before, CARDS.good, 1_000)
    const after = reload(before, { waitMs: 2_000 })
    expect(after.models().reservation.current).toBeNull()
    expect(after.models().shell.address?.path).toMatch(/^\/ticket\/\d+$/)
  })
})

describe('when the page is reloaded in the middle of a search', () => {
  it('asks again for the days, the sails and the prices that were on their way [SCHED-02] [SCHED-03]', () => {
    const before = bookingAt('sailSelected')
    before.setLatency(20_000)
    before.perform(command('ChooseDate', { trip: 1, day: '2026-11-24' }), 1_000)
    expect(wayOut(before).sailsStatus).toBe('requesting')
    before.setLatency(0)
    const after = reload(before, { waitMs: 3_000 })
    expect(wayOut(after)).toMatchObject({
      sailsStatus: 'found',
      inventoriesStatus: 'found',
      shownDay: '2026-11-24',
    })
    expect(after.models().schedule.ticketsIsFetching).toBe(false)
  })
})
