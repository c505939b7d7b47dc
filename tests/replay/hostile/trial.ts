// One file on trial: it is opened as the replay page opens one, and where it opens, all that a support engineer can ask
// of it is asked. For any content, a verdict comes of it, and nothing throws.
import * as E from 'fp-ts/Either'
import type { Entry } from '../../../domain/log/entry.ts'
import { headerOf, type OpenedLog, writeLog } from '../../../replay/file/file.ts'
import type { Verdict } from '../../../replay/file/importVerdict.ts'
import { IMPORT_LIMITS } from '../../../replay/file/importVerdict.ts'
import { openedOf, readInParts, verdictOf } from '../../../replay/file/reading.ts'
import { checkDigests } from '../../../replay/digest/modelDigests.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { compareRerun } from '../../../replay/rerun/divergence.ts'
import { storyOf, storyText } from '../../../replay/story/story.ts'

export interface Trial {
  /** `null` where something threw. */
  readonly verdict: Verdict | null
  /** What threw; `null` where nothing did. */
  readonly thrown: string | null
}

export const tried = async (bytes: Uint8Array<ArrayBuffer>): Promise<Trial> => {
  try {
    const entries: Entry[] = []
    const frame = await readInParts(bytes, IMPORT_LIMITS, (part) => {
      JSON.parse(part.json())
      entries.push(...part.entries)
    })
    const read = E.isLeft(frame) ? frame : E.right(openedOf(frame.right, entries))
    if (E.isRight(read)) lookThrough(read.right)
    return { verdict: verdictOf(read), thrown: null }
  } catch (error) {
    return { verdict: null, thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const lookThrough = (opened: OpenedLog): void => {
  const { header, entries, snapshot } = opened
  const { timeZone, settings } = header
  const player = createPlayer(opened)
  for (let position = 0; position <= player.length; position += 1) player.changesAt(position)
  player.problems()
  lawBreaksIn(opened, { timeZone, ...settings })
  checkDigests(opened)
  compareRerun(opened)
  storyText(storyOf(entries, { startedAtMs: header.startedAtMs, exchanges: true }))
  structuredClone(opened)
  writeLog(headerOf(header, { firstSeq: header.firstSeq, snapshot }), entries)
}
