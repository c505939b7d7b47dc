// When it is looked up whether the sails of a booking can still be had, what is told of them, and what comes of going on
// another one: by table, from what stands then.
import type { ApiError } from '../../apiError.ts'
import { later, durationMs, type EpochMs } from '../../instant.ts'
import { ReservationId } from '../../ids.ts'
import type { Entry, ExchangeEntry } from '../../log/entry.ts'
import type { EventType } from '../../log/events.ts'
import type { ClosedSail } from '../../reservation/lostSails.ts'
import { command, event, type Follow, isSameData } from '../engine/exactSequels.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { heldSailsIn, lostByTimeIn } from '../readers/lostByTime.ts'
import { leavesTooEarly } from '../readers/booking/lostSearch.ts'
import { serverTimeAt } from '../readers/serverTime.ts'
import { isGoneWord, SAIL_CODES } from '../readers/told.ts'
import { after, type Ruling, upon } from './rows.ts'

/** A code with one of these speaks of something else. */
const OTHER_WORDS = [
  'DISCOUNT',
  'RESIDENT',
  'PROMOTION',
  'PLATE',
  'GUEST',
  'EXTENSION',
  'PAYMENT',
  'PAID',
  'METHOD',
  'WEIGHT',
  'OWNER',
  'ADDON',
  'TRANSACTION',
  'INVALID',
]

const codeOf = (error: ApiError): string => (error._tag === 'Refused' ? (error.code ?? '') : '')

const namesSail = (error: ApiError): boolean => SAIL_CODES.has(codeOf(error))

/** It says that a sail is not sold, or may well mean that. */
const isAboutSail = (error: ApiError): boolean => {
  if (namesSail(error)) return true
  if (error._tag !== 'Refused' || isGoneWord(error)) return false
  const isOther = OTHER_WORDS.some((word) => codeOf(error).includes(word))
  return !isOther && (error.status === 409 || error.status === 422)
}

/** Of a ticket a way may have been given back or used, and its difference is paid all the same. */
const isHeldLost = (models: LawModels, nowMs: EpochMs): boolean => {
  if (models.reservation.paidCents !== null) return false
  const { closed, closedFor } = models.lostSails
  const isOfCurrent = closedFor === models.reservation.current?.reservationId
  return heldSailsIn(models).some(
    (sail) =>
      (isOfCurrent && closed.some(({ sailRefId }) => sailRefId === sail.sailRefId)) ||
      lostByTimeIn(models, sail, nowMs) !== null,
  )
}

const A_MOMENT_MS = durationMs(50)

/** Read a moment later it may be another: then the machine's own speed decides. */
const steady = <A>(entry: Entry, models: LawModels, read: (nowMs: EpochMs) => A): A | 'unknown' => {
  const nowMs = serverTimeAt(entry, models)
  const [now, soon] = [read(nowMs), read(later(nowMs, A_MOMENT_MS))]
  return now === soon ? now : 'unknown'
}

const AFTER_REFUSALS = [
  'ReservationCreateFailed',
  'ReservationModifyFailed',
  'ReservationConfirmFailed',
  'ReservationChangeFailed',
  'ExtensionFailed',
  'PaymentPrepareFailed',
] as const satisfies readonly EventType[]

const BY_WHAT_IS_HELD = [
  'SailsClosed',
  'ReservationFetched',
  'ReservationConfirmed',
  'PageWoke',
  'PayRefused',
  'ConfirmRefused',
] as const satisfies readonly EventType[]

/** After these alone does the program look for sails by itself. */
export const SEEKING: ReadonlySet<string> = new Set([...AFTER_REFUSALS, ...BY_WHAT_IS_HELD, 'SailRefused'])

const SEEK = command('SeekSails', {})

/** Of what is known to be lost nothing more is asked. */
const isKnown = ({ lostSails }: LawModels): boolean => lostSails.trips.length > 0

