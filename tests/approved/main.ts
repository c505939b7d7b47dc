// `npm run sessions`: whether the program still does what was approved, session by session.
import * as E from 'fp-ts/Either'
import { formatISO } from 'date-fns'
import { askedIn, CONSOLE } from '../../replay/cli/asked.ts'
import { endWithItsOutput } from '../../replay/cli/outputEnd.js'
import { createProgress, progressTerminal } from '../../replay/cli/progress.ts'
import { planOf } from '../properties/generator/generator.ts'
import { figure } from '../properties/run/table.ts'
import { addedLines, approvalLines, approvedWith, countText, noteApproval } from './approve.ts'
import { type Checked, checkPlans } from './check.ts'
import { type Candidate, chosenOf, meet } from './choose.ts'
import { livedInParallel } from './inParallel.ts'
import { type Cluster, clusterLines, clustersOf } from './clusters.ts'
import { type SessionsOptions, sessionsOptionsOf, USAGE } from './commandLine.ts'
import { keepPlans, keptPlans } from './keptPlans.ts'

endWithItsOutput()

const { out, err } = CONSOLE

const counted = async <A>(total: number, act: (done: () => void) => Promise<A>): Promise<A> => {
  const progress = createProgress({ total, unit: 'sessions', err, terminal: progressTerminal() })
  try {
    return await act(() => progress.done())
  } finally {
    progress.stop()
  }
}

const checked = async (): Promise<readonly [Checked, readonly Cluster[]]> => {
  const plans = keptPlans()
  const found = await counted(plans.length, (done) => checkPlans(plans, done))
  return [found, clustersOf(found.changed)]
}

const check = async (): Promise<number> => {
  const [{ lines, changed }, clusters] = await checked()
  for (const [i, cluster] of clusters.entries()) for (const line of clusterLines(cluster, i + 1)) out(line)
  out(`${figure(lines.size - changed.length)} of ${figure(lines.size)} sessions are as they were approved.`)
  return changed.length === 0 ? 0 : 1
}

const take = async ({
  sentence,
  clusters: numbers,
}: Extract<SessionsOptions, { what: 'approve' }>): Promise<number> => {
  const [found, clusters] = await checked()
  const wanted = numbers ?? [1]
  const taken = wanted.flatMap((number) => clusters[number - 1] ?? [])
  if (taken.length < wanted.length || (numbers === null && clusters.length !== 1)) {
    err(`There are ${clusters.length} clusters: name one that --check shows.`)
    return 2
  }
  keepPlans(approvedWith(keptPlans(), found, taken))
  noteApproval(today(), approvalLines(sentence, taken))
  out(`Approved as of today: ${countText(taken.flatMap(({ changed }) => changed).length)}.`)
  return 0
}

const add = async ({ count, seed, of }: Extract<SessionsOptions, { what: 'add' }>): Promise<number> => {
  const kept = keptPlans()
  const drawn = Array.from({ length: of }, (_, i) => planOf(seed + i))
  const plans = [...kept.map(({ plan }) => plan), ...drawn].map((plan, i) => ({ id: i + 1, plan }))
  const found = await counted(plans.length, (lived) =>
    livedInParallel({ plans, putIn: null, besideIn: null, tellsReached: true, lived }),
  )
  const candidates = plans.map(({ id, plan }): Candidate => {
    const { line = '', reached = [] } = found.get(id) ?? {}
    return { id, plan, keptFor: null, approved: line, reached: new Set(reached) }
  })
  const met = new Map<string, number>()
  for (const { reached } of candidates.slice(0, kept.length)) meet(met, reached)
  const more = chosenOf(candidates.slice(kept.length), count, met)
  keepPlans([...kept, ...more])
  noteApproval(today(), addedLines(more.length))
  out(`${figure(more.length)} plans more are kept; together they meet ${figure(met.size)} different things.`)
  return 0
}

const today = (): string => formatISO(Date.now(), { representation: 'date' })

const run = async (args: readonly string[]): Promise<number> => {
  const options = askedIn(sessionsOptionsOf(args), USAGE, CONSOLE)
  if (E.isLeft(options)) return options.left
  switch (options.right.what) {
    case 'check':
      return check()
    case 'approve':
      return take(options.right)
    case 'add':
      return add(options.right)
  }
}

process.exitCode = await run(process.argv.slice(2))
