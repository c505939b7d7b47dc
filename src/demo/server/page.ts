// The built application on a socket, as a plain web server has it: no API beside it.
import { createServer } from 'node:http'
import { serveFile, type ServedFolder } from './files.ts'
import { closed, listen, type ListenOptions } from './listen.ts'

export interface PageServer {
  readonly port: number
  /** Breaks what is still open. */
  readonly close: () => Promise<void>
}

export const createPageServer = async ({
  port,
  host,
  otherPorts = 0,
  ...folder
}: ServedFolder & ListenOptions): Promise<PageServer> => {
  const server = createServer((request, response) => {
    serveFile(folder, request, response).catch(() => response.destroy())
  })
  return { port: await listen(server, { port, host, otherPorts }), close: () => closed(server) }
}
