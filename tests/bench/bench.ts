// `npm run bench`: the figures that the program must reach, each as a ratio to something in the same run.
// `npm run bench -- --quick` is shorter and rougher; `-- fold seek` runs those parts alone. Ends with 0 whatever it finds,
// and with 2 where there is no such part.
// Bundled first, as for a browser: libraries are measured as they ship, without their checks for development.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'

const FOLDER = join('node_modules', '.cache', 'ferrylog-bench')

await build({
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: join('tests', 'bench', 'main.ts'),
    outDir: FOLDER,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'bench.mjs', format: 'es' } },
  },
})

const args = ['--expose-gc', join(FOLDER, 'bench.mjs'), ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
process.exitCode = status ?? 1
