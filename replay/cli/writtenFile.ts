// Writes a file that was named on a command line: never over the log that it was made from, which may be the only one.
import { access, constants, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as E from 'fp-ts/Either'
import { messageOf } from './openLog.ts'

/** On the left why it was not written, in a sentence. `from` is the log's path, or `-`. */
export const writtenFile = async (
  path: string,
  content: string | Uint8Array,
  from: string,
): Promise<E.Either<string, void>> => {
  const refusal = await writeRefusal(path, from)
  if (refusal !== null) return E.left(refusal)
  try {
    return E.right(await writeFile(path, content))
  } catch (error) {
    return E.left(cannotBe(path, error))
  }
}

/** For work that takes long before there is anything to write; `null` where nothing is known against it. */
export const writeRefusal = async (path: string, from: string): Promise<string | null> => {
  if (await isSameFile(path, from)) return `${path} is the log itself: give another name.`
  try {
    await access(dirname(path), constants.W_OK)
    return null
  } catch (error) {
    return cannotBe(path, error)
  }
}

const cannotBe = (path: string, error: unknown): string => `${path} cannot be written: ${messageOf(error)}`

/** By whatever names and links; a file that is not there is no other one. */
const isSameFile = async (a: string, b: string): Promise<boolean> => {
  try {
    const [one, other] = await Promise.all([stat(a, { bigint: true }), stat(b, { bigint: true })])
    return one.isFile() && one.dev === other.dev && one.ino === other.ino
  } catch {
    return false
  }
}
