// `npm run law` over the checkout: what it writes lies over the files that are there, and goes nowhere.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FormatConfig } from 'oxfmt'
import { ran } from '../../support/commandLine.ts'
import { runLaw } from './commandLine.ts'
import { type SourceFiles, sourceFilesIn } from './sourceFiles.ts'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
export const CHECKOUT = sourceFilesIn(ROOT)
export const LONGEST_NAME = 'aLawWhoseNameIsThirtyLongInAll'
/** The format of the house. */
export const STYLE = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig

export const overCheckout = () => {
  const texts = new Map<string, string>()
  const files: SourceFiles = {
    read: (path) => texts.get(path) ?? CHECKOUT.read(path),
    list: (folder) => [
      ...CHECKOUT.list(folder),
      ...[...texts.keys()]
        .filter((path) => join(dirname(path), '/') === folder)
        .map((path) => path.slice(folder.length)),
    ],
    write: (written) => written.forEach((text, path) => texts.set(path, text)),
  }
  return { texts, files, run: (...args: readonly string[]) => ran(runLaw(files), args) }
}