export const lostSailsRulings: readonly Ruling[] = [
  after(AFTER_REFUSALS, ['SeekSails'], ({ entry: { data }, models }) =>
    isAboutSail(data.error) && !isKnown(models) ? SEEK : null,
  ),
  after(BY_WHAT_IS_HELD, ['SeekSails'], ({ entry, models }) => {
    if (isKnown(models)) return null
    const isLost = steady(entry, models, (nowMs) => isHeldLost(models, nowMs))
    return isLost === 'unknown' ? isLost : isLost ? SEEK : null
  }),
  // What was offered before can't be had either: it is looked up again.
  after(['SailRefused'], ['SeekSails'], ({ entry, models }) => {
    if (isKnown(models)) return SEEK
    const isLost = steady(entry, models, (nowMs) => isHeldLost(models, nowMs))
    return isLost === 'unknown' ? isLost : isLost ? SEEK : null
  }),
  upon(
    ['MoveToSail'],
    ['SailsOfDayShown', 'SailSelected', 'SailRefused'],
    ({ entry, models }): readonly Follow[] | Follow | null | 'unknown' => {
      const { legCode, sailRefId } = entry.data
      const lost = models.lostSails.trips.find(({ gone }) => gone.sail.legCode === legCode)
      for (const trip of lost?.days ?? []) {
        const sail = trip.sails.find((one) => one.sailRefId === sailRefId)
        if (sail === undefined) continue
        const { seqN } = trip.wanted
        const isTravelled = models.schedule.trips.some((one) => one.legCode === legCode && one.seqN === seqN)
        if (!isTravelled || models.reservation.activity === 'confirming') return null
        const byTime = steady(entry, models, (nowMs) => lostByTimeIn(models, sail, nowMs))
        if (byTime === 'unknown') return byTime
        if (byTime === 'Departed') return event('SailRefused', { sailRefId, reason: 'SailDeparted' })
        if (byTime === 'BookingClosed') return event('SailRefused', { sailRefId, reason: 'BookingClosed' })
        if (leavesTooEarly(models, seqN, sail))
          return event('SailRefused', { sailRefId, reason: 'BeforeOutbound' })
        return [
          event('SailsOfDayShown', { trip }),
          event('SailSelected', { sailRefId, by: 'person', keepsReservation: true }),
        ]
      }
      return null
    },
  ),
]

interface WireSails {
  readonly reservationId?: unknown
  readonly sailPackages?: readonly { readonly sailRefs: readonly WireSail[] }[]
}

interface WireSail {
  readonly sailRefId: ClosedSail['sailRefId']
  readonly status?: string | null
}

/** What an answer says of the sails of a reservation is told where it was not said before. */
export const closedNow = ({ data: { outcome } }: ExchangeEntry, { lostSails }: LawModels): Follow | null => {
  if (outcome._tag !== 'Answered') return null
  const { reservationId, sailPackages } = (outcome.answer ?? {}) as WireSails
  if (!ReservationId.is(reservationId) || sailPackages === undefined) return null
  const sails: ClosedSail[] = []
  for (const { sailRefs } of sailPackages)
    for (const { sailRefId, status } of sailRefs) {
      if (status === 'CANCELLED') sails.push({ sailRefId, reason: 'Cancelled' })
      else if (status !== 'OPEN' && typeof status === 'string') sails.push({ sailRefId, reason: 'NotOpen' })
    }
  const before = lostSails.closedFor === reservationId ? lostSails.closed : []
  return isSameData(before, sails) ? null : command('NoteClosedSails', { reservationId, sails })
}

/** A create that was refused for something else than its sail is undone once the sails were looked up. */
export const undoneWith = (found: Follow, { reservation }: LawModels): readonly Follow[] => {
  const { failed, current, activity, error } = reservation
  if (!failed || current !== null || activity !== 'idle') return []
  const refusal = error?.response
  if (refusal === undefined || refusal === null || !isAboutSail(refusal)) return []
  const isAnyLost = found.type === 'SailsLost' ? !isSameData(found.data, { trips: [] }) : namesSail(refusal)
  return isAnyLost ? [] : [event('RefusedChoiceUndone', { error: refusal })]
}
