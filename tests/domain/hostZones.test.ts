// A port's local time on machines in other time zones: a sample, of days on which clocks change here or there.
import { describe, expect, it } from 'vitest'
import { expectedInTallinn, timesInHostZone } from '../support/hostZones.ts'

describe('when the machine’s own clocks change', () => {
  it.concurrent.each([
    ['Europe/London', 0, ['2026-03-29', '2026-10-25']],
    ['Africa/Cairo', 120, ['2026-04-24', '2026-10-25']],
  ])(
    'in %s a local time in Tallinn is the instant of Tallinn’s rules, and a deadline without a zone in UTC [OP-111] [OP-146]',
    async (hostZone, lead, days) => {
      const question = { timeZone: 'Europe/Tallinn', days, deadline: '2026-07-20T10:00' }
      const { leadMinutes, closesAtMs, times } = await timesInHostZone(hostZone, question)
      expect(leadMinutes).toBe(lead)
      expect(closesAtMs).toBe(Date.UTC(2026, 6, 20, 10))
      expect(times).toHaveLength(192)
      expect(times).toEqual(times.map(expectedInTallinn))
    },
  )
})
