// A socket as a transport of frames, with a socket in the test's hand.
import { describe, expect, it } from 'vitest'
import { createSocketPort, type PlainSocket, SOCKET_CLOSED } from '../../../../effects/ports/signIn/socket.ts'
import type { WireAnswer } from '../../../../effects/ports/transport.ts'

const FIRST = { IDCode: '30303039914', CountryCode: 'EE' }
const CLOSED = { _tag: 'NoAnswer', code: SOCKET_CLOSED }

describe('a socket', () => {
  it('is opened with the first frame, which is sent once it is open [API-13]', () => {
    const { line, socket } = lineOf()
    line.ask(FIRST)
    expect(socket.sent).toEqual([])
    socket.open()
    expect(socket.sent).toEqual([JSON.stringify(FIRST)])
    socket.say('{"code":"1234"}')
    expect(line.answers).toMatchObject([{ body: { code: '1234' } }])
  })

  it.each(['', 'ping', '{"code":', '[]', 'null', '42', '{}', '{"hello":1}', '{"code":null}', '"code"'])(
    'passes over what is no frame: %s [AUTH-11]',
    (noise) => {
      const { line, socket } = lineOf()
      line.ask(FIRST)
      socket.open()
      socket.say(noise)
      socket.say(new ArrayBuffer(8))
      expect(line.answers).toEqual([])
      socket.say('{"error":"USER_REFUSED"}')
      expect(line.answers).toMatchObject([{ body: { error: 'USER_REFUSED' } }])
    },
  )

  it('keeps a frame that came before it was asked for', () => {
    const { line, socket } = lineOf()
    line.ask(FIRST)
    socket.open()
    socket.say('{"code":"1234"}')
    socket.say('{"error":"TIMEOUT"}')
    line.ask(null)
    expect(line.answers).toMatchObject([{ body: { code: '1234' } }, { body: { error: 'TIMEOUT' } }])
  })

  it.each(['close', 'error'] as const)('answers for sure where it ends: %s [ERR-07]', (how) => {
    const { line, socket } = lineOf()
    line.ask(FIRST)
    socket.open()
    socket.say('{"code":"1234"}')
    socket.end(how)
    line.ask(null)
    expect(line.answers.slice(1)).toEqual([CLOSED])
    const other = lineOf()
    other.line.ask(FIRST)
    other.socket.end(how)
    expect(other.line.answers).toEqual([CLOSED])
  })

  it('answers for sure where it can’t be opened at all', () => {
    const { line } = lineOf(() => {
      throw new SyntaxError('No such address')
    })
    line.ask(FIRST)
    expect(line.answers).toEqual([CLOSED])
  })

  it('is closed with the flow, and sends nothing more', () => {
    const { line, socket } = lineOf()
    line.ask(FIRST)
    line.close()
    expect(socket.isClosed).toBe(true)
  })

  it('is not there where the browser has none [ERR-05]', () => {
    expect(createSocketPort(null).isThere()).toBe(false)
    expect(createSocketPort(fakeSocket).isThere()).toBe(true)
  })
})

const lineOf = (connect?: () => PlainSocket) => {
  const socket = fakeSocket()
  const { transport, close } = createSocketPort(connect ?? (() => socket)).open()
  const answers: WireAnswer[] = []
  const ask = (body: object | null): void => {
    transport({ method: 'POST', host: 'api', path: '/socket', headers: {}, body }).subscribe((answer) =>
      answers.push(answer),
    )
  }
  return { socket, line: { ask, answers, close } }
}

const fakeSocket = () => {
  const target = new EventTarget()
  const sent: string[] = []
  const state = { readyState: 0, isClosed: false }
  return {
    addEventListener: target.addEventListener.bind(target) as PlainSocket['addEventListener'],
    get readyState() {
      return state.readyState
    },
    get isClosed() {
      return state.isClosed
    },
    send: (data: unknown) => void sent.push(String(data)),
    close: () => void (state.isClosed = true),
    sent,
    open: (): void => {
      state.readyState = 1
      target.dispatchEvent(new Event('open'))
    },
    say: (data: unknown): void => void target.dispatchEvent(new MessageEvent('message', { data })),
    end: (how: 'close' | 'error'): void => void target.dispatchEvent(new Event(how)),
  }
}
