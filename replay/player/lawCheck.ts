// Which laws a recording breaks, and at which entry each is broken first. Live logs and files are checked alike.
import type { Entry } from '../../domain/log/entry.ts'
import type { ClosedTexts, Law, LawId, LogSoFar, Moment } from '../laws/engine/law.ts'
import { createDispatch, type Dispatch, type Watching } from '../laws/engine/dispatch.ts'
import { findingOf } from '../laws/engine/looks.ts'
import { occasionsOf } from '../laws/engine/occasions.ts'
import { LAWS } from '../laws/laws.ts'
import { lawsFor } from '../laws/since.ts'
import { createLogSoFar } from '../laws/readers/booking/logSoFar.ts'
import { foldOne } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { personalTextsIn } from '../redaction/modelTexts.ts'
import { closedTextsIn, openTextsIn } from '../redaction/openTexts.ts'
import { LOG_SCHEMA } from '../upcast/upcast.ts'
import type { Recording } from './recording.ts'

export interface LawBreak {
  readonly law: LawId
  /** The entry that breaks it, the first one that does. */
  readonly seq: number
  /** What is wrong there, in a few words. */
  readonly fact: string
}

export interface LawCheck {
  /** The brand's; laws about days need it. */
  readonly timeZone: string
  /** The brand's, as the log's header says; without them any language could be one of the shop's. */
  readonly languages?: readonly string[]
  /** The brand's, as the log's header says. */
  readonly redirectHosts?: readonly string[]
  readonly laws?: readonly Law[]
  /** The read models that are judged: those of the program, unless a changed program's own are to be. */
  readonly folds?: Folds
  /** Told of each entry with the read models before it, so that nothing has to be folded twice. */
  readonly onEntry?: (entry: Entry, before: ReadModels) => void
}

export interface Folds {
  readonly initialModels: ReadModels
  readonly foldOne: (models: ReadModels, entry: Entry) => ReadModels
}

/** Takes in one session, stretch by stretch. */
export interface LawChecker {
  /**
   * Call it with the entries that come next, in order; says which laws they are the first to break, in the order in which
   * they do. A long stretch takes less time than its entries one by one.
   */
  readonly take: (entries: readonly Entry[]) => readonly LawBreak[]
  /** After what was taken in. */
  readonly models: () => ReadModels
}

interface WrittenLog {
  readonly writtenIn: number
  readonly header: { readonly counterexample: { readonly law: string } | null }
}

/** The laws that there were when the log was written. */
export const lawsOf = ({ writtenIn, header: { counterexample } }: WrittenLog): readonly Law[] =>
  lawsFor({ writtenIn, keptFor: counterexample?.law ?? null }, LOG_SCHEMA)

/** In the order in which they are broken. */
export const lawBreaksIn = ({ entries, snapshot }: Recording, check: LawCheck): readonly LawBreak[] => {
  const { take } = createLawChecker(snapshot, check)
  const breaks: LawBreak[] = []
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE)
    breaks.push(...take(entries.slice(from, from + ENTRIES_AT_ONCE)))
  return breaks
}

/** What is kept of a stretch while it is looked at stays small. */
const ENTRIES_AT_ONCE = 1_000

/** `snapshot` is the state before the first entry, `null` at the beginning of a session. */
export const createLawChecker = (
  snapshot: Recording['snapshot'],
  { timeZone, languages, redirectHosts, laws = LAWS, folds = OWN_FOLDS, onEntry }: LawCheck,
): LawChecker => {
  let models = snapshot ?? folds.initialModels
  const logSoFar = createLogSoFar(models)
  /** Of the laws, in their order, and whether each still holds. */
  let dispatch: Dispatch | null = null
  const kept = laws.map(() => true)
  const begin = ({ seq }: Entry): Dispatch =>
    createDispatch(laws, {
      models,
      firstSeq: seq,
      timeZone,
      languages: languages ?? null,
      redirectHosts: redirectHosts ?? null,
    })
  const stretchOf = (entries: readonly Entry[], { namingAt }: Dispatch): Stretch => {
    const moments: Moment[] = []
    const occasions: number[] = []
    const named: number[][] = laws.map(() => [])
    for (const [at, entry] of entries.entries()) {
      const before = models
      onEntry?.(entry, before)
      models = folds.foldOne(before, entry)
      const moment = momentOf(entry, { before, after: models, soFar: logSoFar(entry) })
      moments.push(moment)
      occasions.push(occasionsOf(moment))
      for (const law of namingAt(entry)) {
        const places = named[law]
        if (places !== undefined && places.at(-1) !== at) places.push(at)
      }
    }
    return { moments, occasions, named }
  }
  return {
    take: (entries) => {
      const [first] = entries
      if (first === undefined) return NO_BREAKS
      dispatch ??= begin(first)
      const stretch = stretchOf(entries, dispatch)
      const breaks: LawBreak[] = []
      for (const [law, watching] of dispatch.watches.entries()) {
        const found = kept[law] === true ? firstBreakOf(watching, stretch, stretch.named[law] ?? []) : null
        if (found === null) continue
        breaks.push(found)
        kept[law] = false
      }
      return breaks.length === 0 ? NO_BREAKS : breaks.sort((a, b) => a.seq - b.seq)
    },
    models: () => models,
  }
}

/** The moments of a stretch, on which occasions laws may be asked there, and which laws name the types of their entries. */
interface Stretch {
  readonly moments: readonly Moment[]
  readonly occasions: readonly number[]
  /** By law, the places of the moments. */
  readonly named: readonly (readonly number[])[]
}

/**
 * One law goes through the whole stretch at a time: the engine is much faster at that than at one law after the other. One
 * that looks only at the entries that it names passes over all others at once.
 */
const firstBreakOf = (
  { id, parts, occasions: on, waiting }: Watching,
  { moments, occasions }: Stretch,
  named: readonly number[],
): LawBreak | null => {
  const isByTypeAlone = on === 0 && waiting === null
  for (let at = 0, next = 0; ; at += 1) {
    const nextAt = named[next] ?? moments.length
    if (isByTypeAlone) at = nextAt
    if (at >= moments.length) return null
    const bits = occasions[at] as number
    if (at === nextAt) next += 1
    else if ((on & bits) === 0 && waiting?.isWaiting !== true) continue
    const moment = moments[at] as Moment
    const fact = findingOf(parts, moment, bits)
    if (fact !== null) return { law: id, seq: moment.entry.seq, fact }
  }
}

const OWN_FOLDS: Folds = { initialModels, foldOne }

const NO_BREAKS: readonly LawBreak[] = []

interface Seen {
  readonly before: ReadModels
  readonly after: ReadModels
  readonly soFar: LogSoFar
}

/** The texts are looked for once, and only when a law asks for them. */
const momentOf = (entry: Entry, { before, after, soFar }: Seen): Moment => {
  const { steadyMs, awakeMs, awakeSoFarMs, rootSeq, answeredSeq, previous, heldOf, heard, deadlinesOf } =
    soFar
  let texts: readonly string[] | null = null
  let closed: ClosedTexts | null = null
  return {
    entry,
    before,
    after,
    steadyMs,
    awakeMs,
    awakeSoFarMs,
    rootSeq,
    answeredSeq,
    previous,
    heldOf,
    heard,
    deadlinesOf,
    openTexts: () => (texts ??= openTextsIn(entry)),
    closedTexts: () => (closed ??= closedTextsIn(entry)),
    personalTexts: (when) => personalTextsIn(when === 'before' ? before : after),
  }
}
