// Writes a file that was named on a command line: never over the log that it was made from, which may be the only one.
import { stat, writeFile } from 'node:fs/promises'
import * as E from 'fp-ts/Either'
import { messageOf } from './openLog.ts'

/** On the left why it was not written, in a sentence. `from` is the log's path, or `-`. */
export const writtenFile = async (
  path: string,
  content: string | Uint8Array,
  from: string,
): Promise<E.Either<string, void>> => {
  if (await isSameFile(path, from)) return E.left(`${path} is the log itself: give another name.`)
  try {
    return E.right(await writeFile(path, content))
  } catch (error) {
    return E.left(`${path} cannot be written: ${messageOf(error)}`)
  }
}

/** By whatever names and links; a file that is not there is no other one. */
const isSameFile = async (a: string, b: string): Promise<boolean> => {
  try {
    const [one, other] = await Promise.all([stat(a, { bigint: true }), stat(b, { bigint: true })])
    return one.isFile() && one.dev === other.dev && one.ino === other.ino
  } catch {
    return false
  }
}
