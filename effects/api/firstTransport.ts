// The wire: a transport around one way to send a request; what is unsubscribed is aborted. That of the first page, which reads a
// few lists and nothing else, is the browser's own fetch until axios is here.
import * as E from 'fp-ts/Either'
import { identity } from 'fp-ts/function'
import { catchError, from, mergeMap, Observable, of, tap } from 'rxjs'
import { inNextTask } from '../ports/nextTask.ts'
import type { Transport, WireAnswer, WireRequest } from '../ports/transport.ts'

/** The roots in front of the paths: empty for the page's own host. */
export interface HostRoots {
  readonly api: string
  readonly catalog: string
  /** The whole address of the portal (OP-47). */
  readonly identityPortal: string
}

/** Never rejects. */
export type Send = (url: string, request: WireRequest, signal: AbortSignal) => Promise<WireAnswer>

export const transportBy =
  (send: Send) =>
  (roots: HostRoots): Transport =>
  (request) =>
    new Observable<WireAnswer>((subscriber) => {
      const abort = new AbortController()
      const asked = async (): Promise<void> => {
        // Neither does the press that asks wait for the request to be put together, nor one that comes after a long answer.
        await new Promise<void>(inNextTask)
        const answer = await send(roots[request.host] + request.path, request, abort.signal)
        await new Promise<void>(inNextTask)
        subscriber.next(answer)
        subscriber.complete()
      }
      asked().catch((error: unknown) => subscriber.error(error))
      return () => abort.abort()
    })

interface Later {
  /** Rejects where it is not available: then reads go on by fetch, and nothing else goes out. */
  readonly later: Promise<Transport>
  /** Called when a request waits for it. */
  readonly want: () => void
}

/** What does more than read waits for `later`. */
export const createFirstTransport = (roots: HostRoots, { later, want }: Later): Transport => {
  const first = createFetchTransport(roots)
  let here: Transport | null = null
  later.then(
    (transport) => (here = transport),
    () => undefined,
  )
  return (request) => {
    if (here !== null) return here(request)
    if (request.method === 'GET') return first(request)
    want()
    return from(later).pipe(
      // There is only the one transport to go on from.
      mergeMap((transport) => transport(request)),
      catchError(() => of({ _tag: 'NoAnswer', code: null } as const)),
    )
  }
}

/** As axios would send it, and with the words that axios has for a failure. Requests without a body alone. */
const send: Send = async (url, { method, headers }, signal): Promise<WireAnswer> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { Accept: 'application/json, text/plain, */*', ...headers },
      credentials: 'include',
      signal,
    })
    const { status, statusText } = response
    const date = response.headers.get('date')
    return { _tag: 'Answer', status, statusText, date, body: bodyOf(await response.text()) }
  } catch {
    return { _tag: 'NoAnswer', code: 'ERR_NETWORK' }
  }
}

export const createFetchTransport = transportBy(send)

/** Parsed JSON, or the text that it isn't. */
const bodyOf = (text: string): unknown =>
  E.getOrElseW(() => text)(E.tryCatch((): unknown => JSON.parse(text), identity))

/**
 * Deadlines are counted by the server's clock, which stands in the header `Date` of its answers. A page reads it of another host
 * only where that host exposes it: where an answer of the API has none, that is said once. `api` is the root before its paths.
 */
export const noticingMissingDate = (
  transport: Transport,
  { api, log }: { readonly api: string; readonly log: (line: string) => void },
): Transport => {
  let isReported = false
  return (request) =>
    transport(request).pipe(
      tap((answer) => {
        if (isReported || request.host !== 'api' || answer._tag !== 'Answer' || answer.date !== null) return
        isReported = true
        const host = api === '' ? 'this host' : api
        log(
          `Access-Control-Expose-Headers: no Date can be read of ${host}, so deadlines go by this device's clock.`,
        )
      }),
    )
}
