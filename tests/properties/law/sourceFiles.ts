// The files of a checkout, as `npm run law` reads and writes them: all that is to be written, or nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Paths are relative to the root, with forward slashes. */
export interface SourceFiles {
  /** `null` where there is no such file. */
  readonly read: (path: string) => string | null
  /** The names in a folder, none where there is no such folder. */
  readonly list: (folder: string) => readonly string[]
  /** Writes all of them, new ones and changed ones. Where one can't be written it throws, and all is as before. */
  readonly write: (texts: ReadonlyMap<string, string>) => void
}

export const sourceFilesIn = (root: string): SourceFiles => {
  const read = (path: string): string | null =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
  const put = (path: string, text: string | null): void => {
    const file = join(root, path)
    if (text === null) return rmSync(file, { force: true })
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return {
    read,
    list: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
    write: (texts) => {
      const before = [...texts.keys()].map((path): [string, string | null] => [path, read(path)])
      try {
        for (const [path, text] of texts) put(path, text)
      } catch (error) {
        for (const [path, text] of before) if (read(path) !== text) put(path, text)
        throw error
      }
    },
  }
}
