// Runs a recording again, for tests: by this program's effects or others, with the exact stub or another one.
import type { Entry } from '../../../domain/log/entry.ts'
import type { Effects } from '../../../effects/pipeline/pipeline.ts'
import type { RecordedSession } from '../../../replay/rerun/divergence.ts'
import { differenceIn } from '../../../replay/schema/jsonEquality.ts'
import { adaptiveStub, exactStub, type StubMaker } from '../../../replay/stubServer/stubServer.ts'
import type { UnmatchedRequest } from '../../../replay/stubServer/requestMatching.ts'
import { withRedirects } from '../../../replay/stubServer/redirects.ts'
import type { RedactedLog } from '../../../replay/player/recording.ts'
import { rerun, type Rerun } from '../../../replay/rerun/rerun.ts'
import { recordedWorldOf } from '../../../replay/rerun/recordedWorld.ts'
import { type Move, movesOf } from '../../../replay/rerun/moves.ts'
import type { Plan, Step } from '../../properties/run/plan.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'

/** As its file would be read: in generated sessions all are of the sample's brand. */
export const sessionOf = ({ snapshot, entries }: RedactedLog): RecordedSession => ({
  snapshot,
  entries,
  header: SAMPLE_FACTS,
})

interface RerunOptions {
  readonly effects?: Effects
  readonly moves?: readonly Move[]
  readonly server?: StubMaker
  readonly mostEntries?: number
}

export const rerunOf = (log: RecordedSession, options: RerunOptions = {}): Rerun => {
  const { settings, timeZone } = log.header
  const entries = withRedirects(log.entries, settings.redirectHosts)
  const { moves, startsAtMs } = movesOf(entries)
  return rerun(options.moves ?? moves, {
    settings,
    timeZone,
    startsAtMs,
    world: recordedWorldOf(entries),
    server: options.server ?? exactStub(entries),
    mostEntries: options.mostEntries ?? entries.length + 1_000,
    ...(options.effects === undefined ? {} : { effects: options.effects }),
  })
}

/** Where a re-run differs in anything at all, its times included; `null` where it is the same to the letter. */
export const differenceOfRerun = (log: RecordedSession): string | null =>
  differenceIn(
    withRedirects(log.entries, log.header.settings.redirectHosts).map(withoutDigests),
    rerunOf(log).entries.map(withoutDigests),
  )

/** A re-run makes none: what it folds to is compared with the recording's own. */
const withoutDigests = ({ note, ...frame }: Entry): object => {
  const { models: _models, ...rest } = note ?? {}
  return Object.keys(rest).length === 0 ? frame : { ...frame, note: rest }
}

export const adaptiveStubOf = (log: RecordedSession): StubMaker => {
  const unmatched: UnmatchedRequest[] = []
  const entries = withRedirects(log.entries, log.header.settings.redirectHosts)
  rerunOf(log, { server: exactStub(entries, { onUnmatched: (request) => unmatched.push(request) }) })
  return adaptiveStub(entries, unmatched)
}

/** The wall clock moves by so little that it is not noted: the log doesn't say, so a re-run can't be the same. */
export const movesUnnoticed = ({ steps }: Plan): boolean => steps.some((step) => isSmallMove(step))

const isSmallMove = (step: Step): boolean => {
  if (step.does === 'setClock') return Math.abs(step.byMs) <= UNNOTICED_MS
  return (step.does === 'sleep' || step.does === 'nap') && step.ms <= UNNOTICED_MS
}

const UNNOTICED_MS = 1_500
