// What a call is: method, path, the codecs of what goes out and what comes back, and what an answer means.
import * as t from 'io-ts'
import type { KeepToken } from '../../auth/token.ts'
import { shape } from '../../codec/shapes.ts'
import type { DurationMs } from '../../instant.ts'

/** `parameters` fill the path's `{…}`; the ones that the path doesn't name go into the query. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly host: 'api' | 'catalog' | 'identityPortal'
  readonly path: string
  /** It is about someone's bookings, payments or account: after they have signed out its answer is for no one. */
  readonly isPersonal: boolean
  readonly parameters: t.Mixed
  readonly body: t.Mixed
  readonly answer: t.Mixed
  /** What an answer means; where nothing is said, it is taken as it is on the wire. */
  readonly to?: (answer: never) => unknown
  /** Puts handles in the place of the tokens of an answer, before anything else sees it. */
  readonly hide?: (answer: t.TypeOf<t.Mixed>, keep: KeepToken) => t.TypeOf<t.Mixed>
  /** An answer that a person takes part in may take longer than one of the server alone. */
  readonly timeoutMs?: DurationMs
}

/** What a call is where nothing else is said: without parameters and body, and with an answer that is not read. */
const callsOf = <P extends boolean>(isPersonal: P) => {
  const call = { host: 'api', isPersonal, parameters: shape({}), answer: t.unknown } as const
  return {
    GET: { ...call, method: 'GET', body: t.null },
    POST: { ...call, method: 'POST', body: shape({}) },
    PUT: { ...call, method: 'PUT', body: shape({}) },
    DELETE: { ...call, method: 'DELETE', body: t.null },
  } as const
}

/** About what all may know, or about who comes in. */
export const PUBLIC = callsOf(false)

/** About a person's bookings, payments or account. */
export const PERSONAL = callsOf(true)

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
