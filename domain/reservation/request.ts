// What a create or a modify says, and when it is said at all (RES-02..04, RES-18, TICK-11, TICK-14, TICK-15).
import * as E from 'fp-ts/Either'
import type { SailPackage } from '../catalog/route.ts'
import { countOf, type TicketLine } from '../tickets/ticketLine.ts'
import type { Reservation, ReservationItem } from './reservation.ts'

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
  const { reservation, activity } = situation
  if (activity === 'confirming') return E.left({ _tag: 'ConfirmationInProgress' })
  if (activity !== 'idle') return E.left({ _tag: 'CallUnderWay' })
  const trip = tripOf(situation)
  if (trip === null) return E.left({ _tag: 'NoSail' })
  const items = itemsToAdd(situation, trip)
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
  differencesOf(lines, reservation).every(({ missing, surplus }) => missing === 0 && surplus.length === 0)

const PACKAGE_SEQ_N = 1

/** What one category needs: so many tickets more, these items less. */
interface Difference {
  readonly code: string
  readonly missing: number
  readonly surplus: readonly ReservationItem[]
}

const differencesOf = (lines: readonly TicketLine[], reservation: Reservation | null): Difference[] => {
  const items = reservation?.items ?? []
  const codes = new Set([...lines.map((line) => line.code), ...items.map((item) => item.priceCategory)])
  return [...codes].map((code) => {
    const held = items.filter((item) => item.priceCategory === code)
    return { code, ...differenceOf(countOf(lines, code), held) }
  })
}

/** The newest items go first. One of several tickets goes as a whole, and what is then too few comes anew. */
const differenceOf = (wanted: number, held: readonly ReservationItem[]): Omit<Difference, 'code'> => {
  const surplus: ReservationItem[] = []
  let count = held.reduce((sum, item) => sum + item.quantity, 0)
  for (const item of [...held].sort((a, b) => b.seqN - a.seqN)) {
    if (count <= wanted) break
    surplus.push(item)
    count -= item.quantity
  }
  return { missing: Math.max(0, wanted - count), surplus }
}

interface Trip {
  readonly packageCode: string
  readonly sailRefIds: readonly string[]
}

/** What is held stays on its own sails, also while others are looked at; `null` where there is no sail yet. */
const tripOf = ({ reservation, sailPackage, sailRefId }: SyncSituation): Trip | null => {
  const held = reservation?.sailPackages[0]
  if (held !== undefined && held.sails.length > 0)
    return { packageCode: held.code, sailRefIds: held.sails.map((sail) => sail.sailRefId) }
  return sailPackage === null || sailRefId === null
    ? null
    : { packageCode: sailPackage.code, sailRefIds: [sailRefId] }
}

const itemsToAdd = (situation: SyncSituation, { packageCode, sailRefIds }: Trip): RequestItem[] => {
  const taken = (situation.reservation?.items ?? []).map((item) => item.seqN)
  const firstFree = Math.max(0, ...taken) + 1
  const missing = differencesOf(situation.lines, situation.reservation).flatMap((difference) =>
    Array.from({ length: difference.missing }, () => difference.code),
  )
  return missing.map((priceCategory, i) => ({
    seqN: firstFree + i,
    priceCategory,
    sailPackage: packageCode,
    sailPackageSeqN: PACKAGE_SEQ_N,
    sailRefIds,
  }))
}

const itemsToPurge = (lines: readonly TicketLine[], reservation: Reservation): PurgeItem[] =>
  differencesOf(lines, reservation).flatMap(({ surplus }) =>
    surplus.map(({ seqN, sailPackageSeqN }) => ({ seqN, sailPackageSeqN })),
  )
