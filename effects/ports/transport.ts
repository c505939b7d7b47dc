// The wire itself: one request, one answer or none. Nothing here throws and nothing is decoded.
import type { Observable } from 'rxjs'

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly host: 'api' | 'catalog' | 'identityPortal'
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export type WireAnswer =
  | {
      readonly _tag: 'Answer'
      readonly status: number
      readonly statusText: string
      /** The `Date` header, where there is one. */
      readonly date: string | null
      /** Parsed JSON, or the text that it wasn't. */
      readonly body: unknown
    }
  /** No answer came; `code` is the client's own word for why, where it has one. */
  | { readonly _tag: 'NoAnswer'; readonly code: string | null }

/** What is no answer of a server, as one: a frame of a socket, the word of a card reader. */
export const answerOf = (body: object): WireAnswer => ({
  _tag: 'Answer',
  status: 200,
  statusText: '',
  date: null,
  body,
})

/** Emits one answer and completes; unsubscribing abandons the request. */
export type Transport = (request: WireRequest) => Observable<WireAnswer>
