// The process of `npm run hunt -- forks`. A find is kept as the name of its log, the entry, and the plan.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONSOLE } from '../../../replay/cli/asked.ts'
import { foundIs3 } from '../../hunt/exitCodes.ts'
import { FINDS_FOLDER } from '../../hunt/finds.ts'
import type { ForkFind } from './forkHunt.ts'
import { runForkHunt } from './run.ts'

const keep = ({ name, seq, seed, steps, says }: ForkFind): string => {
  const folder = join(FINDS_FOLDER, 'forks')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name.replace(/\W+/g, '-')}-at-${seq}-${seed}.json`)
  writeFileSync(path, `${JSON.stringify({ log: name, seq, says, seed, plan: { steps } }, null, 2)}\n`)
  return path
}

const code = await runForkHunt(process.argv.slice(2), CONSOLE, { keep })
process.exitCode = foundIs3(code)
