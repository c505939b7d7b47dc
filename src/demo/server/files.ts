// Serves the built application: files of one folder and nothing outside it, the file that names its servers, and the
// headers that follow from them.
import { readFile, realpath } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import * as E from 'fp-ts/Either'
import { type Hosts, hostsFrom } from '../../../domain/deployment/hosts.ts'
import { HOSTS_FILE } from '../../../domain/deployment/hostsFile.ts'
import {
  ASSET_HEADERS,
  ASSETS_FOLDER,
  type Headers,
  pageHeaders,
} from '../../../domain/deployment/pageHeaders.ts'
import { brandToBuild } from '../../brands/brands.ts'

export interface ServedFolder {
  readonly distDir: string
  /** Answered as `config.json` instead of the folder's own. */
  readonly hostsFile?: string | null
  /** Where there is neither; by the `Host` header. */
  readonly usualHosts?: (host: string) => Partial<Hosts>
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** As in the settings of the build. */
const OWN_HOSTS = brandToBuild(process.env['FERRYLOG_BRAND']).hosts

const TEXT_TYPE: Headers = { 'Content-Type': 'text/plain; charset=utf-8' }
const NOT_BUILT = 'The application has not been built. Run "npm run build", then load this page again.\n'

/** 404 for what isn't there and for every path that leads out of the folder. */
export const serveFile = async (
  folder: ServedFolder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const file = isRead ? await fileOf(folder, request) : null
  const headers = await headersFor(folder, request)
  if (file === null) {
    const text = isRead ? await whyNothing(folder, request) : 'Method not allowed'
    // What is missing today may be there with the next build.
    response.writeHead(isRead ? 404 : 405, { ...headers, 'Cache-Control': 'no-cache', ...TEXT_TYPE })
    response.end(request.method === 'HEAD' ? undefined : text)
    return
  }
  response.writeHead(200, { ...headers, ...file.type })
  response.end(request.method === 'HEAD' ? undefined : file.content)
}

/** Those of the page go by the `host` under which it was asked for. A file that is wrong names no servers. */
const headersFor = async (folder: ServedFolder, request: IncomingMessage): Promise<Headers> => {
  const { host = '' } = request.headers
  if (nameIn(request)?.startsWith(`/${ASSETS_FOLDER}`) === true) return ASSET_HEADERS
  const hosts = hostsFrom(parsed(textOfHosts(await hostsText(folder, host))), OWN_HOSTS)
  return pageHeaders(E.isRight(hosts) ? hosts.right : OWN_HOSTS)
}

interface FoundFile {
  readonly content: Buffer | string
  readonly type: Headers
}

const fileOf = async (folder: ServedFolder, request: IncomingMessage): Promise<FoundFile | null> => {
  const { host = '' } = request.headers
  const name = nameIn(request)
  if (name === `/${HOSTS_FILE}`) return { content: await hostsText(folder, host), type: typeOf(HOSTS_FILE) }
  const path = await pathOf(folder, name)
  const content = path === null ? null : await readFile(path).catch(() => null)
  return path === null || content === null ? null : { content, type: typeOf(path) }
}

const typeOf = (path: string): Headers => ({
  'Content-Type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
})

/** Read at each request, so that a change of it is seen with the next load. */
const hostsText = async (
  { distDir, hostsFile = null, usualHosts = () => ({}) }: ServedFolder,
  host: string,
): Promise<Buffer | string> => {
  const usual = `${JSON.stringify(usualHosts(host))}\n`
  return readFile(hostsFile ?? join(distDir, HOSTS_FILE)).catch(() => usual)
}

/** As the page reads it: a mark of its encoding at the start is no part of it. */
export const textOfHosts = (content: Buffer | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const whyNothing = async ({ distDir }: ServedFolder, request: IncomingMessage): Promise<string> => {
  const isBuilt = (await realpath(join(distDir, 'index.html')).catch(() => null)) !== null
  return isBuilt || nameIn(request) !== '/index.html' ? 'Not found' : NOT_BUILT
}

/** `null` for what is no name. */
const nameIn = ({ url = '/' }: IncomingMessage): string | null => {
  const name = decoded(url.split('?')[0] ?? '/')
  return name === '/' ? '/index.html' : name
}

const pathOf = async ({ distDir }: ServedFolder, name: string | null): Promise<string | null> => {
  const root = await realpath(distDir).catch(() => null)
  if (root === null || name === null || name.includes('\0')) return null
  const wanted = resolve(root, `.${name}`)
  if (!wanted.startsWith(root + sep)) return null
  const real = await realpath(wanted).catch(() => null)
  return real?.startsWith(root + sep) === true ? real : null
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
