// What a create or a modify says, and when it is said at all (RES-02..04, RES-18, TICK-11, TICK-14, TICK-15).
import * as E from 'fp-ts/Either'
import type { SailPackage } from '../catalog/route.ts'
import { countOf, type TicketLine } from '../tickets/ticketLine.ts'
import type { Reservation } from './reservation.ts'

/** One passenger or one bicycle; the wire has an item for each (TICK-11, TICK-14). */
export interface RequestItem {
  readonly seqN: number
  readonly priceCategory: string
  readonly sailPackage: string
  readonly sailPackageSeqN: number
  readonly sailRefIds: readonly string[]
}

/** An item that the server should take out again. */
export interface PurgeItem {
  readonly seqN: number
  readonly sailPackageSeqN: number
}

export interface ReservationRequest {
  readonly roundTrip: boolean
  readonly saleChannel: string
  /** By the package's sequence number (OP-129). */
  readonly requests: Readonly<Record<string, readonly RequestItem[]>>
  readonly purgeItems: readonly PurgeItem[]
}

export type Sync =
  | { readonly _tag: 'Create'; readonly request: ReservationRequest }
  | { readonly _tag: 'Modify'; readonly reservationId: string; readonly request: ReservationRequest }

export type SyncRefused =
  /** The reservation says what the selection says; nothing is sent (RES-04, RES-18). */
  | { readonly _tag: 'NothingToSend' }
  /** A call is under way; the change goes with the next one (OP-108). */
  | { readonly _tag: 'CallUnderWay' }
  /** While it is being confirmed nothing is modified (RES-12). */
  | { readonly _tag: 'ConfirmationInProgress' }
  | { readonly _tag: 'NoSail' }

export interface SyncSituation {
  readonly lines: readonly TicketLine[]
  readonly reservation: Reservation | null
  readonly activity: 'idle' | 'creating' | 'modifying' | 'confirming' | 'other'
  readonly sailPackage: SailPackage | null
  readonly sailRefId: string | null
  readonly saleChannel: string
}

/** The first change creates, later ones modify, and what is already so is not said again. */
export const decideSync = (situation: SyncSituation): E.Either<SyncRefused, Sync> => {
  const { reservation, sailPackage, sailRefId, activity } = situation
  if (activity === 'confirming') return E.left({ _tag: 'ConfirmationInProgress' })
  if (activity !== 'idle') return E.left({ _tag: 'CallUnderWay' })
  if (sailPackage === null || sailRefId === null) return E.left({ _tag: 'NoSail' })
  const items = itemsToAdd(situation, sailPackage, sailRefId)
  const purgeItems = reservation === null ? [] : itemsToPurge(situation.lines, reservation)
  if (items.length === 0 && purgeItems.length === 0) return E.left({ _tag: 'NothingToSend' })
  const request: ReservationRequest = {
    roundTrip: false,
    saleChannel: situation.saleChannel,
    requests: items.length === 0 ? {} : { [PACKAGE_SEQ_N]: items },
    purgeItems,
  }
  return E.right(
    reservation === null
      ? { _tag: 'Create', request }
      : { _tag: 'Modify', reservationId: reservation.reservationId, request },
  )
}

/** Whether the reservation holds exactly the tickets of the selection. */
export const isInSync = (lines: readonly TicketLine[], reservation: Reservation | null): boolean =>
  reservation === null
    ? lines.every((line) => line.count === 0)
    : itemsToPurge(lines, reservation).length === 0 && missingOf(lines, reservation).length === 0

const PACKAGE_SEQ_N = 1

const heldCountOf = (reservation: Reservation | null, code: string): number =>
  (reservation?.items ?? []).reduce((n, item) => (item.priceCategory === code ? n + item.quantity : n), 0)

/** The category of each ticket that the selection has and the reservation hasn't. */
const missingOf = (lines: readonly TicketLine[], reservation: Reservation | null): readonly string[] =>
  lines.flatMap((line) =>
    Array.from({ length: Math.max(0, line.count - heldCountOf(reservation, line.code)) }, () => line.code),
  )

const itemsToAdd = (situation: SyncSituation, sailPackage: SailPackage, sailRefId: string): RequestItem[] => {
  const taken = (situation.reservation?.items ?? []).map((item) => item.seqN)
  const firstFree = Math.max(0, ...taken) + 1
  return missingOf(situation.lines, situation.reservation).map((priceCategory, i) => ({
    seqN: firstFree + i,
    priceCategory,
    sailPackage: sailPackage.code,
    sailPackageSeqN: PACKAGE_SEQ_N,
    sailRefIds: [sailRefId],
  }))
}

/** The newest items of each category of which the reservation holds too many. */
const itemsToPurge = (lines: readonly TicketLine[], reservation: Reservation): PurgeItem[] => {
  const codes = [...new Set(reservation.items.map((item) => item.priceCategory))]
  return codes.flatMap((code) => {
    const items = reservation.items
      .filter((item) => item.priceCategory === code)
      .sort((a, b) => b.seqN - a.seqN)
    const surplus = heldCountOf(reservation, code) - countOf(lines, code)
    return items
      .slice(0, Math.max(0, surplus))
      .map(({ seqN, sailPackageSeqN }) => ({ seqN, sailPackageSeqN }))
  })
}
