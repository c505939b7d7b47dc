// The two protocols, each against a stub of its other side: what is sent, and what comes of the answers.
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { closed, listen } from '../../../src/demo/server/listen.ts'
import { bidiOver, localValue } from './bidi.ts'
import { classicAt } from './classic.ts'

const stubSocket = () => {
  const sent: unknown[] = []
  let [say, close] = [(_text: string): void => undefined, (): void => undefined]
  const bidi = bidiOver({
    send: (text) => void sent.push(JSON.parse(text)),
    onText: (listen) => {
      say = listen
    },
    onClosed: (listen) => {
      close = listen
    },
  })
  return { bidi, sent, answer: (message: object) => say(JSON.stringify(message)), close: () => close() }
}

describe('WebDriver BiDi', () => {
  it('gives each answer to the command that it is for, in any order', async () => {
    const { bidi, sent, answer } = stubSocket()
    const first = bidi.send('session.new', { capabilities: {} })
    const second = bidi.send('browsingContext.getTree')
    expect(sent).toEqual([
      { id: 1, method: 'session.new', params: { capabilities: {} } },
      { id: 2, method: 'browsingContext.getTree', params: {} },
    ])
    answer({ type: 'success', id: 2, result: { contexts: [] } })
    answer({ type: 'success', id: 1, result: { sessionId: 'one' } })
    expect(await first).toEqual({ sessionId: 'one' })
    expect(await second).toEqual({ contexts: [] })
  })

  it('says which command failed, and why', async () => {
    const { bidi, answer } = stubSocket()
    const asked = bidi.send('input.setFiles')
    answer({ type: 'error', id: 1, error: 'no such element', message: 'gone' })
    await expect(asked).rejects.toThrow('input.setFiles: no such element: gone')
  })

  it('fails what is in flight when the browser goes, and what is sent after that', async () => {
    const { bidi, close } = stubSocket()
    const asked = bidi.send('script.callFunction')
    close()
    await expect(asked).rejects.toThrow('script.callFunction: the browser is gone')
    await expect(bidi.send('session.end')).rejects.toThrow('session.end: the browser is gone')
  })

  it('sends events to those who listen to them', () => {
    const { bidi, answer } = stubSocket()
    const logged: unknown[] = []
    bidi.onEvent('log.entryAdded', (params) => logged.push(params))
    answer({ type: 'event', method: 'log.entryAdded', params: { level: 'error' } })
    answer({ type: 'event', method: 'network.responseCompleted', params: {} })
    expect(logged).toEqual([{ level: 'error' }])
  })

  it('writes values with their types', () => {
    expect(localValue({ role: 'button', within: null, all: [1, true] })).toEqual({
      type: 'object',
      value: [
        ['role', { type: 'string', value: 'button' }],
        ['within', { type: 'null' }],
        [
          'all',
          {
            type: 'array',
            value: [
              { type: 'number', value: 1 },
              { type: 'boolean', value: true },
            ],
          },
        ],
      ],
    })
  })
})

const stubDriver = async (status: number, value: unknown) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`)
      response.writeHead(status).end(JSON.stringify({ value }))
    })
  })
  const port = await listen(server, { port: 0 })
  onTestFinished(() => closed(server))
  return { asked, command: classicAt(`http://127.0.0.1:${port}/session/one`) }
}

describe('classic WebDriver', () => {
  it('sends each command to its path, and gives back the value', async () => {
    const { asked, command } = await stubDriver(200, [390, 844])
    expect(await command('POST', '/url', { url: 'about:blank' })).toEqual([390, 844])
    await command('GET', '/screenshot')
    await command('DELETE', '')
    expect(asked).toEqual([
      'POST /session/one/url {"url":"about:blank"}',
      'GET /session/one/screenshot ',
      'DELETE /session/one ',
    ])
  })

  it('says which command failed, and why', async () => {
    const { command } = await stubDriver(404, { error: 'no such window', message: 'closed' })
    await expect(command('GET', '/screenshot')).rejects.toThrow('GET /screenshot: no such window: closed')
  })
})
