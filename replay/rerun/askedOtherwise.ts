// A request that a re-run sends otherwise than the recording has no answer there: which recorded exchange it stands for, and
// the field in which it differs; or that it stands for none.
import { later, minus, type EpochMs } from '../../domain/instant.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import { withoutUnknown } from '../../domain/wire/known.ts'
import type { WireRequest } from '../../effects/ports/transport.ts'
import { callOf, type RecordedExchange, recordedExchangesIn } from '../stubServer/exchangeIndex.ts'
import type { MatchListeners, UnmatchedRequest } from '../stubServer/requestMatching.ts'
import { differenceIn, valueAt } from '../schema/jsonEquality.ts'
import { type Divergence, type Exactness, unrecorded } from './difference.ts'

export interface RequestWatch {
  readonly listeners: MatchListeners
  /** Whether one without an answer was sent before so many entries had come. */
  readonly isOpenBefore: (count: number) => boolean
  readonly found: (reached: Reached) => Divergence | null
}

/** How far the re-run was the recording's. */
interface Reached {
  /** So many entries came before the first that differs: what was sent later may follow from that. */
  readonly count: number
  /** The first entry that differs. */
  readonly lastSeq: number
  /** All that came, what differs included. */
  readonly entries: readonly Entry[]
}

/** `countSoFar` is how many entries the re-run has made. */
export const watchRequests = (
  recorded: readonly Entry[],
  exactness: Exactness,
  countSoFar: () => number,
): RequestWatch => {
  const answered = new Set<number>()
  const unmatched: SentRequest[] = []
  return {
    listeners: {
      onUnmatched: (request) => void unmatched.push({ ...request, count: countSoFar() }),
      onMatched: ({ seq }) => void answered.add(seq),
    },
    isOpenBefore: (count) => unmatched.some((request) => request.count <= count),
    found: ({ count, lastSeq, entries }) => {
      const sent = unmatched.filter((request) => request.count <= count)
      if (sent.length === 0) return null
      const open = recordedExchangesIn(recorded).filter(({ seq }) => seq <= lastSeq && !answered.has(seq))
      // The same request may have been sent twice at one instant, and one of them be in the recording.
      const firstOtherSeq = entries[count]?.seq ?? Infinity
      const made = recordedExchangesIn(entries).filter(({ seq }) => seq >= firstOtherSeq)
      const divergences = sent.flatMap(
        (request) =>
          standsFor({ request, open, recorded }, exactness) ??
          standsForNone({ request, made, recorded, entries }) ??
          [],
      )
      return divergences.toSorted((a, b) => a.seq - b.seq)[0] ?? null
    },
  }
}

interface SentRequest extends UnmatchedRequest {
  /** So many entries had come by then. */
  readonly count: number
}

interface Outcome {
  readonly request: SentRequest
  /** The exchanges of the re-run that are not in the recording. */
  readonly made: readonly RecordedExchange[]
  readonly recorded: readonly Entry[]
  readonly entries: readonly Entry[]
}

/** One that ended while its page was open, which the recording would have too: it is named where it was sent. */
const standsForNone = ({ request, made, recorded, entries }: Outcome): Divergence | null => {
  const { page, timerMs, text, count } = request
  const exchange = made.find((one) => one.page === page && one.askedMs === timerMs && one.key.text === text)
  const [next, rerun] = [recorded[count], entries.find(({ seq }) => seq === exchange?.seq)]
  return next === undefined || rerun === undefined ? null : unrecorded(next, rerun)
}

interface Search {
  readonly request: UnmatchedRequest
  readonly open: readonly RecordedExchange[]
  readonly recorded: readonly Entry[]
}

/** The same call at the same time, or the same request at another one. */
const standsFor = ({ request: asked, open, recorded }: Search, { slackMs }: Exactness): Divergence | null => {
  const call = callOf(asked.request)
  const ofPage = open.filter((exchange) => exchange.page === asked.page && exchange.call === call)
  const isNow = ({ askedMs }: RecordedExchange): boolean => Math.abs(minus(askedMs, asked.timerMs)) <= slackMs
  const exchange = ofPage.find(isNow) ?? ofPage.find(({ key }) => key.text === asked.text)
  const entry = recorded.find(({ seq }) => seq === exchange?.seq)
  if (exchange === undefined || entry === undefined) return null
  const frame = { seq: entry.seq, how: 'otherwise' as const, recorded: entry, rerun: null }
  if (!isNow(exchange)) return { ...frame, path: 'at', ...sendingTimes(exchange, asked) }
  const [then, now] = [saidIn(exchange), saidBy(exchange, asked.request)]
  const path = differenceIn(then, now)
  if (path === null) return null
  return {
    ...frame,
    path: `data.${path}`,
    recordedValue: valueAt(then, path),
    rerunValue: valueAt(now, path),
  }
}

/** By the server's clock, as the requests were sent. */
const sendingTimes = (
  { askedServerMs, askedMs }: RecordedExchange,
  { timerMs }: UnmatchedRequest,
): { readonly recordedValue: EpochMs; readonly rerunValue: EpochMs } => ({
  recordedValue: askedServerMs,
  rerunValue: later(askedServerMs, minus(timerMs, askedMs)),
})

const saidIn = ({ data: { parameters, body } }: RecordedExchange) => ({
  parameters,
  body: body === null ? null : withoutUnknown(body),
})

const saidBy = ({ call }: RecordedExchange, { path, body }: WireRequest) => ({
  parameters: parametersIn(endpoints[call].path, path),
  body,
})

/** What filled the holes of a path, and its query. */
const parametersIn = (pattern: string, path: string): Readonly<Record<string, string>> => {
  const [plain = '', query = ''] = path.split('?', 2)
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const values = new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]*)')}$`).exec(plain)?.slice(1) ?? []
  const inPath = names.map((name, i) => [name, decodeURIComponent(values[i] ?? '')] as const)
  return { ...Object.fromEntries(inPath), ...Object.fromEntries(new URLSearchParams(query)) }
}
