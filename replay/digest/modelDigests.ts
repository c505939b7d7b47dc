// The digests of the read models that a command notes, and the check of a recording against them: where today's
// projections fold the recorded events otherwise, it names the model and its field.
import type { Entry } from '../../domain/log/entry.ts'
import type { ModelDigests } from '../../domain/log/note.ts'
import { codecShapeOf } from '../../domain/codec/codecShape.ts'
import type { DigestModels } from '../../effects/pipeline/notes.ts'
import { foldOne } from '../../projections/fold.ts'
import {
  initialModels,
  projections,
  type ReadModelName,
  type ReadModels,
} from '../../projections/readModels.ts'
import { isLoad } from '../player/entryTimes.ts'
import type { Recording } from '../player/recording.ts'
import { differenceIn, valueAt } from '../schema/jsonEquality.ts'
import { digestWith } from './fieldDigest.ts'

/**
 * For one page that begins with `start`. Each time it is asked it gives the digests of the fields that have changed since
 * it was asked before, so that one set leads on from the other. What was not touched costs nothing.
 */
export const createModelDigester = (start: ReadModels): DigestModels => {
  let known = start
  return (models) => {
    const before = known
    known = models
    return models === before ? NONE : changedDigests(before, models)
  }
}

export interface RecordedDigests {
  /** Takes in each entry as it is written: redacted, so that the digests are those of its readers. */
  readonly fold: (redacted: Entry) => void
  readonly digest: DigestModels
  /** Works out now what `digest` will need, so that a press does not wait for it. */
  readonly prepare: () => void
}

/** Of a log as it is written. A page that goes on with a redacted log shows pseudonyms, and what is typed is none. */
export const createRecordedDigests = (start: ReadModels): RecordedDigests => {
  const digest = createModelDigester(start)
  let [models, prepared] = [start, start]
  return {
    fold: (redacted) => {
      models = foldOne(models, redacted)
    },
    digest: () => digest(models),
    prepare: () => {
      if (models !== prepared) changedDigests(prepared, models)
      prepared = models
    },
  }
}

const NONE: ModelDigests = {}

const changedDigests = (before: ReadModels, after: ReadModels): ModelDigests => {
  const changed: Record<string, ModelDigests[string]> = {}
  for (const { model, fields } of FIELDS) {
    if (before[model] === after[model]) continue
    const [old, current]: Values[] = [before[model], after[model]]
    const digests: Record<string, string> = {}
    for (const { field, digest } of fields) {
      const [oldValue, value] = [old?.[field], current?.[field]]
      if (oldValue === value) continue
      const found = digest(value)
      if (found !== digest(oldValue)) digests[field] = found
    }
    if (Object.keys(digests).length > 0) changed[model] = digests
  }
  return changed
}

type Values = Readonly<Record<string, unknown>>

const fieldsOf = (model: ReadModelName) => {
  const shape = codecShapeOf(projections[model].codec)
  if (shape._tag !== 'Fields') throw new Error(`The read model ${model} has no fields`)
  return shape.fields.map(({ name, value }) => ({ field: name, digest: remembered(digestWith(value)) }))
}

/** A value of a read model never changes, and its digest is asked for when it comes and when it goes. */
const remembered = (digest: (value: unknown) => string): ((value: unknown) => string) => {
  const known = new WeakMap<object, string>()
  return (value) => {
    if (typeof value !== 'object' || value === null) return digest(value)
    const found = known.get(value) ?? digest(value)
    known.set(value, found)
    return found
  }
}

const FIELDS = (Object.keys(projections) as ReadModelName[]).map((model) => ({
  model,
  fields: fieldsOf(model),
}))

