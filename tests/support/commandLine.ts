// A command of the project without its process: what it prints on each stream, and its exit code. And one in a process.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Terminal } from '../../replay/cli/openLog.ts'

/** `input` is what stands on standard input. */
export const ran = async <C extends number>(
  command: (args: readonly string[], terminal: Terminal) => Promise<C>,
  args: readonly string[],
  input: readonly Uint8Array[] = [],
): Promise<{ readonly code: C; readonly out: string; readonly err: string }> => {
  const out: string[] = []
  const err: string[] = []
  const code = await command(args, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    input: piped(input),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

async function* piped(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk)
}

const ROOT = resolve(import.meta.dirname, '../..')
const MAIN = 'replay/cli/main.js'

/** What `npm run replay -- …` prints, run from its bundle as a person does; an exit code that is not 0 is an error. */
export const printedByReplay = async (...args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, 'replay', ...args], { cwd: ROOT })
  return stdout
}
