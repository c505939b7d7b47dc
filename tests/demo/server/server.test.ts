// The demo backend on a real socket.
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemoServer, type DemoServer } from '../../support/plainServer.ts'
import { createPageServer } from '../../../src/demo/server/page.ts'
import { confirmed, FREE_SAILS, items, NOW_MS, session, sessionWith } from '../session.ts'

let folder = ''
let server: DemoServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrylog-demo-'))
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(dist, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  await writeFile(join(dist, 'assets', 'app.js'), 'export const a = 1')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await symlink(join(folder, 'secret.txt'), join(dist, 'link.txt'))
  server = await createDemoServer({
    port: 0,
    distDir: dist,
    seed: 7,
    nowMs: () => NOW_MS,
    settings: { sails: FREE_SAILS },
  })
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** Node's own client: it sends a path as it is, and follows nothing. */
const ask = (method: string, path: string, more: { headers?: Record<string, string>; body?: string } = {}) =>
  new Promise<Got>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, method, path, headers: more.headers ?? {} }
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(more.body)
  })

const json = { 'content-type': 'application/json' }

describe('the API on a socket', () => {
  it('keeps a connection that is not used for longer than clients do, so that none of their requests is reset', async () => {
    const got = await ask('GET', '/api/routes')
    expect(got.headers['keep-alive']).toBe('timeout=600')
  })
  it('answers over HTTP as the backend answers by itself', async () => {
    const got = await ask('GET', '/api/routes', {
      headers: { host: 'anything.example', 'accept-language': 'en' },
    })
    expect(got.status).toBe(200)
    expect(got.headers['date']).toBe(new Date(NOW_MS).toUTCString())
    expect(JSON.parse(got.text)).toEqual(session().answer('routes').body)
  })

  it('takes a body, holds a place, and refuses one that is no JSON', async () => {
    const body = JSON.stringify(items(['ADULT']))
    expect((await ask('POST', '/api/reservation/create', { headers: json, body })).status).toBe(200)
    expect((await ask('POST', '/api/reservation/create', { headers: json, body: '{' })).status).toBe(400)
  })

  it('lets a page on another host ask with credentials', async () => {
    const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'GET' }
    const got = await ask('OPTIONS', '/catalog/api/v1/catalog/PORTS', { headers })
    expect(got.status).toBe(204)
    expect(got.headers['access-control-allow-origin']).toBe('http://localhost:5173')
  })

  it('breaks the connection on demand', async () => {
    server.backend.settings.faults = [{ on: 'ports', fault: { kind: 'broken' } }]
    await expect(ask('GET', '/catalog/api/v1/catalog/PORTS')).rejects.toThrow(/socket hang up|ECONNRESET/)
    server.backend.settings.faults = []
    expect((await ask('GET', '/catalog/api/v1/catalog/PORTS')).status).toBe(200)
  })

  it('serves the bank’s page and leads back from it', async () => {
    const { token } = confirmed(sessionWith(server.backend, { nowMs: NOW_MS }))
    const origin = `http://localhost:${server.port}`
    const body = JSON.stringify({ paymentMethod: 'KAJAKAS', origin, creditCard: false })
    const prepared = await ask('POST', `/api/payment/${token}/prepare`, { headers: json, body })
    const path = new URL((JSON.parse(prepared.text) as { redirectUrl: string }).redirectUrl).pathname
    const page = await ask('GET', path)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.text).toContain('Kajakapank')
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src data:; form-action 'self';/,
    )
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'action=pay' }
    const back = await ask('POST', path, form)
    expect(back.status).toBe(303)
    expect(back.headers['location']).toMatch(
      /^http:\/\/localhost:\d+\/#\/en\/payment\/results\?status=COMPLETED&/,
    )
  })
})

describe('the files', () => {
  it('have their types, and the page its policy', async () => {
    const page = await ask('GET', '/', { headers: { host: `localhost:${server.port}` } })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'; style-src 'self'")
    expect(policy).toContain(`connect-src 'self' http://127.0.0.1:${server.port}`)
    const script = await ask('GET', '/assets/app.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.headers['content-security-policy']).toBeUndefined()
    expect((await ask('HEAD', '/assets/app.js')).text).toBe('')
  })

  it('name a second host to the page for the catalogue, where it is opened as localhost', async () => {
    const asked = await ask('GET', '/config.json', { headers: { host: `localhost:${server.port}` } })
    expect(asked.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(asked.text)).toEqual({
      catalog: `http://127.0.0.1:${server.port}`,
      identityPortal: `http://127.0.0.1:${server.port}/fake-identity-portal`,
    })
    const other = await ask('GET', '/config.json', { headers: { host: 'anything.example' } })
    expect(JSON.parse(other.text)).toEqual({})
  })

  it('name to the page those hosts that a deployment names, as soon as it names them', async () => {
    const named = join(folder, 'dist', 'config.json')
    await writeFile(named, '{"api":"https://api.example","cardProvider":"https://card.example/x"}')
    expect(JSON.parse((await ask('GET', '/config.json?v=2')).text)).toMatchObject({
      api: 'https://api.example',
    })
    const policy = String((await ask('GET', '/')).headers['content-security-policy'])
    expect(policy).toContain(
      "connect-src 'self' https://api.example wss://api.example https://id.meretee.example;",
    )
    expect(policy).toContain('frame-src https://card.example;')
    await writeFile(named, '{"api":')
    expect((await ask('GET', '/config.json')).text).toBe('{"api":')
    expect((await ask('GET', '/')).headers['content-security-policy']).toContain(
      "connect-src 'self' https://id.meretee.example;",
    )
    await rm(named)
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/link.txt',
    '/%00',
    '/%E0%A4%A',
    '/assets',
    '/nothing.js',
  ])('never come from outside the folder: %s', async (path) => {
    const got = await ask('GET', path)
    expect(got.status).toBe(404)
    expect(got.text).toBe('Not found')
  })

  it('are only read', async () => {
    expect((await ask('PUT', '/assets/app.js', { body: 'x' })).status).toBe(405)
  })
})

describe('when nothing has been built', () => {
  it('says what to do, and works once it has', async () => {
    const distDir = join(folder, 'later')
    const page = await createPageServer({ port: 0, distDir })
    const address = `http://127.0.0.1:${page.port}/`
    const before = await fetch(address)
    expect(before.status).toBe(404)
    expect(await before.text()).toContain('npm run build')
    await mkdir(distDir)
    await writeFile(join(distDir, 'index.html'), '<!doctype html>')
    expect((await fetch(address)).status).toBe(200)
    expect(await (await fetch(`${address}nothing.js`)).text()).toBe('Not found')
    await page.close()
  })
})

describe('when its port is in use', () => {
  it('takes the next free one where it may, and says so where not', async () => {
    const distDir = join(folder, 'dist')
    const next = await createPageServer({ port: server.port, otherPorts: 20, distDir })
    expect(next.port).toBeGreaterThan(server.port)
    await next.close()
    await expect(createPageServer({ port: server.port, distDir })).rejects.toThrow(/EADDRINUSE/)
  })
})
