// Starts what takes long with a file, in a worker of its own. Where the browser, or an older policy of the deployment,
// has none, the same is done within the page, with pauses.
import { Observable, type Subscriber } from 'rxjs'
import { LOG_WORKER_POLICY } from '../../../../domain/deployment/contentPolicy.ts'
import { inNextTask } from '../../../../effects/ports/nextTask.ts'
import { type Job, type JobNews, runJob } from './logJobs.ts'
import workerUrl from './logWorker.ts?worker&url'

interface ScriptPolicies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/** Its last news is what came of the job; ends the job when it is unsubscribed from. */
export const newsOf = (job: Job): Observable<JobNews> =>
  new Observable((subscriber) => {
    const worker = newWorker()
    if (worker !== null) return listenTo(worker, job, subscriber)
    const tell = tellerOf(subscriber)
    const pause = (): Promise<void> => new Promise((resolve) => inNextTask(resolve))
    runJob(job, { tell, pause }).catch(() => tell({ says: 'unreadable' }))
    return
  })

/** The same, where there is a worker; else the page does without the job. */
export const newsOfWorker = (job: Job): Observable<JobNews> =>
  new Observable((subscriber) => {
    const worker = newWorker()
    if (worker !== null) return listenTo(worker, job, subscriber)
    tellerOf(subscriber)({ says: 'unreadable' })
    return
  })

const listenTo = (worker: Worker, job: Job, subscriber: Subscriber<JobNews>): (() => void) => {
  const tell = tellerOf(subscriber)
  worker.onmessage = ({ data }: MessageEvent<JobNews>) => tell(data)
  worker.onerror = (event) => {
    event.preventDefault()
    tell({ says: 'unreadable' })
  }
  worker.postMessage(job)
  return () => worker.terminate()
}

const tellerOf =
  (subscriber: Subscriber<JobNews>) =>
  (news: JobNews): void => {
    subscriber.next(news)
    if (!ON_THE_WAY.has(news.says)) subscriber.complete()
  }

/** Other news is the last one. */
const ON_THE_WAY: ReadonlySet<JobNews['says']> = new Set(['begun', 'entries', 'digested', 'broken'])

const newWorker = (): Worker | null => {
  if (typeof Worker === 'undefined') return null
  try {
    return new Worker(trustedUrl(), { type: 'module' })
  } catch {
    return null
  }
}

let trusted: string | null = null

/** Of this one address: under the page's policy the browser takes no plain text for a script. A policy is made once. */
const trustedUrl = (): string => {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: ScriptPolicies }
  const policy =
    trusted === null
      ? trustedTypes?.createPolicy(LOG_WORKER_POLICY, { createScriptURL: () => workerUrl })
      : null
  return (trusted ??= policy?.createScriptURL('') ?? workerUrl)
}
