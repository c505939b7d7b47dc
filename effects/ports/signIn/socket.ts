// A socket as a transport of frames: JSON texts, one connection for one flow (OP-46). What is no frame is passed over, and
// a connection that ends is an answer of its own, so that no flow waits for ever.
import { Observable, type Subscriber } from 'rxjs'
import { smartIdFrameIn } from '../../../domain/wire/account/smartIdFrame.ts'
import type { SocketLine, SocketPort } from '../ports.ts'
import { answerOf, type WireAnswer } from '../transport.ts'

/** The code of an answer that did not come because the connection ended. */
export const SOCKET_CLOSED = 'SOCKET_CLOSED'

/** What is used of the browser's own. */
export interface PlainSocket extends Pick<WebSocket, 'addEventListener' | 'send' | 'close'> {
  readonly readyState: number
}

export interface SocketParts {
  /** `null` where the browser has none. It may throw where the address is none of a socket. */
  readonly connect: ((path: string) => PlainSocket) | null
}

const OPEN = 1

export const createSocketPort = ({ connect }: SocketParts): SocketPort => ({
  isThere: () => connect !== null,
  open: () => openLine(connect),
})

const openLine = (connect: SocketParts['connect']): SocketLine => {
  let socket: PlainSocket | null = null
  let isOver = false
  let waiting: Subscriber<WireAnswer> | null = null
  const early: object[] = []
  const answer = (said: WireAnswer): void => {
    const asking = waiting
    waiting = null
    asking?.next(said)
    asking?.complete()
  }
  const end = (): void => {
    isOver = true
    answer(CLOSED)
  }
  const hear = (data: unknown): void => {
    const frame = smartIdFrameIn(data)
    if (frame === null) return
    if (waiting === null) early.push(frame)
    else answer(answerOf(frame))
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
      new Observable<WireAnswer>((subscriber) => {
        waiting = subscriber
        if (body !== null && !isOver) send(path, body)
        const frame = early.shift()
        if (frame !== undefined) answer(answerOf(frame))
        else if (isOver) end()
        return () => {
          if (waiting === subscriber) waiting = null
        }
      }),
    close: () => {
      isOver = true
      socket?.close()
    },
  }
}

const CLOSED: WireAnswer = { _tag: 'NoAnswer', code: SOCKET_CLOSED }
