// The examples of the page on deploying, in real servers: headers, compression, types, the API behind them, and who may ask.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASSET_HEADERS, type Headers, pageHeaders } from '../../../domain/deployment/pageHeaders.ts'
import { meretee } from '../../../src/brands/meretee.ts'
import { createDemoServer, type DemoServer } from '../../support/plainServer.ts'
import { isServerThere, SERVERS, startWebServer, type WebServer } from '../../support/webServers.ts'

/** Another time than the web server's own. */
const NOW_MS = Date.parse('2026-11-20T08:00:00Z')

let distDir = ''
let api: DemoServer
beforeAll(async () => {
  distDir = mkdtempSync(join(tmpdir(), 'ferrylog-dist-'))
  mkdirSync(join(distDir, 'assets'))
  writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Shop</title>')
  writeFileSync(join(distDir, 'manifest.webmanifest'), JSON.stringify({ name: 'Shop '.repeat(500) }))
  writeFileSync(join(distDir, 'assets', 'app-1234.js'), 'shop();'.repeat(500))
  api = await createDemoServer({ port: 0, nowMs: () => NOW_MS })
})
afterAll(async () => {
  await api.close()
  rmSync(distDir, { recursive: true })
})

const PAGE = pageHeaders(meretee.hosts)

/** Those of `wanted` that were sent. */
const sentOf = (wanted: Headers, { headers }: Response): Headers =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, headers.get(name) ?? '']))

const PLACES = ['/', '/shop/']
const CASES = SERVERS.map((name) => ({ name, isThere: isServerThere(name) }))

const LISTENS = '0A'
/** 127.0.0.1 and ::1, as the kernel's tables have them. */
const LOOPBACK = ['0100007F', '00000000000000000000000001000000']

/** The addresses on which this machine listens at a port. */
const listeningAt = (port: number): readonly string[] =>
  ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, local = '', , state] = line.trim().split(/\s+/)
        const [address = '', at = ''] = local.split(':')
        return state === LISTENS && Number.parseInt(at, 16) === port ? [address] : []
      }),
  )

describe.each(CASES)('the example for $name', ({ name, isThere }) => {
  describe.runIf(isThere).each(PLACES)('with the page at %s', (folder) => {
    let server: WebServer
    beforeAll(async () => {
      server = await startWebServer(name, { distDir, folder, apiPort: api.port })
    })
    afterAll(() => server.stop())

    const ask = (path: string): Promise<Response> => fetch(`${server.url}${path}`)

    it('sends the page, what stands beside it and the assets with their headers', async () => {
      for (const path of ['', 'index.html', 'manifest.webmanifest'])
        expect(sentOf(PAGE, await ask(path)), path).toEqual(PAGE)
      expect(sentOf(ASSET_HEADERS, await ask('assets/app-1234.js'))).toEqual(ASSET_HEADERS)
    })
    it('does not let a missing asset be kept', async () => {
      const answer = await ask('assets/app-5678.js')
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
    })
    it('compresses texts, and says that the answer depends on it', async () => {
      const { headers } = await ask('assets/app-1234.js')
      expect(headers.get('content-encoding')).toMatch(/gzip|zstd/)
      expect(headers.get('vary')).toContain('Accept-Encoding')
    })
    it('names the type of the manifest', async () => {
      const { headers } = await ask('manifest.webmanifest')
      expect(headers.get('content-type')).toBe('application/manifest+json')
    })
    it('asks the API at the root of the host, whose time comes through', async () => {
      for (const path of ['api/routes', 'catalog/api/v1/catalog/PORTS', 'auth/google']) {
        const { status, headers } = await fetch(`http://localhost:${server.port}/${path}`)
        expect(status, path).toBe(200)
        expect(headers.get('date'), path).toBe(new Date(NOW_MS).toUTCString())
      }
    })
    it('listens to this machine alone', () => {
      const addresses = listeningAt(server.port)
      expect(addresses.length).toBeGreaterThan(0)
      expect(LOOPBACK).toEqual(expect.arrayContaining([...addresses]))
    })
  })
})
