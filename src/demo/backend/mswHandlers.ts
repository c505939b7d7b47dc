// The demo backend behind msw, in the browser and in Node alike. Only addresses of the API are answered: a module of
// the development server under `…/effects/api/…` is none.
import { delay, http, HttpResponse } from 'msw'
import { bodyTextOf, type DemoRequest, type DemoResponse, parsedBody } from '../http/demoExchange.ts'
import type { DemoBackend } from './demoBackend.ts'

/** The API's prefixes stand at the start of the path, on any host: the catalogue has one of its own. */
const API_ADDRESS =
  /^https?:\/\/[^/]+\/(?:(?:api|catalog\/api|after-pay|fake-card)\/|(?:socket|card-reader)(?:\?|$))/

/** The identity portal of a brand stands at a host of its own. */
const PORTAL = /^https:\/\/id\.[^/]+\/$/

export const demoHandlers = (backend: DemoBackend) => [
  http.get(PORTAL, async ({ request }) => {
    const { headers } = await demoRequestOf(request)
    return mockedResponse(
      backend.handle({ method: 'GET', url: '/fake-identity-portal', headers, body: null }),
    )
  }),
  http.all(API_ADDRESS, async ({ request }) => {
    const answer = backend.handle(await demoRequestOf(request))
    if (answer.delayMs > 0) await delay(answer.delayMs)
    return mockedResponse(answer)
  }),
]

export const demoRequestOf = async (request: Request): Promise<DemoRequest> => {
  const { pathname, search } = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  const text = request.method === 'GET' || request.method === 'HEAD' ? '' : await request.text()
  return {
    method: request.method,
    url: pathname + search,
    headers,
    body: parsedBody(text, headers['content-type'] ?? ''),
  }
}

const mockedResponse = (answer: DemoResponse): Response => {
  if (answer.broken) return HttpResponse.error()
  const { status, statusText, headers } = answer
  return new HttpResponse(bodyTextOf(answer), { status, statusText, headers: { ...headers } })
}
