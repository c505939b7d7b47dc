// A ticket's sailings in a calendar's own format.
import { describe, expect, it } from 'vitest'
import type { ReservedSail } from '../../../domain/schedule/sail.ts'
import { calendarText } from '../../../src/screens/ticket/calendarFile.ts'
import { branded } from '../../support/unbranded.ts'

const ZONE = 'Europe/Tallinn'

describe('the calendar file', () => {
  it('has one event a sail, in the ports’ local time with its zone [OP-101]', () => {
    const text = calendarText(branded('1001'), [entry('S1', '21:00'), entry('S2', '09:35')], ZONE)
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2)
    expect(text).toContain('DTSTART;TZID=Europe/Tallinn:20261123T210000')
    expect(text).toContain('DTEND;TZID=Europe/Tallinn:20261124T063000')
    expect(text).toMatch(/BEGIN:VTIMEZONE\r?\nTZID:Europe\/Tallinn/)
    expect(text).toContain('SUMMARY:Ferry Virtsu – Kuivastu')
    expect(text).toContain('LOCATION:Virtsu sadam\\, Virtsu')
    expect(text).toContain('DESCRIPTION:Reservation 1001.')
  })

  it('is the same when it is made again, so that a calendar replaces what it has [OP-101]', () => {
    const made = () => calendarText(branded('1001'), [entry('S1', '21:00')], ZONE)
    expect(made()).toBe(made())
    expect(made()).toContain('UID:1001-S1@ferrylog')
  })
})

const entry = (sailRefId: string, departureTime: string) => ({
  sail: branded<ReservedSail>({
    sailRefId,
    vessel: null,
    legCode: 'L',
    departurePort: 'VIR',
    arrivalPort: 'KUI',
    departureDay: '2026-11-23',
    departureTime,
    arrivalTime: '06:30',
    departureAtMs: Date.parse(`2026-11-23T${departureTime}+02:00`),
    status: 'OPEN',
    arrivalDay: '2026-11-24',
  }),
  summary: 'Ferry Virtsu – Kuivastu',
  place: 'Virtsu sadam, Virtsu',
  description: 'Reservation 1001.',
})
