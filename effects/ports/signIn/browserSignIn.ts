// What a sign-in on a phone or with a card takes: the browser's sockets at the host of the API, and its extension that reads ID
// cards, Web eID, as a transport: it is asked by messages in the page, and says first that it has heard. One that is not there
// says nothing, so its silence is an answer.
import { fromEvent, merge, Observable, of, type SchedulerLike, timer } from 'rxjs'
import { filter, map, take, takeUntil } from 'rxjs/operators'
import { TIMINGS } from '../../../domain/timings.ts'
import { isObject } from '../../../domain/wire/readings.ts'
import type { SocketPort } from '../ports.ts'
import { createSocketPort } from './socket.ts'
import { answerOf, type Transport, type WireAnswer } from '../transport.ts'

/** `root`: in front of the API's paths; empty for the page's own host. */
export const createBrowserSocket = (root: string): SocketPort => {
  const { WebSocket: Socket } = globalThis as { readonly WebSocket?: typeof WebSocket }
  return createSocketPort(Socket === undefined ? null : (path) => new Socket(socketAddress(root, path)))
}

const socketAddress = (root: string, path: string): URL => {
  const address = new URL(root + path, window.location.href)
  address.protocol = address.protocol === 'http:' ? 'ws:' : 'wss:'
  return address
}

/** `demo` plays a card that is named in the path. */
export const createBrowserCardReader = (scheduler: SchedulerLike, demo: Transport | null): Transport => {
  const own = createCardReader({
    scheduler,
    isSecure: () => window.isSecureContext,
    post: (message) => window.postMessage(message, window.location.origin),
    messages$: fromEvent<MessageEvent<unknown>>(window, 'message').pipe(
      filter(({ source, origin }) => source === window && origin === window.location.origin),
      map(({ data }) => data),
    ),
  })
  return (request) => (demo !== null && /[?&]card=[^&]/.test(request.path) ? demo(request) : own(request))
}

export interface CardReaderParts {
  /** What is said in the page itself; messages of frames and other pages are none. */
  readonly messages$: Observable<unknown>
  readonly post: (message: object) => void
  readonly isSecure: () => boolean
  readonly scheduler: SchedulerLike
}

const ACTION = 'web-eid:authenticate'
/** The version of the messages. */
const VERSION = '2.0.2'

export const createCardReader =
  ({ messages$, post, isSecure, scheduler }: CardReaderParts): Transport =>
  ({ body }) => {
    if (!isSecure()) return of(refusalOf('ERR_WEBEID_CONTEXT_INSECURE'))
    const { nonce, lang } = isObject(body) ? body : {}
    const said$ = messages$.pipe(filter(isObject))
    const heard$ = said$.pipe(filter(({ action }) => isOf(action)))
    const silence$ = timer(TIMINGS.cardExtensionMs, scheduler).pipe(
      takeUntil(heard$),
      map(() => refusalOf('ERR_WEBEID_EXTENSION_UNAVAILABLE')),
    )
    return new Observable<WireAnswer>((subscriber) => {
      const listening = merge(answers(said$), silence$).pipe(take(1)).subscribe(subscriber)
      post({ action: ACTION, challengeNonce: nonce, lang, libraryVersion: VERSION })
      return listening
    })
  }

const isOf = (action: unknown): boolean => typeof action === 'string' && action.startsWith(`${ACTION}-`)

const answers = (said$: Observable<Record<string, unknown>>): Observable<WireAnswer> =>
  said$.pipe(
    filter(({ action }) => action === `${ACTION}-success` || action === `${ACTION}-failure`),
    map(({ action, error, ...rest }) =>
      action === `${ACTION}-success` ? answerOf({ authToken: tokenIn(rest) }) : refusalOf(codeIn(error)),
    ),
  )

const FIELDS = ['unverifiedCertificate', 'algorithm', 'signature', 'format', 'appVersion'] as const

/** Its own fields and no others. */
const tokenIn = (said: Record<string, unknown>): object =>
  Object.fromEntries(FIELDS.map((name) => [name, said[name]]))

const codeIn = (error: unknown): string => {
  const code = isObject(error) ? error['code'] : null
  return typeof code === 'string' ? code : 'UNKNOWN'
}

const refusalOf = (error: string): WireAnswer => answerOf({ error })
