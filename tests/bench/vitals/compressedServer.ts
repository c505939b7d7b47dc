// The demo's server as a customer meets a shop: what is text goes over the wire compressed by gzip, as any web server and
// CDN does it. Stands between the browser and the demo's server, and changes nothing else.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { closed, listen } from '../../../src/demo/server/listen.ts'

export interface CompressedServer {
  readonly port: number
  readonly close: () => Promise<void>
}

const IS_TEXT = /^(text\/|application\/(json|manifest\+json)|image\/svg)/

/** In front of the server at `behindPort`. */
export const serveCompressed = async (behindPort: number): Promise<CompressedServer> => {
  const packed = new Map<string, Buffer>()
  const server = createServer((request, response) => handOn({ behindPort, packed }, request, response))
  return { port: await listen(server, { port: 0 }), close: () => closed(server) }
}

interface Behind {
  readonly behindPort: number
  /** Files that don't change, by their path: a web server packs them once. */
  readonly packed: Map<string, Buffer>
}

const handOn = ({ behindPort, packed }: Behind, request: IncomingMessage, response: ServerResponse): void => {
  const { method, url = '/', headers } = request
  const onward = ask({ host: '127.0.0.1', port: behindPort, method, path: url, headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('error', () => response.destroy())
    answer.on('end', () => {
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answer.headers
      const whole = Buffer.concat(chunks)
      const isPacked = IS_TEXT.test(answer.headers['content-type'] ?? '') && whole.length > 0
      const content = isPacked ? (packed.get(url) ?? gzipSync(whole, { level: 9 })) : whole
      if (isPacked && url.startsWith('/assets/')) packed.set(url, content)
      response.writeHead(answer.statusCode ?? 500, {
        ...rest,
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
        'content-length': content.length,
      })
      response.end(content)
    })
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}
