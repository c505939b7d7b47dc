// Which laws a recording breaks, and at which entry each is broken first. Live logs and files are checked alike.
import type { Entry } from '../../domain/log/entry.ts'
import type { Law, LawId } from '../laws/engine/law.ts'
import type { ClosedTexts, Moment } from '../laws/engine/moment.ts'
import { createDispatch, type Dispatch } from '../laws/engine/dispatch.ts'
import { LAWS, lawsFor } from '../laws/laws.ts'
import { createMoments, type Texts } from '../laws/moments.ts'
import { createServerTruth } from '../laws/server/serverTruth.ts'
import { foldOne } from '../../projections/fold.ts'
import { initialModels, type ReadModels } from '../../projections/readModels.ts'
import { personalTextsIn } from '../redaction/modelTexts.ts'
import { closedTextsIn, openTextsIn } from '../redaction/openTexts.ts'
import { LOG_SCHEMA } from '../upcast/upcast.ts'
import type { LogHeader } from '../schema/logHeader.ts'
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
  /** Called for each entry with the read models before it, so that nothing has to be folded twice. */
  readonly onEntry?: (entry: Entry, before: ReadModels) => void
}

export interface Folds {
  readonly initialModels: ReadModels
  readonly foldOne: (models: ReadModels, entry: Entry) => ReadModels
}

/** Takes in one session, as many entries at a time as there are. */
export interface LawChecker {
  /** Call it with the entries that come next, in order; says which laws they are the first to break, in the order in which they do. */
  readonly take: (entries: readonly Entry[]) => readonly LawBreak[]
  /** After what was taken in. */
  readonly models: () => ReadModels
}

/** What a log's header says of the brand. */
export const brandCheckOf = ({ timeZone, settings }: Pick<LogHeader, 'timeZone' | 'settings'>) => ({
  timeZone,
  languages: settings.languages,
  redirectHosts: settings.redirectHosts,
})

interface WrittenLog {
  readonly writtenIn: number
  readonly header: { readonly counterexample: { readonly law: string } | null }
}

/** The laws that there were when the log was written. */
export const lawsOf = ({ writtenIn, header: { counterexample } }: WrittenLog): readonly Law[] =>
  lawsFor({ writtenIn, keptFor: counterexample?.law ?? null }, LOG_SCHEMA)

/** In the order in which they are broken. */
export const lawBreaksIn = ({ entries, snapshot }: Recording, check: LawCheck): readonly LawBreak[] =>
  createLawChecker(snapshot, check).take(entries)

/** `snapshot` is the state before the first entry, `null` at the beginning of a session. */
export const createLawChecker = (
  snapshot: Recording['snapshot'],
  { timeZone, languages, redirectHosts, laws = LAWS, folds = OWN_FOLDS, onEntry }: LawCheck,
): LawChecker => {
  let models = snapshot ?? folds.initialModels
  const { texts, lookAt } = createTexts()
  let begun: Begun | null = null
  const begin = ({ seq }: Entry): Begun => {
    const server = createServerTruth(seq)
    const start = { models, firstSeq: seq, timeZone, server, closedTextsOf: closedTextsIn }
    const brand = { languages: languages ?? null, redirectHosts: redirectHosts ?? null }
    return { momentOf: createMoments(server, texts), dispatch: createDispatch(laws, { ...start, ...brand }) }
  }
  return {
    take: (entries) => {
      let breaks: readonly LawBreak[] = NO_BREAKS
      for (const entry of entries) {
        begun ??= begin(entry)
        const before = models
        onEntry?.(entry, before)
        models = folds.foldOne(before, entry)
        const moment = begun.momentOf(entry, before, models)
        lookAt(moment)
        const found = begun.dispatch(moment)
        if (found.length > 0) breaks = [...breaks, ...found.map((one) => ({ ...one, seq: entry.seq }))]
      }
      return breaks
    },
    models: () => models,
  }
}

interface Begun {
  readonly momentOf: ReturnType<typeof createMoments>
  readonly dispatch: Dispatch
}

const OWN_FOLDS: Folds = { initialModels, foldOne }

const NO_BREAKS: readonly LawBreak[] = []

/** The texts of an entry, looked for once, and only when a law asks for them. */
const createTexts = () => {
  let now: Moment | null = null
  let open: readonly string[] | null = null
  let closed: ClosedTexts | null = null
  const entryNow = (): Entry => {
    if (now === null) throw new Error('No entry is looked at')
    return now.entry
  }
  const texts: Texts = {
    openTexts: () => (open ??= openTextsIn(entryNow())),
    closedTexts: () => (closed ??= closedTextsIn(entryNow())),
    personalTexts: (when) => {
      if (now === null) return []
      return when === 'changed' ? personalTextsIn(now.after, now.before) : personalTextsIn(now[when])
    },
  }
  return {
    texts,
    lookAt: (moment: Moment): void => {
      now = moment
      open = null
      closed = null
    },
  }
}
