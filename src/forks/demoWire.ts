// The demo backend as a transport: its answers, each after its own latency on the clock of the session, and a network that
// can be taken away. Nothing leaves the machine: there is no other way out of a session that has this one.
import { BehaviorSubject, distinctUntilChanged, filter, Observable, skip, take } from 'rxjs'
import type { Clock } from '../../effects/ports/clock.ts'
import type { NetworkPort } from '../../effects/ports/ports.ts'
import type { Transport, WireAnswer, WireRequest } from '../../effects/ports/transport.ts'
import type { DemoBackend } from '../demo/backend/demoBackend.ts'
import type { DemoResponse } from '../demo/http/demoExchange.ts'

/** The machine's network, which all tabs share. Without it no request arrives, and no answer to one in flight. */
export interface DemoNetwork extends NetworkPort {
  readonly setOnline: (online: boolean) => void
}

export interface DemoWire extends Pick<DemoNetwork, 'setOnline'> {
  readonly transport: Transport
  /** Every request that was sent, in order, abandoned ones included. */
  readonly requests: WireRequest[]
  readonly network: NetworkPort
}

export const createDemoNetwork = (): DemoNetwork => {
  const online$ = new BehaviorSubject(true)
  return {
    isOnline: () => online$.value,
    changes$: online$.pipe(skip(1), distinctUntilChanged()),
    setOnline: (online) => online$.next(online),
  }
}

export const demoWireOf = (
  clock: Clock,
  backend: Pick<DemoBackend, 'handle'>,
  network: DemoNetwork = createDemoNetwork(),
): DemoWire => {
  const requests: WireRequest[] = []
  const transport: Transport = (request) =>
    new Observable<WireAnswer>((subscriber) => {
      requests.push(request)
      const fail = (): void => {
        subscriber.next({ _tag: 'NoAnswer', code: 'ERR_NETWORK' })
        subscriber.complete()
      }
      if (!network.isOnline()) return clock.scheduler.schedule(fail)
      const lost = network.changes$
        .pipe(
          filter((online) => !online),
          take(1),
        )
        .subscribe(fail)
      const response = backend.handle({
        method: request.method,
        url: request.host === 'identityPortal' ? '/fake-identity-portal' : request.path,
        headers: lowerCased(request.headers),
        body: request.body,
      })
      const arrive = (): void => {
        subscriber.next(answerOf(response))
        subscriber.complete()
      }
      return lost.add(clock.scheduler.schedule(arrive, response.delayMs))
    })
  return {
    transport,
    requests,
    network,
    setOnline: network.setOnline,
  }
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const answerOf = (response: DemoResponse): WireAnswer =>
  response.broken
    ? { _tag: 'NoAnswer', code: 'ERR_NETWORK' }
    : {
        _tag: 'Answer',
        status: response.status,
        statusText: response.statusText,
        date: response.headers['date'] ?? null,
        body: copyOf(response.body),
      }

/** As over a real wire: what arrives shares nothing with what was sent. JSON has lists, objects and constants. */
const copyOf = (json: unknown): unknown => {
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return json.map(copyOf)
  const fields = json as Readonly<Record<string, unknown>>
  const copy: Record<string, unknown> = {}
  for (const name in fields) copy[name] = copyOf(fields[name])
  return copy
}
