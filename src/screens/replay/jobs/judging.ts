// A log judged, stretch by stretch: the digest of its last state first, which the command line prints too, then its laws.
import { foldSharing } from '../../../../projections/fold.ts'
import { initialModels } from '../../../../projections/readModels.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import { digestOf } from '../../../../replay/player/digest.ts'
import { createLawChecker } from '../../../../replay/player/lawCheck.ts'
import type { Recording } from '../../../../replay/player/recording.ts'
import type { BrandCheck, JobParts } from './logJobs.ts'

/** Where there is no worker, the page waits for a stretch: some hundredths of a second. */
const ENTRIES_AT_ONCE = 250

export const judge = async (
  { entries, snapshot }: Recording,
  check: BrandCheck,
  { tell, pause }: JobParts,
): Promise<void> => {
  let models = snapshot ?? initialModels
  for (const stretch of stretchesOf(entries)) {
    models = foldSharing(models, stretch)
    await pause()
  }
  tell({ says: 'digested', digest: digestOf(models) })
  const { take } = createLawChecker(snapshot, check)
  for (const stretch of stretchesOf(entries)) {
    const breaks = take(stretch)
    if (breaks.length > 0) tell({ says: 'broken', breaks })
    await pause()
  }
}

const stretchesOf = function* (entries: readonly Entry[]): Generator<readonly Entry[]> {
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE)
    yield entries.slice(from, from + ENTRIES_AT_ONCE)
}
