// A request and an answer as every adapter of the demo backend hands them over: plain data, no sockets, no clock.
import { type DurationMs, durationMs } from '../../../domain/instant.ts'

export interface DemoRequest {
  readonly method: string
  /** Path and query, without the host. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON or form fields; `null` or `undefined` when nothing came. */
  readonly body: unknown
}

/** `body` is a JSON value, or text when the `content-type` isn't JSON, or `null` for nothing at all. */
export interface DemoAnswer {
  readonly broken: false
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly delayMs: DurationMs
}

/** After `delayMs` the connection breaks without a word. */
export interface DemoBreak {
  readonly broken: true
  readonly delayMs: DurationMs
}

export type DemoResponse = DemoAnswer | DemoBreak

/** A connection that stays silent breaks after a day; every client has given up long before. */
export const SILENCE_MS = durationMs(86_400_000)

export const JSON_TYPE = 'application/json; charset=utf-8'
export const HTML_TYPE = 'text/html; charset=utf-8'

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: 'OK',
  204: 'No Content',
  303: 'See Other',
  307: 'Temporary Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export const statusTextOf = (status: number): string => STATUS_TEXTS[status] ?? 'Unknown'

/** What goes over the wire as text; `null` when there is no body. */
export const bodyTextOf = (answer: DemoAnswer): string | null => {
  if (answer.body === null || answer.body === undefined) return null
  const isJson = answer.headers['content-type'] === JSON_TYPE
  return isJson || typeof answer.body !== 'string' ? JSON.stringify(answer.body) : answer.body
}

/** A request's text as a value: JSON, else form fields, else `null`. */
export const parsedBody = (text: string, contentType: string): unknown => {
  if (text.trim() === '') return null
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
