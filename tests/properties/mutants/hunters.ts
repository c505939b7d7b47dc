// Several processes that hunt side by side: each takes the next thing to do when it is done with the one before. One
// that says nothing for a minute has met a session without an end; it is killed, and another one goes on.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ENGINE_FLAGS } from '../run/workerProgram.ts'
import type { FromHunter, ToHunter } from './worker.ts'
import type { Hits } from './switches.ts'

/** What a hunter told at last; `Silent` where it was killed. */
export type Told = Extract<FromHunter, { readonly what: 'surveyed' | 'hunted' }> | { readonly what: 'silent' }

export interface Hunters {
  /** What each task came to, in their order; `done` is called after each. */
  readonly doAll: (
    tasks: readonly ToHunter[],
    done: (index: number, told: Told) => void,
  ) => Promise<readonly Told[]>
  readonly loaded: () => Hits
  readonly end: () => void
}

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const SILENCE_MS = 60_000

interface Hunting {
  readonly process: ChildProcess
  readonly loaded: Hits
}

/** So many, for mutants in files whose path holds `part`. */
export const startHunters = async (jobs: number, part: string): Promise<Hunters> => {
  const startOne = (): Promise<Hunting> => start(part)
  const hunters = await Promise.all(Array.from({ length: jobs }, startOne))
  const loaded = hunters[0]?.loaded ?? {}
  const workOff = async (
    at: number,
    take: () => readonly [number, ToHunter] | null,
    done: Done,
  ): Promise<void> => {
    for (let next = take(); next !== null; next = take()) {
      const [index, task] = next
      const hunter = hunters[at] ?? (await startOne())
      const told = await toldBy(hunter.process, task)
      hunters[at] = told.what === 'silent' ? await startOne() : hunter
      done(index, told)
    }
  }
  return {
    loaded: () => loaded,
    end: () => {
      for (const hunter of hunters) hunter.process.kill()
    },
    doAll: async (tasks, done) => {
      const results: Told[] = []
      const left = tasks.entries()
      const take = (): readonly [number, ToHunter] | null => left.next().value ?? null
      const keep: Done = (index, told) => {
        results[index] = told
        done(index, told)
      }
      await Promise.all(hunters.map((_hunter, at) => workOff(at, take, keep)))
      return results
    },
  }
}

type Done = (index: number, told: Told) => void

const start = (part: string): Promise<Hunting> =>
  new Promise((resolve, reject) => {
    const process = fork(WORKER, [part], { execArgv: ['--import', 'tsx', ...ENGINE_FLAGS] })
    process.once('message', (message) => {
      const told = message as FromHunter
      if (told.what === 'ready') resolve({ process, loaded: told.loaded })
      else reject(new Error(`A hunter that is not ready told ${told.what}`))
    })
    process.once('exit', (code) => reject(new Error(`A hunter ended with ${code ?? 'a signal'}`)))
  })

const toldBy = (process: ChildProcess, task: ToHunter): Promise<Told> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer)
      process.off('message', onMessage)
      process.off('exit', onExit)
      act()
    }
    const onSilence = (): void =>
      settle(() => {
        process.kill('SIGKILL')
        resolve({ what: 'silent' })
      })
    const onExit = (code: number | null): void =>
      settle(() => reject(new Error(`A hunter ended with ${code ?? 'a signal'}`)))
    const onMessage = (message: unknown): void => {
      const told = message as FromHunter
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE_MS)
      if (told.what === 'surveyed' || told.what === 'hunted') settle(() => resolve(told))
    }
    let timer = setTimeout(onSilence, SILENCE_MS)
    process.on('message', onMessage)
    process.on('exit', onExit)
    process.send(task)
  })
