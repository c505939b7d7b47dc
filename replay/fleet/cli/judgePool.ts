// Judges many tabs at once: on all cores where there are many, in this thread where there are few. Tasks are handed out one
// by one and their rows taken in one by one, so that memory does not grow with the number of logs.
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { bundledProgram } from '../../cli/bundledProgram.js'
import type { TableName } from '../tables.ts'
import { type Judge, judgeTabs, type JudgeTask } from './judgeTabs.ts'
import type { TabFiles } from './logFiles.ts'

export interface PoolParts {
  readonly folder: string
  readonly tabs: readonly TabFiles[]
  readonly judge: Judge
  /** `null`: one for each core. */
  readonly jobs: number | null
  /** The file of the program that judges, a thread's own; it exports `judge`. */
  readonly program?: string
  /** For the rows on their way. */
  readonly scratch: string
  /** Rows of some tabs are in a folder, which is removed afterwards. */
  readonly take: (folder: string, tables: readonly TableName[], logs: number) => Promise<void>
}

/** Starting threads, and bundling the program where it has changed, takes as long as judging some tens of logs. */
const FEW_TABS = 100
/** Enough that threads seldom wait, and few enough that it is seen how far they are. */
const MOST_TABS_A_TASK = 25
const TASKS = 100

export const judgeAll = async ({ jobs, program, ...parts }: PoolParts): Promise<void> => {
  // Ways on from a log take as long as judging many.
  const isLittle = parts.judge.ways === 0 && parts.tabs.length < FEW_TABS
  if (isLittle && jobs === null) return judgeInTurn(parts, [judgeTabs])
  const threads = jobs ?? availableParallelism()
  const pool = new Piscina({
    filename: await bundledProgram(program ?? fileURLToPath(new URL('judgeWorker.ts', import.meta.url))),
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  try {
    const worker: Worker = (task) => pool.run(task, { name: 'judge' }) as Promise<readonly TableName[]>
    await judgeInTurn(
      parts,
      Array.from({ length: threads }, () => worker),
    )
  } finally {
    await pool.destroy()
  }
}

/** What one log needs dies young: with room for it the engine collects a quarter less. */
const YOUNG_MB = 48

type Worker = (task: JudgeTask) => Promise<readonly TableName[]>

/** Each worker has one task at a time; what it leaves is taken in before it gets the next one. */
const judgeInTurn = async (
  { folder, tabs, judge, scratch, take }: Omit<PoolParts, 'jobs' | 'program'>,
  workers: readonly Worker[],
): Promise<void> => {
  const tabsATask = Math.min(MOST_TABS_A_TASK, Math.ceil(tabs.length / TASKS))
  let next = 0
  let taken = Promise.resolve()
  const work = async (worker: Worker): Promise<void> => {
    for (;;) {
      const from = next
      if (from >= tabs.length) return
      next += tabsATask
      const some = tabs.slice(from, from + tabsATask)
      const into = join(scratch, `rows-${from}`)
      const tables = await worker({ folder, tabs: some, judge, into })
      taken = taken.then(() => take(into, tables, some.flat().length))
      await taken
      rmSync(into, { recursive: true, force: true })
    }
  }
  await Promise.all(workers.map(work))
}
