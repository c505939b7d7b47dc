// What the route selection downloads, from the folder that `npm run build` fills: everything that `index.html` names,
// which is the entry with all that it imports statically, and the English texts that it loads before it shows anything.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { SCREEN_NAMESPACES } from '../../src/texts/i18n.ts'
import { atMost, type Part } from './table.ts'

const DIST = 'dist'

/** `null` where nothing has been built. */
export const firstPagePart = (): Promise<Part | null> => {
  const page = join(DIST, 'index.html')
  if (!existsSync(page)) {
    console.error('first page: nothing in dist, run npm run build')
    return Promise.resolve(null)
  }
  const html = readFileSync(page, 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  )
  const files = [...new Set([...named, ...textChunks()])]
  const kilobytes = (ending: string): number =>
    files
      .filter((path) => path.endsWith(ending))
      .reduce((sum, path) => sum + gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length / 1_000, 0)
  return Promise.resolve({
    title: `The first page, as built into ${DIST}`,
    rows: [
      { name: 'files', measured: files.length, unit: '' },
      { name: 'JavaScript, gzip', limit: atMost(200, 170), measured: kilobytes('.js'), unit: 'kB' },
      { name: 'CSS, gzip', limit: atMost(15, 12), measured: kilobytes('.css'), unit: 'kB' },
    ],
  })
}

/** The chunks of the English texts, found by what their source maps name. */
const textChunks = (): readonly string[] => {
  const wanted = SCREEN_NAMESPACES.map((namespace) => `locales/en/${namespace}.json`)
  return readdirSync(join(DIST, 'assets'))
    .filter((name) => name.endsWith('.js.map'))
    .filter((name) => {
      const { sources } = JSON.parse(readFileSync(join(DIST, 'assets', name), 'utf8')) as {
        readonly sources: readonly string[]
      }
      return sources.some((source) => wanted.some((path) => source.endsWith(path)))
    })
    .map((name) => `assets/${name.replace(/\.map$/, '')}`)
}
