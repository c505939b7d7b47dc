// `npm run properties:mutants`
import { runMutants } from './run.ts'

process.exitCode = await runMutants(process.argv.slice(2), {
  out: (line) => {
    console.log(line)
  },
  err: (line) => {
    console.error(line)
  },
})
