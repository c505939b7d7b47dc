// `npm run shrink -- FILE`: writes the smallest session that breaks the same law, or goes another way than recorded.
import { runShrink } from './shrinkRun.ts'

process.exitCode = await runShrink(process.argv.slice(2), {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
})
