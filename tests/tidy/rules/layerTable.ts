// The stack of layers as data: which folders and which packages each layer may import.
// A new package gets its row here; that is the place to decide which layer owns it.

/** A package, and where it may be used inside its layer (path prefixes); everywhere when `onlyIn` is missing. */
export type PackageRule = { readonly name: string; readonly onlyIn?: readonly string[] }

/** `folder` and `mayImport` are path prefixes; the longest folder that fits a file is its layer. */
export type Layer = {
  readonly folder: string
  readonly mayImport: readonly string[]
  readonly packages: readonly PackageRule[]
}

/** Stands for every module of Node, with or without `node:` in front. */
export const NODE_BUILTINS = 'node:*'

const packages = (...names: readonly string[]): readonly PackageRule[] => names.map((name) => ({ name }))

const CODECS = packages('fp-ts', 'io-ts')
const DATES = packages('date-fns', '@date-fns/tz')

export const LAYERS: readonly Layer[] = [
  { folder: 'domain/', mayImport: ['domain/'], packages: [...CODECS, ...DATES] },
  {
    folder: 'projections/',
    mayImport: ['domain/', 'projections/'],
    packages: CODECS,
  },
  {
    folder: 'effects/',
    mayImport: ['domain/', 'projections/', 'effects/'],
    packages: [
      ...CODECS,
      ...packages('rxjs', 'jwt-decode'),
      { name: 'axios', onlyIn: ['effects/api/'] },
      { name: 'qr', onlyIn: ['effects/ports/'] },
      { name: '@sentry/browser', onlyIn: ['effects/ports/reports/'] },
    ],
  },
  {
    folder: 'replay/',
    mayImport: ['domain/', 'projections/', 'effects/', 'replay/'],
    packages: [
      ...CODECS,
      ...packages('rxjs', 'idb', '@noble/hashes', 'fflate'),
      { name: 'immer', onlyIn: ['replay/rerun/'] },
      ...['har-format', 'jsan'].map((name) => ({ name, onlyIn: ['replay/doors/'] })),
      { name: NODE_BUILTINS, onlyIn: ['replay/cli/'] },
      { name: 'cli-progress', onlyIn: ['replay/cli/'] },
      { name: 'vite', onlyIn: ['replay/cli/bundledProgram.js'] },
    ],
  },
  {
    // They judge what the program did, and know nothing of how it does it.
    folder: 'replay/laws/',
    mayImport: ['domain/', 'projections/', 'replay/laws/'],
    packages: [...CODECS, ...DATES, ...packages('jwt-decode')],
  },
  {
    // Many logs at once, a tool of the command line: the page loads nothing of it.
    folder: 'replay/fleet/',
    mayImport: ['domain/', 'projections/', 'replay/'],
    packages: [
      ...CODECS,
      { name: '@duckdb/node-api', onlyIn: ['replay/fleet/duck.ts'] },
      ...packages(NODE_BUILTINS),
      { name: 'piscina', onlyIn: ['replay/fleet/cli/'] },
    ],
  },
  // What an old log becomes depends on nothing that changes later.
  { folder: 'replay/upcast/', mayImport: ['replay/upcast/'], packages: [] },
  {
    folder: 'src/',
    mayImport: ['domain/', 'projections/', 'effects/', 'replay/', 'src/', 'locales/'],
    packages: [
      ...CODECS,
      ...DATES,
      ...packages('rxjs', 'jwt-decode', 'idb', '@noble/hashes'),
      ...packages('react', 'react-dom', 'react-router-dom', 'i18next'),
      { name: 'react-i18next', onlyIn: ['src/texts/pageTexts.ts'] },
      ...packages('@mantine/core', '@mantine/dates', '@mantine/form', '@mantine/hooks'),
      ...packages('@tanstack/react-virtual', '@fontsource-variable/archivo'),
      { name: 'qr', onlyIn: ['src/components/trip/'] },
      { name: 'react-resizable-panels', onlyIn: ['src/screens/replay/', 'src/devtools/'] },
      { name: 'ical-generator', onlyIn: ['src/screens/ticket/'] },
      { name: 'dompurify', onlyIn: ['src/components/content/'] },
      { name: 'timezones-ical-library', onlyIn: ['src/screens/ticket/'] },
      { name: 'immer', onlyIn: ['src/session/'] },
      ...['workbox-precaching', 'workbox-routing', 'workbox-strategies'].map((name) => ({
        name,
        onlyIn: ['src/offline/'],
      })),
    ],
  },
  {
    folder: 'src/demo/',
    mayImport: ['domain/', 'effects/api/', 'src/demo/', 'locales/'],
    packages: [
      ...CODECS,
      ...DATES,
      ...packages('immer', 'msw'),
      { name: 'react', onlyIn: ['src/demo/cardForm/'] },
      { name: NODE_BUILTINS, onlyIn: ['src/demo/server/'] },
    ],
  },
  {
    // A log that is gone on from: today's program and the demo backend together, in virtual time or in a tab.
    folder: 'src/forks/',
    mayImport: ['domain/', 'projections/', 'effects/', 'replay/', 'src/demo/', 'src/forks/'],
    packages: [...CODECS, ...packages('rxjs'), { name: NODE_BUILTINS, onlyIn: ['src/forks/cli/'] }],
  },
  {
    // The servers know for which page they are.
    folder: 'src/demo/server/',
    mayImport: ['domain/', 'effects/api/', 'src/demo/', 'src/brands/'],
    packages: [...CODECS, ...packages(NODE_BUILTINS, 'ws')],
  },
  {
    // What `vite.config.ts` is put together from; nothing of it comes into the program.
    folder: 'src/build/',
    mayImport: [
      'domain/',
      'src/brands/',
      'src/start/',
      'locales/',
      'src/build/',
      'src/demo/data/paymentMethods.ts',
    ],
    packages: packages(NODE_BUILTINS, 'vite', '@vitejs/plugin-react', '@resvg/resvg-wasm'),
  },
  { folder: 'locales/', mayImport: [], packages: [] },
]

/** What a customer's page never downloads: the demo, and what goes on from a log. Each is loaded dynamically, by its one door. */
export const APART: readonly { readonly folder: string; readonly door: string }[] = [
  { folder: 'src/demo/', door: 'src/demo/demo.ts' },
  { folder: 'src/forks/', door: 'src/forks/startFork.ts' },
]

export const layerOf = (path: string): Layer | undefined =>
  LAYERS.filter(({ folder }) => path.startsWith(folder)).sort((a, b) => b.folder.length - a.folder.length)[0]
