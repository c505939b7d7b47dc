// The browser's sockets at the host of the API, and its extension for ID cards: what a sign-in on a phone or with a card takes.
import { fromEvent, type SchedulerLike } from 'rxjs'
import { filter, map } from 'rxjs/operators'
import { createCardReader } from './cardReader.ts'
import type { SocketPort } from '../ports.ts'
import { createSocketPort } from './socket.ts'
import type { Transport } from '../transport.ts'

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
