// What a reader that laws share knows of one log, without any law.
import type { Entry } from '../../domain/log/entry.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { createDispatch } from '../../replay/laws/engine/dispatch.ts'
import { law, type LawStart, type Reader } from '../../replay/laws/engine/law.ts'
import { createMoments, type Texts } from '../../replay/laws/moments.ts'
import { createServerTruth } from '../../replay/laws/server/serverTruth.ts'

export interface ReaderAlone<R> {
  readonly reader: R
  /** Called with each entry of the log, in order, with the read models before and after it. */
  readonly take: (entry: Entry, before: ReadModels, after: ReadModels) => void
}

export const readerAlone = <R extends Reader>(
  create: (start: LawStart) => R,
  { models, firstSeq }: Pick<LawStart, 'models' | 'firstSeq'>,
): ReaderAlone<R> => {
  const server = createServerTruth(firstSeq)
  const readers: R[] = []
  const reading = law('LAW-01', 'log', {
    since: 1,
    sentence: 'Nothing is ever wrong.',
    looks: ({ share }) => {
      readers.push(share(create))
      return []
    },
  })
  const brand = { timeZone: 'Europe/Tallinn', languages: null, redirectHosts: null }
  const closedTextsOf = NO_TEXTS.closedTexts
  const dispatch = createDispatch([reading], { models, firstSeq, server, closedTextsOf, ...brand })
  const momentOf = createMoments(server, NO_TEXTS)
  const [reader] = readers
  if (reader === undefined) throw new Error('No reader was made')
  return { reader, take: (...read) => void dispatch(momentOf(...read)) }
}

export const NO_TEXTS: Texts = {
  openTexts: () => [],
  closedTexts: () => ({ sent: [], received: [] }),
  personalTexts: () => [],
}
