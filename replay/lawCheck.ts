// Which laws a recording breaks, and at which entry each is broken first. Live logs and files are checked alike.
import type { Entry } from '../domain/entry.ts'
import type { Law, LawId, Moment } from '../domain/laws/law.ts'
import { LAWS } from '../domain/laws/laws.ts'
import { foldOne } from '../projections/fold.ts'
import { initialModels } from '../projections/readModels.ts'
import { openTextsIn } from './openTexts.ts'
import type { Recording } from './recording.ts'

export interface LawBreak {
  readonly law: LawId
  /** The entry that breaks it, the first one that does. */
  readonly seq: number
  /** What is wrong there, in a few words. */
  readonly fact: string
}

export interface LawCheck {
  /** The brand's; laws about days need it. */
  readonly timeZone: string
  readonly laws?: readonly Law[]
}

/** In the order in which they are broken. */
export const lawBreaksIn = (
  { entries, snapshot }: Recording,
  { timeZone, laws = LAWS }: LawCheck,
): readonly LawBreak[] => {
  let models = snapshot ?? initialModels
  let watches = laws.map(({ id, watch }) => ({ id, watch: watch({ models, timeZone }) }))
  const breaks: LawBreak[] = []
  for (const entry of entries) {
    const after = foldOne(models, entry)
    const moment = momentOf(entry, models, after)
    models = after
    for (const { id, watch } of watches) {
      const fact = watch(moment)
      if (fact !== null) breaks.push({ law: id, seq: entry.seq, fact })
    }
    if (breaks.length > 0) watches = watches.filter(({ id }) => breaks.every((found) => found.law !== id))
  }
  return breaks
}

const momentOf = (entry: Entry, before: Moment['before'], after: Moment['after']): Moment => ({
  entry,
  before,
  after,
  openTexts: () => openTextsIn(entry),
})
