// The bare pipeline with handlers, policies and sources of the test's own, in virtual time and without a wire.
import { freeze } from 'immer'
import type { Entry } from '../../domain/log/entry.ts'
import { endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import { callerOf } from '../../effects/api/call.ts'
import type { Transport } from '../../effects/ports/transport.ts'
import { createPipeline, type Effects, type EntrySink } from '../../effects/pipeline/pipeline.ts'
import { createVirtualClock } from './virtualClock.ts'
import { foldOne } from '../../projections/fold.ts'
import { initialModels } from '../../projections/readModels.ts'
import { idlePorts } from './idlePorts.ts'
import { START_MS } from './virtualSession.ts'

export interface BenchOptions extends Partial<Effects> {
  readonly transport?: Transport
  readonly log?: EntrySink
  /** Effects that are still being loaded. */
  readonly later?: Promise<Partial<Effects>>
}

const NO_EFFECTS: Effects = {
  createApi: (context) => callerOf(endpoints, context),
  foldOne,
  handlers: [],
  policies: [],
  sources: [],
}
/** The first ones have folded everything. */
const NO_LATER_EFFECTS: Effects = { ...NO_EFFECTS, foldOne: (models) => models }

export const createBench = ({ transport, log, later, ...effects }: BenchOptions) => {
  const clock = createVirtualClock(START_MS)
  const entries: Entry[] = []
  const pipeline = createPipeline({
    effects: { ...NO_EFFECTS, ...effects },
    ...(later === undefined ? {} : { later: later.then((some) => ({ ...NO_LATER_EFFECTS, ...some })) }),
    ports: idlePorts(clock, transport),
    log: log ?? { append: (entry) => void entries.push(entry) },
    start: { models: initialModels, nextSeq: 1 },
    freeze,
  })
  return { ...pipeline, clock, entries, types: () => entries.map(({ type }) => type) }
}
