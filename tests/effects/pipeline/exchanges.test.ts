// What every exchange shows besides its answer: network error, report, sign-out, last request, the server's clock.
import { describe, expect, it } from 'vitest'
import { durationMs } from '../../../domain/instant.ts'
import type { ExchangeOutcome } from '../../../domain/log/exchange.ts'
import { noteFailures, trackWeightRequests } from '../../../effects/shell/network.ts'
import { listed } from '../../../effects/pipeline/handler.ts'
import { type Booking, bookingAt, newBooking } from '../../support/bookingSession.ts'
import { START_MS } from '../../support/virtualSession.ts'
import { tokenWith } from '../../support/signIn.ts'
import { command } from '../../support/unbranded.ts'
import type { FaultRule } from '../../support/plainDemo.ts'

describe('when a request fails', () => {
  it('stores its code as the network error, or Default Error when it has none [HTTP-09] [ERR-12]', () => {
    const refused = failing({ kind: 'refusal', status: 409, code: 'OUT_OF_ORDER' })
    expect(refused.models().shell.networkError).toBe('OUT_OF_ORDER')
    expect(failing({ kind: 'serverError' }).models().shell.networkError).toBe('Default Error')
    expect(failing({ kind: 'broken' }).models().shell.networkError).toBe('ERR_NETWORK')
  })

  it('stores the code of one that was not answered [HTTP-09]', () => {
    const booking = failing({ kind: 'silent' })
    expect(booking.models().shell.networkError).toBeNull()
    booking.advance(40_000)
    expect(booking.models().shell.networkError).toBe('ECONNABORTED')
  })

  it.each([401, 404, 409, 410, 500, 503])(
    'reports the status %s, as each above 400 [HTTP-10] [ERR-14]',
    (status) => {
      const { reports } = failing({ kind: 'serverError', status })
      expect(reports.map((report) => report.status)).toEqual([status])
    },
  )

  it('reports no status of 400 [HTTP-10] [ERR-14]', () => {
    expect(failing({ kind: 'serverError', status: 400 }).reports).toEqual([])
  })

  it('reports nothing when there is no status, and nothing when all is well [HTTP-10] [ERR-14]', () => {
    expect(failing({ kind: 'broken' }).reports).toEqual([])
    expect(failing({ kind: 'unfit' }).reports).toEqual([])
    expect(bookingAt('reserved').reports).toEqual([])
  })

  it('reports no call whose address holds /erd [HTTP-10] [ERR-14]', () => {
    expect(notedCalls('/api/erd/check', failed(500))).toEqual([false])
    expect(notedCalls('/api/reservation/create', failed(500))).toEqual([true])
  })

  it('logs that it failed and that it was reported, caused by the exchange [HTTP-10]', () => {
    const booking = failing({ kind: 'serverError' })
    const [exchange] = booking.exchanges('routes')
    const [noted] = booking.commands('NoteRequestFailure')
    expect(noted).toMatchObject({ cause: exchange?.seq, data: { call: 'routes', status: 500 } })
    expect(booking.events('FailureReported').map(({ data }) => data)).toEqual([
      { call: 'routes', status: 500 },
    ])
  })
})

describe('when the answer is 401', () => {
  it('signs the customer out, at any call [HTTP-08] [ERR-13] [ROLE-10]', () => {
    const booking = bookingAt('opened')
    booking.dispatch(command('AcceptToken', { token: 'not-a-jwt' }))
    expect(booking.models().auth.token).toBe('not-a-jwt')
    booking.setFaults({ on: 'sailDates', fault: { kind: 'refusal', status: 401, code: 'TOKEN_EXPIRED' } })
    booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 1_000)
    expect(booking.models().auth.token).toBeNull()
    expect(booking.events('SignedOut').length).toBe(1)
  })

  it('signs no customer out at any other status, and does nothing where none is signed in [HTTP-08] [ERR-13]', () => {
    const booking = failing({ kind: 'refusal', status: 401, code: 'TOKEN_EXPIRED' })
    expect(booking.events('SignedOut')).toEqual([])
    const token = tokenWith({ sub: 'C1001', exp: 2_200_000_000 })
    booking.dispatch(command('AcceptToken', { token }))
    booking.setFaults({ on: '*', fault: { kind: 'refusal', status: 403, code: 'NO' } })
    booking.perform(command('LoadCatalog', {}), 1_000)
    expect(booking.models().auth.token).toBe(token)
  })
})

