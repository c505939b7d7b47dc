// Local times of a port as programs find them on machines that stand in other time zones: each is a process of its own.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Prints, for each quarter hour of some days, the instant that is found for it, and what is shown at that instant. */
const PROGRAM = `
  import { dayAfter, dayAt, instantOf, timeAt } from './domain/calendarDay.ts'
  import { bookingClosesAtMs } from './domain/catalog/routeAttributes.ts'
  const [zone, deadline, ...days] = process.argv.slice(1)
  const two = (n) => String(n).padStart(2, '0')
  const times = days.flatMap((day) =>
    Array.from({ length: 96 }, (_, i) => {
      const time = two(Math.floor(i / 4)) + ':' + two((i % 4) * 15)
      const atMs = instantOf(day, time, zone)
      return { day, time, atMs, shown: dayAt(atMs, zone) + ' ' + timeAt(atMs, zone) }
    }),
  )
  const leadMinutes = 0 - new Date(2026, 0, 1).getTimezoneOffset()
  const nextDays = days.map((day) => dayAfter(day, 1))
  console.log(JSON.stringify({ leadMinutes, nextDays, closesAtMs: bookingClosesAtMs(deadline, 0), times }))
`

export interface ReadTime {
  readonly day: string
  readonly time: string
  readonly atMs: number
  readonly shown: string
}

export interface ReadByHost {
  /** The machine's own clock before UTC, on 1 January 2026. */
  readonly leadMinutes: number
  readonly nextDays: readonly string[]
  readonly closesAtMs: number | null
  readonly times: readonly ReadTime[]
}

interface Question {
  /** The port's. */
  readonly timeZone: string
  readonly days: readonly string[]
  /** A route's, as a date and time. */
  readonly deadline?: string
}

export const timesInHostZone = async (
  hostZone: string,
  { timeZone, days, deadline = '' }: Question,
): Promise<ReadByHost> => {
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM]
  const { stdout } = await run(process.execPath, [...flags, '--', timeZone, deadline, ...days], {
    env: { ...process.env, TZ: hostZone },
    maxBuffer: 16 * 1024 * 1024,
  })
  return JSON.parse(stdout) as ReadByHost
}

/** Summer time in Tallinn, by Regulation 2000/84/EC: from 01:00 UTC on 29 March to 01:00 UTC on 25 October 2026. */
const FORWARD_MS = Date.UTC(2026, 2, 29, 1)
const BACK_MS = Date.UTC(2026, 9, 25, 1)
const HOUR_MS = 3_600_000

/** What a quarter hour of 2026 in Tallinn has to be read as. In spring's missing hour clocks show an hour more. */
export const expectedInTallinn = ({ day, time }: Pick<ReadTime, 'day' | 'time'>): ReadTime => {
  const summerMs = Date.parse(`${day}T${time}:00+03:00`)
  const isMissing = summerMs >= FORWARD_MS - HOUR_MS && summerMs < FORWARD_MS
  const isSummer = summerMs >= FORWARD_MS && summerMs < BACK_MS
  const shownTime = isMissing ? time.replace(/^03/, '04') : time
  return { day, time, atMs: isSummer ? summerMs : summerMs + HOUR_MS, shown: `${day} ${shownTime}` }
}
