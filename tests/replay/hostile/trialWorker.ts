// A thread in which files are on trial, one after the other: the one that reads them may be ended from outside where it
// stands still.
import { parentPort, workerData } from 'node:worker_threads'
import { tried } from './trial.ts'

for (const bytes of workerData as readonly Uint8Array<ArrayBuffer>[])
  parentPort?.postMessage(await tried(bytes))
