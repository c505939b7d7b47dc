// WebDriver BiDi: commands and their answers over one socket, and the events that come by the way.
import { DriverError, type Json } from './driver.ts'

export type Facts = { readonly [name: string]: Json }

/** As much of a WebSocket as is used. */
export interface Socket {
  readonly send: (text: string) => void
  readonly onText: (listen: (text: string) => void) => void
  readonly onClosed: (listen: () => void) => void
}

export interface Bidi {
  readonly send: (method: string, params?: Facts) => Promise<Facts>
  readonly onEvent: (method: string, listen: (params: Facts) => void) => void
}

interface Waiting {
  readonly method: string
  readonly resolve: (result: Facts) => void
  readonly reject: (error: Error) => void
}

type Message =
  | { readonly type: 'success'; readonly id: number; readonly result: Facts }
  | { readonly type: 'error'; readonly id: number | null; readonly error: string; readonly message: string }
  | { readonly type: 'event'; readonly method: string; readonly params: Facts }

export const bidiOver = (socket: Socket): Bidi => {
  const waiting = new Map<number, Waiting>()
  const listeners: { readonly method: string; readonly listen: (params: Facts) => void }[] = []
  let [sent, isClosed] = [0, false]
  socket.onText((text) => {
    const message = JSON.parse(text) as Message
    if (message.type === 'event') {
      for (const { method, listen } of listeners) if (method === message.method) listen(message.params)
      return
    }
    const asked = waiting.get(message.id ?? -1)
    if (asked === undefined) return
    waiting.delete(message.id ?? -1)
    if (message.type === 'success') asked.resolve(message.result)
    else asked.reject(new DriverError(`${asked.method}: ${message.error}: ${message.message}`))
  })
  socket.onClosed(() => {
    isClosed = true
    for (const { method, reject } of waiting.values()) reject(closedDuring(method))
    waiting.clear()
  })
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closedDuring(method))
        sent += 1
        waiting.set(sent, { method, resolve, reject })
        socket.send(JSON.stringify({ id: sent, method, params }))
      }),
    onEvent: (method, listen) => void listeners.push({ method, listen }),
  }
}

const closedDuring = (method: string): DriverError => new DriverError(`${method}: the browser is gone`)

/** A value as BiDi's scripts take it. */
export const localValue = (value: Json): Facts => {
  if (value === null) return { type: 'null' }
  if (typeof value === 'string') return { type: 'string', value }
  if (typeof value === 'number') return { type: 'number', value }
  if (typeof value === 'boolean') return { type: 'boolean', value }
  if (isList(value)) return { type: 'array', value: value.map(localValue) }
  return { type: 'object', value: Object.entries(value).map(([key, one]) => [key, localValue(one)]) }
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)
