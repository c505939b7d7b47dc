// How the application is built and served, and how its tests run.
// The projects of its tests are in tests/support/projects.ts.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import packageFacts from './package.json' with { type: 'json' }
import { brandToBuild } from './src/brands/brands.ts'
import { brandFiles } from './src/build/brandFiles.ts'
import { filesOfDemo } from './src/build/demoFiles.ts'
import { FILE_GROUPS } from './src/build/fileGroups.ts'
import { firstPicture } from './src/build/firstPicture.ts'
import { lostSheetsAgain } from './src/build/lostSheets.ts'
import { shopWorker } from './src/build/shopWorker.ts'
import { startGuard } from './src/build/startGuard.ts'
import { TEST_PROJECTS } from './tests/support/projects.ts'
import { SummaryReporter } from './tests/support/summaryReporter.ts'

const brand = brandToBuild(process.env['FERRYLOG_BRAND'])

const routerFile = (name: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production', name)

const ROUTER_FOR_CUSTOMERS = [
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
]

export default defineConfig(({ command }) => ({
  base: './',
  publicDir: false,
  define: { __APP_VERSION__: JSON.stringify(packageFacts.version) },
  plugins: [
    react(),
    filesOfDemo(),
    startGuard(brand),
    ...brandFiles(brand),
    firstPicture(brand),
    lostSheetsAgain(),
    shopWorker(),
  ],
  // RxJS keeps its classes, and the router its build without a developer's warnings, for those who ask for them.
  resolve:
    command === 'build'
      ? { conditions: ['es2015', ...defaultClientConditions], alias: ROUTER_FOR_CUSTOMERS }
      : {},
  build: {
    outDir: 'dist',
    sourcemap: true,
    target: 'baseline-widely-available',
    // Where a browser knows no preloading, its files come all the same.
    modulePreload: { polyfill: false },
    // A picture within the page would be an address that the page's policy has to allow for.
    assetsInlineLimit: 0,
    // The largest is the demo's, which no customer downloads; `npm run bench` limits what one does.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { output: { codeSplitting: { groups: FILE_GROUPS } } },
  },
  // Firefox never starts a module worker that imports another file in a page whose requests the demo's worker answers.
  worker: {
    format: 'es',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'logWorker', tags: ['$initial'] }] } } },
  },
  css: command === 'serve' ? { modules: { generateScopedName: '[name]__[local]__[hash:base64:4]' } } : {},
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    reporters: ['default', new SummaryReporter()],
    projects: TEST_PROJECTS,
  },
}))
