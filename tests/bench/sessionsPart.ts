// Whole sessions in virtual time: sixty commands each, through the pipeline and the demo backend, on one core.
import type { Scale } from './scale.ts'
import { bookedJourney } from './journey.ts'
import type { LongLog } from './longLog.ts'
import { spentMs } from './measure.ts'
import { atLeast, type Part } from './table.ts'

const MINUTE_MS = 60_000

export const sessionsPart = (_log: LongLog, { effort }: Scale): Promise<Part> => {
  const { commandCount, booking } = bookedJourney()
  const endMs = spentMs() + effort.rounds * 4 * effort.sampleMs
  const startMs = spentMs()
  let sessions = 0
  for (; spentMs() < endMs; sessions += 1) bookedJourney().booking.stop()
  return Promise.resolve({
    title: `Sessions of ${commandCount()} commands, ${booking.entries.length} entries`,
    rows: [
      {
        name: 'on one core',
        limit: atLeast(1_000, 5_000),
        measured: (sessions / (spentMs() - startMs)) * MINUTE_MS,
        unit: 'a minute',
      },
    ],
  })
}
