// What the route selection downloads, from the folder that `npm run build` fills: everything that `index.html` names,
// which is the entry with all that it imports statically, and the English texts that it loads before it shows anything. The
// same limit as in vitals/, which counts what is sent with the files, too.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { FIRST_NAMESPACES } from '../../src/texts/i18n.ts'
import type { PageBench } from './builtShop.ts'
import { originRows } from './firstPageOrigins.ts'
import { atMost, type Part } from './table.ts'

export const firstPagePart = ({ shop: { distDir } }: PageBench): Promise<Part> => {
  const html = readFileSync(join(distDir, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  )
  const files = [...new Set(named), textsChunk(distDir)]
  const kilobytes = (ending: string): number =>
    files
      .filter((path) => path.endsWith(ending))
      .reduce(
        (sum, path) => sum + gzipSync(readFileSync(join(distDir, path)), { level: 9 }).length / 1_000,
        0,
      )
  return Promise.resolve({
    title: `The first page, as built into ${basename(distDir)}`,
    rows: [
      { name: 'files', measured: files.length, unit: '' },
      { name: 'JavaScript, gzip', limit: atMost(170, 150), measured: kilobytes('.js'), unit: 'kB' },
      { name: 'CSS, gzip', limit: atMost(10, 8), measured: kilobytes('.css'), unit: 'kB' },
      ...originRows(files.filter((path) => path.endsWith('.js')).map((path) => join(distDir, path))),
    ],
  })
}

/** The English texts, known by what they say. */
const textsChunk = (distDir: string): string => {
  const chunks = readdirSync(join(distDir, 'assets')).filter((name) => /^texts-.*js$/.test(name))
  const said = FIRST_NAMESPACES.map((namespace) =>
    plainTextOf(readFileSync(`locales/en/${namespace}.json`, 'utf8')),
  )
  const chunk = chunks.find((name) => {
    const source = readFileSync(join(distDir, 'assets', name), 'utf8')
    return said.every((text) => source.includes(text))
  })
  if (chunk === undefined) throw new Error('No chunk has the English texts of the first page')
  return `assets/${chunk}`
}

/** The longest text that stands in a built file as it stands in its source. */
const plainTextOf = (json: string): string =>
  [...json.matchAll(/: "([\w ,.]+)"/g)]
    .map(([, text]) => text ?? '')
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '')
