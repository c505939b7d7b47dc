// What stands after `--` on the command line of a server, and how each command ends: 0 where it was done, 1 where it could
// not be, 2 where the arguments are wrong.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/Either'
import { isWebServer, WEB_SERVERS, type WebServer } from './webServers.ts'

/** On the left what is wrong, in a sentence. */
export type Asked<A> = E.Either<string, A | 'help'>

export interface ServerArguments {
  /** `--config FILE`, `null` without it. */
  readonly hostsFile: string | null
}

const HELP = { type: 'boolean', default: false } as const

export const serverArgumentsOf = (words: readonly string[]): Asked<ServerArguments> =>
  understood(() => {
    const options = { config: { type: 'string' }, help: HELP } as const
    const { help, config } = parseArgs({ args: [...words], options }).values
    if (help) return 'help'
    if (config === undefined) return { hostsFile: null }
    const hostsFile = resolve(config)
    if (!existsSync(hostsFile)) throw new Error(`There is no file ${config}.`)
    return { hostsFile }
  })

export interface PolicyArguments {
  /** A `config.json`, `null` for the brand's own servers. */
  readonly file: string | null
  /** `--for NAME`: all headers, for that server. */
  readonly server: WebServer | null
  /** `--below /shop`: the folder of the page, with a slash at each end. */
  readonly folder: string
}

export const policyArgumentsOf = (words: readonly string[]): Asked<PolicyArguments> =>
  understood(() => {
    const options = { for: { type: 'string' }, below: { type: 'string', default: '/' }, help: HELP } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    if (values.help) return 'help'
    const [file = null, ...more] = positionals
    if (more.length > 0) throw new Error('Name one file.')
    const server = values.for ?? null
    if (server !== null && !isWebServer(server))
      throw new Error(`--for takes ${WEB_SERVERS.join(', ')}, not "${server}".`)
    const { below } = values
    if (!/^\/[\w./~-]*$/.test(below)) throw new Error(`--below takes a path such as /shop, not "${below}".`)
    return { file, server, folder: `${below.replace(/\/+$/, '')}/` }
  })

/** `parseArgs` throws in words. */
const understood = <A>(read: () => A | 'help'): Asked<A> =>
  E.tryCatch(read, (error) => (error instanceof Error ? error.message : 'The arguments are not understood.'))

interface Command<A> {
  readonly usage: string
  readonly asked: Asked<A>
  readonly work: (asked: A) => Promise<void>
}

/** Runs a command, and says in one line why it could not. */
export const runCommand = async <A>({ usage, asked, work }: Command<A>): Promise<void> => {
  if (E.isLeft(asked)) {
    console.error(`${asked.left}\n\n${usage}`)
    process.exitCode = 2
    return
  }
  if (asked.right === 'help') {
    console.log(usage)
    return
  }
  try {
    await work(asked.right)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
