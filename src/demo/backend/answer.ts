// The envelope of every answer: status, the server's time, who may read it across hosts.
import { type DurationMs, type EpochMs, NO_TIME, plus } from '../../../domain/instant.ts'
import { bankRefusalHtml } from '../provider/bankPage.ts'
import type { CallRefusal } from '../state/callContext.ts'
import type { Language } from '../../../domain/shell/languages.ts'
import { REFUSALS, refusalSentence } from '../data/refusals.ts'
import {
  type DemoAnswer,
  type DemoRequest,
  HTML_TYPE,
  JSON_TYPE,
  statusTextOf,
} from '../http/demoExchange.ts'

export interface Envelope {
  readonly request: DemoRequest
  readonly nowMs: EpochMs
  readonly delayMs: DurationMs
}

export const headerOf = ({ headers }: DemoRequest, name: string): string | undefined => {
  if (headers[name] !== undefined) return headers[name]
  for (const other in headers) if (other.toLowerCase() === name) return headers[other]
  return undefined
}

export const answerOf = (
  { request, nowMs, delayMs }: Envelope,
  reply: {
    readonly status?: number
    readonly body: unknown
    readonly headers?: Readonly<Record<string, string>>
    readonly delayMs?: DurationMs
  },
): DemoAnswer => {
  const status = reply.status ?? 200
  return {
    broken: false,
    status,
    statusText: statusTextOf(status),
    headers: {
      ...(reply.body === null ? {} : { 'content-type': JSON_TYPE }),
      date: new Date(nowMs).toUTCString(),
      'cache-control': 'no-store',
      ...crossHostHeaders(request),
      ...reply.headers,
    },
    body: reply.body,
    delayMs: plus(delayMs, reply.delayMs ?? NO_TIME),
  }
}

/** `{ code, message, status }`, and the field where one is to blame. A bank's visitor gets a page. */
export const refusalAnswer = (envelope: Envelope, refusal: CallRefusal, language: Language): DemoAnswer => {
  const { code, detail, id } = refusal
  const status = REFUSALS[code]
  const sentence = refusalSentence(code, language)
  if (envelope.request.url.startsWith('/fake-bank/'))
    return answerOf(envelope, {
      status,
      body: bankRefusalHtml(sentence, language),
      headers: { 'content-type': HTML_TYPE },
    })
  const message = detail === null ? sentence : `${sentence}: ${detail}`
  return answerOf(envelope, {
    status,
    body: {
      code,
      message,
      status,
      ...(status === 400 ? { field: detail } : {}),
      ...(id === undefined ? {} : { id }),
    },
  })
}

const CUSTOM_HEADERS =
  'Accept-Language, Content-Type, Cust-Authorization, X-Request-Timestamp, X-Session-Timestamp'

/** With credentials a wildcard is not allowed, so the asking page is named. */
const crossHostHeaders = (request: DemoRequest): Readonly<Record<string, string>> => {
  const origin = headerOf(request, 'origin')
  if (origin === undefined) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': CUSTOM_HEADERS,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-expose-headers': 'Date',
    'access-control-max-age': '600',
    vary: 'Origin',
  }
}
