// One of several processes that run sessions again at the same time: a range of seeds comes in, the sums go out. Between
// them it reports each session.
import { once } from 'node:events'
import type { SeedRange } from '../../properties/run/manySessions.ts'
import { type Found, rerunSessions, type RerunSums, seedsIn } from './rerunSessions.ts'

/** What it sends. */
export type FromWorker =
  | { readonly what: 'lived'; readonly found: Found }
  | { readonly what: 'sums'; readonly sums: RerunSums }

const report = (message: FromWorker, sent: () => void = () => undefined): void =>
  void process.send?.(message, sent)

const [message] = (await once(process, 'message')) as [SeedRange]
const sums = await rerunSessions(seedsIn(message), (found) => report({ what: 'lived', found }))
report({ what: 'sums', sums }, () => process.disconnect())
