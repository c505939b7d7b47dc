// `npm run bench` without its process: what it prints, and its exit code.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Output } from '../../replay/cli/openLog.ts'
import { bundledInto } from '../support/bundle.ts'
import { BENCH_HELP, benchRequestOf } from './commandLine.ts'
import { compareGate } from './gateCost.ts'

const FOLDER = resolve('node_modules', '.cache', 'ferrylog-bench')

/** In a process of its own: bundled, and with the garbage collector at hand. */
const measureIn = async (args: readonly string[]): Promise<number> => {
  const program = await bundledInto(FOLDER, join('tests', 'bench', 'main.ts'))
  const { status } = spawnSync(process.execPath, ['--expose-gc', program, ...args], { stdio: 'inherit' })
  return status ?? 1
}

export const benchWith = async (args: readonly string[], output: Output): Promise<number> => {
  const request = benchRequestOf(args)
  switch (request.does) {
    case 'help':
      output.out(BENCH_HELP)
      return 0
    case 'refuse':
      output.err(request.why)
      return 2
    case 'measure':
      return measureIn(args)
    case 'compareGate':
      return compareGate()
  }
}
