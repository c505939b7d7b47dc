// The real wire: axios with cookies, every status taken as an answer (HTTP-03, HTTP-06).
import axios, { isAxiosError } from 'axios'
import { Observable } from 'rxjs'
import type { Transport, WireAnswer, WireRequest } from '../ports/transport.ts'
import { inNextTask } from '../ports/nextTask.ts'

/** The roots in front of the paths: empty for the page's own host. */
export interface HostRoots {
  readonly api: string
  readonly catalog: string
  /** The whole address of the portal (OP-47). */
  readonly identityPortal: string
}

export const createAxiosTransport =
  (roots: HostRoots): Transport =>
  (request) =>
    new Observable<WireAnswer>((subscriber) => {
      const abort = new AbortController()
      send(roots, request, abort.signal).then(
        (answer) => {
          subscriber.next(answer)
          subscriber.complete()
        },
        (error: unknown) => subscriber.error(error),
      )
      return () => abort.abort()
    })

const send = async (roots: HostRoots, request: WireRequest, signal: AbortSignal): Promise<WireAnswer> => {
  try {
    // Neither does the press that asks wait for the request to be put together, nor one that comes after a long answer.
    await new Promise<void>(inNextTask)
    const response = await axios.request<unknown>({
      method: request.method,
      url: roots[request.host] + request.path,
      headers: { ...request.headers },
      ...(request.body === null ? {} : { data: request.body }),
      withCredentials: true,
      validateStatus: () => true,
      signal,
    })
    await new Promise<void>(inNextTask)
    const date: unknown = response.headers['date']
    return {
      _tag: 'Answer',
      status: response.status,
      statusText: response.statusText,
      date: typeof date === 'string' ? date : null,
      body: response.data,
    }
  } catch (error) {
    return { _tag: 'NoAnswer', code: isAxiosError(error) ? (error.code ?? null) : null }
  }
}
