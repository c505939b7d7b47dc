// The logs of a hunt tried by several processes at a time, or by this one where there is little to do.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ENGINE_FLAGS, FEW_RUNS, withWorker } from '../../properties/run/workerProgram.ts'
import { type ForkShare, type ShareNews, tryShare } from './share.ts'
import type { FromForkWorker } from './worker.ts'

const WORKER = 'tests/forks/hunt/worker.ts'
/** About so many entries of a log are gone on from. */
const POINTS_EACH = 40

/** Throws where a process ends before its share. */
export const tryInParallel = (share: ForkShare, news: ShareNews): Promise<void> => {
  const { sources, runs } = share
  const jobs = Math.min(availableParallelism(), sources.length)
  if (jobs < 2 || sources.length * runs * POINTS_EACH < FEW_RUNS) return tryShare(share, news)
  const shares = Array.from({ length: jobs }, (_, nth) => ({
    ...share,
    sources: sources.filter((_source, i) => i % jobs === nth),
  }))
  return withWorker(WORKER, async (program) => {
    await Promise.all(shares.map((one) => tryByOne(program, one, news)))
  })
}

const tryByOne = (program: string, share: ForkShare, { tried, unread }: ShareNews): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = fork(program, { execArgv: ENGINE_FLAGS })
    let isWhole = false
    worker.on('message', (message) => {
      const news = message as FromForkWorker
      if (news.what === 'tried') tried(news.sums)
      else if (news.what === 'unread') unread(news.why)
      else isWhole = true
    })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      isWhole ? resolve() : reject(new Error(`A process ended with ${code ?? 'a signal'}`)),
    )
    worker.send(share)
  })
