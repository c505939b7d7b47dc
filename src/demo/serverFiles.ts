// Serves the built application: files of one folder and nothing outside it.
import { readFile, realpath } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'

export interface FileRequest {
  readonly distDir: string | null
  readonly url: string
  /** The `Host` header. */
  readonly host: string
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

/** 404 for what isn't there and for every path that leads out of the folder. */
export const serveFile = async (
  file: FileRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const path = isRead ? await pathOf(file) : null
  const content = path === null ? null : await readFile(path).catch(() => null)
  if (path === null || content === null) {
    response.writeHead(isRead ? 404 : 405, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(isRead ? 'Not found' : 'Method not allowed')
    return
  }
  const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream'
  const body = path.endsWith(`${sep}index.html`) ? withHosts(content.toString('utf8'), file.host) : content
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const pathOf = async ({ distDir, url }: FileRequest): Promise<string | null> => {
  if (distDir === null) return null
  const root = await realpath(distDir).catch(() => null)
  const name = decoded(url.split('?')[0] ?? '/')
  if (root === null || name === null || name.includes('\0')) return null
  const wanted = resolve(root, `.${name === '/' ? '/index.html' : name}`)
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

/** Opened as `localhost`, the page finds the catalogue on `127.0.0.1`: another host, as in real life. */
const withHosts = (html: string, host: string): string => {
  const [, name, port] = /^(localhost):(\d+)$/.exec(host) ?? []
  if (name === undefined || port === undefined) return html
  const hosts = JSON.stringify({ catalog: `http://127.0.0.1:${port}` })
  return html.replace('<head>', `<head>\n    <meta name="ferrylog-hosts" content='${hosts}' />`)
}
