// A ticket's sailings for a calendar: one event each, in the ports' local time with its time zone, so that the calendar of a
// traveller from elsewhere shows the same clock as the quay.
import { TZDate } from '@date-fns/tz'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { ReservationId } from '../../../domain/ids.ts'
import { arrivesAtMs } from '../../../domain/schedule/arrival.ts'
import type { ReservedSail } from '../../../domain/schedule/sail.ts'

export interface CalendarEntry {
  readonly sail: ReservedSail
  readonly summary: string
  /** Where it leaves. */
  readonly place: string
  readonly description: string
}

export const calendarFile = (
  reservationId: ReservationId,
  entries: readonly CalendarEntry[],
  timeZone: string,
) => ({
  name: `ferry-${reservationId}.ics`,
  blob: new Blob([calendarText(reservationId, entries, timeZone)], { type: 'text/calendar;charset=utf-8' }),
})

/** A second file of the same ticket replaces the events of the first one: their names are the same. */
export const calendarText = (
  reservationId: ReservationId,
  entries: readonly CalendarEntry[],
  timeZone: string,
): string => {
  const calendar = ical({
    prodId: { company: 'ferrylog', product: 'ticket' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: timeZone, generator: timeZoneBlock },
  })
  for (const { sail, summary, place, description } of entries)
    calendar.createEvent({
      id: `${reservationId}-${sail.sailRefId}@ferrylog`,
      start: new TZDate(sail.departureAtMs, timeZone),
      end: new TZDate(arrivesAtMs(sail, timeZone), timeZone),
      // When it was written is no matter: a fixed stamp keeps two files of one ticket alike.
      stamp: new TZDate(sail.departureAtMs, timeZone),
      timezone: timeZone,
      summary,
      location: place,
      description,
    })
  return calendar.toString()
}

const timeZoneBlock = (name: string): string => {
  const [block = ''] = tzlib_get_ical_block(name)
  return block
}
