// The exchanges of a log as an HTTP Archive (HAR 1.2), as a browser's network panel saves and opens one, and as players
// answer from one. Most headers, and sizes, are not in a log; they are left out, or -1, as the format has it.
import type { Content, Entry as HarEntry, Har, Header, Page, PostData, Response } from 'har-format'
import type { ApiError } from '../../domain/apiError.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { Entry, ExchangeEntry } from '../../domain/log/entry.ts'
import type { Exchange, ExchangeOutcome } from '../../domain/log/exchange.ts'
import { addressOf, hostOf } from './address.ts'
import { type EntryTime, isLoad, timesOf } from '../player/entryTimes.ts'
import { askedAtOf, lasting, steadyEntriesOf } from '../player/steadyClock.ts'
import { isoInstant, type LeavingLog } from './leaving.ts'

/** As the text of a `.har` file. */
export const harText = (log: LeavingLog): string => JSON.stringify(harOf(log), null, 2)

type HarLog = Har['log'] & { readonly _unanswered: readonly HarEntry[] }

/**
 * Fields of our own begin with `_`, as the format has it: `_seq`, `_cause` and `_call` lead back to the log. Calls
 * without an answer stand in `_unanswered`: among the entries they have the status 0, and players answer those with 200.
 */
export const harOf = ({ header, entries: recorded }: LeavingLog): { readonly log: HarLog } => {
  const { origin } = header.settings
  const times = timesOf(recorded)
  const { startedAtMs } = header
  const entries = steadyEntriesOf({ startedAtMs, entries: recorded })
  const pages = entries.flatMap((entry, i): readonly Page[] =>
    isLoad(entry)
      ? [
          {
            id: pageId(times[i]?.page ?? 0),
            title: origin,
            startedDateTime: isoInstant(entry.at),
            pageTimings: {},
          },
        ]
      : [],
  )
  const calls = inOrderOfAsking({ entries, times, startedAtMs }).map(
    ({ entry, page, askedAt }): HarEntry => ({
      ...entryOf(entry, { origin, askedAt }),
      ...(page === 0 ? {} : { pageref: pageId(page) }),
    }),
  )
  return {
    log: {
      version: '1.2',
      creator: { name: 'Ferrylog', version: header.app },
      pages: [...pages],
      entries: calls.filter(({ response }) => response.status !== NO_ANSWER),
      _unanswered: calls.filter(({ response }) => response.status === NO_ANSWER),
      comment: `Session ${header.sessionId}. Personal data and tokens are pseudonyms.`,
    },
  }
}

interface Asked {
  readonly entries: readonly Entry[]
  readonly times: readonly EntryTime[]
  readonly startedAtMs: EpochMs
}

/** A log has them in the order of their answers; of calls to one address a player answers the first one first. */
const inOrderOfAsking = ({ entries, times, startedAtMs }: Asked) => {
  const loadedAt: readonly EpochMs[] = entries.filter(isLoad).map(({ at }) => at)
  return entries
    .flatMap((entry, i) => {
      if (entry.kind !== 'exchange') return []
      const page = times[i]?.page ?? 0
      return [{ entry, page, askedAt: askedAtOf(entry, loadedAt[page - 1] ?? startedAtMs) }]
    })
    .toSorted((a, b) => a.askedAt - b.askedAt || (a.entry.cause ?? 0) - (b.entry.cause ?? 0))
}

const pageId = (page: number): string => `page_${page}`

const entryOf = (
  entry: ExchangeEntry,
  { origin, askedAt }: { readonly origin: string; readonly askedAt: EpochMs },
): HarEntry & Readonly<Record<`_${string}`, unknown>> => {
  const { seq, cause, type, data } = entry
  const host = hostOf(type)
  const latencyMs = lasting(data.latencyMs)
  return {
    startedDateTime: isoInstant(askedAt),
    time: latencyMs,
    request: requestOf(entry, origin),
    response: responseOf(data.outcome),
    cache: {},
    timings: { send: 0, wait: latencyMs, receive: 0 },
    _seq: seq,
    _cause: cause,
    _call: type,
    ...(host === 'api' ? {} : { _host: host }),
  }
}

