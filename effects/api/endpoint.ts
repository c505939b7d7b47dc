// What a call is: method, path, and the codecs of what goes out and what comes back.
import type * as t from 'io-ts'

/** `parameters` fill the path's `{…}`; the ones that the path doesn't name go into the query. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly host: 'api' | 'catalog'
  readonly path: string
  readonly parameters: t.Mixed
  readonly body: t.Mixed
  readonly answer: t.Mixed
}
