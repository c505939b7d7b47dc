// What the demo needs beside the page, under the same names wherever it is served: its worker, and the logos of its banks.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { LOGOS_BESIDE } from '../demo/data/paymentMethods.ts'

interface FileBeside {
  readonly fileName: string
  readonly type: string
  readonly read: () => Promise<string>
}

const WORKER_FILE = 'mockServiceWorker.js'

const FILES_BESIDE: readonly FileBeside[] = [
  {
    // From its package, so that no copy of it is checked in.
    fileName: WORKER_FILE,
    type: 'text/javascript',
    read: () => readFile(createRequire(import.meta.url).resolve(`msw/${WORKER_FILE}`), 'utf8'),
  },
  ...LOGOS_BESIDE.map(({ file, svg }) => ({
    fileName: file,
    type: 'image/svg+xml',
    read: () => Promise.resolve(svg),
  })),
]

/** Served as they are, and put beside the page of a build. */
export const filesOfDemo = (): Plugin => ({
  name: 'ferrylog:files-of-demo',
  configureServer(server) {
    for (const { fileName, type, read } of FILES_BESIDE) {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        read().then((source) => {
          response.setHeader('Content-Type', type)
          response.end(source)
        }, next)
      })
    }
  },
  async generateBundle() {
    for (const { fileName, read } of FILES_BESIDE)
      this.emitFile({ type: 'asset', fileName, source: await read() })
  },
})
