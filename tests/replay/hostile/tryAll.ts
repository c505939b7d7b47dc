// Puts files on trial in a thread of its own, so that one over which the program stands still is found and named.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { bundledInto } from '../../support/bundle.ts'
import type { Trial } from './trial.ts'

export interface Case {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A file of some kilobytes takes some milliseconds: what takes longer than this on any machine stands still. */
const MOST_MS = 30_000

/** In the order of the cases. Rejects with the name of a case that comes to no end. */
export const tryAll = async (cases: readonly Case[]): Promise<readonly Trial[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-hostile-'))
  try {
    return await inThread(
      await bundledInto(folder, join('tests', 'replay', 'hostile', 'trialWorker.ts')),
      cases,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const inThread = (program: string, cases: readonly Case[]): Promise<readonly Trial[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: cases.map(({ bytes }) => bytes) })
    const trials: Trial[] = []
    const stop = (why: Error): void => {
      reject(why)
      worker.terminate().catch(() => undefined) // It is over either way.
    }
    const watch = () =>
      setTimeout(
        () => stop(new Error(`It stands still over ${cases[trials.length]?.name ?? 'its end'}`)),
        MOST_MS,
      )
    let watching = watch()
    worker.on('message', (trial: Trial) => {
      clearTimeout(watching)
      trials.push(trial)
      watching = watch()
    })
    worker.once('error', stop)
    worker.once('exit', () => {
      clearTimeout(watching)
      if (trials.length === cases.length) resolve(trials)
      else reject(new Error(`It ended over ${cases[trials.length]?.name ?? 'nothing'}`))
    })
  })
