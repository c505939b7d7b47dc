// `npm run replay -- FILE` prints the story of a recorded session, `npm run shrink -- FILE` writes the smallest session
// that breaks the same law, or goes another way than recorded. The first argument says which.
// @ts-check
import { fileURLToPath } from 'node:url'
import { loadedProgram } from './bundledProgram.js'

// The reader of a story may stop in the middle (`| head`).
process.stdout.on('error', () => process.exit())

/** Lines are written together: each by itself would take as long as making it. */
const createLineWriter = () => {
  /** @type {string[]} */
  let held = []
  const flush = () => {
    if (held.length > 0) process.stdout.write(`${held.join('\n')}\n`)
    held = []
  }
  return {
    flush,
    /** @param {string} line */
    out: (line) => {
      if (held.push(line) >= LINES_AT_ONCE) flush()
    },
  }
}

const LINES_AT_ONCE = 500
const lines = createLineWriter()

const [name, ...args] = process.argv.slice(2)
const { commandNamed } = /** @type {typeof import('./commands.ts')} */ (
  await loadedProgram(fileURLToPath(new URL('commands.ts', import.meta.url)))
)
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
