// Which files of the build are missed alike. A browser's module loader refuses an import as a whole, whichever of the
// files is lost that it stands on; Vite's preloading refuses it for any style sheet that it lists. So files whose loss
// refuses the very same imports of a page are one class: what the page does without one, it does without any other.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The texts of a build: its page, and its scripts by their names in the folder of assets. */
export interface BuiltTexts {
  readonly page: string
  readonly scripts: ReadonlyMap<string, string>
}

export const readBuilt = async (distDir: string): Promise<BuiltTexts> => {
  const assets = join(distDir, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const texts = names.map(async (name) => [name, await readFile(join(assets, name), 'utf8')] as const)
  return {
    page: await readFile(join(distDir, 'index.html'), 'utf8'),
    scripts: new Map(await Promise.all(texts)),
  }
}

/** The files that a page has asked for, in classes, each in the order of `asked`. */
export const lossClasses = (built: BuiltTexts, asked: readonly string[]): readonly (readonly string[])[] => {
  const refused = refusedBy(built, new Set(asked))
  const keyOf = (file: string): string => [...(refused.get(file) ?? [file])].sort().join(' ')
  const keys = [...new Set(asked.map(keyOf))]
  return keys.map((key) => asked.filter((file) => keyOf(file) === key))
}

/** What is refused without a file: `scripts of X`, `styles of X`. What nothing imports, as a picture, stands by itself. */
const refusedBy = (
  { page, scripts }: BuiltTexts,
  asked: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const refused = new Map<string, Set<string>>()
  const add = (file: string, what: string): void => {
    refused.set(file, (refused.get(file) ?? new Set()).add(what))
  }
  const addImport = ({ name, target, sheets }: NamedImport): void => {
    for (const file of neededBy(target, scripts)) add(file, `scripts of ${name}`)
    for (const sheet of sheets) add(sheet, `styles of ${name}`)
  }
  addImport(ownImport(page))
  for (const [script, text] of scripts)
    if (asked.has(script)) importsIn(script, text).forEach((one) => asked.has(one.target) && addImport(one))
  return refused
}

/** A script, and those that it imports from its first line on. */
const neededBy = (target: string, scripts: BuiltTexts['scripts']): ReadonlySet<string> => {
  const needed = new Set([target])
  // A set goes on to what is added meanwhile.
  for (const name of needed)
    for (const other of matchesIn(scripts.get(name) ?? '', /\b(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g))
      needed.add(other)
  return needed
}

/** An import that a script makes when it comes to it, with the sheets that Vite loads before it. */
interface NamedImport {
  /** The same for those that are refused together. */
  readonly name: string
  readonly target: string
  readonly sheets: readonly string[]
}

const ownImport = (page: string): NamedImport => ({
  name: 'the page',
  target: matchesIn(page, /<script type="module"[^>]* src="\.\/assets\/([^"]+)"/g)[0] ?? '',
  sheets: matchesIn(page, /<link rel="stylesheet"[^>]* href="\.\/assets\/([^"]+)"/g),
})

const importsIn = (script: string, text: string): readonly NamedImport[] => {
  const [list = ''] = matchesIn(text, /\bm\.f=\[([^\]]*)\]/g)
  const files = matchesIn(list, /["'`]\.\/([^"'`]+)["'`]/g)
  const allAt = [...text.matchAll(/\bPromise\.all\(\[/g)]
    .map(({ index }) => ({ from: index, to: endOf(text, index) }))
    // One that is made up for by itself doesn't refuse the others.
    .filter(({ from, to }) => !/\.(catch|then)\(/.test(text.slice(from, to)))
  return [...text.matchAll(/\bimport\(["'`]\.\/([^"'`]+)["'`]\)/g)].map(
    ({ index, 0: whole, 1: target = '' }) => {
      const rest = text.slice(index + whole.length)
      const own = rest.slice(0, /\bimport\(/.exec(rest)?.index ?? rest.length)
      const places = /__vite__mapDeps\(\[([\d,]+)\]\)/.exec(own)?.[1]?.split(',') ?? []
      const together = allAt.find(({ from, to }) => from < index && index < to)
      return {
        // `Promise.all` is refused as a whole, with whichever of its imports.
        name: together === undefined ? target : `all at ${together.from} of ${script}`,
        target,
        sheets: places.map((place) => files[Number(place)] ?? '').filter((file) => file.endsWith('.css')),
      }
    },
  )
}

/** Where the list that begins there, behind its two brackets, is closed. */
const endOf = (text: string, from: number): number => {
  let depth = 0
  for (const { index, 0: bracket } of text.slice(from).matchAll(/[[\]()]/g)) {
    depth += '[('.includes(bracket) ? 1 : -1
    if (depth === 0) return from + index
  }
  return text.length
}

const matchesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
