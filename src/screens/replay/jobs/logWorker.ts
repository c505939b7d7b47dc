// The worker that reads a log and runs it again: one job, then the page ends it.
import { type Job, type JobNews, runJob } from './logJobs.ts'

/** What a worker has of its own world; the program's types are those of a page. */
interface WorkerScope {
  readonly postMessage: (news: JobNews) => void
  onmessage: ((event: MessageEvent<Job>) => void) | null
}

const scope = globalThis as unknown as WorkerScope

scope.onmessage = ({ data }) => {
  const tell = (news: JobNews): void => scope.postMessage(news)
  runJob(data, { tell, pause: () => Promise.resolve() }).catch(() => tell({ says: 'unreadable' }))
}
