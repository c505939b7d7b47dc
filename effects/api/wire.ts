// A transport around one way to send a request: what is unsubscribed is aborted.
import { Observable } from 'rxjs'
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
