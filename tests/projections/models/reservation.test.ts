// The current reservation after each answer about it: what is held, what is being done, what failed.
import { describe, expect, it } from 'vitest'
import { NO_CHANGES } from '../../../domain/edit/draft.ts'
import type { Event } from '../../../domain/log/events.ts'
import { labelOfChange, type ReservationChange } from '../../../domain/reservation/change.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { EMPTY_GUEST } from '../../../domain/passengers/guest.ts'
import {
  callFailed,
  fetchFailedOf,
  heldItem,
  modelsAfter,
  PACKAGE_SELECTED,
  REFUSED,
  reservationWith,
  SAIL_SELECTED,
} from '../../support/givenEvents.ts'
import { branded, event } from '../../support/unbranded.ts'
import type { GuestSeq, PackageSeq } from '../../../domain/ids.ts'

describe('when something is asked of the server', () => {
  const line = { code: 'ADULT', title: 'Adult', count: 1 }

  it.each([
    event('TicketQuantityChanged', { line, way: 'stepper', addon: null }),
    event('CreateRequested', { named: [] }),
    event('ModifyRequested', { reservationId: 'R1', named: [] }),
    event('ConfirmRequested', { reservationId: 'R1' }),
  ])('no longer shows the failure before it: $type [RES-04]', (next) => {
    expect(after(CREATED, modifyFailed(false), next)).toMatchObject({ failed: false, error: null })
  })
})

describe('when the change of a paid ticket begins', () => {
  it('shows the ticket as it was looked at just before, not what was known of it [EDIT-01] [EDIT-04]', () => {
    const known = reservationWith({ status: 'OK' })
    const found = reservationWith({ status: 'OK', items: [heldItem(1, 'CHILD')] })
    const begun = event('EditStarted', {
      original: found,
      edited: found,
      draft: NO_CHANGES,
      expiresAtMs: null,
    })
    const paid = after(event('ReservationPaid', { reservation: known }), begun)
    expect(Object.values(paid.payedReservations)).toEqual([found])
    const viewed = event('ReservationFetched', { reservation: known, why: 'ticket' })
    expect(after(viewed, begun)).toMatchObject({ viewed: null, payedReservations: { [found.token]: found } })
  })
})

describe('when a call has failed', () => {
  const failure = { failed: true, error: { message: 'Conflict', response: REFUSED }, activity: 'idle' }

  it.each([modifyFailed(false), confirmFailed(false)])(
    'keeps the reservation, and why it failed: $type [RES-07] [RES-22]',
    (failed) => {
      const busy = event('ModifyRequested', { reservationId: 'R1', named: [] })
      expect(after(CREATED, CONFIRMED, busy, failed)).toMatchObject({
        ...failure,
        current: reservationWith(),
        confirmed: true,
      })
    },
  )
})

describe('when more is to be changed than tickets', () => {
  const APPLY = { _tag: 'ApplyPromotion' as const, code: 'KEVAD10' }
  const REMOVE = { _tag: 'RemoveTrip' as const, seqN: branded<PackageSeq>(2) }
  const wanted = (change: ReservationChange) => event('ReservationChangeWanted', { change })
  const asked = (change: ReservationChange) =>
    event('ReservationChangeRequested', { reservationId: 'R1', change })
  const made = (change: ReservationChange) =>
    event('ReservationChangeMade', { change, reservation: reservationWith() })
  const failed = (change: ReservationChange, gone = false) =>
    event('ReservationChangeFailed', { change, error: REFUSED, gone, label: labelOfChange(change) })

  it.each([made(APPLY), failed(APPLY)])('waits in the order of the commands, and goes with $type', (end) => {
    expect(after(CREATED, wanted(APPLY), wanted(REMOVE), asked(APPLY), end)).toMatchObject({
      activity: 'idle',
      wanted: [REMOVE],
    })
  })

  it('has to be confirmed again, but for a passenger’s data', () => {
    const guest = { seqN: branded<GuestSeq>(1), citizenship: 'EE', comments: '', named: null }
    expect(after(CREATED, CONFIRMED, made(APPLY)).confirmed).toBe(false)
    expect(after(CREATED, CONFIRMED, made({ _tag: 'SaveGuest', guest })).confirmed).toBe(true)
  })

  it('keeps the response of what failed, and is gone where the server says so [RES-09] [RES-22]', () => {
    expect(after(CREATED, wanted(APPLY), failed(APPLY))).toMatchObject({
      failed: true,
      error: { message: 'Conflict', response: REFUSED },
      current: reservationWith(),
    })
    expect(after(CREATED, wanted(APPLY), failed(APPLY, true))).toMatchObject({ current: null, wanted: [] })
  })

  it('waits no more after a reload, nor when the trip has gone another way', () => {
    expect(
      after(CREATED, wanted(APPLY), event('SessionResumed', { demo: true, awayMs: null })).wanted,
    ).toEqual([])
    const dropped = event('TripDropped', { seqN: 2 })
    expect(after(CREATED, wanted(REMOVE), wanted(APPLY), dropped).wanted).toEqual([APPLY])
  })

  it('waits in the order of the commands, and goes when it was made or has failed', () => {
    expect(after(CREATED, wanted(APPLY), wanted(REMOVE)).wanted).toEqual([APPLY, REMOVE])
    expect(after(CREATED, wanted(APPLY), wanted(REMOVE), asked(APPLY))).toMatchObject({
      activity: 'modifying',
      wanted: [APPLY, REMOVE],
    })
  })
})

