// The exchanges as an HTTP Archive: two validators take it, and what was asked and answered stands in it.
import { HarValidator } from '@har-sdk/validator'
import fc from 'fast-check'
import { har } from 'har-validator'
import { describe, expect, it } from 'vitest'
import type { ExchangeEntry } from '../../../domain/log/entry.ts'
import { harOf, harText } from '../../../replay/doors/har.ts'
import type { LeavingLog } from '../../../replay/doors/leaving.ts'
import { handLog } from '../../support/handLog.ts'
import { runs } from '../../support/runs.ts'
import { leaving, paidBooking, troubledLog } from './doorLogs.ts'

const VALIDATORS: readonly (readonly [string, (archive: unknown) => Promise<unknown>])[] = [
  ['@har-sdk/validator 2.6.1', (archive) => new HarValidator().verify(archive as never)],
  // Without errors it gives back what it was given.
  [
    'har-validator 5.1.5',
    (archive) =>
      har(archive).then(
        () => [],
        (error: unknown) => [error],
      ),
  ],
]

const refused = async (text: string): Promise<readonly string[]> => {
  const errors = await Promise.all(VALIDATORS.map(([, errorsIn]) => errorsIn(JSON.parse(text))))
  return VALIDATORS.flatMap(([name], i) => ((errors[i] as readonly unknown[]).length === 0 ? [] : [name]))
}

describe('the two validators', () => {
  it('both refuse an archive without a version, and the second what the first lets pass', async () => {
    const archive = harOf(troubledLog())
    const [entry] = archive.log.entries
    const { version: _version, ...unversioned } = archive.log
    expect(await refused(JSON.stringify({ log: unversioned }))).toEqual(VALIDATORS.map(([name]) => name))
    const untimed = { ...archive.log, entries: [{ ...entry, startedDateTime: 'in the morning' }] }
    expect(await refused(JSON.stringify({ log: untimed }))).toEqual(['har-validator 5.1.5'])
  })
})

describe('a booking that was paid', () => {
  const log = paidBooking()
  const archive = harOf(log)

  it('is an archive that both validators accept', async () => {
    expect(await refused(harText(log))).toEqual([])
  })
  it('says of each answer with a body that it is JSON (RFC 9110, 8.3)', () => {
    for (const { response } of archive.log.entries)
      expect(
        response.headers.some(({ name, value }) => `${name}: ${value}` === 'Content-Type: application/json'),
      ).toBe(response.content.text !== undefined)
    expect(archive.log.entries.some(({ response }) => response.content.text !== undefined)).toBe(true)
  })
  it('has an entry for each exchange, at the time at which it was sent', () => {
    const answered = archive.log.entries.map((entry) => Date.parse(entry.startedDateTime) + entry.time)
    const exchanges = log.entries.filter(({ kind }) => kind === 'exchange')
    expect(answered.toSorted((a, b) => a - b)).toEqual(exchanges.map(({ at }) => at))
  })
  it('has addresses with their parameters, bodies and answers', () => {
    const created = archive.log.entries.find(({ request }) => request.url.endsWith('/api/reservation/create'))
    expect(created?.request.method).toBe('POST')
    const { data } = log.entries.find(({ type }) => type === 'createReservation') as ExchangeEntry
    expect(created?.request.postData?.text).toBe(JSON.stringify(data.body))
    expect(created?.response.status).toBe(200)
    expect(created?.response.content.text).toBe(
      data.outcome._tag === 'Answered' ? JSON.stringify(data.outcome.answer) : null,
    )
    expect(archive.log.entries.every(({ request }) => !request.url.includes('{'))).toBe(true)
  })
  it('belongs to the page on which it was asked', () => {
    expect(archive.log.pages?.map(({ id }) => id)).toEqual(['page_1'])
    expect(new Set(archive.log.entries.map(({ pageref }) => pageref))).toEqual(new Set(['page_1']))
  })
})

describe('answers that race each other', () => {
  it('are in the order in which they were asked for (HAR 1.2, entries: sorted by startedDateTime)', () => {
    const log = handLog()
    const cause = log.command('LoadCatalog', {})
    log.wait(500)
    log.call('routes', { latencyMs: 20, cause })
    log.wait(20)
    log.call('packages', { latencyMs: 110, cause })
    const { entries } = harOf(leaving(log.entries)).log
    expect(entries.map(({ request }) => new URL(request.url).pathname)).toEqual(['/packages', '/routes'])
  })

  it('are so where the machine’s clock is set back meanwhile', () => {
    const log = handLog()
    log.command('LoadCatalog', {})
    log.wait(500)
    log.call('routes', { latencyMs: 20 })
    log.moveClock(-3_600_000)
    log.wait(20)
    log.call('packages', { latencyMs: 10 })
    const { entries } = harOf(leaving(log.entries)).log
    expect(entries.map(({ request }) => new URL(request.url).pathname)).toEqual(['/routes', '/packages'])
  })

  it('are always in that order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(300), fc.nat(900)), { minLength: 2, maxLength: 8 }), (calls) => {
        const log = handLog()
        log.command('LoadCatalog', {})
        for (const [pauseMs, latencyMs] of calls) {
          log.wait(pauseMs)
          log.call('routes', { latencyMs })
        }
        const started = harOf(leaving(log.entries)).log.entries.map((entry) =>
          Date.parse(entry.startedDateTime),
        )
        expect(started).toHaveLength(calls.length)
        expect(started).toEqual(started.toSorted((a, b) => a - b))
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('calls that fail', () => {
  const log: LeavingLog = troubledLog()
  const { entries, _unanswered } = harOf(log).log

  it('are written as browsers write them', async () => {
    expect(await refused(harText(log))).toEqual([])
    expect(entries.map(({ response }) => response)).toMatchObject([
      {
        status: 409,
        statusText: 'Refused',
        content: { text: expect.stringContaining('"code":"OWNER"') as string },
      },
      { status: 200, content: { size: 0 } },
      { status: 200 },
    ])
  })

  it('stand beside the entries where no answer came: players answer a status of 0 with 200 (playwright-core 1.65.1)', () => {
    expect(entries.filter(({ response }) => response.status === 0)).toEqual([])
    expect(_unanswered.map(({ response }) => response)).toMatchObject([
      { status: 0, _error: 'net::ERR_FAILED' },
      { status: 0, _error: 'net::ERR_ABORTED' },
    ])
  })
})