describe('when weights are asked about', () => {
  it('keeps the last request under api/weight, and no other [HTTP-07]', () => {
    const booking = bookingAt('reserved')
    expect(booking.models().shell.lastRequest).toBeNull()
    booking.dispatch(
      command('NoteWeightRequest', { method: 'PUT', path: '/api/weight/{id}', atMs: START_MS }),
    )
    expect(booking.models().shell.lastRequest).toEqual({
      method: 'PUT',
      path: '/api/weight/{id}',
      atMs: START_MS,
    })
    expect(trackedPaths('/api/weight/{reservationId}')).toEqual(['/api/weight/{reservationId}'])
    expect(trackedPaths('/api/reservation/create')).toEqual([])
  })
})

describe('when the server’s clock is another one', () => {
  const withClockOffBy = (clockOffsetMs: number): Booking => {
    const booking = bookingAt('opened', { settings: { clockOffsetMs } })
    return booking
  }

  it.each([-3_600_000, -10_000, 10_000, 86_400_000])(
    'is measured from its answers, to a second (off by %s ms)',
    (offsetMs) => {
      const { serverOffsetMs } = withClockOffBy(offsetMs).models().shell
      expect(Math.abs(serverOffsetMs - offsetMs)).toBeLessThanOrEqual(1_000)
    },
  )

  it('is taken as ours as long as it is off by little', () => {
    expect(withClockOffBy(900).events('ServerClockMeasured')).toEqual([])
    expect(withClockOffBy(-900).events('ServerClockMeasured')).toEqual([])
  })

  it('is measured again when the clock of this machine is moved', () => {
    const booking = withClockOffBy(0)
    booking.clock.jump(3_600_000)
    booking.wire.backend.settings.clockOffsetMs = -3_600_000
    booking.perform(command('LoadCatalog', {}), 100)
    expect(Math.abs(booking.models().shell.serverOffsetMs + 3_600_000)).toBeLessThanOrEqual(1_000)
  })

  it('is not moved by an answer that took its time', () => {
    const booking = withClockOffBy(0)
    booking.setLatency(20_000)
    booking.perform(command('LoadCatalog', {}), 30_000)
    expect(booking.models().shell.serverOffsetMs).toBe(0)
  })
})

/** A session whose first three calls meet `fault`. */
const failing = (fault: FaultRule['fault']): Booking => {
  const booking = newBooking()
  booking.setFaults({ on: 'routes', fault })
  booking.start()
  booking.advance(1_000)
  return booking
}

const failed = (status: number): ExchangeOutcome => ({
  _tag: 'Failed',
  error: { _tag: 'Broken', status, statusText: '' },
  serverNowMs: null,
})

const entryOf = (path: string, outcome: ExchangeOutcome) => ({
  seq: 2,
  at: START_MS,
  cause: 1,
  kind: 'exchange' as const,
  type: 'someCall',
  data: { method: 'GET' as const, path, parameters: {}, body: null, latencyMs: durationMs(5), outcome },
})

/** Whether the failures of the calls to `path` are noted as reportable. */
const notedCalls = (path: string, outcome: ExchangeOutcome): unknown[] =>
  listed(noteFailures.decide(entryOf(path, outcome), {})).map(
    ({ type, data }) => type === 'NoteRequestFailure' && data.reportable,
  )

const trackedPaths = (path: string): unknown[] =>
  listed(trackWeightRequests.decide(entryOf(path, { _tag: 'Abandoned' }), {})).map(
    ({ type, data }) => type === 'NoteWeightRequest' && data.path,
  )
