// One of several processes that run sessions again at the same time: a range of seeds comes in, the sums go out. Between
// them it tells of each session.
import type { SeedRange } from '../../properties/run/manySessions.ts'
import { type RerunDifference, rerunSessions, type RerunSums, seedsIn } from './rerunSessions.ts'

/** What it tells. */
export type FromWorker =
  | { readonly what: 'lived'; readonly differences: readonly RerunDifference[] }
  | { readonly what: 'sums'; readonly sums: RerunSums }

const tell = (message: FromWorker, sent: () => void = () => undefined): void =>
  void process.send?.(message, sent)

process.once('message', (message) => {
  const sums = rerunSessions(seedsIn(message as SeedRange), (differences) =>
    tell({ what: 'lived', differences }),
  )
  tell({ what: 'sums', sums }, () => process.disconnect())
})
