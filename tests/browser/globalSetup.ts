// Before the browser tests: starts a Chromium, builds the application once and serves the build.
// FERRYLOG_DIST names a folder that is already built; then nothing is built here.
// A set-up that fails fails the browser tests alone: Vitest would otherwise run no test of any kind.
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { createPageServer } from '../../src/demo/server/page.ts'
import { launchChromium } from '../support/browser/chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the build is served, with a slash at the end: `http://127.0.0.1:PORT/`. Empty when set-up failed. */
    baseUrl: string
    /** Where Playwright connects to the browser that all tests share. Empty when set-up failed. */
    browserEndpoint: string
    /** Why there is nothing to test; empty when all is well. `openPage` throws it. */
    setupProblem: string
  }
}

const BUILD_MS = 180_000

interface Served {
  readonly baseUrl: string
  readonly browserEndpoint: string
  readonly close: () => Promise<void>
}

/** Vitest calls this before the first test and calls what it returns after the last one. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  try {
    const { baseUrl, browserEndpoint, close } = await serveApplication(project.config.root)
    project.provide('baseUrl', baseUrl)
    project.provide('browserEndpoint', browserEndpoint)
    project.provide('setupProblem', '')
    return close
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    console.error(problem)
    project.provide('baseUrl', '')
    project.provide('browserEndpoint', '')
    project.provide('setupProblem', problem)
    return () => Promise.resolve()
  }
}

const serveApplication = async (root: string): Promise<Served> => {
  const given = process.env['FERRYLOG_DIST']
  const [browser] = await Promise.all([
    launchChromium(),
    given === undefined ? buildApplication(root) : undefined,
  ])
  const page = await createPageServer({ port: 0, distDir: resolve(root, given ?? 'dist') })
  return {
    baseUrl: `http://127.0.0.1:${page.port}/`,
    browserEndpoint: browser.wsEndpoint(),
    close: async () => {
      await Promise.all([browser.close(), page.close()])
    },
  }
}

/** In a process of its own: this one runs with NODE_ENV=test, which would build React's development version. */
const buildApplication = async (root: string): Promise<void> => {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const { VITEST: _vitest, ...env } = process.env
  const options = { cwd: root, env: { ...env, NODE_ENV: 'production', NO_COLOR: '1' }, timeout: BUILD_MS }
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], options).catch(
    (error: Error & { readonly stderr?: string }) => {
      throw new Error(`vite build failed:\n${error.stderr ?? error.message}`)
    },
  )
}
