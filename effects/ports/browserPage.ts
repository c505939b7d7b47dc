// Reloads the page: after what waits is written, and only where the server gives a page instead of the one that is
// here. A browser's own error page in its place would lose everything that is on the screen.
import { firstValueFrom, from, of, type SchedulerLike } from 'rxjs'
import { catchError, timeout } from 'rxjs/operators'
import { TIMINGS } from '../../domain/timings.ts'
import type { PagePort } from './ports.ts'
import type { ReloadMarks } from './reloadMarks.ts'

export interface BrowserPage extends PagePort {
  /** A person wants it: whatever the server gives. */
  readonly reload: () => void
}

export interface BrowserPageParts {
  readonly marks: ReloadMarks
  /** Writes what waits. */
  readonly flush: () => Promise<unknown>
  readonly scheduler: SchedulerLike
}

export const createBrowserPage = ({ marks, flush, scheduler }: BrowserPageParts): BrowserPage => {
  const inTime = <A, B>(promise: Promise<A>, otherwise: B): Promise<A | B> =>
    firstValueFrom(
      from(promise).pipe(
        timeout({ first: TIMINGS.beforeReloadMs, scheduler }),
        catchError(() => of(otherwise)),
      ),
    )
  // Nothing of this rejects: what does is given up above.
  const reload = (): void => {
    inTime(flush(), null).then(() => window.location.reload(), reportError)
  }
  let isReloading = false
  return {
    reload,
    reloadFor: (part) => {
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
