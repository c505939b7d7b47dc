// Programs that run beside the hunt, and the folder that a browser has to itself. All of it is gone when the browser is closed.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DriverError } from './driver.ts'

export type ColorScheme = 'light' | 'dark'

/** What a browser is started with. */
export interface Browser {
  readonly program: string
  readonly colorScheme: ColorScheme
  readonly folder: Folder
}

export interface Folder {
  readonly path: string
  readonly downloads: string
  readonly write: (file: string, text: string) => Promise<void>
  readonly remove: () => Promise<void>
}

export const ownFolder = async (): Promise<Folder> => {
  const path = await mkdtemp(join(tmpdir(), 'ferrylog-engine-'))
  const downloads = join(path, 'downloads')
  await mkdir(downloads)
  return {
    path,
    downloads,
    write: async (file, text) => {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), text)
    },
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }),
  }
}

export interface Program {
  /** The first group of the pattern, once the program has printed it. */
  readonly said: (pattern: RegExp) => Promise<string>
  /** It has ended by then. */
  readonly stop: () => Promise<void>
}

interface Start {
  readonly program: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const START_MS = 60_000
const GRACE_MS = 5_000
const running = new Set<ChildProcess>()

export const startProgram = ({ program, args, env }: Start): Program => {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  running.add(child)
  let printed = ''
  let look: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      running.delete(child)
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-MOST_KEPT)
      look()
    })
  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = (why: string): void => reject(new DriverError(`${program} ${why}:\n${printed}`))
        const timer = setTimeout(() => fail('does not start'), START_MS)
        look = () => {
          const found = pattern.exec(printed)?.[1]
          if (found === undefined) return
          clearTimeout(timer)
          resolve(found)
        }
        look()
        const failAtEnd = (): void => {
          clearTimeout(timer)
          fail('has ended')
        }
        ended.then(failAtEnd, failAtEnd)
      }),
    stop: async () => {
      child.kill()
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

const MOST_KEPT = 4_000

/** Where the hunt itself is ended. */
export const stopAllPrograms = (): void => {
  for (const child of running) child.kill('SIGKILL')
}