describe('when a reservation is fetched', () => {
  it('shows for which one, and forgets that the last fetch failed', () => {
    const again = after(fetchFailedOf('R1', 'ticket', false), fetching('R1', 'ticket'))
    expect(again).toMatchObject({ fetchingId: 'R1', fetchFailure: null, activity: 'idle' })
  })

  it('is busy with it after a reload alone, and not when something else is being done', () => {
    expect(after(CREATED, fetching('R1', 'resume')).activity).toBe('other')
    expect(after(CREATED, fetching('R1', 'locale')).activity).toBe('idle')
    expect(after(event('CreateRequested', { named: [] }), fetching('R1', 'resume')).activity).toBe('creating')
  })

  it('is busy until the answer to that is there, be it good or bad', () => {
    const creating = [event('CreateRequested', { named: [] }), fetching('R1', 'resume')]
    expect(after(...creating, fetched('R1', 'resume')).activity).toBe('creating')
  })

  it.each([fetched('R1', 'resume'), fetchFailedOf('R1', 'resume', false)])(
    'is busy until $type, be it good or bad',
    (answer) => {
      const busy = [CREATED, fetching('R1', 'resume')]
      expect(after(...busy, answer)).toMatchObject({ activity: 'idle', fetchingId: null })
    },
  )

  it.each([fetched('R1', 'locale'), fetchFailedOf('R1', 'locale', false)])(
    'is still busy with the other after $type',
    (answer) => {
      const busy = [CREATED, fetching('R1', 'resume')]
      expect(after(...busy, answer).activity).toBe('other')
    },
  )

  it('goes where it was wanted: to the ticket page, or into the place of the current one', () => {
    const looked = after(CREATED, fetched('R2', 'ticket'))
    expect(looked.current?.reservationId).toBe('R1')
    expect(looked.viewed?.reservationId).toBe('R2')
    const refreshed = after(CREATED, fetched('R1', 'locale'))
    expect(refreshed.current?.saleChannel).toBe('FETCHED')
    expect(refreshed.viewed).toBeNull()
  })

  it('brings no reservation back that was left in the meantime', () => {
    expect(after(CREATED, fetched('R2', 'resume')).current).toEqual(reservationWith())
    expect(after(fetched('R1', 'resume')).current).toBeNull()
  })

  it.each(['locale', 'ticket'] as const)(
    'is no more when the server says so of it, for any reason of the fetch: %s [RES-09]',
    (why) => {
      expect(after(CREATED, fetchFailedOf('R1', why, true))).toEqual({
        ...initialModels.reservation,
        fetchFailure: { reservationId: 'R1', error: REFUSED },
      })
    },
  )
})

describe('when a reservation is paid', () => {
  it('leaves another current one alone', () => {
    expect(after(CREATED, paidFor('R2')).current).toEqual(reservationWith())
  })
})

describe('when the reservation is left', () => {
  const expired = event('ReservationExpired', { reservationId: 'R1', expiresAtMs: 1_000 })

  it.each([event('ReservationCleared', {}), expired, PACKAGE_SELECTED, SAIL_SELECTED])(
    'is as at the start, but for what is paid, after $type [RES-15]',
    (leave) => {
      const { payedReservations } = after(paidFor('R2'))
      expect(after(paidFor('R2'), CREATED, CONFIRMED, modifyFailed(false), leave)).toEqual({
        ...initialModels.reservation,
        payedReservations,
      })
    },
  )
})

describe('when the page is reloaded', () => {
  const resumed = event('SessionResumed', { demo: true, awayMs: null })

  it('keeps the current one, waits for nothing, and forgets tickets whose tokens are pseudonyms', () => {
    const before = [paidFor('R2'), CREATED, fetched('R2', 'ticket'), fetching('R1', 'resume')]
    const model = after(CREATED)
    const current = { ...reservationWith(), token: '' }
    expect(after(...before, resumed)).toEqual({ ...model, current })
  })

  it('shows no pseudonym of what was personal, and keeps what is held, until the server sends it again', () => {
    const item = heldItem(1, 'N1')
    const guest = { seqN: 1, ...EMPTY_GUEST }
    const promised = reservationWith({
      items: [{ ...item, licencePlate: '123ABC', attributes: { menu: 'fish' }, promotion: 'KEVAD10' }, item],
      guests: [{ ...guest, firstName: 'Mari', gender: 'F' }],
      promotion: 'KEVAD10',
    })
    expect(after(event('ReservationCreated', { reservation: promised }), resumed).current).toEqual({
      ...promised,
      token: '',
      guests: [guest],
      promotion: '',
      items: [{ ...item, promotion: '' }, item],
    })
  })
})

describe('when it is extended', () => {
  it('has the new deadline and is else the same', () => {
    const extended = event('ReservationExtended', { expiresAtMs: 9_000 })
    expect(after(CREATED, extended).current).toEqual(reservationWith({ expiresAtMs: 9_000 }))
    expect(after(extended).current).toBeNull()
  })
})

const CREATED = event('ReservationCreated', { reservation: reservationWith() })
const CONFIRMED = event('ReservationConfirmed', { reservation: reservationWith() })
const modifyFailed = (gone: boolean) => callFailed('ReservationModifyFailed', gone)
const confirmFailed = (gone: boolean) => callFailed('ReservationConfirmFailed', gone)
const paidFor = (reservationId: string) =>
  event('ReservationPaid', {
    reservation: reservationWith({ reservationId, token: `token-${reservationId}`, status: 'OK' }),
  })

type Why = 'resume' | 'locale' | 'ticket' | 'payment'
const fetching = (reservationId: string, why: Why) => event('FetchRequested', { reservationId, why })
const fetched = (reservationId: string, why: Why) =>
  event('ReservationFetched', {
    reservation: reservationWith({ reservationId, saleChannel: 'FETCHED' }),
    why,
  })

const after = (...events: readonly Event[]) => modelsAfter(...events).reservation
