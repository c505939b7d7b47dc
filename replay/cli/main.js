// `npm run replay -- FILE` prints the story of a recorded session, `npm run shrink -- FILE` writes the smallest session
// that breaks the same law, or goes another way than recorded. The first argument says which. To go on from an entry
// (`--at`) takes the demo backend, and to do so in generated ways the generator of the tests: these stand above this folder,
// as programs of their own that only this file knows.
// @ts-check
import { fileURLToPath } from 'node:url'
import { loadedProgram } from './bundledProgram.js'
import { endWithItsOutput } from './outputEnd.js'

endWithItsOutput()

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

/** @returns {Promise<import('./commands.ts').RunCommand>} */
const command = async () => {
  if (name === 'replay' && args.some((arg) => /^--at\b/.test(arg))) {
    const isGenerated = /(^| )--then[ =]generated( |$)/.test(args.join(' '))
    const entry = isGenerated ? '../../tests/forks/ways/runWays.ts' : '../../src/forks/cli/goOnFrom.ts'
    const { runGoOnFrom } = /** @type {{ runGoOnFrom: import('./commands.ts').RunCommand }} */ (
      await loadedProgram(fileURLToPath(new URL(entry, import.meta.url)))
    )
    return runGoOnFrom
  }
  const path = fileURLToPath(new URL('commands.ts', import.meta.url))
  const { commandNamed } = /** @type {typeof import('./commands.ts')} */ (await loadedProgram(path))
  return commandNamed(name)
}

process.exitCode = await (
  await command()
)(args, {
  out: lines.out,
  err: (line) => {
    lines.flush()
    console.error(line)
  },
  input: process.stdin,
  checkout: fileURLToPath(new URL('../../', import.meta.url)),
})
lines.flush()
