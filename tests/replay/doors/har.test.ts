// The exchanges as an HTTP Archive: a validator takes it, and what was asked and answered stands in it.
import { HarValidator } from '@har-sdk/validator'
import { describe, expect, it } from 'vitest'
import type { ExchangeEntry } from '../../../domain/log/entry.ts'
import { harOf, harText } from '../../../replay/doors/har.ts'
import type { LeavingLog } from '../../../replay/doors/leaving.ts'
import { paidBooking, troubledLog } from './doorLogs.ts'

const errorsIn = (text: string) => new HarValidator().verify(JSON.parse(text) as never)

describe('a booking that was paid', () => {
  const log = paidBooking()
  const har = harOf(log)

  it('is an archive that a validator accepts', async () => {
    expect(await errorsIn(harText(log))).toEqual([])
  })
  it('has an entry for each exchange, at the time at which it was sent', () => {
    const exchanges = log.entries.filter(({ kind }) => kind === 'exchange')
    expect(har.log.entries).toHaveLength(exchanges.length)
    for (const [i, { startedDateTime, time }] of har.log.entries.entries())
      expect(Date.parse(startedDateTime) + time).toBe(exchanges[i]?.at)
  })
  it('has addresses with their parameters, bodies and answers', () => {
    const created = har.log.entries.find(({ request }) => request.url.endsWith('/api/reservation/create'))
    expect(created?.request.method).toBe('POST')
    const { data } = log.entries.find(({ type }) => type === 'createReservation') as ExchangeEntry
    expect(created?.request.postData?.text).toBe(JSON.stringify(data.body))
    expect(created?.response.status).toBe(200)
    expect(created?.response.content.text).toBe(
      data.outcome._tag === 'Answered' ? JSON.stringify(data.outcome.answer) : null,
    )
    expect(har.log.entries.every(({ request }) => !request.url.includes('{'))).toBe(true)
  })
  it('belongs to the page on which it was asked', () => {
    expect(har.log.pages?.map(({ id }) => id)).toEqual(['page_1'])
    expect(new Set(har.log.entries.map(({ pageref }) => pageref))).toEqual(new Set(['page_1']))
  })
})

describe('calls that fail', () => {
  const log: LeavingLog = troubledLog()
  const responses = harOf(log).log.entries.map(({ response }) => response)

  it('are written as browsers write them', async () => {
    expect(await errorsIn(harText(log))).toEqual([])
    expect(responses).toMatchObject([
      {
        status: 409,
        statusText: 'Refused',
        content: { text: expect.stringContaining('"code":"OWNER"') as string },
      },
      { status: 0, _error: 'net::ERR_FAILED' },
      { status: 0, _error: 'net::ERR_ABORTED' },
      { status: 200, content: { size: 0 } },
      { status: 200 },
    ])
  })
})
