// A ticket's ways in a calendar's own format, read by two programs from elsewhere.
import { describe, expect, it } from 'vitest'
import { type CalendarTicket, calendarText } from '../../../src/screens/ticket/calendarFile.ts'
import { CALENDAR_READERS } from '../../support/calendarReaders.ts'
import { plainly, type Some } from '../../support/unbranded.ts'

describe.each(CALENDAR_READERS)('the calendar file, read by %s', (_name, read) => {
  it('has one event a way, at the instants of the ticket, with its words [OP-101]', () => {
    const [out, back, ...more] = read(fileOf([way('1-1', NIGHT), way('2-1', BACK)]))
    expect(more).toEqual([])
    expect(out).toEqual({
      uid: '1001-1-1@ferrylog',
      sequence: expect.any(Number),
      status: 'CONFIRMED',
      stampMs: WRITTEN_MS,
      startMs: Date.UTC(2026, 10, 23, 19, 0),
      endMs: Date.UTC(2026, 10, 24, 4, 30),
      summary: 'Ferry Virtsu – Kuivastu',
      place: 'Virtsu sadam, Virtsu; Pärnu county',
      description: 'Reservation 1001.\n"Õäöü", be there; back\\slash — šššššššššššššššššššššššššššššššššš',
    })
    expect(back).toMatchObject({
      uid: '1001-2-1@ferrylog',
      startMs: Date.UTC(2026, 6, 1, 6, 0),
      endMs: Date.UTC(2026, 6, 1, 6, 45),
    })
  })

  it('moves the event of a changed way, and writes each change higher (RFC 5546, 2.1.4) [OP-101]', () => {
    const before = fileOf([way('1-1', voyage('112611290555', '2026-11-29', ['05:55', '06:22']))])
    const after = fileOf([way('1-1', voyage('112611290500', '2026-11-29', ['05:00', '05:27']))], {
      writtenAtMs: WRITTEN_MS + 60_000,
      answeredAtMs: WRITTEN_MS + 60_000,
    })
    const [was, is] = [read(before)[0], read(after)[0]]
    expect(is?.uid).toBe(was?.uid)
    expect(is?.sequence).toBeGreaterThan(was?.sequence ?? Number.NaN)
    expect(is?.sequence).toBeLessThan(2 ** 31)
    expect(was?.startMs).toBe(Date.UTC(2026, 10, 29, 3, 55))
    expect(is?.startMs).toBe(Date.UTC(2026, 10, 29, 3, 0))
  })

  it('writes a ticket of the device no higher than what the server sent last (RFC 5546, 2.1.4) [OP-101]', () => {
    const saved = fileOf([way('1-1', NIGHT)], { writtenAtMs: WRITTEN_MS + 3_600_000 })
    const answered = fileOf([way('1-1', BACK)], { answeredAtMs: WRITTEN_MS + 60_000 })
    expect(read(saved)[0]?.sequence).toBeLessThan(read(answered)[0]?.sequence ?? Number.NaN)
  })

  it('takes back a cancelled way (RFC 5545, 3.8.1.11) [OP-101]', () => {
    const events = read(fileOf([{ ...way('1-1', NIGHT), isCancelled: true }, way('2-1', BACK)]))
    expect(events.map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED'])
  })

  it('keeps two departures apart that autumn’s clocks show alike, and ends them after they began [OP-101]', () => {
    const first = {
      ...voyage('A', '2026-10-25', ['03:30', '03:15']),
      departureAtMs: Date.UTC(2026, 9, 25, 0, 30),
    }
    const second = {
      ...voyage('B', '2026-10-25', ['03:30', '04:15']),
      departureAtMs: Date.UTC(2026, 9, 25, 1, 30),
    }
    const events = read(
      fileOf([
        way('1-1', { ...first, arrivalAtMs: Date.UTC(2026, 9, 25, 1, 15) }),
        way('2-1', { ...second, arrivalAtMs: Date.UTC(2026, 9, 25, 2, 15) }),
      ]),
    )
    expect(events.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 15)],
      [Date.UTC(2026, 9, 25, 1, 30), Date.UTC(2026, 9, 25, 2, 15)],
    ])
  })

  it.each([
    ['Europe/Stockholm', '+01:00'],
    ['Europe/Helsinki', '+02:00'],
    ['Atlantic/Reykjavik', '+00:00'],
  ])('keeps the instants in %s, whose rules stand under another name [OP-111]', (timeZone, offset) => {
    const sail = { ...NIGHT, departureAtMs: Date.parse(`2026-11-23T21:00${offset}`) }
    const [event] = read(fileOf([way('1-1', sail)], { timeZone }))
    expect(event?.startMs).toBe(sail.departureAtMs)
    expect(event?.endMs).toBe(Date.parse(`2026-11-24T06:30${offset}`))
  })
})

