// Opens a log that was named on a command line: the log, or why not and with which exit code.
import { readFile, stat } from 'node:fs/promises'
import * as E from 'fp-ts/Either'
import { printable } from './report.ts'
import type { OpenedLog } from '../file/file.ts'
import { readLog } from '../file/reading.ts'
import { refusalText } from './importText.ts'
import { IMPORT_LIMITS } from '../file/importVerdict.ts'

export interface Output {
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

/** 0: it was done. 1: the log doesn't allow it. 2: the command line itself is wrong. */
export type ExitCode = 0 | 1 | 2

export interface CliRefusal {
  readonly text: string
  readonly code: 1 | 2
}

export const openLogFile = async (file: string): Promise<E.Either<CliRefusal, OpenedLog>> => {
  const bytes = await bytesOf(file)
  if (E.isLeft(bytes)) return E.left({ text: bytes.left, code: 2 })
  const opened = await readLog(bytes.right)
  return E.isLeft(opened)
    ? E.left({ text: printable(`${file}: ${refusalText(opened.left)}`), code: 1 })
    : opened
}

/** A file over the limit is not read at all: an array that is one byte too long stands for it. */
const bytesOf = async (file: string): Promise<E.Either<string, Uint8Array<ArrayBuffer>>> => {
  try {
    const { size } = await stat(file)
    if (size > IMPORT_LIMITS.fileBytes) return E.right(new Uint8Array(IMPORT_LIMITS.fileBytes + 1))
    return E.right(new Uint8Array(await readFile(file)))
  } catch (error) {
    return E.left(`${file} cannot be read${error instanceof Error ? `: ${error.message}` : ''}`)
  }
}
