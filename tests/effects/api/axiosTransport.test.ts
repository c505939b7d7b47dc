// The real wire, against a small HTTP server: every status is an answer, cookies go along, an abandoned request ends.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstValueFrom } from 'rxjs'
import axios from 'axios'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAxiosTransport } from '../../../effects/api/axiosTransport.ts'
import { createFetchTransport } from '../../../effects/api/firstTransport.ts'
import type { WireAnswer, WireRequest } from '../../../effects/ports/transport.ts'

describe('when the server answers', () => {
  it.each([200, 201, 400, 401, 404, 409, 410, 500, 503])(
    'takes the status %s as an answer, with its text, its date and its body [HTTP-03] [HTTP-06]',
    async (status) => {
      const answer = await send({ path: `/status/${status}` })
      expect(answer).toMatchObject({ _tag: 'Answer', status, body: { status } })
      expect(answer._tag === 'Answer' && answer.date !== null).toBe(true)
    },
  )

  it('takes a body that is no JSON as the text that it is, and none as nothing', async () => {
    expect(await send({ path: '/html' })).toMatchObject({ status: 500, body: '<h1>Sorry</h1>' })
    expect(await send({ path: '/empty' })).toMatchObject({ status: 204, body: '' })
  })

  it('sends method, headers and body as they are, and no body where there is none', async () => {
    await send({ method: 'PUT', path: '/echo?x=1', headers: { 'X-Test': 'yes' }, body: { count: 2 } })
    await send({ method: 'GET', path: '/echo', body: null })
    expect(received.slice(-2)).toMatchObject([
      { method: 'PUT', url: '/echo?x=1', test: 'yes', body: '{"count":2}' },
      { method: 'GET', url: '/echo', body: '' },
    ])
  })

  it('asks the catalogue’s own host for what stands there', async () => {
    await send({ path: '/api/x' })
    await send({ host: 'catalog', path: '/catalog/x' })
    expect(received.slice(-2).map(({ url }) => url)).toEqual(['/api/x', '/elsewhere/catalog/x'])
  })
})

describe('when the page reads before axios is here', () => {
  it('understands an answer by fetch as it does by axios [HTTP-03] [HTTP-06]', async () => {
    for (const path of ['/status/200', '/status/404', '/html', '/empty']) {
      const request: WireRequest = { ...ASK, path }
      const byFetch = await firstValueFrom(createFetchTransport(roots())(request))
      expect({ ...byFetch, date: null }).toEqual({ ...(await send({ path })), date: null })
    }
  })
})

describe('when a browser would have cookies', () => {
  it('is configured to send them with every request [HTTP-03]', async () => {
    const request = vi.spyOn(axios, 'request')
    await send({ path: '/echo' })
    await send({ method: 'POST', path: '/echo', body: {} })
    expect(request.mock.calls.map(([config]) => config.withCredentials)).toEqual([true, true])
  })
})

describe('when no answer can come', () => {
  it('says so with the code of the client and throws nothing', async () => {
    expect(await send({ path: '/hang-up' })).toMatchObject({ _tag: 'NoAnswer', code: expect.any(String) })
  })

  it('ends the request that is abandoned, and says nothing more [HTTP-03]', async () => {
    const answers: WireAnswer[] = []
    const hung = new Promise<void>((done) => (onHang = done))
    const closed = new Promise<void>((done) => (onClosed = done))
    const subscription = transport()({ ...ASK, path: '/hang' }).subscribe((answer) => answers.push(answer))
    await hung
    subscription.unsubscribe()
    await closed
    expect(answers).toEqual([])
  })
})

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly test: unknown
  readonly body: string
}

const received: Received[] = []
let root = ''
let onHang: () => void = () => undefined
let onClosed: () => void = () => undefined

const ASK: WireRequest = { method: 'GET', host: 'api', path: '/', headers: {}, body: null }

const roots = () => ({ api: root, catalog: `${root}/elsewhere`, identityPortal: `${root}/portal` })

const transport = () => createAxiosTransport(roots())

const send = (options: Partial<WireRequest>): Promise<WireAnswer> =>
  firstValueFrom(transport()({ ...ASK, ...options }))

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    received.push({ method: request.method, url: request.url, test: request.headers['x-test'], body })
    answer(request, response)
  })
})

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  const { url = '' } = request
  if (url === '/hang-up') {
    request.socket.destroy()
    return
  }
  if (url === '/hang') {
    response.on('close', () => onClosed())
    onHang()
    return
  }
  if (url === '/html') {
    response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>')
    return
  }
  const status = url === '/empty' ? 204 : Number(/status\/(\d+)/.exec(url)?.[1] ?? 200)
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(status === 204 ? undefined : JSON.stringify({ status }))
}

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})
