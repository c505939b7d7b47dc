// The demo's server as tests use it: its settings and its clock are plain numbers.
import {
  createDemoServer as createExactServer,
  type DemoServer as ExactServer,
  type DemoServerOptions,
} from '../../src/demo/server/server.ts'
import { type DemoBackend, exactly, type PlainOptions } from './plainDemo.ts'

export type DemoServer = Omit<ExactServer, 'backend'> & { readonly backend: DemoBackend }

export const createDemoServer = (options: PlainOptions<DemoServerOptions>): Promise<DemoServer> =>
  createExactServer(exactly<DemoServerOptions>(options))
