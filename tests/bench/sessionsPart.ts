// Whole sessions in virtual time: sixty commands each, through the pipeline and the demo backend, on one core.
import { lawBreaksIn } from '../../replay/player/lawCheck.ts'
import { SAMPLE_FACTS } from '../support/samples/sampleFacts.ts'
import type { Scale } from './scale.ts'
import { bookedJourney, type Traveller } from './journey.ts'
import type { LongLog } from './longLog.ts'
import { spentMs } from './measure.ts'
import { atLeast, type Part } from './table.ts'

const MINUTE_MS = 60_000

export const sessionsPart = (_log: LongLog, { effort }: Scale): Promise<Part> => {
  const { commandCount, booking } = bookedJourney()
  const partMs = effort.rounds * 4 * effort.sampleMs
  return Promise.resolve({
    title: `Sessions of ${commandCount()} commands, ${booking.entries.length} entries`,
    rows: [
      {
        name: 'on one core',
        limit: atLeast(1_000, 5_000),
        measured: perMinute(partMs, () => undefined),
        unit: 'a minute',
      },
      {
        name: 'on one core, judged by all laws',
        limit: atLeast(1_000, 5_000),
        measured: perMinute(partMs, judge),
        unit: 'a minute',
      },
    ],
  })
}

/** How many sessions, each lived through and then given to `after`. */
const perMinute = (partMs: number, after: (traveller: Traveller) => void): number => {
  const startMs = spentMs()
  let sessions = 0
  for (; spentMs() < startMs + partMs; sessions += 1) {
    const traveller = bookedJourney()
    traveller.booking.stop()
    after(traveller)
  }
  return (sessions / (spentMs() - startMs)) * MINUTE_MS
}

const judge = ({ booking: { entries } }: Traveller): void => {
  const [broken] = lawBreaksIn({ entries, snapshot: null }, SAMPLE_FACTS)
  if (broken !== undefined) throw new Error(`The journey breaks ${broken.law}: ${broken.fact}`)
}
