// Kept plans lived through by several processes at a time.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ENGINE_FLAGS, withWorker } from '../properties/run/workerProgram.ts'
import type { FromPlanWorker, PlanShare } from './worker.ts'

const WORKER = 'tests/approved/worker.ts'

type Lived = Extract<FromPlanWorker, { readonly what: 'lived' }>

interface InParallel extends PlanShare {
  /** The checkout whose program lives through them; its own where it is left out. */
  readonly root?: string
  readonly lived?: () => void
}

/** By the plan's number. Throws where a process ends before its share. */
export const livedInParallel = ({
  plans,
  root,
  lived = () => undefined,
  ...share
}: InParallel): Promise<ReadonlyMap<number, Lived>> =>
  withWorker(
    WORKER,
    async (program) => {
      const jobs = Math.min(availableParallelism(), plans.length)
      const inTurn = Array.from({ length: jobs }, (_, nth) => plans.filter((_plan, i) => i % jobs === nth))
      const parts = await Promise.all(
        inTurn.map((part) => livedByOne(program, { ...share, plans: part }, lived)),
      )
      return new Map(parts.flat().map((one) => [one.id, one]))
    },
    root,
  )

const livedByOne = (program: string, share: PlanShare, lived: () => void): Promise<readonly Lived[]> =>
  new Promise((resolve, reject) => {
    const worker = fork(program, { execArgv: ENGINE_FLAGS })
    const all: Lived[] = []
    let isWhole = false
    worker.on('message', (message) => {
      const news = message as FromPlanWorker
      if (news.what === 'end') isWhole = true
      else {
        all.push(news)
        lived()
      }
    })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      isWhole ? resolve(all) : reject(new Error(`A process ended with ${code ?? 'a signal'}`)),
    )
    worker.send(share)
  })
