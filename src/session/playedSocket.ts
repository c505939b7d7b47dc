// A socket that the demo's server plays over its own calls. In the log it is the same as a real one.
import { map } from 'rxjs'
import type { SocketLine } from '../../effects/ports/ports.ts'
import { SOCKET_CLOSED } from '../../effects/ports/signIn/socket.ts'
import type { Transport, WireAnswer } from '../../effects/ports/transport.ts'

export const playedSocket = (transport: Transport): SocketLine => {
  let flow = ''
  return {
    transport: (request) => {
      if (request.body !== null) flow = new URLSearchParams({ ...request.body }).toString()
      const path = request.body === null ? `${request.path}?${flow}` : request.path
      return transport({ ...request, path }).pipe(map(orClosed))
    },
    close: () => undefined,
  }
}

/** Such an answer stands for the end of the connection. */
const orClosed = (answer: WireAnswer): WireAnswer =>
  answer._tag === 'Answer' && isClosing(answer.body) ? { _tag: 'NoAnswer', code: SOCKET_CLOSED } : answer

const isClosing = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'closed' in body && body.closed === true
