// What must hold of every recording, at each of its entries: it is written, read and replayed to the read models that its
// session had, and redacting first or folding first comes to the same.
import type * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { redactorOf, type ReplaceText } from '../../../domain/codec/redactor.ts'
import { projections, type ReadModelName, type ReadModels } from '../../../projections/readModels.ts'
import { headerOf, type OpenedLog, writeLog } from '../../../replay/file/file.ts'
import { gzip } from '../../../replay/file/gzip.ts'
import { readLog } from '../../../replay/file/reading.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import type { RedactedLog } from '../../../replay/player/recording.ts'
import { pseudonymizerOf, redactEntry, redactModels } from '../../../replay/redaction/redaction.ts'
import { differenceIn } from '../../../replay/schema/jsonEquality.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'

/** A log that is not redacted, and what its session had. */
export interface LiveRecording {
  readonly log: RedactedLog
  /** The read models right before an entry, by its number; nothing of one that another tab has written. */
  readonly before: ReadonlyMap<number, ReadModels>
  /** After the last entry. */
  readonly models: ReadModels
}

/** Where it first does not hold, in words; `null` where it does. */
export const brokenRoundTrip = async (recording: LiveRecording): Promise<string | null> => {
  const { log } = recording
  const replace = pseudonymizerOf(SALT)
  const redacted: RedactedLog = {
    firstSeq: log.firstSeq,
    snapshot: log.snapshot === null ? null : redactModels(log.snapshot, replace),
    entries: log.entries.map((entry) => redactEntry(entry, replace)),
  }
  const opened = await writtenAndRead(redacted)
  if (typeof opened === 'string') return opened
  const path = differenceIn(asJson(redacted.entries), opened.entries)
  return path === null
    ? brokenReplay(recording, { opened, replace })
    : `the file is read otherwise at ${path}`
}

const SALT = new Uint8Array(32).fill(11)

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The log as it is opened, or why it is not. */
const writtenAndRead = async (log: RedactedLog): Promise<OpenedLog | string> => {
  const read = await readLog(await gzip(writeLog(headerOf(SAMPLE_FACTS, log), log.entries)))
  if (E.isLeft(read)) return `the file is refused: ${JSON.stringify(read.left)}`
  const { verdict } = read.right
  return verdict._tag === 'fine' ? read.right : `the file is ${JSON.stringify(verdict)}`
}

interface Opened {
  readonly opened: OpenedLog
  readonly replace: ReplaceText
}

const brokenReplay = ({ log, before, models }: LiveRecording, { opened, replace }: Opened): string | null => {
  const [original, read] = [createPlayer(log), createPlayer(opened)]
  const names = Object.keys(projections) as readonly ReadModelName[]
  const checks = names.map((name) => createModelCheck(name, replace))
  for (let position = 0; position <= log.entries.length; position += 1) {
    const seq = log.firstSeq + position
    const live = position === log.entries.length ? models : before.get(seq)
    const moment = { live, replayed: original.modelsAt(position), redacted: read.modelsAt(position) }
    for (const check of checks) {
      const broken = check(moment)
      if (broken !== null) return `${broken}, after entry ${seq - 1}`
    }
  }
  return null
}

interface Moment {
  /** `undefined` where another tab had them. */
  readonly live: ReadModels | undefined
  readonly replayed: ReadModels
  /** Replayed from the redacted file. */
  readonly redacted: ReadModels
}

/** One read model, moment by moment. What is still the same is not looked at again. */
const createModelCheck = (name: ReadModelName, replace: ReplaceText) => {
  const redact = redactorOf<t.Mixed>(projections[name].codec)
  let [lastLive, lastReplayed, lastRedacted]: unknown[] = []
  return ({ live, replayed, redacted }: Moment): string | null => {
    const [is, file] = [replayed[name], redacted[name]]
    const was = live === undefined ? is : live[name]
    if (was === lastLive && is === lastReplayed && file === lastRedacted) return null
    ;[lastLive, lastReplayed, lastRedacted] = [was, is, file]
    const otherwise = differenceIn(was, is)
    if (otherwise !== null) return `${name}.${otherwise} is replayed otherwise than it was`
    const unlike = differenceIn(redact(is, replace), file)
    return unlike === null ? null : `${name}.${unlike} is another one when it is redacted before it is folded`
  }
}
