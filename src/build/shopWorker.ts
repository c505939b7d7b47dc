// The worker that opens the shop without a network, and the files that it keeps, found by the imports of the build.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { WORKER_FILE } from '../../domain/deployment/workerFile.ts'
import { builtAlone } from './builtAlone.ts'

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
  { getModuleInfo, environment }: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
) => {
  const { root } = environment.config
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const pathOf = (id: string): string => relative(root, id)
  const filesOf = (path: string): readonly string[] =>
    chunks.filter(({ moduleIds }) => moduleIds.map(pathOf).includes(path)).map(({ fileName }) => fileName)
  const loadedLater = ({ moduleIds }: Rolldown.OutputChunk): readonly string[] =>
    moduleIds
      .filter((id) => LOADS_LATER.test(pathOf(id)))
      .flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? [])
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
export const shopWorker = (): Plugin => ({
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
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source })
    },
  },
})
