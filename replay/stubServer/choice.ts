// Which recorded exchange answers a question of the re-run. Each is used once, in the order in which they were asked.
import type { DurationMs, EpochMs } from '../../domain/instant.ts'
import type { Call } from '../../effects/api/endpoints.ts'
import type { WireRequest } from '../../effects/api/transport.ts'
import { callOf, questionOf, type RecordedExchange } from './exchangeIndex.ts'

/** Where the re-run stands when it asks; see `EntryTime`. */
export interface AskingPlace {
  readonly page: number
  readonly timerMs: DurationMs
  readonly serverMs: EpochMs
  readonly slackMs: DurationMs
}

export interface Choice {
  readonly exchange: RecordedExchange
  readonly latencyMs: DurationMs
}

/** `null` where nobody answers. */
export type Chooser = (request: WireRequest, place: AskingPlace) => Choice | null

/** The lists that choosers look things up in, made once for a recording. */
export interface ExchangeLists {
  readonly all: readonly RecordedExchange[]
  readonly byWords: ReadonlyMap<string, readonly RecordedExchange[]>
  readonly byAddress: ReadonlyMap<string, readonly RecordedExchange[]>
  readonly byCall: ReadonlyMap<Call, readonly RecordedExchange[]>
}

export const exchangeListsOf = (all: readonly RecordedExchange[]): ExchangeLists => ({
  all,
  byWords: grouped(all, ({ question }) => question.words),
  byAddress: grouped(all, ({ question }) => question.address),
  byCall: grouped(all, ({ call }) => call),
})

const grouped = <K>(
  exchanges: readonly RecordedExchange[],
  keyOf: (exchange: RecordedExchange) => K,
): ReadonlyMap<K, readonly RecordedExchange[]> => {
  const groups = new Map<K, RecordedExchange[]>()
  for (const exchange of exchanges) {
    const group = groups.get(keyOf(exchange))
    if (group === undefined) groups.set(keyOf(exchange), [exchange])
    else group.push(exchange)
  }
  return groups
}

const NONE: readonly RecordedExchange[] = []

/** The same words on the same page at the same time, or nobody. */
export const createFaithfulChooser = (
  { all, byWords }: ExchangeLists,
  onSilence: (silence: Silence) => void,
): Chooser => {
  const isUsed = new Uint8Array(all.length)
  const begins = new Map<string, number>()
  return (request, { page, timerMs, serverMs, slackMs }) => {
    const { words } = questionOf(request)
    const same = byWords.get(words) ?? NONE
    // They stand in the order of their time: what is over is never looked at again.
    let begin = begins.get(words) ?? 0
    for (let next = same[begin]; next !== undefined && next.page < page; next = same[begin]) begin += 1
    while (isUsed[same[begin]?.place ?? -1] === 1) begin += 1
    begins.set(words, begin)
    for (let i = begin; i < same.length; i += 1) {
      const exchange = same[i] as RecordedExchange
      const lateMs = timerMs - exchange.askedMs
      if (exchange.page > page || lateMs < -2 * slackMs) break
      if (isUsed[exchange.place] === 1 || lateMs > 2 * slackMs) continue
      isUsed[exchange.place] = 1
      return { exchange, latencyMs: exchange.data.latencyMs }
    }
    onSilence({ words, serverMs })
    return null
  }
}

/** A question that had no answer any more when the page was gone, or the log at its end. */
export interface Silence {
  readonly words: string
  readonly serverMs: EpochMs
}

/**
 * One in the same words; else one at the same address, else one of the same call: of those that were not used the one
 * that was asked nearest to this time. Where all are used, the last one again. `silences` have no answer at their time.
 */
export const createHelpfulChooser = (lists: ExchangeLists, silences: readonly Silence[]): Chooser => {
  const isUsed = new Uint8Array(lists.all.length)
  const takeSilence = createSilenceTaker(silences)
  return (request, { serverMs }) => {
    const { words, address } = questionOf(request)
    const call = callOf(request)
    const ways = [
      lists.byWords.get(words) ?? NONE,
      lists.byAddress.get(address) ?? NONE,
      (call === null ? undefined : lists.byCall.get(call)) ?? NONE,
    ]
    const exchange = nextIn(ways, serverMs, isUsed) ?? ways.find((way) => way.length > 0)?.at(-1)
    const isOfThisTime = exchange?.question.words === words && exchange.askedServerMs === serverMs
    if (exchange === undefined || (!isOfThisTime && takeSilence({ words, serverMs }))) return null
    isUsed[exchange.place] = 1
    const { latencyMs, outcome } = exchange.data
    if (outcome._tag !== 'Abandoned') return { exchange, latencyMs }
    // Nobody knows what was abandoned; where nobody abandons it this time, another answer stands in, later than that.
    const answered = ways.flatMap((way) => way.filter(({ data }) => data.outcome._tag !== 'Abandoned'))[0]
    if (answered === undefined) return null
    return { exchange: answered, latencyMs: Math.max(latencyMs + 1, answered.data.latencyMs) }
  }
}

/** Says whether there is one left that is this one. */
const createSilenceTaker = (silences: readonly Silence[]): ((silence: Silence) => boolean) => {
  const left = new Map<string, number>()
  const keyOf = ({ words, serverMs }: Silence): string => `${serverMs} ${words}`
  for (const silence of silences) left.set(keyOf(silence), (left.get(keyOf(silence)) ?? 0) + 1)
  return (silence) => {
    const count = left.get(keyOf(silence)) ?? 0
    if (count > 0) left.set(keyOf(silence), count - 1)
    return count > 0
  }
}

const nextIn = (
  ways: readonly (readonly RecordedExchange[])[],
  nowMs: EpochMs,
  isUsed: Uint8Array,
): RecordedExchange | null => {
  for (const way of ways) {
    let [next, leastMs]: [RecordedExchange | null, DurationMs] = [null, Infinity]
    for (const exchange of way) {
      const offMs = Math.abs(exchange.askedServerMs - nowMs)
      const doubtMs = offMs > 0 && exchange.data.outcome._tag !== 'Answered' ? UNLUCKY_MS : 0
      if (isUsed[exchange.place] === 0 && offMs + doubtMs < leastMs)
        [next, leastMs] = [exchange, offMs + doubtMs]
    }
    if (next !== null) return next
  }
  return null
}

/** Who asks at another time is luckier: what failed then is taken only where nothing else is there. */
const UNLUCKY_MS: DurationMs = 1e12
