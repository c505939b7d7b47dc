// nginx and Caddy, started with the examples of the page on deploying: at the root of the host, or below a path as the page
// says it.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { contentPolicyOf } from '../../domain/deployment/contentPolicy.ts'
import { meretee } from '../../src/brands/meretee.ts'
import { headersAs } from '../../src/demo/server/webServers.ts'
import { areInstalled, freePort, startServer } from './installed.ts'

export interface Wishes {
  readonly distDir: string
  /** Of the demo backend, on this machine. */
  readonly apiPort: number
  /** `/`, or `/shop/`. */
  readonly folder: string
}

export interface WebServer {
  /** With the folder. */
  readonly url: string
  readonly port: number
  readonly stop: () => Promise<void>
}

export const SERVERS = ['nginx', 'caddy'] as const
export type ServerName = (typeof SERVERS)[number]

export const isServerThere = (name: ServerName): boolean =>
  areInstalled([name], [name === 'nginx' ? 'nginx-light' : 'caddy'])

export const startWebServer = async (name: ServerName, wishes: Wishes): Promise<WebServer> => {
  const place = mkdtempSync(join(tmpdir(), `ferrylog-${name}-`))
  const port = await freePort()
  mkdirSync(join(place, 'srv'))
  const root = wishes.folder === '/' ? 'dist' : ''
  symlinkSync(resolve(wishes.distDir), join(place, 'srv', root === '' ? wishes.folder.slice(1, -1) : root))
  const example = exampleOf(name, wishes)
    .replaceAll('/srv/ferrylog/dist', join(place, 'srv', root))
    .replaceAll(/:84\d\d\b/g, `:${port}`)
    .replaceAll('127.0.0.1:4180', `127.0.0.1:${wishes.apiPort}`)
    .replaceAll('POLICY', contentPolicyOf(meretee.hosts))
  const url = `http://localhost:${port}${wishes.folder}`
  const server = await startServer(COMMANDS[name](place, example), { address: url, cwd: place })
  return {
    url,
    port,
    stop: async () => {
      await server.stop()
      rmSync(place, { recursive: true })
    },
  }
}

const LANGUAGES = { nginx: 'nginx', caddy: 'caddyfile' } as const
/** What `npm run policy` prints stands in them so. */
const PRINTED = {
  nginx: / {2}location \/ \{[\s\S]*?(?=\n\n {2}location ~)/,
  caddy: /\t\t@assets \{[\s\S]*?X-Frame-Options DENY\n\t\t\}/,
} as const

const exampleOf = (name: ServerName, { folder }: Wishes): string => {
  const page = readFileSync('domain/deployment/README.md', 'utf8')
  const [, example = ''] =
    new RegExp(`^\`\`\`${LANGUAGES[name]}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page) ?? []
  return folder === '/' ? example : example.replace(PRINTED[name], headersAs(name, meretee.hosts, folder))
}

/** Each writes its files into the folder, and gives back the command. */
const COMMANDS: Readonly<Record<ServerName, (place: string, example: string) => readonly string[]>> = {
  nginx: (place, example) => {
    copyFileSync('/etc/nginx/mime.types', join(place, 'mime.types'))
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${place}/${kind};`,
    )
    const config = `daemon off; pid ${place}/nginx.pid; error_log stderr; worker_processes 1; user root;
events {}
http { access_log off; ${paths.join(' ')}
${example}}`
    writeFileSync(join(place, 'nginx.conf'), config)
    return ['nginx', '-e', 'stderr', '-c', join(place, 'nginx.conf')]
  },
  caddy: (place, example) => {
    writeFileSync(join(place, 'Caddyfile'), `{\n\tadmin off\n}\n${example}`)
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(place, 'Caddyfile')]
  },
}
