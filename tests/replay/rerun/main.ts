// `npm run reruns`
import { runReruns } from './run.ts'

process.exitCode = await runReruns(process.argv.slice(2), {
  out: (line) => {
    console.log(line)
  },
  err: (line) => {
    console.error(line)
  },
})
