// Sends a trace to a collector by OTLP over HTTP: gzipped, in requests of some hundred spans. A collector that is overloaded or
// out of reach is tried again, a few times, after as long as it asks for.
import * as E from 'fp-ts/Either'
import type { LeavingLog } from '../doors/leaving.ts'
import { otlpRequests } from '../doors/otlp.ts'
import { gzip } from '../file/gzip.ts'
import { countText } from '../story/words.ts'
import { messageOf } from './openLog.ts'

/** Collectors refuse requests of more than some megabytes. */
const SPANS_EACH = 500
const ANSWER_SHOWN = 200
const MOST_ANSWER_MS = 40_000
const TRIES = 4
/** Doubled with each further try, where the collector asks for no time. */
const FIRST_PAUSE_MS = 1_000
/** One that asks for more is not waited for. */
const MOST_PAUSE_MS = 60_000
/** The statuses that OTLP calls retryable. */
const RETRYABLE = [429, 502, 503, 504]

export interface Sending {
  readonly address: string
  readonly wait: (ms: number) => Promise<void>
  readonly nowMs: () => number
}

/** What was done, in a sentence; on the left why the collector has not all of it. */
export const sendTrace = async (log: LeavingLog, sending: Sending): Promise<E.Either<string, string>> => {
  const requests = otlpRequests(log, SPANS_EACH)
  for (const request of requests) {
    const body = await gzip(new TextEncoder().encode(JSON.stringify(request)))
    const refused = await delivered(body, sending)
    if (refused !== null) return E.left(`${sending.address} ${refused}`)
  }
  return E.right(`Sent to ${sending.address} in ${countText(requests.length, 'request')}.`)
}

type Body = Uint8Array<ArrayBuffer>

/** `null` where all of it was taken. */
const delivered = async (body: Body, sending: Sending): Promise<string | null> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await post(body, sending)
    if (answer._tag === 'Taken') return null
    if (answer._tag === 'Refused') return answer.why
    const pauseMs = answer.afterMs ?? FIRST_PAUSE_MS * 2 ** (tries - 1)
    if (pauseMs > MOST_PAUSE_MS)
      return `${answer.why}; it asks to be tried again in ${Math.ceil(pauseMs / 1_000)} s, which is too long`
    if (tries === TRIES) return `${answer.why}; tried ${countText(tries, 'time')}`
    await sending.wait(pauseMs)
  }
}

type Answer =
  | { readonly _tag: 'Taken' }
  | { readonly _tag: 'Refused'; readonly why: string }
  /** `afterMs` is what the collector asks for. */
  | { readonly _tag: 'Later'; readonly why: string; readonly afterMs: number | null }

const post = async (body: Body, { address, nowMs }: Sending): Promise<Answer> => {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(MOST_ANSWER_MS),
    })
    const text = await answer.text()
    const why = `answered ${answer.status}: ${text.slice(0, ANSWER_SHOWN)}`
    if (RETRYABLE.includes(answer.status))
      return { _tag: 'Later', why, afterMs: pauseIn(answer.headers.get('retry-after'), nowMs()) }
    if (!answer.ok) return { _tag: 'Refused', why }
    const rejected = rejectedIn(text)
    return rejected === null ? { _tag: 'Taken' } : { _tag: 'Refused', why: `took it but for ${rejected}` }
  } catch (error) {
    return { _tag: 'Later', why: `cannot be reached: ${messageOf(error)}`, afterMs: null }
  }
}

/** `Retry-After` is a number of seconds or a date; `null` where it is neither. */
const pauseIn = (text: string | null, nowMs: number): number | null => {
  if (text === null) return null
  if (/^\d+$/.test(text.trim())) return Number(text) * 1_000
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs)
}

/** A collector may take a part alone, and says so in its answer. */
const rejectedIn = (text: string): string | null => {
  try {
    const { partialSuccess } = JSON.parse(text) as {
      readonly partialSuccess?: { readonly rejectedSpans?: string | number; readonly errorMessage?: string }
    }
    const count = Number(partialSuccess?.rejectedSpans ?? 0)
    return count > 0
      ? `${countText(count, 'span')}: ${(partialSuccess?.errorMessage ?? '').slice(0, ANSWER_SHOWN)}`
      : null
  } catch {
    return null // It need not answer in JSON.
  }
}
