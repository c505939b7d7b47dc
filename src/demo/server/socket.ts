// The socket of Smart-ID on the demo's server (OP-46): one flow for each connection, sent frame by frame, and closed after the
// last one. Some flows are closed in the middle, some never say a word, and some are full of noise.
import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { isObject } from '../../../domain/wire/readings.ts'
import type { DemoBackend } from '../backend/demoBackend.ts'
import { type DemoRequest, parsedBody } from '../http/demoExchange.ts'

const PATH = '/socket'

export interface SocketServer {
  /** Breaks what is still open. */
  readonly close: () => void
}

export const serveSockets = (server: Server, backend: DemoBackend): SocketServer => {
  const sockets = new WebSocketServer({ server, path: PATH, maxPayload: 10_000 })
  // The server itself says where it can't listen.
  sockets.on('error', () => undefined)
  sockets.on('connection', (socket) => {
    socket.on('error', () => socket.terminate())
    socket.once('message', (data: Buffer) => begin(socket, backend, parsedBody(data.toString('utf8'), '')))
  })
  return {
    close: () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

interface Flow {
  readonly socket: WebSocket
  readonly backend: DemoBackend
}

const begin = (socket: WebSocket, backend: DemoBackend, body: unknown): void => {
  if (!isObject(body)) return socket.close()
  const { IDCode, CountryCode } = body
  const query = new URLSearchParams({ IDCode: String(IDCode), CountryCode: String(CountryCode) })
  const flow = { socket, backend }
  ask(flow, request('POST', PATH, body), (first) => {
    if ('code' in first) ask(flow, request('GET', `${PATH}?${query.toString()}`, null), () => socket.close())
    else socket.close()
  })
}

const request = (method: string, url: string, body: unknown): DemoRequest => ({
  method,
  url,
  headers: {},
  body,
})

type Then = (frame: Readonly<Record<string, unknown>>) => void

/** Sends the backend's answer as a frame, after the time that it takes. */
const ask = ({ socket, backend }: Flow, asked: DemoRequest, then: Then): void => {
  const answer = backend.handle(asked)
  const timer = setTimeout(() => {
    if (answer.broken || !isObject(answer.body) || answer.body['closed'] === true) return socket.terminate()
    const { noise = [], ...told } = answer.body
    const frame = answer.status < 400 ? told : { error: told['code'] }
    for (const text of noise as readonly string[]) socket.send(text)
    socket.send(JSON.stringify(frame))
    then(frame)
  }, answer.delayMs)
  socket.once('close', () => clearTimeout(timer))
}
