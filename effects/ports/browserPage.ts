// Ends the page, after what waits is written: for a bank's, or for itself once more. It reloads itself only where the
// server gives a page in its place: a browser's own error page would lose everything that is on the screen.
import { catchError, firstValueFrom, from, of, type SchedulerLike, timeout } from 'rxjs'
import type { PartName } from '../../domain/shell/parts.ts'
import { TIMINGS } from '../../domain/timings.ts'
import type { createReloadMarks } from './reloadMarks.ts'

export interface BrowserPageParts {
  readonly marks: ReturnType<typeof createReloadMarks>
  /** Writes what waits. */
  readonly flush: () => Promise<unknown>
  readonly scheduler: SchedulerLike
}

export const createBrowserPage = ({ marks, flush, scheduler }: BrowserPageParts) => {
  const inTime = <A, B>(promise: Promise<A>, otherwise: B): Promise<A | B> =>
    firstValueFrom(
      from(promise).pipe(
        timeout({ first: TIMINGS.beforePageEndsMs, scheduler }),
        catchError(() => of(otherwise)),
      ),
    )
  // Nothing of this rejects: what does is given up above.
  const reload = (): void => {
    inTime(flush(), null).then(() => window.location.reload(), reportError)
  }
  let isReloading = false
  return {
    /** A person wants it: any version that the server gives. */
    reload,
    leave: (url: URL): void => {
      // The event about it is appended in the same turn, after this call.
      const written = Promise.resolve().then(flush)
      inTime(written, null).then(() => window.location.assign(url), reportError)
    },
    reloadFor: (part: PartName): void => {
      inTime(isPageServed(), false).then((isServed) => {
        if (!isServed) return
        marks.note(part)
        // Many parts may want the one file that is missing.
        if (!isReloading) reload()
        isReloading = true
      }, reportError)
    },
  }
}

const isPageServed = async (): Promise<boolean> => {
  const { pathname, search } = window.location
  const answer = await fetch(`${pathname}${search}`, { cache: 'no-store' })
  return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html')
}
