// A log as a regression test for Vitest: it reads the `.ferrylog` beside it and expects that this version folds it to the
// same read models, that the same laws break at the same entries, and that a re-run goes the same way.
import { brandCheckOf, lawBreaksIn } from '../player/lawCheck.ts'
import { digestOf } from '../player/digest.ts'
import { createPlayer } from '../player/player.ts'
import { compareRerun } from '../rerun/divergence.ts'
import type { LeavingLog } from './leaving.ts'

export interface TestPlace {
  /** The name of the log's file, in the folder of the test. */
  readonly logFile: string
  /** From the test's folder to that of the program: `../`, `../../`, with a slash at the end. */
  readonly program: string
}

/** What a log leads to in this version of the program. */
export interface Outcome {
  /** Of the read models at the end. */
  readonly digest: string
  /** The laws that break, each with the number of the entry that breaks it. */
  readonly laws: Readonly<Record<string, number>>
  /** What comes of a re-run, by its tag; where it differs, with the number of the entry. */
  readonly rerun: string
}

export const outcomeOf = (log: Omit<LeavingLog, symbol>): Outcome => {
  const player = createPlayer(log)
  const found = compareRerun(log)
  return {
    digest: digestOf(player.modelsAt(player.length)),
    laws: Object.fromEntries(lawBreaksIn(log, brandCheckOf(log.header)).map(({ law, seq }) => [law, seq])),
    rerun: found._tag === 'Differs' ? `Differs at ${found.divergence.seq}` : found._tag,
  }
}

export const testText = (log: LeavingLog, { logFile, program }: TestPlace): string => {
  const { digest, laws, rerun } = outcomeOf(log)
  const { sessionId, app } = log.header
  return `// Session ${word(sessionId)}, recorded by version ${word(app)}: what this version makes of it, as it was when this was written.
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf, type Outcome } from ${quoted(`${program}replay/doors/toTest.ts`)}
import { readLog } from ${quoted(`${program}replay/file/reading.ts`)}

const LOG = new URL(${quoted(`./${encodeURIComponent(logFile)}`)}, import.meta.url)
const ENTRIES = ${log.entries.length}
const EXPECTED: Outcome = {
  digest: ${quoted(digest)},
  laws: {${Object.entries(laws)
    .map(([law, seq]) => ` ${quoted(law)}: ${seq}`)
    .join(',')}${Object.keys(laws).length === 0 ? '' : ' '}},
  rerun: ${quoted(rerun)},
}

describe(${quoted(`the session ${word(sessionId)}`)}, () => {
  let entries = 0
  let found: Outcome | null = null
  beforeAll(async () => {
    const opened = await readLog(new Uint8Array(await readFile(LOG)))
    if (opened._tag === 'Left') throw new Error(JSON.stringify(opened.left))
    entries = opened.right.entries.length
    found = outcomeOf(opened.right)
  })

  it('is read whole', () => expect(entries).toBe(ENTRIES))
  it('folds to the same read models', () => expect(found?.digest).toBe(EXPECTED.digest))
  it('breaks the same laws at the same entries', () => expect(found?.laws).toEqual(EXPECTED.laws))
  it('goes the same way when it is run again', () => expect(found?.rerun).toBe(EXPECTED.rerun))
})
`
}

/** What came from a file is no code. */
const word = (text: string): string => text.replace(/[^\w.-]/g, '')

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
