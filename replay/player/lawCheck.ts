// Which laws a recording breaks, and at which entry each is broken first. Live logs and files are checked alike.
import type { Entry } from '../../domain/log/entry.ts'
import type {
  ClosedTexts,
  Law,
  LawId,
  LawStart,
  LogSoFar,
  Moment,
} from '../../domain/laws/engine/law.ts'
import { createTypes, type Watching, watching } from '../../domain/laws/engine/dispatch.ts'
import { findingOf } from '../../domain/laws/engine/looks.ts'
import { occasionsOf } from '../../domain/laws/engine/occasions.ts'
import { LAWS } from '../../domain/laws/laws.ts'
import { lawsFor } from '../../domain/laws/since.ts'
import { createLogSoFar } from '../../domain/laws/readers/booking/logSoFar.ts'
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
  let watches: readonly Watching[] = NO_WATCHES
  let typeOf: ((entry: Entry) => number) | null = null
  const begin = ({ seq }: Entry): ((entry: Entry) => number) => {
    const start: LawStart = {
      models,
      firstSeq: seq,
      timeZone,
      languages: languages ?? null,
      redirectHosts: redirectHosts ?? null,
    }
    watches = laws.map(({ id, watch }) => watching(id, watch(start)))
    return createTypes(watches)
  }
  const stretchOf = (entries: readonly Entry[], numberOf: (entry: Entry) => number): Stretch => {
    const moments = entries.map((entry) => {
      const before = models
      onEntry?.(entry, before)
      models = folds.foldOne(before, entry)
      return momentOf(entry, { before, after: models, soFar: logSoFar(entry) })
    })
    return { moments, occasions: moments.map(occasionsOf), types: entries.map(numberOf) }
  }
  return {
    take: (entries) => {
      const [first] = entries
      if (first === undefined) return NO_BREAKS
      typeOf ??= begin(first)
      const stretch = stretchOf(entries, typeOf)
      const breaks = watches.flatMap((watching) => firstBreakOf(watching, stretch) ?? NO_BREAKS)
      if (breaks.length === 0) return NO_BREAKS
      watches = watches.filter(({ id }) => breaks.every((found) => found.law !== id))
      return breaks.toSorted((a, b) => a.seq - b.seq)
    },
    models: () => models,
  }
}

/** The moments of a stretch, and for each on which occasions laws may be asked, and the number of its entry's type. */
interface Stretch {
  readonly moments: readonly Moment[]
  readonly occasions: readonly number[]
  readonly types: readonly number[]
}

/** One law goes through the whole stretch at a time: the engine is much faster at that than at one law after the other. */
const firstBreakOf = (watch: Watching, { moments, occasions, types }: Stretch): LawBreak | null => {
  const { id, waiting, other, rows } = watch
  for (let i = 0; i < moments.length; i += 1) {
    const row = rows[types[i] as number] ?? other
    const bits = occasions[i] as number
    if ((row.occasions & bits) === 0 && waiting?.isWaiting !== true) continue
    const moment = moments[i] as Moment
    const fact = findingOf(row, moment, bits)
    if (fact !== null) return { law: id, seq: moment.entry.seq, fact }
  }
  return null
}

const OWN_FOLDS: Folds = { initialModels, foldOne }

const NO_BREAKS: readonly LawBreak[] = []
const NO_WATCHES: readonly Watching[] = []

interface Seen {
  readonly before: ReadModels
  readonly after: ReadModels
  readonly soFar: LogSoFar
}

/** The texts are looked for once, and only when a law asks for them. */
const momentOf = (entry: Entry, { before, after, soFar }: Seen): Moment => {
  const { steadyMs, awakeMs, awakeSoFarMs, rootSeq, answeredSeq, previous, heldOf, heard, deadlinesOf } = soFar
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
