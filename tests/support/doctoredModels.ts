// What a law says of a log whose read models after the last entry are doctored.
import type { LawId } from '../../replay/laws/engine/law.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { lawById } from '../../replay/laws/laws.ts'
import { foldOne } from '../../projections/fold.ts'
import { lawBreaksIn } from '../../replay/player/lawCheck.ts'
import type { HandLog } from './handLog.ts'

export type Doctor = (models: ReadModels) => ReadModels

/** What the law says of the last entry where the read models after it are `doctored`. Throws where it breaks before it. */
export const saidOfLast = (id: LawId, { entries }: HandLog, doctored: Doctor): string | null => {
  const law = lawById(id)
  const last = entries.at(-1)
  const [found] = lawBreaksIn(
    { snapshot: null, entries },
    {
      timeZone: 'Europe/Tallinn',
      laws: law === null ? [] : [law],
      folds: {
        initialModels,
        foldOne: (models, entry) =>
          entry === last ? doctored(foldOne(models, entry)) : foldOne(models, entry),
      },
    },
  )
  if (found !== undefined && found.seq !== last?.seq) throw new Error(`${id} is broken at ${found.seq}`)
  return found?.fact ?? null
}
