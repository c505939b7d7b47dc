// What a log of schema 7 said of the sails of a reservation, in today's words.
import { describe, expect, it } from 'vitest'
import { fromSeven as upcaster } from '../../../replay/upcast/fromSeven.ts'

const reservationWith = (sail: object) => ({
  reservationId: '1001',
  sailPackages: [{ code: 'OUT', sails: [{ sailRefId: '11', ...sail }] }],
})

describe('a reserved sail, in a log of schema 7', () => {
  const then = reservationWith({ arrivalDay: null })
  const now = reservationWith({ arrivalDay: null, arrivalAtMs: null })

  it('has no instant of arrival, in an event and in what was known at the beginning', () => {
    const entry = { kind: 'event', type: 'ReservationFetched', data: { reservation: then, why: 'wake' } }
    expect(upcaster.entry(entry)).toEqual({ ...entry, data: { reservation: now, why: 'wake' } })
    expect(upcaster.header({ snapshot: { reservation: { current: then, viewed: null } } })).toEqual({
      snapshot: { reservation: { current: now, viewed: null } },
    })
  })

  it('keeps an instant that stands there, and is no sail without a day', () => {
    const known = { kind: 'event', data: reservationWith({ arrivalDay: null, arrivalAtMs: 5 }) }
    expect(upcaster.entry(known)).toEqual(known)
    const moved = { kind: 'event', data: reservationWith({}) }
    expect(upcaster.entry(moved)).toEqual(moved)
  })
})

describe('the rest of a log of schema 7', () => {
  it('stays as it is, but for digests of models that had another form', () => {
    const exchange = { kind: 'exchange', data: reservationWith({ arrivalDay: null }) }
    expect(upcaster.entry(exchange)).toEqual(exchange)
    const command = { kind: 'command', data: {}, note: { models: { shell: {} }, lateMs: 7 } }
    expect(upcaster.entry(command)).toEqual({ ...command, note: { lateMs: 7 } })
    expect(upcaster.header({ brand: 'meretee' })).toEqual({ brand: 'meretee' })
  })
})
