// One source of headers: what our servers send with each file, and what the page on deploying writes for nginx, Caddy
// and a CDN.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPolicyOf } from '../../../domain/deployment/contentPolicy.ts'
import { hostsFrom, unknownKeysIn } from '../../../domain/deployment/hosts.ts'
import { ASSET_HEADERS, type Headers, pageHeaders } from '../../../domain/deployment/pageHeaders.ts'
import { meretee } from '../../../src/brands/meretee.ts'
import { policyArgumentsOf } from '../../../src/demo/server/commandLine.ts'
import { createPageServer, type PageServer } from '../../../src/demo/server/page.ts'
import { PROJECT_FOLDER } from '../../../src/demo/server/projectFolder.ts'
import { headersAs, type WebServer } from '../../../src/demo/server/webServers.ts'

let folder = ''
let server: PageServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrylog-headers-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Shop</title>')
  await writeFile(join(folder, 'shopWorker.js'), '')
  await writeFile(join(folder, 'assets', 'app-1234.js'), '')
  server = await createPageServer({ port: 0, distDir: folder })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const PAGE = pageHeaders(meretee.hosts)

const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${server.port}${path}`)

/** Those of `wanted` that were sent. */
const sentOf = (wanted: Headers, { headers }: Response): Headers =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, headers.get(name) ?? '']))

describe('a file of the build', () => {
  it.each(['/', '/index.html', '/config.json', '/shopWorker.js'])(
    'beside the page comes with the page’s headers: %s',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(200)
      expect(sentOf(PAGE, answer)).toEqual(PAGE)
    },
  )

  it('brings the policy of the hosts in a config.json that begins with a mark of its encoding', async () => {
    const hostsFile = join(folder, 'marked.json')
    await writeFile(hostsFile, '\uFEFF{"api":"https://api.example"}')
    const marked = await createPageServer({ port: 0, distDir: folder, hostsFile })
    const { headers } = await fetch(`http://127.0.0.1:${marked.port}/`)
    await marked.close()
    expect(headers.get('content-security-policy')).toContain('https://api.example')
  })

  it('among the assets is kept for long, and is no page', async () => {
    const answer = await ask('/assets/app-1234.js')
    expect(sentOf(ASSET_HEADERS, answer)).toEqual(ASSET_HEADERS)
    expect(answer.headers.get('content-security-policy')).toBeNull()
  })

  it('that is missing is asked for again the next time', async () => {
    const answer = await ask('/assets/app-5678.js')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })
})

describe('the page’s headers', () => {
  it('reveal to no server where a person was, and let no other site frame, open or read the page', () => {
    expect(PAGE).toMatchObject({
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    expect(PAGE['Permissions-Policy']).toMatch(/^camera=\(self\), (?:[a-z-]+=\(\)(?:, |$))+$/)
  })
})

/** Without indentation: an example stands within its own braces. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const deployingPage = (): Promise<string> =>
  readFile(join(PROJECT_FOLDER, 'domain/deployment/README.md'), 'utf8')

describe('the page on deploying', () => {
  it.each<WebServer>(['nginx', 'caddy', 'cdn'])('has the same headers for %s', async (name) => {
    const page = await deployingPage()
    const policy = contentPolicyOf(meretee.hosts)
    expect(linesOf(page)).toContain(policy)
    const said = linesOf(page).join('\n').replaceAll('POLICY', policy)
    expect(said).toContain(linesOf(headersAs(name, meretee.hosts)).join('\n'))
  })

  it('shows a config.json that is taken, and explains each of its keys', async () => {
    const page = await deployingPage()
    const shown: unknown = JSON.parse(/^```json\n(.*?)^```$/ms.exec(page)?.[1] ?? '')
    expect(hostsFrom(shown, meretee.hosts)).toEqual(E.right(shown))
    expect(unknownKeysIn(shown)).toEqual([])
    const explained = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, key]) => key)
    expect(explained).toEqual(Object.keys(meretee.hosts))
  })
})

describe('the words after the command that prints them', () => {
  it('name a file, a kind of server, both or neither', () => {
    expect(policyArgumentsOf([])).toEqual(E.right({ file: null, server: null, folder: '/' }))
    expect(policyArgumentsOf(['config.json', '--for', 'caddy', '--below', '/shop'])).toEqual(
      E.right({ file: 'config.json', server: 'caddy', folder: '/shop/' }),
    )
    expect(policyArgumentsOf(['--below', 'shop {'])).toEqual(
      E.left('--below takes a path such as /shop, not "shop {".'),
    )
    expect(policyArgumentsOf(['--for', 'apache'])).toEqual(
      E.left('--for takes nginx, caddy, cdn, not "apache".'),
    )
    expect(policyArgumentsOf(['a.json', 'b.json'])).toEqual(E.left('Name one file.'))
    expect(policyArgumentsOf(['--server'])).toEqual(E.left(expect.stringContaining('--server')))
  })
})
