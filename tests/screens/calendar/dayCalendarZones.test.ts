// The calendar's days in other time zones, read in a process of its own, since a test's worker can't change its zone.
// The zones are those where a day starts at one o'clock in spring, and those at both ends of the date line.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const ZONES = ['UTC', 'Africa/Cairo', 'America/Santiago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

/** In each zone: the clock's lead over UTC, every month's weeks, each day's name and where the keys lead from it. */
const PROGRAM = `
  import { getMonthDays } from '@mantine/dates'
  import { dayByKey, monthAfter } from './src/components/calendar/dayMoves.ts'
  const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']
  const calendar = ({ dayName, monthName }) => {
    const lines = []
    for (let index = 0; index < 14; index += 1) {
      const month = monthAfter('2026-01', index)
      lines.push(monthName('en-GB', month))
      for (const day of getMonthDays({ month: month + '-01', firstDayOfWeek: 1, consistentWeeks: true }).flat()) {
        lines.push([day, dayName('et', day), ...KEYS.map((key) => dayByKey(day, { key, shiftKey: false }))].join(' '))
      }
    }
    return lines
  }
  const zones = []
  for (const zone of process.argv.slice(1)) {
    process.env.TZ = zone
    // Formats keep the zone that they are made in, so each zone has its own.
    const names = await import('./src/components/calendar/dayNames.ts?zone=' + encodeURIComponent(zone))
    zones.push({ leadMinutes: 0 - new Date(2026, 5, 1).getTimezoneOffset(), calendar: calendar(names) })
  }
  console.log(JSON.stringify(zones))
`

interface Zone {
  readonly leadMinutes: number
  readonly calendar: readonly string[]
}

describe('in whichever time zone the browser is', () => {
  it('has the same days, names and ways between them', async () => {
    const zones = await readIn(ZONES)
    expect(zones.map(({ leadMinutes }) => leadMinutes)).toEqual([0, 180, -240, 840, -660])
    expect(zones[0]?.calendar).toContain(
      '2026-11-30 esmaspäev, 30. november 2026 2026-11-29 2026-12-01 2026-11-23 2026-12-07 2026-11-30 2026-12-06 2026-10-30 2026-12-30',
    )
    for (const { calendar } of zones) expect(calendar).toEqual(zones[0]?.calendar)
  })
})

const run = promisify(execFile)

const readIn = async (zones: readonly string[]): Promise<readonly Zone[]> => {
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM]
  const { stdout } = await run(process.execPath, [...flags, '--', ...zones])
  return JSON.parse(stdout) as readonly Zone[]
}
