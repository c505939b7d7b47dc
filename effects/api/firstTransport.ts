// The wire of the first page, which reads a few lists and nothing else: the browser's own fetch until axios is here.
import * as E from 'fp-ts/Either'
import { identity } from 'fp-ts/function'
import { from, of } from 'rxjs'
import { catchError, mergeMap } from 'rxjs/operators'
import type { Transport, WireAnswer } from '../ports/transport.ts'
import { type HostRoots, type Send, transportBy } from './wire.ts'

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
