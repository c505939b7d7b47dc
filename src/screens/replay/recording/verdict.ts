// What is found out about a whole log while it can be watched already: the digest of its last state, and the laws that it
// breaks. Worked out in a worker, or within the page where there is none, or where the file can't be read any more.
import { useSyncExternalStore } from 'react'
import { Observable, of, type Subscription, switchMap } from 'rxjs'
import { inNextTask } from '../../../../effects/ports/nextTask.ts'
import { createStore } from '../../../../effects/pipeline/store.ts'
import type { LawWatch, LawWatchState } from '../../../devtools/laws/lawWatch.ts'
import { newsOfWorker } from '../jobs/jobsApart.ts'
import type { BrandCheck, JudgedLog } from '../jobs/judging.ts'
import type { JobNews, LogFiles } from '../jobs/logJobs.ts'

export interface LogVerdict {
  readonly laws: LawWatch
  /** `null` until it is known. */
  readonly digest: () => string | null
  readonly subscribe: LawWatch['subscribe']
}

export interface VerdictParts {
  /** Those that the recording stands in. */
  readonly files: LogFiles
  readonly recording: JudgedLog
  readonly check: BrandCheck
}

interface VerdictState extends LawWatchState {
  readonly digest: string | null
}

const NOTHING_KNOWN: VerdictState = { breaks: [], isChecked: false, digest: null }

/** Begins when its laws are started. One that was stopped on the way begins again from the start. */
export const createVerdict = (parts: VerdictParts): LogVerdict => {
  const { get, set, subscribe } = createStore<VerdictState>(NOTHING_KNOWN)
  let running: Subscription | null = null
  const take = (news: JobNews): void => {
    if (news.says === 'digested') set({ ...get(), digest: news.digest })
    if (news.says === 'broken') set({ ...get(), breaks: [...get().breaks, ...news.breaks] })
    if (news.says === 'judged') set({ ...get(), isChecked: true })
  }
  return {
    laws: {
      state: get,
      subscribe,
      check: () => {
        if (running !== null) return
        set(NOTHING_KNOWN)
        running = judgement(parts).subscribe(take)
      },
      stop: () => {
        running?.unsubscribe()
        if (!get().isChecked) running = null
      },
    },
    digest: () => get().digest,
    subscribe,
  }
}

export const useDigest = ({ digest, subscribe }: LogVerdict): string | null =>
  useSyncExternalStore(subscribe, digest)

const judgement = (parts: VerdictParts): Observable<JobNews> =>
  newsOfWorker({ does: 'judge', files: parts.files, check: parts.check }).pipe(
    // The last news of its kind: nothing comes after it.
    switchMap((news) => (news.says === 'unreadable' ? judgedHere(parts) : of(news))),
  )

/** A file may go while it is looked at; its entries are still there. */
const judgedHere = ({ recording, check }: VerdictParts): Observable<JobNews> =>
  new Observable((subscriber) => {
    const tell = (news: JobNews): void => subscriber.next(news)
    // Nothing goes on after the end: what waits then waits for ever.
    const pause = (): Promise<void> =>
      new Promise((resolve) => inNextTask(() => (subscriber.closed ? undefined : resolve())))
    import('../jobs/judging.ts')
      .then(({ judge }) => judge(recording, check, { tell, pause }))
      .then(
        () => tell({ says: 'judged' }),
        () => subscriber.complete(),
      )
  })
