// Where the servers of this machine listen, and how they stop.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ListenOptions {
  /** 0 takes any free one. */
  readonly port: number
  /** This machine alone unless it says otherwise. Whatever name a request calls it by, it answers. */
  readonly host?: string | undefined
  /** How many ports after it may be taken instead where it is in use. */
  readonly otherPorts?: number
}

/**
 * Ten minutes, longer than clients keep a connection that they don't use: one that is closed while they send their next
 * request is reset, and the request is lost.
 */
const KEEP_ALIVE_MS = 600_000

/** The port that it listens on. Rejects where none is available. */
export const listen = async (
  server: Server,
  { port, host = '127.0.0.1', otherPorts = 0 }: ListenOptions,
): Promise<number> => {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, () => {
        server.off('error', reject)
        resolve()
      })
    })
    return (server.address() as AddressInfo).port
  } catch (error) {
    if (otherPorts === 0 || !isInUse(error)) throw error
    return listen(server, { port: port + 1, host, otherPorts: otherPorts - 1 })
  }
}

/** Breaks what is still open. */
export const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

export const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
