// `npm run replay -- FILE` prints the story of a recorded session, `npm run shrink -- FILE` writes the smallest session
// that breaks the same law, or goes another way than recorded. The first argument says which.
import { runReplay } from './replay.ts'
import { runShrink } from './shrink.ts'

// The reader of a story may stop in the middle (`| head`).
process.stdout.on('error', () => process.exit())

const [name, ...args] = process.argv.slice(2)
const run = name === 'shrink' ? runShrink : runReplay
process.exitCode = await run(args, {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  input: process.stdin,
})
