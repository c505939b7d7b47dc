// What the read models say once some events have happened, and the facts that such events are about.
import type { ApiError } from '../../domain/apiError.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { Event } from '../../domain/log/events.ts'
import { eurCents } from '../../domain/money.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { foldInBulk } from '../../projections/fold.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { itemWith, packageWith } from './samples/samplePlaces.ts'
import { type Some, branded, event } from './unbranded.ts'

/** The read models after `events`, in this order, from the very start. */
export const modelsAfter = (...events: readonly Event[]): ReadModels =>
  foldInBulk(
    events.map(
      ({ type, data }, i) => ({ seq: i + 1, at: i, cause: null, kind: 'event', type, data }) as Entry,
    ),
  )

/** R1: one adult, held until 1,000 ms. */
export const reservationWith = (overrides: Some<Reservation> = {}): Reservation =>
  branded({
    reservationId: 'R1',
    token: 'token-1',
    status: 'OFFER',
    expiresAtMs: 1_000,
    roundTrip: false,
    saleChannel: 'WEB',
    items: [heldItem(1, 'ADULT')],
    sailPackages: [],
    guests: [],
    promotion: null,
    total: {
      amountCents: eurCents(429),
      currency: 'EUR',
      taxCents: eurCents(83),
      netCents: eurCents(346),
      taxPercent: 24,
    },
    owner: null,
    paymentMethod: null,
    ...overrides,
  })

export const heldItem = (seqN: number, priceCategory: string): Reservation['items'][number] =>
  itemWith(priceCategory, { seqN, priceCents: eurCents(429), unitCents: eurCents(429) })

const PACKAGE = packageWith('VIR-KUI', { title: 'Virtsu – Kuivastu' })

export const PACKAGE_SELECTED = event('PackageSelected', {
  sailPackage: PACKAGE,
  source: 'search-bar',
  trips: [{ seqN: 1, legCode: 'VIR-KUI', sailPackage: PACKAGE }],
})

export const SAIL_SELECTED = event('SailSelected', {
  sailRefId: 'S1',
  by: 'person',
  keepsReservation: false,
})

export const REFUSED: ApiError = {
  _tag: 'Refused',
  status: 409,
  statusText: 'Conflict',
  code: 'NO',
  message: null,
  id: null,
}

export const UNREACHABLE: ApiError = { _tag: 'Unreachable', code: 'ERR_NETWORK' }

/** For something else than its sail: a 409 might be about that. */
export const CREATE_FAILED = event('ReservationCreateFailed', {
  error: { ...REFUSED, status: 400 },
  label: 'RESERVATION CREATE FAILED',
})

/** The server refuses a change; `gone` says that it has the reservation no more. */
export const callFailed = (
  type: 'ReservationModifyFailed' | 'ReservationConfirmFailed',
  gone: boolean,
): Event =>
  type === 'ReservationModifyFailed'
    ? event(type, { error: REFUSED, gone, label: 'RESERVATION MODIFY FAILED' })
    : event(type, { error: REFUSED, gone })

export const fetchFailedOf = (
  reservationId: string,
  why: 'resume' | 'locale' | 'ticket' | 'payment',
  gone: boolean,
): Event =>
  event('ReservationFetchFailed', {
    reservationId,
    why,
    gone,
    error: REFUSED,
    label: 'RESERVATION GET FAILED',
  })
