// How the application is built and served, and how its tests run.
// The projects of its tests are in tests/support/projects.ts.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, type Plugin, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import packageFacts from './package.json' with { type: 'json' }
import { WORKER_FILE as SHOP_WORKER_FILE } from './domain/deployment/workerFile.ts'
import { brandToBuild } from './src/brands/brands.ts'
import { maskableIcon, plainIcon, sharedPicture } from './src/brands/page/drawings.ts'
import { headTagsOf, manifestOf, PICTURE_SIZE } from './src/brands/page/pageHead.ts'
import { BRAND_PAGES } from './src/brands/page/pages.ts'
import { LOGOS_BESIDE } from './src/demo/data/paymentMethods.ts'
import { FILE_GROUPS } from './src/build/fileGroups.ts'
import { lostSheetsAgain } from './src/build/lostSheets.ts'
import { brandSheet, firstPicture, fontAhead } from './src/build/firstPicture.ts'
import { TEST_PROJECTS } from './tests/support/projects.ts'
import { SummaryReporter } from './tests/support/summaryReporter.ts'

/** A file beside the page, under the same name wherever it is served. */
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

/** What the demo needs beside the page: its worker, and the logos of its banks. */
const filesOfDemo = (): Plugin => ({
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

/** One file that needs no other: built by itself, so that it shares nothing with the program. */
const builtAlone = async (input: string, define: Readonly<Record<string, string>> = {}): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error(`${input} was not built`)
  return chunk.code
}

const GUARD_FILE = 'guard.js'

/** The file that stands beside the program and needs no other. */
const startGuard = (): Plugin => ({
  name: 'ferrylog:start-guard',
  apply: 'build',
  async buildStart() {
    const source = await builtAlone('src/start/guard.ts', {
      __FIRST_LANGUAGES__: JSON.stringify(OWN_BRAND.languages),
      __BRAND_ID__: JSON.stringify(OWN_BRAND.id),
    })
    this.emitFile({ type: 'asset', name: GUARD_FILE, source })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const file = Object.values(bundle).find(({ name }) => name === GUARD_FILE)?.fileName
      if (file === undefined) throw new Error('The guard of the start is not in the bundle')
      const attrs = { async: true, fetchpriority: 'high', src: `./${file}` }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
    },
  },
})

const MANIFEST_FILE = 'manifest.webmanifest'
const OWN_BRAND = brandToBuild(process.env['FERRYLOG_BRAND'])
const TOLD_BRAND = { brand: OWN_BRAND, page: BRAND_PAGES[OWN_BRAND.id] }
const MARK = `src/brands/page/${OWN_BRAND.id}.svg`

/** What a machine shows of the shop once it is installed, and what is shown where its address is shared. */
const DRAWINGS = [
  { name: 'shopIcon-192.png', draw: plainIcon, width: 192 },
  { name: 'shopIcon-512.png', draw: plainIcon, width: 512 },
  { name: 'shopIcon-maskable-512.png', draw: maskableIcon, width: 512 },
  { name: 'shopIcon-touch.png', draw: maskableIcon, width: 180 },
  { name: 'shopPicture.png', draw: sharedPicture, width: PICTURE_SIZE.width },
] as const

type DrawingName = (typeof DRAWINGS)[number]['name']

const WASM_FILE = '@resvg/resvg-wasm/index_bg.wasm'
let wasm: Promise<void> | null = null

const drawn = async (svg: string, width: number): Promise<Uint8Array> => {
  await (wasm ??= readFile(createRequire(import.meta.url).resolve(WASM_FILE)).then(initWasm))
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

/** What `ownBrand.ts` and `ownScene.ts` say. The other brands are parts of the demo alone, as nothing of the first page names them. */
const ownBrand = (): Plugin => ({
  name: 'ferrylog:own-brand',
  transform: {
    filter: { id: /src\/(brands\/ownBrand|look\/seascape\/ownScene)\.ts$/ },
    handler: (_code, id) => {
      const [name, file] = id.endsWith('ownBrand.ts')
        ? ['ownBrand', OWN_BRAND.id]
        : ['ownScene', `${OWN_BRAND.scene}Scene`]
      return { code: `export { ${file} as ${name} } from './${file}.ts'`, map: null }
    },
  },
})

/** The icon in the browser's tab is the mark of the brand that is built. */
const brandMark = (): Plugin => ({
  name: 'ferrylog:brand-mark',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace(/src\/brands\/page\/\w+\.svg/, MARK) },
})

