// Times in which something is so, of one thing or of the page as a whole: laws ask whether it was so when a call went out,
// long before its answer stands in the log. What began or ended in the very same instant may have come before or after: then
// it was not so for sure.
import type { Entry } from '../../../domain/log/entry.ts'
import type { ReadModelName, ReadModels } from '../../../projections/readModels.ts'
import type { LawStart, Reader } from './law.ts'
import type { Instant, Moment } from './moment.ts'
import type { Looks } from './looks.ts'
import { newestMap } from './newest.ts'

export interface Interval extends Reader {
  readonly wasOpenAt: (instant: Instant, key: string) => boolean
}

export type IntervalOf = (start: LawStart) => Interval

interface Span {
  readonly from: Instant
  readonly to: Instant | null
}

/** Opens and closes an interval of a thing, or of the page where no key is given. */
export interface Spans {
  readonly open: (moment: Moment, key?: string) => void
  readonly close: (moment: Moment, key?: string) => void
  /** Of all things. */
  readonly closeAll: (moment: Moment) => void
}

/** By the looks that open and close it; it ends with its page. */
export const interval =
  (define: (spans: Spans) => Looks): IntervalOf =>
  () => {
    const known = newestMap<string, readonly Span[]>()
    const lastOf = (key: string): Span | undefined => known.get(key)?.at(-1)
    const isOpen = (key: string): boolean => lastOf(key)?.to === null
    const close: Spans['close'] = (moment, key = '') => {
      const last = lastOf(key)
      if (last?.to !== null) return
      known.set(key, [...(known.get(key) ?? []).slice(0, -1), { ...last, to: instantOf(moment) }])
    }
    const spans: Spans = {
      open: (moment, key = '') => {
        if (isOpen(key)) return
        const span: Span = { from: instantOf(moment), to: null }
        known.set(key, [...(known.get(key) ?? []).slice(1 - MOST_SPANS), span])
      },
      close,
      closeAll: (moment) => {
        for (const key of [...known.keys()]) close(moment, key)
      },
    }
    return {
      learns: 'first',
      looks: [{ commands: { StartSession: (_entry, moment) => spans.closeAll(moment) } }, define(spans)],
      wasOpenAt: (instant, key) => (known.get(key) ?? NO_SPANS).some((span) => covers(span, instant)),
    }
  }

const NO_SPANS: readonly Span[] = []

/** No call is in flight for longer than so many of them. */
const MOST_SPANS = 20

const instantOf = ({ entry: { seq }, steadyMs }: Moment): Instant => ({ atMs: steadyMs, afterSeq: seq })

const covers = ({ from, to }: Span, { atMs, afterSeq }: Instant): boolean =>
  (from.afterSeq <= afterSeq || from.atMs < atMs) &&
  (to === null || (to.afterSeq > afterSeq && to.atMs > atMs))

/** While the screen shows it so: these are the read models that decide it. */
export const whileShown = (
  models: readonly ReadModelName[],
  isSo: (shown: ReadModels) => boolean,
): IntervalOf =>
  interval(({ open, close }) => {
    const look = (_entry: Entry, moment: Moment): void => (isSo(moment.after) ? open(moment) : close(moment))
    return { commands: { StartSession: look }, whenChanged: { models, atStart: true, look } }
  })
