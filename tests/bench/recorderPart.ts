// What recording costs each entry: appending it to the log in memory, redacting it, queueing it for the store.
import { foldInBulk } from '../../projections/fold.ts'
import { Subscription, type SchedulerLike } from 'rxjs'
import { createRedaction } from '../../replay/redaction/redaction.ts'
import { createSessionLog } from '../../replay/store/sessionLog.ts'
import { createLogStore, type Recorder } from '../../replay/store/store.ts'
import { SAMPLE_FACTS } from '../support/samples/sampleFacts.ts'
import type { Scale } from './scale.ts'
import type { LongLog } from './longLog.ts'
import { quantile } from './measure.ts'
import { atMost, type Part } from './table.ts'

/** As many as the store writes at once: after these a real one begins with an empty queue. */
const BATCH_ENTRIES = 50

export const recorderPart = (log: LongLog, { entryCount }: Scale): Promise<Part> => {
  const entries = log.entries(entryCount)
  const redact = createRedaction(new Uint8Array(32).fill(7)).entry
  const sessionLog = createSessionLog({ redact, foldInBulk, scheduler: NEVER, mostEntries: Infinity })
  const store = createLogStore({ onFailure: () => undefined })
  let recorder: Recorder
  const times = entries.map((entry, i) => {
    if (i % BATCH_ENTRIES === 0) recorder = store.recorder({ facts: SAMPLE_FACTS, redact, scheduler: NEVER })
    const startMs = performance.now()
    sessionLog.append(entry)
    recorder.append(entry)
    return (performance.now() - startMs) * 1_000
  })
  return Promise.resolve({
    title: `Record ${entryCount.toLocaleString('en')} entries`,
    rows: [
      { name: 'an entry, p99', limit: atMost(75, 40), measured: quantile(times, 0.99), unit: 'µs' },
      { name: 'an entry, median', measured: quantile(times, 0.5), unit: 'µs' },
      { name: 'the first 300, p99', measured: quantile(times.slice(0, 300), 0.99), unit: 'µs' },
    ],
  })
}

/** Nothing is ever written. */
const NEVER: SchedulerLike = { now: () => 0, schedule: () => new Subscription() }
