// A program of the tests as one file, bundled as for a browser: libraries run as they ship, without their checks for
// development.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Bundles the program that begins with the file `entry` of the checkout `root` into `folder`, and says where it stands. Takes about a second. */
export const bundledInto = async (folder: string, entry: string, root = ROOT): Promise<string> => {
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // What drives a browser looks for files beside its own.
    ssr: { noExternal: true, external: ['playwright-core'] },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: FILE, format: 'es' } },
    },
  })
  return join(folder, FILE)
}

const FILE = 'program.mjs'
