// A tab in virtual time whose session is recorded and redacted as a customer's is, over as many pages as are loaded.
import { startingPointOf } from '../../../replay/store/startingPoint.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import type { Command } from '../../../domain/log/commands.ts'
import { createMemoryStorage } from '../../../effects/ports/tabs/keptJson.ts'
import type { Clock } from '../../../effects/ports/clock.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { RecordedSession } from '../../../replay/rerun/divergence.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { openRerunPage, type RerunPage } from '../../../replay/rerun/page.ts'
import { createSessionLog } from '../../../replay/store/sessionLog.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { SALT } from '../file/arbitraryLog.ts'

/** What a tab is opened in. */
export type TabParts = Pick<Parameters<typeof openRerunPage>[0], 'effects' | 'transport'> & {
  readonly clock: Clock
}

export const createTab = ({ effects, clock, transport }: TabParts) => {
  const { settings, timeZone } = SAMPLE_FACTS
  const tabs = createMemoryStorage()
  let page: RerunPage | null = null
  let log: ReturnType<typeof createSessionLog> | null = null
  const load = (fragment: string): void => {
    const earlier = log?.redacted() ?? null
    const start = startingPointOf(earlier)
    page?.stop()
    log = createSessionLog({
      redact: createRedaction(SALT, start.models).entry,
      foldInBulk,
      scheduler: clock.scheduler,
      ...(earlier === null ? {} : { earlier }),
    })
    page = openRerunPage({ effects, clock, transport, settings, timeZone, log, start, tabs, fragment })
    page.load({ demo: true, kept: null, awayMs: null })
  }
  return {
    load,
    dispatch: (command: Command): void => page?.dispatch(command),
    models: (): ReadModels => page?.reached() ?? startingPointOf(null).models,
    recorded: (): RecordedSession => ({
      snapshot: null,
      entries: log?.redacted().entries ?? [],
      header: SAMPLE_FACTS,
    }),
  }
}
