// What has been taken over of a server so far, while the log is read from its beginning. Each answer replaces what was
// known of its thing; nothing that was taken is changed in place.
import type { CallAnswer } from '../../../domain/wire/endpoints/endpoints.ts'
import type { ReservationId, SailRefId } from '../../../domain/ids.ts'
import type { DurationMs } from '../../../domain/instant.ts'
import type { ResidentData } from '../data/residents.ts'
import type { Measurement } from '../state/item.ts'
import type { DemoDetails } from '../state/profile.ts'
import type { DemoReservation, Transaction } from '../state/state.ts'
import { type DemoFirms, STARTING_FIRMS } from '../state/firms.ts'
import type { SaidItems } from './saidItems.ts'
import { type ReservationKnown, reservationOf } from './answeredReservation.ts'
import type { AnsweredReservation } from './answeredItems.ts'
import type { AnsweredCall } from './answeredCalls.ts'

export type Reservations = Readonly<Record<string, DemoReservation>>

/** What was left on a sail, and the reservations that were held on it then. */
export interface AnsweredInventory {
  readonly inventory: CallAnswer<'inventory'>['inventories'][number]
  readonly held: Reservations
}

export interface AnsweredPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: DemoDetails['phone']
}

export interface Spans {
  readonly offerMs?: DurationMs
  readonly tempMs?: DurationMs
  readonly extendMs?: DurationMs
  readonly editMs?: DurationMs
}

export interface Taking {
  readonly timeZone: string
  reservations: Reservations
  /** As it was answered last, to be compared with what the demo makes of it. */
  readonly lastTold: Map<ReservationId, AnsweredReservation>
  readonly said: Map<ReservationId, SaidItems>
  transactions: readonly Transaction[]
  measurements: readonly Measurement[]
  readonly inventories: Map<SailRefId, AnsweredInventory>
  readonly sails: Map<SailRefId, CallAnswer<'sails'>[number]>
  readonly residents: Map<string, ResidentData>
  customerId: string | null
  readonly persons: Map<string, AnsweredPerson>
  readonly profiles: Map<string, DemoDetails>
  firms: DemoFirms
  readonly told: Map<string, unknown>
  spans: Spans
  tellsMerged: boolean
  listsAllGuests: boolean
  /** The codes of the routes; `null` where no answer had them. */
  routes: readonly string[] | null
  /** They were changed, and not told since. */
  readonly unseen: Set<ReservationId>
}

export const createTaking = (timeZone: string): Taking => ({
  timeZone,
  reservations: {},
  lastTold: new Map(),
  said: new Map(),
  transactions: [],
  measurements: [],
  inventories: new Map(),
  sails: new Map(),
  residents: new Map(),
  customerId: null,
  persons: new Map(),
  profiles: new Map(),
  firms: STARTING_FIRMS,
  told: new Map(),
  spans: {},
  tellsMerged: false,
  listsAllGuests: false,
  routes: null,
  unseen: new Set(),
})

export const heldIn = (taking: Taking, reservationId: string): DemoReservation | null =>
  taking.reservations[reservationId] ?? null

export const byToken = (taking: Taking, token: string): DemoReservation | null =>
  Object.values(taking.reservations).find((one) => one.token === token) ?? null

export const hold = (taking: Taking, reservation: DemoReservation): void => {
  taking.reservations = { ...taking.reservations, [reservation.reservationId]: reservation }
}

export const knownOf = (
  taking: Taking,
  reservationId: ReservationId,
  { atMs }: Pick<AnsweredCall, 'atMs'>,
): ReservationKnown => ({
  before: heldIn(taking, reservationId),
  said: taking.said.get(reservationId) ?? new Map(),
  measurements: taking.measurements,
  timeZone: taking.timeZone,
  customerId: taking.customerId,
  methodCode: taking.transactions.findLast((one) => one.reservationId === reservationId)?.methodCode ?? null,
  settings: { guests: taking.listsAllGuests ? 'all' : 'known' },
  atMs,
})

/** A whole answer about a reservation that is no change of a paid one. */
export const takeReservation = (
  taking: Taking,
  told: AnsweredReservation,
  moment: Pick<AnsweredCall, 'atMs'>,
): DemoReservation => {
  const { reservationId } = told
  const taken = reservationOf(told, knownOf(taking, reservationId, moment))
  hold(taking, taken)
  taking.lastTold.set(reservationId, told)
  return taken
}
