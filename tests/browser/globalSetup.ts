// Beside the first tests: starts a Chromium, builds the application once and serves the build. The first page waits for it.
// FERRYLOG_DIST names a folder that is already built; then nothing is built here.
// A set-up that fails fails the browser tests alone: Vitest would otherwise run no test of any kind.
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import type { BrandId } from '../../src/brands/brand.ts'
import { closed, listen } from '../../src/demo/server/listen.ts'
import { createPageServer } from '../../src/demo/server/page.ts'
import { BROWSER_SECONDS, secondsBelow } from '../gate/processorTime.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import { createKeptDesk } from '../support/browser/keptDesk.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers once the application is built, with what `BuiltApplication` says. */
    applicationUrl: string
  }
}

/** What tests need to open a page. */
export interface BuiltApplication {
  /** Where the build is served, with a slash at the end: `http://127.0.0.1:PORT/`. */
  readonly baseUrl: string
  /** Where Playwright connects to the browser that all tests share. */
  readonly browserEndpoint: string
  /** Why there is nothing to test; empty when all is well. `openPage` throws it. */
  readonly problem: string
}

const BUILD_MS = 180_000

interface Served {
  readonly application: BuiltApplication
  readonly close: () => Promise<void>
}

/** Vitest calls this before the first test of any kind, and calls what it returns after the last one: so nothing is waited for. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const served = serveApplication(project.config.root).catch(nothingServed)
  const isOfKept = createKeptDesk()
  const desk = createServer((request, response) => {
    if (isOfKept(request, response)) return
    served.then(
      ({ application }) => response.end(JSON.stringify(application)),
      () => response.destroy(),
    )
  })
  const port = await listen(desk, { port: 0, host: '127.0.0.1' })
  project.provide('applicationUrl', `http://127.0.0.1:${port}/`)
  return async () => {
    await Promise.all([closed(desk), served.then(({ close }) => close())])
  }
}

const nothingServed = (error: unknown): Served => {
  const problem = error instanceof Error ? error.message : String(error)
  console.error(problem)
  return { application: { baseUrl: '', browserEndpoint: '', problem }, close: () => Promise.resolve() }
}

const serveApplication = async (root: string): Promise<Served> => {
  const given = process.env['FERRYLOG_DIST']
  const [browser] = await Promise.all([
    launchChromium(),
    given === undefined ? buildApplication(root) : undefined,
  ])
  const page = await createPageServer({ port: 0, distDir: resolve(root, given ?? 'dist') })
  return {
    application: {
      baseUrl: `http://127.0.0.1:${page.port}/`,
      browserEndpoint: browser.wsEndpoint(),
      problem: '',
    },
    close: async () => {
      // The reporter adds it to what the run cost.
      process.env[BROWSER_SECONDS] = String(secondsBelow(browser.process().pid ?? 0))
      await Promise.all([browser.close(), page.close()])
    },
  }
}

interface BuildWishes {
  /** Below which folder; `dist` where it is left out. */
  readonly outDir?: string
  /** Meretee where it is left out. */
  readonly brand?: BrandId
}

/** In a process of its own: this one runs with NODE_ENV=test, which would build React's development version. */
export const buildApplication = async (
  root: string,
  { outDir = 'dist', brand }: BuildWishes = {},
): Promise<void> => {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const { VITEST: _vitest, ...env } = process.env
  const ofBrand = brand === undefined ? {} : { FERRYLOG_BRAND: brand }
  const options = {
    cwd: root,
    env: { ...env, ...ofBrand, NODE_ENV: 'production', NO_COLOR: '1' },
    timeout: BUILD_MS,
  }
  const words = [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir']
  await promisify(execFile)(process.execPath, words, options).catch(
    (error: Error & { readonly stderr?: string }) => {
      throw new Error(`vite build failed:\n${error.stderr ?? error.message}`)
    },
  )
}
