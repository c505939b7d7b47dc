// What a look-up of sails must ask, and what it must find, read by hand from what the server answers: which sail of each
// direction can't be had, why, on which days another was looked for, and which ones have room, the nearest first.
import type { CalendarDay } from '../../../calendarDay.ts'
import type { SailRefId } from '../../../ids.ts'
import type { EpochMs } from '../../../instant.ts'
import type { LostTrip } from '../../../reservation/lostSails.ts'
import {
  type FoundTrip,
  type GoneSail,
  type Inventory,
  type Sail,
  type Voyage,
  voyageOfReserved,
} from '../../../schedule/sail.ts'
import type { LawModels, LawTrip } from '../../engine/lawModels.ts'
import { chosenOf, pricesOf, tooFewIn, wishesIn } from './offered.ts'
import { chosenSailIn } from '../chosenSails.ts'
import { heldSailsIn, lostByTimeIn } from '../lostByTime.ts'

export interface Sought {
  readonly trip: LawTrip
  readonly sail: Voyage
  /** By the server's time, when it was begun. */
  readonly nowMs: EpochMs
}

/** The sail on which a direction is held; `null` where it isn't. A round-trip package has both under its number. */
const heldFor = (models: LawModels, { seqN, legCode }: LawTrip): Voyage | null => {
  const packages = models.reservation.current?.sailPackages ?? []
  const own = packages.find((one) => one.seqN === seqN)
  const { sails } = own ?? packages.find((one) => one.sails.length >= 2) ?? { sails: [] }
  for (const sail of sails) if (sail.legCode === legCode) return voyageOfReserved(sail)
  return null
}

/** What is held is looked for, and else what is chosen. */
export const soughtIn = (models: LawModels, nowMs: EpochMs): readonly Sought[] => {
  const sought: Sought[] = []
  for (const trip of models.schedule.trips) {
    const held = heldFor(models, trip)
    const chosen = chosenSailIn(trip)
    if (held !== null) sought.push({ trip, sail: held, nowMs })
    else if (chosen !== null) {
      const { status: _status, routeCode: _route, arrivalAtMs: _arrival, ...sail } = chosen
      sought.push({ trip, sail, nowMs })
    }
  }
  return sought
}

type Reason = GoneSail['reason']

/** What is held is lost by its time or by the server's word alone; what is only chosen, where it is full as well. */
export const goneReason = (
  { sail, nowMs }: Sought,
  { sails, inventories }: FoundTrip,
  models: LawModels,
): Reason | null => {
  const byTime = lostByTimeIn(models, sail, nowMs)
  if (byTime !== null) return byTime
  const { sailRefId } = sail
  const listed = sails.find((one) => one.sailRefId === sailRefId)
  if (listed?.status === 'CANCELLED') return 'Cancelled'
  if (listed?.status === 'CLOSED') return 'NotOpen'
  if (heldSailsIn(models).some((one) => one.sailRefId === sailRefId))
    return models.lostSails.closed.find((one) => one.sailRefId === sailRefId)?.reason ?? null
  if (listed === undefined) return 'NotOpen'
  const left = inventories.find((one) => one.sailRefId === sailRefId)
  if (left === undefined) return null
  if (!left.enabled) return 'NotOpen'
  return left.count > 0 ? null : 'Full'
}

/** Whether a sail leaves before the way out of the same trip arrives, or before its day where it has no sail yet. */
export const leavesTooEarly = (
  { schedule: { trips, sailDates } }: LawModels,
  seqN: number,
  { departureAtMs, departureDay }: Sail,
): boolean => {
  const [out] = trips
  if (out === undefined || out.seqN === seqN) return false
  const sail = chosenSailIn(out)
  if (sail !== null) return sail.arrivalAtMs > departureAtMs
  const day = sailDates[0] ?? out.shownDay
  return day !== null && day > departureDay
}

/** By the price list of the sail that is lost. */
const hasRoomFor = (left: Inventory, lost: SailRefId, models: LawModels): boolean => {
  const room = { prices: pricesOf(models, lost), classes: left.classes }
  return tooFewIn(room, wishesIn(room, chosenOf(models))) === null
}

/** Those of a day that can be had with all that is chosen, the nearest in time first. */
export const offeredOn = (
  { trip, sail: lost, nowMs }: Sought,
  { sails, inventories }: FoundTrip,
  models: LawModels,
): readonly SailRefId[] => {
  const offered: { readonly sailRefId: SailRefId; readonly awayMs: number }[] = []
  for (const sail of sails) {
    const left = inventories.findLast((one) => one.sailRefId === sail.sailRefId)
    if (sail.sailRefId === lost.sailRefId || sail.status !== 'OPEN') continue
    if (lostByTimeIn(models, sail, nowMs) !== null) continue
    if (left === undefined || !left.enabled || left.count < 1) continue
    if (leavesTooEarly(models, trip.seqN, sail) || !hasRoomFor(left, lost.sailRefId, models)) continue
    const awayMs = Math.abs(sail.departureAtMs - lost.departureAtMs)
    const index = offered.findIndex((one) => one.awayMs > awayMs)
    offered.splice(index < 0 ? offered.length : index, 0, { sailRefId: sail.sailRefId, awayMs })
  }
  return offered.map(({ sailRefId }) => sailRefId)
}

const MOST_DAYS = 4
const MOST_OFFERED = 3

/** A direction with one more day: what is known of it, and whether that is enough. */
export const withDay = (
  { gone, days, nearest }: LostTrip,
  found: FoundTrip,
  offered: readonly SailRefId[],
): { readonly lost: LostTrip; readonly isOver: boolean } => {
  const lost = {
    gone,
    days: [...days, found],
    nearest: [...nearest, ...offered].filter((_one, i) => i < MOST_OFFERED),
  }
  return { lost, isOver: lost.nearest.length === MOST_OFFERED || lost.days.length === MOST_DAYS }
}

/** By the plain calendar. */
export const nextDay = (day: CalendarDay): CalendarDay => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10) as CalendarDay
}