/** The head of the page, the manifest and the icons, from the brand's own files. */
const brandPage = (): Plugin => {
  const fileOf = (bundle: Rolldown.OutputBundle, name: DrawingName): string => {
    const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(name))
    if (file === undefined) throw new Error(`${name} is not in the bundle`)
    return `./${file.fileName}`
  }
  return {
    name: 'ferrylog:brand-page',
    apply: 'build',
    async buildStart() {
      const mark = await readFile(MARK, 'utf8')
      for (const { name, draw, width } of DRAWINGS) {
        const source = await drawn(draw({ mark, colors: TOLD_BRAND.page.colors }), width)
        this.emitFile({ type: 'asset', name, source })
      }
    },
    generateBundle(_options, bundle) {
      const icon = (name: DrawingName, size: number, isMaskable = false) => ({
        src: fileOf(bundle, name),
        size,
        isMaskable,
      })
      const manifest = manifestOf(TOLD_BRAND, [
        icon('shopIcon-192.png', 192),
        icon('shopIcon-512.png', 512),
        icon('shopIcon-maskable-512.png', 512, true),
      ])
      const source = `${JSON.stringify(manifest, null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const tags = headTagsOf(TOLD_BRAND, {
          manifest: `./${MANIFEST_FILE}`,
          touchIcon: fileOf(bundle, 'shopIcon-touch.png'),
          picture: fileOf(bundle, 'shopPicture.png'),
        })
        return {
          html: html.replace(/<title>[^<]*/, `<title>${OWN_BRAND.name}`),
          tags: tags.map(({ tag, attrs }) => ({ tag, attrs: { ...attrs }, injectTo: 'head' })),
        }
      },
    },
  }
}

const PAGE_FILE = 'index.html'
const WORKER_ENTRY = 'src/offline/shopWorker.ts'

/** What a ticket is shown with, beside the page itself. */
const SHOWN_OFFLINE = ['src/screens/ticket/TicketScreen.tsx', 'effects/bookingEffects.ts']
/** What these folders load later is kept too: texts in each language, the stores of this browser, dialogs, the sea. */
const LOADS_LATER =
  /^(src\/(app\/frame|components\/layout|look|screens\/ticket|session|texts)|effects\/ports|replay\/store)\//
/** Nothing of these is said of a ticket. */
const NEVER_OFFLINE = /^(locales\/\w+\/(replay|devtools|startup)\.json|replay\/(file|player)\/)/
/** A few letters more, which may come in another face; and what a home screen shows. */
const LESSER_FILES = /latin-ext|\.png$/

/** The files of what is shown offline, with all that they import and name, and what the page itself names. */
const offlineFiles = (
  facts: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
  bundle: Rolldown.OutputBundle,
) => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const pathOf = (id: string): string => id.replace(`${import.meta.dirname}/`, '')
  const filesOf = (path: string): readonly string[] =>
    chunks.filter(({ moduleIds }) => moduleIds.map(pathOf).includes(path)).map(({ fileName }) => fileName)
  const loadedLater = ({ moduleIds }: Rolldown.OutputChunk): readonly string[] =>
    moduleIds
      .filter((id) => LOADS_LATER.test(pathOf(id)))
      .flatMap((id) => facts.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .map(pathOf)
      .filter((path) => !NEVER_OFFLINE.test(path))
      .flatMap(filesOf)
  const page = textOf(bundle[PAGE_FILE])
  const files = new Set<string>()
  const waiting = [...page.matchAll(/"\.\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
  for (const path of SHOWN_OFFLINE) {
    if (filesOf(path).length === 0) throw new Error(`${path} is no part of the program`)
    waiting.push(...filesOf(path))
  }
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name]
    if (file === undefined || files.has(name)) continue
    files.add(name)
    if (file.type !== 'chunk') continue
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {}
    waiting.push(...file.imports, ...importedCss, ...importedAssets, ...loadedLater(file))
  }
  return [...files].filter((name) => !LESSER_FILES.test(name)).sort()
}

const textOf = (file: Rolldown.OutputBundle[string] | undefined): string => {
  if (file?.type !== 'asset') throw new Error('The page is not in the bundle')
  return file.source.toString()
}

/** The worker that opens the shop without a network, with the names of the files that it keeps. */
const shopWorker = (): Plugin => ({
  name: 'ferrylog:shop-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const revision = createHash('sha256').update(textOf(bundle[PAGE_FILE])).digest('hex').slice(0, 16)
      const files = offlineFiles(this, bundle)
      const program = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (program === undefined) throw new Error('The program is not in the bundle')
      const source = await builtAlone(WORKER_ENTRY, {
        __SHOP_FILES__: JSON.stringify([
          { url: './', revision },
          // Their names have their fingerprints.
          ...files.map((file) => ({ url: `./${file}`, revision: null })),
        ]),
        __SHOP_PROGRAM__: JSON.stringify(program.fileName),
      })
      this.emitFile({ type: 'asset', fileName: SHOP_WORKER_FILE, source })
    },
  },
})

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
    startGuard(),
    ownBrand(),
    brandMark(),
    brandPage(),
    firstPicture(OWN_BRAND),
    fontAhead(),
    brandSheet(OWN_BRAND),
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
