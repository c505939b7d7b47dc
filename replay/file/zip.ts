// The log in a zip, as a mail program or a file manager packs one. Loaded only when a zip is opened.
import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { LogRefused } from './importVerdict.ts'
import { joined } from './lines.ts'

/**
 * A zip may say less of a file than is in it: what comes out is counted, and no more than `limitBytes` is kept.
 *
 * @throws LogRefused
 */
export const onlyLogIn = (bytes: Uint8Array, limitBytes: number): Uint8Array => {
  try {
    const name = onlyName(namesIn(bytes))
    if (name === null) throw new LogRefused({ _tag: 'NotOneLog' })
    return fileIn(bytes, name, limitBytes)
  } catch (error) {
    // Damaged, cut short, locked by a password, or packed in a way that is not known here.
    throw error instanceof LogRefused ? error : new LogRefused({ _tag: 'PackedBroken' })
  }
}

/** By the list at the end of the zip; nothing is unpacked for it. */
const namesIn = (bytes: Uint8Array): readonly string[] => {
  const names: string[] = []
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name)
      return false
    },
  })
  return names.filter((name) => !name.endsWith('/') && !BESIDES.test(name))
}

/** What a Mac puts beside each file. */
const BESIDES = /(^|\/)(__MACOSX\/|\._|\.DS_Store$)/

/** The only file, of any name; or the only one that is named as a log. */
const onlyName = (names: readonly string[]): string | null => {
  const logs = names.length === 1 ? names : names.filter((name) => /\.ferrylog/i.test(name))
  return logs.length === 1 ? (logs[0] ?? null) : null
}

const PIECE_BYTES = 65_536

const fileIn = (bytes: Uint8Array, wanted: string, limitBytes: number): Uint8Array => {
  const chunks: Uint8Array[] = []
  let length = 0
  let isFound = false
  let isWhole = false
  const unzip = new Unzip((file) => {
    if (file.name !== wanted || isFound) return
    isFound = true
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error
      chunks.push(chunk)
      length += chunk.length
      isWhole ||= isLast
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length && !isWhole; at += PIECE_BYTES) {
    unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length)
    if (length > limitBytes) throw new LogRefused({ _tag: 'UnpackedTooBig', limitBytes })
  }
  if (!isWhole) throw new LogRefused({ _tag: 'PackedBroken' })
  return joined(chunks)
}
