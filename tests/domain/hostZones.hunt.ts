// A port's local time on machines in twelve time zones: every quarter hour of a year.
import { describe, expect, it } from 'vitest'
import { expectedInTallinn, timesInHostZone } from '../support/hostZones.ts'

const HOSTS = [
  'UTC',
  'Europe/London',
  'Europe/Lisbon',
  'Europe/Dublin',
  'Africa/Cairo',
  'Europe/Tallinn',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Casablanca',
]

const DAYS = Array.from({ length: 365 }, (_, i) =>
  new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
)

describe('in every quarter hour of a year', () => {
  it.each(HOSTS)('a machine in %s finds the instant that Tallinn’s rules say [OP-111]', async (hostZone) => {
    const { times } = await timesInHostZone(hostZone, { timeZone: 'Europe/Tallinn', days: DAYS })
    expect(times).toHaveLength(96 * 365)
    // One message of the first fault: a difference of 35,040 lines is not readable.
    const wrong = times.find((one) => {
      const { atMs, shown } = expectedInTallinn(one)
      return one.atMs !== atMs || one.shown !== shown
    })
    expect(wrong).toBeUndefined()
  })
})

describe('where the machine’s zone left out a day', () => {
  it('the day after comes next all the same [VAL-12]', async () => {
    const days = ['2011-12-29', '2011-12-30']
    const { nextDays } = await timesInHostZone('Pacific/Apia', { timeZone: 'Europe/Tallinn', days })
    expect(nextDays).toEqual(['2011-12-30', '2011-12-31'])
  })
})
