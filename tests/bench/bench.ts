// `npm run bench`: the figures that the program must reach, each as a ratio to something in the same run.
// `npm run bench -- --quick` is shorter and rougher; `-- fold seek` runs those parts alone. Ends with 0 whatever it finds,
// but with 1 where `vitals` misses a limit, and with 2 where there is no such part.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { bundledInto } from '../support/bundle.ts'

const FOLDER = resolve('node_modules', '.cache', 'ferrylog-bench')

const program = await bundledInto(FOLDER, join('tests', 'bench', 'main.ts'))
const args = ['--expose-gc', program, ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
process.exitCode = status ?? 1
