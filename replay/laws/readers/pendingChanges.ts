// What the user has changed and the server has not got yet, derived from the log alone: it goes out with the next call,
// and that may be one that follows the answer to a question.
import type { EventEntry } from '../../../domain/log/entry.ts'
import type { ReservationChange } from '../../../domain/reservation/change.ts'
import type { LawStart } from '../engine/law.ts'
import type { Look, Looks } from '../engine/looks.ts'
import { newestMap } from '../engine/newest.ts'

export interface PendingChanges {
  readonly looks: Looks
  /** Whether what such a call asks for waits to be asked for. */
  readonly has: (kind: ChangeKind) => boolean
}

/** Tickets, extras, residents, vehicles and sails go with one call, all else with a call of its own. */
export type ChangeKind = 'selection' | ReservationChange['_tag']

interface PendingChange {
  readonly kind: ChangeKind
  readonly seq: number
}

/** By these a person changes what is chosen. Written by hand: a law does not read the program's own list. */
const SELECTION_CHANGES = [
  'TicketQuantityChanged',
  'AddonParameterChanged',
  'LocalTravellerCountChanged',
  'LocalIdEntered',
  'LocalIdFound',
  'LocalTravellerRemoved',
  'VehicleAdded',
  'VehicleRemoved',
  'SailSelected',
  'TripRepeated',
] as const satisfies readonly EventEntry['type'][]

/** A change that fails is not sent again; these two are, for what they did may be unknown. */
const SENT_AGAIN: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['RemoveTrip', 'SetWeight'])

/** `isOwn` says of an event with this cause whether it is the user's own, and counts. */
export const createPendingChanges = (
  { models, firstSeq }: LawStart,
  isOwn: (cause: number | null) => boolean,
): PendingChanges => {
  let changes = changesAtCut(models.reservation.wanted, firstSeq)
  /** By the command that led to it: the number of the request. */
  const requests = newestMap<number, number>()
  const want = (kind: ChangeKind, { seq, cause }: Caused): void =>
    void (isOwn(cause) && (changes = [...changes, { kind, seq }]))
  const request = ({ seq, cause }: Caused): void => void (cause !== null && requests.set(cause, seq))
  /** What was changed after the request went out is not in its answer; a request before a cut went out before all. */
  const take = ({ cause }: Caused): void => {
    const requestSeq = requests.get(cause ?? -1) ?? 0
    changes = changes.filter(({ kind, seq }) => kind !== 'selection' || seq > requestSeq)
  }
  const takeFirst = (taken: ChangeKind): void => {
    const first = changes.find(({ kind }) => kind === taken)
    changes = changes.filter((change) => change !== first)
  }
  const keep = (isKept: (kind: ChangeKind) => boolean) => (): void =>
    void (changes = changes.filter(({ kind }) => isKept(kind)))
  const forget = keep(() => false)
  const looks: Looks = {
    events: {
      ...selectionLooks((entry) => want('selection', entry)),
      VehicleWeightChanged: (entry) => want('SetWeight', entry),
      ReservationChangeWanted: (entry) => want(entry.data.change._tag, entry),
      CreateRequested: request,
      ModifyRequested: request,
      ReservationCreated: take,
      ReservationModified: take,
      // It is sent no further before the user changes something.
      ReservationHeldOtherwise: keep((kind) => kind !== 'selection'),
      ReservationChangeMade: ({ data }) => takeFirst(data.change._tag),
      ReservationChangeFailed: ({ data: { change } }) =>
        SENT_AGAIN.has(change._tag) ? undefined : takeFirst(change._tag),
      ChangeGivenUp: ({ data }) => takeFirst(data.change._tag),
      TripDropped: () => takeFirst('RemoveTrip'),
      // A page that is loaded keeps what is chosen, and no more.
      SessionResumed: keep((kind) => kind === 'selection' || kind === 'SetWeight'),
      ReservationPaid: forget,
      ReservationExpired: forget,
      ReservationCleared: forget,
    },
  }
  return { looks, has: (wanted) => changes.some(({ kind }) => kind === wanted) }
}

interface Caused {
  readonly seq: number
  readonly cause: number | null
}

/** A log that was cut does not tell whether what was chosen before had been sent. */
const changesAtCut = (wanted: readonly ReservationChange[], firstSeq: number): readonly PendingChange[] =>
  firstSeq === 1
    ? []
    : (['selection', 'SetWeight', ...wanted.map(({ _tag }) => _tag)] as const).map((kind) => ({
        kind,
        seq: firstSeq - 1,
      }))

const selectionLooks = (look: Look<Caused>): Looks['events'] =>
  Object.fromEntries(SELECTION_CHANGES.map((type) => [type, look]))
