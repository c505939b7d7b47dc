// The process of `npm run hunt -- mutants`.
import { foundIs3 } from '../../hunt/exitCodes.ts'
import { runMutants } from './run.ts'

const code = await runMutants(process.argv.slice(2), {
  out: (line) => {
    console.log(line)
  },
  err: (line) => {
    console.error(line)
  },
})
process.exitCode = foundIs3(code)
