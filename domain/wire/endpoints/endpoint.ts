// What a call is: method, path, and the codecs of what goes out and what comes back.
import type * as t from 'io-ts'
import type { KeepToken } from '../../auth/token.ts'
import type { DurationMs } from '../../instant.ts'

/** `parameters` fill the path's `{…}`; the ones that the path doesn't name go into the query. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly host: 'api' | 'catalog' | 'identityPortal'
  readonly path: string
  readonly parameters: t.Mixed
  readonly body: t.Mixed
  readonly answer: t.Mixed
  /** Puts handles in the place of the tokens of an answer, before anything else sees it. */
  readonly hide?: (answer: t.TypeOf<t.Mixed>, keep: KeepToken) => t.TypeOf<t.Mixed>
  /** An answer that a person takes part in may take longer than one of the server alone. */
  readonly timeoutMs?: DurationMs
}

/** The path with its parameters filled in, the rest of them as a query. */
export const addressOf = (endpoint: Endpoint, parameters: Readonly<Record<string, string>>): string => {
  const rest = new Map(Object.entries(parameters))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...rest]).toString()
  return query === '' ? path : `${path}?${query}`
}
