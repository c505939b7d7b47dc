// The bookings of a log, read a second time: by what stands in its entries, without the program's own tables. Read models
// tell one thing alone, the page that was open and the reservation that was current at an entry.
import { epochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { foldOne } from '../../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../../projections/readModels.ts'
import type { OpenedLog } from '../../../replay/file/file.ts'

export interface ReadBooking {
  readonly id: string | null
  readonly app: string
  route: string | null
  outcome: string
  page: string
  chosenAtMs: number | null
  reservedAtMs: number | null
  confirmedAtMs: number | null
  payAtMs: number | null
  paidAtMs: number | null
  payments: number
  isLate: boolean
}

interface Reading extends ReadBooking {
  /** How it ended, where that was not by its payment. */
  end: string | null
  /** The entry at which the card form or the bank's page was done, since the last Pay. */
  doneSeq: number | null
  /** Whether the last Pay may have taken money: it went to a bank's page, or to a card form that was sent. */
  isOut: boolean
  wasUnpaid: boolean
}

/** Of a log that is a tab's only one. */
export const bookingsRead = ({ header, snapshot, entries }: OpenedLog): readonly ReadBooking[] => {
  const read = new Map<string, Reading>()
  let models = snapshot ?? initialModels
  let chosenAtMs: number | null = null
  const bookingOf = (id: string): Reading => {
    const known = read.get(id) ?? { ...emptyReading(id, header.app), chosenAtMs }
    if (!read.has(id)) chosenAtMs = null
    read.set(id, known)
    return known
  }
  for (const entry of withoutSetBacks(entries)) {
    const currentId = currentIn(models)
    models = foldOne(models, entry)
    if (entry.type === 'SailSelected' && entry.kind === 'event') chosenAtMs ??= entry.at
    if (entry.kind === 'event' && MAKES_BOOKING.includes(entry.type)) bookingOf(aboutIn(entry) ?? '')
    const about = read.get(aboutIn(entry) ?? currentId ?? '')
    if (about !== undefined) readEntry(about, entry)
    const current = read.get(currentIn(models) ?? '')
    if (current !== undefined) current.page = pageIn(models)
    if (entry.type === 'SessionResumed')
      for (const one of read.values()) if (one.isOut) one.doneSeq ??= entry.seq
  }
  return read.size === 0
    ? [{ ...emptyReading(null, header.app), chosenAtMs, page: pageIn(models) }]
    : [...read.values()].map((one) => ({ ...one, outcome: outcomeOf(one), isLate: isLate(one) }))
}

/** Their times by a clock that goes on where the tab's was set back. */
const withoutSetBacks = (entries: readonly Entry[]): readonly Entry[] => {
  let lostMs = 0
  return entries.map((entry) => {
    if (entry.kind === 'command' && entry.type === 'NoteClockMove') lostMs -= Math.min(0, entry.data.byMs)
    return { ...entry, at: epochMs(entry.at + lostMs) }
  })
}

const MAKES_BOOKING: readonly string[] = ['ReservationCreated', 'ReservationConfirmed', 'ReservationPaid']

const emptyReading = (id: string | null, app: string): Reading => ({
  id,
  app,
  route: null,
  outcome: 'gaveUp',
  page: '',
  chosenAtMs: null,
  reservedAtMs: null,
  confirmedAtMs: null,
  payAtMs: null,
  paidAtMs: null,
  payments: 0,
  isLate: false,
  end: null,
  doneSeq: null,
  isOut: false,
  wasUnpaid: false,
})

const currentIn = ({ reservation: { current } }: ReadModels): string | null => current?.reservationId ?? null

/** A part with a figure names one thing among many, and so does a page of content. */
export const pageIn = ({ shell: { address } }: ReadModels): string =>
  (address?.path ?? '').replace(/\/[^/]*\d[^/]*/g, '/{id}').replace(/^\/content\/\w+$/, '/content/{id}')

interface EntryData {
  readonly reservationId?: string
  readonly status?: string
  readonly isSent?: boolean
  readonly parameters?: { readonly id?: string }
  readonly outcome?: { readonly _tag: string; readonly answer?: { readonly status?: string } | null }
  readonly reservation?: {
    readonly reservationId: string
    readonly status: string
    readonly sailPackages: readonly { readonly code: string }[]
  }
}

const aboutIn = (entry: Entry): string | null => {
  const { reservationId, reservation, parameters } = entry.data as EntryData
  return reservationId ?? reservation?.reservationId ?? parameters?.id ?? null
}

const readEntry = (booking: Reading, entry: Entry): void => {
  if (entry.kind === 'command') return
  if (entry.kind === 'exchange') readAnswer(booking, entry)
  else readEvent(booking, entry)
}

/** An answer that was asked for after Pay had been pressed and gone through does not call it paid, or none came. */
const readAnswer = (booking: Reading, { type, cause, data }: Entry): void => {
  const { outcome } = data as EntryData
  const isQuestion = type === 'reservation' || type === 'reservationStatus'
  if (!isQuestion || outcome === undefined || outcome._tag === 'Abandoned') return
  const isPaid = ['OK', 'COMPLETED'].includes(outcome.answer?.status ?? '')
  const isAskedAfter = booking.doneSeq !== null && cause !== null && cause > booking.doneSeq
  if (isAskedAfter && !isPaid && booking.paidAtMs === null) booking.wasUnpaid = true
}

const readEvent = (booking: Reading, { type, at, seq, data }: Entry): void => {
  const { reservation, isSent, status } = data as EntryData
  if (MAKES_BOOKING.includes(type)) booking.route ??= reservation?.sailPackages[0]?.code ?? null
  if (type === 'ReservationCreated') booking.reservedAtMs ??= at
  if (type === 'ReservationConfirmed') booking.confirmedAtMs ??= at
  if (type === 'PaymentRequested') {
    booking.payAtMs ??= at
    booking.payments += 1
    Object.assign(booking, { doneSeq: null, isOut: true })
    if (booking.paidAtMs === null) booking.wasUnpaid = false
  }
  if (['PaymentPrepareFailed', 'CardPaymentPrepared', 'RedirectRefused'].includes(type)) booking.isOut = false
  if (type === 'RedirectPrepared') booking.isOut = true
  if (type === 'CardPaymentSent') booking.isOut = isSent === true
  if (type === 'CardPaymentReported') booking.isOut = status === 'COMPLETED'
  if (type === 'PaymentForgotten') booking.isOut = false
  const called = type === 'PaymentOutcomeFound' ? status : reservation?.status
  if (booking.paidAtMs === null && called?.startsWith('CN') === true)
    booking.end ??= booking.isOut ? 'paymentLost' : 'cancelled'
  if (type === 'PaymentSucceeded' || (booking.isOut && DONE.includes(type))) booking.doneSeq ??= seq
  if (type === 'ReservationPaid') {
    booking.paidAtMs ??= at
    booking.isOut = false
    booking.end = null
  }
  if (type === 'RefundGiven') booking.end = 'refunded'
  if (booking.paidAtMs === null) booking.end ??= ENDS[type] ?? null
}

const DONE: readonly string[] = ['CardModalClosed', 'BankLeft', 'PaymentFailed', 'TransactionStatusUnknown']
const ENDS: Readonly<Record<string, string>> = {
  ReservationExpired: 'expired',
  ReservationCleared: 'cleared',
}

const outcomeOf = ({ isOut, end, paidAtMs, confirmedAtMs }: Reading): string => {
  if (isOut && end !== 'paymentLost') return 'paymentOpen'
  if (end !== null) return end
  if (paidAtMs !== null) return 'paid'
  return confirmedAtMs === null ? 'gaveUp' : 'booked'
}

const isLate = ({ wasUnpaid, paidAtMs }: Reading): boolean => wasUnpaid && paidAtMs !== null
