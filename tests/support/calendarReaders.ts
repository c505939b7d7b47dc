// What two independent programs read in a calendar file: ical.js 2.2.1 and node-ical 0.25.6.
import ICAL from 'ical.js'
import nodeIcal, { type ParameterValue } from 'node-ical'

export interface ReadEvent {
  readonly uid: string
  readonly sequence: number
  readonly status: string
  readonly stampMs: number
  readonly startMs: number
  readonly endMs: number
  readonly summary: string
  readonly place: string
  readonly description: string
}

export const CALENDAR_READERS: readonly (readonly [string, (text: string) => readonly ReadEvent[]])[] = [
  ['ical.js', (text) => readByIcalJs(text)],
  ['node-ical', (text) => readByNodeIcal(text)],
]

const readByIcalJs = (text: string): readonly ReadEvent[] =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((component) => {
      const event = new ICAL.Event(component, { strictExceptions: true })
      return {
        uid: event.uid,
        sequence: event.sequence,
        status: String(component.getFirstPropertyValue('status')),
        stampMs: msOf(component.getFirstPropertyValue('dtstamp')),
        startMs: msOf(event.startDate),
        endMs: msOf(event.endDate),
        summary: event.summary,
        place: event.location,
        description: event.description,
      }
    })

/** A time without a zone means none: the reader would take that of its machine. */
const msOf = (time: unknown): number =>
  time instanceof ICAL.Time && time.zone !== ICAL.Timezone.localTimezone
    ? time.toJSDate().getTime()
    : Number.NaN

const readByNodeIcal = (text: string): readonly ReadEvent[] =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((component) =>
    component?.type === 'VEVENT'
      ? [
          {
            uid: component.uid,
            sequence: Number(component.sequence),
            status: String(component.status),
            stampMs: component.dtstamp.getTime(),
            startMs: component.start.getTime(),
            endMs: component.end?.getTime() ?? Number.NaN,
            summary: textIn(component.summary),
            place: textIn(component.location),
            description: textIn(component.description),
          },
        ]
      : [],
  )

const textIn = (value: ParameterValue = ''): string => (typeof value === 'string' ? value : value.val)
