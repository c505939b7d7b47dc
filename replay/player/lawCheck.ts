// Which laws a recording breaks, and at which entry each is broken first. Live logs and files are checked alike.
import type { Entry } from '../../domain/log/entry.ts'
import type { ClosedTexts, Law, LawId, Moment, Watch } from '../../domain/laws/engine/law.ts'
import { LAWS } from '../../domain/laws/laws.ts'
import { foldOne } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { closedTextsIn, openTextsIn } from '../redaction/openTexts.ts'
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
}

export interface Folds {
  readonly initialModels: ReadModels
  readonly foldOne: (models: ReadModels, entry: Entry) => ReadModels
}

/** Takes in one session, entry by entry. */
export interface LawChecker {
  /** Call it with each entry in order; says which laws this one is the first to break. */
  readonly take: (entry: Entry) => readonly LawBreak[]
}

/** In the order in which they are broken. */
export const lawBreaksIn = ({ entries, snapshot }: Recording, check: LawCheck): readonly LawBreak[] => {
  const { take } = createLawChecker(snapshot, check)
  return entries.flatMap((entry) => take(entry))
}

/** `snapshot` is the state before the first entry, `null` at the beginning of a session. */
export const createLawChecker = (
  snapshot: Recording['snapshot'],
  { timeZone, languages, redirectHosts, laws = LAWS, folds = OWN_FOLDS }: LawCheck,
): LawChecker => {
  let models = snapshot ?? folds.initialModels
  let watches: readonly Watching[] | null = null
  const begin = ({ seq }: Entry): readonly Watching[] =>
    laws.map(({ id, watch }) => ({
      id,
      watch: watch({
        models,
        firstSeq: seq,
        timeZone,
        languages: languages ?? null,
        redirectHosts: redirectHosts ?? null,
      }),
    }))
  /** By kind and type: the watches that look at such entries. */
  let lookers = new Map<string, readonly Watching[]>()
  const lookersAt = ({ kind, type }: Entry, all: readonly Watching[]): readonly Watching[] => {
    const key = `${kind} ${type}`
    const known = lookers.get(key)
    if (known !== undefined) return known
    const found = all.filter(({ watch }) => watch.looksAt?.({ kind, type }) !== false)
    lookers.set(key, found)
    return found
  }
  return {
    take: (entry) => {
      watches ??= begin(entry)
      const after = folds.foldOne(models, entry)
      const moment = momentOf(entry, models, after)
      models = after
      let breaks = NO_BREAKS
      for (const { id, watch } of lookersAt(entry, watches)) {
        const fact = watch(moment)
        if (fact !== null) breaks = [...breaks, { law: id, seq: entry.seq, fact }]
      }
      if (breaks.length > 0) {
        watches = watches.filter(({ id }) => breaks.every((found) => found.law !== id))
        lookers = new Map()
      }
      return breaks
    },
  }
}

const OWN_FOLDS: Folds = { initialModels, foldOne }

interface Watching {
  readonly id: LawId
  readonly watch: Watch
}

const NO_BREAKS: readonly LawBreak[] = []

/** The texts are looked for once, and only when a law asks for them. */
const momentOf = (entry: Entry, before: Moment['before'], after: Moment['after']): Moment => {
  let texts: readonly string[] | null = null
  let closed: ClosedTexts | null = null
  return {
    entry,
    before,
    after,
    openTexts: () => (texts ??= openTextsIn(entry)),
    closedTexts: () => (closed ??= closedTextsIn(entry)),
  }
}
