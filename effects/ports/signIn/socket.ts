// A socket as a transport of frames: JSON texts, one connection for one flow (OP-46). What is no frame is passed over, and
// a connection that ends is an answer of its own, so that no flow waits for ever.
import { defaultIfEmpty, defer, map, ReplaySubject, skip, take, tap } from 'rxjs'
import { smartIdFrameIn } from '../../../domain/wire/account/smartIdFrame.ts'
import type { SocketLine, SocketPort } from '../ports.ts'
import { answerOf, type WireAnswer } from '../transport.ts'

/** The code of an answer that did not come because the connection ended. */
export const SOCKET_CLOSED = 'SOCKET_CLOSED'

/** What is used of the browser's own. */
export interface PlainSocket extends Pick<WebSocket, 'addEventListener' | 'send' | 'close'> {
  readonly readyState: number
}

/** `null` where the browser has none. It may throw where the address is none of a socket. */
type Connect = ((path: string) => PlainSocket) | null

const OPEN = 1

export const createSocketPort = (connect: Connect): SocketPort => ({
  isThere: () => connect !== null,
  open: () => openLine(connect),
})

const openLine = (connect: Connect): SocketLine => {
  const frames$ = new ReplaySubject<object>()
  let taken = 0
  let socket: PlainSocket | null = null
  let isOver = false
  const end = (): void => {
    isOver = true
    frames$.complete()
  }
  const hear = (data: unknown): void => {
    const frame = smartIdFrameIn(data)
    if (frame !== null) frames$.next(frame)
  }
  const connected = (path: string): PlainSocket | null => {
    try {
      const opened = connect?.(path) ?? null
      opened?.addEventListener('message', ({ data }) => hear(data))
      opened?.addEventListener('close', end)
      opened?.addEventListener('error', end)
      return opened
    } catch {
      return null
    }
  }
  const send = (path: string, body: unknown): void => {
    socket ??= connected(path)
    const line = socket
    if (line === null) return end()
    const text = JSON.stringify(body)
    if (line.readyState === OPEN) line.send(text)
    else line.addEventListener('open', () => line.send(text))
  }
  return {
    transport: ({ path, body }) =>
      defer(() => {
        if (body !== null && !isOver) send(path, body)
        return frames$.pipe(
          skip(taken),
          take(1),
          tap(() => (taken += 1)),
          map(answerOf),
          defaultIfEmpty(CLOSED),
        )
      }),
    close: () => {
      end()
      socket?.close()
    },
  }
}

const CLOSED: WireAnswer = { _tag: 'NoAnswer', code: SOCKET_CLOSED }
