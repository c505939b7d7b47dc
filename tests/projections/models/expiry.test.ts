// The deadline that counts, the two modals about it, and what takes them away.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { initialModels } from '../../../projections/readModels.ts'
import {
  callFailed,
  fetchFailedOf,
  modelsAfter,
  PACKAGE_SELECTED,
  REFUSED,
  reservationWith,
  SAIL_SELECTED,
} from '../../support/givenEvents.ts'
import { event } from '../../support/unbranded.ts'

describe('when a reservation is made', () => {
  it('has its deadline, and the end of the one before is no longer shown', () => {
    expect(after(CREATED)).toEqual({ ...NOTHING, reservationId: 'R1', expiresAtMs: 1_000 })
    expect(after(CREATED, EXPIRED, CREATED).modal).toBeNull()
  })
})

describe('when the reservation was warned of', () => {
  it.each(['ReservationModified', 'ReservationConfirmed'] as const)(
    'takes the warning away with its deadline, and leaves it where the deadline is the same: %j',
    (type) => {
      const same = after(...WARNED, event(type, { reservation: reservationWith() }))
      expect(same).toMatchObject({ modal: 'reservationWannaExpired', expiresAtMs: 1_000 })
      const later = after(...WARNED, event(type, { reservation: reservationWith({ expiresAtMs: 2_000 }) }))
      expect(later).toMatchObject({ modal: null, expiresAtMs: 2_000, warnedAtMs: 1_000 })
    },
  )

  it('shows while it is extended that it is, and the warning goes with the new deadline', () => {
    const asked = after(...WARNED, event('ExtensionRequested', {}))
    expect(asked).toMatchObject({ modal: 'reservationWannaExpired', isExtending: true, error: null })
    const given = after(
      ...WARNED,
      event('ExtensionRequested', {}),
      event('ReservationExtended', { expiresAtMs: 5_000 }),
    )
    expect(given).toMatchObject({ modal: null, isExtending: false, expiresAtMs: 5_000 })
  })

  it('says why it was not extended until it is tried again or closed', () => {
    const failed = [...WARNED, event('ExtensionRequested', {}), event('ExtensionFailed', { error: REFUSED })]
    expect(after(...failed)).toMatchObject({ isExtending: false, error: REFUSED })
    expect(after(...failed, event('ExtensionRequested', {})).error).toBeNull()
    expect(after(...failed, event('ExpiryModalClosed', {}))).toMatchObject({ modal: null, error: null })
  })
})

describe('when a reservation is fetched', () => {
  const fetched = (why: 'resume' | 'ticket', reservationId: string) =>
    event('ReservationFetched', { why, reservation: reservationWith({ reservationId, expiresAtMs: 3_000 }) })

  it('has the deadline that the server says now', () => {
    expect(after(CREATED, fetched('resume', 'R1')).expiresAtMs).toBe(3_000)
  })

  it('takes no deadline from another reservation, nor from a ticket that is looked at', () => {
    expect(after(CREATED, fetched('resume', 'R2')).expiresAtMs).toBe(1_000)
    expect(after(CREATED, fetched('ticket', 'R1')).expiresAtMs).toBe(1_000)
    expect(after(fetched('resume', 'R1')).expiresAtMs).toBeNull()
  })
})

describe('when the time has run out', () => {
  it('shows the end, and nothing of the deadline is left [EXP-03]', () => {
    const end = { ...NOTHING, modal: 'reservationExpired' }
    expect(after(...WARNED, event('ExtensionRequested', {}), EXPIRED)).toEqual(end)
    expect(after(...WARNED, event('ExtensionFailed', { error: REFUSED }), EXPIRED)).toEqual(end)
  })

  it.each(LEAVING)(
    'goes on showing it when the reservation is cleared or another trip is chosen: $type',
    (leaving) => {
      expect(after(CREATED, EXPIRED, leaving).modal).toBe('reservationExpired')
    },
  )

  it('takes it back when the provider’s report came late and it is paid', () => {
    const paid = event('ReservationPaid', { reservation: reservationWith({ status: 'OK' }) })
    expect(after(CREATED, EXPIRED, paid)).toEqual(NOTHING)
  })
})

describe('when the reservation is left', () => {
  it.each(LEAVING)('has no deadline and no warning any more: $type', (leaving) => {
    expect(after(...WARNED, leaving)).toEqual(NOTHING)
  })

  it('has none either once it is paid, but for another one that is paid [EXP-07]', () => {
    const paid = (reservationId: string) =>
      event('ReservationPaid', { reservation: reservationWith({ reservationId, status: 'OK' }) })
    expect(after(...WARNED, paid('R1'))).toEqual(NOTHING)
    expect(after(...WARNED, paid('R2'))).toEqual(after(...WARNED))
  })
})

describe('when a call fails', () => {
  it.each(['ReservationModifyFailed', 'ReservationConfirmFailed'] as const)(
    'has no deadline any more when the server has the reservation no more, and else the same: %j',
    (type) => {
      expect(after(...WARNED, callFailed(type, true))).toEqual(NOTHING)
      expect(after(...WARNED, callFailed(type, false))).toEqual(after(...WARNED))
    },
  )

  const failed = (reservationId: string, why: 'resume' | 'ticket', gone: boolean) =>
    fetchFailedOf(reservationId, why, gone)

  it.each(['resume', 'ticket'] as const)(
    'believes a fetch of its own reservation, for any reason: %s',
    (why) => {
      expect(after(...WARNED, failed('R1', why, true))).toEqual(NOTHING)
    },
  )

  it.each([failed('R1', 'resume', false), failed('R2', 'resume', true)])(
    'stays as it was after a fetch for $data.why of $data.reservationId that failed (gone: $data.gone)',
    (other) => {
      expect(after(...WARNED, other)).toEqual(after(...WARNED))
    },
  )
})

describe('when the page is reloaded', () => {
  it('keeps the deadline and what was warned of, and is not extending any more', () => {
    const before = [...WARNED, event('ExtensionFailed', { error: REFUSED }), event('ExtensionRequested', {})]
    expect(after(...before, event('SessionResumed', { demo: true }))).toEqual(after(...WARNED))
    const failed = [...WARNED, event('ExtensionFailed', { error: REFUSED })]
    expect(after(...failed, event('SessionResumed', { demo: true })).error).toBeNull()
  })
})

const NOTHING = initialModels.expiry
const CREATED = event('ReservationCreated', { reservation: reservationWith() })
const WARNED = [CREATED, event('ExpiryWarned', { expiresAtMs: 1_000 })]
const EXPIRED = event('ReservationExpired', { reservationId: 'R1', expiresAtMs: 1_000 })
const LEAVING = [event('ReservationCleared', {}), PACKAGE_SELECTED, SAIL_SELECTED]

const after = (...events: readonly Event[]) => modelsAfter(...events).expiry
