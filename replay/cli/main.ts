// `npm run replay -- FILE` prints the story of a recorded session, `npm run shrink -- FILE` writes the smallest session
// that breaks the same law, or goes another way than recorded. The first argument says which.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundledProgram } from './bundledProgram.ts'
import type * as commands from './commands.ts'

// The reader of a story may stop in the middle (`| head`).
process.stdout.on('error', () => process.exit())

/** Lines are written together: each by itself would take as long as telling it. */
const createLineWriter = () => {
  let held: string[] = []
  const flush = (): void => {
    if (held.length > 0) process.stdout.write(`${held.join('\n')}\n`)
    held = []
  }
  return {
    flush,
    out: (line: string): void => {
      if (held.push(line) >= LINES_AT_ONCE) flush()
    },
  }
}

const LINES_AT_ONCE = 500
const lines = createLineWriter()

const [name, ...args] = process.argv.slice(2)
const program = await bundledProgram(fileURLToPath(new URL('commands.ts', import.meta.url)))
const { commandNamed } = (await import(pathToFileURL(program).href)) as typeof commands
process.exitCode = await commandNamed(name)(args, {
  out: lines.out,
  err: (line) => {
    lines.flush()
    console.error(line)
  },
  input: process.stdin,
  checkout: fileURLToPath(new URL('../../', import.meta.url)),
})
lines.flush()
