// What the server holds of the current reservation, by its own last word: the answers of the exchanges and not what the
// program has made of them. What no exchange of the log tells, such as what came before a cut, is taken from the models.
import type { DurationMs } from '../../../../domain/instant.ts'
import type { Entry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import type { CallAnswer } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { Held } from '../../engine/held.ts'
import type { LogSoFar } from '../../engine/law.ts'
import { answerTo, bodyOf } from '../exchanges.ts'
import { sentBefore } from './sentAt.ts'
import { newestMap } from '../../engine/newest.ts'

/** Asked at every entry: what the server holds by the answers before it. */
export type ServerHolds = (entry: Entry, steadyMs: DurationMs) => LogSoFar['heldOf']

/** The calls that answer with the whole reservation. */
export const TELLING = [
  'createReservation',
  'modifyReservation',
  'confirmReservation',
  'reservation',
  'setWeight',
  'resetWeight',
  'applyPromotion',
  'removePromotion',
  'removeTrip',
  'saveGuest',
] as const
type Telling = (typeof TELLING)[number]

const TELLING_CALLS: ReadonlySet<string> = new Set(TELLING)
/** Whether a call of this name answers with a reservation. */
export const isTelling = (type: string): type is Telling => TELLING_CALLS.has(type)

export type Told = CallAnswer<'createReservation'>

/** The whole reservation that a call has answered with; `null` for another call, and for an answer about another one. */
export const toldIn = (entry: ExchangeEntry): Told | null => {
  const { type, data } = entry
  if (!isTelling(type)) return null
  const told: Told | null = answerTo(entry, type)
  if (told === null) return null
  const askedId = data.parameters['id'] ?? data.parameters['reservationId'] ?? told.reservationId
  return askedId === told.reservationId ? told : null
}

/** Nothing is held of it any more. */
export const isCancelledStatus = (status: string): boolean =>
  /^(CN|CANCELL?ED$|EXPIRED$|RF$|REFUNDED$)/.test(status)

interface Said {
  readonly held: Held
  readonly atMs: DurationMs
  /** Of the exchange. */
  readonly seq: number
}

/** A call that went out before an answer that was taken brings an older state, and is taken for none; so does the program. */
export const createServerHolds = (): ServerHolds => {
  const told = new Map<string, Said>()
  /**
   * What led to changes that were answered without the reservation, and the number of that answer: the fetch that follows
   * tells what has become of it.
   */
  const untold = newestMap<number, number>()
  /** What led to fetches, and the number of its last answer: one that follows was asked for after that. */
  const fetched = newestMap<number, number>()
  /** What led to changes of the owner: an answer about him that says nothing new of the rest overtakes no other one. */
  const owners = new Set<number>()
  let firstSeq = Infinity
  const take = (entry: ExchangeEntry, atMs: DurationMs): void => {
    // What was asked for before the log was cut may have been read for the owner alone.
    if (entry.type === 'reservation' && entry.cause !== null && entry.cause < firstSeq) return
    const answer = toldIn(entry)
    if (entry.cause !== null && isOwnerAlone(entry)) owners.add(entry.cause)
    const isFetch = entry.type === 'reservation'
    const isLook = isFetch || isOwnerAlone(entry)
    const againSeq = fetched.get(entry.cause ?? 0)
    if (isFetch && entry.cause !== null) fetched.set(entry.cause, entry.seq)
    if (answer === null) {
      if (entry.cause !== null && !isFetch && isTelling(entry.type)) untold.set(entry.cause, entry.seq)
      return
    }
    const isOwners = entry.cause !== null && owners.has(entry.cause)
    const followed = untold.get(entry.cause ?? 0)
    const before = told.get(answer.reservationId)
    const isOvertaken =
      before !== undefined &&
      (followed ?? againSeq ?? entry.cause ?? 0) < before.seq &&
      // Within one millisecond the causes alone tell what came first.
      sentBefore(entry, atMs) <= before.atMs
    // What was asked for decides, however late it is told; what became of the owner tells nothing of the rest.
    const isAwaited = followed !== undefined && !isOwners
    const isEnd = isCancelledStatus(answer.status)
    // An end is heard, though it was the owner that was asked about.
    if (isLook && isOvertaken && !isAwaited && !(isOwners && isEnd)) return
    // That it stands, though it was called over since it was asked, may be the older word: it is looked at once more.
    if (isOvertaken && !isEnd && isCancelledStatus(before.held.status)) return
    const held = heldAfter(before?.held ?? null, answer)
    if (isOwners && JSON.stringify(held) === JSON.stringify(before?.held)) return
    told.set(answer.reservationId, { held, atMs, seq: entry.seq })
  }
  const heldOf: LogSoFar['heldOf'] = ({ reservation: { current } }) =>
    current === null ? null : (told.get(current.reservationId)?.held ?? heldInModel(current))
  /** The exchange whose answer counts from the next entry on. */
  let last: (() => void) | null = null
  return (entry, steadyMs) => {
    firstSeq = Math.min(firstSeq, entry.seq)
    last?.()
    last = entry.kind === 'exchange' ? () => take(entry, steadyMs) : null
    return heldOf
  }
}

/** What a change of the owner answers is read for the owner alone. */
export const isOwnerAlone = (entry: ExchangeEntry): boolean => {
  const body = bodyOf(entry, 'modifyReservation')
  return body !== null && 'reservationOwner' in body
}

/** One that is cancelled may hold nothing on the wire; what it last held is shown all the same. */
const heldAfter = (before: Held | null, { reservationId, status, items, sailPackages }: Told): Held =>
  before !== null && isCancelledStatus(status)
    ? { ...before, status }
    : {
        reservationId,
        status,
        items: items.map((item) => ({ ...item, isVehicle: isVehicle(item) })),
        packages: sailPackages.map(({ seqN, code, sailRefs }) => ({
          seqN,
          code,
          sailRefIds: sailRefs.map(({ sailRefId }) => sailRefId),
        })),
      }

const VEHICLES: ReadonlySet<string | null> = new Set(['VEHICLE', 'CAR', 'TRAILER'])

/** By its type; where that says nothing, what has a plate is one. */
const isVehicle = ({ type, licencePlate, priceCategorySubType }: Told['items'][number]): boolean =>
  type === 'VEHICLE' ||
  (type !== 'PASSENGER' && (licencePlate !== null || VEHICLES.has(priceCategorySubType)))

const heldInModel = ({ reservationId, status, items, sailPackages }: Reservation): Held => ({
  reservationId,
  status,
  items,
  packages: sailPackages.map(({ seqN, code, sails }) => ({
    seqN,
    code,
    sailRefIds: sails.map(({ sailRefId }) => sailRefId),
  })),
})
