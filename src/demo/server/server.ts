// The demo backend on a real socket: two customers at once, redirects to the bank and back, connections that really
// break. Serves the built application beside it when there is one.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { epochMs, type EpochMs } from '../../../domain/instant.ts'
import type { Hosts } from '../../../domain/deployment/hosts.ts'
import { createDemoBackend, type DemoBackend } from '../backend/demoBackend.ts'
import {
  bodyTextOf,
  type DemoRequest,
  type DemoResponse,
  HTML_TYPE,
  parsedBody,
} from '../http/demoExchange.ts'
import { serveFile, type ServedFolder } from './files.ts'
import { closed, listen, type ListenOptions } from './listen.ts'
import { serveSockets } from './socket.ts'
import type { DemoSettings } from '../state/settings.ts'

export interface DemoServerOptions extends ListenOptions {
  /** The built application; `null` for the API alone. */
  readonly distDir?: string | null
  /** Names the page's servers instead of the folder's own `config.json`. */
  readonly hostsFile?: string | null
  readonly seed?: number
  readonly settings?: Partial<DemoSettings>
  /** The machine's own clock unless a test brings one. */
  readonly nowMs?: () => EpochMs
}

export interface DemoServer {
  readonly port: number
  readonly backend: DemoBackend
  /** Breaks what is still open. */
  readonly close: () => Promise<void>
}

/** The bank leads back to the page without the word that would start the demo inside the browser. */
export const createDemoServer = async (options: DemoServerOptions): Promise<DemoServer> => {
  const {
    seed = 1,
    settings = {},
    nowMs = () => epochMs(Date.now()),
    distDir = null,
    hostsFile = null,
  } = options
  const folder = distDir === null ? null : { distDir, hostsFile, usualHosts }
  const backend = createDemoBackend({ seed, nowMs, settings: { appPage: '{origin}/', ...settings } })
  const server = createServer((request, response) => {
    answer({ backend, folder }, request, response).catch(() => response.destroy())
  })
  const sockets = serveSockets(server, backend)
  return {
    port: await listen(server, options),
    backend,
    close: () => {
      sockets.close()
      return closed(server)
    },
  }
}

/** Opened as `localhost`, the page finds the catalogue on `127.0.0.1`: another host, as in real life. */
const usualHosts = (host: string): Partial<Hosts> => {
  const [, port] = /^localhost:(\d+)$/.exec(host) ?? []
  return port === undefined
    ? {}
    : {
        catalog: `http://127.0.0.1:${port}`,
        identityPortal: `http://127.0.0.1:${port}/fake-identity-portal`,
      }
}

const API_PATH = /^\/(?:(?:api|catalog\/api|after-pay|fake-card|fake-bank|auth)\/|fake-identity-portal$)/
/** A message to the shop brings a file of 5 MB, written in base 64. */
const MAX_BODY_BYTES = 8_000_000

interface Parts {
  readonly backend: DemoBackend
  readonly folder: ServedFolder | null
}

const answer = async ({ backend, folder }: Parts, request: IncomingMessage, response: ServerResponse) => {
  const url = request.url ?? '/'
  if (folder !== null && !API_PATH.test(url)) return serveFile(folder, request, response)
  const demoResponse = backend.handle(await demoRequestOf(request, url))
  if (demoResponse.delayMs === 0) return send(demoResponse, response)
  const timer = setTimeout(() => send(demoResponse, response), demoResponse.delayMs)
  response.once('close', () => clearTimeout(timer))
}

const send = (demoResponse: DemoResponse, response: ServerResponse): void => {
  if (demoResponse.broken) {
    response.destroy()
    return
  }
  const text = bodyTextOf(demoResponse)
  const isPage = demoResponse.headers['content-type'] === HTML_TYPE
  response.writeHead(demoResponse.status, demoResponse.statusText, {
    ...demoResponse.headers,
    ...(isPage ? { 'content-security-policy': bankPolicyOf(text ?? '') } : {}),
  })
  response.end(text ?? undefined)
}

/** The bank's page has no script, one style of its own and pictures within itself, and sends its form to itself. */
const bankPolicyOf = (html: string): string => {
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const demoRequestOf = async (request: IncomingMessage, url: string): Promise<DemoRequest> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Error('The body is too large')
    chunks.push(chunk)
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ) as Record<string, string>
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    method: request.method ?? 'GET',
    url,
    headers,
    body: parsedBody(text, headers['content-type'] ?? ''),
  }
}
