// `npm run bench`: the figures that the program must reach, each as a ratio to something in the same run.
// `--quick` is shorter and rougher; `-- fold seek` runs those parts alone; `-- tests` compares the cost of `npm test`.
import { CONSOLE } from '../../replay/cli/asked.ts'
import { benchWith } from './benchWith.ts'

process.exitCode = await benchWith(process.argv.slice(2), CONSOLE)
