// What a hunt has found, in a folder that git ignores: what the turn printed, below the command that repeats it. Plans and
// logs that a part writes by itself stand beside it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const FINDS_FOLDER = 'hunt'

export interface KeptOutput {
  /** Of the file. */
  readonly name: string
  /** That repeats the turn. */
  readonly command: string
  readonly output: string
}

/** Gives back where it stands. */
export const keepIn =
  (root: string) =>
  ({ name, command, output }: KeptOutput): string => {
    mkdirSync(join(root, FINDS_FOLDER), { recursive: true })
    const file = join(FINDS_FOLDER, `${name}.txt`)
    writeFileSync(join(root, file), `${command}\n\n${output}`)
    return file
  }
