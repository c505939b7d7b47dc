// The service worker that hands every call of the page to the demo backend. It comes with a large library, which reads the
// browser's store as it is loaded.
import { setupWorker } from 'msw/browser'
import type { DemoBackend } from '../backend/demoBackend.ts'
import { demoHandlers } from '../backend/mswHandlers.ts'
import { trustWorker } from './trust.ts'

const WORKER_URL = './mockServiceWorker.js'

/** Resolves once every call is answered here, with what ends that. */
export const answerCalls = async (backend: DemoBackend): Promise<() => void> => {
  trustWorker(WORKER_URL)
  const worker = setupWorker(...demoHandlers(backend))
  await worker.start({ serviceWorker: { url: WORKER_URL }, onUnhandledRequest: 'bypass', quiet: true })
  return () => worker.stop()
}
