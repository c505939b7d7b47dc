// Until which entry a customer could still have been helped: as long as the server held what she had chosen.
import { describe, expect, it } from 'vitest'
import type { EventType } from '../../../domain/log/events.ts'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { helpedIn } from './helped.ts'
import { refusedLog, runOutLog } from './unpaidLogs.ts'

const WAYS = 8

const reserved = ({ entries }: OpenedLog) => {
  for (const entry of entries)
    if (entry.kind === 'event' && entry.type === 'ReservationCreated') return entry.data.reservation
  throw new Error('Something is reserved')
}
const seqOf = ({ entries }: OpenedLog, type: EventType): number =>
  entries.find((one) => one.type === type)?.seq ?? 0
const untilOf = (log: OpenedLog) => helpedIn(WAYS).until(log, [reserved(log)])[0]

describe('a customer who left when the payment was refused', () => {
  it('could be helped until the last entry', () => {
    const log = refusedLog()
    expect(untilOf(log)).toBe(log.entries.at(-1)?.seq)
  })
})

describe('a customer whose time ran out', () => {
  const log = runOutLog()
  const until = untilOf(log) ?? 0

  it('could be helped before that, and not after it', () => {
    expect(until).toBeGreaterThan(seqOf(log, 'ReservationCreated'))
    expect(until).toBeLessThanOrEqual(seqOf(log, 'ReservationExpired'))
    expect(seqOf(log, 'ReservationExpired')).toBeLessThan(log.entries.at(-1)?.seq ?? 0)
  })
  it('has the same answer each time', () => {
    expect(untilOf(log)).toBe(until)
  })
})
