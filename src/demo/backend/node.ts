// The demo backend for tests in Node: msw answers all that the process itself asks of the API, on any host.
import { setupServer } from 'msw/node'
import { createDemoBackend, type DemoBackend, type DemoOptions } from './demoBackend.ts'
import { demoHandlers } from './mswHandlers.ts'

export interface DemoNode {
  readonly backend: DemoBackend
  readonly close: () => void
}

/** Listens until it is closed; requests to other addresses go where they would have gone. */
export const startDemoNode = (options: DemoOptions): DemoNode => {
  const backend = createDemoBackend(options)
  const server = setupServer(...demoHandlers(backend))
  server.listen({ onUnhandledRequest: 'bypass' })
  return { backend, close: () => server.close() }
}
