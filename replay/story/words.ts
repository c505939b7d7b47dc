// The words that the sentences of a story share: counts, sums, instants, trips, changes, errors.
import type { ApiError } from '../../domain/apiError.ts'
import type { CalendarDay } from '../../domain/calendarDay.ts'
import type { EditPayer } from '../../domain/edit/payer.ts'
import { companyText } from '../../domain/companies/resources.ts'
import type { DurationMs, EpochMs } from '../../domain/instant.ts'
import type { AskedSail } from '../../domain/refund/refund.ts'
import type { ReservationChange } from '../../domain/reservation/change.ts'
import type { ListChoice } from '../../domain/history/listChoice.ts'
import type { PackageSeq, SailRefId } from '../../domain/ids.ts'

export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `12.40 EUR` */
export const moneyText = (cents: number, currency: string): string =>
  `${(cents / 100).toFixed(2)} ${currency}`

/** In UTC; an instant that no calendar has stays a number. */
export const instantText = (ms: EpochMs): string => {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? String(ms) : `${date.toISOString().slice(0, 19)}Z`
}

/** Since the session's start: `01:02.345`, with hours where there are any; negative where a clock was set back. */
export const elapsedText = (ms: DurationMs): string => {
  const size = Math.abs(ms)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const hours = size >= HOUR_MS ? `${Math.floor(size / HOUR_MS)}:` : ''
  const minutes = two((size % HOUR_MS) / MINUTE_MS)
  const seconds = `${two((size % MINUTE_MS) / 1_000)}.${String(size % 1_000).padStart(3, '0')}`
  return `${ms < 0 ? '-' : ''}${hours}${minutes}:${seconds}`
}

/** A pause in words: `2 min 5 s`. */
export const pauseText = (ms: DurationMs): string => {
  const hours = Math.floor(ms / HOUR_MS)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  const seconds = Math.floor((ms % MINUTE_MS) / 1_000)
  const parts = [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : '', `${seconds} s`]
  return parts.filter((part) => part !== '').join(' ')
}

export const sailText = (sailRefId: SailRefId): string => `the sail ${sailRefId}`

/** `the sail 11, 12.40 EUR` */
export const sailsBackText = (sails: readonly AskedSail[]): string =>
  sails
    .map(({ sailRefId, refundCents }) => `${sailText(sailRefId)}, ${moneyText(refundCents, 'EUR')}`)
    .join('; ')

/** By the number of the trip's package. */
export const tripText = (seqN: PackageSeq): string => {
  if (seqN === 1) return 'the way out'
  return seqN === 2 ? 'the way back' : `the trip ${seqN}`
}

/** Neither the code of a promotion nor a passenger's name. */
export const changeText = (change: ReservationChange): string => {
  switch (change._tag) {
    case 'ApplyPromotion':
      return 'a promotion code'
    case 'RemovePromotion':
      return 'the end of the promotion'
    case 'RemoveTrip':
      return `the end of ${tripText(change.seqN)}`
    case 'SetWeight':
      return change.weightInKg === null
        ? `no weight for item ${change.seqNum} on ${sailText(change.sailRefId)}`
        : `${change.weightInKg} kg for item ${change.seqNum} on ${sailText(change.sailRefId)}`
    case 'SaveGuest':
      return `the data of passenger ${change.guest.seqN}`
  }
}

/** Never a name. */
export const payerText = (payer: EditPayer): string => {
  switch (payer._tag) {
    case 'Person':
      return 'the person'
    case 'Company':
      return `company ${payer.companyId}`
    case 'OwnersCompany':
      return 'the company of the ticket'
  }
}

/** Never the server's message, which may quote what a person typed. */
export const errorText = (error: ApiError): string => {
  switch (error._tag) {
    case 'TimedOut':
      return `no answer in time (${error.code})`
    case 'Unreachable':
      return `no connection (${error.code})`
    case 'Refused':
      return `${error.status} ${error.code ?? error.statusText}`
    case 'Broken':
      return `${error.status} ${error.statusText}, not understood`
    case 'Unfit':
      return `${error.status}, but ${error.path} is no ${error.expected}`
  }
}

/** The days that a list is asked for, nothing where all are. */
export const daysText = (from: CalendarDay | null, to: CalendarDay | null): string =>
  `${from === null ? '' : ` from ${from}`}${to === null ? '' : ` to ${to}`}`

export const listText = (choice: ListChoice): string => {
  if (choice._tag === 'Own') return "the customer's reservations"
  const { companyId, memberId } = choice
  const member = memberId === null ? '' : `the member ${memberId} in `
  return `the reservations of ${member}${companyText(companyId)}`
}

/** `12,345` */
export const figure = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** A file is not to be trusted with a terminal: nothing in it may move the cursor. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '·')

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
