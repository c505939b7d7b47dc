// A ticket's ways for a calendar, in the ports' local time with its time zone. RFC 5545, and 5546 for what replaces what.
import { TZDate } from '@date-fns/tz'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { isShownTwice } from '../../../domain/calendarDay.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import { arrivesAtMs, type TimedVoyage } from '../../../domain/schedule/arrival.ts'

export interface CalendarEntry {
  /** Which way of the reservation it is: the same after its sail was changed. */
  readonly way: string
  readonly sail: TimedVoyage
  readonly isCancelled: boolean
  readonly summary: string
  /** Where it leaves. */
  readonly place: string
  readonly description: string
}

export interface CalendarTicket {
  readonly reservationId: ReservationId
  readonly entries: readonly CalendarEntry[]
  readonly timeZone: string
  readonly writtenAtMs: EpochMs
  /** When the server returned what the ticket says: earlier, where the ticket was saved on the device. */
  readonly answeredAtMs: EpochMs
}

export const calendarFile = (ticket: CalendarTicket) => ({
  name: `ferry-${ticket.reservationId}.ics`,
  blob: new Blob([calendarText(ticket)], { type: 'text/calendar;charset=utf-8' }),
})

/** A later file moves or cancels the events of an earlier one: their UIDs are the same, and its SEQUENCE is higher. */
export const calendarText = (ticket: CalendarTicket): string => {
  const { reservationId, entries, timeZone, writtenAtMs, answeredAtMs } = ticket
  const block = zoneBlock(timeZone)
  // Without a zone of its own the calendar writes its stamps in UTC.
  const calendar = ical({
    prodId: { company: 'ferrylog', product: 'ticket' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => block },
  })
  for (const { way, sail, isCancelled, summary, place, description } of entries) {
    const startMs = sail.departureAtMs
    const endMs = arrivesAtMs(sail, timeZone)
    const isClear = block !== null && ![startMs, endMs].some((atMs) => isShownTwice(atMs, timeZone))
    calendar.createEvent({
      id: `${reservationId}-${way}@ferrylog`,
      sequence: sequenceAt(answeredAtMs),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      stamp: new Date(writtenAtMs),
      start: new TZDate(startMs, timeZone),
      end: new TZDate(endMs, timeZone),
      // A local time that comes twice says no instant: such an event is in UTC.
      timezone: isClear ? timeZone : null,
      summary,
      location: place,
      description,
    })
  }
  return `${calendar.toString()}\r\n`
}

/** Long before the first ticket, and late enough for the numbers to stay below 2^31 until 2094. */
const FIRST_MS = Date.UTC(2026, 0, 1)

/** The second in which the server returned the ticket: it grows with each change, on every device. */
const sequenceAt = (answeredAtMs: EpochMs): number =>
  Math.max(0, Math.floor((answeredAtMs - FIRST_MS) / 1_000))

/** The zone's rules under its own name: the library gives those of Berlin for Stockholm. `null` where it has none. */
const zoneBlock = (timeZone: string): string | null => {
  const [block = ''] = tzlib_get_ical_block(timeZone)
  return block === ''
    ? null
    : block.replaceAll(/^(TZID|X-LIC-LOCATION):.*$/gm, (_line, name: string) => `${name}:${timeZone}`)
}
