// What a law says of a log whose read models after the last entry are doctored.
import { expect } from 'vitest'
import type { LawId } from '../../replay/laws/engine/law.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { lawById } from '../../replay/laws/laws.ts'
import { foldOne } from '../../projections/fold.ts'
import { initialModels } from '../../projections/readModels.ts'
import type { HandLog } from './handLog.ts'
import { createMoments } from './moments.ts'

export type Doctor = (models: ReadModels) => ReadModels

/** What the law says of the last entry where the read models after it are `doctored`; of those before it nothing. */
export const saidOfLast = (id: LawId, log: HandLog, doctored: Doctor): string | null => {
  const unknown = { timeZone: 'Europe/Tallinn', languages: null, redirectHosts: null }
  const watch = lawById(id)?.watch({ models: initialModels, firstSeq: 1, ...unknown })
  const momentOf = createMoments()
  let before = initialModels
  let said: string | null = null
  for (const entry of log.entries) {
    const after = foldOne(before, entry)
    const isLast = entry === log.entries.at(-1)
    said = watch?.(momentOf(entry, before, isLast ? doctored(after) : after)) ?? null
    if (!isLast) expect(said).toBeNull()
    before = after
  }
  return said
}