const JSON_TYPE = 'application/json'
/** The wire's version is not in the log. */
const HTTP = 'HTTP/1.1'
const UNKNOWN_SIZE = -1
/** The status that browsers write where no answer came. */
const NO_ANSWER = 0

const requestOf = ({ type, data }: ExchangeEntry, origin: string): HarEntry['request'] => {
  const { method, body } = data
  const address = addressOf(type, data)
  const query = new URLSearchParams(address.split('?', 2)[1] ?? '')
  return {
    method,
    url: `${origin}${address}`,
    httpVersion: HTTP,
    cookies: [],
    headers: contentType(body),
    queryString: [...query].map(([name, value]) => ({ name, value })),
    ...(body === null ? {} : { postData: postDataOf(body) }),
    headersSize: UNKNOWN_SIZE,
    bodySize: body === null ? 0 : bytesIn(textOf(body)),
  }
}

/** Bodies are in the log as what was read from JSON. */
const contentType = (body: unknown): Header[] =>
  body === null ? [] : [{ name: 'Content-Type', value: JSON_TYPE }]

const postDataOf = (body: Exchange['body']): PostData => ({ mimeType: JSON_TYPE, text: textOf(body) })

const responseOf = (outcome: ExchangeOutcome): Response & { readonly _error?: string } => {
  switch (outcome._tag) {
    case 'Answered':
      return answered({ ...outcome, body: outcome.answer })
    case 'Failed':
      return failed(outcome.error, outcome.serverNowMs)
    case 'Abandoned':
      return unanswered('net::ERR_ABORTED')
  }
}

const failed = (error: ApiError, serverNowMs: number | null): ReturnType<typeof responseOf> => {
  switch (error._tag) {
    case 'TimedOut':
      return unanswered('net::ERR_TIMED_OUT')
    case 'Unreachable':
      return unanswered('net::ERR_FAILED')
    case 'Refused': {
      const { status, statusText, code, message, id } = error
      return answered({ status, statusText, body: { code, message, id }, serverNowMs })
    }
    case 'Broken':
      return answered({ ...error, body: null, serverNowMs })
    case 'Unfit':
      return {
        ...answered({ status: error.status, body: null, serverNowMs }),
        comment: `Did not fit at ${error.path}: expected ${error.expected}`,
      }
  }
}

/** As browsers write what never got an answer. */
const unanswered = (error: string): Response & { readonly _error: string } => ({
  ...answered({ status: NO_ANSWER, body: null, serverNowMs: null }),
  httpVersion: '',
  _error: error,
})

interface Answer {
  readonly status: number
  readonly statusText?: string
  /** `null` where there was none, or it is not in the log. */
  readonly body: unknown
  readonly serverNowMs: number | null
}

const answered = ({ status, statusText = '', body, serverNowMs }: Answer): Response => ({
  status,
  statusText,
  httpVersion: HTTP,
  cookies: [],
  headers: [
    ...contentType(body),
    ...(serverNowMs === null ? [] : [{ name: 'Date', value: new Date(serverNowMs).toUTCString() }]),
  ],
  content: contentOf(body),
  redirectURL: '',
  headersSize: UNKNOWN_SIZE,
  bodySize: UNKNOWN_SIZE,
})

const contentOf = (body: unknown): Content =>
  body === null
    ? { size: 0, mimeType: 'x-unknown' }
    : { size: bytesIn(textOf(body)), mimeType: JSON_TYPE, text: textOf(body) }

const textOf = (body: unknown): string => JSON.stringify(body) ?? ''

const bytesIn = (text: string): number => new TextEncoder().encode(text).length