describe('the lines of the calendar file', () => {
  it('are in local time with the zone’s rules, which stand under the zone’s own name [OP-101] [OP-111]', () => {
    const lines = linesOf(fileOf([way('1-1', NIGHT)]))
    expect(lines).toContain('DTSTART;TZID=Europe/Tallinn:20261123T210000')
    expect(lines).toContain('DTEND;TZID=Europe/Tallinn:20261124T063000')
    expect(lines).toContain('TZID:Europe/Tallinn')
    const swedish = linesOf(fileOf([way('1-1', NIGHT)], { timeZone: 'Europe/Stockholm' }))
    expect(swedish).toContain('TZID:Europe/Stockholm')
    expect(swedish.filter((line) => line.includes('Berlin'))).toEqual([])
  })

  it('are stamped with the instant of writing, in UTC (RFC 5545, 3.8.7.2)', () => {
    expect(linesOf(fileOf([way('1-1', NIGHT)]))).toContain('DTSTAMP:20261120T080000Z')
  })

  it('are in UTC where the local time comes twice (RFC 5545, 3.3.5)', () => {
    const sail = {
      ...voyage('A', '2026-10-25', ['02:30', '03:15']),
      departureAtMs: Date.UTC(2026, 9, 24, 23, 30),
    }
    const lines = linesOf(fileOf([way('1-1', { ...sail, arrivalAtMs: Date.UTC(2026, 9, 25, 0, 15) })]))
    expect(lines).toContain('DTSTART:20261024T233000Z')
    expect(lines).toContain('DTEND:20261025T001500Z')
  })

  it('all end with CRLF and are short; the calendar’s own come before its parts (RFC 5545, 3.1 and 3.6)', () => {
    const text = fileOf([way('1-1', NIGHT), way('2-1', BACK)])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(text).not.toContain('TIMEZONE-ID')
    let depth = 0
    let hasParts = false
    for (const line of linesOf(text)) {
      if (line.startsWith('END:')) depth--
      if (depth === 1 && line.startsWith('BEGIN:')) hasParts = true
      if (depth === 1 && !line.startsWith('BEGIN:') && !line.startsWith('END:'))
        expect(hasParts, line).toBe(false)
      if (line.startsWith('BEGIN:')) depth++
    }
    expect(depth).toBe(0)
  })
})

const WRITTEN_MS = Date.UTC(2026, 10, 20, 8, 0)

const plainText = plainly(calendarText)
type PlainTicket = Parameters<typeof plainText>[0]

const fileOf = (entries: PlainTicket['entries'], otherwise: Some<CalendarTicket> = {}): string =>
  plainText({
    reservationId: '1001',
    timeZone: 'Europe/Tallinn',
    writtenAtMs: WRITTEN_MS,
    answeredAtMs: WRITTEN_MS,
    ...otherwise,
    entries,
  })

/** Unfolded. */
const linesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)

const voyage = (
  sailRefId: string,
  departureDay: string,
  [departureTime, arrivalTime]: readonly [string, string],
) => ({
  sailRefId,
  vessel: null,
  legCode: 'L',
  departurePort: 'VIR',
  arrivalPort: 'KUI',
  departureDay,
  departureTime,
  arrivalTime,
  departureAtMs: Date.parse(`${departureDay}T${departureTime}+02:00`),
  status: 'OPEN',
  arrivalDay: null as string | null,
})

const NIGHT = { ...voyage('S1', '2026-11-23', ['21:00', '06:30']), arrivalDay: '2026-11-24' }
const BACK = { ...voyage('S2', '2026-07-01', ['09:00', '09:45']), departureAtMs: Date.UTC(2026, 6, 1, 6, 0) }

const way = (name: string, sail: PlainTicket['entries'][number]['sail']): PlainTicket['entries'][number] => ({
  way: name,
  sail,
  isCancelled: false,
  summary: 'Ferry Virtsu – Kuivastu',
  place: 'Virtsu sadam, Virtsu; Pärnu county',
  description: 'Reservation 1001.\n"Õäöü", be there; back\\slash — šššššššššššššššššššššššššššššššššš',
})
