// Redaction, derived from the codecs and from nothing else: open values stay, personal and secret texts become
// pseudonyms, what fits no codec becomes `null`, undeclared fields go. What did not change keeps its identity.
import type * as t from 'io-ts'
import type { Entry } from '../domain/entry.ts'
import { initialModels, projections, type ReadModelName, type ReadModels } from '../projections/readModels.ts'
import { dataCodecOf, unknownExchangeCodec } from './entryCodecs.ts'
import { keyCountOf } from './codecShape.ts'
import { createPseudonymizer, type Pseudonymize } from './pseudonym.ts'
import { redactorOf } from './redactor.ts'

/** Everything that one session's redaction needs: the same salt gives the same pseudonyms, also after a reload. */
export interface Redaction {
  readonly entry: (entry: Entry) => Entry
  readonly models: (models: ReadModels) => ReadModels
}

/**
 * `salt` is 32 random bytes, kept in this tab and never written to a file. `start` is the state that the session
 * began with: the program's own, or what an earlier page left, whose pseudonyms stay what they are.
 */
export const createRedaction = (salt: Uint8Array, start: ReadModels = initialModels): Redaction => {
  const pseudonymize = createPseudonymizer(
    salt,
    new Set([...markedTextsIn(initialModels), ...markedTextsIn(start)]),
  )
  return {
    entry: (entry) => redactEntry(entry, pseudonymize),
    models: (models) => redactModels(models, pseudonymize),
  }
}

/** The session's pseudonyms. What the program itself starts from is nobody's and stays, as does the fold of nothing. */
export const pseudonymizerOf = (salt: Uint8Array): Pseudonymize =>
  createPseudonymizer(salt, markedTextsIn(initialModels))

export const redactEntry = (entry: Entry, pseudonymize: Pseudonymize): Entry => {
  const codec =
    dataCodecOf(entry.kind, entry.type) ?? (entry.kind === 'exchange' ? unknownExchangeCodec : null)
  const data: unknown = codec === null ? null : redactorOf(codec)(entry.data, pseudonymize)
  if (data === entry.data && keyCountOf(entry) === FRAME_FIELDS) return entry
  const { seq, at, kind, type, cause } = entry
  return { seq, at, kind, type, cause, data } as Entry
}

/** seq, at, kind, type, cause, data */
const FRAME_FIELDS = 6

export const redactModels = (models: ReadModels, pseudonymize: Pseudonymize): ReadModels => {
  const names = Object.keys(projections) as readonly ReadModelName[]
  const redacted = names.map((name) => {
    const codec: t.Mixed = projections[name].codec
    return [name, redactorOf(codec)(models[name], pseudonymize) as unknown] as const
  })
  return redacted.every(([name, model]) => model === models[name])
    ? models
    : (Object.fromEntries(redacted) as unknown as ReadModels)
}

/** The personal and secret texts that stand in read models, such as the default dialling code in the initial ones. */
const markedTextsIn = (models: ReadModels): ReadonlySet<string> => {
  const texts = new Set<string>()
  redactModels(models, (text) => {
    texts.add(text)
    return text
  })
  return texts
}
