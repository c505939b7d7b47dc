// What one process of the hunt tries: its logs, one after the other.
import * as E from 'fp-ts/Either'
import { type ForkedLog, type ForkSums, generatedLog, logOfFile, type Trying, tryLog } from './forkHunt.ts'

/** A log of a folder, or the generated session of a seed. */
export type LogSource =
  | { readonly folder: string; readonly name: string; readonly seed: number }
  | { readonly folder: null; readonly seed: number }

export interface ForkShare extends Trying {
  readonly sources: readonly LogSource[]
  /** Ways are begun for so long; `null` has no end. */
  readonly leftMs: number | null
}

export interface ShareNews {
  readonly tried: (sums: ForkSums) => void
  readonly unread: (why: string) => void
}

export const tryShare = async (
  { sources, leftMs, ...trying }: ForkShare,
  { tried, unread }: ShareNews,
): Promise<void> => {
  const endMs = leftMs === null ? Infinity : performance.now() + leftMs
  const mayGoOn = (): boolean => performance.now() < endMs
  for (const source of sources) {
    if (!mayGoOn()) return
    const log = await logOf(source)
    if (E.isLeft(log)) unread(log.left)
    else if (log.right !== null) tried(tryLog(log.right, trying, mayGoOn))
  }
}

const logOf = async (source: LogSource): Promise<E.Either<string, ForkedLog | null>> =>
  source.folder === null
    ? E.right(generatedLog(source.seed))
    : logOfFile(source.folder, source.name, source.seed)
