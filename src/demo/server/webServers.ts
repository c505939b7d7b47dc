// The headers of the page as web servers and a CDN want them written: `npm run policy -- FILE --for nginx`.
import {
  ASSET_HEADERS,
  ASSETS_FOLDER,
  type Headers,
  pageHeaders,
} from '../../../domain/deployment/pageHeaders.ts'
import type { Hosts } from '../../../domain/deployment/hosts.ts'
import { HOSTS_FILE } from '../../../domain/deployment/hostsFile.ts'
import { WORKER_FILE } from '../../../domain/deployment/workerFile.ts'

export type WebServer = 'nginx' | 'caddy' | 'cdn'

/** Quoted, where it could be more than one word. */
const quoted = (value: string): string => (/[ ;"']/.test(value) ? `"${value}"` : value)

const lines = (headers: Headers, line: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n')

interface Told {
  readonly page: Headers
  /** The folder below which the page is served: `/`, or a path that ends in one. */
  readonly folder: string
}

/** The blocks within a `server`. A block with headers of its own inherits none, so each says all of its. */
const nginx = ({ page, folder }: Told): string => {
  const block = (path: string, headers: Headers) =>
    `location ${path} {\n${lines(headers, (name, value) => {
      // A missing file is missing today only: what is said of it is not kept.
      const when = name === CACHE && headers === ASSET_HEADERS ? '' : ' always'
      return `  add_header ${name} ${quoted(value)}${when};`
    })}\n}`
  return `${block(folder, page)}\n${block(`${folder}${ASSETS_FOLDER}`, ASSET_HEADERS)}`
}

/** The lines within a site. */
const caddy = ({ page, folder }: Told): string => {
  const block = (matcher: string, headers: Headers) =>
    `header ${matcher} {\n${lines(headers, (name, value) => `\t${name} ${quoted(value)}`)}\n}`
  return [
    // A missing file is missing today only: what is said of it is not kept.
    `@assets {\n\tpath ${folder}${ASSETS_FOLDER}*\n\tfile\n}`,
    `@page not path ${folder}${ASSETS_FOLDER}*`,
    block('@assets', ASSET_HEADERS),
    block('@page', page),
  ].join('\n')
}

/**
 * A file `_headers` beside `index.html`, as Netlify and Cloudflare Pages read it. There the rules of all paths that fit
 * are sent, and a header that two of them name is sent twice; so how long a file is kept is said for each path.
 */
const cdn = ({ page, folder }: Told): string => {
  const rule = (path: string, headers: Headers) =>
    `${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}`
  const { [CACHE]: kept = '', ...others } = page
  return [
    rule(`${folder}*`, others),
    NEVER_KEPT.map((file) => rule(`${folder}${file}`, { [CACHE]: kept })),
    rule(`${folder}${ASSETS_FOLDER}*`, { [CACHE]: ASSET_HEADERS[CACHE] ?? '' }),
  ]
    .flat()
    .join('\n')
}

const CACHE = 'Cache-Control'
const NEVER_KEPT = ['', 'index.html', HOSTS_FILE, 'manifest.webmanifest', WORKER_FILE]

const TELLINGS: Readonly<Record<WebServer, (told: Told) => string>> = { nginx, caddy, cdn }

export const isWebServer = (name: string): name is WebServer => Object.hasOwn(TELLINGS, name)

export const WEB_SERVERS = Object.keys(TELLINGS)

export const headersAs = (server: WebServer, hosts: Hosts, folder = '/'): string =>
  TELLINGS[server]({ page: pageHeaders(hosts), folder })
