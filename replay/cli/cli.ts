// `npm run replay -- FILE`: prints the story of a recorded session.
import { runReplay } from './run.ts'

// Whoever reads the story may stop in the middle (`| head`).
process.stdout.on('error', () => process.exit())

process.exitCode = await runReplay(process.argv.slice(2), {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
})
