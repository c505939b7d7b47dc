// Redaction, derived from the codecs and from nothing else: open values stay, personal and secret texts become
// pseudonyms, what fits no codec becomes `null`, undeclared fields go. What did not change keeps its identity.
import type * as t from 'io-ts'
import type { Entry } from '../../domain/log/entry.ts'
import { EntryNote } from '../../domain/log/note.ts'
import {
  initialModels,
  projections,
  type ReadModelName,
  type ReadModels,
} from '../../projections/readModels.ts'
import { dataCodecOf, unknownExchangeCodec } from '../schema/entryCodecs.ts'
import { keyCountOf } from '../../domain/codec/codecShape.ts'
import { createPseudonymizer, type Pseudonymize } from './pseudonym.ts'
import { redactorOf, type ReplaceText } from '../../domain/codec/redactor.ts'

/** Everything that one session's redaction needs: the same salt gives the same pseudonyms, also after a reload. */
export interface Redaction {
  readonly entry: (entry: Entry) => Entry
  readonly models: (models: ReadModels) => ReadModels
}

/**
 * `salt` is 32 random bytes, kept in this tab and never written to a file. `start` is the state that the session
 * began with: the program's own, or what an earlier page left, whose pseudonyms stay what they are.
 */
export const createRedaction = (salt: Uint8Array, start: ReadModels = initialModels): Redaction =>
  redactionBy(salt, [...markedTextsIn(initialModels), ...markedTextsIn(start)])

/**
 * The same where a log is gone on from in the middle, with forms that are filled in: their pseudonyms stay what they are, as
 * they stand there and as they are sent, without spaces around them or without spaces and signs.
 */
export const createRedactionWithin = (salt: Uint8Array, start: ReadModels): Redaction =>
  redactionBy(salt, [...markedTextsIn(initialModels), ...[...markedTextsIn(start)].flatMap(asSent)])

const asSent = (text: string): readonly string[] => {
  const trimmed = text.trim()
  const closed = text.replace(/\s/g, '')
  const bare = text.replace(/[^\p{L}\p{N}]/gu, '')
  const written = [text, trimmed, closed, bare]
  return [...written, ...written.flatMap((one) => [one.toLowerCase(), one.toUpperCase()])]
}

const redactionBy = (salt: Uint8Array, kept: readonly string[]): Redaction => {
  const pseudonymize = createPseudonymizer(salt, new Set(kept))
  return {
    entry: (entry) => redactEntry(entry, pseudonymize),
    models: (models) => redactModels(models, pseudonymize),
  }
}

/** The session's pseudonyms. What the program itself starts from is no person's data: it stays as it is. */
export const pseudonymizerOf = (salt: Uint8Array): Pseudonymize =>
  createPseudonymizer(salt, markedTextsIn(initialModels))

export const redactEntry = (entry: Entry, replace: ReplaceText): Entry => {
  const codec =
    dataCodecOf(entry.kind, entry.type) ?? (entry.kind === 'exchange' ? unknownExchangeCodec : null)
  const data: unknown = codec === null ? null : redactorOf(codec)(entry.data, replace)
  if (entry.note === undefined) {
    if (data === entry.data && keyCountOf(entry) === FRAME_FIELDS) return entry
    const { seq, at, kind, type, cause } = entry
    return { seq, at, kind, type, cause, data } as Entry
  }
  const note = redactorOf(EntryNote)(entry.note, replace)
  if (data === entry.data && note === entry.note && keyCountOf(entry) === FRAME_FIELDS + 1) return entry
  const { seq, at, kind, type, cause } = entry
  return { seq, at, kind, type, cause, data, note } as Entry
}

/** seq, at, kind, type, cause, data; a note comes on top. */
const FRAME_FIELDS = 6

/** `names` are those that are redacted; the others stay as they are. */
export const redactModels = (
  models: ReadModels,
  replace: ReplaceText,
  names: readonly ReadModelName[] = MODEL_NAMES,
): ReadModels => {
  const redacted = MODEL_NAMES.map((name) => {
    if (!names.includes(name)) return [name, models[name]] as const
    const codec: t.Mixed = projections[name].codec
    return [name, redactorOf(codec)(models[name], replace) as unknown] as const
  })
  return redacted.every(([name, model]) => model === models[name])
    ? models
    : (Object.fromEntries(redacted) as unknown as ReadModels)
}

const MODEL_NAMES = Object.keys(projections) as readonly ReadModelName[]

const SECRET_SIGN = '•••'
const hideSecret: ReplaceText = (text, _shape, privacy) =>
  privacy === 'secret' && text !== '' ? SECRET_SIGN : text

/** For looking at: no secret in it, not even its pseudonym, which looks like one. */
export const hideSecretsOf = (entry: Entry): Entry => {
  const known = hidden.get(entry)
  if (known !== undefined) return known
  // What this version does not know came from a file, where nothing is left to hide.
  const shown = dataCodecOf(entry.kind, entry.type) === null ? entry : redactEntry(entry, hideSecret)
  hidden.set(entry, shown)
  return shown
}

const hidden = new WeakMap<Entry, Entry>()

/** The same of the read models, all or those with these names. */
export const hideSecretsIn = (models: ReadModels, names?: readonly ReadModelName[]): ReadModels =>
  redactModels(models, hideSecret, names)

/** The personal and secret texts that stand in read models, such as the default dialling code in the initial ones. */
const markedTextsIn = (models: ReadModels): ReadonlySet<string> => {
  const texts = new Set<string>()
  redactModels(models, (text) => {
    texts.add(text)
    return text
  })
  return texts
}