/** Where the read models are first not those of the recording. */
export interface DigestBreak {
  /** The command that notes them: they were folded otherwise before it, and after the entry `sinceSeq`. */
  readonly seq: number
  readonly sinceSeq: number
  readonly entry: Entry
  /** `reservation.current`: the model, and its field where not the whole of it is missing. */
  readonly path: string
  /** The digests in the recording and of today; `undefined` where the field has not changed. */
  readonly recorded: unknown
  readonly today: unknown
}

export interface DigestCheck {
  /** `null` where all are the same. */
  readonly digestBreak: DigestBreak | null
  /** How many commands had digests, up to the break. */
  readonly commandCount: number
}

/** Folds the recorded events; nothing is run again. */
export const checkDigests = ({ entries, snapshot }: Recording): DigestCheck => {
  const { take, found } = createDigestCheck(snapshot)
  let models = snapshot ?? initialModels
  for (const entry of entries) {
    take(entry, models)
    if (found().digestBreak !== null) break
    models = foldOne(models, entry)
  }
  return found()
}

export interface DigestChecker {
  /** The entry that comes next, and the read models before it; after a break nothing is looked at any more. */
  readonly take: (entry: Entry, models: ReadModels) => void
  readonly found: () => DigestCheck
}

/** The same for who folds the events anyway. `snapshot` is the state before the first entry. */
export const createDigestCheck = (snapshot: Recording['snapshot']): DigestChecker => {
  let digest = createModelDigester(snapshot ?? initialModels)
  let commandCount = 0
  let sinceSeq: number | null = null
  let digestBreak: DigestBreak | null = null
  /** The first command after a cut lists what had changed since one that is gone, and that can't be known of the rest. */
  let isSinceCut = snapshot !== null
  const compare = (entry: Entry, recorded: ModelDigests, models: ReadModels): void => {
    const changed = digest(models) ?? NONE
    const today = withListed(isSinceCut ? NONE : changed, recorded, models)
    const path = differenceIn(recorded, today)
    isSinceCut = false
    commandCount += 1
    if (path !== null) digestBreak = breakAt({ entry, sinceSeq: sinceSeq ?? 0, path, recorded, today })
    sinceSeq = entry.seq
  }
  return {
    take: (entry, models) => {
      if (digestBreak !== null) return
      sinceSeq ??= entry.seq - 1
      // The page before may have ended with changes that no command noted.
      if (isLoad(entry)) {
        digest = createModelDigester(models)
        isSinceCut = false
      }
      const recorded = entry.note?.models
      if (recorded !== undefined) compare(entry, recorded, models)
    },
    found: () => ({ digestBreak, commandCount }),
  }
}

/**
 * The digests of today for all that the recording lists. In a log that was cut, the first command lists what had changed since
 * one that is gone: what changed before the cut and changed back after it is not listed there.
 */
const withListed = (today: ModelDigests, recorded: ModelDigests, models: ReadModels): ModelDigests => {
  const all: Record<string, ModelDigests[string]> = { ...today }
  for (const { model, fields } of FIELDS) {
    const listed = fields.filter(({ field }) => recorded[model]?.[field] !== undefined)
    if (listed.length === 0) continue
    const values: Values = models[model]
    all[model] = {
      ...today[model],
      ...Object.fromEntries(listed.map(({ field, digest }) => [field, digest(values[field])])),
    }
  }
  return all
}

interface Found {
  readonly entry: Entry
  readonly sinceSeq: number
  readonly path: string
  readonly recorded: unknown
  readonly today: unknown
}

/** A model that stands on one side alone differs in its first field. */
const breakAt = ({ entry, sinceSeq, path, recorded, today }: Found): DigestBreak => {
  const sides = [recorded, today].map((side) => valueAt(side, path))
  const model = sides.find((side) => typeof side === 'object')
  const [field] = Object.keys(model ?? {})
  const whole = field === undefined ? path : `${path}.${field}`
  return {
    seq: entry.seq,
    sinceSeq,
    entry,
    path: whole,
    recorded: valueAt(recorded, whole),
    today: valueAt(today, whole),
  }
}
