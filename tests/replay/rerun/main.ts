// The process of `npm run hunt -- reruns`. The logs of the sessions that it finds are saved.
import { join } from 'node:path'
import { foundIs3 } from '../../hunt/exitCodes.ts'
import { FINDS_FOLDER } from '../../hunt/finds.ts'
import { planOf } from '../../properties/generator/generator.ts'
import { saveLogs } from '../../properties/run/results/savedLogs.ts'
import { runPlan } from '../../properties/run/runPlan.ts'
import { runReruns } from './run.ts'

const seeds = new Set<number>()

const saveLogsOf = (seed: number): void => {
  const plan = planOf(seed)
  const folder = join(FINDS_FOLDER, 'reruns')
  try {
    saveLogs(folder, { seed, plan, logs: runPlan(plan) })
    console.log(`Its logs: ${folder}/seed-${seed}-tab-*.ferrylog`)
  } catch (error) {
    console.log(`It has no logs: ${String(error)}`)
  }
  console.log(`Repeat it: npm run hunt -- reruns --seed ${seed} --runs 1`)
}

const code = await runReruns(process.argv.slice(2), {
  out: (line) => {
    console.log(line)
    const [, seed] = /^Seed (\d+), /.exec(line) ?? []
    if (seed !== undefined) seeds.add(Number(seed))
  },
  err: (line) => {
    console.error(line)
  },
})
for (const seed of seeds) saveLogsOf(seed)
process.exitCode = foundIs3(code)
