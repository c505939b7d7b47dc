// Whole sessions in virtual time: sixty commands each, through the pipeline and the demo backend, on one core.
import { lawBreaksIn } from '../../replay/player/lawCheck.ts'
import { planOf } from '../properties/generator/generator.ts'
import { live } from '../properties/run/brokenLaws.ts'
import { SAMPLE_FACTS } from '../support/samples/sampleFacts.ts'
import { repeats, type Scale } from './scale.ts'
import { bookedJourney, type Traveller } from './journey.ts'
import type { LongLog } from './longLog.ts'
import { spentMs } from './measure.ts'
import { atLeast, type Part } from './table.ts'

const MINUTE_MS = 60_000

export const sessionsPart = (_log: LongLog, scale: Scale): Promise<Part> => {
  const { effort } = scale
  const { commandCount, booking } = bookedJourney()
  const partMs = effort.rounds * 4 * effort.sampleMs
  const lived = perMinute(partMs, () => undefined)
  const judged = perMinute(partMs, judge)
  const generated = liveGenerated(effort.rounds * repeats(scale, SESSIONS_A_ROUND))
  return Promise.resolve({
    title: `Sessions of ${commandCount()} commands, ${booking.entries.length} entries`,
    rows: [
      {
        name: 'on one core',
        limit: atLeast(1_000, 5_000),
        measured: lived,
        unit: 'a minute',
      },
      {
        name: 'on one core, judged by all laws',
        limit: atLeast(1_000, 5_000),
        measured: judged,
        unit: 'a minute',
      },
      {
        name: `generated, of ${generated.entriesEach} entries, judged by all laws`,
        measured: generated.perMinute,
        unit: 'a minute',
      },
    ],
  })
}

/** How many sessions, each lived through and then given to `after`; one at least. */
const perMinute = (partMs: number, after: (traveller: Traveller) => void): number => {
  const startMs = spentMs()
  let sessions = 0
  do {
    const traveller = bookedJourney()
    traveller.booking.stop()
    after(traveller)
    sessions += 1
  } while (spentMs() < startMs + partMs)
  return (sessions / (spentMs() - startMs)) * MINUTE_MS
}

const judge = ({ booking: { entries } }: Traveller): void => {
  const [broken] = lawBreaksIn({ entries, snapshot: null }, SAMPLE_FACTS)
  if (broken !== undefined) throw new Error(`The journey breaks ${broken.law}: ${broken.fact}`)
}

const FIRST_SEED = 978_000_000
const SESSIONS_A_ROUND = 10

/** The same seeds each time, since sessions differ in length: as `npm run hunt -- sessions` lives them, in one process. */
const liveGenerated = (sessions: number): { readonly perMinute: number; readonly entriesEach: number } => {
  const startMs = spentMs()
  let entries = 0
  for (let seed = FIRST_SEED; seed < FIRST_SEED + sessions; seed += 1) {
    for (const log of live(planOf(seed)).logs) entries += log.entries.length
  }
  return {
    perMinute: (sessions / (spentMs() - startMs)) * MINUTE_MS,
    entriesEach: Math.round(entries / sessions),
  }
}
