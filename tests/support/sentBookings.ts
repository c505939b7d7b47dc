// What a page has asked of the server for its reservation: the bodies of the calls that make and change tickets.
import type { WireRequest } from '../../effects/ports/transport.ts'

interface SentBody {
  readonly requests: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  readonly purgeItems: readonly Readonly<Record<string, unknown>>[]
  readonly reservationOwner?: Readonly<Record<string, unknown>>
}

interface Page {
  readonly wire: { readonly requests: readonly WireRequest[] }
}

/** `GET /api/routes`, with its query, of each request that fits. */
export const callsOf = ({ wire }: Page, pattern: RegExp): readonly string[] =>
  wire.requests.map(({ method, path }) => `${method} ${path}`).filter((call) => pattern.test(call))

export const creates = (page: Page): readonly SentBody[] => bodiesOf(page, 'POST', /\/reservation\/create$/)

/** Changes of tickets; those of the owner alone are `owners`. */
export const changes = (page: Page): readonly SentBody[] =>
  bodiesOf(page, 'PUT', /\/api\/reservation\/\d+$/).filter((body) => 'requests' in body)

export const owners = (page: Page): readonly Readonly<Record<string, unknown>>[] =>
  bodiesOf(page, 'PUT', /\/api\/reservation\/\d+$/).flatMap(({ reservationOwner }) =>
    reservationOwner === undefined ? [] : [reservationOwner],
  )

/** All items that a body asks for, of every package. */
export const itemsOf = (body: SentBody | undefined): readonly Readonly<Record<string, unknown>>[] =>
  Object.values(body?.requests ?? {}).flat()

const bodiesOf = ({ wire }: Page, method: WireRequest['method'], path: RegExp): readonly SentBody[] =>
  wire.requests
    .filter((request) => request.method === method && path.test(request.path))
    .map(({ body }) => body as SentBody)
