// What the read models say once some events have happened, and the facts that such events are about.
import type { ApiError } from '../../domain/apiError.ts'
import type { Entry } from '../../domain/entry.ts'
import { event, type Event } from '../../domain/events.ts'
import { eurCents } from '../../domain/money.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { foldInBulk } from '../../projections/fold.ts'
import type { ReadModels } from '../../projections/readModels.ts'

/** The read models after `events`, in this order, from the very start. */
export const modelsAfter = (...events: readonly Event[]): ReadModels =>
  foldInBulk(
    events.map(
      ({ type, data }, i) => ({ seq: i + 1, at: i, cause: null, kind: 'event', type, data }) as Entry,
    ),
  )

/** R1: one adult, held until 1,000 ms. */
export const reservationWith = (wishes: Partial<Reservation> = {}): Reservation => ({
  reservationId: 'R1',
  token: 'token-1',
  status: 'OFFER',
  expiresAtMs: 1_000,
  roundTrip: false,
  saleChannel: 'WEB',
  isIsland: false,
  items: [heldItem(1, 'ADULT')],
  sailPackages: [],
  total: {
    amountCents: eurCents(429),
    currency: 'EUR',
    taxCents: eurCents(83),
    netCents: eurCents(346),
    taxPercent: 24,
  },
  owner: null,
  paymentMethod: null,
  ...wishes,
})

export const heldItem = (seqN: number, priceCategory: string): Reservation['items'][number] => ({
  seqN,
  sailPackageSeqN: 1,
  priceCategory,
  title: priceCategory,
  inventoryClass: 'PASSENGER',
  quantity: 1,
  priceCents: eurCents(429),
})

export const PACKAGE_SELECTED = event('PackageSelected', {
  sailPackage: {
    code: 'VIR-KUI',
    title: 'Virtsu – Kuivastu',
    kind: 'ONEWAY',
    routeCode: 'VIR-KUI',
    startLeg: 'VIR-KUI',
    endLeg: 'VIR-KUI',
    legSequence: ['VIR-KUI'],
  },
  source: 'search-bar',
})

export const SAIL_SELECTED = event('SailSelected', { sailRefId: 'S1', by: 'person' })

export const REFUSED: ApiError = {
  _tag: 'Refused',
  status: 409,
  statusText: 'Conflict',
  code: 'NO',
  message: null,
}

export const UNREACHABLE: ApiError = { _tag: 'Unreachable', code: 'ERR_NETWORK' }
