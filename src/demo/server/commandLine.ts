// What stands after `--` on the command line of a server.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface ServerArguments {
  /** `--config FILE`, `null` without it. */
  readonly hostsFile: string | null
}

/** Throws in words. */
export const serverArgumentsOf = (words: readonly string[]): ServerArguments => {
  const { values } = parseArgs({ args: [...words], options: { config: { type: 'string' } } })
  if (values.config === undefined) return { hostsFile: null }
  const hostsFile = resolve(values.config)
  if (!existsSync(hostsFile)) throw new Error(`There is no file ${values.config}`)
  return { hostsFile }
}

/** Runs a command, and says in one line why it could not. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
