// What the folds of the laws make of events, one after the other, and the events that their tests share.
import type { ApiError } from '../../../../domain/apiError.ts'
import type { EventEntry } from '../../../../domain/log/entry.ts'
import type { Event, EventType } from '../../../../domain/log/events.ts'
import { foldedAfter, foldedAtStart } from '../../../../domain/laws/folds/folded.ts'
import type { FoldedModels } from '../../../../domain/laws/folds/foldedModels.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import { initialModels } from '../../../../projections/readModels.ts'
import { reservationWith, ticketItem } from '../../../support/handLog.ts'
import { event, type PlainEvent, type Some } from '../../../support/unbranded.ts'

/** An event and its data, as a row of a table says them. */
export const after = <K extends EventType>(type: K, data: PlainEvent<K>): Event => event(type, data) as Event

export const foldedFrom = (events: readonly Event[]): FoldedModels =>
  events.reduce(
    (models, one, i) =>
      foldedAfter(models, { seq: i + 1, at: 0, cause: null, kind: 'event', ...one } as EventEntry),
    foldedAtStart({ firstSeq: 1, models: initialModels }),
  )

export const ID = '1001'

export const REFUSED: ApiError = {
  _tag: 'Refused',
  status: 409,
  statusText: 'Conflict',
  code: 'REFUSED',
  message: null,
  id: null,
}

export const UNREACHABLE: ApiError = { _tag: 'Unreachable', code: 'ERR_NETWORK' }

export const told = (options: Some<Reservation> = {}): { readonly reservation: Reservation } => ({
  reservation: reservationWith(options),
})

/** A third ticket. */
export const MORE = told({ items: [ticketItem('ADULT', 3)] })
export const TEMP = told({ status: 'TEMP' })
export const CANCELLED = told({ status: 'CN', expiresAtMs: null, items: [] })
export const OTHER = told({ reservationId: '1002', token: 'token-1002' })

export const CREATED = after('ReservationCreated', told())
export const CONFIRMED = after('ReservationConfirmed', TEMP)
export const PAID = after('ReservationPaid', told({ status: 'OK' }))
export const RESUMED = after('SessionResumed', { demo: false })
export const EXPIRED = after('ReservationExpired', {
  reservationId: ID,
  expiresAtMs: told().reservation.expiresAtMs ?? 0,
})

export const gone = (reservationId = ID): Event =>
  after('ReservationFetchFailed', {
    reservationId,
    why: 'payment',
    error: REFUSED,
    gone: true,
    label: 'RESERVATION GET FAILED',
  })

export const select = (keepsReservation: boolean): Event =>
  after('SailSelected', { sailRefId: '12', by: 'person', keepsReservation })

/** A customer changes what is chosen. */
export const LINE = after('TicketQuantityChanged', {
  line: { code: 'ADULT', title: 'Adult', count: 2 },
  way: 'stepper',
  addon: null,
})
