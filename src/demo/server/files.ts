// Serves the built application: files of one folder and nothing outside it, the file that names its servers, and with
// the page the policy that follows from them.
import { readFile, realpath } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import * as E from 'fp-ts/Either'
import { contentPolicyOf } from '../../../domain/deployment/contentPolicy.ts'
import { type Hosts, HOSTS_FILE, hostsFrom } from '../../../domain/deployment/hosts.ts'
import { meretee } from '../../brands/meretee.ts'

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

const TEXT_TYPE = 'text/plain; charset=utf-8'
const NOT_BUILT = 'The application has not been built. Run "npm run build", then load this page again.\n'

/** 404 for what isn't there and for every path that leads out of the folder. */
export const serveFile = async (
  folder: ServedFolder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const file = isRead ? await fileOf(folder, request) : null
  if (file === null) {
    const text = isRead ? await whyNothing(folder, request) : 'Method not allowed'
    response.writeHead(isRead ? 404 : 405, { ...SAFE_TYPES, 'content-type': TEXT_TYPE })
    response.end(request.method === 'HEAD' ? undefined : text)
    return
  }
  response.writeHead(200, { ...SAFE_TYPES, 'cache-control': 'no-cache', ...file.headers })
  response.end(request.method === 'HEAD' ? undefined : file.content)
}

/** The policy for the page under which `host` it was asked for. A file that is wrong names no servers. */
export const pagePolicy = async (folder: ServedFolder, host: string): Promise<string> => {
  const hosts = hostsFrom(parsed((await hostsText(folder, host)).toString()), meretee.hosts)
  return contentPolicyOf(E.isRight(hosts) ? hosts.right : meretee.hosts)
}

const SAFE_TYPES = { 'x-content-type-options': 'nosniff' } as const

interface FoundFile {
  readonly content: Buffer | string
  readonly headers: Readonly<Record<string, string>>
}

const fileOf = async (folder: ServedFolder, request: IncomingMessage): Promise<FoundFile | null> => {
  const { host = '' } = request.headers
  const name = nameIn(request)
  if (name === `/${HOSTS_FILE}`)
    return { content: await hostsText(folder, host), headers: typeOf(HOSTS_FILE) }
  const path = await pathOf(folder, name)
  const content = path === null ? null : await readFile(path).catch(() => null)
  if (path === null || content === null) return null
  const policy =
    extname(path) === '.html' ? { 'content-security-policy': await pagePolicy(folder, host) } : {}
  return { content, headers: { ...typeOf(path), ...policy } }
}

const typeOf = (path: string): Readonly<Record<string, string>> => ({
  'content-type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
})

/** Read at each request, so that a change of it is seen with the next load. */
const hostsText = async (
  { distDir, hostsFile = null, usualHosts = () => ({}) }: ServedFolder,
  host: string,
): Promise<Buffer | string> => {
  const usual = `${JSON.stringify(usualHosts(host))}\n`
  return readFile(hostsFile ?? join(distDir, HOSTS_FILE)).catch(() => usual)
}

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
