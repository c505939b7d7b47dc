// What stands after `--` on the command line of a server.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isWebServer, WEB_SERVERS, type WebServer } from './webServers.ts'

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

export interface PolicyArguments {
  /** A `config.json`, `null` for the brand's own servers. */
  readonly file: string | null
  /** `--for NAME`: all headers, for that server. */
  readonly server: WebServer | null
}

/** Throws in words. */
export const policyArgumentsOf = (words: readonly string[]): PolicyArguments => {
  const options = { for: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const server = values.for ?? null
  if (server !== null && !isWebServer(server)) throw new Error(`--for is one of ${WEB_SERVERS.join(', ')}`)
  return { file: positionals[0] ?? null, server }
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
